//! Converts between the essay's digits and the article's card numbers.

use super::byte;
use crate::card::{digits, numbers};
use ndarray::{Array, ArrayRef, Dimension, RemoveAxis};

/// Converts the article's card numbers to the essay's digits.
///
/// **Shape** from `[…]` to `[…;feature]`: repetition, shape, color, texture. For card `k` the
/// result is usually not `k { cards`, because the essay has shape before color, as [the
/// module](super) describes.
///
/// # Panics
/// Panics with `DOMAIN ERROR` if a number is 81 or more.
///
/// # Examples
/// ```
/// use aplset::card::parse_hand;
/// use aplset::ndarray::array;
/// use aplset::programs::j_essay::{from_article, test};
///
/// // the essay's first example, in the article's letters
/// let three = from_article(&parse_hand("2RDH 3POL 1GSF")?);
/// assert_eq!(three, array![[1, 0, 0, 1], [2, 1, 2, 2], [0, 2, 1, 0]]);
/// assert!(test(&three).into_scalar());
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[must_use]
#[track_caller]
pub fn from_article<D: Dimension>(numbers: &ArrayRef<usize, D>) -> Array<u8, D::Larger> {
    // 0 2 1 3 {"1 digits         […;feature]
    color_and_shape_exchanged(digits(numbers)).mapv(byte)
}

/// Converts the essay's digits to the article's card numbers. This is the inverse of
/// [`from_article`].
///
/// **Shape** from `[…;feature]` to `[…]`. The result is usually not the card's position in
/// [`cards`](super::cards).
///
/// # Panics
/// Panics with `LENGTH ERROR` if a card does not have 4 digits, or with `DOMAIN ERROR` if a digit
/// is not 0, 1 or 2.
///
/// # Examples
/// ```
/// use aplset::card::code;
/// use aplset::ndarray::array;
/// use aplset::programs::j_essay::{cards, to_article};
///
/// // card 70 of the essay's deck is 3, oval, blue and outline
/// let card = cards().row(70).to_owned();
/// assert_eq!(card, array![2, 1, 2, 1]);
/// assert_eq!(code(to_article(&card).into_scalar()), "3POH");
/// ```
#[must_use]
#[track_caller]
pub fn to_article<D: RemoveAxis>(digits: &ArrayRef<u8, D>) -> Array<usize, D::Smaller> {
    numbers(&color_and_shape_exchanged(digits.mapv(usize::from)))
}

fn color_and_shape_exchanged<D: Dimension>(mut digits: Array<usize, D>) -> Array<usize, D> {
    for mut card in digits.rows_mut() {
        // `numbers` panics for any other length.
        if card.len() == 4 {
            card.swap(1, 2);
        }
    }
    digits
}
