//! Tests how `deal` uses the random words of a generator, that every release and platform deals the
//! same hands for a seed, and APL's random generator, whose state is `⎕RL`. If all words are
//! equally likely, so are all hands.

use aplset::vocabulary::{RandomLink, deal, seeded};
use itertools::Itertools;
use ndarray::array;
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

/// A seed, the number of a stream, and the first two hands of 12 cards of this stream. A program in
/// another language, which shares no code with this crate, computed them from the published
/// descriptions of xoshiro256++ and `SplitMix64`.
const HANDS: &str = include_str!("../data/dealt_hands.tsv");

#[test]
fn a_seed_and_a_stream_deal_the_same_hands_on_every_platform_and_in_every_release() {
    for line in HANDS.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [seed, stream] = [0, 1].map(|field| fields[field].parse().expect("a number"));
        let mut rng = seeded(seed, stream);
        for hand in &fields[2..] {
            assert_eq!(deal(12, 81, &mut rng).iter().join(" "), **hand, "{line}");
        }
    }
}

const MODULUS: i128 = (1 << 31) - 1;

/// Deals k of n numbers by the rule of the generator. Each draw sets x to 16807·x mod `MODULUS`,
/// and deals the number at position m − 1 − ⌊m·x/2³¹⌋ of the m numbers left. The last of these
/// numbers then moves to this position.
fn slowly_linked(x: &mut i128, k: usize, n: usize) -> Vec<usize> {
    let mut left: Vec<usize> = (0..n).collect();
    let mut dealt = Vec::new();
    for m in (n - k + 1..=n).rev() {
        *x = (16_807 * *x).rem_euclid(MODULUS);
        let position = m as i128 - 1 - (m as i128 * *x).div_euclid(1 << 31);
        let position = usize::try_from(position).expect("below m");
        dealt.push(left[position]);
        left[position] = left[m - 1];
    }
    dealt
}

/// Tests Park and Miller's check of a "minimal standard" generator (1988). With the seed 1, state
/// 10,000 is 1043618065.
#[test]
fn the_ten_thousandth_state_is_that_of_the_minimal_standard() {
    let mut link = RandomLink::new(1).expect("a seed");
    for _ in 0..10_000 {
        assert_eq!(link.deal(1, 1), array![0]);
    }
    assert_eq!(Some(link), RandomLink::new(1_043_618_065));
}

/// J's retired `deal` gives this card, but division by the modulus instead of 2³¹ would give 37.
#[test]
fn rare_draws_round_as_in_j() {
    let mut link = RandomLink::new(8_245_313).expect("a seed");
    assert_eq!(link.deal(1, 81), array![38]);
}

#[test]
fn seeds_lie_strictly_between_zero_and_the_modulus() {
    for seed in [0, RandomLink::MODULUS, u32::MAX] {
        assert_eq!(RandomLink::new(seed), None, "{seed}");
    }
    for seed in [1, RandomLink::MODULUS - 1] {
        assert!(RandomLink::new(seed).is_some(), "{seed}");
    }
}

proptest! {
    #[test]
    fn the_link_deals_by_its_rule(
        seed in 1..RandomLink::MODULUS,
        n in 0..=100_usize,
        k in 0..=100_usize,
    ) {
        let k = k.min(n);
        let mut link = RandomLink::new(seed).expect("a seed");
        let mut x = i128::from(seed);
        for _ in 0..3 {
            prop_assert_eq!(link.deal(k, n).to_vec(), slowly_linked(&mut x, k, n));
        }
        let x = u32::try_from(x).expect("a state");
        prop_assert_eq!(RandomLink::new(x), Some(link));
    }
}
