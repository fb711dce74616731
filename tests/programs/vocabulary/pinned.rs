//! Tests that every release and platform deals the same hands for a seed.
//!
//! The expected numbers were computed by a program in another language, which shares no code with
//! this crate. It uses `ChaCha` with 8 rounds in Bernstein's layout, in which words 12 and 13 are
//! the block number and words 14 and 15 are the stream number. The key is the seed followed by 24
//! zero bytes. Hand *h* takes words 4*h* to 4*h* + 3 of streams 0, 1, and so on.
//!
//! A word is multiplied by the number of outcomes of three draws, and the high half of the product
//! is the outcome. The word is rejected if the low half is below 2³² mod the number of outcomes.
//! The digits of the outcome in the radix of the three bounds are the draws of a partial
//! Fisher–Yates shuffle.

use super::dealing::Replay;
use aplset::vocabulary::{deal, seeded};
use ndarray::array;
use rand::Rng;

type Pin = (u64, u64, [usize; 12]);

/// A seed, the number of a hand, and the 12 cards of this hand.
#[rustfmt::skip]
const HANDS: [Pin; 20] = [
    (0, 0, [15, 14, 27, 68, 25, 46, 74, 20, 29, 54, 42, 69]),
    (0, 1, [61, 58, 31, 21, 13, 72, 46, 14, 44, 17, 43, 19]),
    (0, 2, [36, 28, 73, 22, 76, 16, 0, 27, 12, 5, 18, 78]),
    (0, 1_000_000, [63, 5, 21, 74, 53, 42, 79, 62, 41, 70, 68, 72]),
    (0, u64::MAX, [24, 40, 18, 7, 62, 79, 61, 56, 8, 54, 72, 36]),
    (1, 0, [50, 74, 7, 32, 62, 22, 75, 57, 17, 30, 26, 2]),
    (1, 1, [32, 13, 70, 65, 24, 28, 74, 7, 19, 6, 78, 37]),
    (1, 2, [77, 17, 57, 69, 62, 19, 21, 8, 44, 5, 11, 46]),
    (1, 1_000_000, [53, 78, 35, 59, 58, 8, 31, 28, 25, 42, 52, 38]),
    (1, u64::MAX, [67, 66, 80, 78, 59, 20, 29, 7, 9, 48, 74, 14]),
    ((1 << 32) + 5, 0, [32, 17, 61, 77, 23, 66, 29, 56, 42, 5, 31, 8]),
    ((1 << 32) + 5, 1, [12, 2, 17, 70, 76, 38, 60, 0, 55, 28, 34, 64]),
    ((1 << 32) + 5, 2, [26, 64, 33, 60, 10, 71, 68, 75, 40, 39, 44, 31]),
    ((1 << 32) + 5, 1_000_000, [78, 29, 44, 48, 16, 57, 53, 17, 25, 52, 32, 79]),
    ((1 << 32) + 5, u64::MAX, [76, 21, 46, 1, 72, 4, 59, 20, 6, 42, 37, 2]),
    (u64::MAX, 0, [10, 72, 67, 57, 76, 17, 53, 0, 14, 25, 64, 24]),
    (u64::MAX, 1, [0, 29, 62, 53, 2, 11, 26, 55, 56, 38, 79, 3]),
    (u64::MAX, 2, [42, 75, 68, 44, 77, 4, 24, 1, 32, 48, 31, 78]),
    (u64::MAX, 1_000_000, [6, 50, 2, 47, 45, 53, 23, 20, 43, 44, 52, 69]),
    (u64::MAX, u64::MAX, [65, 38, 51, 30, 58, 50, 36, 60, 59, 73, 54, 10]),
];

#[test]
fn a_seed_and_a_number_deal_the_same_hand_on_every_platform_and_in_every_release() {
    for (seed, number, hand) in HANDS {
        let dealt = deal(12, 81, &mut seeded(seed, number));
        assert_eq!(dealt.to_vec(), hand, "seed {seed}, hand {number}");
    }
}

/// A hand of 81 cards takes 27 words from seven streams.
#[test]
fn the_whole_deck_is_dealt_in_the_pinned_order() {
    #[rustfmt::skip]
    let deck = [
        48, 37, 38, 41, 29, 36, 2, 5, 46, 44, 1, 74, 80, 70, 35, 8, 30, 49, 61, 25, 77, 75, 65, 62,
        54, 57, 73, 11, 55, 66, 23, 32, 19, 6, 69, 59, 24, 67, 22, 12, 13, 47, 64, 40, 60, 3, 76,
        27, 18, 9, 58, 33, 17, 14, 34, 68, 79, 4, 10, 45, 56, 78, 26, 0, 52, 28, 71, 31, 53, 15,
        72, 43, 51, 20, 21, 39, 7, 63, 50, 16, 42,
    ];
    assert_eq!(deal(81, 81, &mut seeded(u64::MAX, 7)).to_vec(), deck);
}

/// Tests the first hand of seed 1 that rejects a word, and therefore takes five random words
/// instead of four.
#[test]
fn a_hand_with_a_rejected_word_is_pinned() {
    let dealt = deal(12, 81, &mut seeded(1, 4817));
    let pinned = [44, 0, 46, 9, 28, 36, 40, 58, 37, 49, 19, 55];
    assert_eq!(dealt.to_vec(), pinned);
}

/// Tests the published test vector of `ChaCha` with 8 rounds, whose key and nonce are zeros:
/// `3e00ef2f 895f40d6 7f5bb8e8 1f09a5a1 …`.
#[test]
fn hands_0_and_1_of_seed_zero_have_the_published_keystream() {
    let published = [
        0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6, 0x7f, 0x5b, 0xb8, 0xe8, 0x1f, 0x09, 0xa5,
        0xa1, 0x2c, 0x84, 0x0e, 0xc3, 0xce, 0x9a, 0x7f, 0x3b, 0x18, 0x1b, 0xe1, 0x88, 0xef, 0x71,
        0x1a, 0x1e,
    ];
    for (hand, published) in (0..).zip(published.chunks(16)) {
        let mut rng = seeded(0, hand);
        let words = [(); 4].map(|()| rng.next_u32().to_le_bytes());
        assert_eq!(words.as_flattened(), published);
    }
}

/// Tests block 2³⁸ of stream 250, because this block number does not fit 32 bits.
#[test]
fn words_far_into_a_far_hand_are_pinned() {
    let mut rng = seeded(1, 1 << 40);
    let far: Vec<u32> = (0..1_003).map(|_| rng.next_u32()).skip(1_000).collect();
    assert_eq!(far, [0xC107_6C5B, 0x430C_16F9, 0x1236_40BA]);
}

/// The generator gives the same words as 64-bit pairs with the first word low, and as little-endian
/// bytes.
#[test]
fn longer_words_and_bytes_are_made_of_the_pinned_words() {
    let [mut words, mut doubles, mut bytes] = [(); 3].map(|()| seeded(0, 0));
    let mut taken = [0; 26];
    bytes.fill_bytes(&mut taken);
    let taken = taken.chunks(8).map(|chunk| {
        let mut eight = [0; 8];
        eight[..chunk.len()].copy_from_slice(chunk);
        (u64::from_le_bytes(eight), chunk.len())
    });
    for (taken, len) in taken {
        let [low, high] = [(); 2].map(|()| u64::from(words.next_u32()));
        let double = doubles.next_u64();
        assert_eq!(double, high << 32 | low);
        assert_eq!(taken, double & (u64::MAX >> (64 - 8 * len)));
    }
}

/// Three cards have 81·80·79 = 511,920 outcomes, and 2³² mod 511,920 is 470,416. A word is rejected
/// if the low half of the product is 470,400, and accepted if it is 470,416. (All low halves are
/// multiples of 16.)
#[test]
fn a_word_whose_low_half_is_below_the_remainder_is_rejected_and_the_next_is_used() {
    let (too_often, just_right) = (0xF249_B108, 0xFFFF_DF3B);
    let mut rng = Replay::new(&[just_right]);
    assert_eq!(deal(3, 81, &mut rng), array![80, 0, 1]);
    assert_eq!(rng.taken(), 1);
    let mut rng = Replay::new(&[too_often, 0, just_right]);
    assert_eq!(deal(3, 81, &mut rng), array![80, 0, 1]);
    assert_eq!(rng.taken(), 3);
    // a hand of one card uses the word for three cards, so the same word is rejected
    let mut rng = Replay::new(&[too_often, just_right]);
    assert_eq!(deal(1, 81, &mut rng), array![80]);
    assert_eq!(rng.taken(), 2);
}

/// If the number of outcomes is a power of two, it divides 2³², so no word is rejected, not even 0.
/// (Dealing one of two numbers has 2·1·1 outcomes.)
#[test]
fn no_word_is_rejected_below_a_power_of_two() {
    for n in [1, 2, 2_048, 65_536] {
        let mut rng = Replay::new(&[0]);
        assert_eq!(deal(1, n, &mut rng), array![0], "1 of {n}");
        assert_eq!(rng.taken(), 1, "1 of {n}");
    }
}

/// The first two of 1,026 numbers take one word each. Then 1,024 numbers are left, and one word
/// draws three.
#[test]
fn a_word_draws_one_number_until_1024_are_left_then_three() {
    // the highest word gives the last outcome of 1,026, of 1,025 and of 1024·1023·1022
    let mut rng = Replay::new(&[]);
    assert_eq!(deal(5, 1_026, &mut rng), array![1_025, 0, 1, 2, 3]);
    assert_eq!(rng.taken(), 3);
}

/// 2³² mod 1025 is 1021. The first word times 1025 has the low half 1020 and is rejected, but the
/// second word has the low half 1021 and is accepted.
#[test]
fn a_word_of_one_draw_is_rejected_by_its_own_bound() {
    let mut rng = Replay::new(&[0x3FB0_13FC, 0xFFC0_0FFD]);
    assert_eq!(deal(1, 1_025, &mut rng), array![1_024]);
    assert_eq!(rng.taken(), 2);
}
