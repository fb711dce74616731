//! # Which word is which
//!
//! `words` is `[word;letter]` and `patterns` is `[pattern;letter]`. Return a bit for each word and
//! each pattern, `[word;pattern]`, which is 1 if all their letters are equal.
//!
//! In APL this is `WORDS∧.=⍉PATTERNS`.
//!
//! ```text
//! words    = [[A, P], [P, L]]
//! patterns = [[P, L], [P, P]]
//!
//! gives [[0, 0],
//!        [1, 0]]
//! ```
//!
//! # Hints
//!
//! - An inner product needs a row of one table and a column of the other, so APL transposes the
//!   patterns. In Rust you can compare two rows.
//! - ndarray's `==` compares whole arrays, here `words.row(word) == patterns.row(pattern)`.

use crate::prelude::*;

/// Here ndarray's `==` is right, because it gives one bit, like `∧/A=B`.
pub(crate) fn matches(words: &Array2<char>, patterns: &Array2<char>) -> Array2<bool> {
    let shape = (words.nrows(), patterns.nrows());
    Array2::from_shape_fn(shape, |(word, pattern)| words.row(word) == patterns.row(pattern))
}

check!(
    matches,
    fn(words: &Array2<char>, patterns: &Array2<char>) -> Array2<bool>,
    |r| {
        let letters = r.length(1..=3);
        let (words, patterns) = ((r.length(0..=4), letters), (r.length(0..=3), letters));
        let letter = |x: i32| ['A', 'P', 'L'][x as usize];
        (r.array(words, 0..=2).mapv(letter), r.array(patterns, 0..=2).mapv(letter))
    },
    (
        "This is ∨.=, for which one equal letter is enough. Use ∧.=.",
        pairs(words, patterns, |word, pattern| word.iter().zip(pattern).any(|(a, b)| a == b))
    ),
    (
        "This compares words as sets of letters. Each letter must be equal to the one at its \
         place.",
        pairs(words, patterns, |word, pattern| letters(word) == letters(pattern))
    ),
    ("This is [pattern;word]. The words come first.", matches(patterns, words)),
    ("These are the words that differ from the pattern.", !matches(words, patterns)),
);

type Word<'a> = ArrayView1<'a, char>;

fn pairs(
    words: &Array2<char>,
    patterns: &Array2<char>,
    good: fn(Word, Word) -> bool,
) -> Array2<bool> {
    let shape = (words.nrows(), patterns.nrows());
    Array2::from_shape_fn(shape, |(word, pattern)| good(words.row(word), patterns.row(pattern)))
}

fn letters(word: Word) -> std::collections::BTreeSet<char> {
    word.iter().copied().collect()
}
