//! Here ndarray's `==`, which gives one bit, is what is wanted: it is `∧/A=B`.

use ndarray::prelude::*;

pub fn matches(words: &Array2<char>, patterns: &Array2<char>) -> Array2<bool> {
    let shape = (words.nrows(), patterns.nrows());
    Array2::from_shape_fn(shape, |(word, pattern)| words.row(word) == patterns.row(pattern))
}
