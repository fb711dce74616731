//! Tests `aplset batch --sentence`, and the commands that it and `aplset explain` print.

use super::batch::Folder;
use super::{HAND_A, Run, aplset, aplset_bytes, json};
use std::process::Command;

const THREE_HANDS: &str = "1GOF 2GOH 3GOL\n1RDF 1RDH 1GDF\n1RDF 1RSH 1PDF\n";

/// Runs a line that the program prints in a shell.
fn in_shell(line: &str, folder: &Folder) -> String {
    let program = env!("CARGO_BIN_EXE_aplset");
    let line = line.replacen("aplset", program, 1);
    let output = Command::new("sh").args(["-c", &line]).current_dir(folder.path()).output();
    Run::of(output.expect("a shell")).fine()
}

fn sentence(text: &str, more: &[&str]) -> Run {
    aplset_bytes(&[&["batch", "--sentence", text], more].concat(), THREE_HANDS.as_bytes())
}

#[test]
fn the_summary_has_the_values_and_shows_the_first_hand() {
    let out = sentence("+/H[;2;1]", &[]).fine();
    let lines: Vec<&str> = out.lines().map(|line| line.trim_end_matches(['█', '▌', ' '])).collect();
    let expected = ["hands  3 of 3 cards, lines of codes", "mean   1.3333", ""];
    assert_eq!(lines[..3], expected);
    let table = ["value  hands  percent", "    0      1   33.33%", "    2      2   66.67%", ""];
    assert_eq!(lines[3..7], table);
    let first = out.lines().last().expect("a command").strip_prefix("The first hand: ");
    let shown = in_shell(first.expect("a command"), &Folder::new());
    assert!(shown.contains("\n0\n\n\nOn many hands: aplset batch FILE"), "{shown}");
    let out = sentence("+/[1]H", &[]).fine();
    assert!(out.starts_with("hands  3 of 3 cards, lines of codes\nshape  4 3\n"), "{out}");
}

/// The sentence of the README finds the `UltraSets` of the article's hand, as arXiv 2212.05353 counts
/// them.
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
fn json_has_the_number_of_hands_with_each_value() {
    let out = json(&sentence("(+/H[;1;1])-N", &["--let", "N←2 ⍝ a comment", "--json"]).fine());
    assert_eq!(out["values"], serde_json::json!([[-1.0, 1], [1.0, 2]]));
    assert_eq!(out["sentence"], "N←2 ⍝ a comment\n(+/H[;1;1])-N");
}

#[test]
fn a_sentence_may_be_in_a_file_and_its_values_in_another() {
    let folder = Folder::new();
    folder.write("hands.txt", THREE_HANDS);
    folder.write("rule.apl", "F←H[2 COMBIN 3;;]  ⍝ pairs\n+/∧/∧/2≠+/[2]F\n");
    folder.run("batch hands.txt --sentence @rule.apl -o values.csv").fine();
    assert_eq!(folder.read("values.csv"), "hand,value\n0,0\n1,0\n2,0\n");
    let error = folder.run("batch hands.txt --sentence @other.apl").refused();
    assert_eq!(error.0, Some(1));
    assert_eq!(error.1, "error: other.apl: no such file");
    let many = aplset("explain ∨/H[;N;1] --let N←2", "1GOF 2RSH").fine();
    let many = many.lines().last().expect("a command").strip_prefix("On many hands: ");
    let line = many.expect("a command").replace("FILE", "hands.txt -o red.csv");
    in_shell(&line, &folder);
    assert_eq!(folder.read("red.csv"), "hand,value\n0,0\n1,1\n2,1\n");
}

/// What does not fit many hands is an error with its place, and is said before any hand is read.
#[test]
fn sentences_that_do_not_fit_are_errors() {
    for (text, message) in [
        ("+/Q", "VALUE ERROR: Q has no value"),
        ("+/H[;1]", "RANK ERROR: 2 indices and 3 axes"),
        ("+/H[4;;]", "INDEX ERROR: index 4 of an axis of 3"),
        ("+/[4]H", "AXIS ERROR: axis 4 of an array of 3 axes"),
        ("⍕+/H", "DOMAIN ERROR: found letters"),
        ("(+/H", "SYNTAX ERROR: ( has no )"),
        ("H+1 2", "RANK ERROR: 3 axes and 1 axis"),
    ] {
        let run = sentence(text, &[]);
        assert_eq!((run.code, &*run.out), (Some(1), ""), "{text}");
        assert!(run.err.starts_with(&format!("error: {message}\n{text}\n")), "{}", run.err);
    }
    for (text, note, message) in [
        ("÷+/H[;2;2]", "÷", "line 3, hand 2: DOMAIN ERROR: ÷0\n÷+/H[;2;2]\n^\nNo number is 1÷0."),
        ("⍳+/H[;2;2]", "⍳", "line 2, hand 1: LENGTH ERROR: the shape of ⍳ depends on the hand\n"),
        ("H[;2;1]⌿H", "⌿", "line 2, hand 1: LENGTH ERROR: the shape of ⌿ depends on the hand\n"),
    ] {
        let run = sentence(text, &[]);
        assert_eq!(run.code, Some(1));
        let message = format!("note: {note} ran hand by hand\nerror: standard input: {message}");
        assert!(run.err.starts_with(&message), "{text}: {}", run.err);
    }
    let lists = "{\"hand\":[[1,0],[1,1]]}\n";
    let error = aplset("batch --from json --sentence +/,H", lists).refused().1;
    let hint = "found 2 features, expected 4; --numbers reads hands of another deck";
    assert!(error.ends_with(hint), "{error}");
    let out = aplset("batch --from json --numbers --sentence +/,H", lists).fine();
    assert!(out.contains("\n    3      1  100.00%"), "{out}");
    let out = sentence("1000×1000×+/,H", &[]);
    assert_eq!(out.err, "note: × of more than 16 bits ran hand by hand\n");
    for (wrong, message) in [
        (
            "--let H←2",
            "error: --let H←2: the name H is each hand of the files, expected other names",
        ),
        ("-o a.svg", "error: --sentence: a plot has the counts of sets only"),
    ] {
        let run = aplset(&format!("batch --sentence -+/,H {wrong}"), THREE_HANDS);
        assert_eq!(run.refused(), (Some(2), message.to_owned()));
    }
    for wrong in ["batch --let N←1", "batch --numbers", "batch --sentence 1 --give sets -o a.csv"]
    {
        assert_eq!(aplset(wrong, THREE_HANDS).code, Some(2), "{wrong}");
    }
}
