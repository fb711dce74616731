//! Checks the exercises of the course, and gives hints.
//!
//! A task is a file in the folder `tasks`, and a module of [`tasks`] with the same name. It has a
//! question, a solution and a function that checks an answer. The programs of students, the
//! notebooks and the tests call this function.
//!
//! ```
//! use exercises::{Verdict, tasks};
//! use ndarray::{Array1, Array2, Axis};
//!
//! fn answer(t: &Array2<f64>) -> Array1<f64> {
//!     t.sum_axis(Axis(1)) / t.ncols() as f64
//! }
//! assert_eq!(tasks::row_means::check(answer), Verdict::Right);
//! ```

#![warn(missing_docs)]

mod check;
pub mod costs;
mod message;
mod panics;
mod progress;
mod random;
pub mod tasks;
mod text;
mod value;
mod verdict;

pub use message::message;
pub use progress::Progress;
pub use random::{SEED, hash};
pub use verdict::Verdict;

/// What each task uses.
mod prelude {
    pub(crate) use crate::check::{check, choices};
    #[allow(unused_imports)]
    pub(crate) use ndarray::{Zip, concatenate, prelude::*, stack};
}
