//! # Five lines of APL
//!
//! `x` is a list of at least two numbers. Translate these five lines, and return their results:
//!
//! ```text
//! 1. ⌈\X      the largest number so far
//! 2. X[⍋X]    the numbers in order
//! 3. ∪X       each different number once, in the order of first appearance
//! 4. 2⌽X      the list rotated to the left by two positions
//! 5. ¯2↓X     all but the last two numbers
//! ```
//!
//! ```text
//! x = [2, 1, 3, 2]
//!
//! gives [2, 2, 3, 3], [1, 2, 2, 3], [2, 1, 3], [3, 2, 2, 1] and [2, 1]
//! ```
//!
//! # Hints
//!
//! - Three of the lines need only a scan in place or slices. For the others, use `sort` and a
//!   growing `Vec`.
//! - `accumulate_axis_inplace` changes a copy with `*now = before.max(*now)`. `concatenate!` joins
//!   two slices. `kinds.contains(&number)` tests whether a number is already in the list.

use crate::prelude::*;

/// `contains` searches all different numbers found so far. If there are many, an additional
/// `HashSet` is faster.
pub(crate) fn lists(x: &Array1<i32>) -> [Array1<i32>; 5] {
    let mut most = x.clone();
    most.accumulate_axis_inplace(Axis(0), |&before, now| *now = before.max(*now));
    let mut sorted = x.to_vec();
    sorted.sort();
    let mut kinds: Vec<i32> = Vec::new();
    for &number in x {
        if !kinds.contains(&number) {
            kinds.push(number);
        }
    }
    let rotated = ndarray::concatenate![Axis(0), x.slice(s![2..]), x.slice(s![..2])];
    [most, Array1::from(sorted), Array1::from(kinds), rotated, x.slice(s![..-2]).to_owned()]
}

check!(
    lists,
    fn(x: &Array1<i32>) -> [Array1<i32>; 5],
    |r| {
        let length = r.length(2..=6);
        (r.list(length, -4..=4),)
    },
    (
        "Line 1 is +\\X, the sum so far. ⌈ is the greater of two numbers.",
        with(x, 1, (0..x.len()).map(|i| x.slice(s![..=i]).sum()))
    ),
    (
        "Line 1 begins with 0, but the first number can be negative.",
        with(x, 1, lists(x)[0].mapv(|most| most.max(0)))
    ),
    ("Line 2 is ⍋X, the positions. X[⍋X] has the numbers at these positions.", {
        let mut order: Vec<i32> = (0..).take(x.len()).collect();
        order.sort_by_key(|&i| x[i as usize]);
        with(x, 2, order)
    }),
    (
        "Line 2 is X[⍒X], the numbers in descending order.",
        with(x, 2, lists(x)[1].iter().rev().copied())
    ),
    (
        "Line 3 is sorted, as np.unique. ∪ keeps the order of first appearance.",
        with(x, 3, lists(&lists(x)[1])[2].clone())
    ),
    ("dedup alone removes an element only if it equals the one before it.", {
        let mut kinds = x.to_vec();
        kinds.dedup();
        with(x, 3, kinds)
    }),
    (
        "Line 4 rotates to the right. In APL, a positive number rotates to the left.",
        with(x, 4, concatenate![Axis(0), x.slice(s![-2..]), x.slice(s![..-2])])
    ),
    (
        "Line 5 drops the first two numbers. ¯2 drops at the end.",
        with(x, 5, x.slice(s![2..]).to_owned())
    ),
    (
        "Line 5 is ¯2↑X, which takes the last two numbers. ↓ drops them.",
        with(x, 5, x.slice(s![-2..]).to_owned())
    ),
);

/// Replaces the result of a line.
fn with(x: &Array1<i32>, line: usize, other: impl IntoIterator<Item = i32>) -> [Array1<i32>; 5] {
    let mut lists = lists(x);
    lists[line - 1] = other.into_iter().collect();
    lists
}
