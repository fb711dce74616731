//! The two slices are views. Only the difference is a new array.

use ndarray::prelude::*;

pub fn changes(t: &Array2<i32>) -> Array2<i32> {
    &t.slice(s![1.., ..]) - &t.slice(s![..-1, ..])
}
