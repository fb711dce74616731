//! Checks the two tasks of chapter 4 that have five lines of APL and five lines of J.

use crate::check::check;
use crate::verdict::Verdict;
use ndarray::{Array1, Array2, Axis, concatenate, s};

/// Checks APL's `⌈\X`, `X[⍋X]`, `∪X`, `2⌽X` and `¯2↓X`.
pub fn lists(answer: impl Fn(&Array1<i32>) -> [Array1<i32>; 5]) -> Verdict {
    type Lists = [Array1<i32>; 5];
    let right = |x: &Array1<i32>| -> Lists {
        let mut sorted = x.to_vec();
        sorted.sort();
        let first = |i: &usize| !x.iter().take(*i).any(|before| *before == x[*i]);
        [
            (0..x.len()).map(|i| x.iter().take(i + 1).fold(x[0], |a, &b| a.max(b))).collect(),
            Array1::from(sorted),
            (0..x.len()).filter(first).map(|i| x[i]).collect(),
            (0..x.len()).map(|i| x[(i + 2) % x.len()]).collect(),
            x.iter().take(x.len() - 2).copied().collect(),
        ]
    };
    let with = |x: &Array1<i32>, line: usize, other: Array1<i32>| -> Lists {
        let mut lists = right(x);
        lists[line - 1] = other;
        lists
    };
    check(
        &["x"],
        answer,
        right,
        |r| {
            let length = r.length(2..=6);
            r.list(length, -4..=4)
        },
        &[
            (
                &|x| with(x, 1, (0..x.len()).map(|i| x.iter().take(i + 1).sum()).collect()),
                "Line 1 is +\\X, the sum so far. ⌈ is the greater of two numbers.",
            ),
            (
                &|x| {
                    let most = |i| x.iter().take(i + 1).fold(0, |a, &b| a.max(b));
                    with(x, 1, (0..x.len()).map(most).collect())
                },
                "Line 1 begins with 0, but the first number can be negative.",
            ),
            (
                &|x| {
                    let mut order: Vec<usize> = (0..x.len()).collect();
                    order.sort_by_key(|&i| x[i]);
                    with(x, 2, order.into_iter().map(|i| i as i32).collect())
                },
                "Line 2 is ⍋X, the positions. X[⍋X] has the numbers at these positions.",
            ),
            (
                &|x| {
                    let mut kinds = x.to_vec();
                    kinds.sort();
                    kinds.dedup();
                    with(x, 3, Array1::from(kinds))
                },
                "Line 3 is sorted, as np.unique. ∪ keeps the order of first appearance.",
            ),
            (
                &|x| {
                    let mut kinds = x.to_vec();
                    kinds.dedup();
                    with(x, 3, Array1::from(kinds))
                },
                "dedup alone removes an element only if it equals the one before it.",
            ),
            (
                &|x| with(x, 4, (0..x.len()).map(|i| x[(i + x.len() - 2) % x.len()]).collect()),
                "Line 4 rotates to the right. In APL, a positive number rotates to the left.",
            ),
            (
                &|x| with(x, 5, x.slice(s![2..]).to_owned()),
                "Line 5 drops the first two numbers. ¯2 drops at the end.",
            ),
            (
                &|x| with(x, 5, x.slice(s![-2..]).to_owned()),
                "Line 5 is ¯2↑X, which takes the last two numbers. ↓ drops them.",
            ),
        ],
    )
}

/// Checks J's `>./\ t`, `/:~"1 t`, `1 |."1 t`, `_1 }."1 t` and `~. t`.
pub fn tables(answer: impl Fn(&Array2<i32>) -> [Array2<i32>; 5]) -> Verdict {
    type Tables = [Array2<i32>; 5];
    let most = |t: &Array2<i32>| {
        Array2::from_shape_fn(t.dim(), |(row, column)| {
            t.slice(s![..=row, column]).iter().copied().reduce(i32::max).expect("a row")
        })
    };
    let sorted = |t: &Array2<i32>| {
        let rows: Vec<Vec<i32>> = t.outer_iter().map(|row| row.to_vec()).collect();
        let place = |(row, column): (usize, usize)| {
            let mut row = rows[row].clone();
            row.sort();
            row[column]
        };
        Array2::from_shape_fn(t.dim(), place)
    };
    let rotated = |t: &Array2<i32>, axis: usize| {
        let (first, rest) = t.view().split_at(Axis(axis), 1);
        concatenate![Axis(axis), rest, first]
    };
    // Keeps a row if it differs from the last `back` kept rows.
    let unique = |t: &Array2<i32>, back: usize| {
        let mut kept: Vec<Vec<i32>> = Vec::new();
        for row in t.outer_iter().map(|row| row.to_vec()) {
            if kept.iter().rev().take(back).all(|other| *other != row) {
                kept.push(row);
            }
        }
        Array2::from_shape_fn((kept.len(), t.ncols()), |(row, column)| kept[row][column])
    };
    let right = |t: &Array2<i32>| -> Tables {
        let shorter = t.slice(s![.., ..-1]).to_owned();
        [most(t), sorted(t), rotated(t, 1), shorter, unique(t, t.nrows())]
    };
    let with = |t: &Array2<i32>, line: usize, other: Array2<i32>| -> Tables {
        let mut tables = right(t);
        tables[line - 1] = other;
        tables
    };
    check(
        &["t"],
        answer,
        right,
        |r| {
            let shape = (r.length(1..=4), r.length(1..=3));
            r.array(shape, -1..=1)
        },
        &[
            (
                &|t| with(t, 1, most(&t.t().to_owned()).reversed_axes()),
                "Line 1 runs along each row, as with \"1. Plain >./\\ runs along the first axis.",
            ),
            (
                &|t| with(t, 2, sorted(&t.t().to_owned()).reversed_axes()),
                "Line 2 sorts each column. With \"1, a cell is a row.",
            ),
            (
                &|t| {
                    let mut rows: Vec<Vec<i32>> = t.outer_iter().map(|row| row.to_vec()).collect();
                    rows.sort();
                    with(t, 2, Array2::from_shape_fn(t.dim(), |(row, column)| rows[row][column]))
                },
                "Line 2 is /:~ t, which sorts the rows of the table. With \"1, the numbers in each \
                 row are sorted.",
            ),
            (
                &|t| with(t, 3, rotated(t, 0)),
                "Line 3 is 1 |. t, which rotates the rows. With \"1, each row rotates.",
            ),
            (
                &|t| with(t, 4, t.slice(s![..-1, ..]).to_owned()),
                "Line 4 drops the last row. With \"1, each row loses its last number.",
            ),
            (
                &|t| with(t, 4, t.slice(s![.., 1..]).to_owned()),
                "Line 4 drops the first numbers. _1 drops at the end.",
            ),
            (
                &|t| with(t, 5, unique(t, 1)),
                "Line 5 compares each row only with the one before it.",
            ),
        ],
    )
}
