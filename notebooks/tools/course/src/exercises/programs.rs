//! The exercises of notebook 5, *Five programs*.

use crate::verdict::{Verdict, array, asked, given, value};
use aplset::card::{self, parse_hand};
use aplset::ndarray::{Array1, Array3, Axis};
use aplset::programs::ruby_post::{Card, build_sets};

/// Checks exercise 5.1: the card that completes a set with 1RDF and 2GDH.
#[must_use]
pub fn third_card(answer: Option<&str>) -> Verdict {
    let Some(answer) = answer else {
        return Verdict::NotYet;
    };
    match parse_hand(format!("1RDF 2GDH {answer}")) {
        Err(error) => Verdict::Wrong(error.to_string()),
        Ok(cards) => match cards.to_vec().try_into().map(card::Verdict::of) {
            Err(_) => Verdict::Wrong("write the code of one card".to_owned()),
            Ok(verdict) if verdict.is_set() => Verdict::Right,
            Ok(verdict) => Verdict::Wrong(verdict.to_string()),
        },
    }
}

/// Checks exercise 5.2: the number of sets whose cards differ in all four features.
#[must_use]
pub fn all_different(answer: Option<usize>) -> Verdict {
    let differing = |cards: &[Card; 3]| {
        let [first, second, _] = cards.map(Card::values);
        (0..4).filter(|&feature| first[feature] != second[feature]).count()
    };
    let mut counts = [0; 5];
    for cards in build_sets() {
        counts[differing(&cards)] += 1;
    }
    let [_, one, two, three, four] = counts;
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

/// Checks exercise 5.4: in which combinations the digits of every feature sum to a multiple of
/// three, `[combination]`. The argument has the digits, `[combination;card;feature]`.
pub fn multiples_of_three(answer: impl Fn(&Array3<u8>) -> Option<Array1<bool>>) -> Verdict {
    let of = |combinations: usize, features: usize| {
        // Modulo 3, a feature's sum is a base-3 digit of `i`, so the pattern changes with `i`.
        let digit = |(i, card, feature): (usize, usize, usize)| {
            let two = [(i + feature) % 3, (i / 2 + i * feature) % 3];
            let third = (6 - two[0] - two[1] + i / [1, 3, 9, 27, 81][feature]) % 3;
            [0, 1, 2][[two[0], two[1], third][card]]
        };
        let digits = Array3::from_shape_fn((combinations, 3, features), digit);
        let what = format!("{combinations} combinations of cards with {features} features");
        given(asked(&what, || answer(&digits)), |found| {
            let sums = digits.sum_axis(Axis(1));
            let feature = |test: fn(u8) -> bool| {
                let all = |row: aplset::ndarray::ArrayView1<u8>| row.iter().all(|&sum| test(sum));
                sums.map_axis(Axis(1), all)
            };
            let any = sums.map_axis(Axis(1), |row| row.iter().any(|&sum| sum % 3 == 0));
            let total =
                sums.map_axis(Axis(1), |row| row.iter().map(|&s| u32::from(s)).sum::<u32>());
            let slips = [
                (&*feature(|sum| sum == 3), "0 and 6 are multiples of three, too"),
                (&*feature(|sum| sum % 3 != 0), "this tests that no sum is a multiple of three"),
                (
                    &*total.mapv(|sum| sum % 3 == 0),
                    "test each feature, not the sum of all features",
                ),
                (&*any, "every feature must sum to a multiple of three, not only one of them"),
                (&*sums.column(0).mapv(|sum| sum % 3 == 0), "this tests the first feature only"),
            ];
            let hint = format!("some of the bits are wrong for {what}");
            array(found, &feature(|sum| sum % 3 == 0), "combination", &slips, &hint)
        })
    };
    of(220, 4).and(|| of(27, 1)).and(|| of(1, 4)).and(|| of(0, 4)).and(|| of(50, 5))
}
