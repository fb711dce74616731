//! Tests the faults of the post's programs as published.

use super::{TRIPLE, slow_deck_sets, slow_valid};
use aplset::programs::ruby_post::as_published::{count_valid_sets, rule_in_words};
use aplset::programs::ruby_post::{
    Card, all_triples, create_cards, valid_set_all, valid_set_first_bad,
};

#[test]
fn three_copies_of_a_card_pass_both_tests_as_published() {
    let card = TRIPLE[0];
    assert!(valid_set_first_bad(&[card; 3]));
    assert!(valid_set_all(&[card; 3]));
}

/// `count(true)` compares with `true`, and an array is truthy but not `true`.
#[test]
fn the_published_count_finds_no_set_and_the_last_form_finds_all_with_both_implementations() {
    let all = all_triples(&create_cards());
    assert_eq!(count_valid_sets(&all), 0);
    for valid_set in [valid_set_first_bad, valid_set_all] {
        assert_eq!(all.iter().filter(|triple| valid_set(triple)).count(), 1080);
    }
}

/// Counts the triples by the number of attributes that differ on the first two cards.
fn by_differing(triples: &[[Card; 3]]) -> [usize; 5] {
    let mut counts = [0; 5];
    for [a, b, _] in triples {
        let differing =
            [a.number != b.number, a.colour != b.colour, a.fill != b.fill, a.shape != b.shape];
        counts[differing.into_iter().filter(|&differs| differs).count()] += 1;
    }
    counts
}

#[test]
fn sets_differ_in_1_2_3_and_4_features_108_324_432_and_216_times() {
    assert_eq!(by_differing(&slow_deck_sets()), [0, 108, 324, 432, 216]);
}

#[test]
fn the_rule_in_words_takes_only_the_sets_that_differ_in_3_or_4_features() {
    let (taken, left): (Vec<_>, Vec<_>) = slow_deck_sets().into_iter().partition(rule_in_words);
    assert_eq!(by_differing(&taken), [0, 0, 0, 432, 216]);
    assert_eq!(by_differing(&left), [0, 108, 324, 0, 0]);
    let all = all_triples(&create_cards());
    assert!(all.iter().filter(|triple| rule_in_words(triple)).all(|&triple| slow_valid(triple)));
}

/// The first sentence of the rule only requires that at most one attribute is the same on all three
/// cards.
#[test]
fn the_rule_in_words_without_its_next_sentence_takes_what_is_no_set() {
    let in_common = |triple: &[Card; 3]| {
        let [a, b, c] = triple.map(Card::values);
        (0..4).filter(|&at| a[at] == b[at] && b[at] == c[at]).count()
    };
    let taken = |triple: &&[Card; 3]| in_common(triple) <= 1;
    let all = all_triples(&create_cards());
    assert!(all.iter().filter(taken).any(|triple| !slow_valid(*triple)));
    assert!(all.iter().filter(|triple| rule_in_words(triple)).all(|triple| taken(&triple)));
}
