//! Tests the summary, the results and the errors of `aplset batch`.

use super::{HAND_A, Run, aplset, program};
use serde_json::Value;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// A temporary folder in which a test runs the program.
pub struct Folder(TempDir);

impl Folder {
    pub fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        fs::write(self.path().join(name), bytes).expect("a file");
    }

    pub fn read(&self, name: &str) -> String {
        String::from_utf8(fs::read(self.path().join(name)).expect("a file")).expect("UTF-8")
    }

    /// Runs the program in this folder.
    pub fn run(&self, arguments: &str) -> Run {
        self.pipe(arguments, "")
    }

    /// Runs the program in this folder with the given standard input.
    pub fn pipe(&self, arguments: &str, input: &str) -> Run {
        let mut command = program();
        command.args(arguments.split_whitespace()).current_dir(self.path());
        Run::of(command.write_stdin(input).output().expect("a run"))
    }

    /// Returns the names of the files in this folder, sorted.
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.path()).expect("a folder");
        let name = |entry: std::io::Result<fs::DirEntry>| {
            entry.expect("an entry").file_name().into_string().expect("UTF-8")
        };
        let mut names: Vec<String> = entries.map(name).collect();
        names.sort();
        names
    }
}

const TWO_HANDS: &str = "1GOF 2GOH 3GOL 3ROH 3RDF 3RSL\n1RDF 1RDH 1GDF 2PSF 3ROH 3GSL\n";

#[test]
fn the_summary_has_hands_sets_mean_and_histogram() {
    let out = aplset("batch", TWO_HANDS).fine();
    let expected = "\
hands  2 of 6 cards, lines of codes
sets   2
mean   1.0000 (expected 20/79 = 0.2532)
no set 50.00%

sets  hands  percent  expected
   0      1   50.00%    76.30%  ████████████████████████████████████████████████
   1      0    0.00%    22.12%
   2      1   50.00%     1.56%  ████████████████████████████████████████████████
";
    let (told, time) = out.split_at(expected.len());
    assert_eq!(told, expected);
    assert!(time.starts_with('\n') && time.ends_with(" hands/s\n"), "{time}");
}

#[test]
fn the_json_has_exactly_its_keys() {
    let out = aplset("batch - --json", TWO_HANDS).fine();
    assert_eq!(out.lines().count(), 1);
    let json: Value = serde_json::from_str(&out).expect("JSON");
    let keys: Vec<&str> = json.as_object().expect("an object").keys().map(|key| &key[..]).collect();
    let mut expected = [
        "cards",
        "hands",
        "sets",
        "mean",
        "expected_mean",
        "no_set",
        "null_hands",
        "read",
        "files",
        "histogram",
        "expected",
        "fairness",
        "seconds",
    ];
    expected.sort_unstable();
    assert_eq!(keys, expected);
    assert_eq!(json["cards"], 6);
    assert_eq!(json["hands"], 2);
    assert_eq!(json["read"], serde_json::json!(["lines of codes"]));
    for (hands, label) in [
        ("0012,0020,0021\n", "columns 0 to 2 of digits"),
        ("1GOF 2GOH\n1 red oval open, 2 red oval open\n", "lines of several notations"),
    ] {
        let json: serde_json::Value =
            serde_json::from_str(&aplset("batch --json", hands).fine()).expect("JSON");
        assert_eq!(json["read"], serde_json::json!([label]));
    }
    assert_eq!(json["files"], 1);
    assert_eq!(json["sets"], 2);
    assert_eq!(json["mean"], 1.0);
    assert_eq!(json["expected_mean"], 20.0 / 79.0);
    assert_eq!(json["no_set"], 0.5);
    assert_eq!(json["histogram"], serde_json::json!([1, 0, 1]));
    assert_eq!(json["expected"].as_array().expect("shares").len(), 4);
    assert_eq!(json["fairness"], Value::Null); // two hands are too few
}

#[test]
fn no_hands_have_no_mean() {
    let out = aplset("batch --from csv", "c0,c1,c2\n").fine();
    let expected = "hands  0 of 3 cards, columns c0 to c2\nsets   0\nmean   - (expected 1/79 = \
                    0.0127)\nno set -\n";
    assert!(out.starts_with(expected), "{out}");
    let out = aplset("batch --from csv --json", "c0,c1,c2\n").fine();
    let json: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!((&json["mean"], &json["no_set"]), (&Value::Null, &Value::Null));
    assert_eq!(json["histogram"], serde_json::json!([]));
}

#[test]
fn results_go_to_standard_output_and_the_summary_to_standard_error() {
    for (give, expected) in [
        ("counts", "hand,sets\n0,1\n"),
        ("sets", "hand,nsets,sets\n0,1,0 1 2\n"),
        ("valid", "hand,0 1 2,0 1 3,0 2 3,1 2 3\n0,1,0,0,0\n"),
    ] {
        let run = aplset(&format!("batch -o - --give {give} --json"), "1GOF 2GOH 3GOL 3ROH\n");
        assert_eq!((run.code, run.out.as_str()), (Some(0), expected));
        assert!(run.err.starts_with("{\"cards\":4,") && run.err.lines().count() == 1);
    }
}

#[test]
fn threads_and_files_do_not_change_the_answers() {
    let folder = Folder::new();
    folder.run("deal --hands 700 --seed 3 -o all.npy").fine();
    let hands = folder.run("deal --hands 700 --seed 3").fine();
    let lines: Vec<&str> = hands.lines().collect();
    folder.write("a.txt", lines[..300].join("\n"));
    folder.write("b.txt", lines[300..].join("\n"));
    let counts = |arguments: &str| {
        let run = folder.run(&format!("batch {arguments} -o -"));
        assert_eq!(run.code, Some(0), "{}", run.err);
        run.out
    };
    let expected = counts("all.npy");
    assert_eq!(expected.lines().count(), 701);
    assert_eq!(counts("all.npy --threads 1"), expected);
    assert_eq!(counts("all.npy --threads 3"), expected);
    assert_eq!(counts("a.txt b.txt"), expected);
    assert_eq!(folder.pipe("batch a.txt - -o -", &lines[300..].join("\n")).out, expected);
}

#[test]
fn a_bad_hand_is_named_and_nothing_is_written() {
    let folder = Folder::new();
    folder.write("hands.csv", "c0,c1,c2\n0,1,2\n3,4,81\n");
    folder.write("counts.npy", "old");
    for arguments in ["", "-o new.csv", "-o counts.npy --force", "-o new.parquet --give sets"] {
        let (code, err) = folder.run(&format!("batch hands.csv {arguments}")).refused();
        assert_eq!(code, Some(1), "{arguments}");
        assert!(err.starts_with("aplset: hands.csv: ") && err.contains("found 81"), "{err}");
    }
    assert_eq!(folder.names(), ["counts.npy", "hands.csv"]);
    assert_eq!(folder.read("counts.npy"), "old");
}

#[test]
fn wrong_usage_has_its_own_exit_code() {
    let folder = Folder::new();
    folder.write("a.txt", HAND_A);
    for (arguments, expected) in [
        ("batch a.txt -o counts", "-o counts: expected a name that ends with .csv"),
        ("batch a.txt -o counts.xls", ".npy, .parquet, .arrow, .feather, .svg or .png"),
        ("batch a.txt --threads 0", "0 is not in 1..=1024"),
        ("batch 1GOF 2GOH", "`1GOF` is a card, expected files"),
        ("batch a.txt --give odds", "invalid value 'odds'"),
        ("batch a.txt --from xls", "npy"),
        // Control characters in arguments do not reach the terminal.
        ("deal -o \u{1b}[31m", "-o \\u{1b}[31m: expected"),
    ] {
        let (code, err) = folder.run(arguments).refused();
        assert_eq!(code, Some(2), "{arguments}: {err}");
        assert!(err.contains(expected), "{arguments}: {err}");
    }
    for arguments in
        ["batch - -", "batch no.npy", "batch a.txt -o no/counts.npy", "batch a.txt -o ."]
    {
        let (code, err) = folder.run(arguments).refused();
        let told = if arguments.ends_with("-o .") { 2 } else { 1 };
        assert_eq!(code, Some(told), "{arguments}: {err}");
    }
    assert_eq!(folder.names(), ["a.txt"]);
}
