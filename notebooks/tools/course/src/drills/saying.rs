//! The drills of notebook 3, *Saying it*.

use super::Drill;

pub(super) fn drills() -> Vec<Drill> {
    vec![
        Drill::new("3.1", "1 4 2 5 3 6", "transpose first, and then read row by row")
            .slip("1 2 3 4 5 6", "this is ,M without the transpose"),
        Drill::new("3.2", "4: 2 Green Squiggle Filled", "the mask must be a list, too"),
        Drill::new("3.3", "4 5 1 2", "the first two rows are 1 2 3 4 and 5 1 2 3")
            .slip("3 4 0 1", "APL counts from 1"),
        Drill::new("3.4", "5 4 3", "a new axis in front repeats the whole table")
            .slip("4 3 5", "this scrambles the words, because the new axis is last")
            .slip("20 3", "this puts the tables one below the other, without a new axis"),
        Drill::new(
            "3.5",
            "3 4: 2 Green Squiggle Filled 3 Red Oval Hollow 1 Purple Diamond Lined",
            "give reshape the shape of the table and the list of words",
        )
        .without_loop(),
        Drill::new("3.6", "2 6 4", "¯1↓ drops the last number of the shape")
            .slip("6 4 3", "a negative number drops at the end")
            .slip("3", "this number is dropped"),
        Drill::new("3.7", "card", "Rust counts the axes from 0")
            .slip("characteristic", "Rust counts the axes from 0")
            .slip("letter", "this is Axis(3)"),
        Drill::new(
            "3.8",
            "b",
            "∨/ leaves [feature;characteristic;card], and +/ sums over the cards",
        )
        .slip("a", "the sum is along the last axis that is left, card")
        .slip("c", "the twelve letters stay, because their axes are not the last"),
        Drill::new("3.9", "7 5 6", "the axis of length 5 goes to position 1, the next one to 2")
            .slip("6 7 5", "this list says where each axis goes, and not where it comes from"),
        Drill::new(
            "3.10",
            "1 4: 3 Red Oval Hollow",
            "hand can fail, so take the hand out of its result",
        ),
    ]
}
