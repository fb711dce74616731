//! The files that `aplset batch` and `aplset deal` write: the same answers in each format, whole or not at all.

use super::batch::Folder;
use super::{HAND_A, aplset};
use itertools::Itertools;
use std::fs;

const FORMATS: [&str; 5] = ["txt", "csv", "npy", "parquet", "arrow"];

/// A golden table without the number of each hand: the column after it, then the last one.
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
        for format in FORMATS {
            let hands = format!("hands.{format}");
            if format != "csv" {
                let npy = npy_of_csv(&folder.read("hands.csv"), cards);
                folder.write("ids.npy", npy);
                copy_hands(&folder, &hands);
            }
            let out = format!("sets-of-{format}.csv");
            folder.run(&format!("batch {hands} --give sets -o {out}")).fine();
            assert_eq!(folder.read(&out), expected, "{cards} cards, {format}");
        }
    }
}

/// `[hand;card]` as `NumPy` writes it.
fn npy_of_csv(csv: &str, cards: usize) -> Vec<u8> {
    let ids: Vec<u8> = csv
        .lines()
        .skip(1)
        .flat_map(|line| line.split(',').map(|id| id.parse::<u8>().expect("a card")))
        .collect();
    let hands = ids.len() / cards;
    let header =
        format!("{{'descr': '|u1', 'fortran_order': False, 'shape': ({hands}, {cards}), }}");
    let mut npy = b"\x93NUMPY\x01\x00\x76\x00".to_vec();
    npy.extend(format!("{header:<117}\n").bytes());
    npy.extend(ids);
    npy
}

/// The hands of `ids.npy` in another format.
fn copy_hands(folder: &Folder, to: &str) {
    use aplset::files::read::{Input, Options, Reader};
    use aplset::files::write::{Give, Shape, Target, Writer};
    use aplset::files::{Format, check};
    let path = folder.path().join(to);
    let input = Input::Path(folder.path().join("ids.npy"));
    let mut reader = Reader::open(&[input], &Options::default()).expect("hands");
    let shape = Shape { cards: reader.cards(), hands: reader.hands(), schema: None };
    let target = Target::create(&path, true).expect("a target");
    let format = Format::of_path(&path).expect("a format");
    let writer = Writer::new(target, format, Give::Hands, &shape).expect("a writer");
    check(&mut reader, Give::Hands, Some(writer), &mut |_| ()).expect("a copy");
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
        // A file without a byte tells no number of cards.
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
fn a_file_is_replaced_only_by_force() {
    let folder = Folder::new();
    folder.write("hands.txt", HAND_A);
    folder.write("counts.csv", "old");
    for command in ["batch hands.txt -o counts.csv", "deal -o counts.csv"] {
        let (code, err) = folder.run(command).refused();
        assert_eq!(code, Some(1));
        assert_eq!(err, "aplset: counts.csv: exists already; --force replaces it");
    }
    assert_eq!(folder.read("counts.csv"), "old");
    folder.run("batch hands.txt -o counts.csv --force").fine();
    assert_eq!(folder.read("counts.csv"), "hand,sets\n0,3\n");
    assert_eq!(folder.names(), ["counts.csv", "hands.txt"]);
}

#[cfg(unix)]
#[test]
fn an_input_is_never_written_over_whatever_it_is_called() {
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
            let said = format!("-o {output}: the same file as the input {input}, expected another");
            assert_eq!(code, Some(2), "{err}");
            assert!(err.starts_with(&format!("aplset: {said}; see")), "{err}");
        }
    }
    // Neither what a killed run has left of it, if that is to be read.
    fs::copy(folder.path().join("hands.txt"), folder.path().join(".counts.csv.aplset-part"))
        .expect("a copy");
    let (code, err) =
        folder.run("batch --from txt .counts.csv.aplset-part -o counts.csv").refused();
    assert_eq!(code, Some(2), "{err}");
    let said = "-o counts.csv: until it is whole it stands in the place of the input .counts.csv.aplset-part, expected another";
    assert!(err.starts_with(&format!("aplset: {said}; see")), "{err}");
    assert_eq!(folder.read(".counts.csv.aplset-part"), HAND_A);
    let standard = std::process::Command::new(env!("CARGO_BIN_EXE_aplset"))
        .args(["batch", "-", "-o", "hands.txt", "--force"])
        .current_dir(folder.path())
        .stdin(fs::File::open(folder.path().join("hands.txt")).expect("a file"))
        .output();
    assert_eq!(standard.expect("a run").status.code(), Some(2));
    assert_eq!(folder.read("hands.txt"), HAND_A);
    // Devices are read and written as they are.
    assert_eq!(folder.run("batch /dev/null -o /dev/null").code, Some(1));
}

#[test]
fn what_a_killed_run_left_is_removed_by_the_next() {
    let folder = Folder::new();
    folder.write("hands.txt", HAND_A);
    folder.write(".counts.csv.aplset-part", "half a fi");
    folder.run("batch hands.txt -o counts.csv").fine();
    assert_eq!(folder.names(), ["counts.csv", "hands.txt"]);
    // And by one that goes wrong.
    folder.write("hands.txt", "1GOF 2GXL");
    folder.write(".new.csv.aplset-part", "half a fi");
    folder.run("batch hands.txt -o new.csv").refused();
    assert_eq!(folder.names(), ["counts.csv", "hands.txt"]);
}

#[test]
fn columns_of_the_input_stay_and_a_name_is_not_used_twice() {
    let folder = Folder::new();
    folder.run("deal --hands 5 --seed 1 -o hands.parquet").fine();
    folder.run("batch hands.parquet -o counts.arrow").fine();
    folder.run("batch counts.arrow --give sets -o sets.parquet").fine();
    folder.run("batch sets.parquet --give valid -o all.arrow").fine();
    let count = |input: &str| {
        folder.run(&format!("batch {input} -o {input}.csv")).fine();
        folder.read(&format!("{input}.csv"))
    };
    assert_eq!(count("all.arrow"), count("hands.parquet"));
    for (give, name) in [("counts", "set_count"), ("sets", "sets"), ("valid", "valid")] {
        let (code, err) =
            folder.run(&format!("batch all.arrow --give {give} -o no.parquet")).refused();
        assert_eq!(code, Some(1));
        assert!(err.contains(&format!("a column `{name}` already")), "{err}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn devices_are_written_to_as_they_are() {
    let folder = Folder::new();
    folder.run("deal --hands 50 --seed 1 -o hands.npy").fine();
    folder.run("batch hands.npy -o /dev/null").fine();
    let (code, err) = folder.run("batch hands.npy -o /dev/full").refused();
    assert_eq!(code, Some(1));
    assert!(err.starts_with("aplset: /dev/full: cannot be written: No space left"), "{err}");
    assert!(fs::metadata("/dev/null").is_ok_and(|null| !null.is_file()));
    let link = folder.path().join("full.npy");
    for name in ["full.npy", "full.parquet", "full.arrow"] {
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
