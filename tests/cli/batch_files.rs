//! Tests the files that `aplset batch` and `aplset deal` write. The results are the same in every
//! format, and a file is either complete or absent.

use super::batch::Folder;
use super::{HAND_A, aplset};
use itertools::Itertools;
use std::fs;
use std::process::{Command, Stdio};
use std::time::Instant;

const FORMATS: [&str; 5] = ["txt", "csv", "npy", "parquet", "arrow"];

/// Returns the second and the third column of `hands.csv` or `sets.csv`.
fn golden(table: &str) -> Vec<(&str, &str)> {
    let rows = table.lines().skip(1);
    rows.map(|row| {
        let mut columns = row.split(',').skip(1);
        (columns.next().expect("a number"), columns.next().expect("a list"))
    })
    .collect()
}

#[test]
fn the_golden_hands_have_the_golden_sets() {
    let hands = golden(include_str!("../data/hands.csv"));
    let sets = golden(include_str!("../data/sets.csv"));
    let by_size = hands.iter().zip(&sets).into_group_map_by(|(hand, _)| hand.0);
    assert_eq!(by_size.len(), 5);
    for (cards, hands) in by_size {
        let folder = Folder::new();
        let cards: usize = cards.parse().expect("a number of cards");
        let mut csv = (0..cards).map(|card| format!("c{card}")).join(",");
        let mut expected = "hand,nsets,sets\n".to_owned();
        for (number, (hand, (nsets, sets))) in hands.iter().enumerate() {
            csv.extend(["\n", &hand.1.replace(' ', ",")]);
            expected.extend([&number.to_string(), ",", nsets, ",", sets, "\n"]);
        }
        folder.write("hands.csv", csv);
        folder.run("batch hands.csv --give sets -o beside.csv --with-hands").fine();
        for from in ["hands.csv", "beside.csv"] {
            for format in FORMATS {
                let out = format!("sets.{format}");
                if from != out {
                    folder.run(&format!("batch {from} --give sets -o {out} --force")).fine();
                }
            }
            folder.run(&format!("batch {from} --give sets -o plain.csv --force")).fine();
            assert_eq!(folder.read("plain.csv"), expected, "{cards} cards");
        }
    }
}

#[test]
fn dealt_files_have_the_hands_of_dealt_lines() {
    for options in ["--seed 7 --hands 40", "--rl 16807 --hands 9 --cards 15", "--seed 1 --hands 0"]
    {
        let folder = Folder::new();
        let lines = folder.run(&format!("deal {options}")).fine();
        folder.run(&format!("deal {options} -o hands.txt")).fine();
        assert_eq!(folder.read("hands.txt"), lines);
        folder.run(&format!("deal {options} -o hands.npy")).fine();
        folder.run("batch hands.npy --give sets -o expected.csv").fine();
        // An empty text file does not contain the number of cards per hand.
        let formats = FORMATS.iter().filter(|&&format| format != "txt" || !lines.is_empty());
        for format in formats {
            folder.run(&format!("deal {options} -o {format}.{format}")).fine();
            folder.run(&format!("batch {format}.{format} --give sets -o {format}-sets.csv")).fine();
            let sets = folder.read(&format!("{format}-sets.csv"));
            assert_eq!(sets, folder.read("expected.csv"), "{format}");
        }
    }
}

#[test]
fn masks_of_text_and_csv_have_a_bit_for_each_combination() {
    let folder = Folder::new();
    folder.write("hands.txt", "1GOF 2GOH 3GOL 3ROH\n3ROH 1GOF 2GOH 3GOL\n");
    folder.run("batch hands.txt --give valid -o valid.txt").fine();
    assert_eq!(folder.read("valid.txt"), "1 0 0 0\n0 0 0 1\n");
    folder.run("batch hands.txt --give valid -o valid.csv").fine();
    let expected = "hand,0 1 2,0 1 3,0 2 3,1 2 3\n0,1,0,0,0\n1,0,0,0,1\n";
    assert_eq!(folder.read("valid.csv"), expected);
    folder.run("batch hands.txt -o counts.txt").fine();
    assert_eq!(folder.read("counts.txt"), "1\n1\n");
}

#[test]
fn sets_as_text_are_those_of_aplset_sets() {
    let folder = Folder::new();
    let hands = folder.run("deal --hands 30 --seed 2").fine();
    folder.write("hands.txt", &hands);
    folder.run("batch hands.txt --give sets -o sets.txt").fine();
    assert_eq!(folder.read("sets.txt"), aplset("sets --format positions", &hands).fine());
}

#[test]
fn a_file_is_replaced_only_with_force() {
    let folder = Folder::new();
    folder.write("hands.txt", HAND_A);
    folder.write("counts.csv", "old");
    for command in ["batch hands.txt -o counts.csv", "deal -o counts.csv"] {
        let (code, err) = folder.run(command).refused();
        assert_eq!(code, Some(1));
        assert_eq!(err, "aplset: counts.csv: the file already exists; --force replaces it");
    }
    assert_eq!(folder.read("counts.csv"), "old");
    folder.run("batch hands.txt -o counts.csv --force").fine();
    assert_eq!(folder.read("counts.csv"), "hand,sets\n0,3\n");
    assert_eq!(folder.names(), ["counts.csv", "hands.txt"]);
}

#[cfg(unix)]
#[test]
fn an_input_is_never_replaced_under_any_name() {
    let folder = Folder::new();
    folder.write("hands.txt", HAND_A);
    fs::create_dir(folder.path().join("in")).expect("a folder");
    std::os::unix::fs::symlink("../hands.txt", folder.path().join("in/link.txt")).expect("a link");
    fs::hard_link(folder.path().join("hands.txt"), folder.path().join("in/hard.txt"))
        .expect("a link");
    for (input, output) in [
        ("hands.txt", "hands.txt"),
        ("hands.txt", "./in/../hands.txt"),
        ("hands.txt", "in/link.txt"),
        ("in/link.txt", "hands.txt"),
        ("in/hard.txt", "hands.txt"),
    ] {
        for force in ["", "--force"] {
            let (code, err) = folder.run(&format!("batch {input} -o {output} {force}")).refused();
            let said = format!("-o {output}: the same file as the input {input}");
            assert_eq!((code, err), (Some(2), format!("aplset: {said}")));
        }
    }
    let standard = Command::new(env!("CARGO_BIN_EXE_aplset"))
        .args(["batch", "-", "-o", "hands.txt", "--force"])
        .current_dir(folder.path())
        .stdin(fs::File::open(folder.path().join("hands.txt")).expect("a file"))
        .output();
    assert_eq!(standard.expect("a run").status.code(), Some(2));
    assert_eq!(folder.read("hands.txt"), HAND_A);
    // A device may be both input and output.
    assert_eq!(folder.run("batch /dev/null -o /dev/null").code, Some(1));
}

#[cfg(target_os = "linux")]
#[test]
fn a_killed_run_leaves_the_old_file_or_the_new_file() {
    const MOMENTS: u32 = 20;
    let (folder, new) = (Folder::new(), Folder::new());
    folder.run("deal --hands 5000 --seed 1 -o hands.npy").fine();
    let hands = folder.path().join("hands.npy");
    let begin = Instant::now();
    new.run(&format!("batch {} --give valid -o out.csv", hands.display())).fine();
    let (new, time) = (new.read("out.csv"), begin.elapsed());
    for moment in 0..=MOMENTS {
        folder.write("out.csv", "old");
        let mut run = Command::new(env!("CARGO_BIN_EXE_aplset"))
            .args(["batch", "hands.npy", "--give", "valid", "-o", "out.csv", "--force"])
            .current_dir(folder.path())
            .stdout(Stdio::null())
            .spawn()
            .expect("a run");
        std::thread::sleep(time * moment / MOMENTS);
        run.kill().expect("a signal");
        run.wait().expect("the end of the run");
        let left = folder.read("out.csv");
        assert!(left == "old" || left == new, "moment {moment}: {} bytes", left.len());
        assert_eq!(folder.names(), ["hands.npy", "out.csv"], "moment {moment}");
    }
}

#[test]
fn with_hands_writes_hands_and_results() {
    let folder = Folder::new();
    folder.run("deal --hands 5 --seed 1 -o hands.parquet").fine();
    folder.run("batch hands.parquet -o counts.arrow --with-hands").fine();
    folder.run("batch counts.arrow --give sets -o sets.parquet --with-hands").fine();
    let count = |input: &str| {
        folder.run(&format!("batch {input} -o {input}.csv")).fine();
        folder.read(&format!("{input}.csv"))
    };
    assert_eq!(count("sets.parquet"), count("hands.parquet"));
    folder.run("batch hands.parquet -o counts.parquet").fine();
    let (code, err) = folder.run("batch counts.parquet").refused();
    assert_eq!(code, Some(1));
    assert!(err.ends_with("found `set_count` (UInt16); name the columns with --column"), "{err}");
    for to in ["", "-o a.npy", "-o a.txt"] {
        let (code, err) = folder.run(&format!("batch hands.parquet --with-hands {to}")).refused();
        assert_eq!(code, Some(2));
        assert!(err.contains("--with-hands: expected -o with .csv, .parquet or .arrow"), "{err}");
    }
}

/// Query engines write a table as a folder of compressed parts.
#[test]
fn a_folder_of_parts_with_columns_by_name() {
    let folder = Folder::new();
    fs::create_dir(folder.path().join("parts")).expect("a folder");
    folder.write("parts/b.csv", "n;x;y;z\n1;3;4;5\n");
    folder.write("parts/a.csv", "n;x;y;z\n0;0;1;2\n");
    folder.run("batch parts --columns x..z -o counts.csv").fine();
    assert_eq!(folder.read("counts.csv"), "hand,sets\n0,1\n1,1\n");
    folder.write("parts/b.csv", "n;x;y;z\n1;3;4;4\n");
    let (code, err) = folder.run("batch parts --columns x..z -o new.csv").refused();
    assert_eq!(code, Some(1));
    let said =
        "aplset: parts/b.csv: line 2, hand 0, card 2: duplicate card 4 (first at position 1)";
    assert_eq!(err, said);
    let (_, err) = folder.run("batch parts").refused();
    assert!(err.ends_with("`z` (Int64); name the columns with --column"), "{err}");
}

#[test]
fn arrays_and_lines_have_no_columns_to_name() {
    let folder = Folder::new();
    for format in ["npy", "txt"] {
        folder.run(&format!("deal -o hands.{format}")).fine();
        let (code, err) = folder.run(&format!("batch hands.{format} --columns a..l")).refused();
        assert_eq!(code, Some(1));
        let expected = "columns can be chosen only in csv, parquet and arrow files";
        assert_eq!(err, format!("aplset: hands.{format}: {expected}, found {format}"));
    }
}

#[test]
fn a_first_line_that_may_be_a_header_or_a_hand_is_noted() {
    let run = aplset("batch -o -", "0,1,2\n3,4,5\n");
    assert_eq!((run.code, &*run.out), (Some(0), "hand,sets\n0,1\n"));
    let note = "aplset: note: standard input: the first line is read as a header; \
                --no-header reads it as a hand\n";
    assert!(run.err.starts_with(note), "{}", run.err);
    let run = aplset("batch -o - --no-header", "0,1,2\n3,4,5\n");
    assert_eq!(run.out, "hand,sets\n0,1\n1,1\n");
    assert!(!run.err.contains("note"), "{}", run.err);
}

#[cfg(unix)]
#[test]
fn standard_output_by_name_is_standard_output() {
    let hands = format!("{HAND_A}\n");
    let dash = aplset("batch -o - --json", &hands);
    let named = aplset("batch -o /dev/stdout --json", &hands);
    assert_eq!((named.code, &named.out), (dash.code, &dash.out));
    assert_eq!(named.err.lines().count(), dash.err.lines().count());
}

#[cfg(target_os = "linux")]
#[test]
fn devices_are_not_replaced() {
    let folder = Folder::new();
    folder.run("deal --hands 50 --seed 1 -o hands.npy").fine();
    folder.run("batch hands.npy -o /dev/null").fine();
    let (code, err) = folder.run("batch hands.npy -o /dev/full").refused();
    assert_eq!(code, Some(1));
    assert!(err.starts_with("aplset: /dev/full: cannot be written: No space left"), "{err}");
    assert!(fs::metadata("/dev/null").is_ok_and(|null| !null.is_file()));
    let link = folder.path().join("full.csv");
    for name in ["full.csv", "full.parquet", "full.arrow"] {
        std::os::unix::fs::symlink("/dev/full", folder.path().join(name)).expect("a link");
        let (code, err) = folder.run(&format!("batch hands.npy -o {name} --give sets")).refused();
        assert_eq!(code, Some(1));
        assert!(
            err.starts_with(&format!("aplset: {name}: cannot be written: No space left")),
            "{err}"
        );
    }
    assert!(link.is_symlink());
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_cannot_be_written_is_an_error() {
    // Nobody can create a file in this folder, not even the superuser.
    let (code, err) = aplset("deal -o /sys/hands.npy", "").refused();
    assert_eq!(code, Some(1));
    assert!(err.starts_with("aplset: /sys/hands.npy: cannot be written: "), "{err}");
}

#[cfg(unix)]
#[test]
fn a_named_pipe_gets_the_results_and_stays_a_pipe() {
    let folder = Folder::new();
    folder.write("hands.txt", HAND_A);
    let pipe = folder.path().join("pipe.csv");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
    let from = pipe.clone();
    let reader = std::thread::spawn(move || fs::read_to_string(from).expect("a pipe"));
    folder.run("batch hands.txt -o pipe.csv").fine();
    assert_eq!(reader.join().expect("a reader"), "hand,sets\n0,3\n");
    assert!(fs::metadata(pipe).is_ok_and(|found| !found.is_file()));
}
