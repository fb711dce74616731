//! Times the functions that count the sets of hands, list the sets, and test each combination.

use super::IN_CACHE;
use super::timed::{Group, time};
use super::twin::{hands, scalar, thirds};
use aplset::batch::{Counts, Hands};
use aplset::ndarray::{ArrayRef2, s};
use std::hint::black_box;

/// The number of hands of 12 cards in 100 MB of card numbers.
const LARGE: usize = 100_000_000 / 12;

fn count(ids: &ArrayRef2<u8>) -> Counts {
    Counts::of(black_box(ids)).expect("hands")
}

fn assert_counts(counts: &Counts, ids: &ArrayRef2<u8>) {
    let mut expected = vec![0; ids.nrows()];
    scalar(&thirds(), ids, &mut expected);
    assert!(counts.iter().eq(expected));
}

/// Times counting the sets of hands that fit in the cache.
pub fn fronts(group: &mut Group) {
    let ids = hands(IN_CACHE, 12);
    let mut counts = count(&ids);
    time(group, "rows, checked", IN_CACHE, || counts = count(&ids));
    assert_counts(&counts, &ids);
    let columns = ids.t().as_standard_layout().into_owned();
    time(group, "columns, checked", IN_CACHE, || counts = count(&columns.t()));
    assert_counts(&counts, &ids);
}

/// Times 8,192 hands, a typical batch of a query engine, on the calling thread and in a pool of two
/// threads.
pub fn small(group: &mut Group) {
    const HANDS: usize = 8192;
    let ids = hands(HANDS, 12);
    let two = rayon::ThreadPoolBuilder::new().num_threads(2).build().expect("threads");
    let mut counts = count(&ids);
    time(group, "8,192 hands, calling thread", HANDS, || counts = count(&ids));
    time(group, "8,192 hands, handed to a pool", HANDS, || {
        counts = two.install(|| count(&ids));
    });
    assert_counts(&counts, &ids);
}

/// Times `sets`, which returns lists of sets, and `valid`, which tests each combination.
/// [`slow_sets`] finds the same sets hand by hand.
pub fn sets(group: &mut Group) {
    for (cards, many) in [(12, 8192), (21, 8192), (81, 1024)] {
        let ids = hands(many, cards);
        let hands = Hands::from_ids(&ids).expect("hands");
        let (mut found, mut valid, mut slow) = (hands.sets(), hands.valid(), vec![]);
        time(group, &format!("sets {cards}"), many, || found = black_box(&hands).sets());
        time(group, &format!("valid {cards}"), many, || valid = black_box(&hands).valid());
        let thirds = thirds();
        time(group, &format!("sets hand by hand {cards}"), many, || {
            slow.clear();
            slow_sets(&thirds, black_box(&ids), &mut slow);
        });
        assert_eq!(found.triples, slow);
        assert_eq!(valid.iter().filter(|&&valid| valid).count(), slow.len());
    }
}

/// Finds the third card of each pair in a table, and its position in the hand.
fn slow_sets(thirds: &[[u8; 81]], ids: &ArrayRef2<u8>, sets: &mut Vec<[u8; 3]>) {
    for hand in ids.rows() {
        let hand = hand.to_slice().expect("rows");
        let mut positions = [0; 81];
        for (position, &id) in (0..).zip(hand) {
            positions[usize::from(id)] = position;
        }
        for (i, &x) in (0..).zip(hand) {
            for (j, &y) in (0..).zip(hand).skip(usize::from(i) + 1) {
                // a card that is not in the hand has position 0
                let k: u8 = positions[usize::from(thirds[usize::from(x)][usize::from(y)])];
                if k > j {
                    sets.push([i, j, k]);
                }
            }
        }
    }
}

/// Times counting sets in hands that do not fit in the cache, with one and with two threads. For
/// comparison, times a sum of the same bytes.
pub fn large(group: &mut Group) {
    let ids = hands(LARGE, 12);
    let bytes = ids.as_slice().expect("rows");
    let mut sum = 0;
    time(group, "sum of 100 MB", LARGE, || {
        sum = black_box(bytes).iter().map(|&id| u64::from(id)).sum();
    });
    assert_eq!(sum, ids.iter().map(|&id| u64::from(id)).sum::<u64>());
    let mut counts = count(&ids.slice(s![..1, ..]));
    time(group, "100 MB of rows, checked", LARGE, || counts = count(&ids));
    let two = rayon::ThreadPoolBuilder::new().num_threads(2).build().expect("threads");
    time(group, "100 MB of rows, checked, two threads", LARGE, || {
        counts = two.install(|| count(&ids));
    });
    assert_counts(&counts, &ids);
}
