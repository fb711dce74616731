//! Compiles and runs the answers of students.

use exercises::tasks::Task;
use exercises::{SEED, Verdict};
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
use std::{env, fs};

/// The time after which a program of an answer is stopped. A right answer takes less than a second.
pub(crate) const LIMIT: Duration = Duration::from_secs(10);

/// The outcome of checking an answer.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The program wrote its verdict.
    Checked(Verdict),
    /// There is no answer.
    Missing,
    /// The answer doesn't compile.
    Error,
    /// The program ended without a verdict.
    Crash,
    /// The program ran longer than [`LIMIT`].
    Endless,
}

impl Outcome {
    /// Returns the outcome in one or two words.
    pub(crate) fn word(&self) -> &'static str {
        match self {
            Self::Checked(Verdict::Right) => "right",
            Self::Checked(Verdict::Wrong { .. }) => "wrong",
            Self::Checked(Verdict::NotYet) | Self::Missing => "not yet",
            Self::Error => "error",
            Self::Crash => "no verdict",
            Self::Endless => "too slow",
        }
    }
}

/// A package whose examples are answers.
pub(crate) struct Package {
    folder: PathBuf,
    /// The folder in which cargo puts the programs.
    target: PathBuf,
}

impl Package {
    /// Returns the package of the exercises. `cargo run` passes its path, even if the folder has
    /// been moved.
    pub(crate) fn exercises() -> Self {
        let folder = env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        // The target folder has a folder for each profile, in which this program is.
        let program = env::current_exe().unwrap_or_default();
        let target = program.ancestors().nth(2).unwrap_or(&folder).to_owned();
        Self { folder, target }
    }

    /// Returns another package, whose libraries are already compiled.
    pub(crate) fn beside(&self, folder: PathBuf) -> Self {
        Self { folder, target: self.target.clone() }
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the folder of files that are made anew when they are needed.
    pub(crate) fn target(&self) -> &Path {
        &self.target
    }

    /// Returns the file with the answer to a task.
    pub(crate) fn answer(&self, task: &Task) -> PathBuf {
        self.folder.join("examples").join(format!("{}.rs", task.name()))
    }

    fn program(&self, task: &Task) -> PathBuf {
        let name = format!("{}{}", task.name(), env::consts::EXE_SUFFIX);
        self.target.join("debug").join("examples").join(name)
    }

    /// Compiles the answer to a task, and prints the errors of the compiler.
    pub(crate) fn build(&self, task: &Task) -> io::Result<()> {
        let color = if io::stderr().is_terminal() { "always" } else { "never" };
        let options = ["--color", color, "--example", task.name()];
        self.compile(&[task], &options, Stdio::inherit()).map(drop)
    }

    /// Compiles the answers to tasks, and prints nothing.
    pub(crate) fn build_all(&self, tasks: &[&Task]) -> io::Result<()> {
        self.compile(tasks, &["--examples", "--keep-going"], Stdio::null()).map(drop)
    }

    /// Compiles the library, and prints the errors of the compiler.
    pub(crate) fn build_library(&self) -> io::Result<()> {
        let built = self.compile(&[], &["--lib"], Stdio::inherit())?;
        if built { Ok(()) } else { Err(io::Error::other("The exercises don't compile.")) }
    }

    /// Runs cargo, and returns whether it succeeds.
    fn compile(&self, tasks: &[&Task], options: &[&str], errors: Stdio) -> io::Result<bool> {
        // If an answer doesn't compile, its old program must not run.
        for program in tasks.iter().map(|task| self.program(task)).filter(|file| file.exists()) {
            fs::remove_file(program)?;
        }
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.args(["build", "--quiet"]).args(options).stderr(errors);
        cargo.arg("--manifest-path").arg(self.folder.join("Cargo.toml"));
        cargo.arg("--target-dir").arg(&self.target).status().map(|status| status.success())
    }

    /// Runs the compiled answer to a task. What it prints is shown only for the wrong case.
    pub(crate) fn check(&self, task: &Task, seed: Option<&str>) -> io::Result<Outcome> {
        if !self.answer(task).exists() {
            return Ok(Outcome::Missing);
        }
        if !self.program(task).exists() {
            return Ok(Outcome::Error);
        }
        let file = self.target.join(format!("verdict-{}", std::process::id()));
        let mut program = Command::new(self.program(task));
        program.env(Verdict::FILE, &file).stdout(Stdio::null()).stderr(Stdio::null());
        seed.map(|seed| program.env(SEED, seed));
        if !ends(&mut program.spawn()?)? {
            return Ok(Outcome::Endless);
        }
        let verdict = Verdict::read(&file);
        drop(fs::remove_file(&file));
        Ok(verdict.map_or(Outcome::Crash, Outcome::Checked))
    }

    /// Runs the answer to a task on one case, and shows what it prints.
    pub(crate) fn show(&self, task: &Task, case: usize) -> io::Result<()> {
        let mut program = Command::new(self.program(task));
        // With an empty name, the verdict is neither written nor printed.
        program.env(Verdict::FILE, "").env(Verdict::CASE, case.to_string());
        ends(&mut program.spawn()?).map(drop)
    }
}

/// Waits for a program, and returns whether it ended within the limit. Otherwise stops it.
fn ends(program: &mut Child) -> io::Result<bool> {
    let began = Instant::now();
    while program.try_wait()?.is_none() {
        if began.elapsed() > LIMIT {
            program.kill()?;
            program.wait()?;
            return Ok(false);
        }
        sleep(Duration::from_millis(5));
    }
    Ok(true)
}
