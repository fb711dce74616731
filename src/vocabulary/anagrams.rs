//! `A.`: permutations by their number.

use super::shape::{joined, shaped};
use super::{cells_at, represent};
use ndarray::{Array, Array1, ArrayRef, ArrayRef1, DimAdd, Dimension, Ix1, arr0};

/// The permutations of `x` with the numbers `i`, counted from 0 in lexicographic order of their places.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | | | `i A. x` |
///
/// **Shape** `(⍴I),⍴X`.
///
/// **Cost** for each number, the square of the length of `x`.
///
/// **Source** the essay's `univ`, `(i.!3) A. i.3`.
///
/// # Panics
/// `INDEX ERROR` where a number is not below the factorial of the length of `x`.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::vocabulary::anagrams;
///
/// assert_eq!(
///     anagrams(&array![0, 1, 2, 3, 4, 5], &array![0, 1, 2]),
///     array![[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]],
/// );
/// ```
#[must_use]
#[track_caller]
pub fn anagrams<A, D>(
    i: &ArrayRef<usize, D>,
    x: &ArrayRef1<A>,
) -> Array<A, <D as DimAdd<Ix1>>::Output>
where
    A: Clone,
    D: Dimension + DimAdd<Ix1>,
{
    let length = x.len();
    let all = (1..=length).try_fold(1_usize, usize::checked_mul);
    let shape = joined(i.shape(), x.shape());
    let mut items = Vec::with_capacity(i.len() * length);
    for &number in i {
        assert!(
            all.is_none_or(|all| number < all),
            "INDEX ERROR: no permutation {number}, {length} items have {} of them",
            all.unwrap_or(usize::MAX)
        );
        items.extend(cells_at(x, &places(number, length)));
    }
    shaped(shape, items)
}

/// Permutation `number` of 0 to `length - 1`: its digits in the factorial radix say which of the
/// remaining items comes next.
fn places(number: usize, length: usize) -> Array1<usize> {
    let radix: Vec<usize> = (1..=length).rev().collect();
    let mut remaining: Vec<usize> = (0..length).collect();
    represent(&radix, &arr0(number)).mapv(|digit| remaining.remove(digit))
}
