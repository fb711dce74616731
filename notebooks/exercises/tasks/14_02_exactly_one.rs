//! # Exactly one of three
//!
//! Each of the eight bits of a `u8` is the answer to a yes-or-no question. Return a `u8` in which a
//! bit is 1 if it is 1 in exactly one of `a`, `b` and `c`. Use `&`, `|`, `^` and `!`, which work on
//! all eight bits at once.
//!
//! For single bits this is `1=A+B+C` in APL, and `1 = a + b + c` in J.
//!
//! ```text
//! a = 15      0000 1111
//! b = 51      0011 0011
//! c = 85      0101 0101
//!
//! gives 104   0110 1000
//! ```
//!
//! # Hints
//!
//! - `a ^ b ^ c` has a 1 where one or three of the bits are 1.
//! - `a & b & c` has a 1 where all three are 1, and `!` exchanges 1 and 0.

use crate::prelude::*;

/// `a ^ b ^ c` is 1 if one or all three bits are 1. The second part excludes all three.
pub(crate) fn exactly_one(a: u8, b: u8, c: u8) -> u8 {
    (a ^ b ^ c) & !(a & b & c)
}

check!(
    exactly_one,
    fn(a: u8, b: u8, c: u8) -> u8,
    |r| {
        let mut byte = || r.number(0..=255) as u8;
        (byte(), byte(), byte())
    },
    ("Three is odd, too, but three 1s must give 0.", a ^ b ^ c),
    ("This is one or more.", a | b | c),
    ("This is one or two.", (a | b | c) & !(a & b & c)),
    ("This is exactly two.", (a & b) ^ (c & (a | b))),
    ("This is the opposite.", !exactly_one(a, b, c)),
);
