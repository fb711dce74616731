//! A task, which is a file in the folder `tasks` and a program of this package.

use exercises::Verdict;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::{env, fs};

/// A task, such as `31_row_means`.
pub(crate) struct Task {
    name: String,
    text: String,
}

/// The outcome of checking a task.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    Right,
    Wrong,
    NotYet,
    /// The task doesn't compile.
    Error,
    /// The program ended without a verdict.
    Crash,
}

impl Outcome {
    /// Returns the outcome in one or two words.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Wrong => "wrong",
            Self::NotYet => "not yet",
            Self::Error => "error",
            Self::Crash => "no verdict",
        }
    }
}

/// Returns the folder of the package. `cargo run` passes its path, even if the folder has been
/// moved.
pub(crate) fn root() -> PathBuf {
    let folder = env::var_os("CARGO_MANIFEST_DIR");
    folder.map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from)
}

/// Returns all tasks in the order of their numbers. The appendix is last.
pub(crate) fn tasks() -> io::Result<Vec<Task>> {
    let mut tasks = Vec::new();
    for entry in fs::read_dir(root().join("tasks"))? {
        let path = entry?.path();
        if let (Some(name), true) = (path.file_stem(), path.extension().is_some_and(|e| e == "rs"))
        {
            let name = name.to_string_lossy().into_owned();
            tasks.push(Task { name, text: fs::read_to_string(&path)? });
        }
    }
    tasks.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(tasks)
}

impl Task {
    /// Returns the name, such as `31_row_means`.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Returns the number, such as `31`.
    pub(crate) fn number(&self) -> &str {
        self.name.split('_').next().unwrap_or_default()
    }

    /// Returns the chapter, which is the first digit or letter of the number.
    pub(crate) fn chapter(&self) -> char {
        self.name.chars().next().unwrap_or_default()
    }

    /// Returns whether a word is the number or the name of the task. The name may omit the number.
    pub(crate) fn is(&self, word: &str) -> bool {
        let number = self.number();
        word == self.name
            || word == number
            || Some(word) == number.strip_prefix('0')
            || Some(word) == self.name.strip_prefix(number).and_then(|name| name.strip_prefix('_'))
    }

    /// Returns the title, which is the first line of the file.
    pub(crate) fn title(&self) -> &str {
        self.text.lines().next().unwrap_or_default().trim_start_matches(['/', '!', '#', ' '])
    }

    /// Returns the question, which is the comment at the beginning of the file.
    pub(crate) fn question(&self) -> String {
        let lines = self.text.lines().map_while(|line| line.strip_prefix("//!"));
        let lines = lines.skip(2).filter(|line| !line.starts_with(" ```"));
        lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect::<Vec<_>>().join("\n")
    }

    /// Returns the path of the file.
    pub(crate) fn path(&self) -> String {
        shown(&root().join("tasks").join(format!("{}.rs", self.name)))
    }

    /// Returns the path of the solution, if there is one.
    pub(crate) fn solution(&self) -> Option<String> {
        let path = root().join("solutions").join(format!("{}.rs", self.name));
        path.exists().then(|| shown(&path))
    }

    /// Compiles and runs the task. Prints the errors of the compiler or the verdict.
    pub(crate) fn check(&self) -> io::Result<Outcome> {
        let built = self.build().output()?;
        if !built.status.success() {
            io::stderr().write_all(&built.stderr)?;
            return Ok(Outcome::Error);
        }
        Ok(outcome(self.program()?.status()?))
    }

    /// Compiles and runs the task, and prints nothing.
    pub(crate) fn check_quietly(&self) -> io::Result<Outcome> {
        if !self.build().stderr(Stdio::null()).status()?.success() {
            return Ok(Outcome::Error);
        }
        Ok(outcome(self.program()?.stdout(Stdio::null()).stderr(Stdio::null()).status()?))
    }

    fn build(&self) -> Command {
        let color = if io::stderr().is_terminal() { "always" } else { "never" };
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.args(["build", "--quiet", "--color", color, "--example", &self.name]);
        cargo.arg("--manifest-path").arg(root().join("Cargo.toml"));
        // Cargo must put the program of the task into the folder `examples` next to this program.
        if !cfg!(debug_assertions) {
            cargo.arg("--release");
        }
        cargo
    }

    fn program(&self) -> io::Result<Command> {
        let folder = env::current_exe()?.with_file_name("examples");
        Ok(Command::new(folder.join(format!("{}{}", self.name, env::consts::EXE_SUFFIX))))
    }
}

fn outcome(status: ExitStatus) -> Outcome {
    match status.code() {
        Some(0) => Outcome::Right,
        Some(code) if code == i32::from(Verdict::WRONG) => Outcome::Wrong,
        Some(code) if code == i32::from(Verdict::NOT_YET) => Outcome::NotYet,
        _ => Outcome::Crash,
    }
}

/// Returns a path relative to the current folder, if the path is inside this folder.
fn shown(path: &Path) -> String {
    let here = env::current_dir().unwrap_or_default();
    path.strip_prefix(here).unwrap_or(path).display().to_string()
}
