//! Checks that an error is one line with the location, the value found, the value expected, and a
//! suggestion.

use super::{aplset, aplset_bytes};

/// `programs/card.rs` tests the text for each fault. This test checks the place for each command.
#[test]
fn an_invalid_word_is_reported_with_its_line_and_word() {
    let fault = "word 3, `2GXL`: no shape letter (D, O or S), found `X`";
    for command in ["sets", "draw", "explain"] {
        let typed = aplset(&format!("{command} 1GOF 3ROH 2GXL"), "").refused();
        assert_eq!(typed, (Some(1), format!("aplset: command line, {fault}")));
        let piped = aplset(command, "1GOF 3ROH 2GXL\n").refused();
        assert_eq!(piped, (Some(1), format!("aplset: line 1, {fault}")));
    }
    let later = aplset("sets", "1RDF\n1GOF 3ROH 2GXL\n").refused();
    assert_eq!(later, (Some(1), format!("aplset: line 2, {fault}")));
    let marked = aplset("sets --format codes", "\u{feff}1GOF 2GOH 3GOL\n").fine();
    assert_eq!(marked, "1GOF 2GOH 3GOL\n");
    for command in ["draw", "explain"] {
        let several =
            "aplset: standard input has several hands, expected one on a single line".to_owned();
        assert_eq!(aplset(command, "1GOF\n2GOF\n").refused(), (Some(1), several));
    }
}

#[test]
fn digits_from_1_have_a_hint_that_works() {
    let (code, said) = aplset("sets 1111 2222 3333", "").refused();
    let (_, hint) =
        said.split_once("; digits from 1 to 3 need --letters, as in --letters ").expect(&said);
    let letters = hint.trim_matches('\'');
    let arguments = ["sets", "--letters", letters, "--format", "positions", "1111", "2222", "3333"];
    assert_eq!((code, aplset_bytes(&arguments, b"").out), (Some(1), "0 1 2\n".to_owned()));
}

#[test]
fn bytes_that_are_not_utf8() {
    let fault = "`2G\u{FFFD}F`: byte 0xFF is not UTF-8, expected letters of a card";
    for (command, input, place) in [
        ("sets", &b"1RDF\n1GOF 2G\xFFF\n"[..], "line 2, word 2"),
        ("draw", b"2G\xFFF", "line 1, word 1"),
    ] {
        let piped = aplset_bytes(&[command], input).refused();
        assert_eq!(piped, (Some(1), format!("aplset: {place}, {fault}")));
    }
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt;
        let arguments = ["sets".as_ref(), std::ffi::OsStr::from_bytes(b"2G\xFFF")];
        let typed = aplset_bytes(&arguments, b"").refused();
        assert_eq!(typed, (Some(1), format!("aplset: command line, word 1, {fault}")));
    }
}

#[test]
fn the_lines_before_a_bad_line_are_answered() {
    let run =
        aplset("sets --format positions", "1GOF 2GOH 3GOL\n1GOF 2GOH\n1GOF 1GOX\n1RDF 2RDF 3RDF\n");
    assert_eq!((run.code, run.out.as_str()), (Some(1), "0 1 2\n"));
    assert!(run.err.starts_with("aplset: line 3, word 2, `1GOX`: "), "{}", run.err);
}

/// Returns the first lines of clap's error: what is wrong, and its suggestion.
fn wrong_usage(arguments: &str) -> String {
    let run = aplset(arguments, "");
    assert_eq!((run.code, &*run.out), (Some(2), ""), "{arguments}: {}", run.err);
    assert!(run.err.ends_with("For more information, try '--help'.\n"), "{arguments}: {}", run.err);
    run.err.split("\n\nUsage: ").next().unwrap_or_default().replace("\n\n ", ";")
}

#[test]
fn wrong_usage_is_exit_code_2_in_the_form_of_clap() {
    for (arguments, said) in [
        ("--cards 82", "invalid value '82' for '--cards <N>': 82 is not in 0..=81"),
        ("deal --cards -1", "invalid value '-1' for '--cards <N>': "),
        ("deal --hands 1.5", "invalid value '1.5' for '--hands <K>': "),
        (
            "sets --rl 2147483647",
            "invalid value '2147483647' for '--rl <R>': 2147483647 is not in 1..2147483647",
        ),
        ("race --hands 0", "invalid value '0' for '--hands <K>': 0 is not in 1..=10000"),
        ("deal --seed 1 --rl 1", "the argument '--seed <S>' cannot be used with '--rl <R>'"),
        ("--seed 3 deal", "the subcommand 'deal' cannot be used with '--seed <S>'"),
        (
            "sets --json --format codes",
            "the argument '--json' cannot be used with '--format <FORMAT>'",
        ),
        ("frob", "unrecognized subcommand 'frob'"),
        (
            "solv 1GOF 2GOH",
            "unrecognized subcommand 'solv'; tip: a similar subcommand exists: 'solve'",
        ),
        ("odds 15", "unexpected argument '15' found"),
        ("drwa", "unrecognized subcommand 'drwa'; tip: a similar subcommand exists: 'draw'"),
        (
            "--card 15",
            "unexpected argument '--card' found; tip: a similar argument exists: '--cards'",
        ),
        (
            "race --json --sed 7",
            "unexpected argument '--sed' found; tip: a similar argument exists: '--seed'",
        ),
        (
            "explain --step 3",
            "unexpected argument '--step' found; tip: all steps are printed, or in a terminal, → \
             shows the next one",
        ),
        (
            "explain --script numpi",
            "invalid value 'numpi' for '--script <LANGUAGE>': found `numpi`",
        ),
        (
            "sets --format tabel",
            "invalid value 'tabel' for '--format <FORMAT>'\n  [possible values",
        ),
        ("why", "the following required arguments were not provided:\n  <CARD>..."),
        ("completions dos", "invalid value 'dos' for '<SHELL>'\n  [possible values: bash,"),
    ] {
        let found = wrong_usage(arguments);
        assert!(found.starts_with(&format!("error: {said}")), "{arguments}: {found}");
    }
}

#[test]
fn other_words_for_commands_and_options_work() {
    for (typed, meant) in [
        ("find 1GOF 2GOH 3GOL", "sets 1GOF 2GOH 3GOL"),
        ("hand --seed 7 --count 2 --size 5", "deal --seed 7 --hands 2 --cards 5"),
        ("deal --seed 7 -n 2", "deal --seed 7 --hands 2"),
        ("show --seed 7", "draw --seed 7"),
        ("chances", "odds"),
        ("-v", "--version"),
    ] {
        assert_eq!(aplset(typed, "").fine(), aplset(meant, "").fine(), "{typed}");
    }
}

#[test]
fn a_file_in_place_of_a_card_is_explained() {
    let read = "is not a card; use 'aplset batch Cargo.toml' or 'aplset sets < Cargo.toml'";
    for (arguments, said) in [
        ("sets Cargo.toml", read),
        ("Cargo.toml", read),
        ("draw 1GOF hand.svg", "is neither a card nor a file (-o writes a file)"),
    ] {
        let name = arguments.rsplit(' ').next().unwrap_or_default();
        let expected = (Some(2), format!("aplset: `{name}` {said}"));
        assert_eq!(aplset(arguments, "").refused(), expected, "{arguments}");
    }
}
