//! Tests the files that `aplset batch` and `aplset deal` write, which are either complete or
//! absent.

use super::batch::Folder;
use super::{HAND_A, aplset};
use std::fs;
use std::process::{Command, Stdio};
use std::time::Instant;

#[test]
fn dealt_files_have_the_hands_of_dealt_lines() {
    for options in ["--seed 7 --hands 40", "--rl 16807 --hands 9 --cards 15", "--seed 1 --hands 0"]
    {
        let folder = Folder::new();
        let lines = folder.run(&format!("deal {options}")).out;
        let sets = |format: &str| {
            folder.run(&format!("deal {options} -o hands.{format}")).fine();
            folder.run(&format!("batch hands.{format} --give sets -o {format}.csv")).fine();
            folder.read(&format!("{format}.csv"))
        };
        let expected = sets("npy");
        for format in ["csv", "parquet", "arrow"] {
            assert_eq!(sets(format), expected, "{format}");
        }
        // An empty text file does not contain the number of cards per hand.
        assert!(lines.is_empty() || sets("txt") == expected);
        folder.run(&format!("deal {options} -o hands.txt --force")).fine();
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
        let expected = format!("aplset: {name}: the file already exists; --force replaces it");
        assert_eq!(folder.run(command).refused(), (Some(1), expected), "{command}");
        assert_eq!(folder.read(name), "old");
        let forced = folder.run(&format!("{command} --force"));
        assert_eq!((forced.code, &*forced.err), (Some(0), ""), "{command}");
        assert_ne!(folder.read(name), "old");
        assert_eq!(folder.names(), ["hands.txt", name]);
    }
    for command in ["draw --force", "explain --force"] {
        assert_eq!(aplset(command, "").refused().0, Some(2));
    }
}

/// Tests a hand that is invalid, and a folder that does not exist.
#[test]
fn bad_data_writes_no_file_and_keeps_an_old_one() {
    let folder = Folder::new();
    folder.write("old.svg", "old");
    folder.write("old.html", "old");
    for arguments in [
        "draw 3GSX -o old.svg --force",
        "draw 3GSX -o new.svg",
        "explain --html old.html 3ROX --force",
        "explain --html new.html 3ROX",
        "explain --html new.html 3ROH --combination 0",
        "explain --html no/new.html 3ROH",
    ] {
        assert_ne!(folder.run(arguments).code, Some(0));
    }
    assert_eq!(folder.names(), ["old.html", "old.svg"]);
    assert_eq!([folder.read("old.html"), folder.read("old.svg")], ["old", "old"]);
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
        // An unfinished file may remain, which is hidden.
        let (hidden, names): (Vec<String>, Vec<String>) =
            folder.names().into_iter().partition(|name| name.starts_with('.'));
        assert_eq!(names, ["hands.npy", "out.csv"], "moment {moment}");
        assert!(hidden.len() <= 1, "moment {moment}: {hidden:?}");
        for name in hidden {
            fs::remove_file(folder.path().join(name)).expect("a file");
        }
    }
}

#[test]
fn with_input_writes_the_columns_of_the_input_and_the_results() {
    let folder = Folder::new();
    folder.write("hands.txt", HAND_A);
    folder.run("batch hands.txt -o counts.parquet --with-input").fine();
    folder.run("batch counts.parquet -o counts.csv").fine();
    assert_eq!(folder.read("counts.csv"), "hand,sets\n0,3\n");
    let (code, err) = folder.run("batch counts.csv").refused();
    assert_eq!(code, Some(1));
    assert!(err.ends_with("found `hand` (numbers), `sets` (numbers)"), "{err}");
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
    // A later file may have the same columns in another order.
    fs::create_dir(folder.path().join("year=2024")).expect("a folder");
    folder.write("year=2024/deals.csv", "c2,c1,c0,note,id\n5,4,3,b,9\n");
    let run = folder.run("batch deals.csv year=2024/deals.csv -o both.csv --with-input");
    assert!(folder.read("both.csv").ends_with("\n8,0,,1,80,0\n9,3,b,5,4,1\n"), "{}", run.err);
    let note = "aplset: note: --with-input leaves out the columns in the names of folders\n";
    assert_eq!(run.err, note);
    for to in ["", "-o a.npy", "-o a.txt"] {
        let (code, err) = folder.run(&format!("batch hands.txt --with-input {to}")).refused();
        assert_eq!(code, Some(2));
        assert!(err.contains("--with-input: expected -o with .csv, .parquet or .arrow"), "{err}");
    }
}

#[test]
fn a_refused_table_names_the_option_or_the_query_that_reads_it() {
    let folder = Folder::new();
    for (table, hint) in [
        ("id,scores\n7,0 1 2\n", "; --column scores reads it"),
        ("id,my hands\n7,0 1 2\n", "; --column 'my hands' reads it"),
        ("a,b,c,d\n0,1,2,3\n", "; --columns a,b,c,d reads them"),
        ("game,card\n7,0\n", "agg(cards=(\"card\", list))`"),
        ("c0,c2,c3\n0,1,2\n", "expected `c1` before it; name the columns with --column"),
    ] {
        folder.write("table.csv", table);
        let (code, err) = folder.run("batch table.csv").refused();
        assert_eq!(code, Some(1));
        assert!(err.ends_with(hint), "{err}");
    }
    folder.run("batch table.csv --columns c0,c2,c3").fine();
}

/// Query engines write a table as a folder of parts.
#[test]
fn a_folder_of_parts_with_columns_by_name() {
    let folder = Folder::new();
    fs::create_dir(folder.path().join("parts")).expect("a folder");
    folder.write("parts/a.csv", "n;x;y;z\n0;0;1;2\n");
    folder.write("parts/b.csv", "n;x;y;z\n1;3;4;5\n");
    folder.run("batch parts --columns x..z -o counts.csv").fine();
    assert_eq!(folder.read("counts.csv"), "hand,sets\n0,1\n1,1\n");
    folder.write("parts/b.csv", "n;x;y;z\n1;3;4;4\n");
    let expected =
        "aplset: parts/b.csv: line 2, hand 0, card 2: duplicate card 4 (first at position 1)";
    let refused = folder.run("batch parts --columns x..z").refused();
    assert_eq!(refused, (Some(1), expected.to_owned()));
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
    for name in ["full.csv", "full.parquet", "full.arrow"] {
        let link = folder.path().join(name);
        std::os::unix::fs::symlink("/dev/full", &link).expect("a link");
        let (code, err) = folder.run(&format!("batch hands.npy -o {name} --give sets")).refused();
        let expected = format!("aplset: {name}: cannot be written: No space left");
        assert!(code == Some(1) && err.starts_with(&expected), "{err}");
        assert!(link.is_symlink());
    }
    for device in ["/dev/null", "/dev/full"] {
        assert!(fs::metadata(device).is_ok_and(|device| !device.is_file()));
    }
    // Nobody can create a file in this folder, not even the superuser.
    let (code, err) = aplset("deal -o /sys/hands.npy", "").refused();
    let expected = "aplset: /sys/hands.npy: cannot be written: ";
    assert!(code == Some(1) && err.starts_with(expected), "{err}");
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
