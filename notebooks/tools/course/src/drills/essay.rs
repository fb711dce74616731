//! The drills of notebook 4, *The essay in J*.

use super::Drill;

pub(super) fn drills() -> Vec<Drill> {
    vec![
        Drill::new("4.1", "25", "square each number, and then sum")
            .slip("49", "*: is on the right, so it comes first"),
        Drill::new("4.2", "26 27 28", "the product is 24, and the hook adds the argument to it")
            .slip("24", "this is only */, the right part of the hook"),
        Drill::new("4.3", "3 4", "each of the three positions becomes one card of 4 digits")
            .slip("3", "a cell of the table is a whole card"),
        Drill::new("4.4", "5 12", "a cell has the last axis, and the rest is frame")
            .slip("4", "this is the shape of a cell"),
        Drill::new("4.5", "5 4", "the frame is 5, and +/ removes the first axis of a cell")
            .slip("5 12", "this is +/\"1")
            .slip("12 4", "this is +/ without a rank, which removes the first axis of the array"),
        Drill::new("4.6", "2: 6 60", "a cell of rank 1 has only one axis, Axis(0)"),
        Drill::new("4.7", "2: 1 10", "map_axis passes each row to a closure").without_loop(),
        Drill::new("4.8", "1 1 0", "one bit for each number on the left")
            .slip("1 0 1", "this is 0 1 2 e. 2 0 5"),
        Drill::new(
            "4.9",
            "a",
            "a fork applies both outer verbs to y, and the middle one to the results",
        )
        .slip("b", "this is the hook (- <./) y"),
        Drill::new("4.10", "hand", "without a rank, +/ works along the first axis")
            .slip("combination", "this is +/\"1"),
    ]
}
