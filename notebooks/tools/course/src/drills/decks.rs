//! The drills of notebook 8, *Other decks*.

use super::Drill;

pub(super) fn drills() -> Vec<Drill> {
    vec![
        Drill::new("8.1", "16 4 2", "2 to the power 4 cards, [card;feature;characteristic]")
            .slip("16 2 4", "exchange the last two: [feature;characteristic]")
            .slip("8 4 2", "the number of cards is 2 × 2 × 2 × 2"),
        Drill::new("8.2", "1 3", "write 7 as a number of two digits in base 4")
            .slip("2 1", "this is 7 in base 3")
            .slip("3 1", "the last digit counts ones"),
        Drill::new("8.3", "4: 3 9 27 81", "features.mapv(|n| …)").without_loop(),
        Drill::new("8.4", "0 2 0 0 1", "one number for each of the five colors, from color 0")
            .slip("2 0 0 1 0", "the colors are 0 to 4")
            .slip("0 1 0 0 1", "color 1 occurs twice"),
        Drill::new("8.5", "10", "every combination of three of the five cards is a set")
            .slip("60", "each set has six orders"),
        Drill::new("8.6", "162 81", "lend cards to the product instead of giving it away"),
        Drill::new("8.7", "16 16", "the shape of the transpose is 16 128, and the inner axis goes")
            .slip("128 128", "the transpose is the left table, and set is the inner axis"),
        Drill::new("8.8", "3 2: 29 28 19 18 9 8", "give the left list a second axis of length 1")
            .slip("2 3: 29 19 9 28 18 8", "the left list belongs to the first axis"),
        Drill::new("8.9", "2 0 1 1", "one number for each of the four colors, from color 0")
            .slip("2 1 1 0", "no card has color 1")
            .slip("0 0 2 3", "these are the colors, and a sum counts the cards of a color"),
        Drill::new("8.10", "a", "read from right to left: is in 2 3, not, and all of them")
            .slip("b", "~ is \"not\"")
            .slip("c", "∧/ leaves one bit"),
    ]
}
