//! Combines every element of one array with every element of another, like `∘.`.

use super::shape::{joined, shaped};
use ndarray::{Array, ArrayRef, DimAdd, Dimension};

/// Returns the outer product, which has the result of `f` for each pair of an element of `a` and an
/// element of `b`.
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
