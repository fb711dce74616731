//! Converts between the post's digits and the article's card numbers.

use super::Card;
use crate::card::DECK;

/// The post's digits for the article's digits 0, 1 and 2, with one row for each feature of the
/// post.
const POST: [[u8; 3]; 4] = [
    [1, 0, 2], // Diamond Oval Squiggle (the post: oval, diamond, squiggle)
    [0, 2, 1], // Red Green Purple (the post: red, blue, green)
    [0, 1, 2], // 1 2 3 (the post: one, two, three)
    [2, 0, 1], // Filled Hollow Lined (the post: empty, shaded, full)
];

/// The weight of each of the post's features in the article's card number, whose digits are Number,
/// Color, Shape and Pattern.
const WEIGHT: [usize; 4] = [3, 9, 27, 1];

/// Converts one of the article's card numbers to the post's digits.
///
/// **Shape** from one number to one card: shape, color, number, filling. The result is usually not
/// `deck()[number]`, because the post orders the features and their values differently, as [the
/// module](super) describes.
///
/// **Cost** four look-ups.
///
/// **Source** the feature lists of the post and of the article. The post's blue is the article's
/// Purple, and the post's full is the article's Filled.
///
/// # Panics
/// Panics with `DOMAIN ERROR` if the number is 81 or more.
///
/// # Examples
/// ```
/// use aplset::card::parse_hand;
/// use aplset::programs::haskell_post::{from_article, is_set};
///
/// // the post's first example, in the article's letters
/// let numbers = parse_hand("1RDF 2POL 3GSH")?;
/// let cards: Vec<_> = numbers.iter().map(|&number| from_article(number)).collect();
/// assert_eq!(cards, [[1, 0, 0, 2], [0, 1, 1, 1], [2, 2, 2, 0]]);
/// assert!(is_set(cards[0], cards[1], cards[2]));
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[must_use]
#[track_caller]
pub fn from_article(number: usize) -> Card {
    assert!(number < DECK, "DOMAIN ERROR: card {number}, expected 0 to 80");
    std::array::from_fn(|feature| POST[feature][number / WEIGHT[feature] % 3])
}

/// Converts one of the post's cards to the article's card number. This is the inverse of
/// [`from_article`].
///
/// **Shape** from one card to one number. The result is usually not the card's position in
/// [`deck`](super::deck).
///
/// **Cost** four look-ups.
///
/// **Source** the same as for [`from_article`].
///
/// # Panics
/// Panics with `DOMAIN ERROR` if a digit is not 0, 1 or 2.
///
/// # Examples
/// ```
/// use aplset::card::code;
/// use aplset::programs::haskell_post::{deck, to_article};
///
/// // card 70 of the post's deck has three shaded blue squiggles
/// assert_eq!(code(to_article(deck()[70])), "3PSL");
/// ```
#[must_use]
#[track_caller]
pub fn to_article(card: Card) -> usize {
    let mut number = 0;
    for ((digit, digits), weight) in card.iter().zip(POST).zip(WEIGHT) {
        let Some(article) = digits.iter().position(|of| of == digit) else {
            panic!("DOMAIN ERROR: card {card:?}, expected digits 0, 1 or 2");
        };
        number += weight * article;
    }
    number
}
