//! # Sets of any size
//!
//! `f` has the digits of cards, `[combination;card;feature]`, with any number of cards and any
//! digits. Return a bit for each combination, which is 1 if its cards are all the same or all
//! different in **each** feature.
//!
//! In today's APL this is `∧/N∊1,K`, with the number of cards `K` and the numbers of different
//! digits `N←(≢∪)⍤1⊢(⍉⍤2)F`.
//!
//! ```text
//! f = [[[0, 3], [1, 3], [2, 3], [3, 3]], [[0, 1], [0, 1], [2, 1], [3, 1]]]
//!
//! gives [1, 0]
//! ```
//!
//! # Hints
//!
//! - Count the distinct digits along the axis *card*. The cards of a set have one distinct digit,
//!   or a different digit for each card.
//! - `map_axis(Axis(1), …)` gives each column of digits to a closure. Copy it into a `Vec`, sort it
//!   and remove duplicates with `dedup`.

use crate::prelude::*;

/// The sorted list without duplicates has one digit, or as many digits as there are cards.
pub(crate) fn sets_of_any_size(f: &Array3<usize>) -> Array1<bool> {
    let good = f.map_axis(Axis(1), |digits| {
        let mut different = digits.to_vec();
        different.sort();
        different.dedup();
        different.len() <= 1 || different.len() == digits.len()
    });
    good.map_axis(Axis(1), |features| features.iter().all(|&bit| bit))
}

check!(
    sets_of_any_size,
    fn(f: &Array3<usize>) -> Array1<bool>,
    |r| {
        let shape = (r.length(0..=5), r.length(2..=5), r.length(1..=2));
        let digits = r.array(shape, 0..=4).mapv(|digit| digit as usize);
        // Random digits, the same digits, or different ones.
        let kinds = r.array((shape.0, shape.2), 0..=2);
        let f = Array3::from_shape_fn(shape, |(c, card, feature)| match kinds[[c, feature]] {
            0 => digits[[c, card, feature]],
            kind => (digits[[c, 0, feature]] + (kind as usize - 1) * card) % 5,
        });
        (f,)
    },
    (
        "This is 2≠, which means that no digit occurs exactly twice. With four cards, three may be \
         the same, and with two cards they may be equal.",
        each(f, |n| !n.contains(&2))
    ),
    ("Cards that are all the same are good, too.", each(f, |n| n.iter().all(|&n| n == 1))),
    ("Cards that are all different are good, too.", each(f, |n| n.len() == 1)),
    (
        "Three different digits are good only for three cards.",
        each(f, |n| [1, 3].contains(&n.len()))
    ),
    (
        "The sum of the digits is a test only for three cards with the digits 0, 1 and 2.",
        f.sum_axis(Axis(1)).map_axis(Axis(1), |sums| sums.iter().all(|sum| sum % 3 == 0))
    ),
);

/// Applies a test to each feature, given the numbers of cards that have the same digit.
fn each(f: &Array3<usize>, good: fn(&[usize]) -> bool) -> Array1<bool> {
    let good = f.map_axis(Axis(1), |digits| {
        let counts = (0..5).map(|digit| digits.iter().filter(|&&other| other == digit).count());
        good(&counts.filter(|&n| n > 0).collect::<Vec<_>>())
    });
    good.map_axis(Axis(1), |features| features.iter().all(|&bit| bit))
}
