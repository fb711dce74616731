//! How many sets each hand has: a group's planes to numbers.

use super::gather;
use super::kernel::counter::PLANES;
use super::kernel::{Kernel, halves, occupancy, sentence};
use super::lanes::{GROUP, Lanes, Row};
use super::transpose::{bytes_of_planes, load};
use crate::card::DECK;

/// What a kernel keeps of a group: nothing but for the occupancy.
pub struct Scratch {
    kernel: Kernel,
    nines: Vec<[[Row; 9]; 2]>,
    there: Vec<Row>,
}

impl Scratch {
    /// For hands of so many cards, counted by the fastest kernel.
    pub fn new(cards: usize) -> Self {
        Self::of(Kernel::fastest(cards), cards)
    }

    /// For hands of so many cards, counted by that kernel.
    pub fn of(kernel: Kernel, cards: usize) -> Self {
        let (nines, there) = match kernel {
            Kernel::Sentence | Kernel::Halves => (0, 0),
            Kernel::Occupancy => (cards, DECK),
        };
        Self { kernel, nines: vec![<_>::default(); nines], there: vec![Row::default(); there] }
    }
}

/// How many sets each hand of a group has, as planes; and, if asked to `check`, the hands with a card twice.
#[inline(always)]
pub fn planes<W: Lanes>(
    token: W::Token,
    cards: &[[Row; 8]],
    check: bool,
    scratch: &mut Scratch,
) -> ([Row; PLANES], Row) {
    let mut counts = [Row::default(); PLANES];
    let mut same = Row::default();
    for part in 0..W::PARTS {
        occupy::<W>(token, cards, part, scratch);
        if check {
            card_twice::<W>(token, cards, part, scratch).store(&mut same, part);
        }
        let count = count::<W>(token, cards, part, scratch);
        for (row, word) in counts.iter_mut().zip(count) {
            word.store(row, part);
        }
    }
    (counts, same)
}

/// The hands of a group with a card twice.
#[inline(always)]
pub fn twice<W: Lanes>(token: W::Token, cards: &[[Row; 8]], scratch: &mut Scratch) -> Row {
    let mut same = Row::default();
    for part in 0..W::PARTS {
        occupy::<W>(token, cards, part, scratch);
        card_twice::<W>(token, cards, part, scratch).store(&mut same, part);
    }
    same
}

#[inline(always)]
fn count<W: Lanes>(
    token: W::Token,
    cards: &[[Row; 8]],
    part: usize,
    scratch: &Scratch,
) -> [W; PLANES] {
    let none = W::splat(token, 0);
    let card = |i: usize| load(token, &cards[i], part);
    let there = |number: usize| W::load(token, &scratch.there[number], part);
    match scratch.kernel {
        Kernel::Sentence => sentence::count(cards.len(), none, card),
        Kernel::Halves => halves::count(cards.len(), none, card),
        Kernel::Occupancy => occupancy::count(none, there),
    }
}

#[inline(always)]
fn card_twice<W: Lanes>(token: W::Token, cards: &[[Row; 8]], part: usize, scratch: &Scratch) -> W {
    let none = W::splat(token, 0);
    let card = |i: usize| load(token, &cards[i], part);
    let there = |number: usize| W::load(token, &scratch.there[number], part);
    match scratch.kernel {
        Kernel::Sentence | Kernel::Halves => halves::card_twice(cards.len(), none, card),
        Kernel::Occupancy => occupancy::card_twice(cards.len(), none, there),
    }
}

#[inline(always)]
fn load_nine<W: Lanes>(token: W::Token, rows: &[Row; 9], part: usize) -> [W; 9] {
    let mut words = [W::splat(token, 0); 9];
    for (word, row) in words.iter_mut().zip(rows) {
        *word = W::load(token, row, part);
    }
    words
}

/// Which cards of the deck the hands have, into `scratch`, for the kernel that asks it.
#[inline(always)]
fn occupy<W: Lanes>(token: W::Token, cards: &[[Row; 8]], part: usize, scratch: &mut Scratch) {
    let Scratch { kernel, nines, there } = scratch;
    if *kernel != Kernel::Occupancy {
        return;
    }
    // as many cards to a row as it has parts: half the rows stay in the first cache where whole ones would not
    let place = |i: usize| (i / W::PARTS, i % W::PARTS);
    for (i, planes) in cards.iter().enumerate() {
        let words: [[W; 9]; 2] = occupancy::nines(&load(token, planes, part));
        let (row, slot) = place(i);
        let rows = nines[row].as_flattened_mut().iter_mut();
        for (row, word) in rows.zip(words.as_flattened()) {
            word.store(row, slot);
        }
    }
    occupancy::occupancy(
        cards.len(),
        W::splat(token, 0),
        |i, v| {
            let (row, slot) = place(i);
            W::load(token, &nines[row][0][v], slot)
        },
        |i| {
            let (row, slot) = place(i);
            load_nine(token, &nines[row][1], slot)
        },
        |number, word: W| word.store(&mut there[number], part),
    );
}

/// A number that holds how many sets a hand has: `u8` for hands of up to 39 cards, `u16` for any.
pub trait Count: Copy + Default + Send + Sync + Into<u16> + 'static {
    /// The largest hand whose sets it can count, whatever its cards: of n cards no more than n(n−1)/6 combinations are sets.
    const CARDS: usize;

    /// Numbers from their low and high bytes.
    fn from_bytes(low: &[u8; GROUP], high: &[u8; GROUP], counts: &mut [Self]);
}

impl Count for u8 {
    const CARDS: usize = 39;

    #[inline(always)]
    fn from_bytes(low: &[u8; GROUP], _: &[u8; GROUP], counts: &mut [Self]) {
        counts.copy_from_slice(&low[..counts.len()]);
    }
}

impl Count for u16 {
    const CARDS: usize = DECK;

    #[inline(always)]
    fn from_bytes(low: &[u8; GROUP], high: &[u8; GROUP], counts: &mut [Self]) {
        for ((count, &low), &high) in counts.iter_mut().zip(low).zip(high) {
            *count = Self::from_le_bytes([low, high]);
        }
    }
}

/// The numbers of as many hands as `counts` has room for, from their planes.
#[inline(always)]
pub fn numbers<W: Lanes, C: Count>(token: W::Token, planes: &[Row; PLANES], counts: &mut [C]) {
    let low = bytes::<W>(token, &planes[..8]);
    let high = if C::CARDS > u8::CARDS { bytes::<W>(token, &planes[8..]) } else { [0; GROUP] };
    C::from_bytes(&low, &high, counts);
}

/// A byte a hand from at most eight planes.
#[inline(always)]
fn bytes<W: Lanes>(token: W::Token, planes: &[Row]) -> [u8; GROUP] {
    let mut eight = [Row::default(); 8];
    eight[..planes.len()].copy_from_slice(planes);
    for part in 0..W::PARTS {
        let words = bytes_of_planes::<W>(token, load(token, &eight, part));
        for (row, word) in eight.iter_mut().zip(words) {
            word.store(row, part);
        }
    }
    gather::bytes(&eight)
}
