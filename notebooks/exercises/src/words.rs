//! Checks the tasks of chapter 4, *Words along an axis*.

use crate::check::{check, choices};
use crate::verdict::Verdict;
use ndarray::{Array1, Array2, s};

pub use crate::lines::{lists, tables};

/// Checks J's `+/\"1 t`, the running totals of each row.
pub fn running(answer: impl Fn(&Array2<i32>) -> Array2<i32>) -> Verdict {
    let totals = |t: &Array2<i32>| {
        Array2::from_shape_fn(t.dim(), |(row, column)| t.slice(s![row, ..=column]).sum())
    };
    check(
        &["t"],
        answer,
        totals,
        |r| r.table(0, 0..=9),
        &[
            (
                &|t| totals(&t.t().to_owned()).reversed_axes(),
                "These are the totals of each column, along Axis(0), J's +/\\ t.",
            ),
            (
                &|t| totals(&t.slice(s![.., ..;-1]).to_owned()).slice(s![.., ..;-1]).to_owned(),
                "These totals begin at the end of each row, as with J's +/\\.\"1 t.",
            ),
        ],
    )
}

/// Checks the positions of the `k` largest numbers, the largest first.
pub fn wettest(answer: impl Fn(&Array1<usize>, usize) -> Array1<usize>) -> Verdict {
    let sorted = |(rain, k): &(Array1<usize>, usize),
                  key: &dyn Fn(usize, usize) -> (usize, usize)| {
        let mut days: Vec<usize> = (0..rain.len()).collect();
        days.sort_by_key(|&day| key(rain[day], day));
        Array1::from_iter(days.into_iter().take(*k))
    };
    check(
        &["rain", "k"],
        |(rain, k): &(Array1<usize>, usize)| answer(rain, *k),
        |case| sorted(case, &|rain, day| (9 - rain, day)),
        |r| {
            let days = r.length(0..=6);
            (r.list(days, 0..=9).mapv(|rain| rain as usize), r.length(0..=days))
        },
        &[
            (&|case| sorted(case, &|rain, day| (rain, day)), "These are the driest days."),
            (
                &|case| sorted(case, &|rain, day| (9 - rain, 9 - day)),
                "Of equally wet days, the earlier one comes first.",
            ),
        ],
    )
}

/// Checks NumPy's `t[np.argsort(t[:, 0], kind="stable")]`, the rows in the order of column 0.
pub fn by_first(answer: impl Fn(&Array2<i32>) -> Array2<i32>) -> Verdict {
    let sorted = |t: &Array2<i32>, sign: i32| {
        let mut rows: Vec<Vec<i32>> = t.outer_iter().map(|row| row.to_vec()).collect();
        rows.sort_by_key(|row| sign * row[0]);
        Array2::from_shape_fn(t.dim(), |(row, column)| rows[row][column])
    };
    check(
        &["t"],
        answer,
        |t| sorted(t, 1),
        |r| r.table(1, 0..=5),
        &[
            (&|t| sorted(t, -1), "The smallest number comes first."),
            (
                &|t| {
                    let mut t = t.clone();
                    for mut column in t.columns_mut() {
                        let mut sorted = column.to_vec();
                        sorted.sort();
                        column.assign(&Array1::from(sorted));
                    }
                    t
                },
                "This sorts each column by itself, as np.sort(t, axis=0). The rows must stay \
                 whole.",
            ),
            (
                &|t| {
                    let mut rows: Vec<Vec<i32>> = t.outer_iter().map(|row| row.to_vec()).collect();
                    rows.sort();
                    Array2::from_shape_fn(t.dim(), |(row, column)| rows[row][column])
                },
                "This compares whole rows, as J's /:~ t. Rows with equal first numbers keep their \
                 order.",
            ),
        ],
    )
}

/// Checks NumPy's `np.diff(t, axis=0)`, each row minus the row above it.
pub fn changes(answer: impl Fn(&Array2<i32>) -> Array2<i32>) -> Verdict {
    let changes = |t: &Array2<i32>| {
        let shape = (t.nrows() - 1, t.ncols());
        Array2::from_shape_fn(shape, |(row, column)| t[[row + 1, column]] - t[[row, column]])
    };
    check(
        &["t"],
        answer,
        changes,
        |r| r.table(1, 0..=9),
        &[
            (&|t| -changes(t), "This is the row above minus the row, as 2-⌿T in APL."),
            (
                &|t| changes(&t.t().to_owned()).reversed_axes(),
                "These are the differences along Axis(1), between neighbors in a row.",
            ),
        ],
    )
}

/// Checks the total amount of each kind, as in J's `sold +//. amounts`, but also for kinds without
/// sales.
pub fn totals_by_kind(
    answer: impl Fn(&Array1<usize>, &Array1<usize>, usize) -> Array1<usize>,
) -> Verdict {
    type Sales = (Array1<usize>, Array1<usize>, usize);
    let each = |(sold, amounts, kinds): &Sales, change: fn(&mut usize, usize)| {
        let mut totals = Array1::zeros(*kinds);
        for (&kind, &amount) in sold.iter().zip(amounts) {
            change(&mut totals[kind], amount);
        }
        totals
    };
    check(
        &["sold", "amounts", "kinds"],
        |(sold, amounts, kinds): &Sales| answer(sold, amounts, *kinds),
        |sales| each(sales, |total, amount| *total += amount),
        |r| {
            let (sales, kinds) = (r.length(0..=6), r.length(1..=4));
            let mut list = |most| r.list(sales, 0..=most).mapv(|n| n as usize);
            (list(kinds as i32 - 1), list(9), kinds)
        },
        &[
            (
                &|sales| each(sales, |total, _| *total += 1),
                "These are the numbers of sales, without their amounts.",
            ),
            (
                &|sales| each(sales, |total, amount| *total = amount),
                "Only the last sale of each kind counts here. Add the amounts up.",
            ),
        ],
    )
}

/// Checks J's `3 >./\"1 t`, the maximum of each window of three days, `[station;window]`.
pub fn window_max(answer: impl Fn(&Array2<i32>) -> Array2<i32>) -> Verdict {
    let windows = |t: &Array2<i32>, of: fn(i32, i32, i32) -> i32| {
        let shape = (t.nrows(), t.ncols().saturating_sub(2));
        Array2::from_shape_fn(shape, |(s, d)| of(t[[s, d]], t[[s, d + 1]], t[[s, d + 2]]))
    };
    let most = |a: i32, b: i32, c: i32| a.max(b).max(c);
    check(
        &["t"],
        answer,
        |t| windows(t, most),
        |r| {
            let shape = (r.length(1..=4), r.length(3..=6));
            r.array(shape, -9..=9)
        },
        &[
            (
                &|t| windows(&t.t().to_owned(), most).reversed_axes(),
                "These windows are along Axis(0), and hold three stations instead of three days.",
            ),
            (&|t| windows(t, |a, b, c| a + b + c), "These are sums, and not the greatest numbers."),
            (
                &|t| windows(t, |a, b, c| a.max(b).max(c).max(0)),
                "Begin the maximum with the first number of the window, because all of them can be \
                 negative.",
            ),
        ],
    )
}

/// Checks which of three J sentences matches each line of Rust.
pub fn in_j(answer: impl Fn() -> [char; 5]) -> Verdict {
    choices(
        answer,
        [
            ('c', "Plain +/ adds along the first axis, and \"1 along each row. , makes a list."),
            ('b', "Each row has its own maximum, so J needs \"1. Without /, >. rounds up."),
            ('a', "{ selects items, which are rows. With \"1 it selects in each row."),
            ('b', "}. drops an item, which is a row. With \"1 it drops in each row. {. takes one."),
            ('c', "/\\ is a scan from the beginning, and /\\. from the end. Axis(0) needs no \"1."),
        ],
    )
}

/// Checks the zero-based position of each number in the sorted list, APL's `⍋⍋X`.
pub fn places(answer: impl Fn(&Array1<i32>) -> Array1<usize>) -> Verdict {
    let before = |x: &Array1<i32>, day: usize| {
        (0..x.len()).filter(|&other| (x[other], other) < (x[day], day)).count()
    };
    check(
        &["x"],
        answer,
        |x| (0..x.len()).map(|day| before(x, day)).collect(),
        |r| {
            let length = r.length(0..=6);
            r.list(length, 0..=9)
        },
        &[
            (
                &|x| {
                    let mut order: Vec<usize> = (0..x.len()).collect();
                    order.sort_by_key(|&day| x[day]);
                    Array1::from(order)
                },
                "This is ⍋X, which lists the positions in order. Grade it once more.",
            ),
            (
                &|x| (0..x.len()).map(|day| x.iter().filter(|&y| *y < x[day]).count()).collect(),
                "Equal numbers get equal places here, but in ⍋⍋X the earlier one comes first.",
            ),
        ],
    )
}
