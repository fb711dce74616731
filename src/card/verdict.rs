//! Tests whether three cards are a set, and if not, explains why.

use super::axes;
use super::code::code;
use super::names::{CHARACTERISTICS, FEATURES};
use super::number::{bits, check_one_bit, digits};
use crate::vocabulary::plus_reduce;
use ndarray::{ArrayRef1, ArrayRef3};
use std::fmt;

/// The verdict on three cards: whether they are a set, and if not, why.
///
/// `Display` writes the verdict in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The codes of the cards.
    pub codes: Vec<String>,
    /// The features that keep the cards from being a set. The list is empty for a set.
    pub why: Vec<Spoiled>,
}

/// Returns the verdict on three cards.
///
/// **Shape** from three different card numbers, `[card]`, to a verdict. **Cost** one sum over the
/// three cards. **Source** the article, "Data Representation".
///
/// # Panics
/// Panics with `LENGTH ERROR` if there are not three cards, or with `DOMAIN ERROR` if a card number
/// is 81 or more.
///
/// # Examples
/// ```
/// use aplset::card::{parse_hand, verdict};
///
/// assert_eq!(verdict(&parse_hand("1GOF 2GOH 3GOL")?).to_string(), "1GOF 2GOH 3GOL is a set.");
/// // the article's three cards
/// assert_eq!(verdict(&parse_hand("1PDH 3PDL 2PSH")?).to_string(), "\
/// 1PDH 3PDL 2PSH is not a set:
///   Shape: two Diamond, one Squiggle
///   Pattern: two Hollow, one Lined");
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[must_use]
#[track_caller]
pub fn verdict(cards: &ArrayRef1<usize>) -> Verdict {
    Verdict {
        codes: cards.iter().map(|&card| code(card)).collect(),
        why: spoiled(&bits(&digits(cards))),
    }
}

impl Verdict {
    /// Returns true if the cards are a set.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.why.is_empty()
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes = self.codes.join(" ");
        if self.is_set() {
            return write!(f, "{codes} is a set.");
        }
        write!(f, "{codes} is not a set:")?;
        self.why.iter().try_for_each(|why| write!(f, "\n  {why}"))
    }
}

/// A feature that has the same characteristic on exactly two of three cards.
///
/// `Display` writes the feature and both characteristics in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spoiled {
    /// The feature, one of [`FEATURES`].
    pub feature: &'static str,
    /// The characteristic that two of the cards share.
    pub two: &'static str,
    /// The characteristic of the third card.
    pub one: &'static str,
}

impl Spoiled {
    /// Describes a spoiled feature, given how often each of its characteristics occurs on three
    /// cards. Returns `None` if no characteristic occurs exactly twice.
    ///
    /// # Panics
    /// Panics with `INDEX ERROR` if `feature` is more than 3.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::Spoiled;
    ///
    /// let color = 1;
    /// let why = Spoiled::of_sums(color, [2, 1, 0]).expect("a two");
    /// assert_eq!((why.two, why.one), ("Red", "Green"));
    /// assert_eq!(Spoiled::of_sums(color, [0, 3, 0]), None);
    /// ```
    #[must_use]
    #[track_caller]
    pub fn of_sums(feature: usize, sums: [u8; 3]) -> Option<Self> {
        assert!(feature < 4, "INDEX ERROR: feature {feature}, expected 0 to 3");
        let named = |sum| {
            let at = sums.iter().position(|&s| s == sum)?;
            Some(CHARACTERISTICS[feature][at])
        };
        Some(Self { feature: FEATURES[feature], two: named(2)?, one: named(1)? })
    }
}

impl fmt::Display for Spoiled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A digit has a plural, as in "two 3s", but a word does not, as in "two Oval".
        let plural = if self.two.len() == 1 { "s" } else { "" };
        write!(f, "{}: two {}{plural}, one {}", self.feature, self.two, self.one)
    }
}

/// Returns the features that keep three cards from being a set. One column of each such feature
/// sums to two. The list for a set is empty.
///
/// **Shape** from `[card;feature;characteristic]`, lengths `3 4 3`, to a list. **Cost** one sum
/// over the three cards. **Source** the article, "Data Representation": *if any column sums to two,
/// the matrix is not OK*.
///
/// # Panics
/// Panics with `LENGTH ERROR` if the shape is not `3 4 3`, or with `DOMAIN ERROR` if a feature of a
/// card does not have exactly one bit on.
///
/// # Examples
/// ```
/// use aplset::card::spoiled;
/// use aplset::programs::apl_article::hand;
///
/// // the article's three cards
/// let why = spoiled(&hand("1PDH 3PDL 2PSH")?);
/// let why: Vec<String> = why.iter().map(ToString::to_string).collect();
/// assert_eq!(why, ["Shape: two Diamond, one Squiggle", "Pattern: two Hollow, one Lined"]);
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[must_use]
#[track_caller]
pub fn spoiled(cards: &ArrayRef3<bool>) -> Vec<Spoiled> {
    assert!(
        cards.dim() == (3, 4, 3),
        "LENGTH ERROR: shape {:?}, expected [3, 4, 3]",
        cards.shape()
    );
    check_one_bit(cards);
    // +/[1]T    S  [feature;characteristic]
    let sums = plus_reduce::<u8, _>(cards, axes::hand::CARD);
    let rows = sums.rows().into_iter().enumerate();
    rows.filter_map(|(feature, sums)| Spoiled::of_sums(feature, [sums[0], sums[1], sums[2]]))
        .collect()
}
