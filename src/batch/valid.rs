//! Which combinations are sets: as words, as bits of each hand.

use super::combinations::Combinations;
use super::engine::Scratch;
use super::gather;
use super::group::Source;
use super::hands::Hands;
use super::kernel::halves;
use super::lanes::{GROUP, Job, Lanes, Row};
use super::level::Level;
use super::transpose::{bits_of_hands, load};

/// Up to so many cards all combinations of 512 hands are answered at once, a word each: above, the words of a group would leave the
/// cache, and a hand at a time is faster, pair by pair.
pub const WORDS_UP_TO: usize = 24;

/// The answers of a group of hands, of no more than [`WORDS_UP_TO`] cards, hand after hand: a bit a combination, 64 to a word; and what it takes to ask them.
pub struct Answers {
    words: Vec<u64>,
    /// How many words a hand has.
    width: usize,
    combinations: Combinations,
    /// For each word of a hand the combinations of its bits and one more, with a byte that fills four.
    triples: Vec<[[u8; 4]; 65]>,
    /// Words of a group, `[combination]`.
    rows: Vec<Row>,
    scratch: Scratch,
}

impl Answers {
    pub fn new(cards: usize) -> Self {
        let combinations = Combinations::of(cards);
        let width = combinations.len().div_ceil(64);
        Self {
            words: vec![0; width * GROUP],
            width,
            triples: combinations.triples().chunks(64).map(padded).collect(),
            combinations,
            rows: vec![Row::default(); width * 64],
            scratch: Scratch::new(cards),
        }
    }

    /// For each word of a hand the combinations of its bits and one more, with a byte that fills four.
    pub fn triples(&self) -> &[[[u8; 4]; 65]] {
        &self.triples
    }

    /// The words of a hand, counted from the first of the group.
    pub fn of(&self, hand: usize) -> &[u64] {
        &self.words[hand * self.width..][..self.width]
    }

    /// Asks a group of hands. Gives how many they are.
    pub fn ask(&mut self, hands: &Hands, group: usize) -> usize {
        let source = &hands.source();
        hands.level().run(Ask { source, group, answers: self });
        source.hands.min((group + 1) * GROUP) - group * GROUP
    }
}

fn padded(triples: &[[u8; 3]]) -> [[u8; 4]; 65] {
    let mut padded = [[0; 4]; 65];
    for (padded, &[i, j, k]) in padded.iter_mut().zip(triples) {
        *padded = [i, j, k, 0];
    }
    padded
}

struct Ask<'a, 'b> {
    source: &'a Source<'b>,
    group: usize,
    answers: &'a mut Answers,
}

impl Job for Ask<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn on<W: Lanes>(self, token: W::Token) {
        let Answers {
            words,
            width,
            combinations,
            rows,
            scratch: Scratch { group, planes, .. },
            ..
        } = self.answers;
        self.source.planes::<W>(token, self.group, group, planes);
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
