//! Reads, runs and traces sentences of APL.
//!
//! A sentence is a text such as `+/[1]M`. [`run`] gives the array of each step, and
//! [`Sentence::sources`] tells from which elements of the arguments an element was made.
//!
//! ```
//! use aplset_explain::apl::{self, Names};
//!
//! let run = apl::run("M←2 3⍴⍳6 ⋄ +/[1]M", &Names::new())?;
//! let shown: Vec<String> = run.steps().iter()
//!     .filter(|step| !step.is_constant())
//!     .map(|step| format!("{} → {}", step.fragment(), step.value()))
//!     .collect();
//! assert_eq!(shown, ["⍳6 → 1 2 3 4 5 6", "2 3⍴⍳6 → 1 2 3\n4 5 6", "+/[1]M → 5 7 9"]);
//! # Ok::<(), aplset_explain::apl::AplError>(())
//! ```

#![allow(clippy::similar_names, reason = "axis and axes are the field's words")]
#![allow(clippy::float_cmp, reason = "whole numbers are exact, and the others have a tolerance")]

mod derived;
mod error;
mod join;
mod json;
mod moves;
mod places;
mod programs;
mod radix;
mod read;
mod run;
mod scalar;
mod show;
mod spell;
mod trace;
mod value;
mod words;

pub use error::{AplError, AplErrorKind};
pub use programs::is_hand;
pub use read::NamedFunction;
pub use run::{Given, Names, Options, Sentence, Step, explain, run, run_with};
pub use spell::{Language, SpellError, UnknownLanguage};
pub use value::Value;
pub(crate) use value::each;
pub(crate) use value::shown;
