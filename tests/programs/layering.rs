//! Checks that each folder of `src/` imports only from the layers below it, and that the program
//! and each layer use all layers that they may use.

use std::fs;
use std::path::{Path, PathBuf};

/// Each folder of `src/` and the layers that it uses, where the program is `main.rs` and `cli`.
const LAYERS: [(&str, &[&str]); 11] = [
    (
        "cli",
        &["batch", "card", "explain", "files", "odds", "picture", "programs", "race", "vocabulary"],
    ),
    ("explain", &["card", "picture", "programs", "vocabulary"]),
    ("race", &["card", "programs"]),
    ("picture", &["card"]),
    ("files", &["batch", "card", "columns"]),
    ("columns", &["batch", "card"]),
    ("odds", &["card", "vocabulary"]),
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

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Returns the code of a file without comments, and without the `#[cfg(test)]` part, which may use
/// any layer.
fn code(file: &Path) -> String {
    let text = fs::read_to_string(file).expect("a source file");
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// Returns the layers that a file uses: `x` for `crate::x`, or for `aplset::x` in the program.
fn used(code: &str) -> Vec<&str> {
    let after = ["crate::", "aplset::"].into_iter().flat_map(|root| code.split(root).skip(1));
    let names = after.map(|after| {
        assert!(!after.starts_with('{'), "write one `use` for each layer: {{{after}");
        after.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default()
    });
    names.filter(|name| LAYERS.iter().any(|(layer, _)| name == layer)).collect()
}

#[test]
fn each_layer_uses_exactly_the_layers_that_it_may_use() {
    for (at, (layer, allowed)) in LAYERS.into_iter().enumerate() {
        let below = |name: &&str| LAYERS[at + 1..].iter().any(|(other, _)| other == name);
        assert!(allowed.iter().all(below), "{layer} uses a layer above it");
        let mut unused = allowed.to_vec();
        let mut files = sources(&src().join(layer));
        if layer == "cli" {
            files.push(src().join("main.rs"));
        }
        for file in files {
            for name in used(&code(&file)) {
                let fine = name == layer || allowed.contains(&name);
                assert!(fine, "{}: {layer} may not use {name}", file.display());
                unused.retain(|allowed| *allowed != name);
            }
        }
        assert!(unused.is_empty(), "{layer} does not use {unused:?}");
    }
}

/// Returns the program that a file belongs to, which is a file or a folder in `programs`.
fn program(file: &Path) -> String {
    let inside = file.strip_prefix(src().join("programs")).expect("below programs");
    let name = inside.components().next().expect("a name").as_os_str().to_string_lossy();
    name.trim_end_matches(".rs").to_owned()
}

#[test]
fn programs_never_import_each_other() {
    let files = sources(&src().join("programs"));
    let programs: Vec<String> =
        files.iter().map(|file| program(file)).filter(|name| name != "mod").collect();
    for file in files.iter().filter(|file| program(file) != "mod") {
        for other in programs.iter().filter(|&other| *other != program(file)) {
            assert!(
                !code(file).contains(&format!("{other}::")),
                "{}: uses {other}",
                file.display()
            );
        }
    }
}

#[test]
fn layers_name_each_other_from_the_root() {
    for file in sources(&src()) {
        assert!(!code(&file).contains("super::super"), "{}: write crate:: instead", file.display());
    }
}

#[test]
fn every_folder_is_a_layer() {
    let entries = fs::read_dir(src()).expect("src").map(|entry| entry.expect("an entry").path());
    let folders = entries.filter(|path| path.is_dir());
    let mut folders: Vec<_> =
        folders.filter_map(|path| path.file_name().map(ToOwned::to_owned)).collect();
    folders.sort();
    let mut layers = LAYERS.map(|(layer, _)| layer);
    layers.sort_unstable();
    assert_eq!(folders, layers);
}
