//! Sixteen lanes in 512 bits.

use super::Lanes;
use pulp::x86::V4;
use std::arch::x86_64::__m512i;

/// Word `I` where three words take turns: its lane `l` is lane `(16 I + l) / 3` of word `(16 I + l) mod 3`.
#[inline(always)]
fn turn<const I: usize>(simd: V4, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    let places = const { places(I) };
    let (from_b, from_c) = const { (lanes_of(I, 1), lanes_of(I, 2)) };
    let places = pulp::cast(places);
    let a = simd.avx512f._mm512_permutexvar_epi32(places, a);
    let ab = simd
        .avx512f
        ._mm512_mask_permutexvar_epi32(a, from_b, places, b);
    simd.avx512f
        ._mm512_mask_permutexvar_epi32(ab, from_c, places, c)
}

const fn places(word: usize) -> [u32; 16] {
    let mut places = [0; 16];
    let mut lane = 0;
    while lane < 16 {
        places[lane] = ((16 * word + lane) / 3) as u32;
        lane += 1;
    }
    places
}

const fn lanes_of(word: usize, from: usize) -> u16 {
    let mut mask = 0;
    let mut lane = 0;
    while lane < 16 {
        if (16 * word + lane) % 3 == from {
            mask |= 1 << lane;
        }
        lane += 1;
    }
    mask
}

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
    fn store_bytes(self, word: __m512i, to: &mut [u8]) {
        let bytes: [u8; 64] = pulp::cast(word);
        to[..64].copy_from_slice(&bytes);
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
    fn and(self, a: __m512i, b: __m512i) -> __m512i {
        self.avx512f._mm512_and_si512(a, b)
    }
    #[inline(always)]
    fn or(self, a: __m512i, b: __m512i) -> __m512i {
        self.avx512f._mm512_or_si512(a, b)
    }
    // Shifts by a number in a register: the immediate ones take their constant as `u32`, unlike those of 256 bits, and the compiler makes
    // immediates of these.
    #[inline(always)]
    fn up<const BY: i32>(self, a: __m512i) -> __m512i {
        self.avx512f
            ._mm512_sllv_epi32(a, self.splat(BY.cast_unsigned()))
    }
    #[inline(always)]
    fn down<const BY: i32>(self, a: __m512i) -> __m512i {
        self.avx512f
            ._mm512_srlv_epi32(a, self.splat(BY.cast_unsigned()))
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
        self.avx512f
            ._mm512_mask_blend_epi32(0b1010_1010_1010_1010, even, odd)
    }

    #[inline(always)]
    fn in_turns(self, [a, b, c]: [__m512i; 3]) -> [__m512i; 3] {
        [
            turn::<0>(self, a, b, c),
            turn::<1>(self, a, b, c),
            turn::<2>(self, a, b, c),
        ]
    }

    #[inline(always)]
    fn if_equal(self, a: __m512i, b: __m512i, then: __m512i, other: __m512i) -> __m512i {
        let equal = self.avx512bw._mm512_cmpeq_epi8_mask(a, b);
        self.avx512bw._mm512_mask_blend_epi8(equal, other, then)
    }
}
