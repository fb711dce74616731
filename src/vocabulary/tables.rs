//! Combines every element of one array with every element of another, like `∘.`, and looks up rows
//! in a table, like `e.`.

use super::shape::{joined, last_axis, shaped};
use ndarray::{Array, ArrayRef, ArrayRef2, DimAdd, Dimension, RemoveAxis};

/// Returns the outer product, which contains the result of `f` for each pair of an element of `a`
/// and an element of `b`.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `A∘.f B` | `{jot}.f` | `a f/ b` |
///
/// **Shape** `(⍴A),⍴B`.
///
/// **Source** the article, "Dealing A Hand".
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::vocabulary::outer;
///
/// let products = outer(&array![1, 2, 3], &array![10, 20], |a, b| a * b);
/// assert_eq!(products, array![[10, 20], [20, 40], [30, 60]]);
/// ```
#[must_use]
pub fn outer<A, B, C, D, E>(
    a: &ArrayRef<A, D>,
    b: &ArrayRef<B, E>,
    f: impl Fn(&A, &B) -> C,
) -> Array<C, <D as DimAdd<E>>::Output>
where
    D: DimAdd<E> + Dimension,
    E: Dimension,
{
    let shape = joined(a.shape(), b.shape());
    let mut items = Vec::with_capacity(a.len() * b.len());
    for a in a {
        items.extend(b.iter().map(|b| f(a, b)));
    }
    shaped(shape, items)
}

/// Compares every element of `a` with every element of `b`, which is the [`outer`] product with
/// `=`.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `A∘.=B` | `{jot}.=` | `a =/ b` |
///
/// **Shape** `(⍴A),⍴B`. For example, `[card;feature]` with `0 1 2` gives
/// `[card;feature;characteristic]`.
///
/// **Source** the article's DEAL \[4\] (numbered \[2\] there) and HAND \[4\].
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::vocabulary::equals_table;
///
/// // the article's 1 1 2 0∘.=0 1 2: card 42, bit by bit
/// let bits = equals_table(&array![1, 1, 2, 0], &array![0, 1, 2]);
/// assert_eq!(bits.mapv(u8::from), array![[0, 1, 0], [0, 1, 0], [0, 0, 1], [1, 0, 0]]);
/// ```
#[must_use]
pub fn equals_table<A, B, D, E>(
    a: &ArrayRef<A, D>,
    b: &ArrayRef<B, E>,
) -> Array<bool, <D as DimAdd<E>>::Output>
where
    A: PartialEq<B>,
    D: DimAdd<E> + Dimension,
    E: Dimension,
{
    outer(a, b, |a, b| a == b)
}

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
    let last = last_axis(x);
    let (row, columns) = (x.len_of(last), rows.ncols());
    assert!(
        row == columns,
        "LENGTH ERROR: rows of {row} elements, but the table has {columns} columns"
    );
    let rows: Vec<_> = rows.outer_iter().collect();
    x.map_axis(last, |row| rows.contains(&row))
}
