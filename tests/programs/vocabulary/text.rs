//! Compares `⍕` with the output of APL, and with a function that prints one matrix at a time.

use super::arrays::{laid_out, layout, lengths, mixed};
use aplset::vocabulary::{Layout, Printed, format, matrify, represent};
use itertools::Itertools;
use ndarray::{Array1, ArrayD, ArrayViewD, Axis, arr0, array};
use proptest::prelude::*;

/// Prints each row of a matrix on a line, and puts blank lines between cells of rank 2 and higher.
fn slow<A: Printed>(a: &ArrayD<A>) -> String {
    if a.is_empty() {
        return String::new();
    }
    let texts = a.map(Printed::printed);
    let texts = if a.ndim() == 0 { texts.insert_axis(Axis(0)) } else { texts };
    let last = Axis(texts.ndim() - 1);
    let width = |column: ArrayViewD<String>| column.iter().map(|text| text.chars().count()).max();
    let widths: Vec<usize> = texts.axis_iter(last).filter_map(width).collect();
    drawn(&texts.view(), &|row| line(A::LAYOUT, row, &widths))
}

fn drawn(cell: &ArrayViewD<String>, line: &impl Fn(Array1<String>) -> String) -> String {
    match cell.ndim() {
        1 => line(cell.iter().cloned().collect()) + "\n",
        axes => cell.outer_iter().map(|cell| drawn(&cell, line)).join(&"\n".repeat(axes - 2)),
    }
}

fn line(layout: Layout, row: Array1<String>, widths: &[usize]) -> String {
    let row = row.into_iter().zip(widths);
    let line = match layout {
        Layout::Numbers => row.map(|(text, width)| format!("{text:>width$}")).join(" "),
        Layout::Characters => row.map(|(text, _)| text).join(""),
        Layout::Words => row.map(|(text, width)| format!(" {text:<width$}")).join(""),
    };
    line.trim_end_matches(' ').to_owned()
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
    vec!["Red", "Green", "", "Purple", "é", "a b", "Squiggle"]
}

proptest! {
    #[test]
    fn numbers_are_drawn_flush_right_a_blank_between_columns(a in of(integers())) {
        prop_assert_eq!(format(&a), slow(&a));
    }

    #[test]
    fn characters_are_drawn_side_by_side(a in of(vec!['3', 'R', ' ', '⍉', 'H'])) {
        prop_assert_eq!(format(&a), slow(&a));
    }

    #[test]
    fn words_are_drawn_flush_left_a_blank_before_each(a in of(names())) {
        prop_assert_eq!(format(&a), slow(&a));
        prop_assert_eq!(format(&a.mapv(String::from)), slow(&a));
    }

    #[test]
    fn bits_are_drawn_as_zeros_and_ones(a in of(vec![false, true])) {
        prop_assert_eq!(format(&a), format(&a.mapv(u8::from)));
        prop_assert_eq!(format(&a), slow(&a.mapv(u8::from)));
    }

    #[test]
    fn the_numbers_can_be_read_back_in_order(a in of(integers())) {
        let text = format(&a).replace('¯', "-");
        let read: Result<Vec<i32>, _> = text.split_whitespace().map(str::parse).collect();
        prop_assert_eq!(read, Ok(a.iter().copied().collect()));
    }

    #[test]
    fn no_line_ends_in_a_blank_and_each_ends_in_a_newline(
        a in of(names()),
        b in of(vec!['x', ' ']),
    ) {
        for text in [format(&a), format(&b)] {
            prop_assert!(text.is_empty() || text.ends_with('\n'));
            prop_assert!(text.lines().all(|line| !line.ends_with(' ')), "{text}");
        }
    }

    #[test]
    fn all_lines_of_numbers_are_equally_long(a in of(integers())) {
        let text = format(&a);
        let lines = text.lines().filter(|line| !line.is_empty());
        prop_assert!(lines.map(|line| line.chars().count()).all_equal(), "{text}");
    }

    /// Tests that each row is a line, and that blank lines separate cells of higher rank. `r - 1`
    /// blank lines come before a row at which the indices of `r` axes change. The last axis does
    /// not count.
    #[test]
    fn there_is_a_line_a_row_and_blank_lines_between_planes(a in of(integers())) {
        prop_assume!(!a.is_empty());
        let mut lines = 1;
        for (axis, &length) in a.shape().iter().rev().skip(1).enumerate() {
            lines = length * lines + (length - 1) * axis;
        }
        prop_assert_eq!(format(&a).lines().count(), lines);
    }
}

/// Compares `⍕` with the output of GNU APL, which adds a blank at the end of a line of words.
#[test]
fn the_articles_session_looks_as_apl_prints_it() {
    assert_eq!(format(&represent(&[3; 4], &arr0(42))), "1 1 2 0\n");
    assert_eq!(
        format(&array![
            [false, true, false],
            [false, true, false],
            [false, false, true],
            [true, false, false],
        ]),
        "0 1 0\n0 1 0\n0 0 1\n1 0 0\n"
    );
    assert_eq!(format(&matrify("3ROH 2RDL")), "3ROH\n2RDL\n");
    assert_eq!(
        format(&array![
            ["1", "Green", "Oval", "Filled"],
            ["3", "Red", "Oval", "Hollow"],
            ["2", "Purple", "Diamond", "Hollow"],
        ]),
        " 1 Green  Oval    Filled\n 3 Red    Oval    Hollow\n 2 Purple Diamond Hollow\n"
    );
}

#[test]
fn each_type_prints_as_its_kind() {
    assert_eq!(format(&arr0(-7_i8)), "¯7\n");
    assert_eq!(format(&array![u64::MAX]), "18446744073709551615\n");
    assert_eq!(format(&array![i64::MIN]), "¯9223372036854775808\n");
    assert_eq!(format(&array![-1_i16, 1]), "¯1 1\n");
    assert_eq!(format(&array![-1_isize, 1]), "¯1 1\n");
    assert_eq!(format(&array![1_u16, 10]), "1 10\n");
    assert_eq!(format(&array![1_u32, 10]), "1 10\n");
    assert_eq!(format(&arr0("Red")), " Red\n");
    assert_eq!(format(&arr0('R')), "R\n");
    assert_eq!(format(&array![[' ', ' '], ['a', ' ']]), "\na\n");
}

#[test]
fn nothing_is_printed_of_nothing() {
    assert_eq!(format(&Array1::<u8>::zeros(0)), "");
    assert_eq!(format(&ArrayD::<u8>::zeros(vec![3, 0])), "");
    assert_eq!(format(&ArrayD::<u8>::zeros(vec![0, 3, 4, 3])), "");
}
