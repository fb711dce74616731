//! Defines words of 512 and 256 bits for x86 machines.

use super::{BitWord, Lanes, Row};
use pulp::cast;
use pulp::x86::{V3, V4};
use std::arch::x86_64::{__m128i, __m256i, __m512i};

/// A word of 512 bits, with the proof that the machine has AVX-512.
#[derive(Clone, Copy)]
pub struct Avx512(__m512i, V4);

/// A word of 256 bits, with the proof that the machine has AVX2.
#[derive(Clone, Copy)]
pub struct Avx2(__m256i, V3);

bitwise!(Avx512: |a, b|
    Self(a.1.avx512f._mm512_and_si512(a.0, b.0), a.1),
    Self(a.1.avx512f._mm512_or_si512(a.0, b.0), a.1),
    Self(a.1.avx512f._mm512_xor_si512(a.0, b.0), a.1),
    a ^ Self::splat(a.1, u64::MAX)
);

bitwise!(Avx2: |a, b|
    Self(a.1.avx2._mm256_and_si256(a.0, b.0), a.1),
    Self(a.1.avx2._mm256_or_si256(a.0, b.0), a.1),
    Self(a.1.avx2._mm256_xor_si256(a.0, b.0), a.1),
    a ^ Self::splat(a.1, u64::MAX)
);

/// Uses the operation of AVX-512 that computes any function of three bits.
///
/// The constant of the operation is the truth table of the function. Bit `4a + 2b + c` of the table
/// is the result for the bits a, b and c.
impl BitWord for Avx512 {
    #[inline(always)]
    fn two_of_three(self, b: Self, c: Self) -> Self {
        Self(self.1.avx512f._mm512_ternarylogic_epi64::<0b0110_1000>(self.0, b.0, c.0), self.1)
    }
    #[inline(always)]
    fn odd_of_three(self, b: Self, c: Self) -> Self {
        Self(self.1.avx512f._mm512_ternarylogic_epi64::<0b1001_0110>(self.0, b.0, c.0), self.1)
    }
    #[inline(always)]
    fn most_of_three(self, b: Self, c: Self) -> Self {
        Self(self.1.avx512f._mm512_ternarylogic_epi64::<0b1110_1000>(self.0, b.0, c.0), self.1)
    }
}

impl BitWord for Avx2 {}

/// Defines the methods that differ between [`Avx512`] and [`Avx2`] only in the names of the
/// operations.
macro_rules! same_names {
    ($token:ident, $lanes:literal, $set:ident: $left:ident $right:ident $add:ident $multiply:ident
        $multiply_even:ident $min:ident, $byte_set:ident: $zip_low:ident $zip_high:ident) => {
        #[inline(always)]
        fn splat(token: $token, number: u64) -> Self {
            Self(cast([number; $lanes]), token)
        }
        #[inline(always)]
        fn splat_32(token: $token, number: u32) -> Self {
            Self(cast([[number; 2]; $lanes]), token)
        }
        #[inline(always)]
        fn left(self, by: u32) -> Self {
            Self(self.1.$set.$left(self.0, cast([u64::from(by), 0])), self.1)
        }
        #[inline(always)]
        fn right(self, by: u32) -> Self {
            Self(self.1.$set.$right(self.0, cast([u64::from(by), 0])), self.1)
        }
        #[inline(always)]
        fn add_32(self, other: Self) -> Self {
            Self(self.1.$set.$add(self.0, other.0), self.1)
        }
        #[inline(always)]
        fn multiply_32(self, other: Self) -> Self {
            Self(self.1.$set.$multiply(self.0, other.0), self.1)
        }
        #[inline(always)]
        fn multiply_even(self, other: Self) -> Self {
            Self(self.1.$set.$multiply_even(self.0, other.0), self.1)
        }
        #[inline(always)]
        fn min_32(self, other: Self) -> Self {
            Self(self.1.$set.$min(self.0, other.0), self.1)
        }
        #[inline(always)]
        fn zip(self, other: Self) -> [Self; 2] {
            let set = self.1.$byte_set;
            [
                Self(set.$zip_low(self.0, other.0), self.1),
                Self(set.$zip_high(self.0, other.0), self.1),
            ]
        }
    };
}

impl Lanes for Avx512 {
    const HANDS: usize = 512;
    type Token = V4;

    same_names!(V4, 8, avx512f: _mm512_sll_epi64 _mm512_srl_epi64 _mm512_add_epi32 _mm512_mullo_epi32
        _mm512_mul_epu32 _mm512_min_epu32, avx512bw: _mm512_unpacklo_epi8 _mm512_unpackhi_epi8);

    #[inline(always)]
    fn load(token: V4, row: &Row, _: usize) -> Self {
        Self(cast(row.0), token)
    }
    #[inline(always)]
    fn store(self, row: &mut Row, _: usize) {
        row.0 = cast(self.0);
    }
    #[inline(always)]
    fn sixteen(self, part: usize) -> [u8; 16] {
        let avx512f = self.1.avx512f;
        let sixteen: __m128i = match part {
            0 => avx512f._mm512_extracti32x4_epi32::<0>(self.0),
            1 => avx512f._mm512_extracti32x4_epi32::<1>(self.0),
            2 => avx512f._mm512_extracti32x4_epi32::<2>(self.0),
            _ => avx512f._mm512_extracti32x4_epi32::<3>(self.0),
        };
        cast(sixteen)
    }
    #[inline(always)]
    fn rotate_32<const BY: i32>(self) -> Self {
        Self(self.1.avx512f._mm512_rol_epi32::<BY>(self.0), self.1)
    }
    #[inline(always)]
    fn weave(self, odd: Self) -> Self {
        let odd_lanes = 0b1010_1010_1010_1010;
        Self(self.1.avx512f._mm512_mask_blend_epi32(odd_lanes, self.0, odd.0), self.1)
    }
    #[inline(always)]
    fn if_equal(self, other: Self, then: Self, otherwise: Self) -> Self {
        let avx512bw = self.1.avx512bw;
        let equal = avx512bw._mm512_cmpeq_epi8_mask(self.0, other.0);
        Self(avx512bw._mm512_mask_blend_epi8(equal, otherwise.0, then.0), self.1)
    }
}

impl Lanes for Avx2 {
    const HANDS: usize = 256;
    type Token = V3;

    same_names!(V3, 4, avx2: _mm256_sll_epi64 _mm256_srl_epi64 _mm256_add_epi32 _mm256_mullo_epi32
        _mm256_mul_epu32 _mm256_min_epu32, avx2: _mm256_unpacklo_epi8 _mm256_unpackhi_epi8);

    #[inline(always)]
    fn load(token: V3, row: &Row, part: usize) -> Self {
        Self(cast(row.0.as_chunks::<4>().0[part]), token)
    }
    #[inline(always)]
    fn store(self, row: &mut Row, part: usize) {
        row.0.as_chunks_mut::<4>().0[part] = cast(self.0);
    }
    #[inline(always)]
    fn sixteen(self, part: usize) -> [u8; 16] {
        cast(match part {
            0 => self.1.avx2._mm256_extracti128_si256::<0>(self.0),
            _ => self.1.avx2._mm256_extracti128_si256::<1>(self.0),
        })
    }
    /// Rotates by one or two bytes with one shuffle. Other rotations take three operations.
    #[inline(always)]
    fn rotate_32<const BY: i32>(self) -> Self {
        let avx2 = self.1.avx2;
        let word = match BY {
            8 | 16 => avx2._mm256_shuffle_epi8(self.0, bytes_rotated(self.1, BY / 8)),
            _ => {
                let right = Self::splat_32(self.1, (32 - BY).cast_unsigned());
                let right = avx2._mm256_srlv_epi32(self.0, right.0);
                avx2._mm256_or_si256(avx2._mm256_slli_epi32::<BY>(self.0), right)
            }
        };
        Self(word, self.1)
    }
    #[inline(always)]
    fn weave(self, odd: Self) -> Self {
        Self(self.1.avx2._mm256_blend_epi32::<0b1010_1010>(self.0, odd.0), self.1)
    }
    #[inline(always)]
    fn if_equal(self, other: Self, then: Self, otherwise: Self) -> Self {
        let equal = self.1.avx2._mm256_cmpeq_epi8(self.0, other.0);
        Self(self.1.avx2._mm256_blendv_epi8(otherwise.0, then.0, equal), self.1)
    }
}

/// Returns, for each byte, the index of the byte that moves there when all 32-bit lanes are rotated
/// by one or two bytes.
#[inline(always)]
fn bytes_rotated(token: V3, by: i32) -> __m256i {
    let sources: [u8; 16] = if by == 1 {
        [3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14]
    } else {
        [2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13]
    };
    token.avx2._mm256_broadcastsi128_si256(cast(sources))
}
