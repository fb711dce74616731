//! Checks the tasks one after the other, and gives hints.
//!
//! `cargo run` checks the first task that isn't solved. `cargo run -- help` lists the commands. The
//! exit code is 1 if a checked task is not right or a command fails.

mod progress;
mod task;

use exercises::hints;
use progress::Progress;
use std::process::ExitCode;
use std::{env, io};
use task::{Outcome, Task, tasks};

const HELP: &str = "\
cargo run               check the first task that isn't solved
cargo run -- 31         check task 31, also if it is solved
cargo run -- hint       give the next hint for the first task that isn't solved
cargo run -- hint 31    give the next hint for task 31
cargo run -- list       list all tasks
cargo run -- all        check all tasks";

/// The names of the chapters. The number of a task begins with its chapter, which is a digit, or a
/// letter in the appendix.
const CHAPTERS: [(char, &str); 16] = [
    ('0', "How to read"),
    ('1', "Cards as bits"),
    ('2', "Finding sets"),
    ('3', "Rank, cells, leading axes"),
    ('4', "Words along an axis"),
    ('5', "Broadcasting and its traps, inner product"),
    ('6', "What arrays cost"),
    ('7', "Away from the card table"),
    ('8', "Ten tasks"),
    ('a', "Saying it"),
    ('b', "The essay in J"),
    ('c', "Five programs"),
    ('d', "Bits and words"),
    ('e', "Samples and statistics"),
    ('f', "Other decks"),
    ('g', "Odds"),
];

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    match command(&words) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the command that the words after `cargo run --` specify. Returns whether all checked tasks
/// are right.
fn command(words: &[String]) -> Result<bool, String> {
    let tasks = tasks().map_err(|why| format!("The folder `tasks` can't be read: {why}"))?;
    let mut progress = Progress::read(task::root()).map_err(unread)?;
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        [] => match tasks.iter().find(|task| !progress.is_right(task.name())) {
            Some(task) => check(task, &tasks, &mut progress),
            None => {
                println!("All {} tasks are solved.", tasks.len());
                Ok(true)
            }
        },
        ["list"] => {
            println!("{}", list(&tasks, &progress));
            Ok(true)
        }
        ["all"] => check_all(&tasks, &mut progress),
        ["hint"] => match tasks.iter().find(|task| !progress.is_right(task.name())) {
            Some(task) => hint(task, &mut progress),
            None => Err("All tasks are solved. `cargo run -- hint 31` gives a hint for 31.".into()),
        },
        ["hint", task] => hint(named(&tasks, task)?, &mut progress),
        ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(true)
        }
        [task] => check(named(&tasks, task)?, &tasks, &mut progress),
        _ => Err(format!("Unknown command `{}`. These are the commands:\n{HELP}", words.join(" "))),
    }
}

/// Finds a task by its number, such as `31`, or by its name.
fn named<'a>(tasks: &'a [Task], word: &str) -> Result<&'a Task, String> {
    tasks
        .iter()
        .find(|task| task.is(word))
        .ok_or_else(|| format!("There is no task `{word}`. `cargo run -- list` lists the tasks."))
}

/// Checks a task, prints the verdict, and records it. Returns whether the task is right.
fn check(task: &Task, tasks: &[Task], progress: &mut Progress) -> Result<bool, String> {
    println!("{}\n{}\n", task.title(), task.path());
    let outcome = task.check().map_err(|why| format!("`cargo` can't be started: {why}"))?;
    match outcome {
        Outcome::Right => {
            progress.right(task.name()).map_err(unwritten)?;
            if let Some(path) = task.solution() {
                println!("Compare your answer with {path}.");
            }
            match tasks.iter().find(|task| !progress.is_right(task.name())) {
                Some(next) => println!("\nNext: {}\n{}", next.title(), next.path()),
                None => println!("\nAll {} tasks are solved.", tasks.len()),
            }
        }
        Outcome::NotYet => {
            println!("\n{}\n", task.question());
            println!("Replace `todo!()` in {}, and run `cargo run` again.", task.path());
        }
        Outcome::Wrong => println!("\n`cargo run -- hint {}` gives a hint.", task.number()),
        Outcome::Error => {
            println!("{} doesn't compile yet. Begin with the first error.", task.path())
        }
        Outcome::Crash => println!("The program of this task ended without a verdict."),
    }
    Ok(outcome == Outcome::Right)
}

/// Checks all tasks, and prints a line for each. Returns whether all of them are right.
fn check_all(tasks: &[Task], progress: &mut Progress) -> Result<bool, String> {
    let mut solved = 0;
    for task in tasks {
        let outcome =
            task.check_quietly().map_err(|why| format!("`cargo` can't be started: {why}"))?;
        if outcome == Outcome::Right {
            progress.right(task.name()).map_err(unwritten)?;
            solved += 1;
        }
        println!("{:<10} {}", outcome.word(), task.title());
    }
    println!("\n{solved} of {} tasks are right.", tasks.len());
    Ok(solved == tasks.len())
}

/// Gives the next hint for a task. After the last hint, it begins again with the first.
fn hint(task: &Task, progress: &mut Progress) -> Result<bool, String> {
    let hints = hints(task.name());
    if hints.is_empty() {
        return Err(format!("There are no hints for {}.", task.name()));
    }
    let place = progress.hints(task.name()) % hints.len();
    println!("{}\n\nHint {} of {}:\n{}", task.title(), place + 1, hints.len(), hints[place]);
    progress.hint(task.name()).map_err(unwritten)?;
    Ok(true)
}

/// Returns a list of all tasks, grouped by chapter.
fn list(tasks: &[Task], progress: &Progress) -> String {
    let mut lines = String::new();
    for chapter in tasks.chunk_by(|a, b| a.chapter() == b.chapter()) {
        let number = chapter[0].chapter();
        let name = CHAPTERS.iter().find(|(other, _)| *other == number).map_or("", |(_, name)| name);
        lines += &format!("{number}. {name}\n");
        for task in chapter {
            let mark = if progress.is_right(task.name()) { "✓" } else { " " };
            lines += &format!("{mark} {}\n", task.title());
        }
        lines += "\n";
    }
    let solved = tasks.iter().filter(|task| progress.is_right(task.name())).count();
    format!("{lines}{solved} of {} tasks are solved.", tasks.len())
}

fn unread(why: io::Error) -> String {
    format!("The file `progress.txt` can't be read: {why}")
}

fn unwritten(why: io::Error) -> String {
    format!("The file `progress.txt` can't be written: {why}")
}
