//! Tests the article's programs on more than the printed session: on other decks, on invalid cards,
//! and in their published versions.

use super::agreement::slow_sets;
use super::{panic_text, panics};
use aplset::card::{bits, code, digits};
use aplset::ndarray::{Array1, Array2, Array3, array, s};
use aplset::programs::apl_article::{as_published, fmt, hand, set_positions, sets, valid};
use aplset::vocabulary::{antibase, cells_at, combin, deal as draw, equals_table, seeded};
use itertools::Itertools;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn sets_of_any_deck_are_those_of_the_slow_twin(
        features in 1..=6_usize,
        characteristics in 3..=5_usize,
        cards in 0..=20_usize,
        seed in any::<u64>(),
    ) {
        let deck = characteristics.pow(features.try_into()?);
        let hand = draw(cards.min(deck), deck, &mut seeded(seed, 0));
        let digits = antibase(&vec![characteristics; features], &hand);
        let h = equals_table(&digits, &(0..characteristics).collect::<Array1<_>>());
        let cards: Vec<Vec<usize>> = digits.rows().into_iter().map(|card| card.to_vec()).collect();
        let positions = set_positions(&h);
        prop_assert_eq!(sets(&h), cells_at(&h, &positions));
        prop_assert_eq!(positions, Array2::from(slow_sets(&cards)));
    }
}

#[test]
fn the_codes_of_the_deck_are_its_bits() {
    let deck: Array1<usize> = (0..81).collect();
    let codes = deck.iter().map(|&card| code(card)).join(" ");
    assert_eq!(hand(&codes), Ok(bits(&digits(&deck))));
}

#[test]
fn arrays_that_are_no_cards_panic() {
    let bits_on = |bits| format!("DOMAIN ERROR: a feature has {bits} bits on, expected one");
    panics(&bits_on(0), || fmt(&as_published::hand("XXXX")));
    // This card has four bits on, but one feature has two of them, so APL would print wrong words.
    let mut card = hand("1RDF").expect("a card");
    card[[0, 0, 1]] = true;
    card[[0, 1, 0]] = false;
    panics(&bits_on(2), || fmt(&card));
    let turned = Array3::from_elem((2, 3, 4), true);
    panics("LENGTH ERROR: shape [2, 3, 4], expected […, 4, 3]", || fmt(&turned));
    let five = hand("1RDF 1RDH 1RDL 2RDF 3RDF").expect("cards");
    let three = "expected three cards […, 3, features, characteristics]";
    panics(&format!("LENGTH ERROR: shape [5, 4, 3], {three}"), || valid(&five));
}

#[test]
fn combin_is_ours_counted_from_one_except_for_a_row_too_many_of_none_for_each_item() {
    for y in 0..9 {
        assert_eq!(as_published::combin(0, y).dim(), (y + 1, 0));
        for x in 1..=y {
            assert_eq!(as_published::combin(x, y), combin(x, y) + 1, "{x} COMBIN {y}");
        }
    }
}

/// Cards 9, 12 and 15 are a set, and 15 is the thirteenth card of the hand.
#[test]
fn published_sets_ignores_a_thirteenth_card_and_needs_twelve() {
    let h = bits(&digits(&(0..10).chain([12, 80, 15]).collect::<Array1<usize>>()));
    assert!(set_positions(&h).rows().into_iter().any(|set| set == array![9, 10, 12]));
    assert_eq!(as_published::sets(&h), sets(&h.slice(s![..12, .., ..])));
    let eleven = panic_text(|| as_published::sets(&h.slice(s![..11, .., ..])));
    assert!(eleven.starts_with("INDEX ERROR"), "{eleven}");
}
