//! `+/`, `∧/` and `∨/`: how many bits are on along an axis; are all, is any of the last axis on?

use super::shape::{by_length, shaped};
use ndarray::{Array, ArrayRef, Axis, CowArray, RemoveAxis};
use std::ops::Add;

/// The sums of the bits of `f` along `axis`, which disappears.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `+/[2]F` | `+/[2]` | `+/"3 f` |
///
/// **Shape** that of `f` without `axis`. `+/[2]` counts axes from 1: here it is `Axis(1)`. An axis of length 0 sums to
/// zeros.
///
/// **Cost** one pass over contiguous memory. An argument that is not in standard layout is copied first.
/// The caller picks the type of the sums: `u8` keeps a bit's size. For arrays of numbers, ndarray's `sum_axis`.
///
/// **Source** the article's SETS \[3\].
///
/// # Panics
/// `DOMAIN ERROR` where the axis has more bits than the type of the sums can count (256 of them for a `u8`),
/// `AXIS ERROR` where there is no such axis.
///
/// # Examples
/// ```
/// use aplset::ndarray::{Axis, array};
/// use aplset::vocabulary::plus_reduce;
///
/// // the article's three cards, their shapes: Diamond, Diamond, Squiggle
/// let shape = array![[true, false, false], [true, false, false], [false, false, true]];
/// assert_eq!(plus_reduce::<u8, _>(&shape, Axis(0)), array![2, 0, 1]);
/// ```
#[must_use]
#[track_caller]
pub fn plus_reduce<S, D>(f: &ArrayRef<bool, D>, axis: Axis) -> Array<S, D::Smaller>
where
    S: Copy + From<bool> + Add<Output = S> + TryFrom<usize>,
    D: RemoveAxis,
{
    assert!(
        axis.index() < f.ndim(),
        "AXIS ERROR: no axis {} in an array of {} axes",
        axis.index(),
        f.ndim()
    );
    let bits = f.len_of(axis);
    assert!(
        S::try_from(bits).is_ok(),
        "DOMAIN ERROR: a sum of {bits} bits does not fit a {}",
        std::any::type_name::<S>()
    );
    let shape = f.raw_dim().remove_axis(axis);
    if bits == 0 || f.is_empty() {
        return Array::from_elem(shape, S::from(false));
    }
    let row: usize = f.shape()[axis.index() + 1..].iter().product();
    let f = f.as_standard_layout();
    let f = f.as_slice().expect("standard layout");
    let sums = by_length!(row, N => short_sums::<S, N>(f, bits), long_sums(f, bits, row));
    shaped(shape, sums)
}

/// `f` is `[outer;bits;N]`, its sums `[outer;N]`.
fn short_sums<S, const N: usize>(f: &[bool], bits: usize) -> Vec<S>
where
    S: Copy + From<bool> + Add<Output = S>,
{
    let (rows, _) = f.as_chunks::<N>();
    let sums: Vec<[S; N]> = rows
        .chunks_exact(bits)
        .map(|rows| {
            let mut sum = rows[0].map(S::from);
            for row in &rows[1..] {
                add(&mut sum, row);
            }
            sum
        })
        .collect();
    sums.into_flattened()
}

/// `f` is `[outer;bits;row]`, its sums `[outer;row]`.
fn long_sums<S>(f: &[bool], bits: usize, row: usize) -> Vec<S>
where
    S: Copy + From<bool> + Add<Output = S>,
{
    let mut sums = vec![S::from(false); f.len() / bits];
    for (sum, rows) in sums.chunks_exact_mut(row).zip(f.chunks_exact(bits * row)) {
        for row in rows.chunks_exact(row) {
            add(sum, row);
        }
    }
    sums
}

#[inline]
fn add<S>(sums: &mut [S], row: &[bool])
where
    S: Copy + From<bool> + Add<Output = S>,
{
    for (sum, &bit) in sums.iter_mut().zip(row) {
        *sum = *sum + S::from(bit);
    }
}

/// Are all bits of the last axis on? Of no bit: yes.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `∧/X` | `^/` | `*./"1 x` |
///
/// **Shape** that of `x` without its last axis. J's `*./` alone works on the *first* axis, hence its `"1`.
///
/// **Cost** one pass. An argument that is not in standard layout is copied first.
///
/// **Source** the article's SETS \[3\], twice.
///
/// # Panics
/// `RANK ERROR` where `x` has no axis.
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
    let (shape, bits, x) = split_last(x);
    let x = x.as_slice().expect("standard layout");
    if bits == 0 {
        return Array::from_elem(shape, true);
    }
    let all = by_length!(
        bits,
        N => x.as_chunks().0.iter().map(|row| *row == [true; N]).collect(),
        x.chunks_exact(bits).map(|row| !row.contains(&false)).collect()
    );
    shaped(shape, all)
}

/// Is any bit of the last axis on? Of no bit: no.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `∨/X` | `{or}/` | `+./"1 x` |
///
/// **Shape** that of `x` without its last axis.
///
/// **Cost** one pass. An argument that is not in standard layout is copied first.
///
/// **Source** the article's HAND \[4\].
///
/// # Panics
/// `RANK ERROR` where `x` has no axis.
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
    let (shape, bits, x) = split_last(x);
    let x = x.as_slice().expect("standard layout");
    if bits == 0 {
        return Array::from_elem(shape, false);
    }
    let any = by_length!(
        bits,
        N => x.as_chunks().0.iter().map(|row| *row != [false; N]).collect(),
        x.chunks_exact(bits).map(|row| row.contains(&true)).collect()
    );
    shaped(shape, any)
}

/// The shape without the last axis, that axis' length, and the bits in standard layout.
#[track_caller]
fn split_last<D: RemoveAxis>(x: &ArrayRef<bool, D>) -> (D::Smaller, usize, CowArray<'_, bool, D>) {
    assert!(x.ndim() > 0, "RANK ERROR: an array without axes has no last axis");
    let last = Axis(x.ndim() - 1);
    (x.raw_dim().remove_axis(last), x.len_of(last), x.as_standard_layout())
}
