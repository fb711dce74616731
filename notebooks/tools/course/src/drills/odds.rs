//! The drills of notebook 9, *Odds*.

use super::Drill;

pub(super) fn drills() -> Vec<Drill> {
    vec![
        Drill::new("9.1", "0 0 2 1", "in each feature, the three digits sum to 0 modulo 3")
            .slip("0 0 1 2", "this is the sum of the two cards, so double it, modulo 3"),
        Drill::new("9.2", "29", "sample.mapv(|sets| …).sum()").without_loop(),
        Drill::new("9.3", "100000", "the standard error falls with the square root of the number")
            .or("100 000") // 100,000
            .slip("10000", "ten times as many hands divide the error only by √10"),
        Drill::new("9.4", "4", "its row, its column and two diagonals")
            .slip("12", "this is the number of all lines"),
        Drill::new(
            "9.5",
            "9 2: 2 1 2 2 2 0 0 1 0 2 0 0 1 1 1 2 1 0",
            "the shift is a list [feature]",
        ),
        Drill::new("9.6", "81 4", "[card;feature] times [feature;new feature], and then the list")
            .slip("81 4 4", "the inner axis disappears")
            .slip("4 4", "each of the 81 cards has an image"),
        Drill::new("9.7", "7", "the two digits change places, and 2 1 is a number in base 3")
            .slip("2 1", "these are the digits, and 3 × row + column is the number"),
        Drill::new("9.8", "feature", "the axis at which the two arrays meet")
            .slip("new feature", "the new features are the digits of the image")
            .slip("card", "each card has an image"),
        Drill::new("9.9", "a", "read from right to left, but the parentheses come first"),
        Drill::new("9.10", "14 15", "2 times the first row plus 3 times the second row")
            .slip("2 23", "the weights belong to the rows"),
    ]
}
