//! Whether three cards are a set, in words.

use super::code::code;
use super::number::{bits, digits};
use super::spoiled::{Spoiled, spoiled};
use ndarray::ArrayRef1;
use std::fmt;

/// Whether three cards are a set, and if not, why.
///
/// It says itself in words.
///
/// # Examples
/// ```
/// use aplset::card::{parse_hand, verdict};
///
/// let set = verdict(&parse_hand("1GOF 2GOH 3GOL")?);
/// assert!(set.is_set());
/// assert_eq!(set.to_string(), "1GOF 2GOH 3GOL is a set.");
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The codes of the cards.
    pub codes: Vec<String>,
    /// The features that keep them from being a set.
    pub why: Vec<Spoiled>,
}

/// The verdict on three cards.
///
/// **Shape** `[card]` numbers, three of them. **Cost** one sum. **Source** the article, "Data Representation".
///
/// # Panics
/// `LENGTH ERROR` where there are not three cards, `DOMAIN ERROR` where a number is no card's.
///
/// # Examples
/// ```
/// use aplset::card::{parse_hand, verdict};
///
/// // the article's three cards
/// let none = verdict(&parse_hand("1PDH 3PDL 2PSH")?);
/// assert_eq!(none.to_string(), "\
/// 1PDH 3PDL 2PSH is no set:
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
    /// Whether they are a set.
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
        write!(f, "{codes} is no set:")?;
        self.why.iter().try_for_each(|why| write!(f, "\n  {why}"))
    }
}
