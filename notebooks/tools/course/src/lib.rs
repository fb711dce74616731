//! What the notebooks of the course use besides `aplset`: [`show`] and the checks of the [`exercises`].

pub mod exercises;
mod show;

pub use show::{Shown, show};
