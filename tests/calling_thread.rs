//! Checks that calls on at most 16,384 hands of 12 cards run on the calling thread and start no
//! thread pool.

use aplset::batch::{Combinations, Hands, Kernel, Packed, count_ids, deal_many, histogram};
use aplset::card::{bits, digits};
use rayon::ThreadPoolBuilder;

/// The number of hands in the test, which is twice the number of rows in a query engine's batch.
const HANDS: usize = 16_384;

#[test]
fn no_call_on_few_hands_starts_a_pool() {
    let ids = deal_many(HANDS, 12, 1);
    let mut counts = vec![0_u8; HANDS];
    count_ids(&ids, &mut counts).expect("hands");
    let hands = Hands::from_ids(&ids).expect("hands");
    assert_eq!(histogram(&counts), hands.histogram());
    let combinations = Combinations::of(12);
    let (sets, valid) = (hands.sets(), hands.valid());
    for (hand, valid) in valid.rows().into_iter().enumerate() {
        let pairs = combinations.triples().iter().zip(valid).filter(|(_, valid)| **valid);
        assert!(pairs.map(|(triple, _)| triple).eq(sets.of(hand)));
    }
    let mut counted = vec![0_u8; HANDS];
    Packed::of(&hands).counts_by_into(Kernel::Occupancy, &mut counted);
    assert_eq!(counted, counts);
    let digits = digits(&ids.mapv(usize::from));
    assert_eq!(Hands::from_digits(&digits).expect("digits").has_set(), hands.has_set());
    assert_eq!(Hands::from_bits(&bits(&digits)).expect("bits").counts(), hands.counts());
    // larger hands have more combinations, so fewer of them are enough to start the thread pool
    let large = deal_many(HANDS / 16, 27, 1);
    let hands = Hands::from_ids(&large).expect("hands");
    assert_eq!(hands.sets().triples.len(), hands.valid().iter().filter(|&&valid| valid).count());
    let global = ThreadPoolBuilder::new().num_threads(1).build_global();
    assert!(global.is_ok(), "the global pool was started before");
}
