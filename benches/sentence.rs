//! Times the article's sentence on one hand, with every intermediate array in memory, and then each
//! function in the sentence.
//!
//! Run it with `cargo bench --bench sentence`. `python3 benches/sentence.py` times the sentence in
//! `NumPy`.

use aplset::card::{bits, digits};
use aplset::ndarray::{Array, Array3, ArrayRef3, ArrayView1, Axis, Ix4};
use aplset::programs::apl_article::{sets, valid};
use aplset::vocabulary::{RandomLink, and_last, cells_at, combin, compress, plus_reduce};
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, criterion_group, criterion_main};
use itertools::Itertools;
use std::hint::black_box;

/// Returns the first hand that [`RandomLink`] deals, and the number of its sets.
///
/// Slow, simple code counts the sets, which are the combinations whose digits of each feature sum
/// to a multiple of three.
fn hand(cards: usize) -> (Array3<bool>, usize) {
    let digits = digits(&RandomLink::default().deal(cards, 81));
    let threes = digits.rows().into_iter().array_combinations();
    let is_set =
        |[a, b, c]: &[ArrayView1<usize>; 3]| (a + b + c).iter().all(|sum| sum.is_multiple_of(3));
    let found = threes.filter(is_set).count();
    (bits(&digits), found)
}

/// Runs the same sentence with ndarray's methods, such as `select` and `map_axis`, each of which
/// allocates its result.
fn plain_ndarray(h: &ArrayRef3<bool>) -> Array<bool, Ix4> {
    let combinations = (0..h.len_of(Axis(0))).combinations(3).flatten().collect_vec();
    let f = h.select(Axis(0), &combinations);
    let f = f.into_shape_with_order((combinations.len() / 3, 3, 4, 3)).expect("three cards each");
    let no_two = f.mapv(u8::from).sum_axis(Axis(1)).mapv(|sum| sum != 2);
    let b = no_two
        .map_axis(Axis(2), |row| row.iter().all(|&bit| bit))
        .map_axis(Axis(1), |row| row.iter().all(|&bit| bit));
    f.select(Axis(0), &b.iter().positions(|&bit| bit).collect_vec())
}

/// Times `run`, including the time to drop its result.
fn time<O>(group: &mut BenchmarkGroup<WallTime>, name: &str, mut run: impl FnMut() -> O) {
    group.bench_function(name, |b| b.iter(&mut run));
}

fn whole(c: &mut Criterion) {
    // glibc gets every large block from the system until a block of this size has been freed. After
    // that, all blocks come from the heap, so that the times do not depend on the order of the
    // benchmarks.
    drop(black_box(vec![1_u8; 31 << 20]));
    for cards in [12, 81] {
        let mut group = c.benchmark_group(format!("sets of {cards} cards"));
        let (h, found) = hand(cards);
        assert_eq!(sets(&h).len_of(Axis(0)), found);
        assert_eq!(plain_ndarray(&h), sets(&h));
        time(&mut group, "aplset", || sets(black_box(&h)));
        time(&mut group, "plain ndarray", || plain_ndarray(black_box(&h)));
        group.finish();
    }
}

#[allow(clippy::many_single_char_names, reason = "the article's names")]
fn words(c: &mut Criterion) {
    let mut group = c.benchmark_group("words of a 12-card hand");
    let (h, found) = hand(12);
    let i = combin(3, 12);
    let f = cells_at(&h, &i);
    let s = plus_reduce::<u8, _>(&f, Axis(1));
    let no_two = s.mapv(|sum| sum != 2);
    let x = and_last(&no_two);
    let b = and_last(&x);
    assert_eq!((f.dim(), s.dim(), x.dim()), ((220, 3, 4, 3), (220, 4, 3), (220, 4)));
    assert_eq!(b, valid(&f));
    assert_eq!(compress(&b, &f).len_of(Axis(0)), found);
    time(&mut group, "I←3 COMBIN 12", || combin(black_box(3), black_box(12)));
    time(&mut group, "F←H[I;;]", || cells_at(black_box(&h), black_box(&i)));
    time(&mut group, "S←+/[2]F", || plus_reduce::<u8, _>(black_box(&f), Axis(1)));
    time(&mut group, "2≠S", || black_box(&s).mapv(|sum| sum != 2));
    time(&mut group, "X←∧/2≠S", || and_last(black_box(&no_two)));
    time(&mut group, "B←∧/X", || and_last(black_box(&x)));
    time(&mut group, "B⌿F", || compress(black_box(&b), black_box(&f)));
    group.finish();
}

criterion_group!(benches, whole, words);
criterion_main!(benches);
