//! Tests `⎕RL` against the first deal that the article and the essay print, and against the rule of the
//! generator.

use aplset::vocabulary::RandomLink;
use ndarray::{Array1, array};
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

/// Returns the `nth` deal of 12 of 81 cards with the seed 16807, where the first deal is number 0.
fn deal_of_1996(nth: usize) -> Array1<usize> {
    let mut link = RandomLink::default();
    for _ in 0..nth {
        let _ = link.deal(12, 81);
    }
    link.deal(12, 81)
}

/// Tests the first deal, which is the essay's `d` and the article's R. The article counts R from 1.
#[test]
fn deal_zero_is_the_essays_hand_and_the_articles_r_less_one() {
    assert_eq!(deal_of_1996(0), array![70, 19, 42, 36, 60, 72, 24, 23, 4, 44, 34, 11]);
    let r = array![71, 20, 43, 37, 61, 73, 25, 24, 5, 45, 35, 12];
    assert_eq!(deal_of_1996(0) + 1, r);
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

/// Each pair of seeds gives adjacent states, one on each side of the edge between two positions.
#[test]
fn positions_are_exact_at_their_edges() {
    let edges = [
        (5, 1_655_036_390, 247_359_390),
        (10, 1_638_545_764, 230_868_764),
        (40, 1_539_602_008, 131_925_008),
        (78, 140_170_321, 879_976_968),
        (79, 1_143_826_984, 1_883_633_631),
    ];
    for (position, at_edge, before) in edges {
        let first = |seed| RandomLink::new(seed).map(|mut link| link.deal(1, 81));
        assert_eq!(first(at_edge), Some(array![position]), "seed {at_edge}");
        assert_eq!(first(before), Some(array![position + 1]), "seed {before}");
    }
    // the lowest state, 1, takes the last position, and the highest state takes the first
    let ends = [(1_407_677_000, 80), (739_806_647, 0)];
    for (seed, position) in ends {
        let mut link = RandomLink::new(seed).expect("a seed");
        assert_eq!(link.deal(1, 81), array![position], "seed {seed}");
    }
}

/// J's retired `deal` gives these cards, but division by the modulus instead of 2³¹ would give 37
/// and 31.
#[test]
fn rare_draws_round_as_in_j() {
    let mut link = RandomLink::new(8_245_313).expect("a seed");
    assert_eq!(link.deal(1, 81), array![38]);
    assert_eq!(deal_of_1996(659_332)[3], 32);
}

#[test]
fn seeds_lie_strictly_between_zero_and_the_modulus() {
    assert_eq!(i128::from(RandomLink::MODULUS), MODULUS);
    for seed in [0, RandomLink::MODULUS, RandomLink::MODULUS + 1, u32::MAX] {
        assert_eq!(RandomLink::new(seed), None, "{seed}");
    }
    for seed in [1, 2, 16_807, RandomLink::MODULUS - 1] {
        assert!(RandomLink::new(seed).is_some(), "{seed}");
    }
    assert_eq!(RandomLink::new(16_807), Some(RandomLink::default()));
}

#[test]
fn a_deal_of_nothing_leaves_the_link_where_it_was() {
    let mut link = RandomLink::default();
    assert!(link.deal(0, 0).is_empty());
    assert!(link.deal(0, 81).is_empty());
    assert_eq!(link, RandomLink::default());
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
