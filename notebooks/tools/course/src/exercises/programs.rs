//! The exercises of notebook 5, *Five programs*.

use super::verdict::{Verdict, value};
use aplset::card::{parse_hand, verdict};
use aplset::programs::ruby_post::as_published::by_differing;
use aplset::programs::ruby_post::build_sets;

/// The card that makes 1RDF and 2GDH a set.
#[must_use]
pub fn third_card(answer: Option<&str>) -> Verdict {
    let Some(answer) = answer else {
        return Verdict::NotYet;
    };
    match parse_hand(format!("1RDF 2GDH {answer}")) {
        Err(error) => Verdict::Wrong(error.to_string()),
        Ok(cards) if cards.len() != 3 => Verdict::Wrong("one card is asked for".to_owned()),
        Ok(cards) => {
            let verdict = verdict(&cards);
            if verdict.is_set() { Verdict::Right } else { Verdict::Wrong(verdict.to_string()) }
        }
    }
}

/// How many of the deck's sets differ in all four features.
#[must_use]
pub fn all_different(answer: Option<usize>) -> Verdict {
    let [_, one, two, three, four] = by_differing(&build_sets());
    let slips = [
        (one, "these differ in one feature"),
        (two, "these differ in two features"),
        (three, "these differ in three features"),
        (one + two + three + four, "these are all sets"),
        (four * 6, "a set has no order: each was counted six times"),
    ];
    let hint = "every feature shows 1 1 1 in the sum over the cards";
    value(answer, &four, &slips, hint)
}

/// The mean number of sets in 15 cards, as numerator and denominator.
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
        (455, 81, "one of 79 combinations is a set: the third card is one of the 79 that are left"),
        (455, 80, "one of 79 combinations is a set: two cards are gone from the deck, not one"),
        (2730, 79, "a combination has no order: each was counted six times"),
    ];
    let slip = slips.iter().find(|(n, d, _)| same(*n, *d));
    match (same(455, 79), slip) {
        (true, _) => Verdict::Right,
        (false, Some((_, _, why))) => Verdict::Wrong((*why).to_owned()),
        (false, None) => Verdict::Wrong(
            "as many means as combinations, added: how likely is one combination a set?".to_owned(),
        ),
    }
}
