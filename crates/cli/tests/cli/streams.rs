//! Tests pipes, colors, help, completions and manual pages.

use super::batch::Folder;
use super::{aplset, program};
use assert_cmd::Command;
use std::io::{BufRead, BufReader, Write};
use std::process::{self, Stdio};

#[cfg(unix)]
#[test]
fn a_closed_pipe_ends_quietly() {
    let program = env!("CARGO_BIN_EXE_aplset");
    for line in [
        format!("{program} deal --hands 1000000 | head -1"),
        format!("{program} deal --hands 20000 --seed 1 | {program} sets | head -1"),
        format!("{program} deal --hands 200000 | {program} batch -o - | head -1"),
        format!("{program} --help | head -1"),
        format!("{program} completions bash | head -1"),
    ] {
        // With `pipefail`, the exit code is not 0 if any program of the pipe fails.
        let script = format!("set -o pipefail; {line}; echo \"exit $?\"");
        let output = Command::new("bash").args(["-c", &script]).output().expect("bash");
        let out = String::from_utf8_lossy(&output.stdout);
        assert!(out.ends_with("exit 0\n"), "{line}: {out}");
        assert_eq!(out.lines().count(), 2, "{line}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{line}");
    }
}

#[test]
fn sets_answers_each_piped_hand_before_the_next_one() {
    let ask = "1GOF 3ROH 2PDH 2GDF 2GOH 3RSL\n";
    for (format, answer) in [("--format=codes", "1GOF 2PDH 3RSL\n"), ("--json", "[[0,2,5]]}\n")] {
        let mut command = process::Command::new(program().get_program());
        command.args(["sets", format]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("a run");
        let mut asked = child.stdin.take().expect("a pipe");
        let mut answers = BufReader::new(child.stdout.take().expect("a pipe"));
        for _ in 0..3 {
            asked.write_all(ask.as_bytes()).expect("written");
            let mut line = String::new();
            // A blank line separates the codes of two hands.
            while line.trim().is_empty() {
                assert_ne!(answers.read_line(&mut line).expect("an answer"), 0, "{format}");
            }
            assert!(line.ends_with(answer), "{format}: {line}");
        }
        drop(asked);
        assert!(child.wait().expect("the end").success());
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_cannot_be_written_is_an_error() {
    for arguments in ["deal", "--seed 1", "sets 1RDF", "--help", "completions zsh"] {
        let script = format!("{} {arguments} > /dev/full", env!("CARGO_BIN_EXE_aplset"));
        let output = Command::new("sh").args(["-c", &script]).output().expect("sh");
        assert_eq!(output.status.code(), Some(1), "{arguments}");
        let err = String::from_utf8_lossy(&output.stderr);
        assert!(err.starts_with("error: cannot write standard output: "), "{arguments}: {err}");
    }
}

/// Returns the output of the program with these environment variables.
fn with(variables: &[(&str, &str)], arguments: &[&str]) -> String {
    let output = program().envs(variables.iter().copied()).args(arguments).output().expect("a run");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn forced_colors_color_the_cards_and_no_color_wins() {
    let force = ("CLICOLOR_FORCE", "1");
    let cards = ["sets", "1RDF", "1GDF", "1PDF"];
    let line = |color, name| format!("\u{1b}[{color}m 1 {name:<6} Diamond Filled\u{1b}[0m\n");
    let painted = [line(31, "Red"), line(32, "Green"), line(35, "Purple")].concat();
    assert_eq!(with(&[force], &cards), painted);
    assert!(with(&[force], &["draw", "1RDF"]).contains("\u{1b}[31m"));
    for plain in [&[][..], &[force, ("NO_COLOR", "1")]] {
        assert!(!with(plain, &cards).contains('\u{1b}'));
        assert!(!with(plain, &["draw", "1RDF"]).contains('\u{1b}'));
    }
}

#[test]
fn codes_in_a_pipe_are_plain_even_if_color_is_forced() {
    let codes = ["sets", "--format", "codes", "1RDF", "1GDF", "1PDF"];
    assert_eq!(with(&[("CLICOLOR_FORCE", "1")], &codes), "1RDF 1GDF 1PDF\n");
}

/// Returns the names of the commands.
fn commands() -> Vec<String> {
    let help = aplset("--help", "").fine();
    let commands = help.split_once("Commands:\n").expect("commands").1;
    let commands = commands.lines().take_while(|line| !line.is_empty());
    let name = |line: &str| line.split_whitespace().next().expect("a command").to_owned();
    commands.map(name).filter(|name| name != "help").collect()
}

#[test]
fn each_help_has_examples() {
    for command in commands().into_iter().chain([String::new()]) {
        let help = aplset(&format!("{command} --help"), "").fine();
        let (_, examples) = help.split_once("Examples:\n  aplset").expect("examples");
        assert!(examples.lines().all(|line| line.chars().count() <= 80), "{command}: {examples}");
    }
}

#[test]
fn man_writes_a_page_for_each_command_into_a_new_folder() {
    let folder = Folder::new();
    for _ in ["new", "again"] {
        assert_eq!(folder.run("man share/man1").fine(), "");
    }
    for command in commands() {
        let page = folder.read(&format!("share/man1/aplset-{command}.1"));
        assert!(page.contains(&format!(".TH aplset-{command} 1")), "{page}");
    }
    let page = folder.read("share/man1/aplset.1");
    assert!(page.contains(".SH NAME\naplset \\- The card game Set as arrays"), "{page}");
    assert!(page.contains(".SH EXAMPLES\n.nf\n  aplset  "), "{page}");
}
