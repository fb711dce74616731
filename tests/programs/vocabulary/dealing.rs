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

/// Makes several draws from one word. They are the digits of one of m possible outcomes. The words
/// with the same outcome are consecutive, and only the last ⌊2³²/m⌋ of them are accepted. Therefore
/// all outcomes are equally likely.
fn slow_draws(bounds: &[u64], rng: &mut Replay) -> Vec<u64> {
    let m: u64 = bounds.iter().product();
    loop {
        let word = u64::from(rng.next_u32());
        let outcome = (word * m) >> 32;
        let run_end = ((outcome + 1) << 32).div_ceil(m);
        if run_end - word <= (1 << 32) / m {
            let mut weight = m;
            let digit = |bound: &u64| {
                weight /= bound;
                outcome / weight % bound
            };
            return bounds.iter().map(digit).collect();
        }
    }
}

/// Deals as `deal` does, but with `slow_draws`.
fn slow_deal(k: usize, n: usize, rng: &mut Replay) -> Vec<usize> {
    let mut d: Vec<usize> = (0..n).collect();
    let mut i = 0;
    while i < k {
        let left = (n - i) as u64;
        let fewest = if left > 1_024 { left } else { left.saturating_sub(2).max(1) };
        let bounds: Vec<u64> = (fewest..=left).rev().collect();
        for drawn in slow_draws(&bounds, rng) {
            if i < k {
                d.swap(i, i + usize::try_from(drawn).expect("below n"));
            }
            i += 1;
        }
    }
    d[..k].to_vec()
}

/// Generates words that are often the first word with an outcome, because such words can be
/// rejected.
fn words() -> impl Strategy<Value = Vec<u32>> {
    let first_of_run = (3..=100_u64, any::<u32>()).prop_map(|(left, number)| {
        let m = left * (left - 1) * (left - 2);
        let first = ((u64::from(number) % m) << 32).div_ceil(m);
        u32::try_from(first).expect("below the last run's end")
    });
    prop::collection::vec(prop_oneof![any::<u32>(), first_of_run], 0..=50)
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
    let mut replay = Replay::new(&[0xA000_0001]);
    let rng: &mut dyn Rng = &mut replay;
    // the word is just over 5/8 of 2³², so the outcome is 5/8 of 4·3·2 = 24, which is 15. The
    // digits 2 1 1 of 15 in the radix 4 3 2 select positions 2, 1 + 1 and 2 + 1
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
