//! The drills of notebook 2, *Finding sets*.

use super::Drill;

pub(super) fn drills() -> Vec<Drill> {
    vec![
        Drill::new("2.1", "2", "all the same gives 3 0 0, and all different gives 1 1 1"),
        Drill::new("2.2", "10 3 4 3", "the shape of combin(3, 5) and then the shape of a card")
            .slip("10 3", "this is the shape of combin(3, 5)"),
        Drill::new("2.3", "card", "Rust counts axes from 0")
            .or("axis 1")
            .slip("combination", "this is Axis(0)")
            .slip("feature", "this is Axis(2)"),
        Drill::new("2.4", "4 3 4 3", "the first axis has one cell for each 1 of the mask"),
        Drill::new("2.5", "105", "15 × 14 ordered pairs, and each pair has 2 orders")
            .slip("210", "this counts each pair twice"),
        Drill::new("2.6", "a", "read from right to left: F, its sum along an axis, the test"),
        Drill::new("2.7", "10 12", "a cell has the last two axes, and the rest is frame")
            .slip("4 3", "this is the shape of a cell"),
        Drill::new("2.8", "2: 10 30", "the mask needs one bit for each number"),
        Drill::new("2.9", "3: 2 4 8", "the mask is some.mapv(…), and compress keeps the numbers")
            .without_loop(),
    ]
}
