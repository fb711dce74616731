//! Checks that after a signal the old file is unchanged and no incomplete file remains.
#![cfg(target_os = "linux")]

use super::batch::Folder;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Starts the program, and returns when it has created an unfinished file and waits for more input.
/// The program ignores only the signal `ignored`, even if the parent of the test ignores other
/// signals.
fn waiting(folder: &Folder, ignored: &str) -> (Child, ChildStdin) {
    let heard = ["INT", "TERM", "HUP"].into_iter().filter(|&name| name != ignored);
    let mut run = Command::new("env")
        .args(heard.map(|name| format!("--default-signal={name}")))
        .arg(format!("--ignore-signal={ignored}"))
        .arg(env!("CARGO_BIN_EXE_aplset"))
        .args(["batch", "-", "-o", "counts.csv", "--force"])
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("a run");
    let more = run.stdin.take().expect("a pipe");
    within("its part", || (folder.names().len() > 1).then_some(()));
    (run, more)
}

/// Calls `ask` until it returns a value, and panics after 30 seconds.
fn within<T>(what: &str, mut ask: impl FnMut() -> Option<T>) -> T {
    let begin = Instant::now();
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(begin.elapsed() < Duration::from_secs(30), "no {what} in 30 seconds");
        sleep(Duration::from_millis(5));
    }
}

fn code(run: &mut Child) -> Option<i32> {
    within("end", || run.try_wait().expect("a look")).code()
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
fn a_signal_leaves_the_old_file_and_is_the_exit_code() {
    let folder = folder();
    for (name, expected, left) in
        [("INT", Some(130), 1), ("TERM", Some(143), 1), ("HUP", Some(129), 1), ("KILL", None, 2)]
    {
        let (mut run, _more) = waiting(&folder, "WINCH");
        // While the first run waits, no other run can write the same file.
        let (busy, err) = folder.run("deal -o counts.csv --force").refused();
        assert_eq!(busy, Some(1));
        assert!(err.contains("another aplset process is writing this file"), "{err}");
        signal(&run, name);
        assert_eq!(code(&mut run), expected, "{name}");
        assert_eq!(folder.names().len(), left, "{name}: {:?}", folder.names());
        assert_eq!(folder.read("counts.csv"), "old");
    }
    folder.run("deal -o counts.csv --force").fine();
    assert_eq!(folder.names(), ["counts.csv"]);
}

/// Shells and `nohup` start some programs with signals ignored.
#[test]
fn an_ignored_signal_stays_ignored_and_the_others_are_not() {
    let folder = folder();
    for (ignored, name, expected) in
        [("INT", "TERM", 143), ("INT", "HUP", 129), ("HUP", "INT", 130)]
    {
        let (mut run, _more) = waiting(&folder, ignored);
        signal(&run, ignored);
        sleep(Duration::from_millis(100));
        assert!(run.try_wait().expect("a look").is_none(), "{ignored}");
        signal(&run, name);
        assert_eq!(code(&mut run), Some(expected), "{name}");
        assert_eq!(folder.names(), ["counts.csv"]);
    }
}
