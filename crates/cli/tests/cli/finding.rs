//! Tests `aplset sets` in each format, with typed, dealt and piped hands.

use super::{HAND_A, HAND_B, aplset, aplset_bytes, json};
use itertools::iproduct;

const TABLE_A: &str = " 1 Green  Oval     Filled
 2 Purple Diamond  Hollow
 3 Red    Squiggle Lined

 1 Green  Oval     Filled
 2 Green  Oval     Hollow
 3 Green  Oval     Lined

 3 Red    Oval     Hollow
 3 Red    Diamond  Filled
 3 Red    Squiggle Lined
";

#[test]
fn the_table_is_the_one_that_the_article_prints() {
    assert_eq!(aplset(&format!("sets {HAND_A}"), "").fine(), TABLE_A);
    assert_eq!(aplset("sets --format table", HAND_A).fine(), TABLE_A);
}

#[test]
fn json_has_canonical_codes_and_sets() {
    let expected = "{\"hand\":[\"2GSL\",\"1RSF\",\"2RDL\",\"1GSL\",\"2PDH\",\"2PSF\",\"2RDH\",\"1POL\",\"1PDL\",\"3RDL\",\"2RSF\",\"1ROF\"],\"sets\":[[0,7,9]]}\n";
    assert_eq!(aplset("sets --json", HAND_B).fine(), expected);
    let none = "{\"hand\":[\"1RDF\"],\"sets\":[]}\n";
    assert_eq!(aplset("sets --json", "\n1RDF\n").fine(), none);
}

#[test]
fn codes_are_separated_by_blanks_or_commas() {
    let run = aplset_bytes(&["sets", "--format", "positions", "1GOF 3ROH\t2PDH", "3RSL"], b"");
    assert_eq!(run.fine(), "0 2 3\n");
    for codes in ["1GOF,3ROH,2PDH,3RSL", "1GOF, 3ROH, 2PDH, 3RSL"] {
        assert_eq!(aplset(&format!("sets --format positions {codes}"), "").fine(), "0 2 3\n");
        assert_eq!(aplset("sets --format positions", codes).fine(), "0 2 3\n");
    }
    assert_eq!(aplset_bytes(&["sets", ""], b"").fine(), "no sets\n");
}

#[test]
fn two_blank_lines_separate_the_tables_of_hands() {
    let input = format!("{HAND_B}\n\n{HAND_A}\n1RDF\n");
    let table_b = " 2 Green  Squiggle Lined\n 1 Purple Oval     Lined\n 3 Red    Diamond  Lined\n";
    let expected = format!("{table_b}\n\n{TABLE_A}\n\nno sets\n");
    assert_eq!(aplset("sets", &input).fine(), expected);
}

#[test]
fn one_blank_line_separates_the_lists_of_hands_with_sets() {
    let input = format!("1RDF\n{HAND_B}\n\n1RDF 2RDF\n{HAND_A}\n1RDF\n");
    assert_eq!(aplset("sets --format positions", &input).fine(), "0 7 9\n\n0 2 7\n0 4 10\n1 5 7\n");
    let codes = aplset("sets --format codes", &input).fine();
    assert_eq!(codes, "2GSL 1POL 3RDL\n\n1GOF 2PDH 3RSL\n1GOF 2GOH 3GOL\n3ROH 3RDF 3RSL\n");
}

#[test]
fn empty_input_and_blank_lines_give_empty_output() {
    for arguments in ["sets", "sets --format codes", "sets --json"] {
        for input in ["", "\n \n,\n"] {
            assert_eq!(aplset(arguments, input).fine(), "", "{arguments}");
        }
    }
}

#[test]
fn line_ends_of_any_system_and_a_last_line_without_one_are_read() {
    let input = "1GOF 2GOH 3GOL 1RDF\r\n1RDF 2RDF 3RDF 1GOF";
    assert_eq!(aplset("sets --format positions", input).fine(), "0 1 2\n\n0 1 2\n");
}

#[test]
fn cards_without_a_command_and_the_alias_find_sets() {
    let sets = aplset("sets 1GOF 2GOH 3GOL", "").fine();
    let words = "1 green oval filled, 2 green oval hollow, 3 green oval lined";
    for arguments in ["1GOF 2GOH 3GOL", "1gof,2goh,3gol", "solve 1GOF 2GOH 3GOL", words] {
        assert_eq!(aplset(arguments, "").fine(), sets, "{arguments}");
    }
    assert_eq!(aplset("--format codes 1GOF 2GOH 3GOL", "").fine(), "1GOF 2GOH 3GOL\n");
    let error = "error: command line, word 2, `2GOX`: ";
    assert!(aplset("1GOF 2GOX", "").refused().1.starts_with(error));
}

#[test]
fn cards_may_be_words_digits_or_tuples() {
    for cards in [
        "one green oval solid, 2 green ovals open, three green shaded ovals, 1 red diamond full",
        "(0,1,1,0) (1,1,1,1) (2,1,1,2) (0,0,0,0)",
    ] {
        let typed = |command: &str| {
            let words: Vec<&str> = command.split(' ').chain(cards.split(' ')).collect();
            aplset_bytes(&words, b"").fine()
        };
        assert_eq!(typed("sets --format codes"), "1GOF 2GOH 3GOL\n");
        assert_eq!(aplset("sets --format codes", cards).fine(), "1GOF 2GOH 3GOL\n");
        assert_eq!(
            aplset(cards, "").fine(),
            " 1 Green Oval Filled\n 2 Green Oval Hollow\n 3 Green Oval Lined\n"
        );
    }
    assert!(aplset("why one red oval solid two red oval solid", "").fine().contains("3ROF"));
}

/// The hand is the sample input of the problem *Set!* on Kattis.
#[test]
fn other_letters_are_read_and_printed_and_their_meaning_is_said() {
    const KATTIS: &str = "n=123 s=DOS p=SOT c=RGP";
    let with_letters = |words: &[&str], input: &[u8]| {
        aplset_bytes(&[words, &["--letters", KATTIS]].concat(), input)
    };
    let hand = b"3DTG 3DOP 2DSG 1SOP 1DTG 2OTR 3DOR 3STG 2DSP 3SSP 3OTG 1DTP";
    let run = with_letters(&["sets", "--format", "codes"], hand);
    let meaning = "note: 1 = 1, 2 = 2, 3 = 3; D = Diamond, O = Oval, S = Squiggle; S = Filled, \
                   O = Hollow, T = Lined; R = Red, G = Green, P = Purple\n";
    assert_eq!((run.code, &*run.err), (Some(0), meaning));
    assert!(run.out.starts_with("3DTG 3STG 3OTG\n"), "{}", run.out);
    for letters in [&["--letters", KATTIS][..], &[&format!("--letters={KATTIS}")]] {
        let words = [letters, &["3DTG", "3STG", "3OTG"]].concat();
        assert_eq!(aplset_bytes(&words, b"").code, Some(0), "{words:?}");
    }
    let dealt = json(&with_letters(&["deal", "--json", "--cards", "81"], b"").out);
    assert!(dealt["hand"].as_array().expect("a hand").contains(&"3STG".into()), "{dealt}");
    let steps = with_letters(&["explain", "3DTG", "1OTG", "2STG"], b"").err;
    assert!(steps.contains("the steps show the article's codes"), "{steps}");
}

/// The hint names letters with which the hand can be read.
#[test]
fn the_hint_at_other_letters_works() {
    let hands = [
        "3DTG",
        "1RSS",
        "2rhw",
        "1113 1111 1122",
        "2RHW 3GED 1REO 2PEW",
        "3sph 2dre 1ogs",
        "2🟥▤~ 3🟩□◇ 1🟪▤◇",
    ];
    for (command, hand) in iproduct!(["sets", "batch"], hands) {
        let error = aplset(command, hand).err;
        let hint = error.rsplit('\'').nth(1).expect("a hint");
        let words =
            [command, "--json", "--letters", hint, "--cards", &hand.split(' ').count().to_string()];
        let words = if command == "sets" { &words[..4] } else { &words[..] };
        let run = aplset_bytes(words, hand.as_bytes());
        assert_eq!(run.code, Some(0), "{error}{}", run.err);
    }
}

/// These are how arrays, JSON and tables of digits write a hand.
#[test]
fn a_hand_may_have_several_lines() {
    let digits = "1 0 1 0\n0 1 1 2\n2 2 1 1\n0 0 0 0\n";
    let array = digits.trim_end().replace(' ', ",").replace('\n', "],\n [");
    let array = format!("[[{array}]]\n");
    let objects = "[\n {\"color\":\"red\",\"number\":2,\"shape\":\"oval\",\"shading\":\"solid\"},\n \
                   {\"color\":\"green\",\"number\":1,\"shape\":\"oval\",\"shading\":\"striped\"},\n \
                   {\"color\":\"purple\",\"number\":3,\"shape\":\"oval\",\"shading\":\"open\"}\n]\n";
    for text in [digits, &array, objects] {
        let run = aplset("sets --format codes", text);
        assert_eq!(run.out, "2ROF 1GOL 3POH\n", "{text}");
    }
}

#[test]
fn blank_lines_separate_hands_of_several_short_lines() {
    let hand = "1GOF 2GOH\n3GOL 1RDF 2RDF\n";
    let run = aplset("sets --format positions", &format!("\n{hand}\n{hand}"));
    let said = "note: blank lines separate the hands, line ends do not\n";
    assert_eq!((&*run.out, &*run.err), ("0 1 2\n\n0 1 2\n", said));
    let error = aplset("sets", &format!("{hand}\n{hand}1GOX\n")).err;
    assert!(error.contains("error: lines 4 to 6, word 6, `1GOX`: "), "{error}");
    let run = aplset("sets --format positions", hand);
    let said = "note: each line was read as a hand; tr '\\n' ' ' joins the lines of one hand\n\
                note: no sets\n";
    assert_eq!((&*run.out, &*run.err), ("", said));
}

/// Standard output stays empty, because scripts may count its lines.
#[test]
fn a_hand_without_sets_is_said_on_standard_error() {
    for format in ["codes", "positions"] {
        for (arguments, input) in [("1RDF 2RDF 3RDH 1POL", ""), ("", "1RDF 2RDF 3RDH 1POL\n")] {
            let run = aplset(&format!("sets --format {format} {arguments}"), input);
            assert_eq!((&*run.out, &*run.err), ("", "note: no sets\n"));
        }
    }
    let run = aplset("1GOF 2GOH", "");
    assert_eq!(run.err, "note: found 2 cards, a set has three; 'aplset why' finds the third\n");
}
