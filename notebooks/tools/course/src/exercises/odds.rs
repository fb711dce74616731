//! The exercises of notebook 9, *Odds*.

use crate::verdict::{Verdict, array, asked, given, value};
use aplset::ndarray::{Array1, Axis, array, s};
use aplset::odds::exact;

/// Checks exercise 9.1: the most likely number of sets in a hand of 15 cards.
#[must_use]
pub fn likeliest(answer: Option<usize>) -> Verdict {
    let likeliest = |cards| {
        let odds = exact(cards).expect("known");
        (0..=odds.most()).max_by_key(|&sets| odds.hands()[sets]).expect("a hand")
    };
    let slips = [
        (likeliest(12), "this is for hands of 12 cards"),
        (likeliest(15) + 1, "the first element is for hands without a set, so count from 0"),
        (exact(15).expect("known").most(), "this is the most sets that a hand can have"),
    ];
    value(answer, &likeliest(15), &slips, "take the position of the greatest element, from 0")
}

/// Checks exercise 9.2: from the numbers of hands with exactly 0, 1, 2, … sets, the numbers of
/// hands with at least 0, 1, 2, … sets, `[sets]`.
pub fn at_least(answer: impl Fn(&Array1<u64>) -> Option<Array1<u64>>) -> Verdict {
    let of = |name: &str, hands: Array1<u64>| {
        given(asked(name, || answer(&hands)), |found| {
            let sums = |mut of: Array1<u64>| {
                of.accumulate_axis_inplace(Axis(0), |&before, next| *next += before);
                of
            };
            let reversed = |of: &Array1<u64>| of.slice(s![..;-1]).to_owned();
            let backward = sums(reversed(&hands));
            let right = reversed(&backward);
            let forward = sums(hands.clone());
            let more = &right - &hands;
            let slips = [
                (&*forward, "these are the hands with at most 0, 1, 2, … sets, so reverse first"),
                (&*backward, "reverse the sums again"),
                (
                    &*more,
                    "these are the hands with more sets, but the number itself belongs to \"at least\"",
                ),
            ];
            let hint = "the first number counts all hands, and the last one stays";
            array(found, &right, "sets", &slips, hint)
        })
    };
    of("1 5 2 3", array![1, 5, 2, 3])
        .and(|| of("another number of hands", array![7, 0, 4, 4, 1, 9]))
        .and(|| of("hands without sets", array![6]))
}

/// Checks exercise 9.3: the number of symmetries that leave one card in its place.
#[must_use]
pub fn fixing_a_card(answer: Option<u64>) -> Verdict {
    let right = 80 * 78 * 72 * 54;
    let slips = [
        (81 * right, "these are all symmetries"),
        (78 * 72 * 54, "these leave two cards in their places"),
        (1, "the other 80 cards may move"),
    ];
    value(
        answer,
        &right,
        &slips,
        "there are 81 × 80 × 78 × 72 × 54 symmetries, with one factor for each of five cards",
    )
}
