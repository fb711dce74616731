//! Tests that every release and platform deals the same hands for a seed.
//!
//! The expected numbers were computed by a program in another language, which shares no code with
//! this crate and follows the published descriptions of xoshiro256++ and `SplitMix64`. A draw is
//! the integer part of the bound times a fraction whose binary digits are the random words. The
//! hands are those of a partial Fisher–Yates shuffle with these draws.

use aplset::vocabulary::{deal, seeded};
use itertools::Itertools;

/// A seed, the number of a stream, and the first two hands of 12 cards of this stream.
const HANDS: &str = include_str!("../../data/dealt_hands.tsv");

#[test]
fn a_seed_and_a_stream_deal_the_same_hands_on_every_platform_and_in_every_release() {
    for line in HANDS.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [seed, stream] = [0, 1].map(|field| fields[field].parse().expect("a number"));
        let mut rng = seeded(seed, stream);
        for hand in &fields[2..] {
            assert_eq!(deal(12, 81, &mut rng).iter().join(" "), **hand, "{line}");
        }
    }
}
