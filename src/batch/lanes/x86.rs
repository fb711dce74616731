//! Defines words of 512 and 256 bits for x86-64 machines.

use super::{BitWord, Bits512, Lanes};
use pulp::cast;
use pulp::x86::{V3, V4};
use std::arch::x86_64::{__m256i, __m512i};

/// A word of 512 bits, with a token that proves that the machine has AVX-512.
#[derive(Clone, Copy)]
pub struct Avx512(__m512i, V4);

/// A word of 256 bits, with a token that proves that the machine has AVX2.
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

impl Lanes for Avx512 {
    const HANDS: usize = 512;
    type Token = V4;

    #[inline(always)]
    fn load(token: V4, bits: &Bits512) -> Self {
        Self(cast(bits.0), token)
    }
    #[inline(always)]
    fn store(self, bits: &mut Bits512) {
        bits.0 = cast(self.0);
    }
    #[inline(always)]
    fn splat(token: V4, number: u64) -> Self {
        Self(cast([number; 8]), token)
    }
    #[inline(always)]
    fn left(self, by: u32) -> Self {
        Self(self.1.avx512f._mm512_sll_epi64(self.0, cast([u64::from(by), 0])), self.1)
    }
    #[inline(always)]
    fn right(self, by: u32) -> Self {
        Self(self.1.avx512f._mm512_srl_epi64(self.0, cast([u64::from(by), 0])), self.1)
    }
}

impl Lanes for Avx2 {
    const HANDS: usize = 256;
    type Token = V3;

    #[inline(always)]
    fn load(token: V3, bits: &Bits512) -> Self {
        let [low, _]: [[u64; 4]; 2] = cast(bits.0);
        Self(cast(low), token)
    }
    #[inline(always)]
    fn store(self, bits: &mut Bits512) {
        bits.0[..4].copy_from_slice(&cast::<_, [u64; 4]>(self.0));
    }
    #[inline(always)]
    fn splat(token: V3, number: u64) -> Self {
        Self(cast([number; 4]), token)
    }
    #[inline(always)]
    fn left(self, by: u32) -> Self {
        Self(self.1.avx2._mm256_sll_epi64(self.0, cast([u64::from(by), 0])), self.1)
    }
    #[inline(always)]
    fn right(self, by: u32) -> Self {
        Self(self.1.avx2._mm256_srl_epi64(self.0, cast([u64::from(by), 0])), self.1)
    }
}
