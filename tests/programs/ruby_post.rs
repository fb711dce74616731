//! Tests the facts of the Ruby post "all triples" on Set that the documentation of the program does
//! not show. `agreement.rs` tests both implementations of `valid_set?`.

use aplset::card::Notation;
use aplset::programs::ruby_post::{
    Attribute::{Diamond, Empty, Green, Pill, Purple, Red, Solid, Squiggle, Stripe, Three, Two},
    Card, build_sets, create_cards, valid_set_all, valid_set_first_bad,
};

#[test]
fn the_deck_has_81_different_records_in_the_order_of_their_values() {
    let deck = create_cards();
    assert_eq!(deck.len(), 81);
    assert!(deck.is_sorted_by(|a, b| a < b));
}

#[test]
fn the_printed_triple_is_no_set_for_its_number_alone_and_three_copies_of_a_card_pass() {
    let triple = [
        Card { number: Three, colour: Red, fill: Solid, shape: Pill },
        Card { number: Three, colour: Purple, fill: Stripe, shape: Squiggle },
        Card { number: Two, colour: Green, fill: Empty, shape: Diamond },
    ];
    let mut repaired = triple;
    repaired[2].number = Three;
    for valid_set in [valid_set_first_bad, valid_set_all] {
        assert!(!valid_set(&triple));
        assert!(valid_set(&repaired));
        assert!(valid_set(&[triple[0]; 3]));
    }
}

/// The post calls an oval a pill, and has its own words for numbers and fills.
#[test]
fn article_cards_keep_their_names_in_the_posts_dialect() {
    let dialect = [
        ("One", "1"),
        ("Two", "2"),
        ("Three", "3"),
        ("Pill", "Oval"),
        ("Solid", "Filled"),
        ("Stripe", "Lined"),
        ("Empty", "Hollow"),
    ];
    for card in 0..81 {
        let Card { number, colour, fill, shape } = Card::from_article(card);
        let theirs = format!("{number:?} {colour:?} {shape:?} {fill:?}");
        let ours = dialect.iter().fold(theirs, |text, (post, ours)| text.replace(post, ours));
        assert_eq!(ours.to_lowercase(), Notation::Words.write(card));
    }
}

/// The post's rule in words accepts only the sets that differ in three or four attributes.
#[test]
fn of_the_1080_sets_108_324_432_and_216_differ_in_1_2_3_and_4_attributes() {
    let mut counts = [0; 5];
    for [a, b, _] in build_sets() {
        counts[(0..4).filter(|&at| a.values()[at] != b.values()[at]).count()] += 1;
    }
    assert_eq!(counts, [0, 108, 324, 432, 216]);
}
