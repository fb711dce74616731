//! Checks that each module of the library imports only from the modules below it, and that the
//! programs never import each other.

use std::fs;
use std::path::{Path, PathBuf};

/// Each folder of `src/` and the folders that it may use.
const LAYERS: [(&str, &[&str]); 6] = [
    ("race", &["card", "programs"]),
    ("odds", &["batch", "card", "vocabulary"]),
    ("batch", &["card", "vocabulary"]),
    ("programs", &["card", "vocabulary"]),
    ("card", &["vocabulary"]),
    ("vocabulary", &[]),
];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(name)
}

/// Returns the code of a file without comments, and without the `#[cfg(test)]` part, which may use
/// any layer.
fn code(file: &Path) -> String {
    let text = fs::read_to_string(file).expect("a source file");
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

#[test]
fn each_module_uses_only_the_modules_below_it() {
    for (layer, allowed) in LAYERS {
        for file in sources(&folder(layer)) {
            let code = code(&file);
            let used = code.split("crate::").skip(1);
            for used in used.map(|after| after.split("::").next().unwrap_or_default()) {
                let fine = used == layer || allowed.contains(&used);
                assert!(fine, "{}: {layer} may not use {used}", file.display());
            }
        }
    }
}

/// Returns the program that a file belongs to, which is a folder in `programs`.
fn program(file: &Path) -> String {
    let inside = file.strip_prefix(folder("programs")).expect("below programs");
    inside.components().next().expect("a name").as_os_str().to_string_lossy().into_owned()
}

#[test]
fn programs_never_import_each_other() {
    let files: Vec<PathBuf> = sources(&folder("programs"));
    for file in files.iter().filter(|file| program(file) != "mod.rs") {
        let code = code(file);
        for other in files.iter().map(|file| program(file)).filter(|name| *name != program(file)) {
            assert!(!code.contains(&format!("{other}::")), "{}: uses {other}", file.display());
        }
    }
}
