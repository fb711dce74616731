//! Joins two arrays along an axis, as `,` and `⍪` do, and rotates an array along an axis, like
//! `⌽` and `⊖`.

use super::shape::check_axis;
use ndarray::{Array, ArrayRef, Axis, RemoveAxis, concatenate};

/// Joins two arrays along `axis`, with the cells of `a` before those of `b`.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `A⍪B` along the first axis, `A,B` along the last, `A,[2]B` | `,` | `a , b` along the first, `a ,"1 b` along the last |
///
/// **Shape** the same as `a`, except that the lengths along `axis` are added.
///
/// **Source** the essay's `univ`, `(3 $"0 i.3) , (i.!3) A. i.3`.
///
/// # Panics
/// Panics with `AXIS ERROR` if `a` has no such axis, or with `LENGTH ERROR` if the arrays differ in
/// the length of any other axis.
///
/// # Examples
/// ```
/// use aplset::ndarray::{Axis, array};
/// use aplset::vocabulary::catenate;
///
/// let (a, b) = (array![[1, 2]], array![[3, 4], [5, 6]]);
/// assert_eq!(catenate(&a, &b, Axis(0)), array![[1, 2], [3, 4], [5, 6]]);
/// assert_eq!(catenate(&b, &b, Axis(1)), array![[3, 4, 3, 4], [5, 6, 5, 6]]);
/// ```
#[must_use]
#[track_caller]
pub fn catenate<A: Clone, D: RemoveAxis>(
    a: &ArrayRef<A, D>,
    b: &ArrayRef<A, D>,
    axis: Axis,
) -> Array<A, D> {
    check_axis(a, axis);
    let Ok(joined) = concatenate(axis, &[a.view(), b.view()]) else {
        let (a, b, axis) = (a.shape(), b.shape(), axis.index());
        panic!("LENGTH ERROR: shapes {a:?} and {b:?} differ in more than axis {axis}")
    };
    joined
}

/// Moves the cells along `axis` by `by` positions toward the front, or toward the end if `by` is
/// negative. The cells that leave at one end return at the other.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `2⊖A` along the first axis, `2⌽A` along the last | | `2 \|. a` along the first, `2 \|."1 a` along the last |
///
/// **Shape** the same as `a`.
///
/// **Source** notebook 5 of the repository's course, *Words along an axis*.
///
/// # Panics
/// Panics with `AXIS ERROR` if `a` has no such axis.
///
/// # Examples
/// ```
/// use aplset::ndarray::{Axis, array};
/// use aplset::vocabulary::rotate;
///
/// assert_eq!(rotate(2, &array![1, 2, 3, 4, 5], Axis(0)), array![3, 4, 5, 1, 2]);
/// assert_eq!(rotate(-1, &array![[1, 2, 3], [4, 5, 6]], Axis(1)), array![[3, 1, 2], [6, 4, 5]]);
/// ```
#[must_use]
#[track_caller]
pub fn rotate<A: Clone, D: RemoveAxis>(by: isize, a: &ArrayRef<A, D>, axis: Axis) -> Array<A, D> {
    check_axis(a, axis);
    let length = isize::try_from(a.len_of(axis)).expect("at most isize::MAX elements");
    let front = by.rem_euclid(length.max(1)).unsigned_abs();
    let (front, back) = a.view().split_at(axis, front);
    catenate(&back, &front, axis)
}
