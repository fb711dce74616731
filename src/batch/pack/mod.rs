//! Turns card numbers into [codes](PackedCard), with one hand per bit of a word.
//!
//! [`gather`] moves bytes from memory into rows, and [`transpose`] turns them into planes of bits.
//! Repeated division by three, bit by bit, turns each number into digits.

pub(super) mod gather;
pub(super) mod transpose;

use super::kernel::digit::{Digit, PackedCard, of_number};
use super::lanes::{Lanes, Row};
use crate::batch::bad_hand::{BadHand, HandFault};
use crate::card::DECK;
use std::ops::Range;

/// Card numbers without gaps in memory.
#[derive(Debug, Clone, Copy)]
pub struct Source<'a> {
    pub ids: &'a [u8],
    pub hands: usize,
    pub cards: usize,
    /// True if the numbers are `[card;hand]` instead of `[hand;card]`.
    pub by_card: bool,
}

impl Source<'_> {
    /// Returns the number of card `card` of hand `hand`.
    pub fn id(&self, hand: usize, card: usize) -> u8 {
        if self.by_card {
            self.ids[card * self.hands + hand]
        } else {
            self.ids[hand * self.cards + card]
        }
    }

    /// Returns the first invalid card of the first invalid hand in `hands`.
    ///
    /// The kernels only find that some hand of a group is invalid. This function checks each card.
    pub fn first_bad(&self, hands: Range<usize>) -> Option<BadHand> {
        hands.into_iter().find_map(|hand| {
            let mut positions = [None; DECK];
            (0..self.cards).find_map(|card| {
                let id = self.id(hand, card);
                let fault = match positions.get_mut(usize::from(id)) {
                    None => HandFault::NoCard { found: id.into() },
                    Some(Some(first)) => HandFault::CardTwice { id, first: *first },
                    Some(position) => {
                        *position = Some(card);
                        return None;
                    }
                };
                Some(BadHand { hand: hand as u64, card, fault })
            })
        })
    }
}

/// The working memory for packing the hands of a source, one word of hands at a time.
///
/// If there are too few hands for the last word, the remaining bits belong to valid hands with the
/// cards 0, 1, 2, …
pub struct Packer<'a, W: Lanes> {
    source: &'a Source<'a>,
    token: W::Token,
    /// `[card]`: the codes of the most recently packed hands.
    pub codes: Vec<PackedCard<W>>,
    rows: Box<[Row; 64]>,
    /// A copy of the last hands, which is used if the loads would read beyond the end of the
    /// source.
    end: Vec<u8>,
}

impl<'a, W: Lanes> Packer<'a, W> {
    pub fn new(token: W::Token, source: &'a Source<'a>) -> Self {
        let none = W::splat(token, 0);
        Self {
            source,
            token,
            codes: vec![[Digit { one: none, some: none }; 4]; source.cards],
            rows: Box::new([Row::default(); 64]),
            end: Vec::new(),
        }
    }

    /// Packs the hands from `first` on. A bit of the result is on if the hand has an invalid number
    /// (81 or more).
    #[inline(always)]
    pub fn pack(&mut self, first: usize) -> W {
        if self.source.by_card { self.pack_columns(first) } else { self.pack_rows(first) }
    }

    #[inline(always)]
    fn pack_columns(&mut self, first: usize) -> W {
        let Self { source, token, codes, end, .. } = self;
        let mut no_card = W::splat(*token, 0);
        let columns = source.ids.chunks_exact(source.hands);
        for (card, (column, code)) in (0..).zip(columns.zip(codes)) {
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
            (*code, bad) = of_number(&transpose::planes_of_bytes(*token, &eight));
            no_card = no_card | bad;
        }
        no_card
    }

    #[inline(always)]
    fn pack_rows(&mut self, first: usize) -> W {
        let Self { source, token, codes, rows, end } = self;
        let cards = source.cards;
        let ids = if (first + W::HANDS) * cards + gather::SLACK <= source.ids.len() {
            &source.ids[first * cards..]
        } else {
            copy_end(source, first, W::HANDS, end);
            end
        };
        let mut no_card = W::splat(*token, 0);
        let mut at = 0;
        while at < cards {
            let width = transpose::width(cards - at, cards);
            gather::cards(ids, cards, at, width, W::HANDS / 64, rows);
            transpose::move_bytes::<W>(*token, width, rows);
            for (card, code) in codes[at..].iter_mut().take(width).enumerate() {
                let bad;
                (*code, bad) = of_number(&transpose::planes_of_card(*token, rows, card));
                no_card = no_card | bad;
            }
            at += width;
        }
        no_card
    }
}

/// Copies the hands from `first` on into `end`, adds valid hands until there are `hands` hands, and
/// adds [`SLACK`](gather::SLACK) bytes.
fn copy_end(source: &Source, first: usize, hands: usize, end: &mut Vec<u8>) {
    let cards = source.cards;
    let last = source.hands.min(first + hands);
    end.clear();
    end.extend_from_slice(&source.ids[first * cards..last * cards]);
    for _ in last..first + hands {
        end.extend((0..=u8::MAX).take(cards));
    }
    end.resize(hands * cards + gather::SLACK, 0);
}
