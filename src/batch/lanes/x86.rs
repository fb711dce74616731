//! Words of 512 and 256 bits where an x86 has them.

use super::{Lanes, Row};
use crate::batch::word::BitWord;
use pulp::x86::{V3, V4};
use pulp::{cast, u64x2, u64x4, u64x8};
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A lane word: its name, its vector, its token, its lanes, and the token's operations.
macro_rules! lanes {
    ($name:ident, $vector:ident, $token:ident, $lanes:literal: $and:ident $or:ident $xor:ident $not:ident $splat:ident $left:ident $right:ident) => {
        #[doc = concat!(stringify!($lanes), " lanes, and the proof that the machine has them.")]
        #[derive(Clone, Copy)]
        pub struct $name($vector, $token);

        impl BitAnd for $name {
            type Output = Self;
            #[inline(always)]
            fn bitand(self, other: Self) -> Self {
                Self(self.1.$and(self.0, other.0), self.1)
            }
        }

        impl BitOr for $name {
            type Output = Self;
            #[inline(always)]
            fn bitor(self, other: Self) -> Self {
                Self(self.1.$or(self.0, other.0), self.1)
            }
        }

        impl BitXor for $name {
            type Output = Self;
            #[inline(always)]
            fn bitxor(self, other: Self) -> Self {
                Self(self.1.$xor(self.0, other.0), self.1)
            }
        }

        impl Not for $name {
            type Output = Self;
            #[inline(always)]
            fn not(self) -> Self {
                Self(self.1.$not(self.0), self.1)
            }
        }

        impl BitWord for $name {}

        impl Lanes for $name {
            const LANES: usize = $lanes;
            type Token = $token;

            #[inline(always)]
            fn load(token: $token, row: &Row, part: usize) -> Self {
                Self(cast(row.0.as_chunks::<$lanes>().0[part]), token)
            }
            #[inline(always)]
            fn store(self, row: &mut Row, part: usize) {
                row.0.as_chunks_mut::<$lanes>().0[part] = cast(self.0);
            }
            #[inline(always)]
            fn splat(token: $token, number: u64) -> Self {
                Self(token.$splat(number), token)
            }
            #[inline(always)]
            fn left(self, by: u32) -> Self {
                Self(self.1.$left(self.0, u64x2(u64::from(by), 0)), self.1)
            }
            #[inline(always)]
            fn right(self, by: u32) -> Self {
                Self(self.1.$right(self.0, u64x2(u64::from(by), 0)), self.1)
            }
        }
    };
}

lanes!(Avx512, u64x8, V4, 8: and_u64x8 or_u64x8 xor_u64x8 not_u64x8 splat_u64x8 shl_u64x8 shr_u64x8);
lanes!(Avx2, u64x4, V3, 4: and_u64x4 or_u64x4 xor_u64x4 not_u64x4 splat_u64x4 shl_u64x4 shr_u64x4);
