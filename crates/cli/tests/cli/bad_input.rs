//! Tests the errors for invalid input and wrong usage, which have the location, the value found,
//! and the value expected or a suggestion.

use super::{Run, aplset, aplset_bytes, program};

/// `tests/data/written_hands.tsv` has the text of each error. This test checks the place for each
/// command.
#[test]
fn an_invalid_word_is_reported_with_its_line_and_word() {
    let fault = "word 3, `2GXL`: no shape letter (D, O or S), found `X`";
    for command in ["sets", "draw", "explain"] {
        let typed = aplset(&format!("{command} 1GOF 3ROH 2GXL"), "").refused();
        assert_eq!(typed, (Some(1), format!("error: command line, {fault}")));
        let piped = aplset(command, "1GOF 3ROH 2GXL\n").refused();
        assert_eq!(piped, (Some(1), format!("error: line 1, {fault}")));
    }
    let later = aplset("sets", "1RDF\n1GOF 3ROH 2GXL\n").refused();
    assert_eq!(later, (Some(1), format!("error: line 2, {fault}")));
    let marked = aplset("sets --format codes", "\u{feff}1GOF 2GOH 3GOL\n").fine();
    assert_eq!(marked, "1GOF 2GOH 3GOL\n");
    for command in ["draw", "explain"] {
        let several =
            "error: standard input has several hands, expected one on a single line".to_owned();
        assert_eq!(aplset(command, "1GOF\n2GOF\n").refused(), (Some(1), several));
    }
}

#[test]
fn bytes_that_are_not_utf8() {
    let fault = "`2G\u{FFFD}F`: byte 0xFF is not UTF-8, expected letters of a card";
    let piped = aplset_bytes(&["sets"], b"1RDF\n1GOF 2G\xFFF\n").refused();
    assert_eq!(piped, (Some(1), format!("error: line 2, word 2, {fault}")));
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt;
        let arguments = ["sets".as_ref(), std::ffi::OsStr::from_bytes(b"2G\xFFF")];
        let typed = aplset_bytes(&arguments, b"").refused();
        assert_eq!(typed, (Some(1), format!("error: command line, word 1, {fault}")));
        let arguments = ["explain".as_ref(), std::ffi::OsStr::from_bytes(b"+/\xFF")];
        let said = "error: command line, `+/\u{FFFD}` is not UTF-8".to_owned();
        assert_eq!(aplset_bytes(&arguments, b"").refused(), (Some(1), said));
    }
}

#[test]
fn the_lines_before_a_bad_line_are_answered() {
    let run =
        aplset("sets --format positions", "1GOF 2GOH 3GOL\n1GOF 2GOH\n1GOF 1GOX\n1RDF 2RDF 3RDF\n");
    assert_eq!((run.code, run.out.as_str()), (Some(1), "0 1 2\n"));
    assert!(run.err.starts_with("error: line 3, word 2, `1GOX`: "), "{}", run.err);
}

#[test]
fn an_unknown_width_of_words_is_exit_code_2() {
    let run =
        |width| Run::of(program().env("APLSET_SIMD", width).arg("odds").output().expect("a run"));
    let expected = "error: APLSET_SIMD: found avx5, expected avx512, avx2 or portable".to_owned();
    assert_eq!(run("avx5").refused(), (Some(2), expected));
    for known in ["", "avx2", "portable"] {
        run(known).fine();
    }
}

/// The cases have each kind of message of clap, and each message of our own, in one form. Standard output stays
/// empty, and no file is written.
#[test]
fn wrong_usage_is_exit_code_2() {
    for (arguments, said) in [
        (
            "--cards 82",
            "invalid value '82' for '--cards <N>': expected a whole number from 0 to 81",
        ),
        (
            "--seed 18446744073709551616",
            "invalid value '18446744073709551616' for '--seed <S>': expected a whole number from 0 \
             to 18446744073709551615",
        ),
        ("games --seed abc", "invalid value 'abc' for '--seed <S>': expected a whole number from "),
        (
            "deal --hands -1",
            "invalid value '-1' for '--hands <K>': expected a whole number from 0 to ",
        ),
        ("odds --cards=5-3", "invalid value '5-3' for '--cards <N>': expected a whole number"),
        (
            "games --games 0",
            "invalid value '0' for '--games <K>': expected a whole number from 1 to ",
        ),
        (
            "race --hands 0",
            "invalid value '0' for '--hands <K>': expected a whole number from 1 to 10000",
        ),
        (
            "batch --threads 0",
            "invalid value '0' for '--threads <N>': expected a whole number from 1 to 1024",
        ),
        ("batch --give odds -o -", "invalid value 'odds' for '--give <GIVE>': expected "),
        ("batch --from xls", "invalid value 'xls' for '--from <FORMAT>': expected txt, "),
        ("explain --script numpi", "invalid value 'numpi' for '--script <LANGUAGE>': found "),
        ("deal --seed 1 --rl 1", "the argument '--seed <S>' cannot be used with '--rl <R>'"),
        ("draw --seed 7 1GOF", "the argument '--seed <S>' cannot be used with '[CARD]...'"),
        ("--seed 3 deal", "the subcommand 'deal' cannot be used with '--seed <S>'"),
        ("draw --force", "the following required arguments were not provided:"),
        ("drwa", "unrecognized subcommand 'drwa'"),
        ("explain --step 3", "unexpected argument '--step' found"),
        ("batch 1GOF 2GOH", "`1GOF` is a card, expected files; see 'aplset sets'"),
        ("why 1GOF", "found 1 card, expected three cards, or two to find the third"),
        ("draw 1GOF -o no.jpg", "-o no.jpg: expected a name that ends with .svg"),
        ("explain --html 1GOF", "-o 1GOF: expected a name that ends with .html or .htm"),
        ("odds -o .svg", "-o .svg: expected a name that ends with .svg"),
        ("batch -o no.xls", "-o no.xls: expected a name that ends with .csv, .tsv, "),
        // Control characters in arguments do not reach the terminal.
        ("deal -o \u{1b}[31m", "-o \\u{1b}[31m: expected a name that ends with .csv"),
        (
            "deal --letters n=123,c=RGP,s=DOS,p=FHL -o no.txt",
            "--letters cannot be used with an output file",
        ),
        ("games --take first,random -o no.svg", "--take: found 2 ways, a plot shows one"),
        (
            "odds --cards 40 -o no.svg",
            "--cards 40: a plot of one size needs 0 to 19 and 62 to 81 cards",
        ),
        ("explain 1GOF --seed 1", "cards on the command line cannot be used with --cards, "),
        ("explain +/M --let 3", "--let 3: expected a name and an array, as in M←2 3⍴⍳6"),
        ("explain +/M --let M=⍳3", "--let M=⍳3: write M←⍳3"),
        (
            "explain 1GOF 2GOH +/H",
            "`1GOF` is a card, but the other words are a sentence. Name the hand with --let \
             \"H←HAND '1GOF 2GOH'\"",
        ),
        ("batch hand.svg", "hand.svg: a picture, not a table of hands"),
        ("play --cards 2", "--cards 2: expected at least 3 for a set"),
        ("explain +/H --program j", "--program and --combination cannot be used with a "),
        (
            "explain +/H --html +.html --combination 1",
            "--program and --combination cannot be used with a ",
        ),
        (
            "explain +/H --html +.html --script j",
            "the argument '--html <PAGE>' cannot be used with '--script <LANGUAGE>'",
        ),
        ("explain --combination 220 1GOF", "--combination 220: found 1 card, expected at "),
        ("explain --combination 2 1GOF 2GOF 3GOF", "--combination 2: expected 1 to 1 for 3 "),
        ("explain --combination 0", "--combination 0: expected 1 to 220 for 12 cards"),
        ("explain --combination 221", "--combination 221: expected 1 to 220 for 12 cards"),
    ] {
        let run = super::alone(arguments);
        assert_eq!((run.code, &*run.out), (Some(2), ""), "{arguments}: {}", run.err);
        let (_, first) = run.refused();
        assert!(first.starts_with(&format!("error: {said}")), "{arguments}: {first}");
        assert!(!std::path::Path::new("no.svg").exists(), "{arguments}");
    }
    let advice = "all steps are printed, or in a terminal, → shows the next one";
    assert!(aplset("explain --step 3", "").err.contains(advice));
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
        let expected = (Some(2), format!("error: `{name}` {said}"));
        assert_eq!(aplset(arguments, "").refused(), expected, "{arguments}");
    }
}
