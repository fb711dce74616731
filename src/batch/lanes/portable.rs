//! Defines words of 128 bits in plain Rust. The compiler translates their operations to
//! instructions of the machine, such as SSE2 on x86-64 and NEON on ARM.

use super::{BitWord, Bits512, Lanes};

/// A word of two 64-bit lanes.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub struct Portable([u64; 2]);

bitwise!(Portable: |a, b|
    Self([a.0[0] & b.0[0], a.0[1] & b.0[1]]),
    Self([a.0[0] | b.0[0], a.0[1] | b.0[1]]),
    Self([a.0[0] ^ b.0[0], a.0[1] ^ b.0[1]]),
    Self([!a.0[0], !a.0[1]])
);

impl BitWord for Portable {}

impl Lanes for Portable {
    const HANDS: usize = 128;
    type Token = ();

    #[inline(always)]
    fn load((): (), bits: &Bits512) -> Self {
        Self([bits.0[0], bits.0[1]])
    }
    #[inline(always)]
    fn store(self, bits: &mut Bits512) {
        [bits.0[0], bits.0[1]] = self.0;
    }
    #[inline(always)]
    fn splat((): (), number: u64) -> Self {
        Self([number; 2])
    }
    #[inline(always)]
    fn left(self, by: u32) -> Self {
        Self(self.0.map(|lane| lane << by))
    }
    #[inline(always)]
    fn right(self, by: u32) -> Self {
        Self(self.0.map(|lane| lane >> by))
    }
}
