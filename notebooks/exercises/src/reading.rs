//! Chapter 0, *How to read*.

use crate::check::check;
use crate::verdict::Verdict;
use ndarray::{Array1, Array2, Axis};

/// Checks a bonus for each exam, added to the points of all students, `[student;exam]`.
pub fn bonus(answer: impl Fn(&Array2<i32>, &Array1<i32>) -> Array2<i32>) -> Verdict {
    type Points = (Array2<i32>, Array1<i32>);
    check(
        &["points", "bonus"],
        |(points, bonus): &Points| answer(points, bonus),
        |(p, b)| Array2::from_shape_fn(p.dim(), |(student, exam)| p[[student, exam]] + b[exam]),
        |r| {
            let points = r.table(0, 0..=9);
            let bonus = r.list(points.ncols(), 1..=5);
            (points, bonus)
        },
        &[(
            &|(points, bonus): &Points| points + &bonus.view().insert_axis(Axis(1)),
            "Each student gets another bonus here, but the bonus belongs to the exam.",
        )],
    )
}

/// Checks APL's `X×Y-Z-1`.
pub fn right_to_left(
    answer: impl Fn(&Array1<i32>, &Array1<i32>, &Array1<i32>) -> Array1<i32>,
) -> Verdict {
    check(
        &["x", "y", "z"],
        |(x, y, z): &(Array1<i32>, Array1<i32>, Array1<i32>)| answer(x, y, z),
        |(x, y, z)| (0..x.len()).map(|i| x[i] * (y[i] - (z[i] - 1))).collect(),
        |r| {
            let length = r.length(0..=5);
            (r.list(length, 0..=9), r.list(length, 0..=9), r.list(length, 0..=9))
        },
        &[
            (
                &|(x, y, z)| x * y - z - 1,
                "This is (x × y) − z − 1, with the precedence of school. APL has none: the right \
                 argument of each function is everything to its right.",
            ),
            (
                &|(x, y, z)| x * &(y - z - 1),
                "This is x × ((y − z) − 1). In APL, Y-Z-1 is y − (z − 1).",
            ),
        ],
    )
}

/// Checks APL's `+/,T>L`, the number of elements that are greater than `limit`.
pub fn above(answer: impl Fn(&Array2<i32>, i32) -> usize) -> Verdict {
    check(
        &["t", "limit"],
        |(t, limit): &(Array2<i32>, i32)| answer(t, *limit),
        |(t, limit)| t.iter().filter(|x| *x > limit).count(),
        |r| (r.table(0, 0..=9), r.number(2..=7)),
        &[
            (
                &|(t, limit): &(Array2<i32>, i32)| {
                    t.iter().filter(|x| *x > limit).sum::<i32>() as usize
                },
                "This is the sum of the elements above the limit, but T>L is 0 or 1.",
            ),
            (
                &|(t, limit)| t.iter().filter(|x| *x >= limit).count(),
                "An element that equals the limit is not above it.",
            ),
        ],
    )
}

/// Checks the shapes of `⍉T`, `+/T`, `+⌿T`, `,T` and `T∘.=T`.
pub fn shapes(answer: impl Fn(usize, usize) -> [Vec<usize>; 5]) -> Verdict {
    let with = |r: usize, c: usize, row_sums: usize, column_sums: usize, table: Vec<usize>| {
        [vec![c, r], vec![row_sums], vec![column_sums], vec![r * c], table]
    };
    check(
        &["rows", "columns"],
        |&(rows, columns): &(usize, usize)| answer(rows, columns),
        |&(r, c)| with(r, c, r, c, vec![r, c, r, c]),
        |r| (r.length(2..=9), r.length(2..=9)),
        &[
            (
                &|&(r, c)| with(r, c, c, r, vec![r, c, r, c]),
                "+/ adds along the last axis, so it leaves a sum for each row. +⌿ adds along the \
                 first axis.",
            ),
            (
                &|&(r, c)| with(r, c, r, c, vec![r, c]),
                "T=T has the shape of T, but ∘.= compares each element with each element.",
            ),
        ],
    )
}
