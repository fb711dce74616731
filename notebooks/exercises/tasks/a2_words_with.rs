//! # a2. Words with a letter
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

use ndarray::prelude::*;

pub fn words_with(words: &Array2<char>, letter: char) -> Array1<bool> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::saying::words_with(words_with)
}
