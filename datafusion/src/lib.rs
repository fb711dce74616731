#![doc = include_str!("../README.md")]

mod ask;
#[cfg(feature = "ballista")]
pub mod cluster;
mod deal;
mod functions;
mod plan;

pub use ask::ask;
pub use deal::Deal;
pub use functions::{functions, register, register_all};
