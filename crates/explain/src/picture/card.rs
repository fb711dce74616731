//! Defines a card to be drawn, with its code, its words and the meaning of its digits.

use aplset::card::{CHARACTERISTICS, LETTERS, digits_of_bits};
use ndarray::{ArrayRef, ArrayView1, Ix3};

/// A card to be drawn, as the digits of its features.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct DrawnCard([usize; 4]);

impl DrawnCard {
    /// Returns the cards of a hand `[card;feature;characteristic]`.
    #[track_caller]
    pub(super) fn of_hand(h: &ArrayRef<bool, Ix3>) -> Vec<Self> {
        assert!(
            h.shape().ends_with(&[4, 3]),
            "LENGTH ERROR: shape {:?}, expected [card, 4, 3]",
            h.shape()
        );
        let card = |digits: ArrayView1<usize>| Self(std::array::from_fn(|at| digits[at]));
        digits_of_bits(h).rows().into_iter().map(card).collect()
    }

    /// Returns the number of shapes: 1, 2 or 3.
    pub(super) fn number(self) -> usize {
        self.0[0] + 1
    }

    /// Returns the digit of the color: Red, Green or Purple.
    pub(super) fn color(self) -> usize {
        self.0[1]
    }

    /// Returns the digit of the shape: Diamond, Oval or Squiggle.
    pub(super) fn shape(self) -> usize {
        self.0[2]
    }

    pub(super) fn pattern(self) -> Pattern {
        PATTERNS[self.0[3]]
    }

    /// Returns the code, such as `3ROH`.
    pub(super) fn code(self) -> String {
        let letters = LETTERS.iter().zip(self.0);
        letters.map(|(letters, digit)| letters[digit]).collect()
    }

    /// Returns the words, such as `3 Red Oval Hollow`.
    pub(super) fn words(self) -> String {
        let words = CHARACTERISTICS.iter().zip(self.0);
        words.map(|(words, digit)| words[digit]).collect::<Vec<_>>().join(" ")
    }
}

/// The pattern that fills a shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pattern {
    Filled,
    Hollow,
    Lined,
}

/// The patterns in the order of their digits.
pub(super) const PATTERNS: [Pattern; 3] = [Pattern::Filled, Pattern::Hollow, Pattern::Lined];
