//! Tests `aplset explain` and `aplset play` in a terminal, one screen at a time.
#![cfg(target_os = "linux")]

use super::terminal::terminal;
use super::{HAND_A, alone, aplset, program};
use rustix::termios::{Winsize, tcsetwinsize};
use std::fs::File;
use std::io::{Read, Write};
use std::process::{Child, Command};

/// A shell that runs a command line in its own terminal for at most a minute.
struct Session {
    terminal: File,
    shell: Child,
    shown: String,
}

impl Session {
    fn new(columns: u16, rows: u16, line: &str) -> Self {
        let (ours, theirs) = terminal(columns, rows);
        let again = || theirs.try_clone().expect("the same end");
        let folder = program();
        let folder = std::path::Path::new(folder.get_program()).parent();
        let path = std::env::var("PATH").unwrap_or_default();
        let mut command = Command::new("setsid");
        command
            .args(["--ctty", "--wait", "timeout", "--foreground", "60"])
            .args(["sh", "-c", line])
            .env("PATH", format!("{}:{path}", folder.expect("a folder").display()))
            .envs([("NO_COLOR", "1"), ("TERM", "xterm")])
            .stdin(again())
            .stdout(again())
            .stderr(again());
        let shell = command.spawn().expect("a shell");
        Self { terminal: File::from(ours), shell, shown: String::new() }
    }

    /// Reads until this text is shown, and returns everything shown since the last call.
    fn until(&mut self, text: &str) -> String {
        let mut bytes = Vec::new();
        let mut byte = [0];
        while !bytes.ends_with(text.as_bytes()) {
            match self.terminal.read(&mut byte) {
                Ok(1) => bytes.push(byte[0]),
                _ => panic!("the end before {text}: {}", String::from_utf8_lossy(&bytes)),
            }
        }
        let shown = String::from_utf8(bytes).expect("UTF-8").replace('\r', "");
        self.shown += &shown;
        shown
    }

    fn resize(&self, columns: u16, rows: u16) {
        let size = Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&self.terminal, size).expect("a size");
    }

    fn types(&mut self, text: &str) {
        self.terminal.write_all(text.as_bytes()).expect("typed");
    }

    /// Returns everything that was shown until the shell ended.
    fn end(mut self) -> String {
        let mut rest = Vec::new();
        let _ = self.terminal.read_to_end(&mut rest);
        assert!(self.shell.wait().expect("its end").success());
        self.shown + &String::from_utf8_lossy(&rest)
    }
}

/// The end of the line below each screen of `aplset explain`.
const KEYS: &str = "q quit ";

#[test]
fn earlier_lines_of_the_terminal_are_scrolled_away_and_not_erased() {
    let mut session = Session::new(80, 24, "echo before; aplset explain");
    let first = session.until(KEYS);
    let (before, _) = first.split_once("\x1b[").expect("the screen is erased");
    // One newline for each row scrolls all lines off the screen, wherever the cursor is.
    assert_eq!(before, format!("before\n{}", "\n".repeat(24)));
    session.types(" ");
    session.until(KEYS);
    session.types("q");
    let all = session.end();
    assert!(!all.contains("\x1b[2J") && !all.contains("\x1b[3J"), "{all:?}");
    assert_eq!(all.matches("\x1b[H\x1b[J").count(), 2);
}

#[test]
fn one_key_turns_a_screen() {
    let [left, right, home, end] = ["\x1b[D", "\x1b[C", "\x1b[H", "\x1b[F"];
    let mut session = Session::new(80, 24, &format!("aplset explain --combination 1 {HAND_A}"));
    let first = session.until(KEYS);
    assert!(first.ends_with("\n1/7  → next  q quit "), "{first}");
    for (key, screen) in [
        (right, "2/7  → next  ← back"),
        (" ", "3/7  → next  ← back"),
        ("\r", "4/7  → next  ← back"),
        (left, "3/7  → next  ← back"),
        ("b", "2/7  → next  ← back"),
        ("x", "2/7  → next  ← back"),
        (home, "1/7  → next"),
        (left, "1/7  → next"),
        (end, "7/7  ← back"),
        (right, "7/7  ← back"),
    ] {
        session.types(key);
        let shown = session.until(KEYS);
        assert!(shown.ends_with(&format!("\n{screen}  {KEYS}")), "{key:?}: {shown}");
    }
    session.types("\x1b");
    assert!(session.end().contains("1GOF 3ROH 2PDH is not a set"));
}

#[test]
fn an_error_opens_no_pager() {
    let error = "error: LENGTH ERROR: 3 and 2 elements\r\n1 2 3+1 2\r\n     ^\r\n";
    let all = Session::new(80, 24, "aplset explain '1 2 3+1 2'; echo code $?").end();
    assert!(all.starts_with(error) && all.ends_with("code 1\r\n"), "{all}");
}

/// Standard input holds the hand, so the keys are read from the terminal.
#[test]
fn a_hand_from_a_pipe_is_shown_screen_by_screen() {
    let mut session = Session::new(80, 24, "aplset deal --seed 1 | aplset explain");
    let first = session.until(KEYS);
    session.types("\x1b[C");
    let second = session.until(KEYS);
    assert!(!first.contains("← back") && second.contains("← back"), "{first}{second}");
    session.types("q");
    session.end();
}

#[test]
fn a_terminal_without_keys_gets_all_steps() {
    let session = Session::new(80, 24, "setsid --wait aplset explain < /dev/null");
    assert_eq!(session.end().replace('\r', ""), alone("explain").fine());
}

#[test]
fn ctrl_c_ends_the_program_and_restores_the_terminal() {
    let before = Session::new(80, 24, "stty -a").end();
    let line = "trap : INT; aplset explain; echo code $?; stty -a";
    let mut session = Session::new(80, 24, line);
    session.until(KEYS);
    session.types("\x03");
    let all = session.end();
    assert!(all.ends_with(&format!("code 130\r\n{before}")), "{all}");
}

#[test]
fn no_screen_is_larger_than_the_terminal_even_if_its_size_changes() {
    let mut session = Session::new(80, 24, "aplset explain --program j");
    session.until(KEYS);
    for (columns, rows) in [(120, 40), (40, 12)] {
        session.resize(columns, rows);
        let mut key = "\x1b[H";
        loop {
            session.types(key);
            let shown = session.until(KEYS);
            let screen = last_screen(&shown);
            assert!(screen.lines().count() <= rows.into(), "{screen}");
            assert!(screen.lines().all(|line| line.chars().count() <= columns.into()), "{screen}");
            if !screen.contains("→ next") {
                break;
            }
            key = " ";
        }
    }
    session.types("q");
    session.end();
}

const QUESTION: &str = "Three cards, h for a hint, q to give up: ";

/// Returns the last screen, without the typed keys.
fn last_screen(shown: &str) -> &str {
    shown.rsplit_once("\x1b[J").expect("an empty screen").1
}

#[test]
fn the_hand_stays_on_the_screen_of_a_game() {
    for cards in [12, 15, 18] {
        let line = format!("echo before; aplset play --seed 1 --cards {cards}; echo after");
        let mut session = Session::new(80, 24, &line);
        let first = session.until(QUESTION);
        assert!(last_screen(&first).contains("Three cards are a set if each feature"), "{first}");
        assert!(first.starts_with(&format!("before\n{}\x1b[H\x1b[J", "\n".repeat(24))));
        for typed in ["1 2 3", "1 2", "nothing", "h", ""] {
            session.types(&format!("{typed}\n"));
            let shown = session.until(QUESTION);
            let screen = last_screen(&shown);
            assert!(screen.lines().count() <= 24, "{screen}");
            assert_eq!(screen.matches('╭').count(), cards, "{screen}");
            assert_eq!(screen.contains("is not a set.\n"), typed == "1 2 3", "{screen}");
        }
        let given_up = aplset(&format!("play --seed 1 --cards {cards}"), "q\n").fine();
        let (_, sets) = given_up.split_once("Not found: ").expect("the sets");
        let set = sets.split([',', '.']).next().unwrap_or_default();
        session.types(&format!("{set}\n"));
        let shown = session.until(QUESTION);
        assert!(last_screen(&shown).contains(" is a set.\n"), "{shown}");
        let first = last_screen(&shown).lines().next().unwrap_or_default();
        assert!(first.ends_with(&format!(": {set}")), "{first}");
        session.types("q\n");
        let end = session.end();
        assert!(end.contains("q\r\nNot found: ") && end.ends_with(".\r\nafter\r\n"), "{end:?}");
    }
}

#[test]
fn a_terminal_without_cursor_movement_gets_no_escapes() {
    let mut session = Session::new(80, 24, "TERM=dumb aplset play --seed 1");
    session.until(QUESTION);
    session.types("1 2 3\n");
    session.until(QUESTION);
    session.types("q\n");
    let all = session.end();
    assert!(!all.contains('\x1b'), "{all}");
}
