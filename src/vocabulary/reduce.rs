//! Sums along an axis, like `+/`, and tests whether all or any bits along the last axis are on,
//! like `∧/` and `∨/`.

use super::shape::{check_axis, last_axis, shaped};
use ndarray::{Array, ArrayRef, Axis, RemoveAxis};
use std::any::type_name;
use std::num::Wrapping;
use std::ops::Add;

/// Sums bits or numbers along `axis`, and removes this axis.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `+/[2]F` | `+/[2]` | `+/"3 f` |
///
/// **Shape** the same as `f`, without `axis`. Axes are one-based in APL, so the axis of `+/[2]` is
/// `Axis(1)` here. The sums along an axis of length 0 are zeros.
///
/// **Cost** one pass. The caller chooses the integer type of the sums, and a `u8` takes as little
/// memory as a `bool`. For floating-point numbers, use ndarray's `sum_axis`.
///
/// **Source** the article's SETS \[3\].
///
/// # Panics
/// Panics with `DOMAIN ERROR` if a sum or a partial sum is too large for its type, such as 256 ones
/// for a `u8` or 100 + 100 − 100 for an `i8`. Panics with `AXIS ERROR` if there is no such axis.
///
/// # Examples
/// ```
/// use aplset::ndarray::{Axis, array};
/// use aplset::vocabulary::plus_reduce;
///
/// // the article's three cards, their shapes: Diamond, Diamond, Squiggle
/// let shape = array![[true, false, false], [true, false, false], [false, false, true]];
/// assert_eq!(plus_reduce::<u8, _>(&shape, Axis(0)), array![2, 0, 1]);
/// // sums of numbers along the last axis
/// assert_eq!(plus_reduce::<usize, _>(&array![[0_u8, 0, 2], [1, 1, 1]], Axis(1)), array![2, 3]);
/// ```
#[must_use]
#[track_caller]
pub fn plus_reduce<S, D>(f: &ArrayRef<impl Copy + Into<S>, D>, axis: Axis) -> Array<S, D::Smaller>
where
    S: Copy + Default + PartialOrd,
    Wrapping<S>: Add<Output = Wrapping<S>>,
    D: RemoveAxis,
{
    check_axis(f, axis);
    let cells = f.len_of(axis);
    let shape = f.raw_dim().remove_axis(axis);
    if f.is_empty() {
        return Array::from_elem(shape, S::default());
    }
    let row = f.shape()[axis.index() + 1..].iter().product();
    let f = f.as_standard_layout();
    let f = f.as_slice().expect("standard layout");
    let sums = match row {
        // The 12 bits of a card are added at once.
        12 => add_rows::<S, _, 12>(f, cells, 1),
        _ => add_rows::<S, _, 1>(f, cells, row),
    };
    let Some(sums) = sums else {
        panic!("DOMAIN ERROR: a sum is too large for {}, choose a wider type", type_name::<S>())
    };
    shaped(shape, sums)
}

/// Sums `f` of shape `[outer;cells;row;N]` to `[outer;row;N]`, or returns `None` if a partial sum
/// is too large.
fn add_rows<S, A, const N: usize>(f: &[A], cells: usize, row: usize) -> Option<Vec<S>>
where
    S: Copy + Default + PartialOrd,
    Wrapping<S>: Add<Output = Wrapping<S>>,
    A: Copy + Into<S>,
{
    let zero = S::default();
    let (f, _) = f.as_chunks::<N>();
    let mut sums = vec![[zero; N]; f.len() / cells];
    let mut too_large = [false; N];
    for (sums, rows) in sums.chunks_exact_mut(row).zip(f.chunks_exact(cells * row)) {
        for row in rows.chunks_exact(row) {
            for (sums, numbers) in sums.iter_mut().zip(row) {
                for ((sum, &number), too_large) in sums.iter_mut().zip(numbers).zip(&mut too_large)
                {
                    let (before, number) = (*sum, number.into());
                    *sum = (Wrapping(before) + Wrapping(number)).0;
                    // An overflow makes the sum smaller, or larger if the number is negative.
                    *too_large |= (*sum < before) != (number < zero);
                }
            }
        }
    }
    (too_large == [false; N]).then_some(sums.into_flattened())
}

/// Tests whether all bits along the last axis are on. The result for an empty axis is true.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `∧/X` | `^/` | `*./"1 x` |
///
/// **Shape** the same as `x`, without the last axis. J's `*./` alone works on the *first* axis, so
/// the last axis needs `*./"1`.
///
/// **Source** the article's SETS \[3\], which contains `∧/∧/`.
///
/// # Panics
/// Panics with `RANK ERROR` if `x` has no axis. APL accepts a scalar, so `∧/1` is `1`.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::vocabulary::and_last;
///
/// assert_eq!(and_last(&array![[true, true], [true, false]]), array![true, false]);
/// ```
#[must_use]
#[track_caller]
pub fn and_last<D: RemoveAxis>(x: &ArrayRef<bool, D>) -> Array<bool, D::Smaller> {
    reduce_last(x, |row| row.iter().fold(true, |all, &bit| all & bit))
}

/// Tests whether any bit along the last axis is on. The result for an empty axis is false.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `∨/X` | `{or}/` | `+./"1 x` |
///
/// **Shape** the same as `x`, without the last axis.
///
/// **Source** the article's HAND \[4\].
///
/// # Panics
/// Panics with `RANK ERROR` if `x` has no axis. APL accepts a scalar.
///
/// # Examples
/// ```
/// use aplset::ndarray::{arr1, array};
/// use aplset::vocabulary::{equals_table, or_last};
///
/// // the article's ∨/'123'∘.='3ROH'
/// let table = equals_table(&arr1(&['1', '2', '3']), &arr1(&['3', 'R', 'O', 'H']));
/// assert_eq!(or_last(&table), array![false, false, true]);
/// ```
#[must_use]
#[track_caller]
pub fn or_last<D: RemoveAxis>(x: &ArrayRef<bool, D>) -> Array<bool, D::Smaller> {
    reduce_last(x, |row| row.iter().fold(false, |any, &bit| any | bit))
}

/// Returns the answer of `test` for each row along the last axis.
#[track_caller]
fn reduce_last<D: RemoveAxis>(
    x: &ArrayRef<bool, D>,
    test: impl Fn(&[bool]) -> bool,
) -> Array<bool, D::Smaller> {
    let last = last_axis(x);
    let (shape, bits) = (x.raw_dim().remove_axis(last), x.len_of(last));
    if bits == 0 {
        return Array::from_elem(shape, test(&[]));
    }
    let x = x.as_standard_layout();
    let x = x.as_slice().expect("standard layout");
    let rows = |bits| x.chunks_exact(bits).map(&test).collect();
    let answers = match bits {
        // With a constant length, a row takes a few instructions without a branch.
        3 => rows(3),
        4 => rows(4),
        _ => rows(bits),
    };
    shaped(shape, answers)
}
