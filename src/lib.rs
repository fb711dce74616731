pub mod card;
pub mod programs;
pub mod vocabulary;

pub use ndarray;
