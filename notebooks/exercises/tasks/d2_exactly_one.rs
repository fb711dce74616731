//! # d2. Exactly one of three
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

pub fn exactly_one(a: u8, b: u8, c: u8) -> u8 {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::packed::exactly_one(exactly_one)
}
