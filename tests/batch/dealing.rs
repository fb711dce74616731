//! Tests that dealt hands are uniform, and that dealers who cheat are caught.
//!
//! `benches/deal.rs` runs the same measures on optimised code, with enough hands to catch a dealer
//! who cheats in one hand of a thousand.

#![allow(clippy::cast_precision_loss, reason = "far fewer hands than 2⁵²")]

use super::uniform;

use aplset::batch::deal_many;
use aplset::rand::Rng;
use aplset::vocabulary::seeded;
use approx::assert_abs_diff_eq;
use uniform::{BOUND, ENOUGH, couples, members, neighbours, positions};

/// The number of hands in a test. A debug build deals this many hands in a second or two.
const HANDS: usize = 30_000;

fn dealt(hands: usize, cards: usize) -> Vec<u8> {
    deal_many(hands, cards, 1).into_raw_vec_and_offset().0
}

#[test]
fn every_card_is_equally_frequent_at_every_position() {
    for cards in [1, 3, 12, 21] {
        let off = positions(&dealt(HANDS, cards), cards);
        assert_abs_diff_eq!(off, 0.0, epsilon = BOUND);
    }
}

#[test]
fn every_card_is_equally_frequent_after_every_other() {
    let off = neighbours(&dealt(HANDS, 12), 12);
    assert_abs_diff_eq!(off, 0.0, epsilon = BOUND);
}

#[test]
fn all_cards_and_all_pairs_of_cards_are_equally_frequent() {
    for cards in [2, 3, 12, 40, 77] {
        let ids = dealt(HANDS, cards);
        assert_abs_diff_eq!(members(&ids, cards), 0.0, epsilon = BOUND);
        assert_abs_diff_eq!(couples(&ids, cards), 0.0, epsilon = BOUND);
    }
}

#[test]
fn a_dealer_who_draws_bytes_modulo_the_bound_is_caught() {
    let mut rng = seeded(1, 0);
    let mut ids = Vec::new();
    for _ in 0..HANDS {
        let mut deck: Vec<u8> = (0..81).collect();
        for i in 0..12 {
            deck.swap(i, i + (rng.next_u32() % 256) as usize % (81 - i));
        }
        ids.extend(&deck[..12]);
    }
    assert!(positions(&ids, 12) > BOUND);
    assert!(neighbours(&ids, 12) > BOUND);
    assert!(couples(&ids, 12) > BOUND);
}

/// The hands of one card are not dealt at random, but are the cards of the deck in turn. So all
/// cards are exactly equally frequent, which tests the bound itself.
#[test]
fn a_dealer_who_cheats_in_one_hand_of_a_thousand_is_caught_with_enough_hands() {
    let mut ids: Vec<u8> = (0..81).cycle().take(ENOUGH).collect();
    assert_abs_diff_eq!(positions(&ids, 1), 0.0, epsilon = BOUND);
    for hand in (0..ENOUGH).step_by(1000) {
        ids[hand] = 80;
    }
    // the measure is above the bound even if chance lowers it by 6.5 standard errors
    assert!(positions(&ids, 1) > 2.0 * BOUND);
}
