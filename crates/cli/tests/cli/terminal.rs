//! Tests the boxes of cards in terminals of several widths.
#![cfg(unix)]

use super::{HAND_A, program};
use rustix::fs::{Mode, OFlags, open};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};
use std::fs::File;
use std::io::Read;
use std::os::fd::OwnedFd;
use std::process::Stdio;

/// Returns the output of a command in a terminal, without the carriage returns that a terminal
/// adds.
fn in_terminal(columns: u16, arguments: &str) -> String {
    let (ours, theirs) = terminal(columns, 24);
    let mut command = program();
    command.args(arguments.split_whitespace()).env("NO_COLOR", "1").stdin(Stdio::null());
    let mut child = command.stdout(theirs).spawn().expect("a run");
    // `command` keeps the other end open until it is dropped.
    drop(command);
    let mut bytes = Vec::new();
    // Reading fails when the other end is closed.
    let _ = File::from(ours).read_to_end(&mut bytes);
    assert!(child.wait().expect("its end").success());
    String::from_utf8(bytes).expect("UTF-8").replace('\r', "")
}

/// Returns both ends of a new terminal, the first for the test and the second for the program.
pub fn terminal(columns: u16, rows: u16) -> (OwnedFd, OwnedFd) {
    let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
    grantpt(&ours).expect("granted");
    unlockpt(&ours).expect("unlocked");
    let name = ptsname(&ours, Vec::new()).expect("a name");
    // With CLOEXEC, programs that other tests start do not keep the terminal open.
    let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
    let theirs = open(name, flags, Mode::empty()).expect("its other end");
    let size = Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
    tcsetwinsize(&theirs, size).expect("a size");
    (ours, theirs)
}

#[test]
fn round_and_sets_show_boxes() {
    // Cards are in three rows if the terminal is wide enough.
    for (columns, across) in [(120, 4), (80, 4), (40, 2), (20, 1)] {
        let round = in_terminal(columns, "--rl 16807 --cards 12");
        let widest =
            round.lines().map(|line| line.matches('╭').count() + line.matches('╰').count());
        assert!(widest.max() >= Some(across), "{round}");
        assert!(round.contains("╰─ 3GSH ─"));
        let sets = in_terminal(columns, &format!("sets {HAND_A}"));
        let row = sets.lines().next().map_or(0, |line| line.matches('╮').count());
        assert_eq!(row, across.min(3), "{sets}");
    }
}
