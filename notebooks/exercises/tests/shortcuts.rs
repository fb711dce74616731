//! Answers that take a shortcut and are right only in small cases are wrong. Another way to a right
//! answer is right.

use exercises::{Verdict, away, costs, finding, packed};
use ndarray::{Array1, Array2, Axis};

#[track_caller]
fn is_wrong(verdict: Verdict) {
    assert!(matches!(verdict, Verdict::Wrong(_)), "{verdict}");
}

/// Returns the combinations of three positions that `good` accepts.
fn sets_where(hand: &Array2<u8>, good: impl Fn([&[u8]; 3]) -> bool) -> Array2<usize> {
    let cards: Vec<Vec<u8>> = hand.rows().into_iter().map(|card| card.to_vec()).collect();
    let n = cards.len();
    let all = (0..n).flat_map(|i| (i + 1..n).flat_map(move |j| (j + 1..n).map(move |k| [i, j, k])));
    Array2::from(all.filter(|set| good(set.map(|place| &cards[place][..]))).collect::<Vec<_>>())
}

#[test]
fn a_set_is_tested_in_all_features() {
    let sum = |cards: [&[u8]; 3], f: usize| cards.iter().map(|card| card[f]).sum::<u8>() % 3 == 0;
    for left_out in 0..4 {
        let all = |cards: [&[u8]; 3]| (0..4).filter(|&f| f != left_out).all(|f| sum(cards, f));
        is_wrong(finding::sets(|hand| sets_where(hand, all)));
    }
    is_wrong(finding::sets(|hand| sets_where(hand, |cards| (2..4).all(|f| sum(cards, f)))));
    is_wrong(finding::sets(|hand| {
        sets_where(hand, |[a, b, c]| {
            a[..2] == b[..2] && b[..2] == c[..2] && (2..4).all(|f| sum([a, b, c], f))
        })
    }));
}

#[test]
fn the_third_card_of_a_pair_can_be_looked_up() {
    let looked_up = |hand: &Array2<u8>| {
        let mut sets = vec![];
        for i in 0..hand.nrows() {
            for j in i + 1..hand.nrows() {
                let third = (6 - &hand.row(i) - hand.row(j)) % 3;
                let place = hand.rows().into_iter().position(|card| card == third);
                sets.extend(place.filter(|&k| k > j).map(|k| [i, j, k]));
            }
        }
        Array2::from(sets)
    };
    assert_eq!(finding::sets(looked_up), Verdict::Right);
}

#[test]
fn a_table_of_six_has_too_few_combinations() {
    is_wrong(finding::triples(|n| {
        let hand = Array2::zeros((n.min(6), 4));
        sets_where(&hand, |_| true)
    }));
}

#[test]
fn a_u16_is_too_small_for_an_image() {
    is_wrong(costs::brightness(|image| u32::from(image.mapv(u16::from).sum())));
    is_wrong(costs::brightness(|image| {
        image.iter().fold(0_u16, |sum, &byte| sum.wrapping_add(byte.into())).into()
    }));
}

#[test]
fn negative_nans_come_last() {
    let sorted = |x: &Array1<f64>, before: fn(&f64, &f64) -> std::cmp::Ordering| {
        let mut numbers = x.to_vec();
        numbers.sort_by(before);
        Array1::from(numbers)
    };
    is_wrong(costs::sorted(|x| sorted(x, f64::total_cmp)));
    let before = |a: &f64, b: &f64| a.is_nan().cmp(&b.is_nan()).then(a.total_cmp(b));
    assert_eq!(costs::sorted(|x| sorted(x, before)), Verdict::Right);
}

#[test]
fn short_tests_of_primes_fail() {
    let below = |n: usize, prime: &dyn Fn(usize) -> bool| (2..=n).filter(|&x| prime(x)).collect();
    is_wrong(away::primes(|n| below(n, &|x| [2, 3, 5, 7].iter().all(|d| x == *d || x % d != 0))));
    is_wrong(away::primes(|n| below(n, &|x| x == 2 || (1..x).fold(1, |p, _| 2 * p % x) == 1)));
    let first = |x: usize| x < 60 && (2..x).all(|d| x % d != 0);
    is_wrong(away::primes(|n| below(n, &first)));
}

#[test]
fn packed_bits_need_more_than_32_bits() {
    let number = |row: Vec<bool>, width: usize| {
        row.iter().take(width).rev().fold(0, |sum, &bit| 2 * sum + usize::from(bit))
    };
    for width in [8, 16, 32] {
        let packed =
            |bits: &Array2<bool>| bits.map_axis(Axis(1), |row| number(row.to_vec(), width));
        is_wrong(packed::packed(packed));
    }
}
