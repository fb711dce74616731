//! Checks the tasks of appendix F, *Other decks*.

use crate::check::check;
use crate::verdict::Verdict;
use ndarray::{Array1, Array2, Array3, ArrayView1, Axis};
use std::collections::BTreeSet;

/// Checks the number of cards that make a set with two given cards of a deck with `v`
/// characteristics for each feature.
pub fn third_cards(answer: impl Fn(&Array1<i32>, &Array1<i32>, usize) -> usize) -> Verdict {
    type Case = (Array1<i32>, Array1<i32>, usize);
    let differ = |(x, y, _): &Case| x.iter().zip(y).filter(|(x, y)| x != y).count();
    check(
        &["x", "y", "v"],
        |(x, y, v): &Case| answer(x, y, *v),
        |case| (case.2 - 2).pow(differ(case) as u32),
        |r| {
            let (features, v) = (r.length(1..=4), r.length(3..=6));
            let x = r.list(features, 0..=v as i32 - 1);
            let mut y = r.list(features, 0..=v as i32 - 1);
            // The two cards are different.
            y[0] = (x[0] + r.number(1..=v as i32 - 1)) % v as i32;
            (x, y, v)
        },
        &[
            (&|case| differ(case), "This is the number of features in which the cards differ."),
            (
                &|case| (case.2 - 2) * differ(case),
                "The features are independent, so their choices multiply.",
            ),
            (
                &|case| (case.2 - 2).pow(case.0.len() as u32),
                "In a feature in which the two cards agree, the third card agrees, too.",
            ),
            (
                &|case| (case.2 - 1).pow(differ(case) as u32),
                "In a feature in which the cards differ, the third must differ from both.",
            ),
        ],
    )
}

/// Checks for each combination whether its cards are all the same or all different in each feature.
pub fn sets_of_any_size(answer: impl Fn(&Array3<usize>) -> Array1<bool>) -> Verdict {
    let each = |f: &Array3<usize>, good: fn(ArrayView1<usize>) -> bool| {
        f.map_axis(Axis(1), good).map_axis(Axis(1), |features| features.iter().all(|&bit| bit))
    };
    fn different(digits: ArrayView1<usize>) -> usize {
        digits.iter().collect::<BTreeSet<_>>().len()
    }
    check(
        &["f"],
        answer,
        |f| each(f, |digits| [1, digits.len()].contains(&different(digits))),
        |r| {
            let (combinations, cards, features) =
                (r.length(0..=3), r.length(2..=5), r.length(1..=2));
            let random = r.array((combinations, cards, features), 0..=4).mapv(|x| x as usize);
            // Random digits, the same digits, or different ones.
            let kinds = r.array((combinations, features), 0..=2);
            Array3::from_shape_fn(random.dim(), |(c, card, feature)| {
                let first = random[[c, 0, feature]];
                match kinds[[c, feature]] {
                    0 => random[[c, card, feature]],
                    1 => first,
                    _ => (first + 2 * card) % 5,
                }
            })
        },
        &[
            (
                &|f| {
                    each(f, |digits| {
                        digits.iter().all(|x| digits.iter().filter(|y| *y == x).count() != 2)
                    })
                },
                "This is 2≠, which means that no digit occurs exactly twice. With \
                 four cards, three may be the same, and with two cards they may be equal.",
            ),
            (
                &|f| each(f, |digits| different(digits) == digits.len()),
                "A feature in which all cards are the same is good, too.",
            ),
            (
                &|f| each(f, |digits| different(digits) == 1),
                "A feature in which all cards are different is good, too.",
            ),
            (
                &|f| each(f, |digits| [1, 3].contains(&different(digits))),
                "Three different digits are good only if there are three cards.",
            ),
        ],
    )
}

/// Checks APL's `(⍉B)+.×B`, the number of baskets that contain two given products.
pub fn bought_together(answer: impl Fn(&Array2<bool>) -> Array2<usize>) -> Verdict {
    let numbers = |b: &Array2<bool>| b.mapv(usize::from);
    check(
        &["baskets"],
        answer,
        |b| numbers(b).t().dot(&numbers(b)),
        |r| {
            let shape = (r.length(0..=4), r.length(1..=3));
            r.array(shape, 0..=1).mapv(|bit| bit == 1)
        },
        &[
            (
                &|b| numbers(b).dot(&numbers(b).t()),
                "This is [basket;basket], how many products two baskets share. The inner axis must \
                 be basket.",
            ),
            (
                &|b| numbers(b).t().dot(&numbers(b)).mapv(|sum| sum.min(1)),
                "This is ∨.∧, whether two products are ever together. Count the baskets.",
            ),
        ],
    )
}
