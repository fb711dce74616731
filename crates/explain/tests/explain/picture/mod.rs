//! Checks that pictures are correct, the same on every machine, and clear to color-blind people.

mod arrays;
mod cards;
mod colors;
mod drawing;
mod letters;
mod plots;
mod snapshots;

use super::HAND_A;
use aplset::card::{bits, digits};
use aplset::ndarray::{Array1, Array3};
use aplset::programs::apl_article::hand;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Returns the article's first hand.
fn hand_a() -> Array3<bool> {
    hand(HAND_A).expect("a hand")
}

/// Returns the first cards of the deck.
fn cards(number: usize) -> Array3<bool> {
    bits(&digits(&Array1::from_iter(0..number)))
}

/// Returns the message of the panic of a call.
fn panic_text<T>(call: impl FnOnce() -> T) -> String {
    let panic = catch_unwind(AssertUnwindSafe(call)).err().expect("a panic");
    panic.downcast_ref::<String>().expect("a text").clone()
}
