//! Defines the size of the deck, the article's names of the features and characteristics, and names
//! for the axes of card arrays.

/// The number of cards in a deck. There is one card for each way to choose a number, a color, a
/// shape and a pattern.
pub const DECK: usize = 81;

/// Returns an upper bound for the number of sets in a hand of this size. Each pair of cards is in
/// at most one set, and a set has three pairs.
pub(crate) fn sets_at_most(cards: usize) -> usize {
    cards * cards.saturating_sub(1) / 6
}

/// The features, in the article's order. The digits of a card and the letters of its canonical code
/// follow this order. The first digit is the most significant.
pub const FEATURES: [&str; 4] = ["Number", "Color", "Shape", "Pattern"];

/// The characteristics, `[feature;characteristic]`. The position of a characteristic in its row is
/// its digit, 0, 1 or 2.
pub const CHARACTERISTICS: [[&str; 3]; 4] = [
    ["1", "2", "3"],
    ["Red", "Green", "Purple"],
    ["Diamond", "Oval", "Squiggle"],
    ["Filled", "Hollow", "Lined"],
];

/// The first letters of the [`CHARACTERISTICS`], `[feature;characteristic]`. All twelve letters are
/// different. The article calls this array L.
pub const LETTERS: [[char; 3]; 4] =
    [['1', '2', '3'], ['R', 'G', 'P'], ['D', 'O', 'S'], ['F', 'H', 'L']];

pub mod axes {
    //! Names the axes of card arrays.
    //!
    //! Use `axes::hand::CARD` instead of `Axis(0)`, because the position of the card axis depends
    //! on the rank. [`NAMES`] contains the names as strings.
    //!
    //! # Examples
    //! ```
    //! use aplset::card::axes;
    //! use aplset::programs::apl_article::{hand, sets};
    //!
    //! let h = hand("1GOF 2GOH 3GOL 3ROH")?;
    //! assert_eq!(h.len_of(axes::hand::CARD), 4);
    //! assert_eq!(sets(&h).len_of(axes::combinations::CARD), 3);
    //! # Ok::<(), aplset::card::CodeError>(())
    //! ```

    /// The names of the axes of combinations, `[combination;card;feature;characteristic]`.
    ///
    /// `NAMES[1..]` are the names for a hand, and `NAMES[2..]` are the names for a card.
    pub const NAMES: [&str; 4] = ["combination", "card", "feature", "characteristic"];

    /// The axes of a hand, `[card;feature;characteristic]`.
    pub mod hand {
        use ndarray::Axis;

        /// The axis of the cards.
        pub const CARD: Axis = Axis(0);
        /// The axis of the features.
        pub const FEATURE: Axis = Axis(1);
        /// The axis of the characteristics.
        pub const CHARACTERISTIC: Axis = Axis(2);
    }

    /// The axes of the combinations of a hand's cards, or of the sets in a hand,
    /// `[combination;card;feature;characteristic]`.
    pub mod combinations {
        use ndarray::Axis;

        /// The axis of the three cards of a combination.
        pub const CARD: Axis = Axis(1);
    }
}
