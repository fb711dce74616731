//! Turns card numbers into [packed cards](PackedCard), with one hand per bit of a word.
//!
//! [`gather`] moves bytes from memory into rows, and [`transpose`] turns these bytes into planes of
//! bits. Repeated division by three, bit by bit, then turns each number into digits.

pub(super) mod gather;
pub(super) mod transpose;

use super::kernel::digit::{Digit, PackedCard, of_number};
use super::lanes::{Bits512, Lanes};
use ndarray::{ArrayRef2, CowArray, Ix2};

/// The working memory for packing hands, one word of hands at a time.
///
/// If there are too few hands for the last word, the remaining bits belong to valid hands with the
/// cards 0, 1, 2, …
pub struct Packer<'a, W: Lanes> {
    ids: &'a [u8],
    /// True if `ids` is `[card;hand]` instead of `[hand;card]`.
    by_card: bool,
    token: W::Token,
    /// The cards of the most recently packed hands, `[card]`.
    pub hand: Vec<PackedCard<W>>,
    rows: Box<[Bits512; 64]>,
    /// A copy of the last hands, which is used where loads would read beyond the end of `ids`.
    end: Vec<u8>,
}

impl<'a, W: Lanes> Packer<'a, W> {
    /// Makes a packer for card numbers `[hand;card]` that are [contiguous](contiguous).
    pub fn new(token: W::Token, hands: &'a ArrayRef2<u8>) -> Self {
        let none = W::splat(token, 0);
        // this is `None` for an empty array with unusual strides
        let ids = hands.as_slice_memory_order().unwrap_or_default();
        assert_eq!(ids.len(), hands.len(), "no gaps in memory");
        Self {
            ids,
            by_card: !hands.is_standard_layout(),
            token,
            hand: vec![[Digit { one: none, some: none }; 4]; hands.ncols()],
            rows: Box::new([Bits512::default(); 64]),
            end: Vec::new(),
        }
    }

    /// Packs one word of hands, starting at hand `first`. Each bit of the result is on if its hand
    /// has an invalid number (81 or more).
    #[inline(always)]
    pub fn pack(&mut self, first: usize) -> W {
        if self.by_card { self.pack_columns(first) } else { self.pack_rows(first) }
    }

    #[inline(always)]
    fn pack_columns(&mut self, first: usize) -> W {
        let Self { ids, token, hand, end, .. } = self;
        let mut no_card = W::splat(*token, 0);
        let columns = ids.chunks_exact(ids.len() / hand.len());
        for (card, (column, packed)) in (0..).zip(columns.zip(hand)) {
            let numbers = &column[first..];
            let eight = if let Some(numbers) = numbers.get(..W::HANDS) {
                gather::column(numbers)
            } else {
                end.clear();
                end.extend(numbers);
                end.resize(W::HANDS, card);
                gather::column(end)
            };
            let bad;
            (*packed, bad) = of_number(&transpose::planes_of_bytes(*token, &eight));
            no_card = no_card | bad;
        }
        no_card
    }

    #[inline(always)]
    fn pack_rows(&mut self, first: usize) -> W {
        let Self { ids, token, hand, rows, end, .. } = self;
        let cards = hand.len();
        let ids = if (first + W::HANDS) * cards + gather::SLACK <= ids.len() {
            &ids[first * cards..]
        } else {
            copy_end(ids, cards, first, W::HANDS, end);
            end
        };
        let mut no_card = W::splat(*token, 0);
        let mut at = 0;
        while at < cards {
            let width = transpose::width(cards - at, cards);
            gather::cards(ids, cards, at, width, W::HANDS / 64, rows);
            transpose::move_bytes::<W>(*token, width, rows);
            for (card, packed) in hand[at..].iter_mut().take(width).enumerate() {
                let bad;
                (*packed, bad) = of_number(&transpose::planes_of_card(*token, rows, card));
                no_card = no_card | bad;
            }
            at += width;
        }
        no_card
    }
}

/// Copies up to `hands` hands into `end`, starting at hand `first`. Appends valid hands until there
/// are `hands` hands, and then appends [`SLACK`](gather::SLACK) bytes.
fn copy_end(ids: &[u8], cards: usize, first: usize, hands: usize, end: &mut Vec<u8>) {
    let left = &ids[first * cards..];
    end.clear();
    end.extend_from_slice(&left[..left.len().min(hands * cards)]);
    while end.len() < hands * cards {
        end.extend((0..=u8::MAX).take(cards));
    }
    end.resize(hands * cards + gather::SLACK, 0);
}

/// Copies card numbers `[hand;card]` unless they are in row-major or column-major order without
/// gaps, the only orders that a [`Packer`] can read.
pub fn contiguous(ids: CowArray<'_, u8, Ix2>) -> CowArray<'_, u8, Ix2> {
    if ids.is_standard_layout() || ids.t().is_standard_layout() {
        ids
    } else {
        ids.as_standard_layout().into_owned().into()
    }
}
