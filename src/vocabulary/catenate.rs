//! Joins two arrays along an axis, as `,` and `⍪` do.

use ndarray::{Array, ArrayRef, Axis, RemoveAxis, concatenate};

/// Joins two arrays along `axis`: the cells of `a`, then those of `b`.
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
    assert!(
        axis.index() < a.ndim(),
        "AXIS ERROR: no axis {} in an array of {} axes",
        axis.index(),
        a.ndim()
    );
    let Ok(joined) = concatenate(axis, &[a.view(), b.view()]) else {
        let (a, b, axis) = (a.shape(), b.shape(), axis.index());
        panic!("LENGTH ERROR: shapes {a:?} and {b:?} differ in more than axis {axis}")
    };
    joined
}
