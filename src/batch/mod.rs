//! Many hands of one size, as arrays in and arrays out.

mod bad_hand;
mod deal;
mod hands;
mod sets;

pub use bad_hand::{BadHand, HandFault};
pub use deal::{deal_many, deal_many_into, deal_many_unordered, deal_many_unordered_into};
pub use hands::{Count, Hands, count_ids};
pub use sets::Sets;
