//! Sixteen lanes in 512 bits.

use super::Lanes;
use pulp::x86::V4;
use std::arch::x86_64::__m512i;

impl Lanes for V4 {
    type Word = __m512i;
    const LANES: usize = 16;

    #[inline(always)]
    fn run<R>(self, work: impl FnOnce() -> R) -> R {
        self.vectorize(work)
    }

    #[inline(always)]
    fn load(self, from: &[u32]) -> __m512i {
        let lanes: [u32; 16] = from[..16].try_into().expect("sixteen");
        pulp::cast(lanes)
    }
    #[inline(always)]
    fn store(self, word: __m512i, to: &mut [u32]) {
        let lanes: [u32; 16] = pulp::cast(word);
        to[..16].copy_from_slice(&lanes);
    }
    #[inline(always)]
    fn store_part(self, word: __m512i, part: usize, to: &mut [u8; 16]) {
        *to = pulp::cast(match part {
            0 => self.avx512f._mm512_extracti32x4_epi32::<0>(word),
            1 => self.avx512f._mm512_extracti32x4_epi32::<1>(word),
            2 => self.avx512f._mm512_extracti32x4_epi32::<2>(word),
            _ => self.avx512f._mm512_extracti32x4_epi32::<3>(word),
        });
    }
    #[inline(always)]
    fn splat(self, number: u32) -> __m512i {
        pulp::cast([number; 16])
    }

    #[inline(always)]
    fn add(self, a: __m512i, b: __m512i) -> __m512i {
        self.avx512f._mm512_add_epi32(a, b)
    }
    #[inline(always)]
    fn xor(self, a: __m512i, b: __m512i) -> __m512i {
        self.avx512f._mm512_xor_si512(a, b)
    }
    #[inline(always)]
    fn or(self, a: __m512i, b: __m512i) -> __m512i {
        self.avx512f._mm512_or_si512(a, b)
    }
    // Shifts by a number in a register: the immediate ones take their constant as `u32`, unlike those of 256 bits, and the compiler makes
    // immediates of these.
    #[inline(always)]
    fn up<const BY: i32>(self, a: __m512i) -> __m512i {
        self.avx512f._mm512_sllv_epi32(a, self.splat(BY.cast_unsigned()))
    }
    #[inline(always)]
    fn rotate<const UP: i32, const DOWN: i32>(self, a: __m512i) -> __m512i {
        self.avx512f._mm512_rol_epi32::<UP>(a)
    }
    #[inline(always)]
    fn min(self, a: __m512i, b: __m512i) -> __m512i {
        self.avx512f._mm512_min_epu32(a, b)
    }

    #[inline(always)]
    fn times(self, a: __m512i, b: __m512i) -> __m512i {
        self.avx512f._mm512_mullo_epi32(a, b)
    }
    #[inline(always)]
    fn product(self, a: __m512i, b: __m512i) -> __m512i {
        self.avx512f._mm512_mul_epu32(a, b)
    }
    #[inline(always)]
    fn odd(self, a: __m512i) -> __m512i {
        self.avx512f._mm512_srli_epi64::<32>(a)
    }
    #[inline(always)]
    fn weave(self, even: __m512i, odd: __m512i) -> __m512i {
        self.avx512f._mm512_mask_blend_epi32(0b1010_1010_1010_1010, even, odd)
    }

    #[inline(always)]
    fn zip(self, a: __m512i, b: __m512i) -> [__m512i; 2] {
        [self.avx512bw._mm512_unpacklo_epi8(a, b), self.avx512bw._mm512_unpackhi_epi8(a, b)]
    }
    #[inline(always)]
    fn if_equal(self, a: __m512i, b: __m512i, then: __m512i, other: __m512i) -> __m512i {
        let equal = self.avx512bw._mm512_cmpeq_epi8_mask(a, b);
        self.avx512bw._mm512_mask_blend_epi8(equal, other, then)
    }
}
