//! Compares `⍕` with a function that prints one matrix at a time. Tests MATRIFY on texts of words
//! and blanks.

use super::arrays::{laid_out, layout, lengths, mixed};
use aplset::vocabulary::{format, matrify};
use itertools::Itertools;
use ndarray::{Array2, ArrayD, ArrayViewD, Axis, array};
use proptest::prelude::*;
use std::fmt::Display;

/// Prints each row of a matrix on a line, and puts blank lines between cells of rank 2 and higher.
/// `line` prints a row from its texts and the widths of the columns.
fn slow<A: Display>(a: &ArrayD<A>, line: impl Fn(&[String], &[usize]) -> String) -> String {
    if a.is_empty() {
        return String::new();
    }
    let texts = a.map(A::to_string);
    let texts = if a.ndim() == 0 { texts.insert_axis(Axis(0)) } else { texts };
    let last = Axis(texts.ndim() - 1);
    let width = |column: ArrayViewD<String>| column.iter().map(|text| text.chars().count()).max();
    let widths: Vec<usize> = texts.axis_iter(last).filter_map(width).collect();
    drawn(&texts.view(), &|row| line(row, &widths).trim_end_matches(' ').to_owned())
}

fn drawn(cell: &ArrayViewD<String>, line: &impl Fn(&[String]) -> String) -> String {
    match cell.ndim() {
        1 => line(&cell.iter().cloned().collect_vec()) + "\n",
        axes => cell.outer_iter().map(|cell| drawn(&cell, line)).join(&"\n".repeat(axes - 2)),
    }
}

fn numbers(row: &[String], widths: &[usize]) -> String {
    row.iter().zip(widths).map(|(text, width)| format!("{text:>width$}")).join(" ")
}

fn words(row: &[String], widths: &[usize]) -> String {
    row.iter().zip(widths).map(|(text, width)| format!(" {text:<width$}")).join("")
}

/// Generates arrays of these elements.
fn of<A: Clone + std::fmt::Debug + 'static>(some: Vec<A>) -> impl Strategy<Value = ArrayD<A>> {
    (lengths(0..=4), layout(), any::<u64>()).prop_map(move |(mut lengths, layout, salt)| {
        for length in &mut lengths {
            *length = (*length).min(5); // enough for planes, few enough to draw
        }
        let count = some.len() as u64;
        laid_out(&lengths, &layout, some[0].clone(), |i| {
            some[usize::try_from(mixed(salt, i) % count).expect("few")].clone()
        })
    })
}

fn integers() -> Vec<i32> {
    vec![0, 7, -3, 10, -10, 123, i32::MIN, i32::MAX, 1, 2, 3, 4]
}

fn names() -> Vec<&'static str> {
    vec!["Red", "Green", "", "Purple", "é", "a b", "true", "-1"]
}

proptest! {
    #[test]
    fn numbers_are_drawn_flush_right_a_blank_between_columns(a in of(integers())) {
        prop_assert_eq!(format(&a), slow(&a, numbers).replace('-', "¯"));
    }

    #[test]
    fn characters_are_drawn_side_by_side(a in of(vec!['3', 'R', ' ', '⍉', '-', '\'', '"'])) {
        prop_assert_eq!(format(&a), slow(&a, |row, _| row.concat()));
    }

    #[test]
    fn words_are_drawn_flush_left_a_blank_before_each(a in of(names())) {
        let expected = slow(&a, words);
        prop_assert_eq!(format(&a.mapv(String::from)), expected.as_str());
        prop_assert_eq!(format(&a), expected);
    }

    #[test]
    fn bits_are_drawn_as_zeros_and_ones(a in of(vec![false, true])) {
        prop_assert_eq!(format(&a), slow(&a.mapv(u8::from), numbers));
    }
}

#[test]
fn whole_numbers_of_floating_point_have_no_fraction() {
    assert_eq!(format(&array![0.5, -2.0]), "0.5 ¯2\n");
}

/// Returns the matrix of these words, in which item `[i;j]` is letter `j` of word `i` or a blank.
fn matrix_of(words: &[String]) -> Array2<char> {
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
        prop_assert_eq!(matrify(&format!("{before}{text}{after}")), matrix_of(&words));
    }
}
