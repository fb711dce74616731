//! Compares the two programs that work on digits with three loops, on the whole deck and on hands
//! of any size.

use aplset::ndarray::{Array2, arr1};
use aplset::programs::{haskell_post, j_essay};
use aplset::vocabulary::{cells_at, combin};
use haskell_post::Card;
use proptest::prelude::*;

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
fn is_set(a: Card, b: Card, c: Card) -> bool {
    (0..4).all(|f| (a[f] == b[f] && b[f] == c[f]) || (a[f] != b[f] && b[f] != c[f] && a[f] != c[f]))
}

/// Converts numbers to cards, which are base-3 digits with the most significant digit first.
fn cards(numbers: &[u8]) -> Vec<Card> {
    let card = |&n: &u8| [n / 27, n / 9 % 3, n / 3 % 3, n % 3];
    numbers.iter().map(card).collect()
}

fn deck() -> Vec<Card> {
    cards(&(0..81).collect::<Vec<u8>>())
}

fn array(hand: &[Card]) -> Array2<u8> {
    Array2::from_shape_vec((hand.len(), 4), hand.concat()).expect("four digits per card")
}

fn triples(positions: &Array2<usize>) -> Vec<[usize; 3]> {
    let triple = |row: &[usize]| [row[0], row[1], row[2]];
    positions.outer_iter().map(|row| triple(&row.to_vec())).collect()
}

#[test]
fn both_decks_are_the_81_lists_of_digits_in_order() {
    assert_eq!(*j_essay::cards(), array(&deck()));
    assert_eq!(haskell_post::deck(), deck());
}

#[test]
fn the_whole_deck_has_1080_sets_and_both_find_them_in_order() {
    let expected = slow(&deck());
    assert_eq!(expected.len(), 1080);
    assert_eq!(triples(&j_essay::set_positions(&array(&deck()))), expected);
    assert_eq!(haskell_post::set_positions(&deck()), expected);
}

#[test]
fn all_85320_triples_of_the_deck_get_the_same_answer_from_both_tests() {
    let ci = combin(3, 81);
    assert_eq!(ci.nrows(), 85_320);
    let essay = j_essay::test(&cells_at(j_essay::cards(), &ci));
    let deck = deck();
    for (triple, &bit) in ci.outer_iter().zip(&essay) {
        let [a, b, c] = [deck[triple[0]], deck[triple[1]], deck[triple[2]]];
        let expected = is_set(a, b, c);
        assert_eq!(bit, expected, "{a:?} {b:?} {c:?}");
        assert_eq!(haskell_post::is_set(a, b, c), expected, "{a:?} {b:?} {c:?}");
    }
}

/// Generates hands of 0 to 81 different cards.
fn hands() -> impl Strategy<Value = Vec<Card>> {
    let deck: Vec<u8> = (0..81).collect();
    (Just(deck).prop_shuffle(), 0..=81_usize).prop_map(|(deck, n)| cards(&deck[..n]))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn both_find_what_three_loops_find_in_any_hand(hand in hands()) {
        let expected = slow(&hand);
        prop_assert_eq!(triples(&j_essay::set_positions(&array(&hand))), expected.clone());
        prop_assert_eq!(haskell_post::set_positions(&hand), expected.clone());

        let found: Vec<[Card; 3]> = expected.iter().map(|set| set.map(|at| hand[at])).collect();
        prop_assert_eq!(haskell_post::first_set(&hand), found.first().copied());
        prop_assert_eq!(haskell_post::sets(&hand), found.clone());
        let essay = j_essay::sets(&array(&hand));
        prop_assert_eq!(essay.dim(), (found.len(), 3, 4));
        prop_assert_eq!(essay.flatten(), arr1(found.concat().as_flattened()));
    }
}
