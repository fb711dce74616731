//! Turns card numbers into [packed cards](PackedCard), with one hand per bit of a word.
//!
//! [`gather`] moves bytes from memory into rows, and [`transpose`] turns these bytes into planes of
//! bits. Repeated division by three, bit by bit, then turns each number into digits.

pub(super) mod gather;
pub(super) mod transpose;

use super::kernel::digit::{Digit, PackedCard, of_number};
use super::lanes::{Bits512, Lanes};
use ndarray::{ArrayRef2, CowArray, Ix2};
use std::mem;

/// The working memory for packing hands, one word of hands at a time.
///
/// If there are too few hands for the last word, the remaining bits belong to valid hands with the
/// cards 0, 1, 2, …
pub struct Packer<'a, W: Lanes> {
    ids: &'a [u8],
    /// True if `ids` is `[card;hand]` instead of `[hand;card]`.
    by_card: bool,
    /// The number of cards in a hand.
    columns: usize,
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
            columns: hands.ncols(),
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
        let mut no_card = W::splat(self.token, 0);
        let mut hand = mem::take(&mut self.hand);
        self.planes(
            first,
            #[inline(always)]
            |card, planes| {
                let bad;
                (hand[card], bad) = of_number(&planes);
                no_card = no_card | bad;
            },
        );
        self.hand = hand;
        no_card
    }

    /// Calls `each` with each byte's index in a row and its bits in one word of rows, lowest bit
    /// first. The first row is `first`.
    #[inline(always)]
    pub fn planes(&mut self, first: usize, each: impl FnMut(usize, [W; 8])) {
        if self.by_card {
            self.planes_of_columns(first, each);
        } else {
            self.planes_of_rows(first, each);
        }
    }

    #[inline(always)]
    fn planes_of_columns(&mut self, first: usize, mut each: impl FnMut(usize, [W; 8])) {
        let Self { ids, token, end, .. } = self;
        let size = (ids.len() / self.columns).max(1);
        for (card, column) in ids.chunks_exact(size).enumerate() {
            let numbers = &column[first..];
            let eight = if let Some(numbers) = numbers.get(..W::HANDS) {
                gather::column(numbers)
            } else {
                end.clear();
                end.extend(numbers);
                end.resize(W::HANDS, card as u8);
                gather::column(end)
            };
            each(card, transpose::planes_of_bytes(*token, &eight));
        }
    }

    #[inline(always)]
    fn planes_of_rows(&mut self, first: usize, mut each: impl FnMut(usize, [W; 8])) {
        let Self { ids, token, rows, end, .. } = self;
        let cards = self.columns;
        let ids = if (first + W::HANDS + 1) * cards <= ids.len() {
            &ids[first * cards..]
        } else {
            copy_end(ids, cards, first, W::HANDS, end);
            end
        };
        let mut at = 0;
        while at < cards {
            let width = transpose::width(cards - at, cards);
            gather::hands(&ids[at..], cards, width, W::HANDS / 64, rows);
            transpose::move_bytes::<W>(*token, width, rows);
            for card in 0..width.min(cards - at) {
                each(at + card, transpose::planes_of_card(*token, rows, card));
            }
            at += width;
        }
    }
}

/// Copies up to `hands` hands into `end`, starting at hand `first`. Appends valid hands until there
/// are `hands` hands, and then appends a hand that is only read to fill a word.
fn copy_end(ids: &[u8], cards: usize, first: usize, hands: usize, end: &mut Vec<u8>) {
    let left = &ids[first * cards..];
    end.clear();
    end.extend_from_slice(&left[..left.len().min(hands * cards)]);
    while end.len() < hands * cards {
        end.extend((0..=u8::MAX).take(cards));
    }
    end.resize((hands + 1) * cards, 0);
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
