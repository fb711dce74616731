//! Times the functions that compute counts, valid combinations and lists of sets from card numbers.

use super::IN_CACHE;
use super::medians::Medians;
use super::twin::{hands, scalar, thirds};
use aplset::batch::{Combinations, Hands, Packed, Row, count_ids};
use aplset::ndarray::{Array1, s};
use criterion::Criterion;
use std::hint::black_box;

/// The number of hands of 12 cards in 100 MB of card numbers.
const LARGE: usize = 100_000_000 / 12;

/// Times counts and valid combinations for hands that fit in the cache.
pub fn fronts(c: &mut Criterion, medians: &mut Medians) {
    let ids = hands(IN_CACHE, 12);
    let hands = Hands::from_ids(&ids).expect("hands");
    let expected = hands.counts();
    let mut counts = vec![0_u16; IN_CACHE];
    scalar(&thirds(), &ids, &mut counts);
    assert_eq!(Array1::from(counts), expected);
    let mut counts = vec![0_u8; IN_CACHE];
    medians.time(c, "rows, checked", IN_CACHE, || {
        count_ids(black_box(&ids), &mut counts).expect("hands");
    });
    assert!(counts.iter().zip(&expected).all(|(&count, &of)| u16::from(count) == of));
    let columns = ids.t().as_standard_layout().into_owned();
    medians.time(c, "columns, checked", IN_CACHE, || {
        count_ids(black_box(&columns.t()), &mut counts).expect("hands");
    });
    assert!(counts.iter().zip(&expected).all(|(&count, &of)| u16::from(count) == of));
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
    assert_eq!(hands.sets().triples.len(), valid.iter().filter(|&&valid| valid).count());
}

/// Times 8,192 hands, a typical batch of a query engine, on the calling thread and in a pool of two
/// threads.
pub fn small(c: &mut Criterion, medians: &mut Medians) {
    const HANDS: usize = 8192;
    let ids = hands(HANDS, 12);
    let mut counts = vec![0_u8; HANDS];
    let two = rayon::ThreadPoolBuilder::new().num_threads(2).build().expect("threads");
    medians.time(c, "8,192 hands, calling thread", HANDS, || {
        count_ids(black_box(&ids), &mut counts).expect("hands");
    });
    medians.time(c, "8,192 hands, handed to a pool", HANDS, || {
        two.install(|| count_ids(black_box(&ids), &mut counts)).expect("hands");
    });
    let mut expected = vec![0; HANDS];
    scalar(&thirds(), &ids, &mut expected);
    assert!(counts.iter().zip(&expected).all(|(&count, &of)| u16::from(count) == of));
}

/// Times writing ragged lists of sets into memory that is used again for each call.
///
/// With this many hands, the time of the allocations in a call is negligible.
pub fn lists(c: &mut Criterion, medians: &mut Medians) {
    const HANDS: usize = 1 << 17;
    let ids = hands(HANDS, 12);
    let hands = Hands::from_ids(&ids).expect("hands");
    let mut sets = hands.sets();
    medians.time(c, "ragged lists", HANDS, || {
        black_box(&hands).sets_into(&mut sets);
    });
    let digit = |card: u8, power: u8| card / power % 3;
    for (hand, ids) in ids.rows().into_iter().enumerate() {
        for set in sets.of(hand) {
            let [x, y, z] = set.map(|place| ids[usize::from(place)]);
            let sum = |power| digit(x, power) + digit(y, power) + digit(z, power);
            assert!([1, 3, 9, 27].into_iter().all(|power| sum(power) % 3 == 0));
        }
    }
}

/// Times counting sets in hands that do not fit in the cache, with one and with two threads. For
/// comparison, times a sum of the same bytes.
pub fn large(c: &mut Criterion, medians: &mut Medians) {
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
    let last = ids.slice(s![LARGE - 10_000.., ..]);
    scalar(&thirds(), &last, &mut expected);
    assert!(
        counts[LARGE - 10_000..].iter().zip(&expected).all(|(&count, &of)| u16::from(count) == of)
    );
    let mut counted = Array1::default(0);
    medians.time(c, "100 MB, from_ids and counts", LARGE, || {
        counted = Hands::from_ids(black_box(&ids)).expect("hands").counts();
    });
    assert!(counted.iter().skip(LARGE - 10_000).eq(&expected));
    let two = rayon::ThreadPoolBuilder::new().num_threads(2).build().expect("threads");
    medians.time(c, "100 MB of rows, checked, two threads", LARGE, || {
        let counted = two.install(|| count_ids(&ids, black_box(&mut counts)));
        counted.expect("hands");
    });
}
