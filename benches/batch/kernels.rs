//! Times counting the sets in packed hands that fit in the cache.

use super::IN_CACHE;
use super::medians::Medians;
use super::twin::{hands, scalar, thirds};
use aplset::batch::{BitWord, Count, Hands, Kernel, Level, Packed, is_set};
use aplset::card::{bits, digits};
use criterion::Criterion;
use std::fmt::Debug;
use std::hint::black_box;

/// Times every level for hands of 12 to 81 cards, with the narrowest type for the counts, and then
/// two kernels for hands of 18 to 23 cards.
pub fn kernels(c: &mut Criterion, medians: &mut Medians) {
    for cards in [12, 15, 18, 21] {
        levels::<u8>(c, medians, cards);
    }
    levels::<u16>(c, medians, 81);
    for cards in 18..=23 {
        crossing(c, medians, cards);
    }
}

fn levels<C: Count + PartialEq + Debug>(c: &mut Criterion, medians: &mut Medians, cards: usize) {
    let thirds = thirds();
    let ids = hands(IN_CACHE, cards);
    let mut expected = vec![0; IN_CACHE];
    medians.time(c, &format!("scalar {cards}"), IN_CACHE, || {
        scalar(&thirds, black_box(&ids), &mut expected);
    });
    let packed = Packed::of(&Hands::from_ids(&ids).expect("hands"));
    for level in Level::available() {
        let packed = packed.clone().on(level);
        let mut counts = vec![C::default(); IN_CACHE];
        let name = format!("kernel {cards} {}", level.name());
        medians.time(c, &name, IN_CACHE, || {
            packed.counts_into(black_box(&mut counts));
        });
        let counts = counts.into_iter().map(Into::into);
        assert!(counts.eq(expected.iter().copied()), "{name}");
    }
}

/// Times the kernels `Halves` and `Occupancy` for a size at which they are about equally fast.
fn crossing(c: &mut Criterion, medians: &mut Medians, cards: usize) {
    let ids = hands(IN_CACHE, cards);
    let packed = Packed::of(&Hands::from_ids(&ids).expect("hands"));
    let mut expected = vec![0_u8; IN_CACHE];
    packed.counts_by_into(Kernel::Sentence, &mut expected);
    for (kernel, name) in [(Kernel::Halves, "halves"), (Kernel::Occupancy, "occupancy")] {
        let mut counts = vec![0_u8; IN_CACHE];
        medians.time(c, &format!("{name} {cards}"), IN_CACHE, || {
            packed.counts_by_into(kernel, black_box(&mut counts));
        });
        assert_eq!(counts, expected);
    }
}

/// Times the article's sentence on the widest words of the machine, and on `bool`.
pub fn sentence(c: &mut Criterion, medians: &mut Medians) {
    let ids = hands(IN_CACHE, 12);
    let mut expected = vec![0; IN_CACHE];
    scalar(&thirds(), &ids, &mut expected);
    let packed = Packed::of(&Hands::from_ids(&ids).expect("hands"));
    let mut counts = vec![0_u8; IN_CACHE];
    medians.time(c, "is_set on lanes", IN_CACHE, || {
        packed.counts_by_into(Kernel::Sentence, black_box(&mut counts));
    });
    assert!(counts.iter().zip(&expected).all(|(&count, &of)| u16::from(count) == of));
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
    assert!(counts.iter().zip(&expected).all(|(&count, &of)| u16::from(count) == of));
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
