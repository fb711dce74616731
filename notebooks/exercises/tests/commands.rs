//! The program `exercises` keeps a student's place and answers, and grades a class.
//!
//! Each test has tasks of its own, because the programs of answers are in the same folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A folder of a student, which is a package of its own.
struct Folder(PathBuf);

impl Folder {
    /// Makes a package that uses the compiled libraries of this one.
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        drop(fs::remove_dir_all(&folder));
        fs::create_dir_all(folder.join("src")).unwrap();
        fs::write(folder.join("src/lib.rs"), "").unwrap();
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock")).unwrap();
        let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap();
        let manifest = manifest
            .replace("name = \"exercises\"", "name = \"student\"")
            .replace("default-run = \"exercises\"\n", "")
            .replace(
                "[dependencies]",
                &format!("[dependencies]\nexercises = {{ path = {root:?} }}"),
            );
        fs::write(folder.join("Cargo.toml"), manifest).unwrap();
        Self(folder)
    }

    /// Runs a command for the answers of this folder, and returns what it prints.
    fn run(&self, words: &[&str]) -> String {
        self.run_in(&self.0, words)
    }

    /// Runs a command of the exercises in this folder.
    fn teach(&self, words: &[&str]) -> String {
        self.run_in(Path::new(env!("CARGO_MANIFEST_DIR")), words)
    }

    fn run_in(&self, package: &Path, words: &[&str]) -> String {
        let mut command = Command::new(env!("CARGO_BIN_EXE_exercises"));
        command.args(words).current_dir(&self.0).env("CARGO_MANIFEST_DIR", package);
        let output = command.output().unwrap();
        String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap()
    }

    /// Replaces `todo!()` in an answer.
    fn answer(&self, task: &str, code: &str) {
        let file = self.0.join("examples").join(task);
        let text = fs::read_to_string(&file).unwrap();
        fs::write(file, text.replace("todo!()", code)).unwrap();
    }
}

const ROW_MEANS: &str = "04_01_row_means.rs";
const RIGHT: &str = "t.mean_axis(Axis(1)).unwrap()";

#[test]
fn a_student_goes_from_task_to_task() {
    let student = Folder::new("student");
    assert!(student.run(&[]).contains("0.1. From right to left"));
    // A jump stays.
    assert!(student.run(&["4.1"]).contains("Replace `todo!()`"));
    student.answer(ROW_MEANS, "{ println!(\"seen\"); t.sum_axis(Axis(1)) }");
    let wrong = student.run(&[]);
    // Only the wrong case that is shown prints.
    assert!(wrong.contains("These are the sums") && wrong.matches("seen").count() == 1, "{wrong}");
    assert!(student.run(&["hint"]).contains("Hint 1 of 2"));
    let reset = student.run(&["reset"]);
    assert!(reset.contains("04_01_row_means.old1"), "{reset}");
    student.answer(ROW_MEANS, RIGHT);
    let right = student.run(&[]);
    assert!(right.contains("Right.") && right.contains("Next, with `cargo run`: 4.2"), "{right}");
    assert!(student.run(&[]).starts_with("4.2"));
    assert!(student.run(&["next"]).starts_with("4.3"));
    assert!(student.run(&["list"]).contains("✓ 4.1"));
    // A new question doesn't touch the answer.
    assert!(student.run(&["4.1"]).contains("Right."));
}

#[test]
fn a_program_must_write_its_verdict_in_time() {
    let student = Folder::new("endless");
    student.run(&["5.3"]);
    student.answer("05_03_by_first.rs", "std::process::exit(0)");
    assert!(student.run(&[]).contains("ended without a verdict"));
    student.run(&["reset"]);
    student.answer("05_03_by_first.rs", "loop {}");
    let all = student.run(&["all"]);
    assert!(all.contains("too slow") && all.contains("0 of"), "{all}");
}

#[test]
fn a_class_is_examined_and_graded() {
    let teacher = Folder::new("class");
    let made = teacher.teach(&["exam", "--seed", "ann"]);
    assert!(made.matches(',').count() == 5 && made.contains("Give it to ann"), "{made}");
    teacher.teach(&["exam", "--seed", "ben", "5.1", "5.2", "5.6"]);
    let ben = Folder(teacher.0.join("exam-ben"));
    ben.answer("05_01_running.rs", "nonsense");
    // Its own `main` doesn't count.
    ben.answer("05_02_wettest.rs", "std::process::exit(0)");
    ben.answer("05_06_changes.rs", "&t.slice(s![1.., ..]) - &t.slice(s![..-1, ..])");
    assert_eq!(
        teacher.teach(&["grade", "--csv", "exam-ben"]),
        "student,task,verdict\nexam-ben,5.1,error\nexam-ben,5.2,no verdict\nexam-ben,5.6,right\n"
    );
    let graded = teacher.teach(&["grade", "exam-ben"]);
    assert_eq!(graded, "exam-ben: 1 of 3 right, 5.1 error, 5.2 no verdict\n");
}
