//! Measures sentences on many hands, on one thread, and the kernel with the article's sentence.
//!
//! The article's count as text should take at most four times as long as the kernel. The values are
//! compared with those of the kernel, or of the sentence on single hands.

use aplset::batch::{Hands, Kernel, deal_many};
use aplset::ndarray::ArrayD;
use aplset_apl::{Given, HandKind, Names, each_answer, run};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;

const HANDS: usize = 200_000;

/// Sentences with the names of their benchmarks.
const SENTENCES: [(&str, &str); 6] = [
    ("sets", "+/∧/∧/2≠+/[2]H[3 COMBIN 12;;]"),
    ("even sums", "+/∧/∧/0=2|+/[2]H[4 COMBIN 12;;]"),
    ("a red card", "∨/H[;2;1]"),
    ("more red than green", "(+/H[;2;1])>+/H[;2;2]"),
    ("most of a color", "⌈/+/[1]H[;2;]"),
    ("colors", "+/[1]H[;2;]"),
];

fn many(c: &mut Criterion) {
    let one = rayon::ThreadPoolBuilder::new().num_threads(1);
    one.build_global().expect("a thread");
    let ids = deal_many(HANDS, 12, 1);
    let hands = Hands::from_ids(&ids).expect("valid hands");
    let names = |hand: usize| {
        let given = Given::of_hand(&ids.row(hand).mapv(usize::from));
        Names::from([("H".to_owned(), given)])
    };
    let mut group = c.benchmark_group("many hands");
    group.throughput(Throughput::Elements(HANDS as u64));
    group.bench_function("kernel", |b| b.iter(|| Kernel::Sentence.counts(black_box(&hands))));
    for (name, text) in SENTENCES {
        let sentence = run(text, &names(0)).and_then(|run| run.compiled(HandKind::Cards));
        let sentence = sentence.expect("a sentence with numbers");
        assert_eq!(sentence.by_hand(), None);
        let answers = sentence.over(&hands).expect("values");
        let found = each_answer!(&answers, values => floats(values));
        if name == "sets" {
            assert!(hands.counts().iter().map(f64::from).eq(found.iter().copied()));
        }
        let size = found.len() / HANDS;
        for hand in (0..HANDS).step_by(1999) {
            let value = run(text, &names(hand)).expect("a value").value().texts();
            let found = found[hand * size..][..size].iter().map(f64::to_string);
            assert!(found.eq(value), "{name}, hand {hand}");
        }
        group.bench_function(name, |b| b.iter(|| sentence.over(black_box(&hands))));
    }
    group.finish();
}

fn floats<N: Copy + Into<f64>>(values: &ArrayD<N>) -> Vec<f64> {
    values.iter().map(|&value| value.into()).collect()
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = many
}
criterion_main!(benches);
