//! Checks that all programs and a plain loop find the same sets on the golden hands and on hands of
//! every size. A J interpreter found the sets of the golden hands.

use aplset::card::{self, bits, digits};
use aplset::ndarray::{Array1, aview1};
use aplset::programs::python_recipe::{self, Table};
use aplset::programs::ruby_post::{self, sets_by, valid_set_all, valid_set_first_bad};
use aplset::programs::{apl_article, haskell_post, j_essay};
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

/// Returns the sets of a hand as positions, after checking that all programs find the same sets.
fn agreed(hand: &Array1<usize>) -> Vec<[usize; 3]> {
    let triple = |three: Vec<usize>| <[usize; 3]>::try_from(three).expect("three");
    let positions = apl_article::set_positions(&bits(&digits(hand)));
    assert_eq!(card::sets(hand), positions, "{hand}");
    let sets = positions.rows().into_iter().map(|set| triple(set.to_vec())).collect_vec();
    let cards = sets.iter().map(|set| set.map(|at| hand[at])).collect_vec();

    let article = apl_article::sets(&bits(&digits(hand)));
    assert!(article.outer_iter().eq(cards.iter().map(|set| bits(&digits(&aview1(set))))), "{hand}");
    let essay = j_essay::to_article(&j_essay::sets(&j_essay::from_article(hand)));
    assert!(essay.rows().into_iter().eq(cards.iter().map(|set| aview1(set))), "{hand}");
    let table = hand.mapv(haskell_post::from_article).to_vec();
    let found = haskell_post::sets(&table);
    assert!(found.eq(cards.iter().map(|set| set.map(haskell_post::from_article))), "{hand}");
    let table = hand.mapv(ruby_post::Card::from_article).to_vec();
    for valid in [valid_set_first_bad, valid_set_all] {
        assert_eq!(sets_by(&table, valid), sets, "{hand}");
    }
    let table = Table::new(hand.mapv(python_recipe::Card::from_article).to_vec());
    for search in
        [Table::findsets_gnt, Table::findsets_gnt_mod, Table::findsets_simple, Table::findsets_fast]
    {
        assert_eq!(search(&table), sets, "{hand}");
    }
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
