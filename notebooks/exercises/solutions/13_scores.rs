//! `zip` pairs the answers of one student with the key, and `==` compares one pair.

use ndarray::prelude::*;

pub fn scores(sheets: &Array2<char>, key: &Array1<char>) -> Array1<usize> {
    let score = |sheet: ArrayView1<char>| sheet.iter().zip(key).filter(|(a, b)| a == b).count();
    sheets.rows().into_iter().map(score).collect()
}
