//! Tests the round of `aplset` without a command, `aplset play` and `aplset why`.

use super::aplset;

/// Plays the first hand of seed 16807, in which 1PDH 1PSF 1POL is a set and 3GSH 1PDH 2GSF is not.
fn play(input: &str) -> String {
    aplset("play --rl 16807", input).fine()
}

#[test]
fn a_round_shows_the_hand_as_codes_and_as_words_and_all_its_sets() {
    let round = aplset("--rl 16807", "").fine();
    let start = "12 cards, --rl 16807\n3GSH 1PDH 2GSF 2GDF 3RSF 3PDF 1PSF 1POL 1ROH 2GSL 2RSH 1GDL\n\n 3 Green  Squiggle Hollow\n";
    assert!(round.starts_with(start), "{round}");
    let end = "\n 1 Green  Diamond  Lined\n\n4 sets\n\n 1 Purple Diamond  Hollow\n 1 Purple Squiggle Filled\n 1 Purple Oval     Lined\n\n";
    assert!(round.contains(end), "{round}");
    assert_eq!(aplset("--cards 0 --seed 1", "").fine(), "0 cards, --seed 1\n\nno sets\n");
    assert!(aplset("--cards 1 --seed 1", "").fine().starts_with("1 card, --seed 1\n"));
}

#[test]
fn a_set_is_found_by_codes_or_by_labels() {
    for guess in ["1pol 1PDH 1PSF", "1POL,1PDH,1PSF", "2 7 8", "872", "8, 1PDH 7"] {
        let out = play(&format!("{guess}\n"));
        assert!(out.contains("1PDH 1PSF 1POL is a set.\n"), "{guess}: {out}");
    }
}

#[test]
fn a_wrong_guess_shows_the_two_in_the_slab() {
    let out = play("1 2 3\n");
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
}

/// Returns the output lines that report a set.
fn found(out: &str) -> Vec<&str> {
    out.lines().filter(|line| line.ends_with(" is a set.")).collect()
}

#[test]
fn the_game_ends_when_all_sets_are_found() {
    let hints = play("q\n");
    let (_, sets) = hints.split_once("Not found: ").expect("the sets");
    let sets: Vec<&str> = sets.trim().trim_end_matches('.').split(", ").collect();
    assert_eq!(sets.len(), 4);
    let all = play(&format!("{}\nlost\n", sets.join("\n")));
    assert_eq!(found(&all).len(), 4, "{all}");
    assert!(all.ends_with("You have found all sets.\n"), "{all}");
    let twice = play(&format!("{0}\n{0}\n", sets[0]));
    assert!(twice.contains(&format!("You have found {} already.\n", sets[0])), "{twice}");
    assert!(twice.ends_with(&format!(":\nNot found: {}.\n", sets[1..].join(", "))), "{twice}");
    // Hints begin again after a set is found.
    let hints = play(&format!("h\n{}\nh\nHINT\nh\nquit\n", sets[0]));
    let (two, _) = sets[1].rsplit_once(' ').expect("three labels");
    let (one, _) = two.split_once(' ').expect("three labels");
    let answers = hints.split("q to give up:\n").skip(3);
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
fn a_question_mark_shows_help_and_spends_no_hint() {
    let out = play("h\n?\nh\n");
    let answers: Vec<&str> = out.split("q to give up:\n").skip(1).collect();
    assert!(answers[0].starts_with("Card ") && answers[2].starts_with("Cards "), "{out}");
    assert!(answers[1].starts_with("Three cards are a set if "), "{out}");
}

#[test]
fn a_hand_without_sets_ends_the_game() {
    let out = aplset("play --sets 0", "").fine();
    assert!(out.ends_with("This hand has no set.\n"), "{out}");
}

#[test]
fn an_invalid_guess_may_be_typed_again() {
    for (line, said) in [
        ("3GXH 1PDH 2GSF", "`3GXH`: no shape letter (D, O or S), found `X`."),
        ("3GSH 1PDH", "Found 2 cards, expected three, as in 1 3 8."),
        ("3GSH 1PDH 1RDF", "1RDF is not in this hand."),
        ("1 1 3GSH", "Expected three different cards."),
        ("1 2 13", "No card has the label 13. Type labels, as in 1 3 8, or codes."),
        ("3 green squiggles open, 2 red diamonds full, 1 red wave lined", "2RDF is not in"),
        ("1 2 3 12", "Found 4 cards, expected three, as in 1 3 8."),
        ("\u{1b}[A", "No card has the label \\u{1b}[A. Type labels, as in 1 3 8, or codes."),
    ] {
        let out = play(&format!("{line}\n2 7 8\n"));
        assert!(out.contains(said), "{line}: {out}");
        assert!(out.contains("1PDH 1PSF 1POL is a set."), "{out}");
    }
}

/// The README has the output for three cards that are not a set.
#[test]
fn why_shows_the_sums_and_a_reason_for_each_feature() {
    let why = aplset("why 1GOF 3ROH 2PDH", "").fine();
    assert_eq!(aplset("1GOF 3ROH 2PDH", "").fine(), format!("no sets\n\n{why}"));
    let set = aplset("why 1GOF 2GOH,3GOL", "").fine();
    let reasons = "\n1GOF 2GOH 3GOL is a set:\n  Number: all different\n  Color: all Green\n";
    assert!(set.contains(reasons), "{set}");
}

#[test]
fn why_finds_the_third_card_of_two() {
    let why = aplset("why 1GOF 3ROH", "").fine();
    let reasons = "\
sum    1 1 1  1 1 1  0 3 0  1 1 1
        OK     OK     OK     OK

1GOF and 3ROH make a set with 2POL:
  Number: 1 and 3 differ, so the third is 2
  Color: Green and Red differ, so the third is Purple
  Shape: both are Oval, so the third is Oval
  Pattern: Filled and Hollow differ, so the third is Lined
";
    assert!(why.ends_with(reasons), "{why}");
}
