//! Tests whether three cards are a set, and lists the reasons if they are not.

use super::axes;
use super::code::code;
use super::names::{CHARACTERISTICS, FEATURES};
use super::number::{bits, digits};
use crate::vocabulary::plus_reduce;
use ndarray::arr1;
use std::fmt;

/// The verdict on three cards, with the reasons if they are not a set.
///
/// `Display` writes the verdict in words.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Verdict {
    /// The codes of the cards.
    pub codes: [String; 3],
    /// The features that keep the cards from being a set. The list is empty for a set.
    pub why: Vec<Spoiled>,
}

impl Verdict {
    /// Returns the verdict on three cards. They must be different, because three copies of one card
    /// would count as a set.
    ///
    /// **Source** the article, "Data Representation": *if any column sums to two, the matrix is not
    /// OK*.
    ///
    /// # Panics
    /// Panics with `DOMAIN ERROR` if a card number is 81 or more.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::Verdict;
    ///
    /// // 1GOF 2GOH 3GOL
    /// assert!(Verdict::of([12, 40, 68]).is_set());
    /// // the article's three cards
    /// assert_eq!(Verdict::of([19, 74, 52]).to_string(), "\
    /// 1PDH 3PDL 2PSH is not a set:
    ///   Shape: two Diamond, one Squiggle
    ///   Pattern: two Hollow, one Lined");
    /// ```
    #[must_use]
    #[track_caller]
    pub fn of(cards: [usize; 3]) -> Self {
        // +/[1]T                     S  [feature;characteristic]
        let sums = plus_reduce::<u8, _>(&bits(&digits(&arr1(&cards))), axes::hand::CARD);
        let sums = sums.rows().into_iter().map(|sums| [sums[0], sums[1], sums[2]]).enumerate();
        let why = sums.filter_map(|(feature, sums)| Spoiled::of_sums(feature, sums));
        Self { codes: cards.map(code), why: why.collect() }
    }

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
#[non_exhaustive]
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
    #[must_use]
    #[track_caller]
    pub fn of_sums(feature: usize, sums: [u8; 3]) -> Option<Self> {
        assert!(feature < FEATURES.len(), "INDEX ERROR: feature {feature}, expected 0 to 3");
        let named = |sum| {
            let at = sums.iter().position(|&s| s == sum)?;
            Some(CHARACTERISTICS[feature][at])
        };
        Some(Self { feature: FEATURES[feature], two: named(2)?, one: named(1)? })
    }
}

impl fmt::Display for Spoiled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A digit gets a plural s, as in "two 3s", but a word does not, as in "two Oval".
        let plural = if self.two.len() == 1 { "s" } else { "" };
        write!(f, "{}: two {}{plural}, one {}", self.feature, self.two, self.one)
    }
}
