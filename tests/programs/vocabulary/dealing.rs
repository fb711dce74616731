//! Tests how `deal` uses the random words of a generator. If all words are equally likely, so are
//! all hands.

use aplset::vocabulary::deal;
use proptest::prelude::*;
use rand::{Rng, TryRng};
use std::convert::Infallible;

/// A generator that replays given words, then repeats the highest word, and counts the words that a
/// deal takes.
struct Replay {
    words: Vec<u32>,
    taken: usize,
}

impl TryRng for Replay {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.taken += 1;
        Ok(self.words.get(self.taken - 1).copied().unwrap_or(u32::MAX))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        panic!("a deal draws words of 32 bits")
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        panic!("a deal draws words of 32 bits")
    }
}

/// Draws a number below `n`. The words are the digits of a random fraction, and the number is the
/// integer part of `n` times the fraction, so all numbers are equally likely. Words are taken until
/// all fractions with these first digits give the same number.
fn slow_draw(n: u128, rng: &mut Replay) -> usize {
    let (mut fraction, mut bits) = (0, 0);
    loop {
        fraction = fraction << 32 | u128::from(rng.next_u32());
        bits += 32;
        let (least, most) = ((n * fraction) >> bits, (n * (fraction + 1) - 1) >> bits);
        if least == most {
            return usize::try_from(least).expect("below n");
        }
    }
}

/// Deals as `deal` does, but with `slow_draw`.
fn slow_deal(k: usize, n: usize, rng: &mut Replay) -> Vec<usize> {
    let mut d: Vec<usize> = (0..n).collect();
    for i in 0..k {
        d.swap(i, i + slow_draw((n - i) as u128, rng));
    }
    d[..k].to_vec()
}

/// Generates words that often don't determine the number drawn, so that the next word decides.
fn words() -> impl Strategy<Value = Vec<u32>> {
    let undecided = (2..=100_u64, any::<u32>()).prop_map(|(n, number)| {
        let next = 1 + u64::from(number) % (n - 1);
        u32::try_from((next << 32) / n).expect("below 2³²")
    });
    prop::collection::vec(prop_oneof![any::<u32>(), undecided, Just(0), Just(u32::MAX)], 0..=50)
}

proptest! {
    #[test]
    fn a_deal_is_the_shuffle_of_unbiased_draws(
        words in words(),
        n in prop_oneof![0..=100_usize, 1_000..=1_050_usize],
        k in 0..=100_usize,
    ) {
        let k = k.min(n);
        let mut rng = Replay { words: words.clone(), taken: 0 };
        let mut slow_rng = Replay { words, taken: 0 };
        // The type of the generator may be unknown.
        let any: &mut dyn Rng = &mut rng;
        prop_assert_eq!(deal(k, n, any).to_vec(), slow_deal(k, n, &mut slow_rng));
        prop_assert_eq!(rng.taken, slow_rng.taken);
    }
}
