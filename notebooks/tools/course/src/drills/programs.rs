//! The drills of notebook 5, *Five programs*.

use super::Drill;

pub(super) fn drills() -> Vec<Drill> {
    vec![
        Drill::new("5.1", "1GSF", "repetition 1, shape 2, color 1, texture 0")
            .or("1SGF")
            .slip("1PDF", "in J the second digit is the shape, and the third is the color")
            .slip("1POF", "in J the second digit is the shape, and the third is the color"),
        Drill::new("5.2", "card", "which axis has length 3, one for each card of a combination?")
            .slip("combination", "APL counts axes from 1, so this is axis 1")
            .slip("feature", "APL counts axes from 1"),
        Drill::new("5.3", "35 3 4", "the shape of ci, and then the shape of a card")
            .slip("35 4 3", "the axis of the three cards comes before the feature")
            .slip("35 3 4 3", "a card of the essay has digits, not bits"),
        Drill::new("5.4", "a", "what becomes of the other axes if you sum along one of them?"),
        Drill::new("5.5", "2", "-1 and which digit differ by 3?"),
        Drill::new("5.6", "190", "each of 20 cards with each of 19 others, without order")
            .slip("380", "a pair has no order")
            .slip("1140", "these are the triples")
            .slip("1 140", "these are the triples"),
        Drill::new("5.7", "b", "which lists of three values are bad?")
            .slip("a", "return ends the function, so the other attributes are not looked at")
            .slip("c", "three different values are good"),
        Drill::new("5.8", "4: 3 0 4 3", "sum_axis wants an Axis(…)"),
        Drill::new("5.9", "4: 1 1 0 1", "sum along the cards, then mapv with % 3 == 0")
            .without_loop(),
        Drill::new("5.10", "7 5 3", "compare the shapes from the last axis, 1 fits any length")
            .slip("7 1 3", "an axis of length 1 is repeated")
            .slip("8 6 3", "the axes are compared, not added")
            .slip("8 6 6", "the axes are compared, not added"),
    ]
}
