//! Compares `⍕` with a function that prints one matrix at a time.

use super::arrays::{laid_out, layout, lengths, mixed};
use aplset::vocabulary::{Layout, Printed, format};
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
