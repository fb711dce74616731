//! Many hands of one size, as arrays in and arrays out.

mod bad_hand;
mod check;
mod combinations;
mod count;
mod engine;
mod group;
mod hands;
mod kernel;
mod lanes;
mod lists;
mod packed;
mod sentence;
mod sets;
mod transpose;
mod valid;
mod word;

pub use bad_hand::{BadHand, HandFault};
pub use combinations::Combinations;
pub use count::Count;
pub use hands::{Hands, count_ids};
pub use lanes::{Level, Row};
pub use packed::Packed;
pub use sets::Sets;
pub use word::{BitWord, is_set, two_of_three};
