//! Derives the odds of `aplset::odds` again, and compares them with the stored numbers.
//!
//! ```sh
//! cargo run --release --example odds         # hands of up to 12 cards
//! cargo run --release --example odds -- 15   # hands of up to 15 cards
//! ```
//!
//! There are 70,724,320,184,700 hands of 12 cards. Counting the sets of each hand would take about
//! a day, and for hands of 15 cards it would take months. But a *symmetry* of the deck, such as
//! exchanging red and green in all cards, or exchanging the features color and shape, maps sets to
//! sets. A hand and its image therefore have the same number of sets, and only one of the two hands
//! has to be counted.
//!
//! **Which symmetries.** The digits of a card are a point `[feature]` in a space of four
//! dimensions, with coordinates modulo 3. Three different points are a set exactly when their sum
//! is 0, and such points form a line. A one-to-one map that takes lines to lines is therefore a
//! symmetry. The image of the origin can be any of the 81 cards. The image of each of the four unit
//! points can be any card outside the span of the previous images, which leaves 80, 78, 72 and 54
//! cards. That makes 81 × 80 × 78 × 72 × 54 = 1,965,150,720 symmetries, many more than the 31,104
//! symmetries that only exchange characteristics and features.
//!
//! **Orbits.** The hands that symmetries map to each other form an *orbit*. The hands of 12 cards
//! form only 41,407 orbits, and the hands of 9 cards form 384. [`one_card_more`] finds one hand of
//! each orbit and the number of hands in the orbit. [`normal`] computes the normal form of a hand,
//! which is the same for all hands of an orbit.
//!
//! **Extension.** Orbits are not needed for the last three cards of a hand. For 12 cards, [`Hand`]
//! takes one hand of each orbit of 9 cards, adds three cards in all possible ways, and counts the
//! sets of each new hand. The counts are multiplied by the number of hands in the orbit. A hand of
//! 12 cards contains C(12,9) hands of 9 cards, so it is counted C(12,9) times. The sums are
//! therefore divided by this number.
//!
//! | cards | orbits extended | time on two cores | memory |
//! |---|---|---|---|
//! | 12 | 384 of 9 cards | 0.1 s | 6 MB |
//! | 15 | 41,407 of 12 cards | 2 s | 17 MB |
//! | 18 | 4,231,059 of 15 cards | about 5 min | 450 MB |
//! | 19 | 17,295,730 of 16 cards | about half an hour | 1.7 GB |

use aplset::card::{DECK, third};
use aplset::odds;
use aplset::vocabulary::binomial;
use rayon::prelude::*;
use std::collections::HashMap;
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::Instant;

/// The number of cards in the largest hands whose odds are stored.
const KNOWN: usize = 19;

fn main() -> ExitCode {
    let most = std::env::args().nth(1).unwrap_or_else(|| "12".to_owned());
    let Some(most) = most.parse().ok().filter(|most: &usize| *most <= KNOWN) else {
        eprintln!("`{most}`: expected a number of cards from 0 to {KNOWN}");
        return ExitCode::from(2);
    };
    let mut began = Instant::now();
    for (cards, hands) in distributions().enumerate().take(most + 1) {
        if !is_stored(cards, &hands) {
            eprintln!("{cards} cards: other numbers than the stored ones: {hands:?}");
            return ExitCode::FAILURE;
        }
        let seconds = began.elapsed().as_secs_f64();
        println!("{cards:2} cards: as stored, up to {:2} sets, {seconds:.1} s", hands.len() - 1);
        began = Instant::now();
    }
    ExitCode::SUCCESS
}

/// Returns true if these numbers of hands are the stored numbers.
fn is_stored(cards: usize, hands: &[u128]) -> bool {
    odds::exact(cards).is_some_and(|stored| stored.hands() == hands)
}

/// The number of cards that are added to one hand of each orbit.
const ADDED: usize = 3;

/// A number above any number of sets in a hand. Hands of 19 cards have at most 19 × 18 / 6 = 57.
const SETS: usize = 64;

/// Returns the numbers of hands with no set, one set and so on, for hands of 0, 1, 2 and so on
/// cards.
fn distributions() -> impl Iterator<Item = Vec<u128>> {
    let mut orbits = vec![(0, 1)];
    (0..).map(move |cards: usize| {
        let kept = cards.saturating_sub(ADDED);
        if kept > 0 {
            orbits = one_card_more(&orbits);
        }
        let sums = orbits.par_iter().map(|&(hand, hands)| {
            let mut ways = [0; SETS];
            Hand::new(hand).extend(0, cards - kept, &mut ways);
            ways.map(|ways| u128::from(hands) * u128::from(ways))
        });
        let add = |left: [u128; SETS], right: [u128; SETS]| {
            std::array::from_fn(|sets| left[sets] + right[sets])
        };
        let sums = sums.reduce(|| [0; SETS], add);
        // each hand is counted once for each choice of `kept` of its cards
        let times = binomial(kept, cards);
        let mut hands: Vec<u128> = sums.into_iter().map(|sum| sum / times).collect();
        while hands.pop_if(|last| *last == 0).is_some() {}
        assert_eq!(hands.iter().sum::<u128>(), binomial(cards, DECK), "orbits are missing");
        hands
    })
}

/// The cards of a hand, one bit for each card of the deck.
type Mask = u128;

/// Returns the card numbers of a hand.
fn cards(hand: Mask) -> impl Iterator<Item = usize> {
    (0..DECK).filter(move |card| hand >> card & 1 == 1)
}

/// `[card;card]`, the card that makes a set with two others.
static THIRD: [[u8; DECK]; DECK] = {
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

/// Returns the orbits of the hands with one more card: one hand of each orbit, in normal form, and
/// the number of its hands.
///
/// This function takes one hand of each orbit, and makes a new hand for each card outside it. The
/// weight of a new hand is the size of the orbit that it was made from. A hand of *m* cards
/// contains *m* hands of *m* − 1 cards, so the weights of all new hands in one orbit add up to *m*
/// times the size of that orbit.
fn one_card_more(orbits: &[(Mask, u64)]) -> Vec<(Mask, u64)> {
    // there are several maps, so that threads rarely wait for each other
    const PARTS: u128 = 61;
    const ALIVE: &str = "no thread panicked while it held the lock";
    let parts: Vec<Mutex<HashMap<Mask, u64>>> = (0..PARTS).map(|_| Mutex::default()).collect();
    orbits.par_iter().for_each(|&(hand, hands)| {
        for card in cards(!hand) {
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
/// Trying all frames would be slow, because a hand of 12 cards has up to 12 × 11 × 10 × 9 × 8 =
/// 95,040 frames. Each card therefore gets a rank that symmetries don't change. All frames are
/// extended by one card at a time, and only by cards of the lowest rank. After each step, only the
/// frames with the smallest image of the hand are kept, so that usually one frame is left at the
/// end. The normal form is the image of the hand under the map of this frame.
fn normal(hand: Mask) -> Mask {
    frames(hand)[0].image
}

/// Returns the frames that give the normal form. Any two of them differ by a symmetry of the hand.
fn frames(hand: Mask) -> Vec<Frame> {
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
struct Frame {
    /// `[image]`, the card that the frame maps to card `image`.
    cards: [u8; DECK],
    /// The number of cards in the span: 0, 1, 3, 9, 27 or 81.
    length: usize,
    span: Mask,
    /// The image of the cards of the hand that are in the span.
    image: Mask,
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
/// TRIED one round, after which many cards have equal ranks, and three rounds, which take more time
/// than they save by fewer frames.
const ROUNDS: usize = 2;

/// Scrambles the bits of a number, so that sums of different scrambled numbers are rarely equal.
fn mixed(number: u64) -> u64 {
    let number = (number ^ (number >> 32)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    number ^ (number >> 29)
}

/// A hand, and the number of sets that each other card would add to it. A card adds one set for
/// each pair of cards in the hand that makes a set with it, so the sets of a longer hand are not
/// counted from scratch.
#[derive(Clone)]
struct Hand {
    cards: Vec<usize>,
    sets: usize,
    /// `[card]`, the number of sets that the card would add, or [`TAKEN`] if it is in the hand.
    adds: [u8; DECK],
}

/// Marks a card that is in the hand. Because two cards outside the hand add at most 2 × 40 sets, a
/// sum of 100 or more shows that at least one of the two cards is in the hand.
const TAKEN: u8 = 100;

impl Hand {
    fn new(hand: Mask) -> Self {
        let mut new = Self { cards: Vec::new(), sets: 0, adds: [0; DECK] };
        for card in cards(hand) {
            new.add(card);
        }
        new
    }

    fn add(&mut self, card: usize) {
        self.sets += usize::from(self.adds[card]);
        for &other in &self.cards {
            let third = usize::from(THIRD[card][other]);
            if self.adds[third] < TAKEN {
                self.adds[third] += 1;
            }
        }
        self.adds[card] = TAKEN;
        self.cards.push(card);
    }

    /// Adds `more` cards with numbers of at least `first` in all possible ways, in ascending order
    /// so that each choice is made once, and counts the new hands by their number of sets.
    fn extend(&self, first: usize, more: usize, tally: &mut [u64; SETS]) {
        match more {
            0 => tally[self.sets] += 1,
            1 => self.open(first).for_each(|(_, adds)| tally[self.sets + adds] += 1),
            2 => self.pairs(first, tally),
            _ => {
                for (card, _) in self.open(first) {
                    let mut with = self.clone();
                    with.add(card);
                    with.extend(card + 1, more - 1, tally);
                }
            }
        }
    }

    /// Returns the cards that are not in the hand, starting at `first`, and the number of sets that
    /// each of these cards would add.
    fn open(&self, first: usize) -> impl Iterator<Item = (usize, usize)> {
        let cards = (first..).zip(&self.adds[first..]);
        cards.filter(|&(_, &adds)| adds < TAKEN).map(|(card, &adds)| (card, usize::from(adds)))
    }

    /// Adds two cards in all possible ways.
    ///
    /// Two cards add the sets that each card adds alone, and one more set if their third card is in
    /// the hand. First, all pairs are counted without this extra set, using only the number of
    /// cards that add 0, 1, 2, … sets. Then the counts are corrected for the pairs whose third card
    /// is in the hand. There are at most 40 such pairs for each card of the hand.
    fn pairs(&self, first: usize, tally: &mut [u64; SETS]) {
        let mut alone = [0_u64; 41];
        self.open(first).for_each(|(_, adds)| alone[adds] += 1);
        let most = alone.iter().rposition(|&n| n > 0).unwrap_or(0);
        for x in 0..=most {
            tally[self.sets + 2 * x] += alone[x] * alone[x].saturating_sub(1) / 2;
            for y in x + 1..=most {
                tally[self.sets + x + y] += alone[x] * alone[y];
            }
        }
        for &third in &self.cards {
            for (x, adds) in self.open(first) {
                let y = usize::from(THIRD[third][x]);
                if y > x && self.adds[y] < TAKEN {
                    let sets = self.sets + adds + usize::from(self.adds[y]);
                    tally[sets] -= 1;
                    tally[sets + 1] += 1;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_of_up_to_twelve_cards_have_the_stored_odds() {
        for (cards, hands) in distributions().enumerate().take(13) {
            assert!(is_stored(cards, &hands), "{cards} cards: {hands:?}");
        }
    }

    #[test]
    fn each_orbit_has_all_symmetries_divided_by_those_of_its_hand() {
        let symmetries: u64 = [81, 80, 78, 72, 54].iter().product();
        let mut orbits = vec![(0, 1)];
        for cards in 1..=10 {
            orbits = one_card_more(&orbits);
            for &(hand, hands) in &orbits {
                let frames = frames(hand);
                assert_eq!(frames[0].image, hand, "the normal form of a normal form is itself");
                // the number of ways to complete the frame if the hand does not span the deck
                let spans =
                    [0, 1, 3, 9, 27].into_iter().filter(|&span| span >= frames[0].length as u64);
                let on_the_rest: u64 = spans.map(|span| 81 - span).product();
                assert_eq!(hands, symmetries / (frames.len() as u64 * on_the_rest));
            }
            let all: u128 = orbits.iter().map(|&(_, hands)| u128::from(hands)).sum();
            assert_eq!(all, binomial(cards, DECK));
        }
    }

    /// **Source** B. Davis, D. Maclagan, *The Card Game Set*, 2003: the largest hands without a set
    /// have 20 cards, and there are 682,344 of them.
    #[test]
    fn no_hand_of_21_cards_is_without_a_set() {
        let mut orbits = HashMap::from([(0, 1)]);
        for size in 1..=21 {
            let mut ways = HashMap::<Mask, u64>::new();
            for (&hand, &hands) in &orbits {
                let adds =
                    |card: usize| cards(hand).any(|other| hand >> THIRD[card][other] & 1 == 1);
                for card in cards(!hand).filter(|&card| !adds(card)) {
                    *ways.entry(normal(hand | 1 << card)).or_default() += hands;
                }
            }
            orbits = ways.into_iter().map(|(hand, ways)| (hand, ways / size)).collect();
            let hands: u64 = orbits.values().sum();
            match size {
                12 => assert_eq!(hands, 2_284_535_476_080),
                20 => assert_eq!(hands, 682_344),
                21 => assert_eq!(hands, 0),
                _ => assert!(hands > 0),
            }
        }
    }
}
