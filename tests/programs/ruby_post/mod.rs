//! Tests each fact of the Ruby post "all triples" on Set.
//!
//! Expected values are the examples and figures that the post prints, or come from plain loops.

mod as_published;
mod challenge;

use super::agreement::is_set;
use super::panic_text;
use aplset::card::{CHARACTERISTICS, digits};
use aplset::ndarray::arr0;
use aplset::programs::ruby_post::{
    Attribute::{
        self, Diamond, Empty, Green, One, Pill, Purple, Red, Solid, Squiggle, Stripe, Three, Two,
    },
    Card, all_triples, create_cards, valid_set_all, valid_set_first_bad,
};
use itertools::{Itertools, iproduct};

/// The post's triple, which is not a set.
const TRIPLE: [Card; 3] = [
    Card { number: Three, colour: Red, fill: Solid, shape: Pill },
    Card { number: Three, colour: Purple, fill: Stripe, shape: Squiggle },
    Card { number: Two, colour: Green, fill: Empty, shape: Diamond },
];

/// Returns whether three cards are a set.
fn slow_valid([a, b, c]: [Card; 3]) -> bool {
    is_set(a.values(), b.values(), c.values())
}

/// Returns the sets of the deck.
fn slow_deck_sets() -> Vec<[Card; 3]> {
    all_triples(&create_cards()).into_iter().filter(|&triple| slow_valid(triple)).collect()
}

#[test]
fn the_deck_is_81_records_in_the_order_of_the_nested_loops() {
    let numbers = [One, Two, Three];
    let mut slow = Vec::new();
    for (number, colour) in iproduct!(numbers, [Red, Purple, Green]) {
        for (fill, shape) in iproduct!([Solid, Stripe, Empty], [Diamond, Pill, Squiggle]) {
            slow.push(Card { number, colour, fill, shape });
        }
    }
    assert_eq!(slow.len(), 81);
    assert_eq!(create_cards(), slow);
    assert!(slow.is_sorted());
}

#[test]
fn the_deck_has_85320_triples() {
    let all = all_triples(&create_cards());
    assert_eq!(all.len(), 85_320);
    assert!(all.is_sorted());
    assert!(all.iter().all_unique());
}

#[test]
fn fewer_than_three_cards_have_no_triple() {
    for cards in 0..3 {
        assert!(all_triples(&create_cards()[..cards]).is_empty());
    }
}

#[test]
fn the_printed_triple_is_no_set_for_its_number_alone() {
    assert!(!valid_set_first_bad(&TRIPLE));
    assert!(!valid_set_all(&TRIPLE));
    let mut repaired = TRIPLE;
    repaired[2].number = Three;
    assert!(valid_set_first_bad(&repaired));
    assert!(valid_set_all(&repaired));
}

#[test]
fn both_implementations_agree_with_the_slow_one_on_all_85320_triples_in_any_order() {
    for [a, b, c] in all_triples(&create_cards()) {
        let slow = slow_valid([a, b, c]);
        for triple in [[a, b, c], [b, c, a], [c, a, b], [c, b, a]] {
            assert_eq!(valid_set_first_bad(&triple), slow);
            assert_eq!(valid_set_all(&triple), slow);
        }
    }
}

#[test]
fn the_deck_has_1080_sets() {
    assert_eq!(slow_deck_sets().len(), 1080);
}

/// The post calls an oval a pill, and has its own words for numbers and fills.
#[test]
fn article_cards_keep_their_names_in_the_posts_dialect() {
    let posts = [
        ("One", "1"),
        ("Two", "2"),
        ("Three", "3"),
        ("Pill", "Oval"),
        ("Solid", "Filled"),
        ("Stripe", "Lined"),
        ("Empty", "Hollow"),
    ];
    for number in 0..81 {
        let card = Card::from_article(number);
        let words = [card.number, card.colour, card.shape, card.fill]
            .map(|attribute: Attribute| format!("{attribute:?}"));
        let ours = words.map(|word| {
            posts
                .iter()
                .find(|(post, _)| *post == word)
                .map_or(word.clone(), |(_, ours)| (*ours).to_owned())
        });
        let digits = digits(&arr0(number));
        let names = [0, 1, 2, 3].map(|feature| CHARACTERISTICS[feature][digits[feature]]);
        assert_eq!(names, ours, "{number}");
    }
    assert!(panic_text(|| Card::from_article(81)).starts_with("DOMAIN ERROR"));
}
