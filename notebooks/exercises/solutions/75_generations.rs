//! With arrays, the numbers n of a row are 4 times the row rotated to the right, plus 2 times the
//! row, plus the row rotated to the left.

use ndarray::prelude::*;

pub fn generations(rule: u8, first: &Array1<bool>, g: usize) -> Array2<bool> {
    let places = first.len();
    let mut all = Array2::from_elem((g + 1, places), false);
    all.row_mut(0).assign(first);
    for generation in 0..g {
        for place in 0..places {
            let bit = |by: usize| u8::from(all[[generation, (place + by) % places]]);
            let n = 4 * bit(places - 1) + 2 * bit(0) + bit(1);
            all[[generation + 1, place]] = rule >> n & 1 == 1;
        }
    }
    all
}
