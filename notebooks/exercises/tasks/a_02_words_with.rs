//! # Words with a letter
//!
//! `words` is a table of letters, `[word;letter]`. Return a bit for each word, which is 1 if the
//! word contains `letter`.
//!
//! In APL this is `∨/WORDS=LETTER`.
//!
//! ```text
//! words  = [[A, P, L], [J, A, Y]]
//! letter = 'P'
//!
//! gives [1, 0]
//! ```
//!
//! # Hints
//!
//! - `map_axis` gives the elements along an axis to a closure, and that axis disappears.
//! - The axis along a word is `Axis(1)`, and `iter().any(…)` is "or", as in APL's `∨/`.

use crate::prelude::*;

/// `any` stops at the first letter that is equal. APL compares all letters first.
pub(crate) fn words_with(words: &Array2<char>, letter: char) -> Array1<bool> {
    words.map_axis(Axis(1), |word| word.iter().any(|&other| other == letter))
}

check!(
    words_with,
    fn(words: &Array2<char>, letter: char) -> Array1<bool>,
    |r| {
        let letter = |x: i32| ['A', 'P', 'L', 'Y'][x as usize];
        let shape = (r.length(0..=4), r.length(1..=3));
        (r.array(shape, 0..=3).mapv(letter), letter(r.number(0..=3)))
    },
    (
        "This is a bit for each place in a word. Axis(0) disappeared, and not Axis(1).",
        words_with(&words.t().to_owned(), letter)
    ),
    (
        "This is and, ∧/, which needs the letter in every place. Or is ∨/.",
        words.map_axis(Axis(1), |word| word.iter().all(|&other| other == letter))
    ),
    (
        "This looks only at the first letter of each word.",
        words.column(0).mapv(|first| first == letter)
    ),
);
