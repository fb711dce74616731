use aplset::vocabulary::*;
use criterion::{Criterion, criterion_group, criterion_main};
use ndarray::*;
use std::hint::black_box;
fn b(c: &mut Criterion) {
    for n in [12usize, 81] {
        let h = Array3::from_shape_fn((n, 4, 3), |(c, f, k)| {
            (c * 7 + if c > 40 { 1 } else { 0 }) % 81 / [27, 9, 3, 1][f] % 3 == k
        });
        let i = combin(3, n);
        let f = cells_at(&h, &i);
        let s = plus_reduce::<u8, _>(&f, Axis(1));
        let t = s.mapv(|s| s != 2);
        let x = and_last(&t);
        let bb = and_last(&x);
        let mut g = c.benchmark_group(format!("{n}"));
        g.bench_function("combin", |b| b.iter(|| combin(black_box(3), black_box(n))));
        g.bench_function("cells_at", |b| {
            b.iter(|| cells_at(black_box(&h), black_box(&i)))
        });
        g.bench_function("plus", |b| {
            b.iter(|| plus_reduce::<u8, _>(black_box(&f), Axis(1)))
        });
        g.bench_function("not2", |b| b.iter(|| black_box(&s).mapv(|s| s != 2)));
        g.bench_function("not2map", |b| b.iter(|| black_box(&s).map(|&s| s != 2)));
        g.bench_function("and", |b| b.iter(|| and_last(black_box(&t))));
        g.bench_function("and2", |b| b.iter(|| and_last(black_box(&x))));
        g.bench_function("compress", |b| {
            b.iter(|| compress(black_box(&bb), black_box(&f)))
        });
        g.bench_function("all", |b| {
            b.iter(|| {
                let h = black_box(&h);
                let i = combin(3, h.len_of(Axis(0)));
                let f = cells_at(h, &i);
                let s = plus_reduce::<u8, _>(&f, Axis(1));
                let t = s.mapv(|s| s != 2);
                let x = and_last(&t);
                let b = and_last(&x);
                compress(&b, &f)
            })
        });
    }
}
criterion_group!(g, b);
criterion_main!(g);
