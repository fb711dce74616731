//! Times the kernels, including the packing of the hands, for hands that fit in the cache.

use super::IN_CACHE;
use super::timed::{Group, time};
use super::twin::{hands, scalar, thirds};
use aplset::batch::{BitWord, Hands, Kernel, is_set};
use aplset::card::{bits, digits};
use std::hint::black_box;

/// Times each kernel for hands of 12 cards, the fastest kernel for hands of 15 and 81 cards, and
/// two kernels for hands of 18 to 23 cards.
pub fn kernels(group: &mut Group) {
    let name = |kernel| format!("{kernel:?}").to_lowercase();
    for kernel in [Kernel::Sentence, Kernel::Halves, Kernel::Occupancy] {
        counts(group, kernel, 12, &name(kernel));
    }
    for cards in [15, 81] {
        counts(group, Kernel::fastest(cards), cards, &format!("fastest {cards}"));
    }
    for cards in 18..=23 {
        for kernel in [Kernel::Halves, Kernel::Occupancy] {
            counts(group, kernel, cards, &format!("{} {cards}", name(kernel)));
        }
    }
}

fn counts(group: &mut Group, kernel: Kernel, cards: usize, name: &str) {
    let ids = hands(IN_CACHE, cards);
    let hands = Hands::from_ids(&ids).expect("hands");
    time(group, name, IN_CACHE, || {
        black_box(kernel.counts(black_box(&hands)));
    });
    let mut expected = vec![0; IN_CACHE];
    scalar(&thirds(), &ids, &mut expected);
    assert!(kernel.counts(&hands).iter().eq(expected), "{name}");
}

/// Times simple scalar code, and the article's sentence on `bool`.
pub fn one_at_a_time(group: &mut Group) {
    let thirds = thirds();
    let ids = hands(IN_CACHE, 12);
    let mut expected = vec![0; IN_CACHE];
    time(group, "scalar", IN_CACHE, || {
        scalar(&thirds, black_box(&ids), &mut expected);
    });
    let cards = bits(&digits(&ids.mapv(usize::from)));
    let one_hot: Vec<[[[bool; 3]; 4]; 12]> = (0..IN_CACHE)
        .map(|h| {
            std::array::from_fn(|c| {
                std::array::from_fn(|f| std::array::from_fn(|v| cards[[h, c, f, v]]))
            })
        })
        .collect();
    let mut counts = vec![0_u16; IN_CACHE];
    time(group, "sentence on bool", IN_CACHE, || {
        for (hand, count) in black_box(&one_hot).iter().zip(&mut counts) {
            *count = count_words(hand);
        }
    });
    assert_eq!(counts, expected);
}

fn count_words<W: BitWord + Into<u16>>(cards: &[[[W; 3]; 4]; 12]) -> u16 {
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
