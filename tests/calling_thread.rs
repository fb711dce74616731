//! Checks that calls on at most 16,384 hands run on the calling thread and start no thread pool.

use aplset::batch::{Counts, Hands, Kernel, deal_many, deal_many_into};
use aplset::card::{bits, digits};
use rayon::ThreadPoolBuilder;

/// The number of hands in the test, which is twice the number of rows in a query engine's batch.
const HANDS: usize = 16_384;

#[test]
fn no_call_on_few_hands_starts_a_pool() {
    let mut ids = deal_many(HANDS, 12, 1);
    deal_many_into(ids.as_slice_mut().expect("new"), 12, 1, 5);
    let hands = Hands::from_ids(&ids).expect("hands");
    assert_eq!(Counts::of(&ids).as_ref(), Ok(hands.counts()));
    assert_eq!(&Kernel::Occupancy.counts(&hands), hands.counts());
    assert_eq!(hands.counts().histogram().sum(), HANDS as u64);
    let valid = hands.valid().iter().filter(|&&valid| valid).count();
    assert_eq!(hands.sets().triples.len(), valid);
    let digits = digits(&ids.mapv(usize::from));
    assert_eq!(Hands::from_digits(&digits).expect("digits").has_set(), hands.has_set());
    assert_eq!(Hands::from_bits(&bits(&digits)).expect("bits").counts(), hands.counts());
    let global = ThreadPoolBuilder::new().num_threads(1).build_global();
    assert!(global.is_ok(), "the global pool was started before");
}
