//! Words of 128 bits in plain Rust, which compilers turn into what the machine has.

use super::{Lanes, Row};
use crate::batch::kernel::BitWord;
use std::array::from_fn;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// Two lanes of 64 bits.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub struct Portable([u64; 2]);

impl Portable {
    #[inline(always)]
    fn with(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Self([f(self.0[0], other.0[0]), f(self.0[1], other.0[1])])
    }

    #[inline(always)]
    fn with_32(self, other: Self, f: impl Fn(u32, u32) -> u32) -> Self {
        let (a, b) = (self.lanes(), other.lanes());
        Self::of_lanes([f(a[0], b[0]), f(a[1], b[1]), f(a[2], b[2]), f(a[3], b[3])])
    }

    #[inline(always)]
    fn lanes(self) -> [u32; 4] {
        let [a, b] = self.0;
        [low(a), low(a >> 32), low(b), low(b >> 32)]
    }

    #[inline(always)]
    fn of_lanes([a, b, c, d]: [u32; 4]) -> Self {
        let pair = |even: u32, odd: u32| u64::from(even) | u64::from(odd) << 32;
        Self([pair(a, b), pair(c, d)])
    }

    #[inline(always)]
    fn bytes(self) -> [u8; 16] {
        let mut bytes = [0; 16];
        bytes[..8].copy_from_slice(&self.0[0].to_le_bytes());
        bytes[8..].copy_from_slice(&self.0[1].to_le_bytes());
        bytes
    }

    #[inline(always)]
    fn of_bytes(bytes: [u8; 16]) -> Self {
        let [low, high] = bytes.as_chunks().0 else { unreachable!("16 bytes") };
        Self([u64::from_le_bytes(*low), u64::from_le_bytes(*high)])
    }
}

#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "the low half")]
fn low(lane: u64) -> u32 {
    lane as u32
}

impl BitAnd for Portable {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.with(other, |a, b| a & b)
    }
}

impl BitOr for Portable {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.with(other, |a, b| a | b)
    }
}

impl BitXor for Portable {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        self.with(other, |a, b| a ^ b)
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
    const HANDS: usize = 128;
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
    fn sixteen(self, _: usize) -> [u8; 16] {
        self.bytes()
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

    #[inline(always)]
    fn add_32(self, other: Self) -> Self {
        self.with_32(other, u32::wrapping_add)
    }
    #[inline(always)]
    fn multiply_32(self, other: Self) -> Self {
        self.with_32(other, u32::wrapping_mul)
    }
    #[inline(always)]
    fn multiply_even(self, other: Self) -> Self {
        self.with(other, |a, b| u64::from(low(a)) * u64::from(low(b)))
    }
    #[inline(always)]
    fn min_32(self, other: Self) -> Self {
        self.with_32(other, u32::min)
    }
    #[inline(always)]
    fn rotate_32<const BY: i32>(self) -> Self {
        self.with_32(self, |a, _| a.rotate_left(BY.cast_unsigned()))
    }
    #[inline(always)]
    fn weave(self, odd: Self) -> Self {
        self.with(odd, |even, odd| even & 0xFFFF_FFFF | odd & !0xFFFF_FFFF)
    }

    #[inline(always)]
    fn zip(self, other: Self) -> [Self; 2] {
        let (a, b) = (self.bytes(), other.bytes());
        let zipped = |from: usize| {
            Self::of_bytes(from_fn(|i| if i % 2 == 0 { a[from + i / 2] } else { b[from + i / 2] }))
        };
        [zipped(0), zipped(8)]
    }
    #[inline(always)]
    fn if_equal(self, other: Self, then: Self, otherwise: Self) -> Self {
        let [a, b, then, otherwise] = [self, other, then, otherwise].map(Self::bytes);
        Self::of_bytes(from_fn(|i| if a[i] == b[i] { then[i] } else { otherwise[i] }))
    }
}
