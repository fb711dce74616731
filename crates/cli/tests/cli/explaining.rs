//! Tests the steps, the page, the JSON and the scripts of `aplset explain` without a terminal.

use super::batch::Folder;
use super::{HAND_A, alone, aplset, aplset_bytes, json};

#[test]
fn a_pipe_gets_all_steps() {
    let out = aplset(&format!("explain {HAND_A}"), "").fine();
    assert!(out.starts_with("The game of Set in one line of APL\n"), "{out}");
    assert!(out.contains("\n\n\nData · The sentence\n  F←H["), "{out}");
    assert_eq!(out.matches("\n\n\nStep ").count(), 20);
    assert!(out.contains("\n\n\nStep 7 of 7 · The sentence\n"), "{out}");
    assert!(out.contains("\n\n\nStep 1 of 5 · How cards become bits\n"), "{out}");
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
    let out = alone("explain --combination 1").fine();
    assert!(out.contains("1GOF 3ROH 2PDH is not a set:\n"), "{out}");
    assert!(out.contains("sum    1 1 1  1 1 1  1[2]0  1[2]0\n"), "{out}");
    let set = alone("explain --combination 15 --program j").fine();
    assert!(set.contains("1GOF 2PDH 3RSL is a set:\n"), "{set}");
}

#[test]
fn a_page_has_the_hand() {
    let folder = Folder::new();
    let page = aplset("explain --html - 3ROH", "").fine();
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
    assert!(page.contains("\"hand\":[\"3ROH\"]"));
    let followed = alone("explain --html - --combination 15").fine();
    assert!(page.contains("data-first=\"0\"") && followed.contains("data-first=\"14\""));
    for name in ["page.htm", "PAGE.HTML"] {
        folder.run(&format!("explain --html {name} 3ROH")).fine();
        assert_eq!(folder.read(name), page);
    }
}

#[test]
fn a_page_has_a_sentence_or_its_error_is_reported() {
    let folder = Folder::new();
    let page = aplset_bytes(&["explain", "+/[1]M", "--let=M←2 3⍴⍳6", "--html", "-"], b"").fine();
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
    assert!(
        page.contains("<title>+/[1]M</title>") && !page.contains("<footer><p class=\"note\" id")
    );
    folder.pipe("explain ⍴H --html page.html", HAND_A).fine();
    assert!(folder.read("page.html").contains("<title>⍴H</title>"));
    let run = folder.pipe("explain H+ --html none.html", HAND_A);
    assert!(run.code == Some(1) && run.err.contains("\nH+\n ^\n"), "{}", run.err);
    assert_eq!(folder.names(), ["page.html"]);
}

#[test]
fn an_empty_pipe_is_an_error_but_the_null_device_is_not() {
    for command in ["draw", "explain", "explain --html -"] {
        let said = "error: standard input is empty, expected a hand, as in 1GOF 2GOH 3GOL";
        let run = aplset(command, "");
        assert_eq!((run.code, &*run.out, &*run.err), (Some(1), "", &*format!("{said}\n")));
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
        let many = "\n\nOn many hands: aplset batch FILE --sentence '1↑⍴SETS H'\n";
        assert!(out.ends_with(&format!("1 →\n\n1\n─\n{sets}\n{many}")), "{out}");
    }
}

#[test]
fn json_has_the_steps_of_a_sentence_or_of_the_article() {
    let words = ["explain", "--json", "(3+/A)÷3", "--let", "A←3 1 4 1 5"];
    let run = json(&aplset_bytes(&words, b"").fine());
    assert_eq!(run["steps"][0]["elements"], serde_json::json!([8, 6, 10]));
    let run = json(&aplset("explain --json 1GOF 2GOH 3GOL 3ROH", "").fine());
    let last = run["steps"].as_array().and_then(|steps| steps.last()).expect("a step");
    assert_eq!(last["shape"], serde_json::json!([1, 3, 4, 3]));
}

/// A pipe has no width, so the lines of a script stay whole.
#[test]
fn a_script_is_not_wrapped() {
    let script = aplset(&format!("explain --script j {HAND_A}"), "").fine();
    assert!(script.starts_with("require 'stats/base'\n"), "{script}");
    assert!(script.lines().any(|line| line.starts_with("h=: ") && line.len() > 200), "{script}");
}

#[test]
fn a_wrong_sentence_has_a_caret_and_exit_code_1() {
    let run = aplset_bytes(&["explain", "1 2 3+4 5"], b"");
    let caret = "1 2 3+4 5\n     ^\n\nLENGTH ERROR: 3 and 2 elements\n";
    assert!(run.out.contains(caret), "{}", run.out);
    let said = "error: LENGTH ERROR: 3 and 2 elements".to_owned();
    assert_eq!(run.refused(), (Some(1), said));
    let run = aplset_bytes(&["explain", "+/M", "--let", "M←2 3⍴"], b"");
    assert_eq!((run.code, &*run.out), (Some(1), ""));
    let caret = "M←2 3⍴\n     ^\nA function has its argument on its right, as in -3 or 2-3.\n";
    assert!(run.err.ends_with(caret), "{}", run.err);
}
