#![doc = include_str!("../README.md")]

#[cfg(feature = "ballista")]
pub mod cluster;
mod deal;
mod functions;

pub use deal::Deal;
pub use functions::{functions, register, register_all};
