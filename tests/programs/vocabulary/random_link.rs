//! Tests APL's random generator, whose state is `⎕RL`, against its rule, and against draws of other
//! programs.

use aplset::vocabulary::RandomLink;
use ndarray::array;
use proptest::prelude::*;

const MODULUS: i128 = (1 << 31) - 1;

/// Deals k of n numbers by the rule of the generator. Each draw sets x to 16807·x mod `MODULUS`,
/// and deals the number at position m − 1 − ⌊m·x/2³¹⌋ of the m numbers left. The last of these
/// numbers then moves to this position.
fn slow(x: &mut i128, k: usize, n: usize) -> Vec<usize> {
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
            prop_assert_eq!(link.deal(k, n).to_vec(), slow(&mut x, k, n));
        }
        let x = u32::try_from(x).expect("a state");
        prop_assert_eq!(RandomLink::new(x), Some(link));
    }
}
