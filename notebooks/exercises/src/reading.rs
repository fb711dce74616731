//! Checks the tasks of chapter 0, *How to read*.

use crate::check::{check, choices};
use crate::verdict::Verdict;
use ndarray::{Array1, Array2, Axis};

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

/// Checks APL's `(N,7)⍴X`, which cuts a list into weeks and begins again with the first element.
pub fn weeks(answer: impl Fn(&Array1<i32>, usize) -> Array2<i32>) -> Verdict {
    type Days = (Array1<i32>, usize);
    let table = |(x, n): &Days, place: fn(usize, usize, usize) -> usize| {
        Array2::from_shape_fn((*n, 7), |(week, day)| x[place(week, day, *n) % x.len()])
    };
    check(
        &["x", "n"],
        |(x, n): &Days| answer(x, *n),
        |case| table(case, |week, day, _| 7 * week + day),
        |r| {
            let days = r.length(1..=20);
            (r.list(days, 0..=99), r.length(1..=3))
        },
        &[
            (
                &|case| table(case, |_, day, _| day),
                "Each week begins with the first element here. A reshape begins again only after \
                 the last one.",
            ),
            (
                &|case| table(case, |week, day, weeks| day * weeks + week),
                "The list runs down the columns here, but APL fills row after row.",
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

/// Checks APL's `BUSES∘.-TRAINS`, `[bus;train]`.
pub fn waits(answer: impl Fn(&Array1<i32>, &Array1<i32>) -> Array2<i32>) -> Verdict {
    let table = |buses: &Array1<i32>, trains: &Array1<i32>| {
        Array2::from_shape_fn((buses.len(), trains.len()), |(b, t)| buses[b] - trains[t])
    };
    check(
        &["buses", "trains"],
        |(buses, trains): &(Array1<i32>, Array1<i32>)| answer(buses, trains),
        |(buses, trains)| table(buses, trains),
        |r| {
            let (buses, trains) = (r.length(0..=4), r.length(0..=4));
            (r.list(buses, 0..=59), r.list(trains, 0..=59))
        },
        &[
            (
                &|(buses, trains)| table(buses, trains).reversed_axes(),
                "This is [train;bus]. The axes of the left argument come first.",
            ),
            (&|(buses, trains)| -table(buses, trains), "This is TRAINS minus BUSES."),
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

/// Checks J's `100 * s % +/ s`, shares as percentages.
pub fn percent(answer: impl Fn(&Array1<f64>) -> Array1<f64>) -> Verdict {
    check(
        &["s"],
        answer,
        |s| s.iter().map(|x| 100.0 * x / s.iter().sum::<f64>()).collect(),
        |r| {
            let parties = r.length(1..=5);
            r.list(parties, 1..=9).mapv(f64::from)
        },
        &[
            (&|s| s / s.sum(), "These are shares of 1, but the line has 100 * in front."),
            (&|s| 100.0 * (s % s.sum()), "% is the remainder in Rust, but in J it divides."),
        ],
    )
}

/// Checks J's `(t > limit) # t`, the elements of a list that are greater than `limit`.
pub fn hot(answer: impl Fn(&Array1<i32>, i32) -> Array1<i32>) -> Verdict {
    type Days = (Array1<i32>, i32);
    check(
        &["t", "limit"],
        |(t, limit): &Days| answer(t, *limit),
        |(t, limit)| t.iter().copied().filter(|x| x > limit).collect(),
        |r| {
            let days = r.length(0..=6);
            (r.list(days, 20..=29), r.number(22..=27))
        },
        &[
            (
                &|(t, limit): &Days| t.mapv(|x| i32::from(x > *limit)),
                "This is the mask t > limit. With # it selects elements of t.",
            ),
            (
                &|(t, limit)| t.iter().copied().filter(|x| x >= limit).collect(),
                "An element that equals the limit is not above it.",
            ),
            (
                &|(t, limit)| {
                    (0..).zip(t).filter(|(_, x)| *x > limit).map(|(day, _)| day).collect()
                },
                "These are the positions of the elements.",
            ),
        ],
    )
}

/// Checks NumPy's `points + by_exam + by_student[:, None]`, `[student;exam]`.
pub fn bonus(answer: impl Fn(&Array2<i32>, &Array1<i32>, &Array1<i32>) -> Array2<i32>) -> Verdict {
    type Points = (Array2<i32>, Array1<i32>, Array1<i32>);
    check(
        &["points", "by_exam", "by_student"],
        |(points, by_exam, by_student): &Points| answer(points, by_exam, by_student),
        |(p, e, s)| Array2::from_shape_fn(p.dim(), |(i, j)| p[[i, j]] + e[j] + s[i]),
        |r| {
            let points = r.table(0, 0..=9);
            let (by_exam, by_student) =
                (r.list(points.ncols(), 1..=5), r.list(points.nrows(), 1..=5));
            (points, by_exam, by_student)
        },
        &[
            (
                &|(p, e, s): &Points| p + s + e.view().insert_axis(Axis(1)),
                "The bonus of the exams is a row, and the bonus of the students is a column. Here \
                 it is the other way around.",
            ),
            (&|(p, e, _)| p + e, "The bonus of the students is missing."),
        ],
    )
}

/// Checks the APL translations of five lines of ndarray.
pub fn apl_lines(answer: impl Fn() -> [char; 5]) -> Verdict {
    choices(
        answer,
        [
            ('b', "In 10×T+1, the right argument of × is T+1."),
            ('b', "Axis(0) is the first axis, and the symbol with the bar, +⌿, adds along it."),
            ('a', "to_shape keeps the order of the elements, and ⍉ doesn't."),
            ('a', "A 0 drops the first row, and ⌿ works along the first axis."),
            ('b', "The column x has the first axis of the table, so X is on the left of ∘.+."),
        ],
    )
}
