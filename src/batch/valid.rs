//! Which combinations are sets: as words, as booleans `[hand;combination]`, as ragged lists.

use super::combinations::Combinations;
use super::engine::Scratch;
use super::gather;
use super::group::Source;
use super::kernel::halves;
use super::kernel::occupancy::third_number;
use super::lanes::{GROUP, Job, Lanes, Row};
use super::level::Level;
use super::transpose::{bits_of_hands, load};
use crate::card::DECK;
use std::ops::Range;

/// Up to so many cards all combinations of 512 hands are answered at once, a word each: above, the words of a group would leave the
/// cache, and a hand at a time is faster.
const WORDS_UP_TO: usize = 24;

/// The answers of some hands, hand after hand: a bit a combination, 64 to a word.
pub struct Answers {
    words: Vec<u64>,
    /// How many words a hand has.
    width: usize,
    combinations: Combinations,
    /// The combination of each bit of a hand's words, and one more.
    triples: Vec<[u8; 3]>,
    /// Words of a group, `[combination]`.
    rows: Vec<Row>,
}

impl Answers {
    pub fn new(cards: usize) -> Self {
        let combinations = Combinations::of(cards);
        let width = combinations.len().div_ceil(64);
        let of_group = if cards <= WORDS_UP_TO { width * 64 } else { 0 };
        let mut triples = combinations.triples().to_vec();
        triples.resize(width * 64 + 1, [0; 3]);
        Self {
            words: vec![0; width * GROUP],
            width,
            combinations,
            triples,
            rows: vec![Row::default(); of_group],
        }
    }

    /// The combinations asked about.
    pub fn combinations(&self) -> &Combinations {
        &self.combinations
    }

    /// The combination of each bit of a hand's words, and one more.
    pub fn triples(&self) -> &[[u8; 3]] {
        &self.triples
    }

    /// The words of a hand, counted from the first of the group.
    pub fn of(&self, hand: usize) -> &[u64] {
        &self.words[hand * self.width..][..self.width]
    }

    /// Asks a group of hands.
    pub fn ask(
        &mut self,
        level: Level,
        source: &Source,
        hands: Range<usize>,
        scratch: &mut Scratch,
    ) {
        if source.cards <= WORDS_UP_TO {
            level.run(Ask {
                source,
                group: hands.start / GROUP,
                answers: self,
                scratch,
            });
        } else {
            self.words.fill(0);
            for (at, hand) in hands.enumerate() {
                let words = &mut self.words[at * self.width..][..self.width];
                ask_one(source, hand, &self.combinations, words);
            }
        }
    }
}

/// The answers of one hand, pair by pair: the third card's place, if the hand has it.
fn ask_one(source: &Source, hand: usize, combinations: &Combinations, words: &mut [u64]) {
    let mut places = [0; DECK];
    for k in 0..source.cards {
        places[usize::from(source.id(hand, k))] = k;
    }
    for i in 0..source.cards {
        let x = usize::from(source.id(hand, i));
        for j in i + 1..source.cards {
            let y = usize::from(source.id(hand, j));
            let k = places[usize::from(THIRD[x][y])];
            // the place of a card that is not there is 0
            if k > j {
                let place = combinations.place(i, j, k);
                words[place / 64] |= 1 << (place % 64);
            }
        }
    }
}

/// The third card of each pair.
static THIRD: [[u8; DECK]; DECK] = thirds();

#[allow(clippy::cast_possible_truncation, reason = "cards are 0 to 80")]
const fn thirds() -> [[u8; DECK]; DECK] {
    let mut thirds = [[0; DECK]; DECK];
    let mut pair = 0;
    while pair < DECK * DECK {
        let (x, y) = (pair / DECK, pair % DECK);
        thirds[x][y] = third_number(x, y) as u8;
        pair += 1;
    }
    thirds
}

struct Ask<'a, 'b> {
    source: &'a Source<'b>,
    group: usize,
    answers: &'a mut Answers,
    scratch: &'a mut Scratch,
}

impl Job for Ask<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn on<W: Lanes>(self, token: W::Token) {
        let Scratch { group, planes, .. } = self.scratch;
        self.source.planes::<W>(token, self.group, group, planes);
        let Answers {
            words,
            width,
            combinations,
            rows,
            ..
        } = self.answers;
        words_of::<W>(token, planes, combinations, rows);
        // the places past the last combination have the bits of the group before
        rows[combinations.len()..].fill(Row::default());
        for (block, rows) in rows.as_chunks_mut::<64>().0.iter_mut().enumerate() {
            bits_of_hands::<W>(token, rows);
            gather::answers(rows, block, *width, words);
        }
    }
}

#[inline(always)]
fn words_of<W: Lanes>(
    token: W::Token,
    planes: &[[Row; 8]],
    combinations: &Combinations,
    rows: &mut [Row],
) {
    for part in 0..W::PARTS {
        halves::valid(
            planes.len(),
            |i| load(token, &planes[i], part),
            |[i, j, k], word: W| word.store(&mut rows[combinations.place(i, j, k)], part),
        );
    }
}

/// Which combinations are sets in a group: a word a combination, a bit a hand.
pub fn words(level: Level, planes: &[[Row; 8]], combinations: &Combinations, rows: &mut [Row]) {
    struct Words<'a>(&'a [[Row; 8]], &'a Combinations, &'a mut [Row]);
    impl Job for Words<'_> {
        type Output = ();

        #[inline(always)]
        fn on<W: Lanes>(self, token: W::Token) {
            words_of::<W>(token, self.0, self.1, self.2);
        }
    }
    level.run(Words(planes, combinations, rows));
}
