//! Finds the sets in the card game Set with arrays, as published programs in APL and J do.
//!
//! A hand is a boolean array with the axes `[card;feature;characteristic]`. All combinations of
//! three cards are gathered into an array with one more axis. A combination is a set exactly when
//! its sum over the cards has no 2. If F is the array of all combinations, `(∧/∧/2≠+/[2]F)⌿F`
//! selects the sets in APL. The functions `hand`, `deal`, `sets` and `fmt` have the names of the
//! programs in the APL article, which is listed under *Sources*. `fmt` formats cards in an array of
//! any rank.
//!
//! ```
//! use aplset::programs::apl_article::{deal, fmt, hand, sets};
//! use aplset::vocabulary::{RandomLink, format};
//!
//! // H←DEAL, with the random numbers of 1996
//! let mut link = RandomLink::default();
//! let h = deal(12, |k, n| link.deal(k, n));
//! assert_eq!(h.shape(), [12, 4, 3]); //      [card;feature;characteristic]
//! assert_eq!(sets(&h).shape(), [4, 3, 4, 3]); //  [set;card;feature;characteristic]
//!
//! // H←HAND'…', a hand typed as codes, and FMT SETS H: the set that the author could not find
//! let h = hand("2GLS 1RSF 2RDL 1GSL 2PDH 2PSF 2RDH 1POL 1PDL 3RDL 2RSF 1ROF")?;
//! assert_eq!(format(&fmt(&sets(&h))), [
//!     " 2 Green  Squiggle Lined\n",
//!     " 1 Purple Oval     Lined\n",
//!     " 3 Red    Diamond  Lined\n",
//! ].concat());
//! # Ok::<(), aplset::card::CodeError>(())
//! ```
//!
//! # Where to start
//!
//! | you want to | go to |
//! |---|---|
//! | find the Rust function for an array operation in APL, J, BQN or `NumPy` | the [`dictionary`](vocabulary::dictionary) |
//! | read the article's program, which is the session above | [`programs::apl_article`] |
//! | read the essay's program in J, which looks up each feature in a table of nine valid columns | [`programs::j_essay`] |
//! | read the Haskell post, which computes the third card for each pair | [`programs::haskell_post`] |
//! | read the Ruby post, which filters all triples and ends with a challenge | [`programs::ruby_post`] |
//! | read the Python recipe, which packs a card into a byte | [`programs::python_recipe`] |
//! | count the sets of millions of hands in an array | [`batch`] |
//! | know how often 12 cards have no set | [`odds`] |
//! | convert cards between numbers, digits, bits and letter codes | [`card`] |
//!
//! A module uses only modules after it in this list: `odds`, `batch`, `programs`, `card`,
//! `vocabulary`.
//!
//! Other crates build on this one, for example `aplset-explain` (steps of a program, and pictures),
//! `aplset-arrow` (Arrow columns), `aplset-files` (files of all formats) and `aplset-cli` (the
//! program `aplset`).
//!
//! Arrays come from [`ndarray`] and random generators from [`rand`]. Both crates are re-exported,
//! so that your program can use the same versions. [`seeded`](vocabulary::seeded) returns a
//! generator. To use rand's `StdRng`, add `rand` to your dependencies, because aplset turns the
//! feature `std_rng` off.
//!
#![doc = include_str!("how_do_i.md")]
//! # Sources
//!
//! * *The article*: Jim Weigang, *The Set Game in APL*, 1996. Lines are cited as `SETS [3]`.
//! * *The essay*: Roger Hui, *Essays/Set Game*, in J.
//! * The post *On Set*, in Haskell.
//! * The post on all triples, in Ruby.
//! * The `ActiveState` recipe 578508, *Finding sets*, in Python.

pub mod batch;
pub mod card;
pub mod odds;
pub mod programs;
pub mod vocabulary;

pub use {ndarray, rand};

/// Runs the Rust code of the README as doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
