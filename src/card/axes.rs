//! Names the axes of card arrays of rank 2 to 5.
//!
//! Use `axes::hand::CARD` instead of `Axis(0)`, because the position of the card axis depends on
//! the rank.
//!
//! # Examples
//! ```
//! use aplset::card::axes;
//! use aplset::programs::apl_article::{hand, sets};
//!
//! let h = hand("1GOF 2GOH 3GOL 3ROH")?;
//! assert_eq!(h.len_of(axes::hand::CARD), 4);
//! assert_eq!(sets(&h).len_of(axes::combinations::COMBINATION), 1);
//! # Ok::<(), aplset::card::CodeError>(())
//! ```

use ndarray::Axis;

/// Returns the names of the axes that are left after `axis` is removed, for example by a sum.
///
/// # Examples
/// ```
/// use aplset::card::axes::{hand, without};
///
/// assert_eq!(without(&hand::NAMES, hand::CARD), ["feature", "characteristic"]);
/// ```
#[must_use]
pub fn without<'a>(names: &[&'a str], axis: Axis) -> Vec<&'a str> {
    let left = names.iter().enumerate().filter(|(position, _)| *position != axis.index());
    left.map(|(_, name)| *name).collect()
}

macro_rules! named_axes {
    ($(#[$doc:meta])* $module:ident: $($axis:ident = $index:literal $name:literal),+) => {
        $(#[$doc])*
        pub mod $module {
            use ndarray::Axis;

            $(#[doc = concat!("The axis of the ", $name, "s.")]
            pub const $axis: Axis = Axis($index);)+

            /// The names of the axes, in order.
            pub const NAMES: [&str; [$($index),+].len()] = [$($name),+];
        }
    };
}

named_axes!(
    /// One card: `[feature;characteristic]`, lengths `4 3`.
    card: FEATURE = 0 "feature", CHARACTERISTIC = 1 "characteristic"
);
named_axes!(
    /// A hand: `[card;feature;characteristic]`, lengths `n 4 3`.
    hand: CARD = 0 "card", FEATURE = 1 "feature", CHARACTERISTIC = 2 "characteristic"
);
named_axes!(
    /// Combinations of the cards of a hand, or the sets in a hand:
    /// `[combination;card;feature;characteristic]`.
    combinations: COMBINATION = 0 "combination", CARD = 1 "card", FEATURE = 2 "feature",
        CHARACTERISTIC = 3 "characteristic"
);
named_axes!(
    /// Combinations of the cards of many hands: `[hand;combination;card;feature;characteristic]`.
    hands: HAND = 0 "hand", COMBINATION = 1 "combination", CARD = 2 "card", FEATURE = 3 "feature",
        CHARACTERISTIC = 4 "characteristic"
);
