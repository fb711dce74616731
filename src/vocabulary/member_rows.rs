//! `e.`: is a row one of the rows of a table?

use ndarray::{Array, ArrayRef, ArrayRef2, Axis, RemoveAxis};

/// Which of the rows (along the last axis) of `x` are rows of the matrix `rows`.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | | | `x e. rows` |
///
/// **Shape** that of `x` without its last axis.
///
/// **Cost** each row of `x` is compared with the rows of the table until one is equal.
///
/// **Source** the essay's `test`, `e.&univ`.
///
/// # Panics
/// `LENGTH ERROR` where the rows of `x` and of the table have different lengths (J would answer 0); `RANK ERROR` where `x` has no axis.
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
    assert!(
        x.ndim() > 0,
        "RANK ERROR: an array without axes has no rows"
    );
    let last = Axis(x.ndim() - 1);
    let (row, columns) = (x.len_of(last), rows.ncols());
    assert!(
        row == columns,
        "LENGTH ERROR: rows of {row}, in a table of {columns} columns"
    );
    x.map_axis(last, |row| rows.rows().into_iter().any(|of| of == row))
}
