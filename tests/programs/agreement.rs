//! Checks that all programs and a plain loop find the same sets on the golden hands and on hands of
//! every size. A J interpreter found the sets of the golden hands.

use aplset::ndarray::Array1;
use aplset::programs::haskell_post::{self, Card};
use aplset::race::agree;
use aplset::vocabulary::{deal, seeded};
use itertools::{Itertools, izip};

/// Returns whether each feature is the same on all three cards, or different on all three.
pub fn is_set<T: PartialEq>(a: &[T], b: &[T], c: &[T]) -> bool {
    izip!(a, b, c).all(|(a, b, c)| (a == b && b == c) || (a != b && b != c && a != c))
}

/// Finds the positions of the sets in a hand by trying all combinations.
pub fn slow_sets<T: PartialEq>(hand: &[impl AsRef<[T]>]) -> Vec<[usize; 3]> {
    let combinations = (0..hand.len()).array_combinations();
    let sets = combinations.filter(|positions| {
        let [a, b, c] = positions.map(|at| hand[at].as_ref());
        is_set(a, b, c)
    });
    sets.collect()
}

/// Returns the sets of a hand, after checking that all programs find the same sets.
fn agreed(hand: &Array1<usize>) -> Vec<[usize; 3]> {
    let cards: Vec<Card> = hand.iter().map(|&card| haskell_post::from_article(card)).collect();
    let position = |card| cards.iter().position(|&held| held == card).expect("a card of the hand");
    let sets: Vec<_> = haskell_post::sets(&cards).map(|set| set.map(position)).collect();
    assert_eq!(agree(std::slice::from_ref(hand)), Ok(sets.len()), "{hand}");
    sets
}

/// The 543 golden hands have 3, 12, 15, 21 or 81 cards. `sets.csv` has their sets in the same
/// order, as the essay's verbs found them in a J interpreter.
#[test]
fn the_golden_hands_have_the_sets_that_j_finds() {
    let rows = |table: &'static str| {
        table.lines().skip(1).map(|row| row.split(',').skip(1).collect::<Vec<_>>())
    };
    let hands = rows(include_str!("../data/hands.csv"));
    let golden = rows(include_str!("../data/sets.csv"));
    assert_eq!((hands.clone().count(), golden.clone().count()), (543, 543));
    for (row, expected) in hands.zip(golden) {
        let hand: Array1<usize> = row[1].split(' ').map(|id| id.parse().expect("a card")).collect();
        let sets = agreed(&hand).into_iter().map(|[i, j, k]| format!("{i} {j} {k}"));
        assert_eq!(sets.collect_vec().join(";"), expected[1], "hand {hand}");
    }
}

#[test]
fn hands_of_0_to_81_cards_have_the_sets_of_plain_loops_and_the_deck_has_1080() {
    for cards in 0..=81 {
        let hand = deal(cards, 81, &mut seeded(1996, cards as u64));
        let digits = hand.iter().map(|&card| haskell_post::from_article(card)).collect_vec();
        let sets = agreed(&hand);
        assert_eq!(sets, slow_sets(&digits), "{hand}");
        assert!(cards < 81 || sets.len() == 1080);
    }
}
