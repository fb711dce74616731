//! Explains a program step by step. Each step shows a fragment of code, the array that the fragment
//! makes, and a few plain sentences.
//!
//! Watching how shapes change is a good way to learn array programming. [`Run::new`] runs the
//! program of the article or of the essay on a hand, and keeps the array of each fragment with the
//! names of its axes:
//!
//! ```
//! use aplset::card::parse_hand;
//! use aplset_explain::{Program, Run};
//!
//! let hand = parse_hand("1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL")?;
//! let run = Run::new(Program::Apl, &hand);
//! let shapes: Vec<String> = run.steps.iter()
//!     .filter(|step| step.part == "SETS")
//!     .map(|step| format!("{}  {:?}", step.apl, step.value.shape()))
//!     .collect();
//! assert_eq!(shapes, [
//!     "I←3 COMBIN 12  [220, 3]",
//!     "F←H[I;;]  [220, 3, 4, 3]",
//!     "S←+/[2]F  [220, 4, 3]",
//!     "2≠S  [220, 4, 3]",
//!     "X←∧/2≠S  [220, 4]",
//!     "B←∧/X  [220]",
//!     "Z←B⌿F  [3, 3, 4, 3]",
//! ]);
//! # Ok::<(), aplset::card::CodeError>(())
//! ```
//!
//! [`Run::what_if`] runs the article's program with a changed [`Sentence`]. With the feature
//! `page`, `Run::json` returns a run as JSON, `Run::page` returns it as a page for a browser, and
//! `Run::overview` returns the rule and the sentence for a terminal.
//!
//! The Rust code beside a fragment is usually read from the program's source file. The arrays are
//! made with the same functions of the vocabulary as in the programs. Tests compare the arrays with
//! the results of the programs and of plain loops.

mod article;
mod essay;
mod followed;
mod glyphs;
mod json;
mod listing;
mod origin;
mod overview;
mod page;
pub mod picture;
mod run;
mod sentence;
mod slab;
mod step;
mod terminal;
mod tour;
mod value;
mod word;

pub use followed::Followed;
pub use origin::Origin;
pub use run::{Program, Run};
pub use sentence::{Sentence, SentenceError};
pub use step::{Role, Step};
pub use value::Value;
pub use word::Word;
