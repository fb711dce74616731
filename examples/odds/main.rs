//! Derives the odds of `aplset::odds` again, and compares them with the stored numbers.
//!
//! ```sh
//! cargo run --release --example odds         # hands of up to 12 cards
//! cargo run --release --example odds -- 15   # hands of up to 15 cards
//! cargo run --release --example odds -- second-round
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

mod hand;
mod orbits;
mod second_round;

use aplset::card::DECK;
use aplset::odds;
use aplset::vocabulary::binomial;
use hand::{Hand, SETS};
use orbits::one_card_more;
use rayon::prelude::*;
use std::process::ExitCode;
use std::time::Instant;

/// The number of cards in the largest hands whose odds are stored.
const KNOWN: usize = 19;

fn main() -> ExitCode {
    let most = std::env::args().nth(1).unwrap_or_else(|| "12".to_owned());
    if most == "second-round" {
        return compare_second_round();
    }
    let Some(most) = most.parse().ok().filter(|most: &usize| *most <= KNOWN) else {
        eprintln!("`{most}`: expected a number of cards from 0 to {KNOWN}, or second-round");
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

/// Counts the second round of games, and compares it with the stored numbers.
fn compare_second_round() -> ExitCode {
    let began = Instant::now();
    let found = second_round::count(18);
    let [part, whole] = found.after_twelve;
    println!("second round, after a set of the first 12 cards: {part} / {whole}");
    let mut code = ExitCode::SUCCESS;
    for ((cards, stored), share) in
        [12, 15, 18].into_iter().zip(second_round::STORED).zip(found.tables)
    {
        let [part, whole] = share;
        let same = share == stored;
        let stored = if same { "as stored" } else { "not as stored" };
        println!("second round, {cards} cards: {part} / {whole}, {stored}");
        if !same {
            code = ExitCode::FAILURE;
        }
    }
    println!("{:.1} s", began.elapsed().as_secs_f64());
    code
}

/// Returns true if `hands` are the stored numbers for hands of `cards` cards.
fn is_stored(cards: usize, hands: &[u128]) -> bool {
    odds::exact(cards).is_some_and(|stored| stored.hands() == hands)
}

/// The number of cards that are added to one hand of each orbit.
const ADDED: usize = 3;

/// Returns the numbers of hands with no set, one set and so on, for hands of 0, 1, 2 and so on
/// cards.
fn distributions() -> impl Iterator<Item = Vec<u128>> {
    let mut orbits = vec![(0, 1)];
    (0..).map(move |cards: usize| {
        let kept = cards.saturating_sub(ADDED);
        if kept > 0 {
            orbits = one_card_more(&orbits, |hand| !hand);
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

#[cfg(test)]
mod tests {
    use super::*;
    use orbits::frames;

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
            orbits = one_card_more(&orbits, |hand| !hand);
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
        let mut orbits = vec![(0, 1)];
        for size in 1..=21 {
            orbits = one_card_more(&orbits, second_round::open);
            let hands: u64 = orbits.iter().map(|orbit| orbit.1).sum();
            assert_eq!(u128::from(hands), odds::without_set(size));
        }
        assert!(orbits.is_empty());
    }

    /// **Source** an enumeration by another program, which was checked against simulated deals.
    #[test]
    fn the_second_round_after_a_set_of_the_first_twelve_cards_is_as_counted_elsewhere() {
        let found = second_round::count(12);
        assert_eq!(found.after_twelve, [396_538_561_405_044, 8_939_045_071_283_495]);
        assert_eq!(found.tables, second_round::STORED[..1]);
    }
}
