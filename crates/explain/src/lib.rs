//! Explains a program step by step. Each step shows a fragment of code, the array that the fragment
//! computes, and a short explanation.
//!
//! Watching how shapes change is a good way to learn array programming. [`Run::new`] runs one of
//! two programs on a hand. They are the APL program of Jim Weigang's article
//! ([`aplset::programs::apl_article`]) and the J program of Roger Hui's essay
//! ([`aplset::programs::j_essay`]). The run keeps the array of each fragment with the names of its
//! axes:
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
//! | to | use |
//! |---|---|
//! | run a program | [`Run::new`] |
//! | explain one combination of cards | [`Run::follow`], [`Run::why`] |
//! | show a run in a terminal | [`Run::overview`], [`Run::screens`] |
//! | show a run in a browser | [`Run::page`], and [`Run::json`] for its data |
//! | show the steps of any APL sentence in a terminal | [`screens`](fn@screens) |
//! | show them in a browser | [`typed::page`] |
//! | draw cards, arrays and plots | [`picture`] |
//!
//! The crate `aplset-apl` computes the arrays from the APL code of the steps. The Rust code is
//! copied from the programs, and the APL or J code from the article or the essay. Tests compare the
//! code with these sources, and the arrays with the results of the programs and of plain loops.
//!
//! # Source files
//!
//! `picture` draws cards, arrays and plots. `programs` builds the steps of the article and of the
//! essay from the texts in `steps/`, and `run` keeps them. `trail` finds the cells from which a
//! cell was computed, and `followed` describes one combination. `screens` and `terminal` show a run
//! in a terminal, and `page` shows it in a browser, with texts from `texts`. `sentence` shows any
//! other sentence in a terminal, and `typed` in a browser. `labels` names the cards and features of
//! an array.

mod followed;
mod labels;
mod page;
pub mod picture;
mod programs;
mod run;
mod screens;
mod sentence;
mod terminal;
mod texts;
mod trail;
pub mod typed;

pub use followed::Followed;
pub use run::{Program, Role, Run, Step};
pub use sentence::screens;
