//! Tests `aplset round` and its quiz.

use super::aplset;

/// The arguments that deal the first hand of seed 16807. In this hand, 3GSH 1PDH 2GSF is not a set,
/// and 1PDH 1PSF 1POL is a set.
const ROUND: &str = "round --rl 16807";

fn quiz(input: &str) -> super::Run {
    aplset(&format!("{ROUND} --quiz"), input)
}

/// Returns the last lines of a round, which begin with the number of sets. A quiz ends with the
/// same lines.
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
    assert_eq!(aplset("round --cards 0 --seed 1", "").fine(), "0 cards, --seed 1\n\nno sets\n");
    assert!(aplset("round --cards 1 --seed 1", "").fine().starts_with("1 card, --seed 1\n"));
}

#[test]
fn a_set_is_found_by_codes_or_by_labels() {
    for guess in ["1pol 1PDH 1PSF", "1POL,1PDH,1PSF", "2 7 8", "872", "8, 2, 7"] {
        let out = quiz(&format!("{guess}\n")).fine();
        assert!(out.contains("1PDH 1PSF 1POL is a set.\n"), "{guess}: {out}");
        assert!(out.ends_with(&sets_shown()));
    }
}

#[test]
fn a_wrong_guess_shows_the_two_in_the_slab() {
    let out = quiz("1 2 3\n").fine();
    let slab = "\
3GSH 1PDH 2GSF is not a set.
      Number Color  Shape  Pattern
3GSH   0 0 1  0 1 0  0 0 1  0 1 0
1PDH   1 0 0  0 0 1  1 0 0  0 1 0
2GSF   0 1 0  0 1 0  0 0 1  1 0 0
sum    1 1 1  0[2]1  1 0[2] 1[2]0
        OK     No     No     No
";
    assert!(out.contains(slab), "{out}");
    assert!(out.ends_with(&sets_shown()));
}

/// Returns the output lines that report a set.
fn found(out: &str) -> Vec<&str> {
    out.lines().filter(|line| line.ends_with(" is a set.")).collect()
}

#[test]
fn the_game_ends_when_all_sets_are_found() {
    let hints = aplset("play --rl 16807", "q\n").fine();
    let (_, sets) = hints.split_once("Not found: ").expect("the sets");
    let sets: Vec<&str> = sets.trim().trim_end_matches('.').split(", ").collect();
    assert_eq!(sets.len(), 4);
    let all = aplset("play --rl 16807", &format!("{}\nlost\n", sets.join("\n"))).fine();
    assert_eq!(found(&all).len(), 4, "{all}");
    assert!(all.ends_with("You have found all sets.\n"), "{all}");
    let twice = aplset("play --rl 16807", &format!("{0}\n{0}\n", sets[0])).fine();
    assert!(twice.contains("You have found this set already.\n"), "{twice}");
    assert!(twice.ends_with(&format!(":\nNot found: {}.\n", sets[1..].join(", "))), "{twice}");
    let hints = aplset("play --rl 16807", &format!("{}\nh\nHINT\n?\nquit\n", sets[0])).fine();
    let (two, _) = sets[1].rsplit_once(' ').expect("three labels");
    let (one, _) = two.split_once(' ').expect("three labels");
    let answers = hints.split("q to give up:\n").skip(2);
    let said: Vec<&str> = answers.filter_map(|answer| answer.lines().next()).take(3).collect();
    let two = two.replace(' ', " and ");
    let expected = [
        format!("Card {one} is in a set."),
        format!("Cards {two} are in a set."),
        format!("A set is {}.", sets[1]),
    ];
    assert_eq!(said, expected, "{hints}");
}

#[test]
fn a_hand_without_sets_ends_the_game() {
    assert!(aplset("play --cards 0", "").fine().ends_with("This hand has no set.\n"));
    assert!(aplset("play --cards 2", "").fine().ends_with("This hand has no set.\n"));
    let round = aplset("round --quiz --cards 2", "").fine();
    assert!(round.ends_with("This hand has no set.\n"), "{round}");
}

#[test]
fn an_invalid_guess_may_be_typed_again() {
    for (line, said) in [
        ("3GXH 1PDH 2GSF", "word 1, `3GXH`: no shape letter (D, O or S), found `X`."),
        ("3GSH 1PDH", "Found 2 cards, expected three, as in 1 3 8."),
        ("3GSH 1PDH 1RDF", "1RDF is not in this hand."),
        ("1 1 2", "Expected three different cards."),
        ("1 2 z", "No card has the label z. Type three labels, as in 1 3 8, or three codes."),
        ("1 2", "Found 2 cards, expected three, as in 1 3 8."),
        ("1 2 3 4", "Found 4 cards, expected three, as in 1 3 8."),
        (
            "\u{1b}[A",
            "No card has the label \\u{1b}. Type three labels, as in 1 3 8, or three codes.",
        ),
        ("1 10 3", "Type three labels, as in 1 3 8, or three codes."),
    ] {
        let out = quiz(&format!("{line}\n2 7 8\n")).fine();
        assert!(out.contains(&format!("{said}\n")), "{line}: {out}");
        assert!(out.contains("1PDH 1PSF 1POL is a set."), "{out}");
    }
}
