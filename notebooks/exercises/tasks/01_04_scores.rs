//! # Scores of a test
//!
//! `sheets` has the answers of each student, `[student;question]`, and `key` has the right ones.
//! Translate this line of NumPy, which counts the right answers of each student.
//!
//! ```text
//! (sheets == key).sum(axis=1)
//! ```
//!
//! ```text
//! sheets = [[a, b, c],
//!           [c, b, b]]
//! key    =  [a, b, b]
//!
//! gives [2, 2]
//! ```
//!
//! # Hints
//!
//! - ndarray's `==` compares whole arrays of the same rank, so `sheets == key` doesn't compile. Go
//!   through `sheets.rows()`.
//! - `row.iter().zip(key)` gives pairs of an answer and the right one. `filter` and `count` them.

use crate::prelude::*;

/// `zip` pairs the answers of one student with the key, and `==` compares one pair.
pub(crate) fn scores(sheets: &Array2<char>, key: &Array1<char>) -> Array1<usize> {
    let score = |sheet: ArrayView1<char>| sheet.iter().zip(key).filter(|(a, b)| a == b).count();
    sheets.rows().into_iter().map(score).collect()
}

check!(
    scores,
    fn(sheets: &Array2<char>, key: &Array1<char>) -> Array1<usize>,
    |r| {
        let letter = |place: i32| char::from(b'a' + place as u8);
        let sheets = r.table(0, 0..=2).mapv(letter);
        let key = r.list(sheets.ncols(), 0..=2).mapv(letter);
        (sheets, key)
    },
    (
        "ndarray's == compares two whole rows and gives one bool. NumPy's == compares each answer.",
        sheets.rows().into_iter().map(|row| usize::from(row == key)).collect()
    ),
    (
        "These are the right answers to each question, and not of each student.",
        key.iter()
            .zip(sheets.columns())
            .map(|(a, b)| b.iter().filter(|b| *b == a).count())
            .collect()
    ),
    ("These are the wrong answers.", sheets.ncols() - scores(sheets, key)),
    (
        "This accepts each letter that is somewhere in the key. Compare the answers to one \
         question.",
        sheets.map_axis(Axis(1), |row| row.iter().filter(|a| key.iter().any(|b| b == *a)).count())
    ),
);
