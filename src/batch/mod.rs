//! Many hands of one size, as arrays in and arrays out.

mod bad_hand;
mod hands;
mod sets;

pub use bad_hand::{BadHand, HandFault};
pub use hands::{Count, Hands, count_ids};
pub use sets::Sets;
