//! Tests each fact of the Python recipe 578508 "Finding sets".
//!
//! Expected values are the examples that the recipe prints, or come from plain loops.

use super::agreement::is_set;
use super::{panic_text, panics};
use aplset::programs::python_recipe::{Card, Table};
use aplset::vocabulary::RandomLink;
use itertools::{Itertools, iproduct};

type Search = fn(&Table) -> Vec<[usize; 3]>;

const SEARCHES: [(&str, Search); 4] = [
    ("findsets_gnt", Table::findsets_gnt),
    ("findsets_gnt_mod", Table::findsets_gnt_mod),
    ("findsets_simple", Table::findsets_simple),
    ("findsets_fast", Table::findsets_fast),
];

/// Returns every card, from four loops over 0 1 2.
fn deck() -> Vec<Card> {
    iproduct!(0..3, 0..3, 0..3, 0..3)
        .map(|(number, shape, color, shading)| card([number, shape, color, shading]))
        .collect()
}

fn card(attrs: [u8; 4]) -> Card {
    Card::new(attrs).unwrap()
}

#[test]
fn the_example_card_is_73() {
    assert_eq!(card([1, 0, 2, 1]).bits(), 73);
}

#[test]
fn each_attribute_has_two_bits_the_number_first() {
    for card in deck() {
        let [number, shape, color, shading] = card.attrs();
        let slow = format!("{number:02b}{shape:02b}{color:02b}{shading:02b}");
        assert_eq!(format!("{:08b}", card.bits()), slow);
        assert_eq!(Card::from_bits(card.bits()), Some(card));
    }
}

#[test]
fn bit_pair_11_is_no_value() {
    for bits in 0..=255_u8 {
        let text = format!("{bits:08b}");
        let pairs: Vec<&str> = (0..4).map(|pair| &text[2 * pair..][..2]).collect();
        assert_eq!(Card::from_bits(bits).is_some(), !pairs.contains(&"11"), "{text}");
    }
    assert_eq!((0..=255).filter_map(Card::from_bits).count(), 81);
}

#[test]
fn attributes_are_0_1_or_2() {
    for at in 0..4 {
        let mut attrs = [1, 0, 2, 1];
        for wrong in [3, 4, 255] {
            attrs[at] = wrong;
            assert_eq!(Card::new(attrs), None);
        }
    }
}

#[test]
fn the_example_set_is_one() {
    let [first, second, third] = [[1, 0, 2, 2], [1, 1, 0, 2], [1, 2, 1, 2]].map(card);
    assert!(first.isset(second, third));
    assert!(first.isset_mod(second, third));
    assert_eq!(first.thirdcard_simple(second), third);
    assert_eq!(first.thirdcard_fast(second), third);
}

#[test]
fn the_example_non_set_is_none_for_its_first_attribute_alone() {
    let [first, second, third] = [[0, 0, 1, 1], [1, 1, 1, 2], [1, 2, 1, 0]].map(card);
    assert!(!first.isset(second, third));
    assert!(!first.isset_mod(second, third));
    // the cards would be a set if the third card had a number of 2
    assert!(first.isset(second, card([2, 2, 1, 0])));
    assert!(first.isset_mod(second, card([2, 2, 1, 0])));
    assert_ne!(first.thirdcard_simple(second), third);
    assert_ne!(first.thirdcard_fast(second), third);
}

#[test]
fn both_tests_and_both_third_cards_are_right_for_all_cards_of_the_deck() {
    let deck = deck();
    for (&a, &b) in iproduct!(&deck, &deck) {
        let mut thirds = deck.iter().filter(|c| is_set(a.attrs(), b.attrs(), c.attrs()));
        let third = *thirds.next().expect("a third card");
        assert_eq!(thirds.next(), None, "{a:?} {b:?}");
        assert_eq!([a.thirdcard_simple(b), a.thirdcard_fast(b)], [third; 2]);
        for &c in &deck {
            assert_eq!([a.isset(b, c), a.isset_mod(b, c)], [c == third; 2]);
        }
    }
}

#[test]
fn without_the_order_check_each_set_would_count_three_times() {
    let deck = deck();
    let pairs = deck.iter().array_combinations();
    let unchecked = pairs.filter(|[a, b]| deck.contains(&a.thirdcard_simple(**b)));
    assert_eq!(unchecked.count(), 3 * 1080);
    for (name, search) in SEARCHES {
        assert!(search(&Table::new(deck.clone())).into_iter().all_unique(), "{name}");
    }
}

#[test]
fn what_is_no_table_or_no_card_panics() {
    let twice = [73, 0, 73].map(|bits| Card::from_bits(bits).unwrap());
    panics("DOMAIN ERROR: duplicate card on the table at position 2", || Table::new(twice));
    let more = || Table::deal(82, |k, n| RandomLink::default().deal(k, n));
    assert!(panic_text(more).starts_with("DOMAIN ERROR"));
    assert!(panic_text(|| Card::from_article(81)).starts_with("DOMAIN ERROR"));
}

#[test]
fn article_numbers_are_the_digits_with_shape_and_color_exchanged() {
    for (number, (n, color, shape, pattern)) in iproduct!(0..3, 0..3, 0..3, 0..3).enumerate() {
        let card = card([n, shape, color, pattern]);
        assert_eq!(Card::from_article(number), card);
        assert_eq!(card.to_article(), number);
    }
}
