//! Tests the program as a black box: from arguments and input to output and exit codes.

mod bad_input;
mod batch;
mod batch_files;
mod dealing;
mod drawing;
mod explaining;
mod finding;
mod games;
#[cfg(target_os = "linux")]
mod memory;
mod odds;
mod paging;
mod playing;
mod racing;
#[cfg(unix)]
mod readme;
mod sentences;
mod streams;
mod terminal;

use assert_cmd::Command;

/// The result of a run of the program.
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
    let mut command = Command::cargo_bin("aplset").expect("the program");
    for variable in ["CLICOLOR", "CLICOLOR_FORCE", "NO_COLOR"] {
        command.env_remove(variable);
    }
    command
}

fn aplset_bytes(arguments: &[impl AsRef<std::ffi::OsStr>], input: &[u8]) -> Run {
    let run = program().args(arguments).write_stdin(input).output();
    Run::of(run.expect("a run"))
}

/// Runs `aplset` with these arguments and `/dev/null` as standard input, not an empty pipe.
fn alone(arguments: &str) -> Run {
    let mut command = std::process::Command::new(program().get_program());
    command.args(arguments.split_whitespace());
    let run = command.stdin(std::process::Stdio::null()).output();
    Run::of(run.expect("a run"))
}

fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).expect("JSON")
}

impl Run {
    fn of(output: std::process::Output) -> Self {
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

const HAND_A: &str = "1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL";
const HAND_B: &str = "2GLS 1RSF 2RDL 1GSL 2PDH 2PSF 2RDH 1POL 1PDL 3RDL 2RSF 1ROF";
