//! Tests files that are input and output, and the answers in several files.

use super::{Folder, HAND_A};
use std::fs;
use std::process::Command;

#[test]
fn threads_and_files_do_not_change_the_answers() {
    const LINE: usize = "1GOF ".len() * 12;
    let folder = Folder::new();
    let hands = folder.run("deal --hands 700 --seed 3").fine();
    let (first, second) = hands.split_at(300 * LINE);
    folder.write("all.txt", &hands);
    folder.write("a.txt", first);
    let counts = |files: &str| folder.pipe(&format!("batch {files} -o -"), second).out;
    let expected = counts("all.txt");
    assert_eq!(expected.lines().count(), 701);
    for files in ["all.txt --threads 1", "all.txt --threads 3", "a.txt -"] {
        assert_eq!(counts(files), expected, "{files}");
    }
}

#[test]
fn dealt_files_have_the_hands_of_dealt_lines() {
    for options in ["--seed 7 --hands 40", "--rl 16807 --hands 9 --cards 15", "--sets 6 --seed 7"] {
        let folder = Folder::new();
        let lines = folder.run(&format!("deal {options}")).fine();
        let expected = folder.pipe("batch --give sets -o -", &lines).out;
        for format in ["txt", "csv", "npy", "parquet", "arrow"] {
            folder.run(&format!("deal {options} -o hands.{format}")).fine();
            let sets = folder.run(&format!("batch hands.{format} --give sets -o -"));
            assert_eq!((sets.code, &sets.out), (Some(0), &expected), "{format}");
        }
        assert_eq!(folder.read("hands.txt"), lines);
    }
}

#[cfg(unix)]
#[test]
fn an_input_is_never_replaced_under_any_name() {
    let folder = Folder::new();
    folder.write("hands.txt", HAND_A);
    fs::create_dir(folder.path().join("in")).expect("a folder");
    std::os::unix::fs::symlink("../hands.txt", folder.path().join("in/link.txt")).expect("a link");
    fs::hard_link(folder.path().join("hands.txt"), folder.path().join("in/hard.txt"))
        .expect("a link");
    for (input, output) in [
        ("hands.txt", "hands.txt"),
        ("hands.txt", "./in/../hands.txt"),
        ("hands.txt", "in/link.txt"),
        ("in/link.txt", "hands.txt"),
        ("in/hard.txt", "hands.txt"),
    ] {
        for force in ["", "--force"] {
            let (code, err) = folder.run(&format!("batch {input} -o {output} {force}")).refused();
            let said = format!("-o {output}: the same file as the input {input}");
            assert_eq!((code, err), (Some(2), format!("error: {said}")));
        }
    }
    let standard = Command::new(env!("CARGO_BIN_EXE_aplset"))
        .args(["batch", "-", "-o", "hands.txt", "--force"])
        .current_dir(folder.path())
        .stdin(fs::File::open(folder.path().join("hands.txt")).expect("a file"))
        .output();
    assert_eq!(standard.expect("a run").status.code(), Some(2));
    assert_eq!(folder.read("hands.txt"), HAND_A);
    // A device may be both input and output.
    assert_eq!(folder.run("batch /dev/null -o /dev/null").code, Some(1));
}

#[cfg(target_os = "linux")]
#[test]
fn devices_are_written_and_not_replaced() {
    let folder = Folder::new();
    folder.write("hands.txt", HAND_A);
    folder.run("batch hands.txt -o /dev/null").fine();
    let run = folder.run("batch hands.txt -o /dev/stdout --json");
    assert!(run.out == "hand,sets\n0,3\n" && run.err.starts_with("{\"cards\":12,"), "{}", run.err);
    folder.run("explain --html /dev/null 3ROH").fine();
    std::os::unix::fs::symlink("/dev/full", folder.path().join("full.csv")).expect("a link");
    // Nobody can create a file in the second folder, not even the superuser.
    for name in ["full.csv", "/sys/counts.csv"] {
        let (code, err) = folder.run(&format!("batch hands.txt -o {name}")).refused();
        let expected = format!("error: {name}: cannot be written: ");
        assert!(code == Some(1) && err.starts_with(&expected), "{err}");
    }
    assert!(folder.path().join("full.csv").is_symlink());
    for device in ["/dev/null", "/dev/full"] {
        assert!(fs::metadata(device).is_ok_and(|device| !device.is_file()));
    }
}
