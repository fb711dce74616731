//! Chapter 1, *Cards as bits*.

use crate::check::check;
use crate::verdict::Verdict;
use ndarray::{Array1, Array2, Array3, s};

/// Checks the digits of cards in base 3, `[card;feature]`.
pub fn digits(answer: impl Fn(&Array1<usize>) -> Array2<usize>) -> Verdict {
    let digits = |n: &Array1<usize>| {
        Array2::from_shape_fn((n.len(), 4), |(card, feature)| n[card] / [27, 9, 3, 1][feature] % 3)
    };
    check(
        &["numbers"],
        answer,
        digits,
        |r| {
            let cards = r.length(0..=5);
            r.list(cards, 0..=80).mapv(|n| n as usize)
        },
        &[
            (
                &|n| digits(n).slice(s![.., ..;-1]).to_owned(),
                "These are the right digits in reverse order. The first digit counts 27s.",
            ),
            (
                &|n| digits(n).reversed_axes(),
                "This is [feature;card], as APL's ⊤ returns it. Exchange the axes.",
            ),
        ],
    )
}

/// Checks the bits of cards, `[card;feature;characteristic]`.
pub fn one_hot(answer: impl Fn(&Array2<usize>) -> Array3<bool>) -> Verdict {
    let bits = |d: &Array2<usize>| {
        let shape = (d.nrows(), d.ncols(), 3);
        Array3::from_shape_fn(shape, |(card, feature, k)| d[[card, feature]] == k)
    };
    check(
        &["digits"],
        answer,
        bits,
        |r| {
            let cards = r.length(0..=3);
            r.array((cards, 4), 0..=2).mapv(|digit| digit as usize)
        },
        &[
            (
                &|d| bits(&d.mapv(|digit| (digit + 2) % 3)),
                "Digits count from 0, so digit 0 is the first of the three bits.",
            ),
            (&|d| bits(d).mapv(|bit| !bit), "Each digit has one bit that is 1, and not two."),
        ],
    )
}

/// Checks J's `24 60 60 #: t`, the hours, minutes and seconds of a number of seconds,
/// `[time;unit]`.
pub fn clock(answer: impl Fn(&Array1<usize>) -> Array2<usize>) -> Verdict {
    let units = |t: &Array1<usize>, unit: fn(usize) -> [usize; 3]| {
        Array2::from_shape_fn((t.len(), 3), |(time, place)| unit(t[time])[place])
    };
    check(
        &["t"],
        answer,
        |t| units(t, |s| [s / 3600 % 24, s / 60 % 60, s % 60]),
        |r| {
            let times = r.length(0..=4);
            r.list(times, 0..=200_000).mapv(|t| t as usize)
        },
        &[
            (
                &|t| units(t, |s| [s / 3600, s / 60 % 60, s % 60]),
                "J's #: keeps only the remainder of the first unit, too, so there are at most 23 \
                 hours.",
            ),
            (
                &|t| units(t, |s| [s % 60, s / 60 % 60, s / 3600 % 24]),
                "These are seconds, minutes and hours. The hours come first.",
            ),
        ],
    )
}

/// Checks the numbers of cards from their digits, J's `3 #. d`.
pub fn numbers(answer: impl Fn(&Array2<usize>) -> Array1<usize>) -> Verdict {
    let weighted = |d: &Array2<usize>, weights: [usize; 4]| {
        d.rows().into_iter().map(|card| (0..4).map(|f| card[f] * weights[f]).sum()).collect()
    };
    check(
        &["digits"],
        answer,
        |d| weighted(d, [27, 9, 3, 1]),
        |r| {
            let cards = r.length(0..=4);
            r.array((cards, 4), 0..=2).mapv(|digit| digit as usize)
        },
        &[
            (
                &|d| weighted(d, [1, 3, 9, 27]),
                "The first digit counts 27s, and the last one counts 1s.",
            ),
            (&|d| weighted(d, [1000, 100, 10, 1]), "The digits are in base 3, and not in base 10."),
        ],
    )
}
