//! Defines words of 128 bits in plain Rust. The compiler turns their operations into instructions
//! of the machine.

use super::{BitWord, Lanes, Row};
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A word of two 64-bit lanes.
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
}

/// Returns the four bytes of a number with a zero byte after each.
#[inline(always)]
fn spread(four: u32) -> u64 {
    let two = (u64::from(four) | u64::from(four) << 16) & 0x0000_FFFF_0000_FFFF;
    (two | two << 8) & 0x00FF_00FF_00FF_00FF
}

#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "the low half")]
fn low(lane: u64) -> u32 {
    lane as u32
}

bitwise!(Portable: |a, b|
    a.with(b, BitAnd::bitand),
    a.with(b, BitOr::bitor),
    a.with(b, BitXor::bitxor),
    Self(a.0.map(Not::not))
);

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
        let mut bytes = [0; 16];
        for (eight, lane) in bytes.as_chunks_mut().0.iter_mut().zip(self.0) {
            *eight = lane.to_le_bytes();
        }
        bytes
    }
    #[inline(always)]
    fn splat((): (), number: u64) -> Self {
        Self([number; 2])
    }
    #[inline(always)]
    fn splat_32((): (), number: u32) -> Self {
        Self::of_lanes([number; 4])
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
        let (a, b) = (self.lanes(), other.lanes());
        let zip = |lane: usize| spread(a[lane]) | spread(b[lane]) << 8;
        [Self([zip(0), zip(1)]), Self([zip(2), zip(3)])]
    }
    #[inline(always)]
    fn if_equal(self, other: Self, then: Self, otherwise: Self) -> Self {
        let differs = self.with(other, |a, b| {
            // `high` has the high bit of each byte in which `a` and `b` differ. The subtraction
            // turns each high bit into the seven bits below.
            let high = ((a ^ b) + 0x7F7F_7F7F_7F7F_7F7F) & 0x8080_8080_8080_8080;
            high - (high >> 7)
        });
        then ^ ((then ^ otherwise) & differs)
    }
}
