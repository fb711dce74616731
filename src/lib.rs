//! The card game Set as arrays: the APL and J solutions of 1996, in Rust.
//!
//! A hand is a boolean array `[card;feature;characteristic]`. All its three-card combinations are gathered into one
//! array of one more dimension, summed over the cards, tested for "no column sums to two", and compressed:
//! `(∧/∧/2≠+/[2]F)⌿F`. A formatter works at any rank.
//!
//! ```
//! use aplset::programs::apl_article::{deal, fmt, hand, sets};
//! use aplset::vocabulary::{RandomLink, format};
//!
//! // H←DEAL, as the workspaces of 1996 dealt
//! let mut link = RandomLink::default();
//! let h = deal(12, |k, n| link.deal(k, n));
//! assert_eq!(h.shape(), [12, 4, 3]); //      [card;feature;characteristic]
//! assert_eq!(sets(&h).shape(), [4, 3, 4, 3]); //  [set;card;feature;characteristic]
//!
//! // H←HAND'…', a hand dealt by hand, and FMT SETS H: the set that the author could not find
//! let h = hand("2GLS 1RSF 2RDL 1GSL 2PDH 2PSF 2RDH 1POL 1PDL 3RDL 2RSF 1ROF")?;
//! assert_eq!(format(&fmt(&sets(&h))), [
//!     " 2 Green  Squiggle Lined\n",
//!     " 1 Purple Oval     Lined\n",
//!     " 3 Red    Diamond  Lined\n",
//! ].concat());
//! # Ok::<(), aplset::card::CodeError>(())
//! ```
//!
//! # The map
//!
//! Each layer uses only those below it.
//!
//! | layer | what lives there |
//! |---|---|
//! | [`explain`](mod@explain) | the article and the essay step by step on any hand: each fragment with its array, in a terminal or a page |
//! | [`race`](mod@race) | the programs on the same hands, side by side: whether they agree, and how long each takes |
//! | [`picture`] | cards, arrays and plots drawn: SVG for pages and notebooks, text for terminals |
//! | `files` (feature) | hands and results as text, CSV, `NumPy`, Parquet and Arrow files, streamed |
//! | `columns` (feature `arrow`) | Arrow columns as hands, and results as Arrow columns |
//! | [`odds`] | exact odds: how many hands have no set, one set and so on; whole games |
//! | [`batch`] | many hands as arrays |
//! | [`programs`] | the published programs, one for each document: the same question answered five ways |
//! | [`card`] | what a card is: named axes, numbers, digits, bits, letter codes |
//! | [`vocabulary`] | the array words, APL's and J's: arrays in, arrays out. **Its page is the dictionary** |
//!
//! The arrays are [`ndarray`]'s and the generators [`rand`]'s, both given on here so that a program uses the same versions.
//!
//! # Sources
//!
//! * *The article*: Jim Weigang, *The Set Game in APL*, 1996. Lines are cited as `SETS [3]`.
//! * *The essay*: Roger Hui, *Essays/Set Game*, in J.
//! * The post *On Set*, in Haskell; the post on all triples, in Ruby; the recipe 578508, *Finding sets*, in Python.
//!
//! # Features
//!
//! `cli` (default) is the program `aplset`. Without it, `default-features = false`, the library needs ndarray, itertools, rand, and what the
//! packed kernels need: pulp and rayon. `arrow` brings Arrow columns, `files` files of all formats, `pictures` PNG and plots.

pub mod batch;
pub mod card;
#[cfg(feature = "arrow")]
pub mod columns;
pub mod explain;
#[cfg(feature = "files")]
pub mod files;
pub mod odds;
pub mod picture;
pub mod programs;
pub mod race;
pub mod vocabulary;

pub use {ndarray, rand};

/// The README's Rust, run as it stands there.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
