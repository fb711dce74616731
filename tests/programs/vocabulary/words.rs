//! Tests MATRIFY on texts of words and blanks.

use aplset::vocabulary::matrify;
use ndarray::Array2;
use proptest::prelude::*;

/// Returns the matrix of these words, in which item `[i;j]` is letter `j` of word `i` or a blank.
fn slow(words: &[String]) -> Array2<char> {
    let lengths = words.iter().map(|word| word.chars().count());
    Array2::from_shape_fn((words.len(), lengths.max().unwrap_or(0)), |(i, j)| {
        words[i].chars().nth(j).unwrap_or(' ')
    })
}

proptest! {
    #[test]
    fn runs_of_blanks_and_line_ends_count_once(
        words in prop::collection::vec("[0-9A-Zé⍉,]{1,14}", 0..=9),
        runs in prop::collection::vec("[ \n]{1,3}", 8),
        [before, after] in prop::array::uniform2("[ \n]{0,3}"),
    ) {
        let between = |(i, word): (usize, &String)| match i {
            0 => word.clone(),
            _ => format!("{}{word}", runs[i - 1]),
        };
        let text: String = words.iter().enumerate().map(between).collect();
        prop_assert_eq!(matrify(&format!("{before}{text}{after}")), slow(&words));
    }
}
