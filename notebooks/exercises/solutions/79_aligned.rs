//! This closure computes the positions of the rotated bits. A rotated copy could also be made by
//! joining two slices.

use ndarray::prelude::*;

pub fn aligned(copy: &Array2<bool>, image: &Array2<bool>) -> usize {
    let columns = image.ncols();
    let different = |by: usize| {
        let bits = image.indexed_iter();
        bits.filter(|((row, column), bit)| copy[[*row, (column + by) % columns]] != **bit).count()
    };
    (0..columns).min_by_key(|&by| different(by)).unwrap()
}
