//! Makes examinations for students, and grades their answers.

use crate::run::{Outcome, Package};
use crate::shown;
use exercises::Verdict;
use exercises::tasks::{self, Task};
use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::{fs, io};

/// The file of an examination with its seed and, on a line each, its tasks.
const EXAM: &str = "exam.txt";
/// The number of tasks in an examination for which no tasks are given.
const TASKS: usize = 6;

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

/// Makes a folder with an examination. Without tasks, the seed chooses six of different chapters.
pub(crate) fn exam(student: &str, tasks: &[&'static Task]) -> Result<bool, String> {
    let is_name = |c: char| c.is_alphanumeric() || "-_.".contains(c);
    if student.is_empty() || !student.chars().all(is_name) {
        return Err(format!("`{student}` can't be a seed. Use letters, digits, `-`, `_` and `.`."));
    }
    let chosen = if tasks.is_empty() { chosen(student) } else { tasks.to_vec() };
    let folder = Path::new("exam-").with_file_name(format!("exam-{student}"));
    write_exam(&folder, student, &chosen).map_err(|why| format!("{}: {why}", folder.display())).map(
        |()| {
            println!("{} has {} tasks. Give it to {student}.", shown(&folder), chosen.len());
            true
        },
    )
}

/// Returns tasks of different chapters of the main path, in their order.
fn chosen(student: &str) -> Vec<&'static Task> {
    let number = |what: &str| {
        let mut hasher = DefaultHasher::new();
        (student, what).hash(&mut hasher);
        hasher.finish()
    };
    let main = |task: &&Task| task.chapter().parse::<u8>().is_ok();
    let main: Vec<&Task> = tasks::all().iter().filter(main).collect();
    let mut chapters: Vec<&[&Task]> = main.chunk_by(|a, b| a.chapter() == b.chapter()).collect();
    chapters.sort_by_key(|chapter| number(&chapter[0].chapter()));
    let mut chosen: Vec<&Task> = chapters
        .iter()
        .take(TASKS)
        .filter_map(|chapter| chapter.iter().min_by_key(|task| number(task.name())))
        .copied()
        .collect();
    chosen.sort_by_key(|task| task.name());
    chosen
}

fn write_exam(folder: &Path, student: &str, tasks: &[&Task]) -> io::Result<()> {
    fs::create_dir(folder)?;
    write_package(folder, MANIFEST)?;
    let (mut list, mut titles) = (format!("{student}\n"), String::new());
    for task in tasks {
        let blank = task.blank();
        let (answer, _) = blank.split_once("fn main()").unwrap_or((&blank, ""));
        let text = format!("{answer}fn main() {{\n    // You can try your function here.\n}}\n");
        fs::write(folder.join("examples").join(format!("{}.rs", task.name())), text)?;
        writeln!(list, "{}", task.number()).map_err(io::Error::other)?;
        writeln!(titles, "* {}", task.title()).map_err(io::Error::other)?;
    }
    fs::write(folder.join(EXAM), list)?;
    let text = format!(
        "# Examination of {student}\n\nWrite your answers in the files of the folder `examples`, and return this \
         folder.\n`cargo check --examples` compiles them.\n\n{titles}"
    );
    fs::write(folder.join("README.md"), text)
}

/// Writes a package that has only examples. Cargo also wants a library.
fn write_package(folder: &Path, manifest: &str) -> io::Result<()> {
    fs::write(folder.join("Cargo.toml"), manifest)?;
    fs::create_dir(folder.join("src"))?;
    fs::write(folder.join("src").join("lib.rs"), "")?;
    fs::create_dir(folder.join("examples"))
}

/// Checks the answers in the folders of students, with the seed of their examinations. Each answer
/// is compiled into a program of ours, so its own `main` doesn't count.
pub(crate) fn grade(exercises: &Package, folders: &[&str], csv: bool) -> io::Result<bool> {
    if csv {
        println!("student,task,verdict");
    }
    for folder in folders.iter().map(Path::new) {
        let student = fs::canonicalize(folder)?;
        let name = student.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let exam = fs::read_to_string(student.join(EXAM)).ok();
        let mut lines = exam.as_deref().unwrap_or_default().lines();
        let seed = lines.next();
        let asked: Vec<&Task> = lines.filter_map(tasks::find).collect();
        let has_answer = |task: &&Task| student.join(answer(task)).exists();
        let tasks =
            if exam.is_some() { asked } else { tasks::all().iter().filter(has_answer).collect() };
        let package = scratch(exercises, &student, &tasks)?;
        package.build_all(&tasks)?;
        let mut right = 0;
        let mut rest = String::new();
        for task in &tasks {
            let outcome = package.check(task, seed)?;
            right += usize::from(outcome == Outcome::Checked(Verdict::Right));
            if csv {
                println!("{name},{},{}", task.number(), outcome.word());
            } else if outcome != Outcome::Checked(Verdict::Right) {
                rest += &format!(", {} {}", task.number(), outcome.word());
            }
        }
        if !csv {
            println!("{name}: {right} of {} right{rest}", tasks.len());
        }
    }
    Ok(true)
}

fn answer(task: &Task) -> String {
    format!("examples/{}.rs", task.name())
}

/// Makes a package with a program for each answer of a student.
fn scratch(exercises: &Package, student: &Path, tasks: &[&Task]) -> io::Result<Package> {
    let folder = exercises.target().join("grade");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let path = format!("exercises = {{ path = {:?} }}\n", exercises.folder());
    let manifest = MANIFEST.replace("[dependencies]\n", &format!("[dependencies]\n{path}"));
    fs::create_dir(&folder)?;
    write_package(&folder, &manifest)?;
    fs::copy(exercises.folder().join("Cargo.lock"), folder.join("Cargo.lock"))?;
    for task in tasks.iter().filter(|task| student.join(answer(task)).exists()) {
        let (file, function) = (student.join(answer(task)), task.function());
        let text = format!(
            "#[path = {file:?}]\nmod answer;\n\nfn main() -> exercises::Verdict {{\n    \
             exercises::tasks::{function}::check(answer::{function})\n}}\n"
        );
        fs::write(folder.join(answer(task)), text)?;
    }
    Ok(exercises.beside(folder))
}
