//! Checks the tasks of appendix G, *Odds*.

use crate::check::check;
use crate::verdict::Verdict;
use ndarray::{Array1, Array2, Axis, s};

/// Checks APL's `(S⍳⌈/S)-1`, the first position of the largest number.
pub fn likeliest(answer: impl Fn(&Array1<usize>) -> usize) -> Verdict {
    let greatest = |hands: &Array1<usize>| hands.iter().max().copied().unwrap_or(0);
    let places = |hands: &Array1<usize>| -> Vec<usize> {
        let greatest = greatest(hands);
        (0..hands.len()).filter(|&place| hands[place] == greatest).collect()
    };
    check(
        &["hands"],
        answer,
        |hands| places(hands)[0],
        |r| {
            let length = r.length(1..=6);
            r.list(length, 0..=5).mapv(|x| x as usize)
        },
        &[
            (&greatest, "This is the greatest number, ⌈/S. Return its position."),
            (&|hands| places(hands)[0] + 1, "This is APL's S⍳⌈/S, which counts from 1."),
            (
                &|hands| places(hands)[places(hands).len() - 1],
                "This is the last place. max_by_key returns the last of several greatest elements.",
            ),
        ],
    )
}

/// Checks APL's `⌽+\⌽S`, the sum of each number and all numbers after it.
pub fn at_least(answer: impl Fn(&Array1<usize>) -> Array1<usize>) -> Verdict {
    let sums = |hands: &Array1<usize>| -> Array1<usize> {
        (0..hands.len()).map(|place| hands.slice(s![place..]).sum()).collect()
    };
    check(
        &["hands"],
        answer,
        sums,
        |r| {
            let length = r.length(0..=5);
            r.list(length, 1..=9).mapv(|x| x as usize)
        },
        &[
            (
                &|hands| (0..hands.len()).map(|place| hands.slice(s![..=place]).sum()).collect(),
                "This is +\\S, the hands with at most as many sets.",
            ),
            (
                &|hands| sums(hands) - hands,
                "These are the hands with more sets. At least one set includes one set.",
            ),
            (
                &|hands| sums(hands).slice(s![..;-1]).to_owned(),
                "These are the right sums backward. Reverse them, too.",
            ),
        ],
    )
}

/// Checks APL's `3⊥⍉3|(P+.×A)+[2]B`, the numbers of the images of points.
pub fn image_numbers(
    answer: impl Fn(&Array2<usize>, &Array2<usize>, &Array1<usize>) -> Array1<usize>,
) -> Verdict {
    type Case = (Array2<usize>, Array2<usize>, Array1<usize>);
    let number = |digits: Array2<usize>, base: usize| {
        digits.map_axis(Axis(1), |point| point.iter().fold(0, |sum, digit| base * sum + digit))
    };
    check(
        &["points", "a", "b"],
        |(points, a, b): &Case| answer(points, a, b),
        |(points, a, b): &Case| number((points.dot(a) + b) % 3, 3),
        |r| {
            let (points, features) = (r.length(0..=3), r.length(1..=3));
            let mut digits = |shape: (usize, usize)| r.array(shape, 0..=2).mapv(|x| x as usize);
            let (points, a) = (digits((points, features)), digits((features, features)));
            (points, a, digits((1, features)).remove_axis(Axis(0)))
        },
        &[
            (
                &|(points, a, b): &Case| number(points.dot(a) + b, 3),
                "The digits are not modulo 3 yet.",
            ),
            (&|(points, a, _): &Case| number(points.dot(a) % 3, 3), "The shift b is missing."),
            (
                &|(points, a, b): &Case| number((points.dot(&a.t()) + b) % 3, 3),
                "This is the product with the transposed table. The inner axis is feature.",
            ),
            (
                &|(points, a, b): &Case| number((points.dot(a) + b) % 3, 10),
                "The digits are in base 3, and not in base 10.",
            ),
            (
                &|(points, a, b): &Case| {
                    number(((points.dot(a) + b) % 3).slice(s![.., ..;-1]).to_owned(), 3)
                },
                "The last digit counts ones, and not the first.",
            ),
        ],
    )
}
