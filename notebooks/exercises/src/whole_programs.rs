//! Exercises 11 to 15: a little program, or a thought.

use super::verdict::{Verdict, asked, given, value};
use aplset::batch::{Hands, deal_many, two_of_three};
use aplset::programs::ruby_post::as_published::by_differing;
use aplset::programs::ruby_post::build_sets;

/// 11: is exactly one of three bits on? In each bit of a word.
pub fn one_of_three(answer: impl Fn(u64, u64, u64) -> Option<u64>) -> Verdict {
    // all eight ways, a bit each
    let (a, b, c) = (0b1111_0000, 0b1100_1100, 0b1010_1010);
    let odd = a ^ b ^ c;
    let slips = [
        (odd, "three is odd too: 1 1 1 must give 0"),
        (a | b | c, "this asks for one or more"),
        (two_of_three(a, b, c), "this asks for two"),
        (odd ^ (a & b & c) ^ u64::MAX, "this is the opposite"),
    ];
    let hint = "of 0 0 0, 0 0 1, 0 1 0, 0 1 1, 1 0 0, 1 0 1, 1 1 0, 1 1 1 the second, third and fifth give 1";
    given(asked("three words", || answer(a, b, c)), |found| {
        value(found, &(odd & !(a & b & c)), &slips, hint)
    })
}

/// 12: how many of the pairs of 12 cards lie inside a half of the hand.
#[must_use]
pub fn pairs_in_halves(answer: Option<usize>) -> Verdict {
    let slips = [
        (15, "these are the pairs of one half, there are two"),
        (36, "these are the pairs with a card in each half"),
        (66, "these are all pairs"),
        (60, "a pair has no order: each was counted twice"),
    ];
    value(answer, &30, &slips, "a half has 6 cards")
}

/// 13: the mean number of sets in 15 cards, as numerator and denominator.
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

/// 14: how many of the deck's sets differ in all four features.
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

/// 15: how many of the first 10,000 hands of 12 cards of seed 1 have no set.
#[must_use]
pub fn no_set(answer: Option<u64>) -> Verdict {
    let histogram = |cards, seed| {
        let ids = deal_many(10_000, cards, seed);
        Hands::from_ids(&ids).expect("dealt hands").histogram()
    };
    let right = histogram(12, 1)[0];
    let slips = [
        (10_000 - right, "these have a set"),
        (histogram(12, 1)[1], "these have one set: the histogram counts from 0"),
        (histogram(12, 0)[0], "this is seed 0"),
        (histogram(15, 1)[0], "these are hands of 15"),
    ];
    value(answer, &right, &slips, "deal them, count, and look at the first number of the histogram")
}
