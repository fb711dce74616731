//! Sums along an axis, like `+/`, and tests whether all or any bits along the last axis are on,
//! like `∧/` and `∨/`.

use super::shape::{by_length, shaped};
use ndarray::{Array, ArrayRef, Axis, RemoveAxis};
use std::any::{TypeId, type_name};

/// A number type in which [`plus_reduce`] can compute sums.
pub trait Summand: Copy {
    /// The sum of an empty list.
    const ZERO: Self;
    /// A sum of at most this many ones fits in the type.
    const ONES: usize;
    /// Returns the sum, and whether it overflows the type.
    #[must_use]
    fn plus(self, other: Self) -> (Self, bool);
}

macro_rules! summand {
    ($($integer:ty)+; $($float:ty)+) => {
        $(impl Summand for $integer {
            const ZERO: Self = 0;
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the smaller of two")]
            const ONES: usize = if size_of::<Self>() < size_of::<usize>() {
                Self::MAX as usize
            } else {
                isize::MAX as usize
            };
            fn plus(self, other: Self) -> (Self, bool) {
                self.overflowing_add(other)
            }
        })+
        $(impl Summand for $float {
            const ZERO: Self = 0.0;
            const ONES: usize = usize::MAX;
            fn plus(self, other: Self) -> (Self, bool) {
                (self + other, false)
            }
        })+
    };
}

summand!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize; f32 f64);

/// Sums bits or numbers along `axis`, and removes this axis.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `+/[2]F` | `+/[2]` | `+/"3 f` |
///
/// **Shape** the same as `f`, without `axis`. APL counts axes from 1, so the axis of `+/[2]` is
/// `Axis(1)` here. An axis of length 0 sums to zeros.
///
/// **Cost** one pass over contiguous memory. An argument that is not in standard layout is copied
/// first. The caller chooses the type of the sums, and a `u8` takes as little memory as a `bool`.
///
/// **Source** the article's SETS \[3\].
///
/// # Panics
/// Panics with `DOMAIN ERROR` if a sum is too large for its type, such as 256 ones for a `u8`, or
/// with `AXIS ERROR` if there is no such axis.
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
pub fn plus_reduce<S, D>(
    f: &ArrayRef<impl Copy + Into<S> + 'static, D>,
    axis: Axis,
) -> Array<S, D::Smaller>
where
    S: Summand,
    D: RemoveAxis,
{
    assert!(
        axis.index() < f.ndim(),
        "AXIS ERROR: no axis {} in an array of {} axes",
        axis.index(),
        f.ndim()
    );
    let cells = f.len_of(axis);
    let shape = f.raw_dim().remove_axis(axis);
    if cells == 0 || f.is_empty() {
        return Array::from_elem(shape, S::ZERO);
    }
    let row: usize = f.shape()[axis.index() + 1..].iter().product();
    let f = f.as_standard_layout();
    let f = f.as_slice().expect("standard layout");
    // The check of each sum takes a third of the time, so it is left out if no sum can be too
    // large.
    let (sums, too_large) = if is_bits(f) && cells <= S::ONES {
        by_length!(row, N => short_sums::<S, _, N, false>(f, cells), long_sums::<S, _, false>(f, cells, row))
    } else {
        by_length!(row, N => short_sums::<S, _, N, true>(f, cells), long_sums::<S, _, true>(f, cells, row))
    };
    assert!(
        !too_large,
        "DOMAIN ERROR: a sum is too large for {}, choose a wider type",
        type_name::<S>()
    );
    shaped(shape, sums)
}

fn is_bits<A: 'static>(_: &[A]) -> bool {
    TypeId::of::<A>() == TypeId::of::<bool>()
}

/// Sums `f` of shape `[outer;cells;N]` to shape `[outer;N]`. The second result is true if `CHECKED`
/// is true and a sum is too large.
fn short_sums<S, A, const N: usize, const CHECKED: bool>(f: &[A], cells: usize) -> (Vec<S>, bool)
where
    S: Summand,
    A: Copy + Into<S>,
{
    let (rows, _) = f.as_chunks::<N>();
    let mut too_large = false;
    let sums: Vec<[S; N]> = rows
        .chunks_exact(cells)
        .map(|rows| {
            let mut sum = rows[0].map(Into::into);
            for row in &rows[1..] {
                too_large |= add::<S, A, CHECKED>(&mut sum, row);
            }
            sum
        })
        .collect();
    (sums.into_flattened(), too_large)
}

/// Sums `f` of shape `[outer;cells;row]` to shape `[outer;row]`. The second result is true if
/// `CHECKED` is true and a sum is too large.
fn long_sums<S, A, const CHECKED: bool>(f: &[A], cells: usize, row: usize) -> (Vec<S>, bool)
where
    S: Summand,
    A: Copy + Into<S>,
{
    let mut too_large = false;
    let mut sums = vec![S::ZERO; f.len() / cells];
    for (sum, rows) in sums.chunks_exact_mut(row).zip(f.chunks_exact(cells * row)) {
        for row in rows.chunks_exact(row) {
            too_large |= add::<S, A, CHECKED>(sum, row);
        }
    }
    (sums, too_large)
}

#[inline]
fn add<S: Summand, A: Copy + Into<S>, const CHECKED: bool>(sums: &mut [S], row: &[A]) -> bool {
    let mut too_large = false;
    for (sum, &number) in sums.iter_mut().zip(row) {
        let (next, over) = sum.plus(number.into());
        *sum = next;
        too_large |= CHECKED && over;
    }
    too_large
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
/// **Cost** one pass. An argument that is not in standard layout is copied first.
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
    reduce_last::<D, true>(x)
}

/// Tests whether any bit along the last axis is on. The result for an empty axis is false.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `∨/X` | `{or}/` | `+./"1 x` |
///
/// **Shape** the same as `x`, without the last axis.
///
/// **Cost** one pass. An argument that is not in standard layout is copied first.
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
    reduce_last::<D, false>(x)
}

/// Reduces the last axis with `∧` if `BIT` is true, or with `∨` if it is false. In both cases, the
/// result for a row is `BIT` exactly when all its bits are `BIT`.
#[track_caller]
fn reduce_last<D: RemoveAxis, const BIT: bool>(x: &ArrayRef<bool, D>) -> Array<bool, D::Smaller> {
    assert!(x.ndim() > 0, "RANK ERROR: an array without axes has no last axis");
    let last = Axis(x.ndim() - 1);
    let (shape, bits) = (x.raw_dim().remove_axis(last), x.len_of(last));
    if bits == 0 {
        return Array::from_elem(shape, BIT);
    }
    let x = x.as_standard_layout();
    let x = x.as_slice().expect("standard layout");
    let reduced = by_length!(
        bits,
        N => x.as_chunks().0.iter().map(|row| (*row == [BIT; N]) == BIT).collect(),
        x.chunks_exact(bits).map(|row| row.contains(&!BIT) != BIT).collect()
    );
    shaped(shape, reduced)
}
