//! Tests each fact of the Python recipe 578508 "Finding sets".
//!
//! Expected values are the examples that the recipe prints, or come from plain loops.

use aplset::card::parse_hand;
use aplset::programs::python_recipe::{Card, Table};
use aplset::vocabulary::RandomLink;
use itertools::{Itertools, iproduct};
use proptest::prelude::*;
use proptest::sample::subsequence;

type Search = fn(&Table) -> Vec<[usize; 3]>;

const SEARCHES: [(&str, Search); 4] = [
    ("findsets_gnt", Table::findsets_gnt),
    ("findsets_gnt_mod", Table::findsets_gnt_mod),
    ("findsets_simple", Table::findsets_simple),
    ("findsets_fast", Table::findsets_fast),
];

fn card(attrs: [u8; 4]) -> Card {
    Card::new(attrs).unwrap()
}

/// Returns every card, from four loops over 0 1 2.
fn deck() -> Vec<Card> {
    iproduct!(0..3, 0..3, 0..3, 0..3)
        .map(|(number, shape, color, shading)| card([number, shape, color, shading]))
        .collect()
}

/// Returns whether three cards are a set. Counts the distinct values of each attribute by sorting.
fn slow_isset(cards: [Card; 3]) -> bool {
    (0..4).all(|attr| {
        let mut values = cards.map(|card| card.attrs()[attr]).to_vec();
        values.sort_unstable();
        values.dedup();
        values.len() != 2
    })
}

/// Finds the positions of the sets with three loops.
fn slow_sets(cards: &[Card]) -> Vec<[usize; 3]> {
    let n = cards.len();
    let mut sets = Vec::new();
    for i in 0..n {
        for j in i + 1..n {
            for k in j + 1..n {
                if slow_isset([cards[i], cards[j], cards[k]]) {
                    sets.push([i, j, k]);
                }
            }
        }
    }
    sets
}

#[test]
fn the_example_card_is_73() {
    assert_eq!(card([1, 0, 2, 1]).bits(), 73);
}

#[test]
fn each_attribute_has_two_bits_the_number_first() {
    for card in deck() {
        let [number, shape, color, shading] = card.attrs();
        let slow = format!("{number:02b}{shape:02b}{color:02b}{shading:02b}");
        assert_eq!(format!("{:08b}", card.bits()), slow);
        assert_eq!(Card::from_bits(card.bits()), Some(card));
    }
}

#[test]
fn bit_pair_11_is_no_value() {
    for bits in 0..=255_u8 {
        let text = format!("{bits:08b}");
        let pairs: Vec<&str> = (0..4).map(|pair| &text[2 * pair..][..2]).collect();
        assert_eq!(Card::from_bits(bits).is_some(), !pairs.contains(&"11"), "{text}");
    }
    assert_eq!((0..=255).filter_map(Card::from_bits).count(), 81);
}

#[test]
fn attributes_are_0_1_or_2() {
    for at in 0..4 {
        let mut attrs = [1, 0, 2, 1];
        for wrong in [3, 4, 255] {
            attrs[at] = wrong;
            assert_eq!(Card::new(attrs), None);
        }
    }
}

#[test]
fn the_example_set_is_one() {
    let [first, second, third] = [[1, 0, 2, 2], [1, 1, 0, 2], [1, 2, 1, 2]].map(card);
    assert!(first.isset(second, third));
    assert!(first.isset_mod(second, third));
    assert_eq!(first.thirdcard_simple(second), third);
    assert_eq!(first.thirdcard_fast(second), third);
}

#[test]
fn the_example_non_set_is_none_for_its_first_attribute_alone() {
    let [first, second, third] = [[0, 0, 1, 1], [1, 1, 1, 2], [1, 2, 1, 0]].map(card);
    assert!(!first.isset(second, third));
    assert!(!first.isset_mod(second, third));
    // the cards would be a set if the third card had a number of 2
    assert!(first.isset(second, card([2, 2, 1, 0])));
    assert!(first.isset_mod(second, card([2, 2, 1, 0])));
    assert_ne!(first.thirdcard_simple(second), third);
    assert_ne!(first.thirdcard_fast(second), third);
}

#[test]
fn an_attribute_passes_if_and_only_if_its_sum_modulo_3_is_0() {
    for (a, b, c) in iproduct!(0..3, 0..3, 0..3) {
        let [x, y, z] = [a, b, c].map(|value| card([value, 0, 0, 0]));
        let sum_is_0 = (a + b + c) % 3 == 0;
        assert_eq!(x.isset_mod(y, z), sum_is_0);
        assert_eq!(x.isset(y, z), sum_is_0);
    }
}

#[test]
fn both_tests_agree_with_the_slow_one_on_all_85320_triples() {
    let mut triples = 0;
    for [a, b, c] in deck().into_iter().array_combinations() {
        let slow = slow_isset([a, b, c]);
        assert_eq!(a.isset(b, c), slow);
        assert_eq!(a.isset_mod(b, c), slow);
        triples += 1;
    }
    assert_eq!(triples, 85_320);
}

#[test]
fn both_third_cards_complete_every_pair_and_no_other_card_does() {
    let deck = deck();
    for (&a, &b) in iproduct!(&deck, &deck).filter(|(a, b)| a != b) {
        let completing = deck.iter().filter(|&&c| slow_isset([a, b, c]));
        let third = completing.exactly_one().unwrap();
        assert_eq!(a.thirdcard_simple(b), *third);
        assert_eq!(a.thirdcard_fast(b), *third);
    }
}

#[test]
fn both_third_cards_of_a_card_with_itself_are_the_card() {
    for c in deck() {
        assert_eq!([c.thirdcard_simple(c), c.thirdcard_fast(c)], [c, c]);
    }
}

#[test]
fn all_searches_find_the_1080_sets_of_the_deck() {
    let slow = slow_sets(&deck());
    assert_eq!(slow.len(), 1080);
    let table = Table::new(deck());
    for (name, search) in SEARCHES {
        assert_eq!(search(&table), slow, "{name}");
    }
}

#[test]
fn all_searches_find_nothing_on_tables_of_0_1_and_2_cards() {
    for cards in 0..3 {
        let table = Table::new(&deck()[..cards]);
        for (name, search) in SEARCHES {
            assert!(search(&table).is_empty(), "{name}, {cards} cards");
        }
    }
}

#[test]
fn all_searches_agree_on_the_first_cards_of_a_deal_however_many() {
    let deck = Table::deal(81, |k, n| RandomLink::default().deal(k, n));
    for cards in 0..=81 {
        let table = Table::new(&deck.cards()[..cards]);
        let slow = slow_sets(table.cards());
        for (name, search) in SEARCHES {
            assert_eq!(search(&table), slow, "{name}, {cards} cards");
        }
    }
}

#[test]
fn all_searches_agree_on_each_of_the_85320_triples_as_a_table() {
    let triples = deck().into_iter().array_combinations::<3>();
    // the cards of each triple are put in one of six orders in turn
    for ([a, b, c], order) in triples.zip((0..6).cycle()) {
        let expected: &[[usize; 3]] = if slow_isset([a, b, c]) { &[[0, 1, 2]] } else { &[] };
        let mut orders = [a, b, c].into_iter().permutations(3);
        let table = Table::new(orders.nth(order).unwrap());
        for (name, search) in SEARCHES {
            assert_eq!(search(&table), expected, "{name}, {table:?}");
        }
    }
}

#[test]
fn without_the_order_check_each_set_would_count_three_times() {
    let deck = deck();
    let pairs = deck.iter().array_combinations();
    let unchecked = pairs.filter(|[a, b]| deck.contains(&a.thirdcard_simple(**b)));
    assert_eq!(unchecked.count(), 3 * 1080);
    for (name, search) in SEARCHES {
        assert!(search(&Table::new(deck.clone())).into_iter().all_unique(), "{name}");
    }
}

#[test]
fn all_searches_find_the_printed_sets_of_the_other_documents() {
    let hands: [(&str, &[[usize; 3]]); 2] = [
        (
            "1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL",
            &[[0, 2, 7], [0, 4, 10], [1, 5, 7]],
        ),
        ("2GLS 1RSF 2RDL 1GSL 2PDH 2PSF 2RDH 1POL 1PDL 3RDL 2RSF 1ROF", &[[0, 7, 9]]),
    ];
    for (codes, sets) in hands {
        let table = Table::deal(12, |_, _| parse_hand(codes).unwrap());
        for (name, search) in SEARCHES {
            assert_eq!(search(&table), sets, "{name}");
        }
    }
}

#[test]
fn deals_0_3_and_5_of_1996_have_4_2_and_6_sets() {
    let mut link = RandomLink::default();
    let deals: Vec<Table> = (0..6).map(|_| Table::deal(12, |k, n| link.deal(k, n))).collect();
    for (name, search) in SEARCHES {
        assert_eq!([0, 3, 5].map(|deal| search(&deals[deal]).len()), [4, 2, 6], "{name}");
    }
}

#[test]
#[should_panic(expected = "DOMAIN ERROR: duplicate card on the table at position 2")]
fn a_table_has_no_card_twice() {
    let _ = Table::new([73, 0, 73].map(|bits| Card::from_bits(bits).unwrap()));
}

#[test]
#[should_panic(expected = "DOMAIN ERROR")]
fn a_table_has_no_82_cards() {
    let _ = Table::deal(82, |k, n| RandomLink::default().deal(k, n));
}

#[test]
fn article_numbers_are_the_digits_with_shape_and_color_exchanged() {
    for (number, (n, color, shape, pattern)) in iproduct!(0..3, 0..3, 0..3, 0..3).enumerate() {
        let card = card([n, shape, color, pattern]);
        assert_eq!(Card::from_article(number), card);
        assert_eq!(card.to_article(), number);
    }
}

#[test]
#[should_panic(expected = "DOMAIN ERROR")]
fn the_article_has_no_card_81() {
    let _ = Card::from_article(81);
}

proptest! {
    // Three nested loops are slow in a debug build, so the test has few cases.
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn all_searches_agree_with_three_loops_on_any_table(
        cards in (0..=81_usize).prop_flat_map(|n| subsequence(deck(), n)).prop_shuffle(),
    ) {
        let slow = slow_sets(&cards);
        let table = Table::new(cards);
        for (name, search) in SEARCHES {
            prop_assert_eq!(&search(&table), &slow, "{}", name);
        }
    }
}
