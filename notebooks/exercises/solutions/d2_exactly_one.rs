//! The `^` keeps one or three, and the second part removes three.

pub fn exactly_one(a: u8, b: u8, c: u8) -> u8 {
    (a ^ b ^ c) & !(a & b & c)
}
