//! Tests the files that `aplset batch` and `aplset deal` write, which are either complete or
//! absent.

use super::HAND_A;
use super::batch::Folder;
use std::fs;
use std::process::Command;

#[test]
fn dealt_files_have_the_hands_of_dealt_lines() {
    for options in ["--seed 7 --hands 40", "--rl 16807 --hands 9 --cards 15", "--sets 6 --seed 7"] {
        let folder = Folder::new();
        let lines = folder.run(&format!("deal {options}")).fine();
        let expected = folder.pipe("batch --give sets -o -", &lines).out;
        for format in ["txt", "csv", "npy", "parquet", "arrow"] {
            folder.run(&format!("deal {options} -o hands.{format}")).fine();
            let sets = folder.run(&format!("batch hands.{format} --give sets -o -"));
            assert_eq!((sets.code, &sets.out), (Some(0), &expected), "{format}");
        }
        assert_eq!(folder.read("hands.txt"), lines);
    }
}

#[test]
fn a_file_is_replaced_only_with_force() {
    for command in [
        "batch hands.txt -o out.csv",
        "deal -o out.csv",
        "draw 3GSH 2GSF -o out.svg",
        "explain 3ROH --html out.html",
        "odds --cards 3 -o out.svg",
    ] {
        let folder = Folder::new();
        folder.write("hands.txt", HAND_A);
        let name = command.rsplit(' ').next().unwrap_or_default();
        folder.write(name, "old");
        let expected = format!("error: {name}: the file already exists; --force replaces it");
        assert_eq!(folder.run(command).refused(), (Some(1), expected), "{command}");
        assert_eq!(folder.read(name), "old");
        let forced = folder.run(&format!("{command} --force"));
        assert_eq!((forced.code, &*forced.err), (Some(0), ""), "{command}");
        assert_ne!(folder.read(name), "old");
        assert_eq!(folder.names(), ["hands.txt", name]);
    }
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
            assert_eq!((code, err), (Some(2), format!("error: {said}")));
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

#[test]
fn with_input_writes_the_columns_of_the_input_and_the_results() {
    let folder = Folder::new();
    folder.write("deals.csv", "id,c0,note,c2,c1\n007,0,\"a,\"\"b\",2,1\n8,0,,1,80\n");
    let lines = ["id,c0,note,c2,c1,set_count", "007,0,NOTE,2,1,1", "8,0,,1,80,0", ""].join("\n");
    for (name, between) in [("a.csv", ","), ("a.tsv", "\t")] {
        folder.run(&format!("batch deals.csv -o {name} --with-input")).fine();
        let expected = lines.replace(',', between).replace("NOTE", "\"a,\"\"b\"");
        assert_eq!(folder.read(name), expected);
    }
    folder.run("batch deals.csv -o a.csv.gz --with-input").fine();
    folder.run("batch a.csv.gz -o again.csv --give valid --with-input").fine();
    assert!(folder.read("again.csv").ends_with("\n8,0,,1,80,0,0\n"));
    fs::create_dir(folder.path().join("year=2024")).expect("a folder");
    folder.write("year=2024/deals.csv", "c0,c1,c2\n5,4,3\n");
    folder.run("batch year=2024/deals.csv -o year.csv --with-input").fine();
    assert_eq!(folder.read("year.csv"), "c0,c1,c2,year,set_count\n5,4,3,2024,1\n");
    for to in ["", "-o a.npy", "-o a.txt"] {
        let (code, err) = folder.run(&format!("batch deals.csv --with-input {to}")).refused();
        assert_eq!(code, Some(2));
        assert!(err.contains("--with-input: expected -o with .csv, .parquet or .arrow"), "{err}");
    }
}

#[test]
fn a_refused_table_names_the_option_that_reads_it() {
    let folder = Folder::new();
    for (table, hint) in [
        ("id,scores\n7,0 1 2\n", "; --columns scores names them"),
        ("id,my hands\n7,0 1 2\n", "; --columns 'my hands' names them"),
        ("a,b,c,d\n0,1,2,3\n", "; --columns a..d names them"),
        ("id,Card 1,Card 2,Card 3\n7,0,1,2\n", "; --columns 'Card 1..Card 3' names them"),
        (
            "p1_c0,p1_c1,p1_c2,p2_c0,p2_c1,p2_c2\n0,1,2,3,4,5\n",
            "; --columns p1_c0..p1_c2 or --columns p2_c0..p2_c2 names them",
        ),
        ("0,1,2\n3,4,5\n", "; --no-header reads it as a hand, --header as names"),
        ("c0,c2,c3\n0,1,2\n", "expected `c1` before it; choose with --column"),
    ] {
        folder.write("table.csv", table);
        let (code, err) = folder.run("batch table.csv").refused();
        assert_eq!(code, Some(1));
        assert!(err.ends_with(hint), "{err}");
    }
    folder.run("batch table.csv --columns c0,c2,c3").fine();
}

/// psql, mysql and spreadsheets write such lines around a table.
#[test]
fn lines_around_a_table_and_words_for_null_are_named() {
    let folder = Folder::new();
    folder.write("psql", " id | c0 | c1 | c2\n----+----+----+---\n  7 |  0 |  1 | 2\n(1 row)\n");
    folder.write(
        "mysql",
        "+----+----+----+\n| c0 | c1 | c2 |\n+----+----+----+\n|  0 |  1 |  2 |\n\
                            | NULL | NULL | NULL |\n+----+----+----+\n",
    );
    folder.write("sheet.csv", "Hands; 2024\n\nc0,c1,c2\n0,1,2\nNA,NA,NA\n");
    for (options, csv) in [
        ("psql --comment -- --comment (", "hand,sets\n0,1\n"),
        ("mysql --comment + --null NULL", "hand,sets\n0,1\n1,\n"),
        ("sheet.csv --skip 1 --null NA", "hand,sets\n0,1\n1,\n"),
    ] {
        assert_eq!(folder.run(&format!("batch -o - {options}")).out, csv, "{options}");
    }
    let (_, err) = folder.run("batch sheet.csv --skip 1").refused();
    let fault = "line 5, hand 1, card 0: found a missing card (`NA`), expected a card; --null NA";
    assert!(err.contains(fault), "{err}");
}

/// The plan lists the columns of each format and counts nothing.
#[test]
fn the_plan_says_how_the_files_are_read() {
    let folder = Folder::new();
    folder.write("a.csv", "id;c0;c1;c2\n7;1022;1102;1212\n8;1022;1102;x\n");
    folder.write("b.csv", "id;c2;c1;c0\n7;1022;1102;1212\n");
    folder.write("c.txt", "(1,0,2,2) (0,0,0,0) (2,2,2,2)\n");
    let plan = "a.csv and 1 more: csv, fields are separated by semicolons, the first line has the \
                names\n  hands   columns c0 to c2 of digits, 3 cards\n  id      not read\n  \
                c0      card 0\n  c1      card 1\n  c2      card 2\nc.txt: txt\n  hands   \
                lines of tuples, the first of 3 cards\n";
    assert_eq!(folder.run("batch --plan a.csv b.csv c.txt").fine(), plan);
    folder.write("b.csv", "card_0,card_1,card_2\n0,1,2\n");
    let (code, err) = folder.run("batch --plan a.csv b.csv").refused();
    let other = "b.csv: found hands in columns card_0 to card_2, expected columns c0 to c2 as in";
    assert_eq!((code, err.contains(other)), (Some(1), true), "{err}");
}

#[cfg(target_os = "linux")]
#[test]
fn devices_are_written_and_not_replaced() {
    let folder = Folder::new();
    folder.write("hands.txt", HAND_A);
    folder.run("batch hands.txt -o /dev/null").fine();
    folder.run("explain --html /dev/null 3ROH").fine();
    std::os::unix::fs::symlink("/dev/full", folder.path().join("full.csv")).expect("a link");
    // Nobody can create a file in the second folder, not even the superuser.
    for name in ["full.csv", "/sys/counts.csv"] {
        let (code, err) = folder.run(&format!("batch hands.txt -o {name}")).refused();
        let expected = format!("error: {name}: cannot be written: ");
        assert!(code == Some(1) && err.starts_with(&expected), "{err}");
    }
    assert!(folder.path().join("full.csv").is_symlink());
    for device in ["/dev/null", "/dev/full"] {
        assert!(fs::metadata(device).is_ok_and(|device| !device.is_file()));
    }
}
