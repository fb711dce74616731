//! The drills of notebook 0, *How to read*.

use super::Drill;

pub(super) fn drills() -> Vec<Drill> {
    vec![
        Drill::new("0.1", "9", "APL works from right to left, so the subtraction comes first")
            .slip("11", "this is what Rust computes, because × comes before - there"),
        Drill::new("0.2", "3 2", "count the rows, and then the numbers in a row")
            .slip("2 3", "the rows come first"),
        Drill::new("0.3", "5 2", "a cell of rank 1 has only the last axis, and the rest is frame")
            .slip("4", "this is the shape of a cell")
            .slip("5", "then the cells have rank 2"),
        Drill::new("0.4", "card", "Rust counts axes from 0, and the axis of the sum disappears")
            .or("axis 1")
            .slip("hand", "this is Axis(0)")
            .slip("feature", "this is Axis(2)"),
        Drill::new("0.5", "b", "read from right to left: ⍳3, then 2×, then +/").or("12"),
        Drill::new("0.6", "4 2", "the shapes are 4 1 and 2, compared from the last axis"),
        Drill::new(
            "0.7",
            "2 3: 11 12 13 24 25 26",
            "the list needs a second axis of length 1, see insert_axis",
        ),
        Drill::new("0.8", "3: 5 7 9", "sum along the rows, which are Axis(0)")
            .slip("2: 6 15", "these are the sums of the rows"),
        Drill::new("0.9", "2 3: 2 4 6 8 10 12", "multiply the whole table by 2").without_loop(),
    ]
}
