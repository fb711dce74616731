//! What is asked of hands: how many sets, which combinations, the sets themselves, how many hands have so many.

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
