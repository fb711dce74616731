//! # The way back to the sentence
//!
//! `f` is `[combination;card;feature;characteristic]`, `s` has its sums over the cards, `x` is a
//! table of bits, `h` is a hand, `[card;feature;characteristic]`, and `b` is a list of bits. For
//! each line of Rust, choose the line of APL that has the same result.
//!
//! ```text
//! 1. f.mapv(u8::from).sum_axis(Axis(1))
//!      a: +/F            b: +/[1]F         c: +/[2]F
//! 2. s.mapv(|sum| sum != 2)
//!      a: 2≠S            b: ~2∊S           c: ≠/2,S
//! 3. x.map_axis(Axis(1), |row| row.iter().all(|&bit| bit))
//!      a: ∧/X            b: ∧⌿X            c: ∧/,X
//! 4. h.select(Axis(0), &[2, 0])
//!      a: H[2 0;;]       b: H[3 1;;]       c: H[;;3 1]
//! 5. b.iter().filter(|&&bit| bit).count()
//!      a: ⍴B             b: +/B            c: ∧/B
//! ```
//!
//! Return the five letters, such as `['a', 'a', 'a', 'a', 'a']`.
//!
//! # Hints
//!
//! - APL counts axes and positions from 1. `Axis(1)` is the second axis.
//! - In line 3 the closure gets one row at a time, and returns one bit for it.

use crate::prelude::*;

/// APL counts axes and positions from 1, and ndarray from 0.
pub(crate) fn sentence() -> [char; 5] {
    ['c', 'a', 'a', 'b', 'b']
}

choices!(
    sentence,
    [
        "Axis(1) is the second axis, and APL counts from 1.",
        "≠ compares each sum with 2.",
        "The closure gets a row, so the last axis disappears, as with ∧/.",
        "APL counts from 1, so the cards 2 and 0 are 3 and 1.",
        "A sum of bits is a count.",
    ],
);
