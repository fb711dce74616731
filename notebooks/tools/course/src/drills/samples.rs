//! The drills of notebook 7, *Samples and statistics*.

use super::Drill;

pub(super) fn drills() -> Vec<Drill> {
    vec![
        Drill::new("7.1", "10", "each element of the histogram counts hands"),
        Drill::new("7.2", "9", "multiply each element by its number of sets, 0 1 2")
            .slip("10", "this is the number of hands"),
        Drill::new("7.3", "0", "all distances from the mean are the same"),
        Drill::new("7.4", "4", "the variance is E[c²] − E[c]²")
            .slip("10", "subtract the square of the mean"),
        Drill::new("7.5", "1080", "each combination is a set with a chance of 1 in 79").or("1 080"),
        Drill::new("7.6", "hand", "Axis(0) is the first axis"),
        Drill::new(
            "7.7",
            "b",
            "read from right to left: the number of elements, then the sum of C×C",
        ),
        Drill::new("7.8", "3: ¯2 0 2", "mean() is an Option, and unwrap() takes the number out"),
        Drill::new("7.9", "2 2: ¯1 ¯10 1 10", "subtract the row of means from the table")
            .without_loop(),
    ]
}
