//! The drills of notebook 11, *Away from the card table*.

use super::Drill;

pub(super) fn drills() -> Vec<Drill> {
    vec![
        Drill::new("11.1", "336", "the last window begins at day 335, and the first at day 0")
            .slip("335", "this is the position of the first day of the last window"),
        Drill::new("11.2", "3: 13 11 8", "add two slices, one without the first number")
            .without_loop(),
        Drill::new("11.3", "99 99", "the shape of the left side and then that of the right side")
            .slip("100 100", "the numbers from 2 to 100 are 99 numbers"),
        Drill::new("11.4", "b", "~ is not, and / keeps the elements that have a 1"),
        Drill::new("11.5", "0 2 3", "a run begins where a word differs from the word before it")
            .slip("1 3 4", "count from 0"),
        Drill::new("11.6", "4 1 4", "the last run ends at position 9, the end of the list"),
        Drill::new("11.7", "row", "⊖ rotates along the first axis, and ⌽ along the last")
            .or("rows")
            .or("first"),
        Drill::new("11.8", "4", "each of the four has three live neighbors"),
        Drill::new("11.9", "96 76", "a window of 5 fits n - 4 times"),
        Drill::new("11.10", "2 2: 1 2 2 1", "both slices need two rows and all columns"),
    ]
}
