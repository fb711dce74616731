//! Many hands from a seed.

mod chacha;
mod draws;
mod floyd;
mod group;
mod lanes;
mod ordered;
mod rows;
mod shape;
mod shuffle;
mod subset;
mod triples;
mod unordered;
mod xoshiro;

pub use ordered::{deal_many, deal_many_into};
pub use unordered::{deal_many_unordered, deal_many_unordered_into};

#[cfg(test)]
mod tests;
