//! Checks that each folder of `src/` imports only from the layers below it.

use std::fs;
use std::path::{Path, PathBuf};

/// Each layer and the layers that it may use. The command-line program may use all layers.
const LAYERS: [(&str, &[&str]); 10] = [
    ("explain", &["programs", "picture", "card", "vocabulary"]),
    ("race", &["programs", "card", "vocabulary"]),
    ("picture", &["card", "vocabulary"]),
    ("files", &["columns", "batch", "card"]),
    ("columns", &["batch", "card"]),
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

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Returns the code of a file without comments and without the `#[cfg(test)]` part.
///
/// The test part is removed because tests may use any layer.
fn code(file: &Path) -> String {
    let text = fs::read_to_string(file).expect("a source file");
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// Returns the layers that a file uses: `x` for `crate::x`, and `x` and `y` for `crate::{x, y::…}`.
fn used(code: &str) -> Vec<String> {
    let mut names = Vec::new();
    for after in code.split("crate::").skip(1) {
        let group = after.strip_prefix('{').map_or_else(|| vec![after], |group| top_level(group));
        names.extend(group.iter().map(|item| {
            item.trim_start()
                .chars()
                .take_while(|c| c.is_alphanumeric() || *c == '_')
                .collect::<String>()
        }));
    }
    names.retain(|name| !name.is_empty());
    names
}

/// Returns the items of a `use` group up to the closing brace, without the items of inner groups.
fn top_level(group: &str) -> Vec<&str> {
    let mut depth = 0;
    let mut items = Vec::new();
    let mut start = 0;
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => {
                items.push(&group[start..at]);
                return items;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                items.push(&group[start..at]);
                start = at + 1;
            }
            _ => (),
        }
    }
    items
}

#[test]
fn imports_go_down_only() {
    for (layer, allowed) in LAYERS {
        for file in sources(&src().join(layer)) {
            for name in used(&code(&file)) {
                let fine = name == layer || allowed.contains(&name.as_str());
                assert!(fine, "{}: {layer} may not use {name}", file.display());
            }
        }
    }
}

/// Returns the program that a file belongs to. A program is a file or a folder in `programs`.
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
fn every_folder_of_the_library_is_a_layer() {
    let mut folders: Vec<String> = fs::read_dir(src())
        .expect("src")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.is_dir())
        .map(|path| path.file_name().unwrap_or_default().to_string_lossy().into_owned())
        .filter(|name| name != "cli")
        .collect();
    folders.sort();
    let mut layers = LAYERS.map(|(layer, _)| layer);
    layers.sort_unstable();
    assert_eq!(folders, layers);
}

#[test]
fn imports_are_found_in_each_way_of_writing_them() {
    let code = "use crate::card::{bits, code};\nuse crate::{\n    vocabulary::{combin, rank},\n    batch,\n};\nlet x = crate::race::run();";
    assert_eq!(used(code), ["card", "vocabulary", "batch", "race"]);
}
