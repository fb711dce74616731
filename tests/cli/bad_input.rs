//! Checks that an error is one line with the location, the value found, the value expected, and a
//! suggestion.

use super::{aplset, aplset_bytes};

/// Checks that typed and piped codes give the same error after the location, and exit code 1.
fn refused_as(word: usize, codes: &str, what: &str) {
    let typed = aplset(&format!("sets {codes}"), "").refused();
    assert_eq!(typed, (Some(1), format!("aplset: command line, word {word}, {what}")));
    let piped = aplset("sets", &format!("1RDF\n{codes}\n")).refused();
    assert_eq!(piped, (Some(1), format!("aplset: line 2, word {word}, {what}")));
}

#[test]
fn an_invalid_letter() {
    refused_as(3, "1GOF 3ROH 2GXL", "`2GXL`: no shape letter (D, O or S), found `X`");
    refused_as(1, "1GÖF", "`1GÖF`: no shape letter (D, O or S), found `Ö`");
    refused_as(1, "1GſF", "`1GſF`: no shape letter (D, O or S), found `ſ`");
}

#[test]
fn a_missing_feature() {
    refused_as(2, "1GOF 2GL", "`2GL`: no shape letter (D, O or S)");
    refused_as(1, "GL", "`GL`: no number letter (1, 2 or 3) and no shape letter (D, O or S)");
    refused_as(1, "G", "`G`: not a card, expected one letter each of 123, RGP, DOS and FHL");
}

#[test]
fn a_duplicate_feature() {
    refused_as(
        1,
        "1GRF",
        "`1GRF`: 2 color letters `GR`, expected one (R, G or P); no shape letter (D, O or S)",
    );
    refused_as(1, "1GOOF", "`1GOOF`: 2 shape letters `OO`, expected one (D, O or S)");
}

#[test]
fn a_letter_too_many() {
    refused_as(1, "1GOFX", "`1GOFX`: unexpected `X`, a card has four letters");
    refused_as(1, "12GOF", "`12GOF`: 2 number letters `12`, expected one (1, 2 or 3)");
}

#[test]
fn a_card_twice_also_in_another_letter_order() {
    refused_as(2, "3ROH 3ROH", "`3ROH`: duplicate card 3ROH (first at word 1)");
    refused_as(3, "3ROH 1GOF rh3o", "`rh3o`: duplicate card 3ROH (first at word 1)");
}

#[test]
fn eighty_two_cards() {
    let deck = aplset("deal --cards 81", "").fine();
    refused_as(
        82,
        &format!("{} 1RDF", deck.trim_end()),
        "`1RDF`: found 82 cards, a hand has at most 81",
    );
}

#[test]
fn bytes_that_are_not_utf8() {
    let piped = aplset_bytes(&["sets"], b"1RDF\n1GOF 2G\xFFF\n").refused();
    let expected =
        "aplset: line 2, word 2, `2G\u{FFFD}F`: byte 0xFF is not UTF-8, expected letters of a card";
    assert_eq!(piped, (Some(1), expected.to_owned()));
}

#[cfg(unix)]
#[test]
fn typed_bytes_that_are_not_utf8() {
    use std::os::unix::ffi::OsStrExt;
    let arguments = ["sets".as_ref(), std::ffi::OsStr::from_bytes(b"2G\xFFF")];
    let expected = "aplset: command line, word 1, `2G\u{FFFD}F`: byte 0xFF is not UTF-8, expected letters of a card";
    assert_eq!(aplset_bytes(&arguments, b"").refused(), (Some(1), expected.to_owned()));
}

#[test]
fn control_characters_are_shown_escaped_and_long_words_cut() {
    let typed = aplset_bytes(&["sets", "\u{1b}[31m"], b"").refused().1;
    assert!(typed.contains("`\\u{1b}[31m`"), "{typed}");
    let long = aplset("sets", &"x".repeat(1000)).refused().1;
    assert!(long.contains("`xxxxxxxxxxxxxxxx…`"), "{long}");
}

#[test]
fn a_line_without_end_is_not_read_into_memory() {
    let expected = "aplset: line 2: more than 65536 bytes, expected a hand of at most 81 cards";
    let long = format!("1RDF\n{}", " ".repeat(70_000));
    assert_eq!(aplset("sets", &long).refused(), (Some(1), expected.to_owned()));
}

#[test]
fn the_lines_before_a_bad_line_are_answered() {
    let run =
        aplset("sets --format positions", "1GOF 2GOH 3GOL\n1GOF 2GOH\n1GOF 1GOX\n1RDF 2RDF 3RDF\n");
    assert_eq!((run.code, run.out.as_str()), (Some(1), "0 1 2\n"));
    assert!(run.err.starts_with("aplset: line 3, word 2, `1GOX`: "), "{}", run.err);
}

#[test]
fn wrong_usage_is_exit_code_2_and_one_line() {
    for (arguments, said) in [
        (
            "--cards 82",
            "invalid value '82' for '--cards <N>': expected a whole number from 0 to 81",
        ),
        (
            "--cards -1",
            "invalid value '-1' for '--cards <N>': expected a whole number from 0 to 81",
        ),
        (
            "deal --cards twelve",
            "invalid value 'twelve' for '--cards <N>': expected a whole number from 0 to 81",
        ),
        (
            "deal --hands 1.5",
            "invalid value '1.5' for '--hands <K>': expected a whole number from 0 to",
        ),
        (
            "deal --hands -3",
            "invalid value '-3' for '--hands <K>': expected a whole number from 0 to",
        ),
        (
            "round --rl 0",
            "invalid value '0' for '--rl <R>': expected a whole number from 1 to 2147483646",
        ),
        (
            "round --rl 2147483647",
            "invalid value '2147483647' for '--rl <R>': expected a whole number",
        ),
        ("deal --seed 1 --rl 1", "the argument '--seed <S>' cannot be used with '--rl <R>'"),
        (
            "--seed 3 deal",
            "the subcommand 'deal' cannot be used with '--seed <S>'; put options after the command",
        ),
        ("sets --log", "unexpected argument '--log' found; see 'aplset sets --help'"),
        (
            "sets --json --format codes",
            "the argument '--json' cannot be used with '--format <FORMAT>'",
        ),
        ("--frob", "unexpected argument '--frob' found"),
        ("frob", "unrecognized subcommand 'frob'"),
        (
            "sets --format xml",
            "invalid value 'xml' for '--format <FORMAT>' [possible values: boxes, table, codes, positions, json]",
        ),
        ("completions", "the following required arguments were not provided: <SHELL>"),
        ("completions dos", "invalid value 'dos' for '<SHELL>' [possible values: bash,"),
    ] {
        let (code, err) = aplset(arguments, "").refused();
        assert_eq!(code, Some(2), "{arguments}");
        assert!(err.starts_with(&format!("aplset: {said}")), "{arguments}: {err}");
    }
}

/// Runs the program and checks that its exit code is 2. Returns the error without the program's
/// name and without the hint to read the help.
fn wrong_usage(arguments: &str) -> String {
    let (code, line) = aplset(arguments, "").refused();
    assert_eq!(code, Some(2), "{arguments}: {line}");
    let said = line.strip_prefix("aplset: ").expect("the program's name");
    said.split(" see 'aplset").next().expect("a message").to_owned()
}

#[test]
fn similar_names_are_suggested() {
    for (arguments, suggestion) in [
        ("rond", "round"),
        ("set", "sets"),
        ("set 1GOF 2GOH 3GOL", "sets"),
        ("--quizz", "--quiz"),
        ("--card 15", "--cards"),
        ("-seed 7", "--seed"),
        ("round quiz", "--quiz"),
        ("15", "--cards 15"),
        ("version", "--version"),
        ("odds 15", "--cards 15"),
        ("deal 3", "--cards 3' or '--hands 3"),
        ("deal hands.npy", "-o hands.npy"),
        ("play 1GOF 2GOH 3GOL", "aplset sets 1GOF"),
        ("--json race", "aplset race --json"),
        ("sets --format jsn", "json"),
        ("batch 1GOF 2GOH 3GOL", "aplset sets"),
        ("deal --count 5", "--hands"),
        ("deal -n 5", "--hands"),
        ("play -n 5", "--cards"),
        ("--play", "aplset play"),
        ("SETS 1GOF", "aplset sets"),
        ("explain 12", "--cards 12"),
        ("explain --j", "--program j"),
        ("explain -html page.html", "--html"),
        ("draw --svg hand.svg", "--output"),
        ("sets --codes 1GOF", "--format codes"),
        ("sets --file hand.txt", "aplset sets < hand.txt"),
        ("sets --file=hand.txt", "aplset sets < hand.txt"),
        ("sets -o sets.txt", "aplset sets > sets.txt"),
        ("sets -", "aplset sets < FILE"),
        ("batch --sets", "--give sets"),
        ("odds 3-18", "--cards 3-18"),
        ("bench", "aplset race"),
        ("abtch", "batch"),
        ("count hands.npy", "aplset batch"),
        ("-o out.txt", "aplset round > out.txt"),
        ("batch --file hands.npy", "aplset batch hands.npy"),
        ("draw --file hand.txt", "aplset draw < hand.txt"),
        ("deal --seed 12 1", "--cards 1' or '--hands 1"),
        ("explain -html=page.html", "--html"),
    ] {
        let said = wrong_usage(arguments);
        assert!(said.ends_with(&format!("; did you mean '{suggestion}'?")), "{arguments}: {said}");
    }
    // `--force` replaces files, so it is not suggested for `--format`.
    assert!(wrong_usage("draw --format svg").ends_with("did you mean '--output'?"));
    assert_eq!(wrong_usage("draw --forma svg"), "unexpected argument '--forma' found;");
    assert!(wrong_usage("draw --forc").ends_with("did you mean '--force'?"));
    assert_eq!(wrong_usage("deal 3-5"), "unexpected argument '3-5' found;");
}

#[test]
fn a_file_in_place_of_a_card_is_explained() {
    for (arguments, suggestion) in [
        ("sets hand.txt", "aplset sets < hand.txt"),
        ("hand.txt", "aplset sets < hand.txt"),
        ("draw hand.txt", "aplset draw < hand.txt"),
        ("sets hands.npy", "aplset batch hands.npy"),
        ("draw hand.svg", "-o hand.svg"),
        ("draw 1GOF 2GOH hand.png", "-o hand.png"),
        ("sets hand.svg", "aplset draw -o hand.svg"),
        ("explain page.html", "--html page.html"),
        ("draw page.html", "aplset explain --html page.html"),
    ] {
        let said = wrong_usage(arguments);
        let name = arguments.rsplit(' ').next().expect("a name");
        let expected =
            format!("`{name}` is a file name, expected cards; did you mean '{suggestion}'?");
        assert_eq!(said, expected, "{arguments}");
    }
}

#[test]
fn codes_without_blanks_are_separated() {
    for (arguments, suggestion) in [
        ("1GOF;2GOH;3GOL", "sets 1GOF 2GOH 3GOL"),
        ("sets 1gof2goh3gol", "sets 1GOF 2GOH 3GOL"),
        ("draw ['1GOF','2GOH']", "draw 1GOF 2GOH"),
        ("sets 1 green oval filled", "sets 1GOF"),
    ] {
        let said = wrong_usage(arguments);
        let hint = format!(
            ": expected codes separated by blanks or commas; did you mean 'aplset {suggestion}'?"
        );
        assert!(said.ends_with(&hint), "{arguments}: {said}");
    }
}
