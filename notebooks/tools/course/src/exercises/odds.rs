//! The exercises of notebook 9, *Odds*.

use crate::verdict::{Verdict, array, asked, given, value};
use aplset::ndarray::{Array1, Array2, Axis, array, s};
use aplset::odds::exact;
use aplset::vocabulary::antibase;

/// Checks exercise 9.1: the most likely number of sets in a hand.
pub fn likeliest(answer: impl Fn(&Array1<u64>) -> Option<usize>) -> Verdict {
    let of = |name: &str, hands: Array1<u64>| {
        given(asked(name, || answer(&hands)), |found| {
            let greatest = hands.iter().max();
            let is = |&place: &usize| hands.get(place) == greatest;
            let places: Vec<usize> = (0..hands.len()).filter(is).collect();
            let (right, last) = (places[0], places[places.len() - 1]);
            let slips = [
                (last, "if several numbers are the greatest, return the first position"),
                (right + 1, "the first number is for hands without a set, so count from 0"),
                (hands.len() - 1, "this is the most sets that a hand can have"),
            ];
            let hint = format!("this is not the position of the greatest number of {hands}");
            value(found, &right, &slips, &hint)
        })
    };
    let exactly = |cards| {
        let hands = exact(cards).into_iter().flat_map(|odds| odds.hands().to_vec());
        hands.map(|hands| u64::try_from(hands).unwrap_or(u64::MAX)).collect()
    };
    of("hands of 15 cards", exactly(15))
        .and(|| of("hands of 6 cards", exactly(6)))
        .and(|| of("1 5 2 5 3", array![1, 5, 2, 5, 3]))
        .and(|| of("one number", array![6]))
}

/// Checks exercise 9.2: the numbers of hands with at least 0, 1, 2, … sets, `[sets]`. The argument
/// has the numbers of hands with exactly 0, 1, 2, … sets.
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
        .and(|| of("no numbers", array![]))
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

/// Checks exercise 9.4: the numbers of the images of points, `[point]`, for a table and a shift
/// with any number of features.
pub fn image_numbers(
    answer: impl Fn(&Array2<usize>, &Array2<usize>, &Array1<usize>) -> Option<Array1<usize>>,
) -> Verdict {
    let of = |name: &str, points: Array2<usize>, a: Array2<usize>, b: Array1<usize>| {
        given(asked(name, || answer(&points, &a, &b)), |found| {
            let powers = |digits: usize| -> Array1<usize> {
                (0..digits).rev().map(|place| (0..place).fold(1, |power, _| 3 * power)).collect()
            };
            let powers = powers(b.len());
            let numbers = |images: Array2<usize>| images.dot(&powers);
            let right = numbers((points.dot(&a) + &b) % 3);
            let reversed: Array1<usize> = powers.iter().rev().copied().collect();
            let slips = [
                (&*numbers(points.dot(&a) + &b), "take the digits modulo 3 before their numbers"),
                (&*numbers(points.dot(&a) % 3), "the shift is missing"),
                (&*numbers((points.dot(&a.t()) + &b) % 3), "exchange the axes of a"),
                (&*((points.dot(&a) + &b) % 3).dot(&reversed), "the last digit counts ones"),
            ];
            array(found, &right, "point", &slips, &format!("these are not the images of {name}"))
        })
    };
    let all =
        |features: usize, count: usize| antibase(&vec![3; features], &Array1::from_iter(0..count));
    let four = array![[1, 2, 0, 1], [0, 1, 1, 2], [2, 0, 1, 1], [1, 1, 0, 2]];
    of("the plane", all(2, 9), array![[1, 1], [0, 1]], array![2, 0])
        .and(|| of("the deck", all(4, 81), four, array![0, 2, 1, 1]))
        .and(|| of("three points on a line", all(1, 3), array![[2]], array![1]))
        .and(|| of("no points", all(2, 0), array![[2, 0], [0, 2]], array![1, 1]))
}
