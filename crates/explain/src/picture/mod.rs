//! Draws cards, arrays and plots as SVG for pages and notebooks, and as text for terminals.
//!
//! | picture of | from | |
//! |---|---|---|
//! | a card | `[feature;characteristic]` | [`card`] |
//! | a hand | `[card;feature;characteristic]` | [`hand`] |
//! | a set, or any three cards | `[card;feature;characteristic]` | [`set`] |
//! | the sets in a hand | the hand, and positions `[set;card]` | [`sets`] |
//! | an array of any rank: bits, numbers, letters, words | `[…]`, and the names of its axes | [`array`](fn@array) |
//! | distributions and curves, but not on WebAssembly | `[series;number]` | [`plot::bars`], [`plot::lines`], [`plot::measured`] |
//!
//! Each function returns a [`Picture`], which can be converted to SVG or text. Notebooks show a
//! picture as SVG. Red, green and purple also differ in lightness, for people who are color-blind.
//! A screen reader reads out the words of each card.
//!
//! # Examples
//! ```
//! use aplset_explain::picture;
//! use aplset::programs::apl_article::{hand, set_positions};
//!
//! let h = hand("1GOF 2GOH 3GOL 3ROH")?;
//! let picture = picture::sets(&h, &set_positions(&h));
//! assert!(picture.svg().contains("<title>1 Green Oval Filled, in set 1</title>"));
//! # Ok::<(), aplset::card::CodeError>(())
//! ```

mod array_svg;
mod array_text;
mod boxes;
#[cfg(not(target_family = "wasm"))]
mod chart;
mod display;
mod draw;
mod element;
mod excerpt;
mod face;
mod layout;
#[cfg(not(target_family = "wasm"))]
mod numbers;
#[cfg(not(target_family = "wasm"))]
pub mod plot;
mod style;
mod tableau;

pub use display::Picture;
pub(crate) use draw::marked_array;
pub use draw::{array, card, hand, set, sets};
pub use element::Element;
pub(crate) use element::harmless;
pub(crate) use face::faces;
pub use style::Terminal;
pub(crate) use style::{escaped, painted};
