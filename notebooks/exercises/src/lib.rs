//! Checks the exercises of the course, and gives hints.
//!
//! Each chapter is a module, and each task is a function that checks an answer, such as
//! [`rank::row_means`]. Programs in `tasks`, the notebooks and the tests call the same functions.
//!
//! ```
//! use exercises::{Verdict, rank};
//! use ndarray::{Array1, Array2, Axis};
//!
//! let verdict = rank::row_means(|t: &Array2<f64>| t.sum_axis(Axis(1)) / t.ncols() as f64);
//! assert_eq!(verdict, Verdict::Right);
//! ```

#![warn(missing_docs)]

mod check;
mod hints;
mod lines;
mod panics;
mod random;
mod text;
mod value;
mod verdict;

pub mod away;
pub mod bits;
pub mod broadcasting;
pub mod costs;
pub mod decks;
pub mod essay;
pub mod finding;
pub mod odds;
pub mod packed;
pub mod programs;
pub mod rank;
pub mod reading;
pub mod samples;
pub mod saying;
pub mod ten;
pub mod words;

pub use hints::{hints, tasks};
pub use verdict::Verdict;
