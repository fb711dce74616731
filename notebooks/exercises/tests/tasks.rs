//! Each task is a program of its own, with hints and a solution, and isn't solved yet.

use exercises::{Verdict, hints};
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Returns the names of the files in `tasks`, such as `31_row_means`.
fn tasks() -> Vec<String> {
    let entries = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tasks")).unwrap();
    entries.map(|e| e.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned()).collect()
}

#[test]
fn each_task_has_a_program_two_hints_and_a_solution() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap();
    let tasks = tasks();
    assert_eq!(manifest.matches("path = \"tasks/").count(), tasks.len());
    for task in tasks {
        assert!(manifest.contains(&format!("{{ name = \"{task}\", path = \"tasks/{task}.rs\" }}")));
        assert!(hints(&task).len() >= 2, "{task}");
        assert!(root.join("solutions").join(format!("{task}.rs")).exists(), "{task}");
    }
}

/// Runs the programs of the tasks, which `cargo test` has compiled.
#[test]
fn no_task_is_solved_yet() {
    let folder = Path::new(env!("CARGO_BIN_EXE_exercises")).parent().unwrap().join("examples");
    for task in tasks() {
        let program = folder.join(format!("{task}{EXE_SUFFIX}"));
        let output = Command::new(program).output().expect("`cargo test` compiles all tasks");
        assert_eq!(output.status.code(), Some(i32::from(Verdict::NOT_YET)), "{task}");
        assert!(output.stderr.is_empty(), "{task}");
    }
}
