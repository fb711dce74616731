//! Converts numbers to digits, like `⊤` and `#:`.

use super::shape::shaped;
use ndarray::{Array, ArrayRef, Axis, Dimension};

/// Returns the digits of the numbers `n` in a mixed radix, with the axis of digits **first**.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `3 3 3 3⊤N` | `{represent}` | `(i.#$n) \|: 3 3 3 3 #: n` |
///
/// **Shape** `(⍴radix),⍴N`. The digits of one number are in a column. J's `#:` alone puts the axis
/// of digits last, as [`antibase`] does. For a list, J's `|: 3 3 3 3 #: n` is enough.
///
/// Leading digits that do not fit are dropped, as in APL, where `10 10⊤123` is `2 3`. The digit for
/// a radix of 0 is all of the remaining number.
///
/// **Source** the article's DEAL \[3\].
///
/// # Examples
/// ```
/// use aplset::ndarray::{arr0, array};
/// use aplset::vocabulary::represent;
///
/// // the article's 3 3 3 3⊤42
/// assert_eq!(represent(&[3, 3, 3, 3], &arr0(42)), array![1, 1, 2, 0]);
/// assert_eq!(represent(&[3, 3], &array![5, 7, 8]), array![[1, 2, 2], [2, 1, 2]]);
/// ```
#[must_use]
pub fn represent<D: Dimension>(radix: &[usize], n: &ArrayRef<usize, D>) -> Array<usize, D::Larger> {
    let places = places(radix);
    let digits = places.iter().flat_map(|place| n.iter().map(|&n| place.digit(n))).collect();
    let mut shape = n.raw_dim().insert_axis(Axis(0));
    shape[0] = radix.len();
    shaped(shape, digits)
}

/// Returns the digits of the numbers `n` in a mixed radix, with the axis of digits **last**.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `((1+⍴⍴N),⍳⍴⍴N)⍉3 3 3 3⊤N` | | `3 3 3 3 #: n` |
///
/// **Shape** `(⍴N),⍴radix`. [`represent`] puts the axis of digits first, like the article's `⊤`, so
/// the article has to transpose the result. For a list, APL's `⍉3 3 3 3⊤N` is enough.
///
/// **Source** the essay's `cards`, `(#: i.@(*/)) 3 3 3 3`.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::vocabulary::antibase;
///
/// assert_eq!(
///     antibase(&[3, 3, 3, 3], &array![0, 1, 80]),
///     array![[0, 0, 0, 0], [0, 0, 0, 1], [2, 2, 2, 2]],
/// );
/// ```
#[must_use]
pub fn antibase<D: Dimension>(radix: &[usize], n: &ArrayRef<usize, D>) -> Array<usize, D::Larger> {
    let places = places(radix);
    let digits = n.iter().flat_map(|&n| places.iter().map(move |place| place.digit(n))).collect();
    let mut shape = n.raw_dim().insert_axis(Axis(n.ndim()));
    shape[n.ndim()] = radix.len();
    shaped(shape, digits)
}

/// The radix of a digit, and its weight, which is the product of the radices of the later digits.
struct PlaceValue {
    radix: usize,
    /// The weight is 0 if a later radix is 0 or the product overflows, so that this digit is always
    /// 0.
    weight: usize,
}

impl PlaceValue {
    fn digit(&self, n: usize) -> usize {
        let above = n.checked_div(self.weight).unwrap_or(0);
        above.checked_rem(self.radix).unwrap_or(above)
    }
}

fn places(radix: &[usize]) -> Vec<PlaceValue> {
    let mut weight = 1_usize;
    let mut places: Vec<PlaceValue> = radix
        .iter()
        .rev()
        .map(|&radix| {
            let place = PlaceValue { radix, weight };
            weight = weight.checked_mul(radix).unwrap_or(0);
            place
        })
        .collect();
    places.reverse();
    places
}
