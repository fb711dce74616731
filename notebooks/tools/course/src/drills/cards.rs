//! The drills of notebook 1, *Cards as bits*.

use super::Drill;

pub(super) fn drills() -> Vec<Drill> {
    vec![
        Drill::new("1.1", "2 2 2 2", "80 is the greatest number with four digits in base 3"),
        Drill::new("1.2", "4 5", "the new axis has one digit for each number of the radix")
            .slip("5 4", "represent puts the new axis first, as APL does"),
        Drill::new("1.3", "2 3 4", "the shape of A and then the shape of B")
            .slip("4 2 3", "the left shape comes first"),
        Drill::new("1.4", "card", "you count over this axis").or("0").or("axis 0"),
        Drill::new("1.5", "1 1 1", "3661 seconds are how many hours, minutes and seconds?"),
        Drill::new("1.6", "b", "the number in brackets after +/ is an axis"),
        Drill::new("1.7", "3 4 12", "transpose reverses the order of all axes"),
        Drill::new("1.8", "2 3: 0 0 1 1 0 0", "compare 2 and 0 with 0 1 2"),
        Drill::new(
            "1.9",
            "3 4: 0 1 2 3 10 11 12 13 20 21 22 23",
            "this is an outer product of sums, of 0 10 20 and 0 1 2 3",
        )
        .without_loop(),
        Drill::new("1.10", "2 92", "borrow the table, so that you still have it in the next line"),
    ]
}
