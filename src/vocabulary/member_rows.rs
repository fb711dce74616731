//! Tests whether rows are in a table, like `e.`.

use ndarray::{Array, ArrayRef, ArrayRef2, Axis, RemoveAxis};

/// Tests whether each row of `x` (along the last axis) is a row of the table `rows`.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `∨/X∧.=⍉U` | | `x e. u` |
///
/// **Shape** the same as `x`, without the last axis.
///
/// **Cost** each row is compared with the rows of the table, up to the first that matches.
///
/// **Source** the essay's `test`, `e.&univ`.
///
/// # Panics
/// Panics with `LENGTH ERROR` if the rows of `x` and of the table differ in length (J returns 0),
/// or with `RANK ERROR` if `x` has no axis.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::vocabulary::member_rows;
///
/// let table = array![[0, 0, 0], [0, 1, 2]];
/// assert_eq!(member_rows(&array![[0, 1, 2], [0, 0, 1]], &table), array![true, false]);
/// ```
#[must_use]
#[track_caller]
pub fn member_rows<A, D>(x: &ArrayRef<A, D>, rows: &ArrayRef2<A>) -> Array<bool, D::Smaller>
where
    A: PartialEq,
    D: RemoveAxis,
{
    assert!(x.ndim() > 0, "RANK ERROR: an array without axes has no rows");
    let last = Axis(x.ndim() - 1);
    let (row, columns) = (x.len_of(last), rows.ncols());
    assert!(
        row == columns,
        "LENGTH ERROR: rows of {row} elements, but the table has {columns} columns"
    );
    let rows: Vec<_> = rows.outer_iter().collect();
    x.map_axis(last, |row| rows.contains(&row))
}
