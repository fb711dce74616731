//! Tests `aplset explain` in a pipe and as a page.

use super::{HAND_A, Run, alone, aplset, aplset_bytes};
use std::fs;

#[test]
fn a_pipe_gets_all_steps() {
    let out = aplset(&format!("explain {HAND_A}"), "").fine();
    assert!(out.starts_with("The game of Set in one line of APL\n"), "{out}");
    assert!(out.contains("\n\n\nData · The sentence · HAND\n  F←H["), "{out}");
    assert_eq!(out.matches("\n\n\nStep ").count(), 20);
    assert!(out.contains("  APL   S←+/[2]F\n  J     s=: +/\"3 f\n  NumPy S = F.sum(axis=1)\n  Rust  let s = plus_reduce::<u8, _>(f, Axis(f.ndim() - 3));\n"));
    assert!(out.contains("combination 220 →  feature 4 ↓  characteristic 3 →\n"));
    let essay = aplset(&format!("explain --program j {HAND_A}"), "").fine();
    assert!(essay.starts_with("The game of Set in three lines of J\n"), "{essay}");
}

#[test]
fn the_hand_is_typed_or_piped_or_the_articles() {
    let typed = aplset("explain 3ROH 2RDL", "").fine();
    assert!(typed.contains("card 2 ↓  letter 4 →\n\n1  3ROH\n2  2RDL\n"));
    assert_eq!(aplset("explain", "roh3 2RDL\n").fine(), typed);
    assert_eq!(alone("explain").fine(), aplset(&format!("explain {HAND_A}"), "").fine());
}

#[test]
fn a_combination_is_followed_to_its_verdict() {
    let out = alone("explain --combination 0").fine();
    assert!(out.contains("1GOF 3ROH 2PDH is not a set:\n"), "{out}");
    assert!(out.contains("sum    1 1 1  1 1 1  1[2]0  1[2]0\n"), "{out}");
    let set = alone("explain --combination 14 --program j").fine();
    assert!(set.contains("1GOF 2PDH 3RSL is a set:\n"), "{set}");
}

#[test]
fn an_invalid_combination_is_rejected() {
    let (code, said) = alone("explain --combination 220").refused();
    assert_eq!(code, Some(2));
    assert_eq!(said, "aplset: --combination 220: expected 0 to 219 for 12 cards");
    let (code, said) = aplset("explain 3ROH --combination 0", "").refused();
    assert_eq!(
        (code, &*said),
        (Some(2), "aplset: --combination 0: found 1 card, expected at least 3")
    );
    for number in ["-1", "x", "1.5", "99999999999999999999"] {
        let run = alone(&format!("explain --combination {number}"));
        let said = format!("aplset: --combination {number}: expected 0 to 219 for 12 cards");
        assert_eq!(run.refused(), (Some(2), said));
    }
}

/// `--html` rejects the names of text files and pictures, and letter codes.
#[test]
fn the_name_of_a_page_ends_with_html_or_htm() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().display();
    for name in ["1GOF", "hand.svg", "hands.txt", "html", ".html"] {
        let path = folder.path().join(name);
        if name.starts_with("hand") {
            fs::write(&path, "1GOF 2GOH 3GOL\n").expect("a file");
        }
        let run = alone(&format!("explain --force --html {place}/{name} 3ROH 2PDH"));
        let said =
            format!("aplset: -o {place}/{name}: expected a name that ends with .html or .htm");
        assert_eq!(run.refused(), (Some(2), said));
        let kept = fs::read_to_string(&path).ok();
        assert_eq!(kept.as_deref(), name.starts_with("hand").then_some("1GOF 2GOH 3GOL\n"));
    }
    for name in ["page.htm", "PAGE.HTML"] {
        aplset(&format!("explain --html {place}/{name} 3ROH"), "").fine();
        let page = fs::read_to_string(folder.path().join(name)).expect("a page");
        assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
        assert!(page.contains("\"hand\":[\"3ROH\"]"));
        assert_eq!(aplset("explain --html - 3ROH", "").fine(), page);
    }
    #[cfg(unix)]
    alone("explain --html /dev/null").fine();
}

#[test]
fn an_empty_pipe_is_an_error() {
    let empty = tempfile::NamedTempFile::new().expect("a file");
    for command in ["draw", "explain", "explain --html -"] {
        let said =
            "aplset: standard input is empty, expected a hand, as in 1GOF 2GOH 3GOL".to_owned();
        let run = aplset(command, "");
        assert_eq!(run.out, "");
        assert_eq!(run.refused(), (Some(1), said.clone()));
        let file = fs::File::open(empty.path()).expect("a file");
        let mut run = std::process::Command::new(env!("CARGO_BIN_EXE_aplset"));
        let run = run.args(command.split(' ')).stdin(file).output();
        assert_eq!(Run::of(run.expect("a run")).refused(), (Some(1), said));
        alone(command).fine();
    }
}

#[test]
fn a_sentence_has_names_the_hand_and_a_dealt_hand() {
    let lets = ["--let", "M←2 3⍴⍳6 ⍝ [day;station]", "--let", "N←10×M"];
    let words = [&["explain", "+/[1] M,[1]N"], &lets[..]].concat();
    let out = aplset_bytes(&words, b"").fine();
    assert!(out.starts_with("Data\n+/[1] M,[1]N\n           ^\n\nday 2 ↓  station 3 →\n"), "{out}");
    assert!(out.ends_with("station 3 →\n\n 1  2  3\n── ── ──\n55 77 99\n"), "{out}");
    // The sentence is not an option, although it begins with `-`.
    let out = aplset_bytes(&["explain", "-/A", "--let", "A←⍳5"], b"").fine();
    assert!(out.ends_with("\n\n3\n"), "{out}");
    for words in [["--", "-3+4"], ["-V", "--let=V←7"]] {
        let out = aplset_bytes(&[&["explain"], &words[..]].concat(), b"").fine();
        assert!(out.ends_with("\n\n¯7\n"), "{out}");
    }
    let dealt = aplset("sets --cards 15 --seed 1 --format positions", "").fine();
    let dealt = dealt.lines().count().to_string();
    for (words, sets) in [
        (&["explain", "1↑⍴SETS H"][..], "3"),
        (&["explain", "1↑⍴SETS H", "--cards", "15", "--seed", "1"], &dealt),
        (&["explain", "1↑⍴SETS H", "--let", "H←HAND '1GOF 2GOH 3GOL'"], "1"),
    ] {
        let out = aplset_bytes(words, HAND_A.as_bytes()).fine();
        assert!(out.ends_with(&format!("1 →\n\n1\n─\n{sets}\n")), "{out}");
    }
}

#[test]
fn json_has_the_steps_of_a_sentence_or_of_the_article() {
    let json = |words: &[&str]| -> serde_json::Value {
        serde_json::from_str(&aplset_bytes(words, b"").fine()).expect("JSON")
    };
    let run = json(&["explain", "--json", "(3+/A)÷3", "--let", "A←3 1 4 1 5"]);
    assert_eq!(run["steps"][0]["elements"], serde_json::json!([8, 6, 10]));
    assert_eq!(run["steps"][0]["arguments"][1]["fragment"], "A");
    assert_eq!(run["steps"][1]["arguments"][0], 0);
    let run = json(&["explain", "--json", "1GOF", "2GOH", "3GOL", "3ROH"]);
    let last = run["steps"].as_array().and_then(|steps| steps.last()).expect("a step");
    assert_eq!(
        last["axes"],
        serde_json::json!(["combination", "card", "feature", "characteristic"])
    );
    assert_eq!(last["shape"], serde_json::json!([1, 3, 4, 3]));
}

/// A pipe is wider than any script.
#[test]
fn a_script_is_not_wrapped() {
    let words = ["explain", "--script", "numpy", "+/[1]M", "--let", "M←2 3⍴⍳6"];
    let script = "import numpy as np\nm = np.array([[1, 2, 3], [4, 5, 6]])\nprint(m.sum(axis=0))\n";
    assert_eq!(aplset_bytes(&words, b"").fine(), script);
    let script = aplset(&format!("explain --script j {HAND_A}"), "").fine();
    assert!(script.starts_with("require 'stats/base'\n"), "{script}");
    assert!(script.lines().any(|line| line.starts_with("h=: ") && line.len() > 200), "{script}");
    assert_eq!(aplset("explain --script pascal", "").refused().0, Some(2));
}

#[test]
fn a_wrong_sentence_has_a_caret_and_exit_code_1() {
    let run = aplset_bytes(&["explain", "1 2 3+4 5"], b"");
    let caret = "1 2 3+4 5\n     ^\n\nLENGTH ERROR: 3 and 2 elements\nThe arrays need equal shapes, or one of them a single element.\n";
    assert!(run.out.ends_with(caret), "{}", run.out);
    let said = "aplset: LENGTH ERROR: 3 and 2 elements".to_owned();
    assert_eq!(run.refused(), (Some(1), said));
    let run = aplset_bytes(&["explain", "+/M", "--let", "M←2 3⍴"], b"");
    assert_eq!((run.code, &*run.out), (Some(1), ""));
    let caret = "M←2 3⍴\n     ^\nA function has its argument on its right, as in -3 or 2-3.\n";
    assert!(run.err.ends_with(caret), "{}", run.err);
    for words in [
        &["explain", "+/M", "--let", "3"][..],
        &["explain", "+/H", "--program", "j"],
        &["explain", "1GOF", "--seed", "1"],
    ] {
        assert_eq!(aplset_bytes(words, b"").refused().0, Some(2), "{words:?}");
    }
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt;
        let words = ["explain".as_ref(), std::ffi::OsStr::from_bytes(b"+/\xFF")];
        let said = "aplset: command line, `+/\u{FFFD}` is not UTF-8".to_owned();
        assert_eq!(aplset_bytes(&words, b"").refused(), (Some(1), said));
    }
}
