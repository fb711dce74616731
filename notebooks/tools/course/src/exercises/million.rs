//! The exercises of notebook 6, *Bits and words*, and of notebook 7, *Samples and statistics*.

use crate::verdict::{Verdict, asked, given, value};
use aplset::batch::{Counts, deal_many, two_of_three};
use aplset::ndarray::{Array1, array};

/// Checks exercise 6.1: the positions at which exactly one of three machine words has a 1.
pub fn one_of_three(answer: impl Fn(u64, u64, u64) -> Option<u64>) -> Verdict {
    // Each of the eight lowest positions has one of the eight possible cases of three bits.
    let (a, b, c) = (0b1111_0000, 0b1100_1100, 0b1010_1010);
    let odd = a ^ b ^ c;
    let slips = [
        (odd, "three is odd too, but 1 1 1 must give 0"),
        (a | b | c, "this tests for one or more"),
        (two_of_three(a, b, c), "this tests for two"),
        (odd ^ (a & b & c) ^ u64::MAX, "this is the opposite"),
    ];
    let hint = "of 0 0 0, 0 0 1, 0 1 0, 0 1 1, 1 0 0, 1 0 1, 1 1 0, 1 1 1 \
                the second, third and fifth give 1";
    given(asked("three machine words", || answer(a, b, c)), |found| {
        value(found, &(odd & !(a & b & c)), &slips, hint)
    })
}

/// Checks exercise 6.2: the number of pairs whose two cards are in the same half of a hand. If the
/// number of cards is odd, the first half is the smaller one.
pub fn pairs_in_halves(answer: impl Fn(usize) -> Option<usize>) -> Verdict {
    let pairs = |n: usize| n * n.saturating_sub(1) / 2;
    let of = |cards: usize| {
        let what = format!("{cards} cards");
        given(asked(&what, || answer(cards)), |found| {
            let (half, rest) = (cards / 2, cards - cards / 2);
            let right = pairs(half) + pairs(rest);
            let slips = [
                (pairs(half), "these are the pairs of one half, and there are two halves"),
                (half * rest, "these are the pairs with a card in each half"),
                (pairs(cards), "these are all pairs"),
                (2 * right, "each pair was counted twice, once for each order"),
                (2 * pairs(half), "the second half has one card more if the number is odd"),
            ];
            let slips = slips.map(|(slip, why)| (slip, format!("{why} ({what})")));
            let slips: Vec<_> = slips.iter().map(|(slip, why)| (*slip, why.as_str())).collect();
            value(found, &right, &slips, &format!("{what} have halves of {half} and {rest}"))
        })
    };
    of(12).and(|| of(8)).and(|| of(2)).and(|| of(0)).and(|| of(1)).and(|| of(15)).and(|| of(81))
}

/// Checks exercise 7.1: how many of the first 10,000 hands of 12 cards with seed 1 have no set.
#[must_use]
pub fn no_set(answer: Option<u64>) -> Verdict {
    let histogram = |cards, seed| {
        let ids = deal_many(10_000, cards, seed);
        Counts::of(&ids).expect("dealt hands").histogram()
    };
    let right = histogram(12, 1)[0];
    let slips = [
        (10_000 - right, "these hands have a set"),
        (histogram(12, 1)[1], "these hands have one set, because the histogram begins with 0 sets"),
        (histogram(12, 0)[0], "this is seed 0"),
        (histogram(15, 1)[0], "these are hands of 15"),
    ];
    value(answer, &right, &slips, "deal the hands, and take the first number of the histogram")
}

/// Checks exercise 6.3: how many 64-bit machine words hands take, from the number of hands and the
/// number of cards in a hand.
pub fn words_of_hands(answer: impl Fn(usize, usize) -> Option<usize>) -> Verdict {
    let of = |hands: usize, cards: usize| {
        let what = format!("{hands} hands of {cards} cards");
        given(asked(&what, || answer(hands, cards)), |found| {
            let groups = hands.div_ceil(64);
            let slips = [
                (groups * 12, "this is one card of each hand"),
                (
                    hands / 64 * cards * 12,
                    "the last group has its own words, even if it is not full",
                ),
                ((hands / 64 + 1) * cards * 12, "64 hands are one full group"),
                (cards * 12, "this is one group of 64 hands"),
            ];
            let slips = slips.map(|(slip, why)| (slip, format!("{why} ({what})")));
            let slips: Vec<_> = slips.iter().map(|(slip, why)| (*slip, why.as_str())).collect();
            let hint = format!("count the groups of 64 hands, and the words of a group ({what})");
            value(found, &(groups * cards * 12), &slips, &hint)
        })
    };
    let sizes = [(1_000, 12), (64, 15), (65, 12), (1, 3), (0, 12), (10_000, 81)];
    sizes
        .into_iter()
        .fold(Verdict::Right, |verdict, (hands, cards)| verdict.and(|| of(hands, cards)))
}

/// Checks exercise 7.2: the variance of the numbers of sets, from a histogram.
pub fn variance_of_histogram(
    answer: impl Fn(&Array1<f64>, &Array1<f64>) -> Option<f64>,
) -> Verdict {
    let of = |name: &str, histogram: Array1<f64>| {
        let sizes = Array1::from_iter((0..histogram.len()).map(|size| size as f64));
        let counts: Array1<f64> = histogram
            .iter()
            .zip(&sizes)
            .flat_map(|(&hands, &size)| vec![size; hands as usize])
            .collect();
        given(asked(name, || answer(&histogram, &sizes)), |found| match found {
            None => Verdict::NotYet,
            Some(found) if (found - counts.var(0.0)).abs() < 1e-9 => Verdict::Right,
            Some(found) if (found - histogram.var(0.0)).abs() < 1e-9 => {
                Verdict::Wrong("this is the variance of the histogram's own elements".to_owned())
            }
            Some(found) => Verdict::Wrong(format!(
                "the variance is {found}, expected {}, for {name}",
                counts.var(0.0)
            )),
        })
    };
    of("3 5 2", array![3.0, 5.0, 2.0])
        .and(|| of("hands without a set", array![4.0]))
        .and(|| of("0 0 7 1", array![0.0, 0.0, 7.0, 1.0]))
}
