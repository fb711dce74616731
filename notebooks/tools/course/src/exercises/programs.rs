//! The exercises of notebook 5, *Five programs*.

use crate::verdict::{Verdict, value};
use aplset::card::{parse_hand, verdict};
use aplset::programs::ruby_post::as_published::by_differing;
use aplset::programs::ruby_post::build_sets;

/// Checks exercise 5.1: the card that makes 1RDF and 2GDH a set.
#[must_use]
pub fn third_card(answer: Option<&str>) -> Verdict {
    let Some(answer) = answer else {
        return Verdict::NotYet;
    };
    match parse_hand(format!("1RDF 2GDH {answer}")) {
        Err(error) => Verdict::Wrong(error.to_string()),
        Ok(cards) if cards.len() != 3 => Verdict::Wrong("write the code of one card".to_owned()),
        Ok(cards) => {
            let verdict = verdict(&cards);
            if verdict.is_set() { Verdict::Right } else { Verdict::Wrong(verdict.to_string()) }
        }
    }
}

/// Checks exercise 5.2: the number of sets that differ in all four features.
#[must_use]
pub fn all_different(answer: Option<usize>) -> Verdict {
    let [_, one, two, three, four] = by_differing(&build_sets());
    let slips = [
        (one, "these sets differ in one feature only"),
        (two, "these sets differ in two features"),
        (three, "these sets differ in three features"),
        (one + two + three + four, "these are all sets of the deck"),
        (four * 6, "each set was counted six times, once for each order"),
    ];
    let hint = "in such a set, the sum over the cards is 1 1 1 for every feature";
    value(answer, &four, &slips, hint)
}

/// Checks exercise 5.3: the mean number of sets in 15 cards, as numerator and denominator.
#[must_use]
pub fn mean_of_15(answer: Option<(u64, u64)>) -> Verdict {
    let Some((above, below)) = answer else {
        return Verdict::NotYet;
    };
    let same = |n: u64, d: u64| {
        below > 0 && u128::from(above) * u128::from(d) == u128::from(below) * u128::from(n)
    };
    let slips = [
        (220, 79, "this is the mean of 12 cards"),
        (
            455,
            81,
            "one combination of 79 is a set, because the third card is one of the 79 that are left",
        ),
        (
            455,
            80,
            "one combination of 79 is a set, because two cards are gone from the deck, not one",
        ),
        (2730, 79, "each combination was counted six times, once for each order"),
    ];
    let slip = slips.iter().find(|(n, d, _)| same(*n, *d));
    match (same(455, 79), slip) {
        (true, _) => Verdict::Right,
        (false, Some((_, _, why))) => Verdict::Wrong((*why).to_owned()),
        (false, None) => Verdict::Wrong(
            "multiply the number of combinations by the chance that one of them is a set"
                .to_owned(),
        ),
    }
}
