//! Checks the answers of a student one after the other, and gives hints. `cargo run -- help` lists
//! the commands. The exit code is 1 if a checked answer is not right or a command fails.

mod class;
mod run;

use exercises::tasks::{self, Task};
use exercises::{Progress, Verdict};
use run::{LIMIT, Outcome, Package};
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::thread::sleep;
use std::time::Duration;
use std::{env, fs};

const HELP: &str = "\
cargo run                    check the current task
cargo run -- 5.1             go to task 5.1 and check it
cargo run -- next            go to the next task that isn't solved
cargo run -- watch           check the current task each time its file is saved
cargo run -- hint [5.1]      give the next hint
cargo run -- solution [5.1]  show the solution
cargo run -- reset [5.1]     begin an answer again, and keep the old one
cargo run -- list            list all tasks
cargo run -- all             check all answers

For a teacher:
cargo run -- exam --seed STUDENT [TASK…]  make a folder with an examination
cargo run -- grade [--csv] FOLDER…        check the answers in the folders of students";

/// The names of the chapters, which are the notebooks of the course.
const CHAPTERS: [(&str, &str); 24] = [
    ("0", "How to read"),
    ("1", "Cards as bits"),
    ("2", "Finding sets"),
    ("3", "Broadcasting and its traps, inner product"),
    ("4", "Rank, cells, leading axes"),
    ("5", "Words along an axis"),
    ("6", "Selection and conditional assignment"),
    ("7", "Making arrays"),
    ("8", "A real file"),
    ("9", "What arrays cost"),
    ("10", "Looking up"),
    ("11", "Nested and ragged data"),
    ("12", "Away from the card table"),
    ("13", "Linear algebra"),
    ("14", "Bits and words"),
    ("15", "Five programs"),
    ("16", "Parallel"),
    ("17", "Testing array code"),
    ("18", "Ten tasks"),
    ("A", "Saying it"),
    ("B", "The essay in J"),
    ("C", "Samples and statistics"),
    ("D", "Other decks"),
    ("E", "Odds"),
];

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    match command(&words.iter().map(String::as_str).collect::<Vec<_>>()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the command that the words after `cargo run --` specify. Returns whether all checked
/// answers are right.
fn command(words: &[&str]) -> Result<bool, String> {
    let mut student = Student::new().map_err(|why| format!("The progress can't be read: {why}"))?;
    let done = match words {
        [] => student.current().map_or_else(all_solved, |task| student.check(task)),
        ["next"] => student.next(),
        ["watch"] => student.watch(),
        ["hint"] => student.current().map_or_else(all_solved, |task| student.hint(task)),
        ["hint", task] => student.hint(named(task)?),
        ["solution"] => student.current().map_or_else(all_solved, solution),
        ["solution", task] => solution(named(task)?),
        ["reset"] => student.current().map_or_else(all_solved, |task| student.reset(task)),
        ["reset", task] => student.reset(named(task)?),
        ["list"] => student.list(),
        ["all"] => student.check_all(),
        ["exam", "--seed", seed, tasks @ ..] => {
            let package = &student.package;
            let tasks = tasks.iter().map(|task| named(task)).collect::<Result<Vec<_>, _>>()?;
            return class::exam(package, seed, &tasks);
        }
        ["grade" | "exam"] => return Err(format!("These are the commands:\n{HELP}")),
        ["grade", "--csv", folders @ ..] if !folders.is_empty() => {
            class::grade(&student.package, folders, true)
        }
        ["grade", folders @ ..] if !folders.is_empty() => {
            class::grade(&student.package, folders, false)
        }
        ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(true)
        }
        [task] => {
            let task = named(task)?;
            student.go(task).and_then(|()| student.check(task))
        }
        _ => {
            return Err(format!(
                "Unknown command `{}`. These are the commands:\n{HELP}",
                words.join(" ")
            ));
        }
    };
    match done {
        // The reader has seen enough, as in `cargo run -- list | head`.
        Err(why) if why.kind() == io::ErrorKind::BrokenPipe => Ok(true),
        done => done.map_err(|why| why.to_string()),
    }
}

/// Finds a task by its number, such as `5.1`, or by its name.
fn named(word: &str) -> Result<&'static Task, String> {
    tasks::find(word).ok_or_else(|| {
        format!(
            "`{word}` is neither a task nor a command. `cargo run -- list` lists the tasks, and \
             `cargo run -- help` the commands."
        )
    })
}

fn all_solved() -> io::Result<bool> {
    println!("All {} tasks are solved.", tasks::all().len());
    Ok(true)
}

fn solution(task: &'static Task) -> io::Result<bool> {
    println!("{}\n\n{}", task.title(), task.solution());
    Ok(true)
}

/// A student's answers and progress.
struct Student {
    package: Package,
    progress: Progress,
}

impl Student {
    fn new() -> io::Result<Self> {
        let package = Package::exercises();
        let progress = Progress::read(package.folder().join(Progress::FILE))?;
        Ok(Self { package, progress })
    }

    /// Returns the task to which the student went last. If it is solved, returns the next one that
    /// isn't.
    fn current(&self) -> Option<&'static Task> {
        let place = self.progress.place().and_then(tasks::find);
        place.filter(|task| !self.is_right(task)).or_else(|| self.after(place))
    }

    /// Returns the first task after another one that isn't solved, or else the first of all.
    fn after(&self, place: Option<&Task>) -> Option<&'static Task> {
        let behind = |task: &Task| place.is_none_or(|place| task.name() > place.name());
        let mut open = tasks::all().iter().filter(|task| !self.is_right(task));
        open.clone().find(|task| behind(task)).or_else(|| open.next())
    }

    /// Goes to the next task that isn't solved, and checks it. If the answer to the current task
    /// isn't begun, that one is the next.
    fn next(&mut self) -> io::Result<bool> {
        let current = self.current();
        let is_begun = |task: &&Task| self.package.answer(task).exists();
        let next =
            if current.as_ref().is_none_or(is_begun) { self.after(current) } else { current };
        match next {
            Some(task) => self.go(task).and_then(|()| self.check(task)),
            None => all_solved(),
        }
    }

    fn is_right(&self, task: &Task) -> bool {
        self.progress.right().contains(&*task.number())
    }

    /// Makes a task the current one.
    fn go(&mut self, task: &Task) -> io::Result<()> {
        if self.progress.place() == Some(&task.number()) {
            Ok(())
        } else {
            self.progress.add(&task.number(), "at")
        }
    }

    /// Checks a task, prints the verdict, and records it. Returns whether the answer is right.
    fn check(&mut self, task: &'static Task) -> io::Result<bool> {
        let file = self.package.answer(task);
        println!("{}\n{}\n", task.title(), shown(&file));
        if !file.exists() {
            begin(task, &file)?;
        }
        self.package.build(task)?;
        let outcome = self.package.check(task, None)?;
        match &outcome {
            Outcome::Checked(verdict @ Verdict::Right) => {
                if !self.is_right(task) {
                    self.progress.add(&task.number(), "right")?;
                }
                println!("{verdict} Compare your answer: cargo run -- solution {}", task.number());
                match self.after(Some(task)) {
                    Some(next) => println!("\nNext, with `cargo run`: {}", next.title()),
                    None => println!("\nAll {} tasks are solved.", tasks::all().len()),
                }
            }
            Outcome::Checked(verdict @ Verdict::Wrong { case, .. }) => {
                if let Some(case) = case {
                    self.package.show(task, *case)?;
                }
                self.progress.add(&task.number(), "wrong")?;
                println!("{verdict}\n\nFor a hint: cargo run -- hint");
            }
            Outcome::Checked(Verdict::NotYet) | Outcome::Missing => {
                println!("{}\n", plain(&task.question()));
                println!("Replace `todo!()` in {}, and run `cargo run` again.", shown(&file));
            }
            Outcome::Error => {
                println!("Your answer doesn't compile yet. Begin with the first error.")
            }
            Outcome::Crash => println!("The program ended without a verdict."),
            Outcome::Endless => {
                println!("Stopped after {} seconds. Does a loop never end?", LIMIT.as_secs())
            }
        }
        Ok(outcome == Outcome::Checked(Verdict::Right))
    }

    /// Checks the current task each time its file is saved.
    fn watch(&mut self) -> io::Result<bool> {
        while let Some(task) = self.current() {
            let file = self.package.answer(task);
            if !file.exists() {
                begin(task, &file)?;
            }
            let saved = || fs::metadata(&file).and_then(|file| file.modified()).ok();
            let before = saved();
            println!("\n{}", "─".repeat(60));
            if self.check(task)? {
                continue;
            }
            println!("\nWaiting for a change of the file. Ctrl-C ends.");
            while before == saved() || saved().is_none() {
                sleep(Duration::from_millis(200));
            }
        }
        all_solved()
    }

    /// Gives the next hint for a task. After the last hint, it begins again with the first.
    fn hint(&mut self, task: &Task) -> io::Result<bool> {
        let (hints, number) = (task.hints(), task.number());
        let place = self.progress.hints(&number) % hints.len();
        println!("{}\n\nHint {} of {}:\n{}", task.title(), place + 1, hints.len(), hints[place]);
        if place + 1 == hints.len() {
            println!(
                "\nThat was the last one. `cargo run -- solution {number}` shows the solution."
            );
        }
        self.progress.add(&number, "hint").map(|()| true)
    }

    /// Begins the answer to a task again. The old answer gets another name.
    fn reset(&mut self, task: &Task) -> io::Result<bool> {
        let file = self.package.answer(task);
        if file.exists() {
            let old =
                (1..).map(|i| file.with_extension(format!("old{i}"))).find(|old| !old.exists());
            let old = old.ok_or_else(|| io::Error::other("too many old answers"))?;
            fs::rename(&file, &old)?;
            println!("Your old answer is in {}.", shown(&old));
        }
        begin(task, &file)?;
        println!(
            "{} has the question again. Check it: cargo run -- {}",
            shown(&file),
            task.number()
        );
        self.go(task).map(|()| true)
    }

    /// Checks all answers, and prints a line for each. Returns whether all tasks are solved.
    fn check_all(&mut self) -> io::Result<bool> {
        let begun: Vec<&Task> =
            tasks::all().iter().filter(|task| self.package.answer(task).exists()).collect();
        self.package.build_all(&begun)?;
        let mut solved = 0;
        for task in &begun {
            let outcome = self.package.check(task, None)?;
            println!("{:<10} {}", outcome.word(), task.title());
            if outcome == Outcome::Checked(Verdict::Right) {
                solved += 1;
                if !self.is_right(task) {
                    self.progress.add(&task.number(), "right")?;
                }
            }
        }
        println!("\n{solved} of {} tasks are right.", tasks::all().len());
        Ok(solved == tasks::all().len())
    }

    /// Lists all tasks by chapter, and marks the solved ones.
    fn list(&self) -> io::Result<bool> {
        let mut out = io::stdout().lock();
        for chapter in tasks::all().chunk_by(|a, b| a.chapter() == b.chapter()) {
            let name = CHAPTERS.iter().find(|(number, _)| chapter[0].chapter() == *number);
            let (number, name) = name.copied().unwrap_or_default();
            writeln!(out, "{number}. {name}")?;
            for task in chapter {
                writeln!(out, "{} {}", if self.is_right(task) { "✓" } else { " " }, task.title())?;
            }
            writeln!(out)?;
        }
        writeln!(
            out,
            "{} of {} tasks are solved.",
            self.progress.right().len(),
            tasks::all().len()
        )?;
        Ok(true)
    }
}

/// Writes the question and a function with `todo!()` to a new file.
fn begin(task: &Task, file: &Path) -> io::Result<()> {
    file.parent().map_or(Ok(()), fs::create_dir_all)?;
    fs::write(file, task.blank())
}

/// Returns Markdown without the marks of its code.
fn plain(question: &str) -> String {
    question.lines().filter(|line| !line.starts_with("```")).collect::<Vec<_>>().join("\n")
}

/// Returns a path relative to the current folder, if the path is inside this folder.
fn shown(path: &Path) -> String {
    let here = env::current_dir().unwrap_or_default();
    path.strip_prefix(here).unwrap_or(path).display().to_string()
}
