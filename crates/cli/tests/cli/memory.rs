//! Checks that counting the sets of a file takes less memory than the array of its hands.

use super::Folder;
use std::fs::{self, File};
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Duration;

const MOST_KIB: u64 = 64 << 10;

#[test]
fn counting_takes_less_memory_than_the_array() {
    let folder = Folder::new();
    let mut file = File::create(folder.path().join("hands.npy")).expect("a file");
    let header = "{'descr': '|u1', 'fortran_order': False, 'shape': (6000000, 12), }";
    file.write_all(b"\x93NUMPY\x01\x00\x76\x00").expect("a header");
    writeln!(file, "{header:<117}").expect("a header");
    let block: Vec<u8> = (0..12).cycle().take(12 * 60_000).collect();
    for _ in 0..100 {
        file.write_all(&block).expect("hands");
    }
    let mut run = Command::new(env!("CARGO_BIN_EXE_aplset"))
        .args(["batch", "hands.npy", "-o", "counts.npy", "--threads", "2"])
        .current_dir(folder.path())
        .stdout(Stdio::null())
        .spawn()
        .expect("the program");
    let status = format!("/proc/{}/status", run.id());
    let mut peak = 0;
    let ended = loop {
        // The operating system records the peak, so the loop can miss only the last moment of the
        // run.
        let status = fs::read_to_string(&status).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kib = line.and_then(|line| line.trim().strip_suffix(" kB"));
        peak = kib.map_or(peak, |kib| kib.parse().expect("a number"));
        if let Some(ended) = run.try_wait().expect("a run") {
            break ended;
        }
        std::thread::sleep(Duration::from_millis(1));
    };
    assert!(ended.success());
    assert!((1..MOST_KIB).contains(&peak), "{peak} KiB");
}
