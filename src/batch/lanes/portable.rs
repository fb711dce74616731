//! Words of 128 bits in plain Rust, which any compiler turns into what the machine has.

use super::{Lanes, Row};
use crate::batch::word::BitWord;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// Two lanes.
#[derive(Clone, Copy)]
pub struct Portable([u64; 2]);

impl Portable {
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Self([f(self.0[0], other.0[0]), f(self.0[1], other.0[1])])
    }
}

impl BitAnd for Portable {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for Portable {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl BitXor for Portable {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl Not for Portable {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(self.0.map(|a| !a))
    }
}

impl BitWord for Portable {}

impl Lanes for Portable {
    const LANES: usize = 2;
    type Token = ();

    #[inline(always)]
    fn load((): (), row: &Row, part: usize) -> Self {
        Self(row.0.as_chunks().0[part])
    }
    #[inline(always)]
    fn store(self, row: &mut Row, part: usize) {
        row.0.as_chunks_mut().0[part] = self.0;
    }
    #[inline(always)]
    fn splat((): (), number: u64) -> Self {
        Self([number; 2])
    }
    #[inline(always)]
    fn left(self, by: u32) -> Self {
        Self(self.0.map(|a| a << by))
    }
    #[inline(always)]
    fn right(self, by: u32) -> Self {
        Self(self.0.map(|a| a >> by))
    }
}
