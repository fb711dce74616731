//! Many hands from a seed.

mod chacha;
mod draws;
mod group;
mod lanes;
mod ordered;
mod rows;
mod shuffle;

pub use ordered::{deal_many, deal_many_into};

#[cfg(test)]
mod tests;
