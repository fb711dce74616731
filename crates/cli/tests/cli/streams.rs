//! Tests pipes, help, input that is not text, and an environment variable.

use super::{Run, aplset, aplset_bytes, program};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

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
        let mut command = program();
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
fn bytes_that_are_not_utf8() {
    let fault = "`2G\u{FFFD}F`: byte 0xFF is not UTF-8, expected letters of a card";
    let piped = aplset_bytes(&["sets"], b"1RDF\n1GOF 2G\xFFF\n").refused();
    assert_eq!(piped, (Some(1), format!("error: line 2, word 2, {fault}")));
    let marked = aplset_bytes(&["sets", "--format=codes"], "\u{feff}1GOF 2GOH 3GOL\n".as_bytes());
    assert_eq!(marked.fine(), "1GOF 2GOH 3GOL\n");
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt;
        let arguments = ["sets".as_ref(), std::ffi::OsStr::from_bytes(b"2G\xFFF")];
        let typed = aplset_bytes(&arguments, b"").refused();
        assert_eq!(typed, (Some(1), format!("error: command line, word 1, {fault}")));
        let arguments = ["explain".as_ref(), std::ffi::OsStr::from_bytes(b"+/\xFF")];
        let said = "error: command line, `+/\u{FFFD}` is not UTF-8".to_owned();
        assert_eq!(aplset_bytes(&arguments, b"").refused(), (Some(1), said));
    }
}

#[test]
fn an_unknown_width_of_words_is_exit_code_2() {
    let run =
        |width| Run::of(program().env("APLSET_SIMD", width).arg("odds").output().expect("a run"));
    let expected = "error: APLSET_SIMD: found avx5, expected avx512, avx2 or portable".to_owned();
    assert_eq!(run("avx5").refused(), (Some(2), expected));
    for known in ["", "avx2", "portable"] {
        run(known).fine();
    }
}
