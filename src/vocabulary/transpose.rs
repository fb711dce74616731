//! Monadic `⍉`: the axes reversed.

use ndarray::{ArrayRef, ArrayView, Dimension};

/// The array with its axes reversed: ndarray's `.t()`.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `⍉M` | `{transpose}` | `\|: m` |
///
/// **Shape** `⌽⍴M`: `[feature;card]` becomes `[card;feature]`. APL has one sign for this and for the dyadic transpose, [`axes_to`](super::axes_to).
///
/// **Cost** none: it is a view.
///
/// **Source** the article's DEAL \[3\].
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::vocabulary::transpose;
///
/// assert_eq!(transpose(&array![[1, 2, 3], [4, 5, 6]]), array![[1, 4], [2, 5], [3, 6]]);
/// ```
#[must_use]
pub fn transpose<A, D: Dimension>(m: &ArrayRef<A, D>) -> ArrayView<'_, A, D> {
    m.t()
}
