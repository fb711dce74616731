//! Tests `aplset deal` and the hands of a seed.

use super::{HAND_A, aplset, json};
use aplset::batch::deal_many;
use aplset::card::code;
use aplset::ndarray::ArrayView1;
use aplset::odds::DealWithSets;
use itertools::Itertools;
use serde_json::json;

#[test]
fn the_classic_generator_replays_the_deals_of_1996() {
    let out = aplset("deal --rl 16807 --hands 9", "").fine();
    let lines: Vec<&str> = out.lines().collect();
    let essay = [70, 19, 42, 36, 60, 72, 24, 23, 4, 44, 34, 11].map(code).join(" ");
    assert_eq!((lines.len(), lines[0], lines[8]), (9, &*essay, HAND_A));
}

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
fn hands_without_cards_are_blank_lines() {
    assert_eq!(aplset("deal --cards 0 --hands 2", "").fine(), "\n\n");
    let none = aplset("deal --hands 0", "");
    assert_eq!((&*none.out, &*none.err), ("", "note: --hands 0: no hand is dealt\n"));
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
    let played = aplset("play --sets 6 --seed 7", "q\n").fine();
    assert!(played.starts_with("12 cards, --seed 7 --sets 6; found 0 of 6 sets\n"), "{played}");
    for command in ["deal", "play"] {
        let said = "0 of the 85,320 hands of 3 cards have 2 sets (at most 1)";
        let refused = aplset(&format!("{command} --sets 2 --cards 3"), "").refused();
        assert_eq!(refused, (Some(2), format!("error: --sets: {said}")));
    }
}

/// **Source** of the four numbers: two cards that differ in d given features have 2^d ways to
/// differ, so 81 × C(4,d) × 2^d / 6 of the 1,080 sets differ in d features.
#[test]
fn json_has_the_sets_of_each_hand_by_the_number_of_differing_features() {
    let deck = json(&aplset("deal --cards 81 --json", "").fine());
    assert_eq!(deck["differing"], json!([108, 324, 432, 216]));
    assert_eq!(deck["sets"].as_array().map(Vec::len), Some(1080));
    let hands = aplset("deal --rl 16807 --hands 9 --json", "").fine();
    let last = json(hands.lines().last().expect("nine hands"));
    assert_eq!(last["hand"], json!(HAND_A.split(' ').collect::<Vec<_>>()));
    // 1GOF 2GOH 3GOL, 3ROH 3RDF 3RSL and 1GOF 2PDH 3RSL
    assert_eq!(last["differing"], json!([0, 2, 0, 1]));
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
