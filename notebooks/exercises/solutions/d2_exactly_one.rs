//! `a ^ b ^ c` is 1 if one or all three bits are 1. The second part excludes all three.

pub fn exactly_one(a: u8, b: u8, c: u8) -> u8 {
    (a ^ b ^ c) & !(a & b & c)
}
