//! `cards` and `deal`: the deck, and the hand out of it.

use super::part;
use crate::card::numbers;
use crate::explain::Value;
use crate::explain::step::{Notes, Step};
use crate::programs::j_essay::{cards, deal, from_article};
use ndarray::{Array2, ArrayRef1};

/// The steps, and the hand `[card;feature]`.
pub(super) fn steps(hand: &ArrayRef1<usize>) -> (Vec<Step>, Array2<u8>) {
    let in_cards = part("cards", "cards", &[]);
    let in_deal = part("deal", "deal", &[]);
    // A place in this deck is the number of its digits, whatever they stand for.
    let places = numbers(&from_article(hand).mapv(usize::from));
    let d = deal(hand.len(), |_, _| places.clone());
    let steps = vec![
        in_cards.step("cards=: (#: i.@(*/)) 3 3 3 3", Value::numbers(cards()), Notes {
            title: "The deck: four digits a card",
            also: "CARDS←⍉3 3 3 3⊤(⍳81)-1",
            says: "All 81 numbers in base 3: repetition, shape, color and texture, in the essay's order. J's #: puts the digits last.".into(),
        }),
        in_deal.step("12 ? (#cards)\"_", Value::numbers(&places), Notes {
            title: "Places in the deck",
            also: "R←(12?81)-1",
            says: "12 ? 81 deals twelve different places. Here stand the places of your cards.".into(),
        }),
        in_deal.step("cards {~ 12 ? (#cards)\"_", Value::numbers(&d), Notes {
            title: "The hand, as digits",
            also: "D←CARDS[R+1;]",
            says: "From: those rows of the deck. A card is a row of four digits, each 0, 1 or 2.".into(),
        }),
    ];
    (steps, d)
}
