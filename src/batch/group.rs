//! 512 hands of an array as planes.

use super::gather::{self, SLACK};
use super::kernel::code::of_number;
use super::lanes::{GROUP, Lanes, Row};
use super::transpose::{move_bytes, planes_of_bytes, planes_of_card, width};

/// Card numbers that stand in memory without gaps.
#[derive(Debug, Clone, Copy)]
pub struct Source<'a> {
    pub ids: &'a [u8],
    pub hands: usize,
    pub cards: usize,
    /// Whether they stand `[card;hand]` instead of `[hand;card]`.
    pub by_card: bool,
}

/// What a thread needs to turn numbers into planes; made once, not cleared.
pub struct Scratch {
    rows: Vec<Row>,
    /// The hands that are too near to the end for whole loads.
    end: Vec<u8>,
}

impl Default for Scratch {
    fn default() -> Self {
        Self { rows: vec![Row::default(); 64], end: Vec::new() }
    }
}

impl Source<'_> {
    /// How many groups of 512 hands, the last one perhaps with fewer.
    pub fn groups(&self) -> usize {
        self.hands.div_ceil(GROUP)
    }

    /// The number of a card of a hand.
    pub fn id(&self, hand: usize, card: usize) -> u8 {
        if self.by_card {
            self.ids[card * self.hands + hand]
        } else {
            self.ids[hand * self.cards + card]
        }
    }

    /// The planes of a group, `[card]`, a [code](super::kernel::code) each. Gives the hands with a number that is no card's.
    ///
    /// Where the group has fewer than 512 hands, the rest are hands of cards 0, 1, 2, …
    #[inline(always)]
    pub fn planes<W: Lanes>(
        &self,
        token: W::Token,
        group: usize,
        scratch: &mut Scratch,
        planes: &mut [[Row; 8]],
    ) -> Row {
        let first = group * GROUP;
        let whole = first + GROUP <= self.hands;
        let Scratch { rows, end } = scratch;
        let rows = rows.first_chunk_mut().expect("64 rows");
        if whole && self.by_card {
            return self.planes_of_columns::<W>(token, first, planes);
        }
        let slack = (first + GROUP) * self.cards + SLACK <= self.ids.len();
        let ids = if whole && slack {
            &self.ids[first * self.cards..]
        } else {
            self.copy_end(first, end);
            end
        };
        planes_of_rows::<W>(token, ids, rows, planes)
    }

    /// The hands from `first` on as rows, filled up to 512, with slack.
    fn copy_end(&self, first: usize, end: &mut Vec<u8>) {
        let last = self.hands.min(first + GROUP);
        end.clear();
        if self.by_card {
            end.extend(
                (first..last).flat_map(|hand| (0..self.cards).map(move |card| self.id(hand, card))),
            );
        } else {
            end.extend_from_slice(&self.ids[first * self.cards..last * self.cards]);
        }
        for _ in last..first + GROUP {
            end.extend((0..=u8::MAX).take(self.cards));
        }
        end.resize(GROUP * self.cards + SLACK, 0);
    }

    #[inline(always)]
    fn planes_of_columns<W: Lanes>(
        &self,
        token: W::Token,
        first: usize,
        planes: &mut [[Row; 8]],
    ) -> Row {
        let mut none = Row::default();
        for (card, planes) in planes.iter_mut().enumerate() {
            let numbers = gather::column(&self.ids[card * self.hands + first..]);
            for part in 0..W::PARTS {
                let bits = planes_of_bytes::<W>(token, &numbers, part);
                encode(token, &bits, part, planes, &mut none);
            }
        }
        none
    }
}

#[inline(always)]
fn planes_of_rows<W: Lanes>(
    token: W::Token,
    ids: &[u8],
    rows: &mut [Row; 64],
    planes: &mut [[Row; 8]],
) -> Row {
    let cards = planes.len();
    let mut none = Row::default();
    let mut first = 0;
    while first < cards {
        let width = width(cards - first, cards);
        gather::cards(ids, cards, first, width, rows);
        move_bytes::<W>(token, width, rows);
        for (card, planes) in planes[first..].iter_mut().take(width).enumerate() {
            for part in 0..W::PARTS {
                let bits = planes_of_card::<W>(token, rows, card, part);
                encode(token, &bits, part, planes, &mut none);
            }
        }
        first += width;
    }
    none
}

#[inline(always)]
fn encode<W: Lanes>(
    token: W::Token,
    bits: &[W; 8],
    part: usize,
    planes: &mut [Row; 8],
    none: &mut Row,
) {
    let (code, no_card) = of_number(bits);
    for (plane, word) in planes.iter_mut().zip(code) {
        word.store(plane, part);
    }
    (W::load(token, none, part) | no_card).store(none, part);
}
