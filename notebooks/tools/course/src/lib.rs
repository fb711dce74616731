//! Functions for the notebooks of the course. [`show`] formats arrays, [`read_npy`] and
//! [`write_npy`] read and write NumPy files, [`exercise!`] and [`drill!`] check answers, and
//! [`progress`] counts the right ones.

mod drills;
pub mod exercises;
mod progress;
mod show;
mod verdict;

pub use drills::{Answer, checked_drill};
pub use ndarray_npy::{read_npy, write_npy};
pub use progress::progress;
pub use show::{Shown, show};
pub use verdict::{Checked, Verdict};
