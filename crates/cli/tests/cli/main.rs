//! Tests the program as a black box: from arguments and input to output and exit codes.

mod files;
mod games;
mod hands;
#[cfg(target_os = "linux")]
mod memory;
mod odds;
mod paging;
mod race;
#[cfg(unix)]
mod readme;
mod sentences;
mod sessions;
mod streams;
mod terminal;

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;
use tempfile::TempDir;

/// The result of a run of the program.
#[derive(Debug, Default)]
struct Run {
    code: Option<i32>,
    out: String,
    err: String,
}

/// Runs `aplset` with these arguments, separated by blanks, and this standard input.
fn aplset(arguments: &str, input: &str) -> Run {
    aplset_bytes(&arguments.split_whitespace().collect::<Vec<_>>(), input.as_bytes())
}

/// Returns a command for the program, without environment variables for colors.
fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_aplset"));
    for variable in ["CLICOLOR", "CLICOLOR_FORCE", "NO_COLOR"] {
        command.env_remove(variable);
    }
    command
}

fn aplset_bytes(arguments: &[impl AsRef<std::ffi::OsStr>], input: &[u8]) -> Run {
    Run::piped(program().args(arguments), input)
}

/// Runs `aplset` with these arguments and `/dev/null` as standard input, not an empty pipe.
fn alone(arguments: &str) -> Run {
    let run = program().args(arguments.split_whitespace()).stdin(Stdio::null()).output();
    Run::of(run.expect("a run"))
}

fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).expect("JSON")
}

impl Run {
    /// Runs a command with this input in a pipe.
    fn piped(command: &mut Command, input: &[u8]) -> Self {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("a run");
        let mut pipe = child.stdin.take().expect("a pipe");
        // The program may close the pipe before its end.
        let output = thread::scope(|scope| {
            scope.spawn(move || pipe.write_all(input));
            child.wait_with_output()
        });
        Self::of(output.expect("a run"))
    }

    fn of(output: Output) -> Self {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
        Self { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }

    /// Returns the output of a successful run.
    fn fine(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "output: {}", self.out);
        self.out
    }

    /// Returns the exit code and the error, which is one line for bad data. For wrong usage, the
    /// error ends as those of clap do.
    fn refused(self) -> (Option<i32>, String) {
        let (first, rest) = self.err.split_once('\n').unwrap_or_default();
        let help = "\nFor more information, try '--help'.\n";
        let ends = if self.code == Some(2) { rest.ends_with(help) } else { rest.is_empty() };
        assert!(ends, "{}", self.err);
        (self.code, first.to_owned())
    }
}

/// A temporary folder in which a test runs the program.
struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        fs::write(self.path().join(name), bytes).expect("a file");
    }

    fn read(&self, name: &str) -> String {
        String::from_utf8(fs::read(self.path().join(name)).expect("a file")).expect("UTF-8")
    }

    /// Runs the program in this folder.
    fn run(&self, arguments: &str) -> Run {
        self.pipe(arguments, "")
    }

    /// Runs the program in this folder with the given standard input.
    fn pipe(&self, arguments: &str, input: &str) -> Run {
        let mut command = program();
        command.args(arguments.split_whitespace()).current_dir(self.path());
        Run::piped(&mut command, input.as_bytes())
    }

    /// Returns the names of the files in this folder, sorted.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.path()).expect("a folder");
        let name = |entry: std::io::Result<fs::DirEntry>| {
            entry.expect("an entry").file_name().into_string().expect("UTF-8")
        };
        let mut names: Vec<String> = entries.map(name).collect();
        names.sort();
        names
    }
}

const HAND_A: &str = "1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL";
