//! Compares dealt, typed and drawn hands with the library's.

use super::{Folder, HAND_A, alone, aplset, aplset_bytes};
use aplset::batch::deal_many;
use aplset::card::code;
use aplset::ndarray::ArrayView1;
use aplset::odds::DealWithSets;
use aplset::programs::apl_article::{hand, set_positions};
use aplset_explain::picture;
use itertools::{Itertools, iproduct};
use std::fs;

#[test]
fn hand_k_of_a_seed_does_not_depend_on_the_number_of_hands() {
    let dealt = deal_many(9000, 12, 7);
    let line = |hand: ArrayView1<u8>| hand.iter().map(|&id| code(id.into())).join(" ") + "\n";
    let lines: Vec<String> = dealt.rows().into_iter().map(line).collect();
    for hands in [1, 3, 9000] {
        let shown = aplset(&format!("deal --seed 7 --hands {hands}"), "").fine();
        assert!(shown == lines[..hands].concat(), "{hands} hands");
    }
}

#[test]
fn all_commands_deal_the_hand_of_deal() {
    for options in ["--seed 7", "--rl 16807 --cards 5", "--seed 18446744073709551615 --cards 15"] {
        let hand = aplset(&format!("deal {options}"), "").fine();
        let round = aplset(options, "").fine();
        assert_eq!(round.lines().nth(1), hand.lines().next(), "{options}");
        for command in ["sets", "draw --sets", "explain"] {
            let dealt = aplset(&format!("{command} {options}"), "").fine();
            assert_eq!(dealt, aplset(command, &hand).fine(), "{command} {options}");
        }
    }
}

#[test]
fn hands_with_six_sets_are_those_of_the_seed_without_the_others() {
    let mut six = DealWithSets::new(12, 6, 7).expect("known");
    let mut ids = [0; 5 * 12];
    six.deal_into(&mut ids).expect("dealt");
    let lines: Vec<String> =
        ids.chunks(12).map(|hand| hand.iter().map(|&id| code(id.into())).join(" ")).collect();
    let dealt = aplset("deal --sets 6 --seed 7 --hands 5", "").fine();
    assert_eq!(dealt.lines().collect::<Vec<_>>(), lines);
}

#[test]
fn without_a_seed_hands_differ_and_the_named_seed_deals_them_again() {
    for (command, input) in [("", ""), ("play", "q\n")] {
        let shown = aplset(command, input).fine();
        let title = shown.lines().next().unwrap_or_default();
        let seed = title.split([',', ';']).nth(1).expect("a seed");
        assert_eq!(aplset(&format!("{command} {seed}"), input).fine(), shown);
        // Two random seeds practically never deal the same hand.
        assert_ne!(aplset(command, input).fine(), shown);
    }
}

/// The hint names letters with which the hand can be read.
#[test]
fn the_hint_at_other_letters_works() {
    let hands =
        "3DTG;1RSS;2rhw;1113 1111 1122;2RHW 3GED 1REO 2PEW;3sph 2dre 1ogs;2🟥▤~ 3🟩□◇ 1🟪▤◇";
    for (command, hand) in iproduct!(["sets", "batch"], hands.split(';')) {
        let error = aplset(command, hand).err;
        let hint = error.rsplit('\'').nth(1).expect("a hint");
        let words =
            [command, "--json", "--letters", hint, "--cards", &hand.split(' ').count().to_string()];
        let words = if command == "sets" { &words[..4] } else { &words[..] };
        let run = aplset_bytes(words, hand.as_bytes());
        assert_eq!(run.code, Some(0), "{error}{}", run.err);
    }
}

#[test]
fn pictures_are_those_of_the_library_and_of_the_readme() {
    let article = include_str!("../../../../tests/data/article_hand.svg");
    assert_eq!(aplset(&format!("draw {HAND_A} --sets -o -"), "").fine(), article);
    assert_eq!(aplset("draw --sets -o -", HAND_A).fine(), article);
    assert!(include_str!("../../../../README.md").contains("src=\"tests/data/article_hand.svg\""));
    let h = hand(HAND_A).expect("a hand");
    assert_eq!(aplset("draw", HAND_A).fine(), picture::hand(&h).to_string());
    let sets = picture::sets(&h, &set_positions(&h)).to_string();
    assert_eq!(aplset(&format!("draw --sets {HAND_A}"), "").fine(), sets);
    let boxes = picture::set(&hand("1GOF 2GOH 3GOL").expect("a set")).to_string();
    let twice = aplset("sets --format boxes", &"1GOF 2GOH 3GOL 1RDF\n".repeat(2)).fine();
    assert_eq!(twice, format!("{boxes}\n\n{boxes}"));
    // The extension decides the format.
    let folder = Folder::new();
    folder.run("draw 3GSH -o hand.SVG").fine();
    let bytes = fs::read(folder.path().join("hand.SVG")).expect("a picture");
    assert!(bytes.starts_with(b"<svg "));
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
fn a_sentence_has_a_dealt_hand() {
    let dealt = ["--cards", "15", "--seed", "1"];
    let sets = aplset_bytes(&[&["sets", "--format", "positions"], &dealt[..]].concat(), b"").fine();
    let out = aplset_bytes(&[&["explain", "1↑⍴SETS H"], &dealt[..]].concat(), b"").fine();
    assert!(out.contains(&format!("1 →\n\n1\n─\n{}\n", sets.lines().count())), "{out}");
}
