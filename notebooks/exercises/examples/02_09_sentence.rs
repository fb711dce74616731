//! # 2.9. The way back to the sentence
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

use ndarray::prelude::*;

pub fn sentence() -> [char; 5] {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::tasks::sentence::check(sentence)
}
