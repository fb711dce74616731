//! Names the axes of card arrays.
//!
//! Use `axes::hand::CARD` instead of `Axis(0)`, because the position of the card axis depends on
//! the rank. [`NAMES`] has the names of the axes in words.
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
/// `NAMES[1..]` has the names for a hand, and `NAMES[2..]` the names for a card.
pub const NAMES: [&str; 4] = ["combination", "card", "feature", "characteristic"];

/// A hand, `[card;feature;characteristic]`.
pub mod hand {
    use ndarray::Axis;

    /// The axis of the cards.
    pub const CARD: Axis = Axis(0);
    /// The axis of the features.
    pub const FEATURE: Axis = Axis(1);
    /// The axis of the characteristics.
    pub const CHARACTERISTIC: Axis = Axis(2);
}

/// Combinations of the cards of a hand, or the sets in a hand,
/// `[combination;card;feature;characteristic]`.
pub mod combinations {
    use ndarray::Axis;

    /// The axis of the three cards of a combination.
    pub const CARD: Axis = Axis(1);
}
