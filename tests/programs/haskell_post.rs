//! Tests each claim of the post *On Set*, and each fault of its published listings.
//!
//! One fault cannot be run, because the first listing of `get_third_card` lacks the parentheses of
//! an operator section and does not type-check. The documentation of the program describes it.

use super::agreement::is_set as is_set_in_words;
use super::panic_text;
use aplset::card::parse_hand;
use aplset::programs::haskell_post::{
    Card, as_published, from_article, is_set, number_of_sets, sets, third_card,
};
use aplset::vocabulary::binomial;
use std::collections::{HashMap, HashSet};

/// Converts letter codes to cards with the post's digits.
fn hand(letters: &str) -> Vec<Card> {
    let numbers = parse_hand(letters).unwrap();
    numbers.iter().map(|&n| from_article(n)).collect()
}

/// Returns the 81 lists of digits in order.
fn deck() -> Vec<Card> {
    (0..81_u8).map(|n| [n / 27, n / 9 % 3, n / 3 % 3, n % 3]).collect()
}

/// Checks both versions of `third_card` and of `is_set` on all triples of cards. The published
/// `third_card` gives 3 instead of 0, and the published `is_set` accepts three copies of a card.
#[test]
fn two_cards_imply_the_unique_third_one_that_makes_a_set() {
    let deck = deck();
    for &a in &deck {
        for &b in &deck {
            let mut thirds = deck.iter().filter(|&&c| is_set_in_words(&a, &b, &c));
            let third = *thirds.next().expect("a third card");
            assert_eq!(thirds.next(), None, "{a:?} {b:?}");
            assert_eq!(third_card(a, b), third);
            let published = as_published::get_third_card(a, b);
            assert_eq!(published, third.map(|digit| if digit == 0 { 3 } else { digit }));
            for &c in &deck {
                assert_eq!(as_published::is_set(a, b, c), c == third);
                assert_eq!(is_set(a, b, c), c == third && a != b);
            }
        }
    }
}

#[test]
fn each_pair_of_cards_lies_in_exactly_one_set_and_each_card_in_forty() {
    let found: Vec<[Card; 3]> = sets(&deck()).collect();
    assert_eq!(found.len(), 81 * 80 / (3 * 2));
    let mut pairs = HashSet::new();
    for [a, b, c] in &found {
        for pair in [[a, b], [a, c], [b, c]] {
            assert!(pairs.insert(pair), "{pair:?} twice");
        }
    }
    assert_eq!(pairs.len(), 81 * 80 / 2);
    for card in deck() {
        assert_eq!(found.iter().filter(|set| set.contains(&card)).count(), 40);
    }
}

#[test]
fn the_number_of_sets_is_the_posts_formula_as_far_as_it_fits() {
    for n in 1..=21 {
        let formula = (3_u128.pow(2 * n - 1) - 3_u128.pow(n - 1)) / 2;
        assert_eq!(number_of_sets(n).map(u128::from), Some(formula), "{n}");
    }
    // The post's odds that three cards of the deck are a set are 1/79.
    assert_eq!(number_of_sets(4).map(|sets| 79 * u128::from(sets)), Some(binomial(3, 81)));
    assert_eq!(number_of_sets(0), Some(0));
    for n in [22, 41, u32::MAX] {
        assert_eq!(number_of_sets(n), None, "{n}");
    }
}

/// The published comprehension lists 1,296 ordered triples of the deck instead of 6,480, because it
/// never finds a card with a 0 as the third. It lists a set twice for each of its cards without a
/// 0, and it lists each of the 16 cards without a 0 as three copies.
#[test]
fn published_comprehension_finds_520_of_the_1080_sets_most_of_them_repeatedly() {
    let deck = deck();
    let mut times: HashMap<[Card; 3], usize> = HashMap::new();
    for mut triple in as_published::sets(&deck) {
        assert!(!triple[2].contains(&0), "{triple:?}");
        triple.sort_unstable();
        *times.entry(triple).or_default() += 1;
    }
    assert_eq!(times.values().sum::<usize>(), 1296);
    let (copies, found): (Vec<_>, Vec<_>) = times.into_iter().partition(|([a, b, _], _)| a == b);
    assert_eq!((copies.len(), found.len()), (16, 520));
    assert!(copies.iter().all(|&([a, _, c], times)| times == 1 && a == c && !a.contains(&0)));
    let all: HashSet<[Card; 3]> = sets(&deck).collect();
    assert_eq!(all.len(), 1080);
    for (set, times) in found {
        let without_a_0 = set.iter().filter(|card| !card.contains(&0)).count();
        assert!(all.contains(&set) && times == 2 * without_a_0, "{set:?}");
    }
}

/// The example of numbers, "one, two and three solid red ovals", is a set in the post.
#[test]
fn oval_diamond_and_squiggle_are_0_1_and_2_and_the_other_features_follow_their_lists() {
    assert_eq!(hand("1ROH 1RDH 1RSH"), [[0, 0, 0, 0], [1, 0, 0, 0], [2, 0, 0, 0]]);
    assert_eq!(hand("1ROH 1POH 1GOH"), [[0, 0, 0, 0], [0, 1, 0, 0], [0, 2, 0, 0]]);
    assert_eq!(hand("1ROF 2ROF 3ROF"), [[0, 0, 0, 2], [0, 0, 1, 2], [0, 0, 2, 2]]);
    assert_eq!(hand("1ROH 1ROL 1ROF"), [[0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0, 2]]);
}

#[test]
fn what_is_no_card_is_refused_by_name() {
    assert!(panic_text(|| from_article(81)).starts_with("DOMAIN ERROR: card 81"));
    let twice = panic_text(|| sets(&[[0, 1, 2, 0], [0, 1, 2, 0]]).count());
    assert!(twice.starts_with("DOMAIN ERROR: duplicate card [0, 1, 2, 0] in the table"));
    let none = panic_text(|| sets(&[[0, 1, 3, 0]]).count());
    assert!(none.starts_with("DOMAIN ERROR: card [0, 1, 3, 0]"));
}
