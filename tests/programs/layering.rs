//! Checks that each module of the library imports only from the modules below it, and that the
//! programs never import each other.

use std::fs;
use std::path::{Path, PathBuf};

/// Each folder of `src/` and the folders that it may use.
const LAYERS: [(&str, &[&str]); 5] = [
    ("odds", &["batch", "card", "vocabulary"]),
    ("batch", &["card", "vocabulary"]),
    ("programs", &["card", "vocabulary"]),
    ("card", &["vocabulary"]),
    ("vocabulary", &[]),
];

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(name)
}

/// Returns the path and the code of each source file in a folder. The code is without comments.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a source file");
            // Cargo.toml turns off tests in the library, so they would never run.
            assert!(!text.contains("#[cfg(test)]"), "{}: a test in src", path.display());
            let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            files.push((path, lines.collect::<Vec<_>>().join("\n")));
        }
    }
    files
}

#[test]
fn each_module_uses_only_the_modules_below_it() {
    for (layer, allowed) in LAYERS {
        for (file, code) in sources(&folder(layer)) {
            // as many times `super` as there are modules in the path of a file leave the room
            let path = file.strip_prefix(folder("")).expect("a file of src");
            let modules = path.with_extension("");
            let modules = modules.iter().filter(|name| *name != "mod").count();
            let fine = !code.contains(&"super::".repeat(modules));
            assert!(fine, "{}: use crate:: to leave {layer}", file.display());
            let used = code.split("crate::").skip(1);
            for used in used.map(|after| after.split("::").next().unwrap_or_default()) {
                let fine = used == layer || allowed.contains(&used);
                assert!(fine, "{}: {layer} may not use {used}", file.display());
            }
        }
    }
}

#[test]
fn programs_never_import_each_other() {
    let names = fs::read_dir(folder("programs"))
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"));
    let programs: Vec<String> = names.filter(|name| name != "mod.rs").collect();
    for program in &programs {
        for (file, code) in sources(&folder("programs").join(program)) {
            for other in programs.iter().filter(|other| *other != program) {
                assert!(!code.contains(&format!("{other}::")), "{}: uses {other}", file.display());
            }
        }
    }
}
