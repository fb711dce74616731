//! Tests MATRIFY on texts of words and delimiters, and on matrices, which it returns unchanged.

use super::arrays::{laid_out, layout};
use aplset::vocabulary::{Names, matrify, matrify_by};
use ndarray::Array2;
use proptest::prelude::*;

/// Returns the matrix of these words, in which item `[i;j]` is letter `j` of word `i` or a blank.
fn slow(words: &[String]) -> Array2<char> {
    let lengths = words.iter().map(|word| word.chars().count());
    Array2::from_shape_fn((words.len(), lengths.max().unwrap_or(0)), |(i, j)| {
        words[i].chars().nth(j).unwrap_or(' ')
    })
}

/// Joins the words with runs of delimiters before, between and after them.
fn joined(words: &[String], runs: &[Vec<char>]) -> String {
    let runs = runs.iter().map(String::from_iter);
    let mut text = String::new();
    for (i, run) in runs.enumerate() {
        text.push_str(&run);
        text.push_str(words.get(i).map_or("", |word| word));
    }
    text
}

/// Generates words, and a text of these words with runs of the delimiters between them and perhaps
/// at its ends.
fn words_and_text(
    letters: &'static str,
    delimiters: &'static [char],
) -> impl Strategy<Value = (Vec<String>, String)> {
    let run = prop::collection::vec(prop::sample::select(delimiters), 1..=3);
    let edge = || prop::collection::vec(prop::sample::select(delimiters), 0..=3);
    let words = prop::collection::vec(letters, 0..=9);
    let runs = prop::collection::vec(run, 8);
    (words, edge(), runs, edge()).prop_map(|(words, before, between, after)| {
        let mut runs = vec![before];
        runs.extend(between.into_iter().take(words.len().saturating_sub(1)));
        runs.push(after);
        let text = joined(&words, &runs);
        (words, text)
    })
}

proptest! {
    #[test]
    fn runs_of_blanks_count_once((words, text) in words_and_text("[0-9A-Zé⍉,]{1,14}", &[' '])) {
        prop_assert_eq!(&matrify(text.as_str()), &slow(&words));
        prop_assert_eq!(matrify_by(" ", text.as_str()), slow(&words));
    }

    /// With other delimiters, blanks are letters, even at the edges of words.
    #[test]
    fn every_character_of_the_delimiters_is_one(
        (words, text) in words_and_text("[0-9 A-Zé]{1,14}", &[',', ';', '⋄']),
    ) {
        prop_assert_eq!(matrify_by(",;⋄", text.as_str()), slow(&words));
        prop_assert_eq!(matrify_by("⋄⋄,;", text.as_str()), slow(&words));
    }

    #[test]
    fn without_delimiters_the_text_is_one_word(text in "[a-z ,]{1,20}") {
        prop_assert_eq!(matrify_by("", text.as_str()), slow(std::slice::from_ref(&text)));
    }

    #[test]
    fn a_matrix_comes_back_unchanged(
        lengths in prop::array::uniform2(0..=5_usize),
        layout in layout(),
    ) {
        let letters = [' ', 'a', ',', 'é'];
        let matrix = laid_out(&lengths, &layout, '!', |i| letters[i % 4]);
        let matrix: Array2<char> = matrix.into_dimensionality().expect("two axes");
        prop_assert_eq!(&matrify(&matrix), &matrix);
        prop_assert_eq!(&matrify_by(",", &matrix), &matrix);
        prop_assert_eq!(&matrify_by(" a", Names::Matrix(&matrix)), &matrix);
    }
}

#[test]
fn a_text_without_words_and_delimiters_has_no_rows_and_no_columns() {
    assert_eq!(matrify_by("", "").dim(), (0, 0));
}
