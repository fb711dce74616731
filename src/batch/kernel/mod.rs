//! The kernels: planes of 512 hands in, planes of answers out.
//!
//! A card of a hand is eight planes, two a feature: [`code`]. [`halves`] looks for the third card of pairs, [`occupancy`] asks which of
//! the 1,080 sets of the deck are there; both count with [`counter`]. All are one text for `bool`, `u64` and lane words.

pub(super) mod code;
pub(super) mod counter;
pub(super) mod halves;
pub(super) mod occupancy;
