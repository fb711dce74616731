//! Finds one hand of each orbit, and the number of hands in the orbit.

use aplset::card::{DECK, third};
use rayon::prelude::*;
use std::collections::HashMap;
use std::sync::Mutex;

/// The cards of a hand, one bit for each card of the deck.
pub type Mask = u128;

/// Returns the card numbers of a hand.
pub fn cards(hand: Mask) -> impl Iterator<Item = usize> {
    (0..DECK).filter(move |card| hand >> card & 1 == 1)
}

/// `[card;card]`, the card that makes a set with two others.
pub static THIRD: [[u8; DECK]; DECK] = {
    let mut thirds = [[0; DECK]; DECK];
    let mut pair = 0;
    while pair < DECK * DECK {
        let (x, y) = (pair / DECK, pair % DECK);
        thirds[x][y] = byte(third(x, y));
        pair += 1;
    }
    thirds
};

#[allow(clippy::cast_possible_truncation, reason = "cards are 0 to 80")]
const fn byte(card: usize) -> u8 {
    card as u8
}

/// Returns the orbits of the hands with one more card. Each orbit is given by one hand in normal
/// form and the number of hands in the orbit. `open` returns the cards that may be added to a hand.
///
/// This function takes one hand of each orbit, and makes a new hand for each card that may be
/// added. The weight of a new hand is the size of the orbit that it was made from. A hand of *m*
/// cards contains *m* hands of *m* − 1 cards, so the weights of all new hands in one orbit add up
/// to *m* times the size of that orbit.
pub fn one_card_more(
    orbits: &[(Mask, u64)],
    open: impl Fn(Mask) -> Mask + Sync,
) -> Vec<(Mask, u64)> {
    // the orbits are in several hash maps, so that threads rarely wait for each other
    const PARTS: u128 = 61;
    const ALIVE: &str = "no thread panicked while it held the lock";
    let parts: Vec<Mutex<HashMap<Mask, u64>>> = (0..PARTS).map(|_| Mutex::default()).collect();
    orbits.par_iter().for_each(|&(hand, hands)| {
        for card in cards(open(hand)) {
            let with = normal(hand | 1 << card);
            let part = &parts[(with % PARTS) as usize];
            *part.lock().expect(ALIVE).entry(with).or_default() += hands;
        }
    });
    let ways = parts.into_iter().flat_map(|part| part.into_inner().expect(ALIVE));
    ways.map(|(hand, ways)| (hand, ways / u64::from(hand.count_ones()))).collect()
}

/// Returns the normal form of a hand. Two hands have the same normal form exactly when a symmetry
/// of the deck maps one to the other.
///
/// Trying all [frames](Frame) would be slow, because a hand of 12 cards has up to 12 × 11 × 10 × 9
/// × 8 = 95,040 frames. Each card therefore gets a rank that symmetries don't change. All frames
/// are extended by one card at a time, and only by cards of the lowest rank outside the span of the
/// frame. After each step, only the frames with the smallest image of the hand are kept, so that
/// usually one frame is left at the end. The normal form is the image of the hand under the map of
/// this frame.
fn normal(hand: Mask) -> Mask {
    frames(hand)[0].image
}

/// Returns the frames that give the normal form. Any two of them differ by a symmetry of the hand.
pub fn frames(hand: Mask) -> Vec<Frame> {
    let ranked = ranked(hand);
    let mut frames = vec![Frame { cards: [0; DECK], length: 0, span: 0, image: 0 }];
    loop {
        let mut lowest = None;
        let mut longer = Vec::new();
        for frame in &frames {
            let mut outside = ranked.iter().filter(|(_, card)| frame.span >> card & 1 == 0);
            let Some(&(rank, _)) = outside.clone().next() else {
                return frames;
            };
            while let Some(&(_, card)) = outside.next().filter(|next| next.0 == rank) {
                let with = frame.with(card, hand);
                let key = (rank, with.image);
                if lowest.is_none_or(|lowest| key < lowest) {
                    lowest = Some(key);
                    longer.clear();
                }
                if lowest == Some(key) {
                    longer.push(with);
                }
            }
        }
        frames = longer;
    }
}

/// A list of up to five cards of a hand, none of which is in the span of the others. (Two cards
/// span a set, three cards that are not a set span nine cards, and so on.) A frame maps its first
/// card to card 0 and the others to cards 1, 3, 9 and 27. This determines the image of each card in
/// the span of the frame.
#[derive(Clone)]
pub struct Frame {
    /// `[image]`, the card that the frame maps to card `image`.
    cards: [u8; DECK],
    /// The number of cards in the span: 0, 1, 3, 9, 27 or 81.
    pub length: usize,
    span: Mask,
    /// The image of the cards of the hand that are in the span.
    pub image: Mask,
}

impl Frame {
    /// Returns the frame with one more card, which triples a nonempty span.
    fn with(&self, card: u8, hand: Mask) -> Self {
        let mut new = self.clone();
        new.length = (3 * self.length).max(1);
        new.cards[0] = if self.length == 0 { card } else { self.cards[0] };
        let origin = usize::from(new.cards[0]);
        for image in self.length..new.length {
            if image > 0 {
                // as points, this is the card at index `image - self.length`, plus the new card,
                // minus the origin
                let before = usize::from(new.cards[image - self.length]);
                let third = THIRD[before][usize::from(card)];
                new.cards[image] = THIRD[usize::from(third)][origin];
            }
            new.span |= 1 << new.cards[image];
            new.image |= (hand >> new.cards[image] & 1) << image;
        }
        new
    }
}

/// Returns the cards of a hand with their ranks, in ascending order of rank.
///
/// The ranks follow from colors, which here are numbers that symmetries don't change. Two cards
/// have equal ranks if a symmetry of the hand maps one to the other, and usually different ranks
/// otherwise.
fn ranked(hand: Mask) -> Vec<(u8, u8)> {
    let cards: Vec<usize> = cards(hand).collect();
    let pairs = || {
        cards.iter().enumerate().flat_map(|(i, &x)| {
            cards[i + 1..].iter().map(move |&y| (x, y, usize::from(THIRD[x][y])))
        })
    };
    let mut colors = [0_u64; DECK];
    for &card in &cards {
        colors[card] = 1;
    }
    for _ in 0..ROUNDS {
        // the colors of a pair change the color of the third card, which then changes the colors of
        // the pair
        let mut sums = colors;
        for (x, y, third) in pairs() {
            sums[third] = sums[third].wrapping_add(mixed(colors[x].wrapping_add(colors[y])));
        }
        let before = colors;
        for (x, y, third) in pairs() {
            colors[x] = colors[x].wrapping_add(mixed(sums[third] ^ before[y]));
            colors[y] = colors[y].wrapping_add(mixed(sums[third] ^ before[x]));
        }
    }
    let mut colored: Vec<(u64, u8)> =
        cards.iter().map(|&card| (colors[card], byte(card))).collect();
    colored.sort_unstable();
    // the rarest colors come first, so that few cards can begin a frame
    let mut classes: Vec<_> = colored.chunk_by(|left, right| left.0 == right.0).collect();
    classes.sort_by_key(|class| class.len());
    let ranked = (0..)
        .zip(classes)
        .flat_map(|(rank, class)| class.iter().map(move |&(_, card)| (rank, card)));
    ranked.collect()
}

/// The number of rounds of coloring.
///
/// One round was tried, after which many cards have equal ranks. Three rounds were also tried, and
/// take more time than they save by fewer frames.
const ROUNDS: usize = 2;

/// Scrambles the bits of a number, so that sums of different scrambled numbers are rarely equal.
fn mixed(number: u64) -> u64 {
    let number = (number ^ (number >> 32)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    number ^ (number >> 29)
}
