//! # 55. Which word is which
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

use ndarray::prelude::*;

pub fn matches(words: &Array2<char>, patterns: &Array2<char>) -> Array2<bool> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::broadcasting::matches(matches)
}
