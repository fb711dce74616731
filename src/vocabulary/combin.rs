//! Lists or counts all combinations of `k` of `n` numbers, like the article's COMBIN and `!`, and
//! returns the permutations of a list that have given numbers, like `A.`.

use super::shape::{countable, joined, shaped};
use super::{cells_at, represent};
use ndarray::{Array, Array1, Array2, ArrayRef, ArrayRef1, Dim, DimAdd, Dimension, Ix1, arr0};

/// Lists every combination of `k` of the numbers 0 to `n - 1`, one per row, in lexicographic order.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `K COMBIN N` (a program, not a primitive) | COMBIN | `k comb n` |
///
/// **Shape** `[combination;item]`, lengths `(K!N),K`. For `k` = 0 the shape is `1 0`, which is one
/// empty row. For `k` greater than `n` the shape is `0 k`, which has no rows.
///
/// **Source** the article's COMBIN. According to its line \[2\], the result depends on the index
/// origin `⎕IO`, which is 1 in the article and 0 here.
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
    let rows = usize::try_from(ways(k, n)?).ok()?;
    let size = countable::<usize>(&[rows, k])?;
    let mut items = Vec::new();
    items.try_reserve_exact(size).ok()?;
    match k {
        _ if size == 0 => {}
        // With a constant length, three positions are copied without a function call.
        3 => write_rows(&mut items, 3, n, size),
        _ => write_rows(&mut items, k, n, size),
    }
    Some(shaped(Dim([rows, k]), items))
}

/// Appends combinations to `items` until it has `size` items. For the next combination, the last
/// item that can grow is increased by 1, and each later item becomes 1 more than its predecessor.
#[inline(always)]
#[allow(clippy::inline_always, reason = "else the length would not be a constant")]
fn write_rows(items: &mut Vec<usize>, k: usize, n: usize, size: usize) {
    let mut row: Vec<usize> = (0..k).collect();
    while items.len() < size {
        items.extend_from_slice(&row[..k]);
        let grows = (0..k).rev().find(|&i| row[i] < n - k + i).unwrap_or(0);
        row[grows] += 1;
        for i in grows + 1..k {
            row[i] = row[i - 1] + 1;
        }
    }
}

/// Counts the ways to choose `k` of `n` things.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `K!N` | | `k ! n` |
///
/// The result is exact. For `k` greater than `n` it is 0.
///
/// # Panics
/// Panics with `DOMAIN ERROR` if the number does not fit in a `u128`.
///
/// # Examples
/// ```
/// use aplset::vocabulary::binomial;
///
/// assert_eq!(binomial(3, 12), 220); // threes in a hand of 12 cards
/// assert_eq!(binomial(3, 2), 0);
/// ```
#[must_use]
#[track_caller]
pub fn binomial(k: usize, n: usize) -> u128 {
    match ways(k, n) {
        Some(ways) => ways,
        None => panic!("DOMAIN ERROR: {k}!{n} is too large for a u128"),
    }
}

/// Returns `K!N`, or `None` if it does not fit in a `u128`.
fn ways(k: usize, n: usize) -> Option<u128> {
    let Some(left) = n.checked_sub(k) else {
        return Some(0);
    };
    // After step i, `ways` is the number of combinations of i + 1 of n. It is divided by i + 1
    // before it is multiplied, so that only a result that is too large overflows.
    (0..k.min(left)).try_fold(1_u128, |ways, i| {
        let (times, by) = ((n - i) as u128, i as u128 + 1);
        (ways / by).checked_mul(times)?.checked_add(ways % by * times / by)
    })
}

/// Returns the permutations of `x` with the numbers `i`. The numbers are zero-based and follow the
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
/// factorial number system selects one of the remaining items.
fn permutation(number: usize, length: usize) -> Array1<usize> {
    let radix: Vec<usize> = (1..=length).rev().collect();
    let mut remaining: Vec<usize> = (0..length).collect();
    represent(&radix, &arr0(number)).mapv(|digit| remaining.remove(digit))
}
