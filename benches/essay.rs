//! Times the programs of the essay and of the Haskell post on hands of 12 and of 81 cards, after
//! checking their answers.

use aplset::ndarray::Array2;
use aplset::programs::{haskell_post, j_essay};
use aplset::vocabulary::{RandomLink, cells_at, combin, compress, member_rows, transpose_cells};
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;

/// Deals `n` cards as the essay does, so that the first 12 cards are the essay's hand with 4 sets.
/// All 81 cards have 1,080 sets.
fn dealt(n: usize) -> Array2<u8> {
    j_essay::deal(n, |k, n| RandomLink::default().deal(k, n))
}

fn sets(c: &mut Criterion) {
    // glibc gets every large block from the system until a block of this size has been freed. After
    // that, all blocks come from the heap, so that the times do not depend on the order of the
    // benchmarks.
    drop(black_box(vec![1_u8; 31 << 20]));
    for (n, answer) in [(12, 4), (81, 1080)] {
        let hand = dealt(n);
        let table: Vec<haskell_post::Card> = hand
            .rows()
            .into_iter()
            .map(|card| std::array::from_fn(|feature| card[feature]))
            .collect();
        assert_eq!(j_essay::sets(&hand).dim(), (answer, 3, 4));
        assert_eq!(haskell_post::sets(&table).count(), answer);
        let mut group = c.benchmark_group(format!("{n} cards"));
        group.bench_function("j_essay::sets", |b| {
            b.iter(|| j_essay::sets(black_box(&hand)));
        });
        group.bench_function("j_essay::sets with the essay's comb", |b| {
            b.iter(|| {
                let hand = black_box(&hand);
                let triples = cells_at(hand, &j_essay::comb(3, black_box(n)));
                compress(&j_essay::test(&triples), &triples)
            });
        });
        group.bench_function("haskell_post::sets", |b| {
            b.iter(|| haskell_post::sets(black_box(&table)).collect::<Vec<_>>());
        });
        group.finish();
    }
}

/// Times the functions in the essay's program one by one.
fn words(c: &mut Criterion) {
    let hand = dealt(12);
    let ci = combin(3, 12);
    let triples = cells_at(&hand, &ci);
    let columns = transpose_cells(&triples);
    let mut group = c.benchmark_group("12 cards, word by word");
    group.bench_function("combin", |b| b.iter(|| combin(black_box(3), black_box(12))));
    group.bench_function("comb", |b| {
        b.iter(|| j_essay::comb(black_box(3), black_box(12)));
    });
    group.bench_function("cells_at", |b| {
        b.iter(|| cells_at(black_box(&hand), black_box(&ci)));
    });
    group.bench_function("transpose_cells", |b| {
        b.iter(|| transpose_cells(black_box(&triples)));
    });
    group.bench_function("member_rows", |b| {
        b.iter(|| member_rows(black_box(&columns), j_essay::univ()));
    });
    group.finish();
}

criterion_group!(benches, sets, words);
criterion_main!(benches);
