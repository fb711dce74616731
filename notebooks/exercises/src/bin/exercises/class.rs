//! Makes examinations for students, and grades their answers.

use crate::run::{Outcome, Package};
use exercises::tasks::{self, Task};
use exercises::{Verdict, hash};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The teacher's folder of examinations, with a file for each student that lists the tasks.
const EXAMS: &str = "exams";
/// What the name of a student's folder begins with.
const EXAM: &str = "exam-";

/// A package that has answers as examples.
const MANIFEST: &str = r#"[package]
name = "exam"
edition = "2024"
publish = false

[dependencies]
ndarray = "0.17.2"

[lints.rust]
dead_code = "allow"
unused_imports = "allow"
unused_variables = "allow"

[profile.dev]
debug = false
incremental = false
strip = "debuginfo"

[workspace]
"#;

/// Makes a folder with an examination. Without tasks, the seed chooses six.
pub(crate) fn exam(
    exercises: &Package,
    student: &str,
    tasks: &[&'static Task],
) -> Result<bool, String> {
    let is_name = |c: char| c.is_alphanumeric() || "-_.".contains(c);
    if student.is_empty() || !student.chars().all(is_name) {
        return Err(format!("`{student}` can't be a seed. Use letters, digits, `-`, `_` and `.`."));
    }
    let folder = PathBuf::from(format!("{EXAM}{student}"));
    if folder.exists() {
        return Err(format!("`{}` exists. Remove it, or choose another seed.", folder.display()));
    }
    let tasks = if tasks.is_empty() { chosen(student) } else { tasks.to_vec() };
    write_exam(exercises, &folder, student, &tasks)
        .map_err(|why| format!("{}: {why}", folder.display()))?;
    let numbers: Vec<String> = tasks.iter().map(|task| task.number()).collect();
    println!("{} has the tasks {}. Give it to {student}.", folder.display(), numbers.join(", "));
    Ok(true)
}

/// Returns tasks with random cases, two from each third of the main path, before its test.
fn chosen(student: &str) -> Vec<&'static Task> {
    let number = |what: &str| hash(&format!("{student} {what}"));
    let chapter = |task: &Task| task.chapter().parse().unwrap_or(usize::MAX);
    let mut all: Vec<&Task> = tasks::all().iter().filter(|task| task.has_random_cases()).collect();
    all.sort_by_key(|task| number(task.name()));
    let mut chosen: Vec<&Task> = Vec::new();
    for third in [0..6, 6..12, 12..18] {
        let mut open = all.iter().filter(|task| third.contains(&chapter(task)));
        let first = open.next();
        let second = open.find(|task| first.is_some_and(|first| chapter(first) != chapter(task)));
        chosen.extend(first.into_iter().chain(second));
    }
    chosen.sort_by_key(|task| task.name());
    chosen
}

fn write_exam(
    exercises: &Package,
    folder: &Path,
    student: &str,
    tasks: &[&Task],
) -> io::Result<()> {
    fs::create_dir(folder)?;
    write_package(exercises, folder, MANIFEST)?;
    let (mut numbers, mut titles) = (String::new(), String::new());
    for task in tasks {
        let blank = task.blank();
        let (answer, _) = blank.split_once("fn main()").unwrap_or((&blank, ""));
        let text = format!("{answer}fn main() {{\n    // You can try your function here.\n}}\n");
        fs::write(folder.join(answer_to(task)), text)?;
        numbers += &format!("{}\n", task.number());
        titles += &format!("* {}: `cargo run --example {}`\n", task.title(), task.name());
    }
    let text = format!(
        "# Examination of {student}\n\nWrite your answers in the files of the folder `examples`, \
         and return this folder. These\ncommands compile an answer and run its `main`:\n\n{titles}"
    );
    fs::write(folder.join("README.md"), text)?;
    let exams = exercises.folder().join(EXAMS);
    fs::create_dir_all(&exams)?;
    fs::write(exams.join(student), numbers)
}

/// Writes a package that has only examples. Cargo also wants a library.
fn write_package(exercises: &Package, folder: &Path, manifest: &str) -> io::Result<()> {
    fs::write(folder.join("Cargo.toml"), manifest)?;
    fs::copy(exercises.folder().join("Cargo.lock"), folder.join("Cargo.lock"))?;
    fs::create_dir(folder.join("src"))?;
    fs::write(folder.join("src").join("lib.rs"), "")?;
    fs::create_dir(folder.join("examples"))
}

/// Checks the answers in the folders of students. Each answer is compiled into a program of ours,
/// so its own `main` doesn't count. Returns whether all folders have answers.
pub(crate) fn grade(exercises: &Package, folders: &[&str], csv: bool) -> io::Result<bool> {
    exercises.build_library()?;
    if csv {
        println!("student,task,verdict");
    }
    let mut complete = true;
    for folder in folders {
        let Some((student, seed, tasks)) = submission(exercises, folder) else {
            eprintln!("{folder}: no folder with answers in `examples`");
            complete = false;
            continue;
        };
        let package = scratch(exercises, &student, &tasks)?;
        package.build_all(&tasks)?;
        let mut right = 0;
        let mut rest = String::new();
        for task in &tasks {
            let outcome = checked(&package, task, seed.as_deref())?;
            right += usize::from(outcome == Outcome::Checked(Verdict::Right));
            if csv {
                println!("{folder},{},{}", task.number(), outcome.word());
            } else if outcome != Outcome::Checked(Verdict::Right) {
                rest += &format!(", {} {}", task.number(), outcome.word());
            }
        }
        if !csv {
            println!("{folder}: {right} of {} right{rest}", tasks.len());
        }
    }
    Ok(complete)
}

/// Returns a student's folder, the seed of the examination, and the tasks to check. Without an
/// examination, these are the tasks that have an answer.
fn submission(
    exercises: &Package,
    folder: &str,
) -> Option<(PathBuf, Option<String>, Vec<&'static Task>)> {
    let student = fs::canonicalize(folder).ok().filter(|path| path.join("examples").is_dir())?;
    let name = student.file_name()?.to_str()?;
    let seed = name.strip_prefix(EXAM).map(str::to_owned);
    let asked = seed
        .as_ref()
        .and_then(|seed| fs::read_to_string(exercises.folder().join(EXAMS).join(seed)).ok());
    let tasks = match &asked {
        Some(numbers) => numbers.lines().filter_map(tasks::find).collect(),
        None => tasks::all().iter().filter(|task| student.join(answer_to(task)).exists()).collect(),
    };
    Some((student, seed.filter(|_| asked.is_some()), tasks))
}

/// Checks an answer with the cases of a seed and also with the usual ones.
fn checked(package: &Package, task: &Task, seed: Option<&str>) -> io::Result<Outcome> {
    let outcome = package.check(task, None)?;
    let is_right = outcome == Outcome::Checked(Verdict::Right);
    if is_right && seed.is_some() { package.check(task, seed) } else { Ok(outcome) }
}

fn answer_to(task: &Task) -> String {
    format!("examples/{}.rs", task.name())
}

/// Makes a package with a program for each answer of a student.
fn scratch(exercises: &Package, student: &Path, tasks: &[&Task]) -> io::Result<Package> {
    let folder = exercises.target().join("grade");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir(&folder)?;
    let path = format!("exercises = {{ path = {:?} }}\n", exercises.folder());
    let manifest = MANIFEST.replace("[dependencies]\n", &format!("[dependencies]\n{path}"));
    write_package(exercises, &folder, &manifest)?;
    for task in tasks.iter().filter(|task| student.join(answer_to(task)).exists()) {
        let (file, function) = (student.join(answer_to(task)), task.function());
        let text = format!(
            "#[path = {file:?}]\nmod answer;\n\nfn main() -> exercises::Verdict {{\n    \
             exercises::tasks::{function}::check(answer::{function})\n}}\n"
        );
        fs::write(folder.join(answer_to(task)), text)?;
    }
    Ok(exercises.beside(folder))
}
