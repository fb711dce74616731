//! Tests that every release and platform deals the same hands for a seed.
//!
//! The expected numbers were computed by a program in another language, which shares no code with
//! this crate and follows the published descriptions of xoshiro256++ and `SplitMix64`. A draw is
//! the integer part of the bound times a fraction whose binary digits are the random words. The
//! hands are those of a partial Fisher–Yates shuffle with these draws.

use aplset::vocabulary::{deal, seeded};

type Pin = (u64, u64, [[usize; 12]; 2]);

/// A seed, the number of a stream, and the first two hands of 12 cards of this stream.
#[rustfmt::skip]
const HANDS: [Pin; 12] = [
    (0, 0, [[20, 46, 34, 0, 71, 62, 45, 21, 57, 69, 41, 53], [29, 27, 16, 68, 32, 33, 52, 37, 25, 59, 24, 53]]),
    (0, 1, [[31, 26, 21, 14, 2, 54, 74, 20, 12, 4, 52, 56], [22, 61, 35, 53, 7, 48, 79, 75, 45, 71, 39, 62]]),
    (0, u64::MAX, [[11, 20, 21, 5, 36, 13, 22, 45, 65, 70, 59, 49], [27, 66, 73, 8, 61, 16, 9, 25, 21, 54, 57, 52]]),
    (1, 0, [[37, 67, 59, 51, 2, 1, 57, 77, 44, 39, 55, 13], [5, 6, 41, 35, 45, 13, 63, 71, 60, 7, 70, 38]]),
    (1, 1, [[1, 61, 29, 17, 23, 51, 30, 43, 41, 14, 18, 12], [51, 41, 11, 18, 44, 34, 57, 74, 24, 12, 58, 49]]),
    (1, u64::MAX, [[8, 30, 20, 48, 3, 33, 56, 29, 11, 44, 75, 5], [54, 59, 31, 79, 35, 50, 30, 43, 26, 11, 18, 62]]),
    ((1 << 32) + 5, 0, [[78, 57, 61, 42, 0, 52, 47, 76, 13, 40, 68, 5], [18, 23, 46, 42, 35, 75, 24, 59, 17, 39, 53, 3]]),
    ((1 << 32) + 5, 1, [[28, 67, 19, 76, 23, 45, 14, 42, 62, 72, 64, 44], [72, 67, 3, 42, 60, 43, 31, 48, 32, 51, 6, 11]]),
    ((1 << 32) + 5, u64::MAX, [[14, 55, 46, 29, 8, 74, 63, 20, 22, 31, 33, 35], [61, 30, 48, 8, 69, 19, 1, 28, 47, 58, 75, 36]]),
    (u64::MAX, 0, [[37, 15, 29, 10, 49, 54, 4, 30, 46, 51, 80, 77], [63, 9, 45, 68, 24, 19, 14, 76, 32, 57, 1, 16]]),
    (u64::MAX, 1, [[21, 46, 58, 59, 23, 43, 22, 69, 48, 71, 17, 4], [0, 67, 18, 41, 55, 7, 4, 80, 37, 14, 77, 29]]),
    (u64::MAX, u64::MAX, [[33, 38, 55, 54, 43, 44, 47, 51, 12, 25, 45, 35], [59, 33, 27, 51, 17, 5, 36, 46, 74, 63, 79, 7]]),
];

#[test]
fn a_seed_and_a_stream_deal_the_same_hands_on_every_platform_and_in_every_release() {
    for (seed, stream, hands) in HANDS {
        let mut rng = seeded(seed, stream);
        for hand in hands {
            let dealt = deal(12, 81, &mut rng);
            assert_eq!(dealt.to_vec(), hand, "seed {seed}, stream {stream}");
        }
    }
}
