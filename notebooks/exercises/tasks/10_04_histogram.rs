//! # Histogram
//!
//! `edges` is sorted and has at least two numbers. Bin `i` has the numbers from `edges[i]` up to
//! but not including `edges[i + 1]`. The last bin also includes its upper edge. Count the numbers
//! of `x` in each bin. Numbers outside all bins don't count. In NumPy this is `np.histogram(x,
//! edges)[0]`.
//!
//! ```text
//! edges = [0, 10, 20]
//! x     = [-1, 0, 9, 10, 20, 21]
//!
//! gives [2, 2]
//! ```
//!
//! # Hints
//!
//! - `edges.partition_point(|&edge| edge <= x)` counts the edges that aren't greater than `x`. The
//!   bin of `x` is this count minus 1.
//! - A number below all edges has the count 0, and a number above all edges has the count
//!   `edges.len()`. Handle the number that equals the last edge separately.
//! - Then add 1 at the position of the bin, as in the scatter of *Words along an axis*.

use crate::prelude::*;

/// A binary search finds the bin, and a scatter counts.
pub(crate) fn histogram(x: &Array1<i32>, edges: &Array1<i32>) -> Array1<usize> {
    let edges = edges.to_vec();
    let bins = edges.len() - 1;
    let mut counts = Array1::zeros(bins);
    for &x in x {
        let bin = if x == edges[bins] { bins } else { edges.partition_point(|&edge| edge <= x) };
        if 1 <= bin && bin <= bins {
            counts[bin - 1] += 1;
        }
    }
    counts
}

check!(
    histogram,
    fn(x: &Array1<i32>, edges: &Array1<i32>) -> Array1<usize>,
    |r| {
        let (n, bins) = (r.length(0..=8), r.length(1..=4));
        let mut edges = vec![r.number(-5..=0)];
        for _ in 0..bins {
            edges.push(edges[edges.len() - 1] + r.number(1..=4));
        }
        (r.list(n, -7..=9), Array1::from(edges))
    },
    (
        "A number equal to the last edge isn't counted. Only the last bin includes its upper \
         edge.",
        counted(x, edges, |x, low, high, _| low <= x && x < high)
    ),
    (
        "Here each bin includes its upper edge, but not its lower one. A number that equals an \
         edge belongs to the bin that begins there.",
        counted(x, edges, |x, low, high, _| low < x && x <= high)
    ),
    (
        "A number that equals an edge is counted in two bins. It belongs to the bin that begins \
         there.",
        counted(x, edges, |x, low, high, _| low <= x && x <= high)
    ),
    (
        "The first bin also has the numbers below it, and the last bin those above it. They don't \
         count.",
        counted(x, edges, |x, low, high, [first, last]| {
            (first || low <= x) && (last || x < high)
        })
    ),
    (
        "These are the numbers below each upper edge, so the counts are added up. Take the \
         differences.",
        counted(x, edges, |x, _, high, [_, last]| {
            edges[0] <= x && (x < high || last && x == high)
        })
    ),
);

/// Counts the numbers for which a test is true. Its arguments are the number, the two edges, and
/// whether the bin is the first or the last one.
fn counted(
    x: &Array1<i32>,
    edges: &Array1<i32>,
    test: impl Fn(i32, i32, i32, [bool; 2]) -> bool,
) -> Array1<usize> {
    let bins = edges.len() - 1;
    Array1::from_shape_fn(bins, |bin| {
        let ends = [bin == 0, bin == bins - 1];
        x.iter().filter(|&&x| test(x, edges[bin], edges[bin + 1], ends)).count()
    })
}
