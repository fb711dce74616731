//! Times the article's sentence, with every intermediate array in memory, on one hand and on many
//! hands at once.
//!
//! `benches/report` compares it with the same sentence in `NumPy`, J, BQN and GNU APL.

mod timed;

use aplset::card::{bits, digits};
use aplset::ndarray::{
    Array, Array1, Array2, Array3, Array4, ArrayRef2, ArrayRef3, ArrayRef4, ArrayView1, Axis, Ix4,
};
use aplset::programs::apl_article::{sets, valid};
use aplset::vocabulary::{RandomLink, and_last, cells_at, combin, compress, plus_reduce};
use criterion::{Criterion, criterion_group, criterion_main};
use itertools::Itertools;
use std::hint::black_box;
use timed::time;

/// Deals `cards` cards with [`RandomLink`], and returns their digits, `[card;feature]`.
fn dealt(cards: usize) -> Array2<usize> {
    digits(&RandomLink::default().deal(cards, 81))
}

/// Counts the sets with slow, simple code, as the combinations whose digits of each feature sum to
/// a multiple of three.
fn slow_count(digits: &ArrayRef2<usize>) -> usize {
    let threes = digits.rows().into_iter().array_combinations();
    let is_set =
        |[a, b, c]: &[ArrayView1<usize>; 3]| (a + b + c).iter().all(|sum| sum.is_multiple_of(3));
    threes.filter(is_set).count()
}

/// Runs the sentence on the combinations `i` of a hand.
fn sets_at(h: &ArrayRef3<bool>, i: &ArrayRef2<usize>) -> Array4<bool> {
    let f = cells_at(h, i);
    compress(&valid(&f), &f)
}

/// Runs the same sentence with ndarray's methods, such as `select` and `map_axis`, each of which
/// allocates its result.
fn plain_ndarray(h: &ArrayRef3<bool>, i: &ArrayRef2<usize>) -> Array<bool, Ix4> {
    let f = h.select(Axis(0), i.as_slice().expect("standard layout"));
    let f = f.into_shape_with_order((i.nrows(), 3, 4, 3)).expect("three cards each");
    let no_two = f.mapv(u8::from).sum_axis(Axis(1)).mapv(|sum| sum != 2);
    let b = no_two
        .map_axis(Axis(2), |row| row.iter().all(|&bit| bit))
        .map_axis(Axis(1), |row| row.iter().all(|&bit| bit));
    f.select(Axis(0), &b.iter().positions(|&bit| bit).collect_vec())
}

/// Counts the sets of all hands `[card;hand;feature;characteristic]` at once.
fn counts_at(h: &ArrayRef4<bool>, i: &ArrayRef2<usize>) -> Array1<u16> {
    let f = cells_at(h, i); //                    [combination;card;hand;feature;characteristic]
    let s = plus_reduce::<u8, _>(&f, Axis(1)); // [combination;hand;feature;characteristic]
    plus_reduce(&and_last(&and_last(&s.mapv(|sum| sum != 2))), Axis(0))
}

fn one_hand(c: &mut Criterion) {
    for cards in [12, 81] {
        let mut group = c.benchmark_group(format!("{cards} cards"));
        let digits = dealt(cards);
        let (h, i): (&Array3<bool>, _) = (&bits(&digits), combin(3, cards));
        assert_eq!(sets(h).len_of(Axis(0)), slow_count(&digits));
        assert!(sets_at(h, &i) == sets(h) && plain_ndarray(h, &i) == sets(h));
        time(&mut group, "aplset", 1, || drop(sets_at(black_box(h), black_box(&i))));
        time(&mut group, "aplset, with COMBIN", 1, || drop(sets(black_box(h))));
        time(&mut group, "ndarray's methods", 1, || drop(plain_ndarray(black_box(h), &i)));
        group.finish();
    }
}

/// Times 1,000 hands at once. Hand *k* has the cards at the positions 5k, 5k+1, …, 5k+11 of the
/// shuffled deck, which continues from the start after its last card.
fn many_hands(c: &mut Criterion) {
    const HANDS: usize = 1000;
    let deck = dealt(81);
    let places = Array2::from_shape_fn((12, HANDS), |(card, hand)| (card + 5 * hand) % 81);
    let (h, i) = (cells_at(&bits(&deck), &places), combin(3, 12));
    let mut counts = counts_at(&h, &i);
    let mut group = c.benchmark_group("1,000 hands");
    time(&mut group, "aplset", HANDS, || counts = counts_at(black_box(&h), black_box(&i)));
    group.finish();
    for (places, &count) in places.columns().into_iter().zip(&counts) {
        assert_eq!(slow_count(&cells_at(&deck, &places.to_owned())), usize::from(count));
    }
}

fn sentence(c: &mut Criterion) {
    // glibc gets every large block from the system until a block of this size has been freed. After
    // that, blocks up to this size come from the heap, so that the times do not depend on the order
    // of the benchmarks.
    drop(black_box(vec![1_u8; 31 << 20]));
    one_hand(c);
    many_hands(c);
}

criterion_group!(benches, sentence);
criterion_main!(benches);
