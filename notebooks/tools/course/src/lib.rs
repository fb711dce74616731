//! Functions for the notebooks of the course. [`show`] formats arrays, [`read_npy`] and
//! [`write_npy`] read and write NumPy files, and [`exercises`] checks answers.

pub mod exercises;
mod show;

pub use ndarray_npy::{read_npy, write_npy};
pub use show::{Shown, show};
