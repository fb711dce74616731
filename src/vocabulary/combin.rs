//! Lists all combinations of `k` of `n` numbers, like the article's COMBIN, and permutes a list by
//! the number of a permutation, like `A.`.

use super::shape::{by_length, countable, joined, shaped};
use super::{cells_at, represent};
use ndarray::{Array, Array1, Array2, ArrayRef, ArrayRef1, Dim, DimAdd, Dimension, Ix1, arr0};
use std::collections::TryReserveError;

/// Lists every combination of `k` of the numbers 0 to `n - 1`, one per row, in lexicographic order.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `K COMBIN N` (a program, not a primitive) | COMBIN | `k comb n` |
///
/// **Shape** `[combination;item]`, lengths `(K!N),K`. For `k` = 0 the shape is `1 0`, which is one
/// empty row. For `k` greater than `n` the shape is `0 k`, which has no rows.
///
/// **Cost** the result is written once, row by row.
///
/// **Source** the article's COMBIN, whose numbers start at 1.
/// [`as_published`](crate::programs::apl_article::as_published) keeps the article's behavior for
/// `k` = 0 and for `k` greater than `n`.
///
/// # Panics
/// Panics with `WS FULL` if the table is too large for memory.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::vocabulary::combin;
///
/// // the article's `3 COMBIN 4` with zero-based numbers
/// assert_eq!(combin(3, 4), array![[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]]);
/// assert_eq!(combin(3, 12).dim(), (220, 3));
/// assert_eq!(combin(0, 5).dim(), (1, 0));
/// assert_eq!(combin(3, 2).dim(), (0, 3));
/// ```
#[must_use]
#[track_caller]
pub fn combin(k: usize, n: usize) -> Array2<usize> {
    match try_combin(k, n) {
        Some(table) => table,
        None => panic!("WS FULL: {k} COMBIN {n} has more items than memory can hold"),
    }
}

fn try_combin(k: usize, n: usize) -> Option<Array2<usize>> {
    let rows = usize::try_from(binomial(k, n)).ok()?;
    if countable::<usize>(&[rows, k])? == 0 {
        return Some(Array2::default((rows, k)));
    }
    let items = by_length!(k, K => short_rows::<K>(n, rows), long_rows(k, n, rows));
    Some(shaped(Dim([rows, k]), items.ok()?))
}

/// Returns `K!N`, the number of combinations of `k` of `n` items.
#[must_use]
pub fn binomial(k: usize, n: usize) -> u128 {
    let Some(left) = n.checked_sub(k) else {
        return 0;
    };
    // Each division is exact, because the value after step i is the number of combinations of i + 1
    // of n items.
    (0..k.min(left) as u128).fold(1_u128, |ways, i| ways.saturating_mul(n as u128 - i) / (i + 1))
}

fn short_rows<const K: usize>(n: usize, rows: usize) -> Result<Vec<usize>, TryReserveError> {
    let mut table: Vec<[usize; K]> = Vec::new();
    table.try_reserve_exact(rows)?;
    let mut row: [usize; K] = std::array::from_fn(|i| i);
    while table.len() < rows {
        table.extend((row[K - 1]..n).map(|last| {
            let mut row = row;
            row[K - 1] = last;
            row
        }));
        next_run(&mut row, n);
    }
    Ok(table.into_flattened())
}

fn long_rows(k: usize, n: usize, rows: usize) -> Result<Vec<usize>, TryReserveError> {
    let mut items = Vec::new();
    items.try_reserve_exact(rows.saturating_mul(k))?;
    let mut row: Vec<usize> = (0..k).collect();
    while items.len() < rows * k {
        for last in row[k - 1]..n {
            row[k - 1] = last;
            items.extend_from_slice(&row);
        }
        next_run(&mut row, n);
    }
    Ok(items)
}

/// Moves `row` to the next run of rows that differ only in their last item. The rightmost item that
/// can grow is increased by one, and each later item becomes one more than the item before it.
#[inline]
fn next_run(row: &mut [usize], n: usize) {
    let k = row.len();
    let mut grows = k - 1;
    row[grows] = n;
    while grows > 0 && row[grows] > n - k + grows {
        grows -= 1;
        row[grows] += 1;
    }
    for i in grows + 1..k {
        row[i] = row[i - 1] + 1;
    }
}

/// Permutes `x` by each of the permutation numbers `i`. The permutations are numbered from 0, in
/// lexicographic order of positions.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | | | `i A. x` |
///
/// **Shape** `(⍴I),⍴X`.
///
/// **Cost** proportional to the square of the length of `x`, for each permutation number.
///
/// **Source** the essay's `univ`, `(i.!3) A. i.3`.
///
/// # Panics
/// Panics with `INDEX ERROR` if a number is not less than the factorial of the length of `x`.
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
            "INDEX ERROR: permutation {number}, but {length} items have only {}",
            all.unwrap_or(usize::MAX)
        );
        items.extend(cells_at(x, &permutation(number, length)));
    }
    shaped(shape, items)
}

/// Returns the permutation of 0 to `length - 1` with this number. Each digit of the number in the
/// factorial radix selects one of the remaining items.
fn permutation(number: usize, length: usize) -> Array1<usize> {
    let radix: Vec<usize> = (1..=length).rev().collect();
    let mut remaining: Vec<usize> = (0..length).collect();
    represent(&radix, &arr0(number)).mapv(|digit| remaining.remove(digit))
}
