//! `aplset round`, and its quiz.

use super::aplset;

/// The first hand of 1996 holds 3GSH 1PDH 2GSF, and the set 1PDH 1PSF 1POL.
const ROUND: &str = "round --rl 16807";

fn quiz(input: &str) -> super::Run {
    aplset(&format!("{ROUND} --quiz"), input)
}

/// A round without the quiz, from the first blank line after the hand on: what a quiz ends with, too.
fn sets_shown() -> String {
    let round = aplset(ROUND, "").fine();
    let at = round.find("4 sets\n").expect("the number of sets");
    round[at..].to_owned()
}

#[test]
fn a_round_shows_the_hand_as_codes_and_as_words_and_all_its_sets() {
    let round = aplset(ROUND, "").fine();
    let start = "12 cards, --rl 16807\n3GSH 1PDH 2GSF 2GDF 3RSF 3PDF 1PSF 1POL 1ROH 2GSL 2RSH 1GDL\n\n 3 Green  Squiggle Hollow\n";
    assert!(round.starts_with(start), "{round}");
    let end = "\n 1 Green  Diamond  Lined\n\n4 sets\n\n 1 Purple Diamond  Hollow\n 1 Purple Squiggle Filled\n 1 Purple Oval     Lined\n\n";
    assert!(round.contains(end), "{round}");
}

#[test]
fn without_a_command_it_is_a_round() {
    assert_eq!(aplset("--rl 16807", "").fine(), aplset(ROUND, "").fine());
}

#[test]
fn small_rounds_have_no_sets() {
    assert_eq!(aplset("round --cards 0 --seed 1", "").fine(), "no cards, --seed 1\n\nno sets\n");
    assert!(aplset("round --cards 1 --seed 1", "").fine().starts_with("1 card, --seed 1\n"));
}

#[test]
fn a_guess_that_is_a_set_is_told_so() {
    let out = quiz("1pol 1PDH 1PSF\n").fine();
    assert!(out.contains("1POL 1PDH 1PSF is a set.\n"), "{out}");
    assert!(out.ends_with(&sets_shown()));
}

#[test]
fn a_guess_that_is_none_is_told_which_features_spoil_it() {
    let out = quiz("3GSH 1PDH 2GSF\n").fine();
    let why = "3GSH 1PDH 2GSF is no set:\n  Color: two Green, one Purple\n  Shape: two Squiggle, one Diamond\n  Pattern: two Hollow, one Filled\n\n";
    assert!(out.contains(why), "{out}");
    assert!(out.ends_with(&sets_shown()));
}

#[test]
fn enter_and_the_end_of_the_input_show_the_sets() {
    for input in ["\n", ""] {
        let out = quiz(input).fine();
        assert!(out.ends_with(&sets_shown()), "{out}");
        assert!(!out.contains("is a set") && !out.contains("is no set"));
    }
}

#[test]
fn a_guess_that_cannot_be_read_may_be_typed_again() {
    for (line, said) in [
        (
            "3GXH 1PDH 2GSF",
            "aplset: line 1, word 1, `3GXH`: no shape letter (D, O or S), found `X`",
        ),
        ("3GSH 1PDH", "aplset: line 1: found 2 cards, expected three"),
        ("3GSH 1PDH 1RDF", "aplset: line 1, word 3, `1RDF`: no card of this hand"),
        (
            "3GSH 3GSH 1PDH",
            "aplset: line 1, word 2, `3GSH`: the card 3GSH stands already as word 1",
        ),
    ] {
        let run = quiz(&format!("{line}\n1PDH 1PSF 1POL\n"));
        assert_eq!((run.code, run.err.trim_end()), (Some(0), said));
        assert!(run.out.contains("1PDH 1PSF 1POL is a set."), "{}", run.out);
        // Nothing better follows: the sets are shown, and the exit code tells.
        let run = quiz(line);
        assert_eq!((run.code, run.err.trim_end()), (Some(1), said));
        assert!(run.out.ends_with(&sets_shown()), "{}", run.out);
    }
}
