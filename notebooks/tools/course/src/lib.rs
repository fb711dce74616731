//! Helps the notebooks of the course: [`show`], NumPy files, and the checks of the [`exercises`].

pub mod exercises;
mod show;

pub use ndarray_npy::{read_npy, write_npy};
pub use show::{Shown, show};
