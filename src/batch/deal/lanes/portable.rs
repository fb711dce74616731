//! Four lanes in an array, for any machine.

use super::Lanes;
use std::array::from_fn;

/// Words of any machine: plain arrays, which the compiler may or may not keep in 128 bits.
#[derive(Clone, Copy, Debug)]
pub struct Portable;

const LANES: usize = 4;

impl Lanes for Portable {
    type Word = [u32; LANES];
    const LANES: usize = LANES;

    #[inline(always)]
    fn run<R>(self, work: impl FnOnce() -> R) -> R {
        work()
    }

    #[inline(always)]
    fn load(self, from: &[u32]) -> Self::Word {
        from[..LANES].try_into().expect("as many lanes")
    }
    #[inline(always)]
    fn store(self, word: Self::Word, to: &mut [u32]) {
        to[..LANES].copy_from_slice(&word);
    }
    #[inline(always)]
    fn store_bytes(self, word: Self::Word, to: &mut [u8]) {
        for (to, lane) in to.chunks_exact_mut(4).zip(word) {
            to.copy_from_slice(&lane.to_le_bytes());
        }
    }
    #[inline(always)]
    fn splat(self, number: u32) -> Self::Word {
        [number; LANES]
    }

    #[inline(always)]
    fn add(self, a: Self::Word, b: Self::Word) -> Self::Word {
        from_fn(|lane| a[lane].wrapping_add(b[lane]))
    }
    #[inline(always)]
    fn xor(self, a: Self::Word, b: Self::Word) -> Self::Word {
        from_fn(|lane| a[lane] ^ b[lane])
    }
    #[inline(always)]
    fn and(self, a: Self::Word, b: Self::Word) -> Self::Word {
        from_fn(|lane| a[lane] & b[lane])
    }
    #[inline(always)]
    fn or(self, a: Self::Word, b: Self::Word) -> Self::Word {
        from_fn(|lane| a[lane] | b[lane])
    }
    #[inline(always)]
    fn up<const BY: i32>(self, a: Self::Word) -> Self::Word {
        a.map(|lane| lane << BY)
    }
    #[inline(always)]
    fn down<const BY: i32>(self, a: Self::Word) -> Self::Word {
        a.map(|lane| lane >> BY)
    }
    #[inline(always)]
    fn rotate<const UP: i32, const DOWN: i32>(self, a: Self::Word) -> Self::Word {
        a.map(|lane| lane << UP | lane >> DOWN)
    }
    #[inline(always)]
    fn min(self, a: Self::Word, b: Self::Word) -> Self::Word {
        from_fn(|lane| a[lane].min(b[lane]))
    }

    #[inline(always)]
    fn times(self, a: Self::Word, b: Self::Word) -> Self::Word {
        from_fn(|lane| a[lane].wrapping_mul(b[lane]))
    }
    #[inline(always)]
    fn product(self, a: Self::Word, b: Self::Word) -> Self::Word {
        from_fn(|lane| {
            let even = lane & !1;
            let product = u64::from(a[even]) * u64::from(b[even]);
            (product >> (32 * (lane & 1)) & 0xFFFF_FFFF) as u32
        })
    }
    #[inline(always)]
    fn odd(self, a: Self::Word) -> Self::Word {
        from_fn(|lane| if lane & 1 == 0 { a[lane + 1] } else { 0 })
    }
    #[inline(always)]
    fn weave(self, even: Self::Word, odd: Self::Word) -> Self::Word {
        from_fn(|lane| if lane & 1 == 0 { even[lane] } else { odd[lane] })
    }

    #[inline(always)]
    fn in_turns(self, words: [Self::Word; 3]) -> [Self::Word; 3] {
        from_fn(|i| from_fn(|lane| words[(i * LANES + lane) % 3][(i * LANES + lane) / 3]))
    }

    #[inline(always)]
    fn if_equal(
        self,
        a: Self::Word,
        b: Self::Word,
        then: Self::Word,
        other: Self::Word,
    ) -> Self::Word {
        from_fn(|lane| {
            let [a, b, then, other] = [a, b, then, other].map(|word| word[lane].to_ne_bytes());
            u32::from_ne_bytes(from_fn(|byte| {
                if a[byte] == b[byte] {
                    then[byte]
                } else {
                    other[byte]
                }
            }))
        })
    }
}
