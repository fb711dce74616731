//! Tests whether rows are in a table, like `e.`.

use super::shape::{by_length, shaped};
use ndarray::{Array, ArrayRef, ArrayRef2, Axis, RemoveAxis};

/// Tests whether each row of `x` (along the last axis) is a row of the table `rows`.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `∨/X∧.=⍉U` | | `x e. u` |
///
/// **Shape** the same as `x`, without the last axis.
///
/// **Cost** rows of 1 to 12 elements are compared with every row of the table, without branches, if
/// both arrays are in standard layout. Otherwise, the search for a row stops at the first match.
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
    let Some((items, table)) = x.as_slice().zip(rows.as_slice()) else {
        return one_by_one(x, rows);
    };
    let answers =
        by_length!(row, N => short_rows::<A, N>(items, table), return one_by_one(x, rows));
    shaped(x.raw_dim().remove_axis(last), answers)
}

fn one_by_one<A, D>(x: &ArrayRef<A, D>, rows: &ArrayRef2<A>) -> Array<bool, D::Smaller>
where
    A: PartialEq,
    D: RemoveAxis,
{
    x.map_axis(Axis(x.ndim() - 1), |row| rows.rows().into_iter().any(|of| of == row))
}

/// Compares all rows of `x` with one block of table rows at a time, so that a block of short rows
/// can stay in registers. If the last block has too few rows, its last row is repeated.
#[allow(
    clippy::needless_bitwise_bool,
    reason = "a branch would keep rows from being compared side by side"
)]
fn short_rows<A: PartialEq, const N: usize>(x: &[A], table: &[A]) -> Vec<bool> {
    // TRIED stopping at the first match: it takes 5 times as long for the essay's nine rows.
    // Comparing column by column takes 1.7 times as long (benches/essay.rs).
    const BLOCK_ROWS: usize = 12;
    let (x, table) = (x.as_chunks::<N>().0, table.as_chunks::<N>().0);
    let mut found = vec![false; x.len()];
    for block in table.chunks(BLOCK_ROWS) {
        let block: [&[A; N]; BLOCK_ROWS] = std::array::from_fn(|i| &block[i.min(block.len() - 1)]);
        for (found, row) in found.iter_mut().zip(x) {
            *found |= block.iter().fold(false, |any, &of| any | (of == row));
        }
    }
    found
}
