//! Runs that are told to end by a signal: the old file stays, and nothing half written.
#![cfg(target_os = "linux")]

use super::batch::Folder;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// A run that waits for more of standard input, with these signals ignored; its part is there already.
fn waiting(folder: &Folder, ignored: &str) -> (Child, ChildStdin) {
    let run = format!(
        "trap '' {ignored}; exec {} batch - -o counts.csv --force",
        env!("CARGO_BIN_EXE_aplset")
    );
    let mut run = Command::new("sh")
        .args(["-c", &run])
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("a run");
    while folder.names().len() == 1 {
        sleep(Duration::from_millis(5));
    }
    // To wait for a run would close its standard input.
    let more = run.stdin.take().expect("a pipe");
    (run, more)
}

fn signal(run: &Child, name: &str) {
    let kill = Command::new("kill").args(["-s", name, &run.id().to_string()]).status();
    assert!(kill.expect("kill").success());
}

fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("counts.csv", "old");
    folder
}

#[test]
fn a_run_that_is_told_to_end_leaves_the_old_file_and_says_the_signal() {
    let folder = folder();
    for (name, code, left) in
        [("INT", Some(130), 1), ("TERM", Some(143), 1), ("HUP", Some(129), 1), ("KILL", None, 2)]
    {
        let (mut run, _more) = waiting(&folder, "WINCH");
        // While it runs, no other one writes the same file.
        let (busy, err) = folder.run("deal -o counts.csv --force").refused();
        assert_eq!(busy, Some(1));
        assert!(err.contains("another aplset is writing this file"), "{err}");
        signal(&run, name);
        assert_eq!(run.wait().expect("an end").code(), code, "{name}");
        assert_eq!(folder.names().len(), left, "{name}: {:?}", folder.names());
        assert_eq!(folder.read("counts.csv"), "old");
    }
    folder.run("deal -o counts.csv --force").fine();
    assert_eq!(folder.names(), ["counts.csv"]);
}

/// As in the background of a shell, and under `nohup`.
#[test]
fn a_signal_that_is_ignored_stays_so_and_the_others_are_heard() {
    let folder = folder();
    for (ignored, name, code) in [("INT", "TERM", 143), ("INT", "HUP", 129), ("HUP", "INT", 130)] {
        let (mut run, _more) = waiting(&folder, ignored);
        signal(&run, ignored);
        sleep(Duration::from_millis(100));
        assert!(run.try_wait().expect("a look").is_none(), "{ignored}");
        signal(&run, name);
        assert_eq!(run.wait().expect("an end").code(), Some(code), "{name}");
        assert_eq!(folder.names(), ["counts.csv"]);
    }
}
