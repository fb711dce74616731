//! Tests how `deal` uses the random words of a generator, and whether the hands are uniform.
//!
//! Most tests use a generator that replays given words, and the statistical tests have fixed seeds,
//! so that all tests always give the same result.

#![allow(clippy::cast_precision_loss, reason = "counts of thousands")]

use aplset::vocabulary::{RandomLink, deal, seeded};
use approx::assert_abs_diff_eq;
use itertools::Itertools;
use ndarray::Array1;
use proptest::prelude::*;
use rand::{Rng, TryRng};
use std::convert::Infallible;

/// A generator that replays given words, then repeats the highest word, and counts the words that a
/// deal takes.
pub struct Replay {
    words: Vec<u32>,
    taken: usize,
}

impl Replay {
    pub fn new(words: &[u32]) -> Self {
        let words = words.to_vec();
        Self { words, taken: 0 }
    }

    pub fn taken(&self) -> usize {
        self.taken
    }
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
        let (mut rng, mut slow_rng) = (Replay::new(&words), Replay::new(&words));
        prop_assert_eq!(deal(k, n, &mut rng).to_vec(), slow_deal(k, n, &mut slow_rng));
        prop_assert_eq!(rng.taken(), slow_rng.taken());
    }

    #[test]
    fn the_first_numbers_of_a_deal_do_not_depend_on_how_many_follow(
        seed: u64,
        n in prop_oneof![0..=100_usize, 1_000..=1_050_usize],
        j in 0..=100_usize,
    ) {
        let j = j.min(n);
        let all = deal(n, n, &mut seeded(seed, 3));
        let few = deal(j, n, &mut seeded(seed, 3));
        prop_assert_eq!(few.to_vec(), &all.to_vec()[..j]);
    }
}

#[test]
fn every_generator_deals_also_one_whose_type_is_unknown() {
    let mut replay = Replay::new(&[0xA000_0000, 0x6000_0000, 0x8000_0000]);
    let rng: &mut dyn Rng = &mut replay;
    // the draws are ⌊4 × 5/8⌋, ⌊3 × 3/8⌋ and ⌊2 × 1/2⌋, which select positions 2, 1 + 1 and 2 + 1
    assert_eq!(deal(3, 4, rng), Array1::from_vec(vec![2, 0, 3]));
}

#[test]
fn a_deal_of_nothing_draws_nothing() {
    let mut rng = Replay::new(&[]);
    assert!(deal(0, 0, &mut rng).is_empty());
    assert!(deal(0, 81, &mut rng).is_empty());
    assert_eq!(rng.taken(), 0);
}

/// Deals 3 of 6 cards 12,000 times, counts each of the 120 ordered hands, and asserts that χ² of
/// the counts is plausible. With 119 degrees of freedom, χ² has mean 119 and variance 238. The
/// bounds are four standard deviations below and above the mean.
fn assert_uniform(deal: impl FnMut(u64) -> Array1<usize>) {
    let counts = (0..12_000).map(deal).counts_by(|hand| hand.to_vec());
    let over = |hand| counts.get(&hand).map_or(-100.0, |&count| count as f64 - 100.0);
    let chi_square: f64 = (0..6).permutations(3).map(|hand| over(hand).powi(2) / 100.0).sum();
    assert_eq!(counts.values().sum::<usize>(), 12_000);
    assert_abs_diff_eq!(chi_square, 119.0, epsilon = 4.0 * 238_f64.sqrt());
}

#[test]
fn all_ordered_hands_are_equally_likely() {
    let (mut rng, mut link) = (seeded(1996, 0), RandomLink::default());
    assert_uniform(|_| deal(3, 6, &mut rng));
    assert_uniform(|hand| deal(3, 6, &mut seeded(1996, hand)));
    assert_uniform(|_| link.deal(3, 6));
}
