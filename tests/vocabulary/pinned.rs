//! Deals that may never change: seeded hands of other releases and platforms must come again.
//!
//! All numbers here were computed by a program in another language that shares nothing with this
//! crate: `ChaCha` with 8 rounds in Bernstein's layout (words 12 and 13 the block, 14 and 15 the
//! stream, key the seed and 24 zero bytes), 32-bit words in order, the high half of word times m
//! unless the low half is below 2³² mod m, and a partial Fisher–Yates shuffle.

use crate::dealing::Replay;
use aplset::vocabulary::{deal, seeded};
use ndarray::{Array1, array};
use rand::Rng;

type Pin = (u64, u64, [usize; 12]);

/// A seed, a stream, and its hand of 12 from 81.
#[rustfmt::skip]
const HANDS: [Pin; 20] = [
    (0, 0, [15, 67, 73, 52, 62, 22, 46, 0, 40, 27, 38, 17]),
    (0, 1, [56, 64, 40, 66, 65, 24, 75, 51, 35, 54, 80, 31]),
    (0, 2, [19, 78, 13, 51, 62, 9, 79, 73, 69, 49, 8, 52]),
    (0, 1_000_000, [22, 26, 31, 6, 65, 11, 3, 36, 59, 53, 78, 32]),
    (0, u64::MAX, [64, 20, 48, 71, 42, 53, 23, 5, 0, 11, 59, 46]),
    (1, 0, [50, 31, 75, 26, 34, 65, 74, 6, 77, 70, 24, 20]),
    (1, 1, [44, 9, 55, 66, 52, 53, 2, 31, 1, 34, 38, 78]),
    (1, 2, [67, 31, 66, 11, 39, 35, 69, 26, 54, 80, 49, 74]),
    (1, 1_000_000, [14, 32, 15, 44, 30, 79, 41, 48, 78, 59, 28, 49]),
    (1, u64::MAX, [60, 78, 0, 32, 20, 61, 40, 51, 11, 62, 65, 6]),
    ((1 << 32) + 5, 0, [32, 77, 26, 65, 15, 71, 60, 2, 0, 61, 69, 40]),
    ((1 << 32) + 5, 1, [42, 32, 6, 67, 50, 66, 70, 55, 78, 28, 69, 15]),
    ((1 << 32) + 5, 2, [18, 40, 12, 59, 13, 50, 63, 64, 34, 35, 29, 73]),
    ((1 << 32) + 5, 1_000_000, [41, 72, 56, 57, 20, 45, 71, 31, 36, 30, 6, 54]),
    ((1 << 32) + 5, u64::MAX, [24, 67, 26, 58, 40, 59, 7, 68, 31, 74, 27, 18]),
    (u64::MAX, 0, [10, 57, 51, 21, 4, 54, 26, 37, 46, 47, 27, 49]),
    (u64::MAX, 1, [74, 22, 60, 27, 63, 73, 50, 57, 5, 21, 11, 28]),
    (u64::MAX, 2, [15, 49, 10, 66, 44, 79, 65, 80, 69, 26, 19, 31]),
    (u64::MAX, 1_000_000, [76, 66, 23, 67, 61, 10, 46, 11, 32, 60, 9, 34]),
    (u64::MAX, u64::MAX, [27, 78, 50, 21, 77, 7, 8, 59, 17, 73, 70, 18]),
];

#[test]
fn a_seed_and_a_stream_deal_the_same_hand_on_every_platform_and_in_every_release() {
    for (seed, stream, hand) in HANDS {
        let dealt = deal(12, 81, &mut seeded(seed, stream));
        assert_eq!(dealt.to_vec(), hand, "seed {seed}, stream {stream}");
    }
}

/// 81 words: six blocks of the generator.
#[test]
fn the_whole_deck_is_dealt_in_the_pinned_order() {
    #[rustfmt::skip]
    let decks = [(0, 0, [
        15, 67, 73, 52, 62, 22, 46, 0, 40, 27, 38, 17, 56, 13, 4, 32, 19, 37, 44, 61,
        24, 60, 54, 47, 36, 58, 18, 48, 35, 1, 2, 64, 80, 14, 10, 7, 76, 71, 43, 16,
        30, 12, 75, 33, 34, 50, 68, 28, 74, 69, 20, 21, 31, 49, 5, 65, 9, 25, 53, 66,
        70, 8, 59, 63, 6, 51, 57, 26, 79, 39, 78, 23, 45, 11, 42, 77, 72, 3, 55, 41,
        29,
    ]), (u64::MAX, 7, [
        75, 72, 56, 49, 76, 80, 35, 62, 1, 33, 36, 2, 54, 70, 42, 63, 6, 46, 52, 24,
        37, 8, 13, 12, 45, 11, 69, 7, 5, 57, 48, 44, 65, 34, 30, 4, 41, 47, 58, 21,
        25, 32, 20, 77, 14, 78, 51, 55, 71, 40, 73, 10, 39, 68, 29, 15, 31, 74, 59, 17,
        0, 67, 9, 79, 43, 16, 28, 22, 50, 66, 53, 60, 3, 38, 26, 18, 19, 27, 23, 61,
        64,
    ])];
    for (seed, stream, deck) in decks {
        let dealt = deal(81, 81, &mut seeded(seed, stream));
        assert_eq!(dealt.to_vec(), deck, "seed {seed}, stream {stream}");
    }
}

/// The published vector of `ChaCha` with 8 rounds, key and nonce of zeros: `3e00ef2f 895f40d6
/// 7f5bb8e8 1f09a5a1 …`.
#[test]
fn seed_zero_and_stream_zero_give_the_published_keystream() {
    let published = [
        0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6, 0x7f, 0x5b, 0xb8, 0xe8, 0x1f, 0x09, 0xa5,
        0xa1, 0x2c, 0x84, 0x0e, 0xc3, 0xce, 0x9a, 0x7f, 0x3b, 0x18, 0x1b, 0xe1, 0x88, 0xef, 0x71,
        0x1a, 0x1e,
    ];
    let mut rng = seeded(0, 0);
    let words = [(); 8].map(|()| rng.next_u32().to_le_bytes());
    assert_eq!(words.as_flattened(), published);
}

#[test]
fn words_far_into_a_stream_whose_number_has_a_high_half_are_pinned() {
    let mut rng = seeded(1, 1 << 40);
    let far: Vec<u32> = (0..1_003).map(|_| rng.next_u32()).skip(1_000).collect();
    assert_eq!(far, [0xE6FF_830B, 0xA4B7_07C2, 0x9F8B_2ABE]);
}

/// 2³² mod 81 is 49: a word whose product's low half is 48 would come once too often, one with 49
/// would not.
#[test]
fn a_word_whose_low_half_is_below_the_remainder_is_rejected_and_the_next_is_used() {
    let (too_often, just_right) = (0x84BD_A130, 0xFCD6_E9E1);
    let mut rng = Replay::new(&[just_right]);
    assert_eq!(deal(1, 81, &mut rng), array![80]);
    assert_eq!(rng.taken(), 1);
    let mut rng = Replay::new(&[too_often, 0, just_right]);
    assert_eq!(deal(1, 81, &mut rng), array![80]);
    assert_eq!(rng.taken(), 3);
    // the word after a rejected one: 1 of the 81, not 42
    let mut rng = Replay::new(&[too_often, 0x0329_1621]);
    assert_eq!(deal(1, 81, &mut rng), array![1]);
}

/// A power of two divides 2³²: no word comes too often, not even 0.
#[test]
fn no_word_is_rejected_below_a_power_of_two() {
    for n in [1, 2, 4, 64] {
        let mut rng = Replay::new(&[0]);
        assert_eq!(deal(1, n, &mut rng), array![0], "1 of {n}");
        assert_eq!(rng.taken(), 1, "1 of {n}");
    }
}

/// The second draw is below 80, of which 2³² leaves 16: words 0 and 2²⁸ are rejected there.
#[test]
fn each_draw_rejects_by_its_own_bound() {
    let mut rng = Replay::new(&[1, 0, 1 << 28, u32::MAX]);
    assert_eq!(deal(2, 81, &mut rng), Array1::from_vec(vec![0, 80]));
    assert_eq!(rng.taken(), 4);
}
