//! Checks that all programs and three plain loops find the same sets on the deck, on the golden
//! hands and on hands of every size. A J interpreter found the sets of the golden hands.

use aplset::ndarray::Array1;
use aplset::programs::haskell_post::{self, Card};
use aplset::race::agree;
use aplset::vocabulary::{deal, seeded};

/// Finds the positions of the sets with three loops and the rule of the game in words.
fn slow(hand: &[Card]) -> Vec<[usize; 3]> {
    let mut found = Vec::new();
    for i in 0..hand.len() {
        for j in i + 1..hand.len() {
            for k in j + 1..hand.len() {
                if is_set(hand[i], hand[j], hand[k]) {
                    found.push([i, j, k]);
                }
            }
        }
    }
    found
}

/// Returns whether each feature is the same on all three cards, or different on all three.
pub fn is_set<T: Copy + PartialEq>(a: [T; 4], b: [T; 4], c: [T; 4]) -> bool {
    (0..4).all(|f| (a[f] == b[f] && b[f] == c[f]) || (a[f] != b[f] && b[f] != c[f] && a[f] != c[f]))
}

/// Returns the sets of a hand, after checking that all programs find the same sets.
fn agreed(hand: &Array1<usize>) -> Vec<[usize; 3]> {
    let cards: Vec<Card> = hand.iter().map(|&card| haskell_post::from_article(card)).collect();
    let position = |card| cards.iter().position(|&held| held == card).expect("a card of the hand");
    let sets: Vec<_> = haskell_post::sets(&cards).map(|set| set.map(position)).collect();
    assert_eq!(agree(std::slice::from_ref(hand)), Ok(sets.len()), "{hand}");
    sets
}

#[test]
fn the_deck_has_the_1080_sets_of_three_loops() {
    let deck: Array1<usize> = (0..81).collect();
    let sets = agreed(&deck);
    assert_eq!(sets.len(), 1080);
    let cards: Vec<Card> = (0..81_u8).map(|n| [n / 27, n / 9 % 3, n / 3 % 3, n % 3]).collect();
    assert_eq!(sets, slow(&cards));
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
        assert_eq!(hand.len().to_string(), row[0]);
        let sets = agreed(&hand);
        let written: Vec<String> = sets.iter().map(|[i, j, k]| format!("{i} {j} {k}")).collect();
        assert_eq!(written.join(";"), expected[1], "hand {hand}");
        assert_eq!(sets.len().to_string(), expected[0], "hand {hand}");
    }
}

#[test]
fn hands_of_0_to_81_cards_have_the_sets_of_three_loops() {
    for cards in 0..=81 {
        let hand = deal(cards, 81, &mut seeded(1996, cards as u64));
        let digits = |&card: &usize| haskell_post::from_article(card);
        assert_eq!(agreed(&hand), slow(&hand.iter().map(digits).collect::<Vec<_>>()), "{hand}");
    }
}
