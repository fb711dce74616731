//! Computes the results for many hands: counts, valid combinations, sets and the histogram.

mod combinations;
pub(super) mod counts;
mod histogram;
mod pairs;
mod sets;
mod valid;

pub use combinations::Combinations;
pub use counts::Count;
pub use histogram::histogram;
pub use sets::Sets;
