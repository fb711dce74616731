//! The packed engine: kernels and front ends, each against a named twin in the same run, on one thread unless it says two.
//!
//! Every answer is compared with the plain scalar count before anything is timed. At the end stands each ratio of medians, in hands
//! a second. `APLSET_SIMD` chooses the level that is called the best; the other levels of the machine stand beside it.

use aplset::batch::{BitWord, Combinations, Hands, Level, Packed, Row, count_ids, is_set};
use aplset::card::{bits, digits};
use aplset::ndarray::{Array1, Array2, ArrayRef2};
use aplset::vocabulary::{deal, seeded};
use criterion::{Criterion, criterion_group, criterion_main};
use std::collections::HashMap;
use std::hint::black_box;
use std::time::Instant;

/// As many as fit the first caches: 4 groups, 24 KiB of planes.
const IN_CACHE: usize = 2048;
/// 100 MB of card numbers.
const LARGE: usize = 100_000_000 / 12;

fn hands(hands: usize, cards: usize) -> Array2<u8> {
    let mut ids = Array2::zeros((hands, cards));
    for (hand, mut row) in ids.rows_mut().into_iter().enumerate() {
        // a few thousand hands, again and again
        let dealt = deal(cards, 81, &mut seeded(1, (hand % 4099) as u64));
        row.assign(&dealt.mapv(|id| u8::try_from(id).expect("a card")));
    }
    ids
}

/// The third card of each pair.
fn thirds() -> Vec<[u8; 81]> {
    let third = |x: u8, y: u8| {
        let digit = |power: u8| (6 - x / power % 3 - y / power % 3) % 3 * power;
        digit(1) + digit(3) + digit(9) + digit(27)
    };
    (0..81)
        .map(|x| std::array::from_fn(|y| third(x, u8::try_from(y).expect("a card"))))
        .collect()
}

/// The plain scalar count: the third card of each pair from a table, looked for in a mask of the hand; each set is met three times.
fn scalar(thirds: &[[u8; 81]], ids: &ArrayRef2<u8>, counts: &mut [u16]) {
    for (hand, count) in ids.rows().into_iter().zip(counts) {
        let hand = hand.to_slice().expect("rows");
        let mask = hand.iter().fold(0_u128, |mask, &id| mask | 1 << id);
        let mut met = 0;
        for (i, &x) in hand.iter().enumerate() {
            for &y in &hand[..i] {
                met += (mask >> thirds[usize::from(x)][usize::from(y)] & 1) as u16;
            }
        }
        *count = met / 3;
    }
}

/// Medians by name, in nanoseconds a hand.
#[derive(Default)]
struct Medians(HashMap<String, f64>);

impl Medians {
    /// Times `work` on so many hands.
    #[expect(clippy::cast_precision_loss, reason = "far fewer calls than 2⁵²")]
    fn time(&mut self, c: &mut Criterion, name: &str, hands: usize, mut work: impl FnMut()) {
        // once, so that there is an answer to compare, whatever a filter leaves out
        work();
        let mut samples = Vec::new();
        c.bench_function(name, |b| {
            b.iter_custom(|calls| {
                let start = Instant::now();
                (0..calls).for_each(|_| work());
                let time = start.elapsed();
                samples.push(time.as_secs_f64() * 1e9 / calls as f64 / hands as f64);
                time
            });
        });
        samples.sort_by(f64::total_cmp);
        // Run as a test, or left out by a filter, there is nothing to tell.
        if samples.len() > 10 {
            self.0.insert(name.to_owned(), samples[samples.len() / 2]);
        }
    }

    /// How many times as many hands a second the first does.
    fn tell(&self, what: &str, twin: &str, asked: &str) {
        if let (Some(&ns), Some(&of)) = (self.0.get(what), self.0.get(twin)) {
            let (ratio, speed) = (of / ns, 1e3 / ns);
            println!("{what:44} {speed:8.1} M hands/s {ratio:8.3} × {twin:28} {asked}");
        }
    }
}

/// Levels, sizes and ways of the kernel: packed planes in cache to counts.
fn kernels(c: &mut Criterion, medians: &mut Medians) {
    let thirds = thirds();
    for cards in [12, 15, 18, 19, 21, 81] {
        let ids = hands(IN_CACHE, cards);
        let mut expected = vec![0; IN_CACHE];
        scalar(&thirds, &ids, &mut expected);
        let mut counts = vec![0_u16; IN_CACHE];
        medians.time(c, &format!("scalar {cards}"), IN_CACHE, || {
            scalar(&thirds, black_box(&ids), &mut counts);
        });
        assert_eq!(counts, expected);
        let packed = Packed::of(&Hands::from_ids(&ids).expect("hands"));
        for level in Level::available() {
            let packed = packed.clone().on(level);
            medians.time(
                c,
                &format!("kernel {cards} {}", level.name()),
                IN_CACHE,
                || {
                    packed.counts_into(black_box(&mut counts));
                },
            );
            assert_eq!(counts, expected);
        }
    }
}

/// The article's sentence on lane words, and on `bool`.
fn sentence(c: &mut Criterion, medians: &mut Medians) {
    let ids = hands(IN_CACHE, 12);
    let mut expected = vec![0; IN_CACHE];
    scalar(&thirds(), &ids, &mut expected);
    let packed = Packed::of(&Hands::from_ids(&ids).expect("hands"));
    let mut counts = vec![0_u8; IN_CACHE];
    medians.time(c, "is_set on lanes", IN_CACHE, || {
        packed.counts_by_sentence_into(black_box(&mut counts));
    });
    assert!(
        counts
            .iter()
            .zip(&expected)
            .all(|(&count, &of)| u16::from(count) == of)
    );
    let cards = bits(&digits(&ids.mapv(usize::from)));
    let one_hot: Vec<[[[bool; 3]; 4]; 12]> = (0..IN_CACHE)
        .map(|h| {
            std::array::from_fn(|c| {
                std::array::from_fn(|f| std::array::from_fn(|v| cards[[h, c, f, v]]))
            })
        })
        .collect();
    medians.time(c, "is_set on bool", IN_CACHE, || {
        for (hand, count) in black_box(&one_hot).iter().zip(&mut counts) {
            *count = count_words(hand);
        }
    });
    assert!(
        counts
            .iter()
            .zip(&expected)
            .all(|(&count, &of)| u16::from(count) == of)
    );
}

fn count_words<W: BitWord + Into<u8>>(cards: &[[[W; 3]; 4]; 12]) -> u8 {
    let mut count = 0;
    for i in 0..12 {
        for j in i + 1..12 {
            for k in j + 1..12 {
                count += is_set(&cards[i], &cards[j], &cards[k]).into();
            }
        }
    }
    count
}

/// Card numbers to counts, to validity, to lists.
fn fronts(c: &mut Criterion, medians: &mut Medians) {
    let ids = hands(IN_CACHE, 12);
    let hands = Hands::from_ids(&ids).expect("hands");
    let expected = hands.counts();
    let mut counts = vec![0_u16; IN_CACHE];
    scalar(&thirds(), &ids, &mut counts);
    assert_eq!(Array1::from(counts), expected);
    let mut counts = vec![0_u8; IN_CACHE];
    medians.time(c, "rows", IN_CACHE, || {
        hands.counts_into(black_box(&mut counts));
    });
    medians.time(c, "rows, checked", IN_CACHE, || {
        count_ids(black_box(&ids), &mut counts).expect("hands");
    });
    assert!(
        counts
            .iter()
            .zip(&expected)
            .all(|(&count, &of)| u16::from(count) == of)
    );
    let columns = ids.t().as_standard_layout().into_owned();
    let by_card = Hands::from_columns(&columns).expect("hands");
    medians.time(c, "columns", IN_CACHE, || {
        by_card.counts_into(black_box(&mut counts));
    });
    let packed = Packed::of(&hands);
    let combinations = Combinations::of(12);
    let mut words = vec![Row::default(); 220];
    medians.time(c, "valid words", IN_CACHE, || {
        for group in 0..packed.groups() {
            packed.valid_into(group, &combinations, black_box(&mut words));
        }
    });
    let mut valid = vec![false; 220 * IN_CACHE];
    medians.time(c, "valid booleans", IN_CACHE, || {
        hands.valid_into(black_box(&mut valid));
    });
    assert_eq!(
        hands.sets().triples.len(),
        valid.iter().filter(|&&valid| valid).count()
    );
}

/// A task of the engine as ragged lists, which are as many as a thread makes at a time.
fn lists(c: &mut Criterion, medians: &mut Medians) {
    const TASK: usize = 16_384;
    let ids = hands(TASK, 12);
    let hands = Hands::from_ids(&ids).expect("hands");
    let mut sets = hands.sets();
    medians.time(c, "ragged lists", TASK, || {
        sets = black_box(&hands).sets();
    });
    let lengths = sets.offsets.windows(2).map(|of| of[1] - of[0]);
    assert!(lengths.eq(hands.counts().iter().map(|&count| usize::from(count))));
}

/// What does not fit a cache, against a sum over the same memory; and two threads.
fn large(c: &mut Criterion, medians: &mut Medians) {
    let ids = hands(LARGE, 12);
    let bytes = ids.as_slice().expect("rows");
    let mut counts = vec![0_u8; LARGE];
    let mut sum = 0;
    medians.time(c, "sum of 100 MB", LARGE, || {
        sum = black_box(bytes).iter().map(|&id| u64::from(id)).sum();
    });
    assert_eq!(sum, ids.iter().map(|&id| u64::from(id)).sum::<u64>());
    medians.time(c, "100 MB of rows, checked", LARGE, || {
        count_ids(&ids, black_box(&mut counts)).expect("hands");
    });
    let mut expected = vec![0; 10_000];
    let last = ids.slice(aplset::ndarray::s![LARGE - 10_000.., ..]);
    scalar(&thirds(), &last, &mut expected);
    assert!(
        counts[LARGE - 10_000..]
            .iter()
            .zip(&expected)
            .all(|(&count, &of)| u16::from(count) == of)
    );
    let two = rayon::ThreadPoolBuilder::new()
        .num_threads(2)
        .build()
        .expect("threads");
    medians.time(c, "100 MB of rows, checked, two threads", LARGE, || {
        let counted = two.install(|| count_ids(&ids, black_box(&mut counts)));
        counted.expect("hands");
    });
}

fn table(medians: &Medians) {
    let best = format!("kernel 12 {}", Level::best().name());
    let tell = |what: &str, twin: &str, asked: &str| medians.tell(what, twin, asked);
    tell(&best, "scalar 12", "asked 25 with AVX-512");
    tell("rows", &best, "asked 0.55");
    tell("columns", &best, "");
    tell("rows, checked", &best, "asked 0.35");
    tell("100 MB of rows, checked", "sum of 100 MB", "asked 0.35");
    tell("is_set on lanes", "is_set on bool", "asked 200");
    tell("is_set on lanes", &best, "asked 0.40");
    for level in Level::available() {
        tell(
            &format!("kernel 12 {}", level.name()),
            &best,
            "asked: avx2 0.45, portable 0.28 of avx512",
        );
    }
    for (cards, asked) in [
        (15, "asked 0.42"),
        (18, ""),
        (19, ""),
        (21, "asked 0.20"),
        (81, "asked 0.10"),
    ] {
        tell(
            &format!("kernel {cards} {}", Level::best().name()),
            &best,
            asked,
        );
    }
    tell("valid words", &best, "asked 0.80");
    tell("valid booleans", &best, "");
    tell("ragged lists", &best, "asked 0.12");
    tell(
        "100 MB of rows, checked, two threads",
        "100 MB of rows, checked",
        "asked 1.8",
    );
}

fn engine(c: &mut Criterion) {
    let mut medians = Medians::default();
    let one = rayon::ThreadPoolBuilder::new().num_threads(1);
    one.build_global().expect("a thread");
    kernels(c, &mut medians);
    sentence(c, &mut medians);
    fronts(c, &mut medians);
    lists(c, &mut medians);
    large(c, &mut medians);
    table(&medians);
}

criterion_group! {
    name = benches;
    config = Criterion::default().without_plots().sample_size(30);
    targets = engine
}
criterion_main!(benches);
