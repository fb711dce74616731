//! Eight lanes in 256 bits.

use super::Lanes;
use pulp::x86::V3;
use std::arch::x86_64::__m256i;

/// Which byte of a 128-bit half each byte comes from, where lanes rotate by 8 or by 16 bits: one operation instead of three.
const BY_8: [u8; 16] = [3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14];
const BY_16: [u8; 16] = [2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13];

#[inline(always)]
fn bytes(simd: V3, places: [u8; 16]) -> __m256i {
    let half = pulp::cast(places);
    simd.avx2._mm256_broadcastsi128_si256(half)
}

impl Lanes for V3 {
    type Word = __m256i;
    const LANES: usize = 8;

    #[inline(always)]
    fn run<R>(self, work: impl FnOnce() -> R) -> R {
        self.vectorize(work)
    }

    #[inline(always)]
    fn load(self, from: &[u32]) -> __m256i {
        let lanes: [u32; 8] = from[..8].try_into().expect("eight");
        pulp::cast(lanes)
    }
    #[inline(always)]
    fn store(self, word: __m256i, to: &mut [u32]) {
        let lanes: [u32; 8] = pulp::cast(word);
        to[..8].copy_from_slice(&lanes);
    }
    #[inline(always)]
    fn store_part(self, word: __m256i, part: usize, to: &mut [u8; 16]) {
        *to = pulp::cast(match part {
            0 => self.avx2._mm256_extracti128_si256::<0>(word),
            _ => self.avx2._mm256_extracti128_si256::<1>(word),
        });
    }
    #[inline(always)]
    fn splat(self, number: u32) -> __m256i {
        pulp::cast([number; 8])
    }

    #[inline(always)]
    fn add(self, a: __m256i, b: __m256i) -> __m256i {
        self.avx2._mm256_add_epi32(a, b)
    }
    #[inline(always)]
    fn xor(self, a: __m256i, b: __m256i) -> __m256i {
        self.avx2._mm256_xor_si256(a, b)
    }
    #[inline(always)]
    fn or(self, a: __m256i, b: __m256i) -> __m256i {
        self.avx2._mm256_or_si256(a, b)
    }
    #[inline(always)]
    fn up<const BY: i32>(self, a: __m256i) -> __m256i {
        self.avx2._mm256_slli_epi32::<BY>(a)
    }
    #[inline(always)]
    fn rotate<const UP: i32, const DOWN: i32>(self, a: __m256i) -> __m256i {
        match UP {
            8 => self.avx2._mm256_shuffle_epi8(a, bytes(self, BY_8)),
            16 => self.avx2._mm256_shuffle_epi8(a, bytes(self, BY_16)),
            _ => self.or(self.up::<UP>(a), self.avx2._mm256_srli_epi32::<DOWN>(a)),
        }
    }
    #[inline(always)]
    fn min(self, a: __m256i, b: __m256i) -> __m256i {
        self.avx2._mm256_min_epu32(a, b)
    }

    #[inline(always)]
    fn times(self, a: __m256i, b: __m256i) -> __m256i {
        self.avx2._mm256_mullo_epi32(a, b)
    }
    #[inline(always)]
    fn product(self, a: __m256i, b: __m256i) -> __m256i {
        self.avx2._mm256_mul_epu32(a, b)
    }
    #[inline(always)]
    fn odd(self, a: __m256i) -> __m256i {
        self.avx2._mm256_srli_epi64::<32>(a)
    }
    #[inline(always)]
    fn weave(self, even: __m256i, odd: __m256i) -> __m256i {
        self.avx2._mm256_blend_epi32::<0b1010_1010>(even, odd)
    }

    #[inline(always)]
    fn zip(self, a: __m256i, b: __m256i) -> [__m256i; 2] {
        [self.avx2._mm256_unpacklo_epi8(a, b), self.avx2._mm256_unpackhi_epi8(a, b)]
    }
    #[inline(always)]
    fn if_equal(self, a: __m256i, b: __m256i, then: __m256i, other: __m256i) -> __m256i {
        let equal = self.avx2._mm256_cmpeq_epi8(a, b);
        self.avx2._mm256_blendv_epi8(other, then, equal)
    }
}
