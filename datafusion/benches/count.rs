//! Times three ways to count the sets of hands of 12 cards in Parquet files: the SQL function
//! `set_count`, `aplset batch`, and plain SQL without the functions of this crate. All three use
//! all cores, and their histograms are compared first.
//!
//! The default is a million hands, and `APLSET_BENCH_HANDS=100000000 cargo bench` uses 100 million.
//! Plain SQL counts only a hundredth of the hands.

use aplset_datafusion::register;
use aplset_files::read::{Input, Options, Reader, expanded};
use aplset_files::{Give, answer};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use datafusion::arrow::array::AsArray;
use datafusion::arrow::datatypes::Int64Type;
use datafusion::prelude::SessionContext;
use std::path::Path;
use tokio::runtime::Runtime;

const CARDS: u32 = 12;
const FILES: u64 = 4;

fn context() -> SessionContext {
    let mut context = SessionContext::new().enable_url_table();
    register(&mut context).expect("functions");
    context
}

/// Deals hands and writes them to four Parquet files in a folder.
fn write(runtime: &Runtime, folder: &Path, hands: u64) {
    for part in 0..FILES {
        let path = folder.join(format!("part-{part}.parquet"));
        let hands = hands / FILES;
        let query = format!(
            "COPY (SELECT hand FROM deal({hands}, {CARDS}, {part})) TO '{}'",
            path.display()
        );
        ask(runtime, &query);
    }
}

/// Runs a query and returns the column `hands` of its result.
fn ask(runtime: &Runtime, query: &str) -> Vec<i64> {
    let batches = runtime.block_on(async { context().sql(query).await?.collect().await });
    let batches = batches.expect("an answer");
    let hands = batches.iter().filter_map(|batch| batch.column_by_name("hands"));
    hands.flat_map(|hands| hands.as_primitive::<Int64Type>().values().to_vec()).collect()
}

/// Returns the histogram that `aplset batch` computes, without its zeros.
fn batch(folder: &Path) -> Vec<i64> {
    let (files, _) = expanded(&[Input::Path(folder.to_owned())], None).expect("a folder");
    let mut reader = Reader::open(&files, &Options::default()).expect("files");
    let summary = answer(&mut reader, &Give::Counts, None, &mut |_, _| ()).expect("hands");
    let histogram = summary.counted().expect("hands").hands().iter().filter(|&&hands| hands > 0);
    histogram.map(|&hands| hands.try_into().expect("a count")).collect()
}

fn set_count(folder: &Path) -> String {
    let folder = folder.display();
    format!(
        "SELECT set_count(hand) AS sets, count(*) AS hands FROM '{folder}/' GROUP BY 1 ORDER BY 1"
    )
}

/// Returns a query that runs the article's sentence in plain SQL. A card is a number with two bits
/// for each characteristic of each feature. Three cards are a set if none of these pairs of bits in
/// their sum is 10 (two).
fn plain(folder: &Path) -> String {
    let bit = |card, feature: u32| {
        let digit = format!("hand[{}] / {} % 3", card + 1, 3_u32.pow(feature));
        format!("(1 << CAST({} + 2 * ({digit}) AS INT))", 6 * feature)
    };
    let bits = |card| (0..4).map(|feature| bit(card, feature)).collect::<Vec<_>>().join(" + ");
    let bits: Vec<String> = (0..CARDS).map(|card| format!("{} AS b{card}", bits(card))).collect();
    let mut terms = Vec::new();
    for i in 0..CARDS {
        for j in i + 1..CARDS {
            for k in j + 1..CARDS {
                let sum = format!("(b{i} + b{j} + b{k})");
                let twos = format!("({sum} >> 1) & 5592405");
                terms.push(format!("CAST(({twos} & {sum}) = ({twos}) AS INT)"));
            }
        }
    }
    let (bits, sum, folder) = (bits.join(", "), terms.join(" + "), folder.display());
    format!(
        "SELECT {sum} AS sets, count(*) AS hands FROM (SELECT {bits} FROM '{folder}/')
         GROUP BY 1 ORDER BY 1"
    )
}

fn count(c: &mut Criterion) {
    let hands = std::env::var("APLSET_BENCH_HANDS")
        .map_or(1_000_000, |hands| hands.parse().expect("APLSET_BENCH_HANDS is a number of hands"));
    let runtime = Runtime::new().expect("a runtime");
    let (all, few) =
        (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    write(&runtime, all.path(), hands);
    write(&runtime, few.path(), hands / 100);
    assert_eq!(ask(&runtime, &set_count(all.path())), batch(all.path()));
    assert_eq!(ask(&runtime, &plain(few.path())), batch(few.path()));

    let mut group = c.benchmark_group("count");
    group.sample_size(10);
    group.throughput(Throughput::Elements(hands));
    group.bench_function(BenchmarkId::new("aplset batch", hands), |b| b.iter(|| batch(all.path())));
    group.bench_function(BenchmarkId::new("set_count in SQL", hands), |b| {
        b.iter(|| ask(&runtime, &set_count(all.path())));
    });
    group.throughput(Throughput::Elements(hands / 100));
    group.bench_function(BenchmarkId::new("plain SQL", hands / 100), |b| {
        b.iter(|| ask(&runtime, &plain(few.path())));
    });
    group.finish();
}

criterion_group!(benches, count);
criterion_main!(benches);
