//! Tests the summary, the results and the errors of `aplset batch`.

use super::{Run, aplset, json, program};
use aplset::odds::exact;
use serde_json::json;
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
fn the_json_has_the_summary() {
    let out = aplset("batch - --json", TWO_HANDS).fine();
    let mut found = json(&out);
    assert!(found["seconds"].is_f64());
    let shares = json!(exact(6).expect("known").shares());
    assert!(out.contains(&format!("\"expected\":{shares},")), "{out}");
    found
        .as_object_mut()
        .expect("an object")
        .retain(|key, _| key != "seconds" && key != "expected");
    let expected = json!({
        "cards": 6,
        "hands": 2,
        "null_hands": 0,
        "read": ["lines of codes"],
        "files": 1,
        "sets": 2,
        "mean": 1.0,
        "expected_mean": 20.0 / 79.0,
        "no_set": 0.5,
        "histogram": [1, 0, 1],
        "sizes": [{ "cards": 6, "hands": 2, "sets": 2, "mean": 1.0, "histogram": [1, 0, 1] }],
        // Two hands are too few.
        "fairness": null,
    });
    assert_eq!(found, expected);
    for (hands, label) in [
        ("0012,0020,0021\n", "columns 0 to 2 of digits"),
        ("1 red oval open, 2 red oval open\n", "lines of words"),
    ] {
        assert_eq!(json(&aplset("batch --json", hands).fine())["read"], json!([label]));
    }
}

#[test]
fn no_hands_have_no_mean() {
    let out = aplset("batch --from csv", "c0,c1,c2\n").fine();
    let expected = "hands  0 of 3 cards, columns c0 to c2\nsets   0\nmean   - (expected 1/79 = \
                    0.0127)\nno set -\n";
    assert!(out.starts_with(expected), "{out}");
    let found = json(&aplset("batch --from csv --json", "c0,c1,c2\n").fine());
    assert_eq!([&found["mean"], &found["no_set"]], [&json!(null); 2]);
}

#[test]
fn results_go_to_standard_output_and_the_summary_to_standard_error() {
    for name in ["-", "/dev/stdout"].into_iter().take(if cfg!(unix) { 2 } else { 1 }) {
        let hand = "1GOF 2GOH 3GOL 3ROH\n";
        let run = aplset(&format!("batch -o {name} --give sets --json"), hand);
        assert_eq!((run.code, &*run.out), (Some(0), "hand,nsets,sets\n0,1,0 1 2\n"));
        assert!(run.err.starts_with("{\"cards\":4,") && run.err.lines().count() == 1);
    }
}

#[test]
fn threads_and_files_do_not_change_the_answers() {
    const LINE: usize = "1GOF ".len() * 12;
    let folder = Folder::new();
    let hands = folder.run("deal --hands 700 --seed 3").fine();
    let (first, second) = hands.split_at(300 * LINE);
    folder.write("all.txt", &hands);
    folder.write("a.txt", first);
    let counts = |files: &str| folder.pipe(&format!("batch {files} -o -"), second).out;
    let expected = counts("all.txt");
    assert_eq!(expected.lines().count(), 701);
    for files in ["all.txt --threads 1", "all.txt --threads 3", "a.txt -"] {
        assert_eq!(counts(files), expected, "{files}");
    }
}

#[test]
fn a_folder_is_its_files_and_what_is_left_out_is_noted() {
    let folder = Folder::new();
    fs::create_dir_all(folder.path().join("parts/_old")).expect("a folder");
    folder.write("parts/a.csv", "n;x;y;z\n0;0;1;2\n");
    folder.write("parts/b.csv", "n;x;y;z\n1;3;4;5\n");
    let run = folder.run("batch parts --columns x..z -o -");
    assert_eq!((run.code, &*run.out), (Some(0), "hand,sets\n0,1\n1,1\n"));
    assert!(run.err.starts_with("note: parts/_old: left out, because "), "{}", run.err);
}

#[test]
fn bad_data_is_named_writes_no_file_and_keeps_an_old_one() {
    let folder = Folder::new();
    folder.write("bad.csv", "c0,c1,c2\n0,1,2\n3,4,81\n");
    for name in ["old.html", "old.npy", "old.svg"] {
        folder.write(name, "old");
    }
    let names = folder.names();
    let row = "bad.csv: line 3, hand 1, card 2: found 81";
    for (arguments, place) in [
        ("batch bad.csv", row),
        ("batch bad.csv -o new.csv", row),
        ("batch bad.csv -o old.npy --force", row),
        ("batch bad.csv -o new.parquet --give sets", row),
        ("batch - -", "standard input: found this name twice"),
        ("batch no.npy", "no.npy: no such file"),
        ("draw 3GSX -o old.svg --force", "command line, word 1, `3GSX`"),
        ("draw 3GSX -o new.svg", "command line, word 1, `3GSX`"),
        ("explain --html old.html 3ROX --force", "command line, word 1, `3ROX`"),
        ("explain --html no/new.html 3ROH", "no/new.html: cannot be written: "),
    ] {
        let (code, err) = folder.run(arguments).refused();
        assert_eq!(code, Some(1), "{arguments}");
        assert!(err.starts_with(&format!("error: {place}")), "{arguments}: {err}");
    }
    assert_eq!(folder.names(), names);
    assert!(names[1..].iter().all(|name| folder.read(name) == "old"));
}
