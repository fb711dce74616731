//! # The usual number
//!
//! `hands` has the numbers of hands with 0 sets, 1 set, 2 sets and so on, and is never empty.
//! Return the *position* of the largest number, or the first one if there are several.
//!
//! In APL this is `(S⍳⌈/S)-1`.
//!
//! ```text
//! hands = [3, 9, 9, 4]
//!
//! gives 1
//! ```
//!
//! # Hints
//!
//! - Compute the largest number, and then find its first position.
//! - `hands.iter()` has `max()` and `position(|n| …)`. Both return an `Option`.

use crate::prelude::*;

/// `max_by_key` would return the last of several largest numbers.
pub(crate) fn likeliest(hands: &Array1<usize>) -> usize {
    let greatest = hands.iter().max();
    hands.iter().position(|n| Some(n) == greatest).unwrap_or(0)
}

check!(
    likeliest,
    fn(hands: &Array1<usize>) -> usize,
    |r| {
        let length = r.length(1..=6);
        (r.list(length, 0..=5).mapv(|x| x as usize),)
    },
    ("This is the greatest number, ⌈/S. Return its position.", *hands.iter().max().unwrap()),
    ("This is APL's S⍳⌈/S, which counts from 1.", likeliest(hands) + 1),
    (
        "This is the last place. max_by_key returns the last of several greatest elements.",
        (0..hands.len()).max_by_key(|&place| hands[place]).unwrap()
    ),
    (
        "This is the place of the smallest number, S⍳⌊/S.",
        (0..hands.len()).min_by_key(|&place| hands[place]).unwrap()
    ),
);
