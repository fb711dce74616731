//! Runs the commands that `aplset batch` and `aplset explain` print, and the README's sentence.

use super::{Folder, HAND_A, Run, aplset, aplset_bytes, json};
use std::process::Command;

/// Runs a line that the program prints in a shell.
fn in_shell(line: &str, folder: &Folder) -> String {
    let program = env!("CARGO_BIN_EXE_aplset");
    let line = line.replacen("aplset", program, 1);
    let output = Command::new("sh").args(["-c", &line]).current_dir(folder.path()).output();
    Run::of(output.expect("a shell")).fine()
}

/// The sentence of the README finds the `UltraSets` of the article's hand, as arXiv 2212.05353
/// counts them.
#[test]
fn the_article_hand_has_15_ultra_sets() {
    let readme = include_str!("../../../../README.md");
    let sentence = readme.lines().find_map(|line| {
        let (sentence, _) = line.split_once("' ultra.npy")?;
        Some(sentence.split_once("--sentence '")?.1)
    });
    let words = ["batch", "--json", "--sentence", sentence.expect("a sentence")];
    let out = json(&aplset_bytes(&words, HAND_A.as_bytes()).fine());
    assert_eq!(out["values"], serde_json::json!([[15.0, 1]]));
    assert_eq!((&out["cards"], &out["shape"]), (&12.into(), &serde_json::json!([])));
}

#[test]
fn the_commands_that_are_printed_run_in_a_shell() {
    let folder = Folder::new();
    folder.write("hands.txt", "1GOF 2GOH 3GOL\n1RDF 1RDH 1GDF\n1RDF 1RSH 1PDF\n");
    let out = folder.run("batch hands.txt --sentence +/H[;2;1]").fine();
    let first = out.lines().last().and_then(|line| line.strip_prefix("The first hand: "));
    let shown = in_shell(first.expect("a command"), &folder);
    assert!(shown.contains("\n0\n\n\nOn many hands: aplset batch FILE"), "{shown}");
    let many = aplset("explain ∨/H[;N;1] --let N←2", "1GOF 2RSH").fine();
    let many = many.lines().last().and_then(|line| line.strip_prefix("On many hands: "));
    in_shell(&many.expect("a command").replace("FILE", "hands.txt -o red.csv"), &folder);
    assert_eq!(folder.read("red.csv"), "hand,value\n0,0\n1,1\n2,1\n");
}
