//! Makes a module of each file in `tasks`, and a table of all tasks.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("tasks");
    println!("cargo::rerun-if-changed={}", folder.display());
    let entries = fs::read_dir(&folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut files: Vec<PathBuf> = entries.collect::<io::Result<_>>()?;
    files.sort();
    let (mut modules, mut table) = (String::new(), String::new());
    for file in files.iter().filter(|file| file.extension().is_some_and(|end| end == "rs")) {
        let name = file.file_stem().and_then(|name| name.to_str()).expect("an ASCII name");
        // A name is a chapter, a number and a function, such as `05_01_running`.
        let function = name.splitn(3, '_').nth(2).expect("a function after two numbers");
        writeln!(modules, "#[path = {file:?}] pub mod {function};").expect("a string grows");
        writeln!(
            table,
            "Task {{ name: {name:?}, text: include_str!({file:?}), \
             solution: || {function}::check({function}::{function}) }},"
        )
        .expect("a string grows");
    }
    let code = format!("{modules}pub(crate) const TABLE: &[Task] = &[\n{table}];\n");
    fs::write(Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("tasks.rs"), code)
}
