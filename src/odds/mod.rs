//! Computes exact odds: how many of all hands of a size have no set, one set, two sets and so on.
//!
//! There are 70,724,320,184,700 hands of 12 cards. Counting the sets of each would take a day. For
//! 15 cards it would take months. But most hands are images of another hand under a symmetry of the
//! deck. For example, exchange red and green in all cards, or exchange the features color and
//! shape. A symmetry maps sets to sets. So a hand and its image have the same number of sets, and
//! only one of them has to be counted.
//!
//! **Which symmetries.** The digits of a card are a point `[feature]` in a space of four
//! dimensions, with coordinates modulo 3. Three points are a set exactly if their sum is 0, which
//! means that they are a line. So each map that keeps lines is a symmetry. It may map the origin to
//! any of the 81 cards. It may map each of the four unit points to any card outside the span of the
//! images so far, which leaves 80, 78, 72 and 54 cards. That makes 81 × 80 × 78 × 72 × 54 =
//! 1,965,150,720 symmetries, many more than the 31,104 that only exchange characteristics and
//! features.
//!
//! **Orbits.** The hands that symmetries map onto each other are an *orbit*. The hands of 12 cards
//! have only 41,407 orbits, and those of 9 cards have 384. `orbits` finds one hand of each orbit
//! and the number of hands in the orbit, one more card at a time. `normal` recognises hands of the
//! same orbit by their normal form, which is the same for the whole orbit.
//!
//! **Extension.** The last three cards don't need orbits. For 12 cards `extend` takes a hand of
//! each orbit of 9 cards, adds three cards in every way, and counts the sets of each new hand. Each
//! new hand represents all hands of its orbit, so it counts once for each of them. A hand of 12
//! cards results once from each of the C(12,9) hands of 9 cards in it, so the sums are divided by
//! C(12,9).
//!
//! **Complement.** The number of sets in a hand determines the number of sets in the rest of the
//! deck. So the odds for 66 cards follow from those for 15, see [`Distribution::rest`].
//!
//! | cards | orbits extended | time on two cores | memory |
//! |---|---|---|---|
//! | 12 | 384 of 9 cards | 0.1 s | 6 MB |
//! | 15 | 41,407 of 12 cards | 3.3 s | 17 MB |
//! | 18 | 4,231,059 of 15 cards | 4 min 31 s | 450 MB |
//! | 19 | 17,295,730 of 16 cards | about 28 min | 1.7 GB |
//!
//! `aplset odds --cards 0-19 --recompute` computes all known numbers again and compares them.
//! Hands of 20 cards would take about six hours, and those of 21 a week.
//!
//! **Source** none of the documents has these numbers. Only the number of hands without a set was
//! known. D. Knuth's program SETSET counts these hands up to symmetry.

mod distribution;
mod extend;
mod games;
mod known;
mod normal;
mod orbits;
mod recompute;

pub use distribution::Distribution;
pub use games::{Games, Later, Round, Tables, play};
pub use known::{KNOWN, exact};
pub use recompute::{RECOMPUTED, recompute};
