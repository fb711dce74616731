//! Checks the tasks of chapter 1, *Cards as bits*.

use crate::check::check;
use crate::verdict::Verdict;
use ndarray::{Array1, Array2, Array3, Axis, s};

/// Checks J's `24 60 60 #: t`, which converts times in seconds to hours, minutes and seconds,
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

/// Checks J's `(9 $ 2) #: modes`, the permissions of files, `[file;permission]`.
pub fn permissions(answer: impl Fn(&Array1<usize>) -> Array2<bool>) -> Verdict {
    let bits = |modes: &Array1<usize>| {
        Array2::from_shape_fn((modes.len(), 9), |(file, bit)| modes[file] >> (8 - bit) & 1 == 1)
    };
    check(
        &["modes"],
        answer,
        bits,
        |r| {
            let files = r.length(0..=3);
            r.list(files, 0..=511).mapv(|mode| mode as usize)
        },
        &[
            (
                &|modes| bits(modes).slice(s![.., ..;-1]).to_owned(),
                "These are the right bits in reverse order. The first bit counts 256s.",
            ),
            (
                &|modes| bits(modes).reversed_axes(),
                "This is [permission;file], as APL's ⊤ returns it. J's #: puts the new axis last.",
            ),
        ],
    )
}

/// Checks J's `+/"1 (i. n) =/ votes`, the number of votes for each candidate.
pub fn votes(answer: impl Fn(&Array1<usize>, usize) -> Array1<usize>) -> Verdict {
    type Election = (Array1<usize>, usize);
    let counts = |(votes, n): &Election, first: usize| {
        (first..first + n).map(|c| votes.iter().filter(|vote| **vote == c).count()).collect()
    };
    check(
        &["votes", "n"],
        |(votes, n): &Election| answer(votes, *n),
        |election| counts(election, 0),
        |r| {
            let votes = r.length(0..=6);
            (r.list(votes, 0..=4).mapv(|vote| vote as usize), r.length(1..=4))
        },
        &[
            (
                &|election| counts(election, 1),
                "J's i. n counts from 0, so candidate 0 is the first.",
            ),
            (
                &|(votes, n)| votes.mapv(|vote| usize::from(vote < *n)),
                "This has a number for each vote. The axis of the votes must disappear.",
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
                "Digits start at 0, so digit 0 is the first of the three bits.",
            ),
            (&|d| bits(d).mapv(|bit| !bit), "Each digit has one bit that is 1, and not two."),
        ],
    )
}

/// Checks APL's `+/+/[1]S`, the sum of each month, where `s` is `[shop;month;kind]`.
pub fn sales(answer: impl Fn(&Array3<i32>) -> Array1<i32>) -> Verdict {
    let left = |s: &Array3<i32>, axis: usize| s.axis_iter(Axis(axis)).map(|t| t.sum()).collect();
    check(
        &["s"],
        answer,
        |s| left(s, 1),
        |r| {
            let shape = (r.length(0..=3), r.length(0..=3), r.length(0..=3));
            r.array(shape, 0..=9)
        },
        &[
            (&|s| left(s, 0), "These are the sums of the shops. APL counts axes from 1."),
            (&|s| left(s, 2), "These are the sums of the kinds. +/ adds along the last axis."),
        ],
    )
}

/// Checks APL's `24 60 60⊥T`, which converts times to seconds, where `t` is `[unit;time]`.
pub fn seconds(answer: impl Fn(&Array2<usize>) -> Array1<usize>) -> Verdict {
    let weighted = |t: &Array2<usize>, weights: [usize; 3]| {
        t.columns().into_iter().map(|time| (0..3).map(|u| time[u] * weights[u]).sum()).collect()
    };
    check(
        &["t"],
        answer,
        |t| weighted(t, [3600, 60, 1]),
        |r| {
            let times = r.length(0..=4);
            r.array((3, times), 0..=23).mapv(|number| number as usize)
        },
        &[
            (
                &|t| weighted(t, [1, 60, 3600]),
                "The first row has the hours, and the last the seconds.",
            ),
            (
                &|t| weighted(t, [24, 60, 60]),
                "24 60 60 are the bases. The weights are the products of the bases to the right: \
                 60 × 60, 60 and 1.",
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

/// Checks NumPy's `(sheets == key).sum(axis=1)`, the number of right answers of each student.
pub fn scores(answer: impl Fn(&Array2<char>, &Array1<char>) -> Array1<usize>) -> Verdict {
    type Test = (Array2<char>, Array1<char>);
    let letter = |place: i32| char::from(b'a' + place as u8);
    let right = |(sheets, key): &Test| {
        Array2::from_shape_fn(sheets.dim(), |(s, q)| usize::from(sheets[[s, q]] == key[q]))
    };
    check(
        &["sheets", "key"],
        |(sheets, key): &Test| answer(sheets, key),
        |test| right(test).sum_axis(Axis(1)),
        |r| {
            let sheets = r.table(0, 0..=2).mapv(letter);
            let key = r.list(sheets.ncols(), 0..=2).mapv(letter);
            (sheets, key)
        },
        &[
            (
                &|(sheets, key): &Test| {
                    sheets.rows().into_iter().map(|row| usize::from(row == key)).collect()
                },
                "ndarray's == compares two whole rows and gives one bool. NumPy's == compares each \
                 answer.",
            ),
            (
                &|test| right(test).sum_axis(Axis(0)),
                "These are the right answers to each question, and not of each student.",
            ),
        ],
    )
}

/// Checks a copy of a table in which each price of one shop is higher by 1.
pub fn raised(answer: impl Fn(&Array2<i32>, usize) -> Array2<i32>) -> Verdict {
    type Prices = (Array2<i32>, usize);
    let plus = |(prices, shop): &Prices, all: bool| {
        Array2::from_shape_fn(prices.dim(), |(s, kind)| {
            prices[[s, kind]] + i32::from(all || s == *shop)
        })
    };
    check(
        &["prices", "shop"],
        |(prices, shop): &Prices| answer(prices, *shop),
        |case| plus(case, false),
        |r| {
            let prices = r.table(1, 1..=9);
            let shop = r.length(0..=prices.nrows() - 1);
            (prices, shop)
        },
        &[
            (&|case| plus(case, true), "Only the prices of one shop change."),
            (
                &|(prices, shop)| plus(&(prices.t().to_owned(), *shop), false).reversed_axes(),
                "This is a column. prices[shop] is a row.",
            ),
        ],
    )
}
