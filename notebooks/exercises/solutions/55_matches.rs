//! Here ndarray's `==` is right, because it gives one bit, like `∧/A=B`.

use ndarray::prelude::*;

pub fn matches(words: &Array2<char>, patterns: &Array2<char>) -> Array2<bool> {
    let shape = (words.nrows(), patterns.nrows());
    Array2::from_shape_fn(shape, |(word, pattern)| words.row(word) == patterns.row(pattern))
}
