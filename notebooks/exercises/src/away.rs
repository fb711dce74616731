//! Checks the tasks of chapter 7, *Away from the card table*.

mod groups;
mod message;

use crate::check::check;
use crate::verdict::Verdict;
use ndarray::{Array1, Array2};

pub use groups::{centers, nearest};
pub use message::{aligned, message};

/// Checks J's `k +/\ x`, the sum of each window of `k` elements.
pub fn window_sums(answer: impl Fn(&Array1<i32>, usize) -> Array1<i32>) -> Verdict {
    let sums = |x: &Array1<i32>, k: usize, step: usize| -> Array1<i32> {
        x.to_vec().windows(k).step_by(step).map(|window| window.iter().sum()).collect()
    };
    check(
        &["x", "k"],
        |(x, k): &(Array1<i32>, usize)| answer(x, *k),
        |(x, k)| sums(x, *k, 1),
        |r| {
            let length = r.length(0..=7);
            (r.list(length, -9..=9), r.length(1..=length + 1))
        },
        &[
            (
                &|(x, k)| sums(x, *k, *k),
                "These windows don't overlap. A window begins at each element.",
            ),
            (
                &|(x, k)| sums(x, *k, 1) / *k as i32,
                "These are means of windows, and not their sums.",
            ),
        ],
    )
}

/// Checks the prime numbers up to `n`, `(2=+⌿0=X∘.|X)/X` for the numbers X from 1 to n.
pub fn primes(answer: impl Fn(usize) -> Array1<usize>) -> Verdict {
    let with = |n: usize, good: fn(usize) -> bool| {
        let divisors = |x: usize| (1..=x).filter(|d| x % d == 0).count();
        (1..=n).filter(|&x| good(divisors(x))).collect()
    };
    check(
        &["n"],
        |&n: &usize| answer(n),
        |&n| with(n, |divisors| divisors == 2),
        // 11 × 11 = 121 and 11 × 31 = 341 look prime to some short tests.
        |r| if r.number(0..=9) == 0 { r.length(341..=400) } else { r.length(1..=60) },
        &[
            (&|&n| with(n, |divisors| divisors <= 2), "1 has one divisor, so it is not prime."),
            (&|&n| with(n - 1, |divisors| divisors == 2), "n itself can be prime."),
        ],
    )
}

/// Checks the length of the longest run of dry days.
pub fn drought(answer: impl Fn(&Array1<bool>) -> usize) -> Verdict {
    let longest = |wet: &Array1<bool>, day: bool| {
        wet.to_vec().split(|&wet| wet != day).map(|run| run.len()).max().unwrap_or(0)
    };
    check(
        &["wet"],
        answer,
        |wet| longest(wet, false),
        |r| {
            let days = r.length(0..=9);
            r.list(days, 0..=2).mapv(|x| x == 1)
        },
        &[
            (&|wet| longest(wet, true), "These days are wet."),
            (&|wet| wet.iter().filter(|wet| !**wet).count(), "These are all the dry days."),
            (
                &|wet| longest(wet, false) + 1,
                "The difference of two wet days counts one day too many.",
            ),
        ],
    )
}

/// Checks the number of live neighbors of each cell, `[row;column]`.
pub fn neighbors(answer: impl Fn(&Array2<u8>) -> Array2<u8>) -> Verdict {
    check(
        &["t"],
        answer,
        |t| sums(t, false) - t,
        |r| r.table(0, 0..=1).mapv(|x| x as u8),
        &[
            (&|t| sums(t, false), "A cell is not its own neighbor."),
            (&|t| sums(t, true) - t, "The edges of this table do not meet."),
        ],
    )
}

/// Checks the next generation of Life on a table that wraps around.
pub fn life(answer: impl Fn(&Array2<u8>) -> Array2<u8>) -> Verdict {
    let next = |t: &Array2<u8>, meeting: bool, good: fn(u8, u8) -> bool| {
        let sums = sums(t, meeting);
        Array2::from_shape_fn(t.dim(), |at| u8::from(good(t[at], sums[at] - t[at])))
    };
    let rule = |alive, neighbors| neighbors == 3 || alive == 1 && neighbors == 2;
    check(
        &["t"],
        answer,
        |t| next(t, true, rule),
        |r| {
            let shape = (r.length(3..=5), r.length(3..=5));
            r.array(shape, -1..=1).mapv(|x| x.max(0) as u8)
        },
        &[
            (&|t| next(t, false, rule), "Opposite edges meet, so each cell has eight neighbors."),
            (
                &|t| next(t, true, |alive, n| n + alive == 3 || alive == 1 && n + alive == 2),
                "A cell is not its own neighbor.",
            ),
            (
                &|t| next(t, true, |_, neighbors| neighbors == 3 || neighbors == 2),
                "A dead cell with two neighbors stays dead.",
            ),
        ],
    )
}

/// Returns the sum of each element and its neighbors. If `meeting` is true, the table wraps around.
fn sums(t: &Array2<u8>, meeting: bool) -> Array2<u8> {
    let (rows, columns) = t.dim();
    let near = |a: usize, b: usize, length: usize| {
        a.abs_diff(b) <= 1 || meeting && a.abs_diff(b) == length - 1
    };
    Array2::from_shape_fn(t.dim(), |(row, column)| {
        let cells = t.indexed_iter();
        let cells = cells.filter(|((y, x), _)| near(row, *y, rows) && near(column, *x, columns));
        cells.map(|(_, alive)| alive).sum()
    })
}

/// Checks all generations of a row of cells under a rule, `[generation;place]`.
pub fn generations(answer: impl Fn(u8, &Array1<bool>, usize) -> Array2<bool>) -> Verdict {
    type Start = (u8, Array1<bool>, usize);
    // `bits` has the left neighbor, the cell and the right neighbor.
    let evolved = |(rule, first, g): &Start, meeting: bool, n: fn([u8; 3]) -> u8| {
        let cells = first.len();
        let mut now = first.to_vec();
        let mut all = Vec::new();
        for _ in 0..=*g {
            let outside = |place: usize| !meeting && !(1..=cells).contains(&place);
            let bit = |place: usize| !outside(place) && now[(place + cells - 1) % cells];
            let bits = |place: usize| [place, place + 1, place + 2].map(|p| u8::from(bit(p)));
            let next = (0..cells).map(|place| rule >> n(bits(place)) & 1 == 1).collect();
            all.append(&mut std::mem::replace(&mut now, next));
        }
        Array2::from_shape_vec((g + 1, cells), all).expect("as many cells")
    };
    let number = |[left, cell, right]: [u8; 3]| 4 * left + 2 * cell + right;
    check(
        &["rule", "first", "g"],
        |(rule, first, g): &Start| answer(*rule, first, *g),
        |start| evolved(start, true, number),
        |r| {
            let (rule, cells) = (r.number(0..=255) as u8, r.length(1..=6));
            (rule, r.list(cells, 0..=1).mapv(|x| x == 1), r.length(0..=3))
        },
        &[
            (
                &|start| evolved(start, true, |[left, cell, right]| 4 * right + 2 * cell + left),
                "Left and right are exchanged. The left neighbor is the highest bit.",
            ),
            (&|start| evolved(start, false, number), "The two ends of the row meet."),
        ],
    )
}

/// Checks the means of the 3 × 3 pixels around each pixel that is not at the edge.
pub fn blur(answer: impl Fn(&Array2<f64>) -> Array2<f64>) -> Verdict {
    let near = |image: &Array2<f64>, of: fn(usize, usize) -> f64| {
        let shape = (image.nrows() - 2, image.ncols() - 2);
        Array2::from_shape_fn(shape, |(row, column)| {
            let places = (0..9).map(|i| (i / 3, i % 3));
            places.map(|(y, x)| image[[row + y, column + x]] * of(y, x)).sum()
        })
    };
    check(
        &["image"],
        answer,
        |image| near(image, |_, _| 1.0 / 9.0),
        |r| {
            let shape = (r.length(3..=5), r.length(3..=5));
            r.array(shape, 0..=9).mapv(f64::from)
        },
        &[
            (&|image| near(image, |_, _| 1.0), "These are sums. A mean is a sum divided by 9."),
            (
                &|image| near(image, |y, x| if y == 1 || x == 1 { 0.2 } else { 0.0 }),
                "The four pixels at the corners belong to the mean, too.",
            ),
        ],
    )
}
