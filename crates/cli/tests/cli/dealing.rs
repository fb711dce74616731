//! Tests `aplset deal` and the hands of a seed.

use super::{HAND_A, aplset};
use aplset::batch::deal_many;
use aplset::card::code;
use aplset::ndarray::ArrayView1;
use itertools::Itertools;

#[test]
fn the_classic_generator_replays_the_deals_of_1996() {
    let out = aplset("deal --rl 16807 --hands 9", "").fine();
    let lines: Vec<&str> = out.lines().collect();
    let essay = [70, 19, 42, 36, 60, 72, 24, 23, 4, 44, 34, 11].map(code).join(" ");
    assert_eq!(lines.len(), 9);
    assert_eq!(lines[0], essay);
    assert!(lines[0].starts_with("3GSH "));
    assert_eq!(lines[8], HAND_A);
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
fn round_deals_the_first_hand_of_the_seed() {
    for options in
        ["--seed 7", "--seed 7 --cards 15", "--rl 16807", "--seed 18446744073709551615 --cards 81"]
    {
        let hand = aplset(&format!("deal {options}"), "").fine();
        let round = aplset(options, "").fine();
        assert_eq!(round.lines().nth(1), hand.lines().next(), "{options}");
    }
}

#[test]
fn hands_without_cards_are_blank_lines() {
    assert_eq!(aplset("deal --hands 0", "").fine(), "");
    assert_eq!(aplset("deal --cards 0 --hands 2", "").fine(), "\n\n");
}

#[test]
fn without_a_seed_hands_differ() {
    // Two random hands of 81 cards practically never have the same order.
    assert_ne!(aplset("deal --cards 81", "").fine(), aplset("deal --cards 81", "").fine());
}

#[test]
fn the_seed_that_round_names_deals_its_hand_again() {
    let round = aplset("", "").fine();
    let first = round.lines().next().expect("a title");
    let option = first.split_once(", ").expect("a seed").1;
    assert_eq!(aplset(option, "").fine(), round);
}
