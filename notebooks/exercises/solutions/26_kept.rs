//! The positions of the 1s are APL's `B/⍳⍴B`, or `⍸B` in newer APLs.

use ndarray::prelude::*;

pub fn kept(b: &Array1<bool>, t: &Array2<i32>) -> Array2<i32> {
    let rows: Vec<usize> = (0..b.len()).filter(|&row| b[row]).collect();
    t.select(Axis(0), &rows)
}
