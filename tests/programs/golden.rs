//! Compares the sets that the article's program finds with the sets of the golden hands.
//!
//! The 543 golden hands have 3, 12, 15, 21 or 81 cards. Their sets were found by the essay's verbs
//! in a J interpreter.

use aplset::card::{bits, digits};
use aplset::ndarray::Array1;
use aplset::programs::apl_article::{set_positions, sets, valid};
use aplset::vocabulary::{cells_at, combin};

/// Returns the rows of a table, without the header and the hand numbers.
fn rows(table: &str) -> Vec<Vec<&str>> {
    let rows: Vec<Vec<&str>> =
        table.lines().skip(1).map(|row| row.split(',').skip(1).collect()).collect();
    assert_eq!(rows.len(), 543);
    rows
}

#[test]
fn sets_are_those_that_the_essay_finds() {
    let hands = rows(include_str!("../data/hands.csv"));
    let golden = rows(include_str!("../data/sets.csv"));
    for (row, expected) in hands.iter().zip(golden) {
        let hand: Array1<usize> = row[1].split(' ').map(|id| id.parse().expect("a card")).collect();
        assert_eq!(hand.len().to_string(), row[0]);
        let h = bits(&digits(&hand));
        let positions = set_positions(&h);
        let written: Vec<String> = positions
            .rows()
            .into_iter()
            .map(|set| format!("{} {} {}", set[0], set[1], set[2]))
            .collect();
        assert_eq!(written.join(";"), expected[1], "hand {hand}");
        assert_eq!(positions.nrows().to_string(), expected[0], "hand {hand}");
        // SETS returns the cards at these positions
        assert_eq!(sets(&h), cells_at(&h, &positions), "hand {hand}");
    }
}

#[test]
fn the_deck_has_1080_sets_and_each_card_is_in_40() {
    let deck: Array1<usize> = (0..81).collect();
    let positions = set_positions(&bits(&digits(&deck)));
    assert_eq!(positions.dim(), (1080, 3));
    for card in 0..81 {
        assert_eq!(
            positions.iter().filter(|&&position| position == card).count(),
            40,
            "card {card}"
        );
    }
}

#[test]
fn each_pair_of_cards_lies_in_exactly_one_set() {
    let deck: Array1<usize> = (0..81).collect();
    let mut pairs = vec![0; 81 * 81];
    for set in set_positions(&bits(&digits(&deck))).rows() {
        for (a, b) in [(set[0], set[1]), (set[0], set[2]), (set[1], set[2])] {
            pairs[81 * a + b] += 1;
        }
    }
    for a in 0..81 {
        for b in a + 1..81 {
            assert_eq!(pairs[81 * a + b], 1, "cards {a} and {b}");
        }
    }
}

#[test]
fn nine_cards_that_share_two_features_have_twelve_sets() {
    let plane: Array1<usize> = (0..9).collect();
    assert_eq!(set_positions(&bits(&digits(&plane))).nrows(), 12);
}

/// **Source** the published number of hands of three cards without a set.
#[test]
fn all_but_1080_hands_of_three_cards_have_no_set() {
    let deck: Array1<usize> = (0..81).collect();
    let f = cells_at(&bits(&digits(&deck)), &combin(3, 81));
    assert_eq!(valid(&f).iter().filter(|&&bit| !bit).count(), 84_240);
}
