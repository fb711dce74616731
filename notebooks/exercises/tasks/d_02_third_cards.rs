//! # Third cards
//!
//! `x` and `y` are the digits of two different cards, `[feature]`. Each feature has `v`
//! characteristics, at least 3. Return how many cards of the deck make a set with them. The three
//! cards of a set are all the same or all different in each feature.
//!
//! ```text
//! x = [0, 4, 1]
//! y = [2, 4, 0]
//! v = 5
//!
//! gives 9
//! ```
//!
//! # Hints
//!
//! - If two cards differ in a feature, the third must differ from both. How many characteristics
//!   are left? If they agree, the third card agrees, too.
//! - Count the features that differ, and use `pow`. Its exponent must have the type `u32`.

use crate::prelude::*;

/// If two cards differ in a feature, v - 2 characteristics are left. Otherwise there is one choice.
pub(crate) fn third_cards(x: &Array1<i32>, y: &Array1<i32>, v: usize) -> usize {
    let differ = (x - y).iter().filter(|&&way| way != 0).count();
    (v - 2).pow(differ as u32)
}

check!(
    third_cards,
    fn(x: &Array1<i32>, y: &Array1<i32>, v: usize) -> usize,
    |r| {
        let (features, v) = (r.length(1..=4), r.length(3..=6));
        let x = r.list(features, 0..=v as i32 - 1);
        let mut y = r.list(features, 0..=v as i32 - 1);
        // The two cards are different.
        y[0] = (x[0] + r.number(1..=v as i32 - 1)) % v as i32;
        (x, y, v)
    },
    ("This is the number of features in which the cards differ.", differ(x, y)),
    ("The features are independent, so their choices multiply.", (v - 2) * differ(x, y)),
    (
        "In a feature in which the two cards agree, the third card agrees, too.",
        (v - 2).pow(x.len() as u32)
    ),
    (
        "In a feature in which the cards differ, the third must differ from both.",
        third_cards(x, y, v + 1)
    ),
    (
        "These are the features in which the two cards agree. There the third card has no choice.",
        (v - 2).pow((x.len() - differ(x, y)) as u32)
    ),
);

/// Returns the number of features in which two cards differ.
fn differ(x: &Array1<i32>, y: &Array1<i32>) -> usize {
    x.iter().zip(y).filter(|(x, y)| x != y).count()
}
