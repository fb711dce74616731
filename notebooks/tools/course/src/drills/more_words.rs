//! The drills of notebook 10, *More words*.

use super::Drill;

pub(super) fn drills() -> Vec<Drill> {
    vec![
        Drill::new("10.1", "1 3 6 10", "each number is the sum of the numbers up to its place"),
        Drill::new("10.2", "7: 3 3 5 5 5 8 8", "*now = before.max(*now)").without_loop(),
        Drill::new("10.3", "1 2 0", "at which position is the smallest number?")
            .slip("2 3 1", "J counts from 0")
            .slip("10 20 30", "these are the sorted numbers, and grade returns positions"),
        Drill::new("10.4", "2: Wed Sat", "select wants a borrowed list of positions"),
        Drill::new("10.5", "7", "count 1, 3 and 5 only once"),
        Drill::new("10.6", "b", "each row of the table belongs to one value"),
        Drill::new("10.7", "3 4 5 1 2", "the first two elements come back at the end")
            .slip("4 5 1 2 3", "APL rotates to the left"),
        Drill::new("10.8", "4 1 2 3", "a negative number rotates to the right")
            .slip("2 3 4 1", "this is 1⌽1 2 3 4"),
        Drill::new("10.9", "7", "the last window begins at position 6"),
        Drill::new("10.10", "3: 1 4 ¯2", "subtract a slice from a slice").without_loop(),
        Drill::new("10.11", "6", "¯3↑ takes the last three elements, and 2↓ drops two of them"),
        Drill::new("10.12", "2: 7 5", "the positions are 0 to 3, or use a negative number"),
        Drill::new("10.13", "5 7 3", "add up the numbers of each letter"),
        Drill::new("10.14", "7 1000", "the left shape and then the right shape"),
    ]
}
