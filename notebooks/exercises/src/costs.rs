//! Checks the tasks of chapter 6, *What arrays cost*.

use crate::check::check;
use crate::verdict::Verdict;
use ndarray::{Array, Array1, Array2, Axis, ShapeBuilder, s};

/// Returns the times of the jobs whose names begin with `job`, from the file that the program
/// `costs` wrote.
///
/// ```
/// assert!(exercises::costs::times("Life").contains("fastest"));
/// ```
pub fn times(job: &str) -> String {
    let parts = include_str!("../costs.txt").trim_end().split("\n\n");
    parts.filter(|part| part.starts_with(job)).collect::<Vec<_>>().join("\n\n")
}

/// Checks NumPy's `t[:, ::-1].diagonal()`, from the top right corner down to the left.
pub fn other_diagonal(answer: impl Fn(&Array2<i32>) -> Array1<i32>) -> Verdict {
    check(
        &["t"],
        answer,
        |t| {
            let length = t.nrows().min(t.ncols());
            Array::from_shape_fn(length, |i| t[[i, t.ncols() - 1 - i]])
        },
        |r| r.table(1, 0..=9),
        &[
            (&|t| t.diag().to_owned(), "This diagonal begins at the top left."),
            (
                &|t| t.slice(s![..;-1, ..]).diag().to_owned(),
                "This is t[::-1].diagonal(), which begins at the bottom left.",
            ),
        ],
    )
}

/// Checks the strides of a table, of its transpose, and of two slices, in elements.
pub fn strides(answer: impl Fn(usize, usize) -> [[isize; 2]; 4]) -> Verdict {
    let of = |&(r, c): &(usize, usize)| {
        let t = Array2::<u8>::zeros((r, c));
        let list = |strides: &[isize]| [strides[0], strides[1]];
        [
            list(t.strides()),
            list(t.t().strides()),
            list(t.slice(s![..;2, ..]).strides()),
            list(t.slice(s![.., ..;-1]).strides()),
        ]
    };
    check(
        &["rows", "columns"],
        |&(rows, columns): &(usize, usize)| answer(rows, columns),
        of,
        // A slice with only one row would have the stride 0.
        |r| (r.length(3..=9), r.length(2..=9)),
        &[
            (
                &|&(r, _)| {
                    let r = r as isize;
                    [[1, r], [r, 1], [2, r], [1, -r]]
                },
                "These are the strides of a table that is stored column by column. Rust's tables \
                 are stored row by row.",
            ),
            (
                &|shape| of(shape).map(|strides| strides.map(|stride| 8 * stride)),
                "These are bytes, as NumPy counts. ndarray counts elements.",
            ),
        ],
    )
}

/// Checks `,T`, the elements of a table row by row, for any memory layout.
pub fn raveled(answer: impl Fn(&Array2<i32>) -> Array1<i32>) -> Verdict {
    check(
        &["t"],
        answer,
        |t| t.iter().copied().collect(),
        |r| {
            let (rows, columns) = (r.length(1..=4), r.length(1..=4));
            let by_columns = r.number(0..=1) == 1;
            r.array((rows, columns).set_f(by_columns), 0..=9)
        },
        &[
            (
                &|t| t.as_slice_memory_order().expect("no gaps").iter().copied().collect(),
                "These are the elements in the order of the memory. Some of these tables are \
                 stored column by column.",
            ),
            (
                &|t| t.view().into_shape_with_order(t.len()).expect("row by row").to_owned(),
                "into_shape_with_order copies nothing, so it fails if the elements are not stored \
                 row by row. (Here t is stored column by column.)",
            ),
        ],
    )
}

/// Checks NumPy's `t[:, 1::2] *= -1`.
pub fn negated(answer: impl Fn(&mut Array2<i32>)) -> Verdict {
    let with = |t: &Array2<i32>, change: fn(usize, usize) -> bool| {
        let sign = |(row, column)| if change(row, column) { -1 } else { 1 };
        Array2::from_shape_fn(t.dim(), |at| t[at] * sign(at))
    };
    check(
        &["t"],
        |t: &Array2<i32>| {
            let mut t = t.clone();
            answer(&mut t);
            t
        },
        |t| with(t, |_, column| column % 2 == 1),
        |r| r.table(1, 1..=9),
        &[
            (&|t: &Array2<i32>| t.clone(), "The array has not changed."),
            (&|t| with(t, |_, column| column % 2 == 0), "1::2 begins at column 1, the second one."),
            (&|t| with(t, |row, _| row % 2 == 1), "This is t[1::2] *= -1, which changes rows."),
        ],
    )
}

/// Checks `out += a × b`, element by element.
pub fn fused(answer: impl Fn(&mut Array2<f64>, &Array2<f64>, &Array2<f64>)) -> Verdict {
    type Tables = (Array2<f64>, Array2<f64>, Array2<f64>);
    check(
        &["out", "a", "b"],
        |(out, a, b): &Tables| {
            let mut out = out.clone();
            answer(&mut out, a, b);
            out
        },
        |(out, a, b)| Array2::from_shape_fn(out.dim(), |at| out[at] + a[at] * b[at]),
        |r| {
            let shape = (r.length(0..=3), r.length(0..=3));
            let mut table = || r.array(shape, 1..=9).mapv(f64::from);
            (table(), table(), table())
        },
        &[
            (&|(_, a, b): &Tables| a * b, "This replaces out. Add to its old contents."),
            (&|(out, _, _): &Tables| out.clone(), "out has not changed."),
        ],
    )
}

/// Checks NumPy's `h[ix] += w`, where the last element of `w` counts for a repeated index.
pub fn assigned(
    answer: impl Fn(&Array1<i32>, &Array1<usize>, &Array1<i32>) -> Array1<i32>,
) -> Verdict {
    type Parts = (Array1<i32>, Array1<usize>, Array1<i32>);
    let each = |(h, ix, w): &Parts, change: fn(&mut i32, i32, i32)| {
        let mut new = h.clone();
        for (&i, &w) in ix.iter().zip(w) {
            change(&mut new[i], h[i], w);
        }
        new
    };
    check(
        &["h", "ix", "w"],
        |(h, ix, w): &Parts| answer(h, ix, w),
        |parts| each(parts, |new, old, w| *new = old + w),
        |r| {
            let (places, changes) = (r.length(1..=4), r.length(0..=4));
            let ix = r.list(changes, 0..=places as i32 - 1).mapv(|i| i as usize);
            (r.list(places, 0..=9), ix, r.list(changes, 1..=9))
        },
        &[
            (
                &|parts| each(parts, |new, _, w| *new += w),
                "This is np.add.at(h, ix, w), which adds for each index. h[ix] += w takes all old \
                 numbers first, so the last one of equal indices wins.",
            ),
            (
                &|parts| each(parts, |new, _, w| *new = w),
                "This is h[ix] = w. Add to the old number.",
            ),
        ],
    )
}

/// Checks the sum of the bytes of an image.
pub fn brightness(answer: impl Fn(&Array2<u8>) -> u32) -> Verdict {
    check(
        &["image"],
        answer,
        |image| image.iter().map(|&byte| u32::from(byte)).sum(),
        |r| {
            // A few images are too large for a sum of type u16.
            let large = r.number(0..=19) == 0;
            let image = if large { r.array((300, 300), 0..=255) } else { r.table(0, 0..=255) };
            image.mapv(|byte| byte as u8)
        },
        &[
            (
                &|image| u32::from(image.mapv(u16::from).sum()),
                "A u16 is too small for a large image, too. Its greatest number is 65,535.",
            ),
            (
                &|image| u32::from(image.fold(0, |sum: u8, &byte| sum.wrapping_add(byte))),
                "The sum has wrapped, because it is a u8, in which 200 + 100 is 44.",
            ),
            (
                &|image| u32::from(image.fold(0, |sum: u8, &byte| sum.saturating_add(byte))),
                "The sum stops at 255, the greatest u8.",
            ),
            (
                &|image| u32::from(image.sum()),
                "The sum is a u8 here, so 200 + 100 panics in a debug build. In a release build it \
                 wraps to 44 in silence.",
            ),
        ],
    )
}

/// Checks the maximum of each row, which is negative infinity for an empty row.
pub fn highest(answer: impl Fn(&Array2<f64>) -> Array1<f64>) -> Verdict {
    let from =
        |t: &Array2<f64>, first: f64| t.map_axis(Axis(1), |row| row.fold(first, |a, &b| a.max(b)));
    check(
        &["t"],
        answer,
        |t| from(t, f64::NEG_INFINITY),
        |r| r.table(0, -9..=9).mapv(f64::from),
        &[
            (&|t| from(t, 0.0), "This begins with 0, which is greater than all negative numbers."),
            (
                &|t| from(t, f64::MIN),
                "f64::MIN, the smallest finite number, is APL's ⌈/⍳0. But −∞ is less, and a \
                 maximum with f64::MIN changes it. Begin with f64::NEG_INFINITY.",
            ),
            (
                &|t| {
                    t.map_axis(Axis(1), |row| {
                        row.iter().copied().reduce(f64::max).expect("a number")
                    })
                },
                "A row without numbers has a maximum, too. It is the identity of the maximum.",
            ),
        ],
    )
}

/// Checks NumPy's `np.nanmean(t, axis=0)`, the mean of each column without its NaNs.
pub fn nan_means(answer: impl Fn(&Array2<f64>) -> Array1<f64>) -> Verdict {
    let mean = |numbers: &[f64], all: usize| numbers.iter().sum::<f64>() / all as f64;
    let means = |t: &Array2<f64>, of: &dyn Fn(Vec<f64>, usize) -> f64| -> Array1<f64> {
        let numbers =
            |line: ndarray::ArrayView1<f64>| line.iter().copied().filter(|x| !x.is_nan()).collect();
        t.columns().into_iter().map(|column| of(numbers(column), column.len())).collect()
    };
    check(
        &["t"],
        answer,
        |t| means(t, &|numbers, _| mean(&numbers, numbers.len())),
        |r| r.table(1, -4..=9).mapv(|x| if x < 0 { f64::NAN } else { f64::from(x) }),
        &[
            (
                &|t| means(t, &|numbers, all| mean(&numbers, all)),
                "This counts the NaNs, too. Divide by the number of the other elements.",
            ),
            (
                &|t| t.sum_axis(Axis(0)) / t.nrows() as f64,
                "A sum with a NaN is NaN. x == f64::NAN is always false, so test with x.is_nan().",
            ),
            (
                &|t| means(&t.t().to_owned(), &|numbers, _| mean(&numbers, numbers.len())),
                "These are the means of the rows, along Axis(1).",
            ),
        ],
    )
}

/// Checks NumPy's `np.sort(x)` of numbers with NaNs of both signs, which come last.
pub fn sorted(answer: impl Fn(&Array1<f64>) -> Array1<f64>) -> Verdict {
    let last = |x: f64| if x.is_nan() { f64::NAN } else { x };
    let sorted = |x: &Array1<f64>, key: &dyn Fn(f64) -> f64| {
        let mut numbers = x.to_vec();
        numbers.sort_by(|a, b| key(*a).total_cmp(&key(*b)));
        Array::from(numbers)
    };
    check(
        &["x"],
        answer,
        |x| sorted(x, &last),
        |r| {
            let length = r.length(0..=5);
            r.list(length, -9..=9).mapv(|x| match x {
                -9 => -f64::NAN,
                -8 | -7 => f64::NAN,
                _ => f64::from(x),
            })
        },
        &[
            (
                &|x| sorted(x, &|x| x),
                "total_cmp puts a NaN with a negative sign first. On x86-64, 0.0 / 0.0 is such a \
                 NaN. Compare is_nan() before the numbers.",
            ),
            (
                &|x| sorted(x, &|x| if x.is_nan() { f64::NEG_INFINITY } else { x }),
                "The NaNs come last.",
            ),
            (
                &|x| sorted(x, &|x| -last(x)),
                "The smallest number comes first, and the NaNs come last.",
            ),
            (
                &|x| sorted(x, &last).into_iter().filter(|x| !x.is_nan()).collect(),
                "The NaNs are missing.",
            ),
            (
                &|x| {
                    let mut numbers = x.to_vec();
                    numbers.sort_by(|a, b| a.partial_cmp(b).expect("no NaN"));
                    Array::from(numbers)
                },
                "partial_cmp of a NaN is None, because NaN is neither less, nor equal, nor \
                 greater. f64 has a method that puts all numbers in an order.",
            ),
        ],
    )
}
