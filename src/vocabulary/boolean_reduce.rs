//! `∧/` and `∨/`: are all, is any of the bits of the last axis on?

use super::shape::shaped;
use super::short::by_length;
use ndarray::{Array, ArrayRef, Axis, CowArray, RemoveAxis};

/// Are all bits of the last axis on? Of no bit: yes.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `∧/X` | `^/` | `*./"1 x` |
///
/// **Shape** that of `x` without its last axis. J's `*./` alone works on the *first* axis, hence its `"1`.
///
/// **Cost** one pass. An argument that is not in standard layout is copied first.
///
/// **Source** the article's SETS \[3\], twice.
///
/// # Panics
/// `RANK ERROR` where `x` has no axis.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::vocabulary::and_last;
///
/// assert_eq!(and_last(&array![[true, true], [true, false]]), array![true, false]);
/// ```
#[must_use]
#[track_caller]
pub fn and_last<D: RemoveAxis>(x: &ArrayRef<bool, D>) -> Array<bool, D::Smaller> {
    let (shape, bits, x) = split_last(x);
    let x = x.as_slice().expect("standard layout");
    if bits == 0 {
        return Array::from_elem(shape, true);
    }
    let all = by_length!(
        bits,
        N => x.as_chunks().0.iter().map(|row| *row == [true; N]).collect(),
        x.chunks_exact(bits).map(|row| !row.contains(&false)).collect()
    );
    shaped(shape, all)
}

/// Is any bit of the last axis on? Of no bit: no.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `∨/X` | `{or}/` | `+./"1 x` |
///
/// **Shape** that of `x` without its last axis.
///
/// **Cost** one pass. An argument that is not in standard layout is copied first.
///
/// **Source** the article's HAND \[4\].
///
/// # Panics
/// `RANK ERROR` where `x` has no axis.
///
/// # Examples
/// ```
/// use aplset::ndarray::{arr1, array};
/// use aplset::vocabulary::{equals_table, or_last};
///
/// // the article's ∨/'123'∘.='3ROH'
/// let table = equals_table(&arr1(&['1', '2', '3']), &arr1(&['3', 'R', 'O', 'H']));
/// assert_eq!(or_last(&table), array![false, false, true]);
/// ```
#[must_use]
#[track_caller]
pub fn or_last<D: RemoveAxis>(x: &ArrayRef<bool, D>) -> Array<bool, D::Smaller> {
    let (shape, bits, x) = split_last(x);
    let x = x.as_slice().expect("standard layout");
    if bits == 0 {
        return Array::from_elem(shape, false);
    }
    let any = by_length!(
        bits,
        N => x.as_chunks().0.iter().map(|row| *row != [false; N]).collect(),
        x.chunks_exact(bits).map(|row| row.contains(&true)).collect()
    );
    shaped(shape, any)
}

/// The shape without the last axis, that axis' length, and the bits in standard layout.
#[track_caller]
fn split_last<D: RemoveAxis>(x: &ArrayRef<bool, D>) -> (D::Smaller, usize, CowArray<'_, bool, D>) {
    assert!(x.ndim() > 0, "RANK ERROR: an array without axes has no last axis");
    let last = Axis(x.ndim() - 1);
    (x.raw_dim().remove_axis(last), x.len_of(last), x.as_standard_layout())
}
