//! Tests each fact of the Ruby post "all triples" on Set.
//!
//! Expected values are the examples and figures that the post prints, or come from plain loops.

mod as_published;
mod challenge;

use aplset::card::{CHARACTERISTICS, digits, parse_hand};
use aplset::ndarray::arr0;
use aplset::programs::ruby_post::as_published::{count_true, valid_set_select};
use aplset::programs::ruby_post::{
    Attribute, Card, Colour, Fill, Number, Shape, all_triples, attributes, count_valid_sets,
    create_cards, sets, sets_by_pairs, valid_set_all, valid_set_first_bad,
};
use itertools::Itertools;
use proptest::prelude::*;
use proptest::sample::subsequence;

/// The post's triple, which is not a set.
const TRIPLE: [Card; 3] = [
    Card { number: Number::Three, colour: Colour::Red, fill: Fill::Solid, shape: Shape::Pill },
    Card {
        number: Number::Three,
        colour: Colour::Purple,
        fill: Fill::Stripe,
        shape: Shape::Squiggle,
    },
    Card { number: Number::Two, colour: Colour::Green, fill: Fill::Empty, shape: Shape::Diamond },
];

/// Returns whether three cards are a set. Each attribute must be the same on all cards, or
/// different on each pair of cards.
fn slow_valid([a, b, c]: [Card; 3]) -> bool {
    fn fits<T: Copy + PartialEq>(a: T, b: T, c: T) -> bool {
        (a == b && b == c) || (a != b && a != c && b != c)
    }
    fits(a.number, b.number, c.number)
        && fits(a.colour, b.colour, c.colour)
        && fits(a.fill, b.fill, c.fill)
        && fits(a.shape, b.shape, c.shape)
}

/// Finds the positions of the sets with three loops.
fn slow_sets(table: &[Card]) -> Vec<[usize; 3]> {
    let n = table.len();
    let mut sets = Vec::new();
    for i in 0..n {
        for j in i + 1..n {
            for k in j + 1..n {
                if slow_valid([table[i], table[j], table[k]]) {
                    sets.push([i, j, k]);
                }
            }
        }
    }
    sets
}

/// Returns the sets of the deck, found with three loops.
fn slow_deck_sets() -> Vec<[Card; 3]> {
    let deck = create_cards();
    slow_sets(&deck).into_iter().map(|positions| positions.map(|at| deck[at])).collect()
}

#[test]
fn the_deck_is_81_records_in_the_order_of_the_nested_loops() {
    let mut slow = Vec::new();
    for number in [Number::One, Number::Two, Number::Three] {
        for colour in [Colour::Red, Colour::Purple, Colour::Green] {
            for fill in [Fill::Solid, Fill::Stripe, Fill::Empty] {
                for shape in [Shape::Diamond, Shape::Pill, Shape::Squiggle] {
                    slow.push(Card { number, colour, fill, shape });
                }
            }
        }
    }
    assert_eq!(slow.len(), 81);
    assert_eq!(create_cards(), slow);
    assert!(slow.is_sorted());
}

#[test]
fn the_deck_has_85320_triples() {
    let all = all_triples(&create_cards());
    assert_eq!(all.len(), 85_320);
    assert!(all.is_sorted());
    assert!(all.iter().all_unique());
}

#[test]
fn fewer_than_three_cards_have_no_triple() {
    for cards in 0..3 {
        assert!(all_triples(&create_cards()[..cards]).is_empty());
    }
}

#[test]
fn the_printed_triple_transposes_as_printed() {
    use Attribute as V;
    assert_eq!(
        attributes(&TRIPLE),
        [
            [Number::Three, Number::Three, Number::Two].map(V::Number),
            [Colour::Red, Colour::Purple, Colour::Green].map(V::Colour),
            [Fill::Solid, Fill::Stripe, Fill::Empty].map(V::Fill),
            [Shape::Pill, Shape::Squiggle, Shape::Diamond].map(V::Shape),
        ]
    );
}

#[test]
fn the_printed_triple_is_no_set_for_its_number_alone() {
    assert!(!valid_set_first_bad(&TRIPLE));
    assert!(!valid_set_all(&TRIPLE));
    let mut repaired = TRIPLE;
    repaired[2].number = Number::Three;
    assert!(valid_set_first_bad(&repaired));
    assert!(valid_set_all(&repaired));
}

#[test]
fn an_attribute_of_exactly_two_distinct_values_is_bad_in_any_position() {
    let card = TRIPLE[0];
    let changed = [
        Card { number: Number::One, ..card },
        Card { colour: Colour::Green, ..card },
        Card { fill: Fill::Empty, ..card },
        Card { shape: Shape::Diamond, ..card },
    ];
    for other in changed {
        for triple in [[card, card, other], [card, other, card], [other, card, card]] {
            assert!(!valid_set_first_bad(&triple));
            assert!(!valid_set_all(&triple));
        }
    }
}

#[test]
fn both_implementations_agree_with_the_slow_one_on_all_85320_triples() {
    for triple in all_triples(&create_cards()) {
        let slow = slow_valid(triple);
        assert_eq!(valid_set_first_bad(&triple), slow);
        assert_eq!(valid_set_all(&triple), slow);
    }
}

#[test]
fn the_correct_answer_is_1080() {
    let deck = create_cards();
    assert_eq!(count_valid_sets(&all_triples(&deck)), 1080);
    assert_eq!(sets(&deck).len(), 1080);
    assert_eq!(slow_sets(&deck).len(), 1080);
}

#[test]
fn both_searches_find_the_printed_sets_of_the_other_documents() {
    let hands: [(&str, &[[usize; 3]]); 2] = [
        (
            "1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL",
            &[[0, 2, 7], [0, 4, 10], [1, 5, 7]],
        ),
        ("2GLS 1RSF 2RDL 1GSL 2PDH 2PSF 2RDH 1POL 1PDL 3RDL 2RSF 1ROF", &[[0, 7, 9]]),
    ];
    for (codes, expected) in hands {
        let hand = parse_hand(codes).unwrap();
        let table: Vec<Card> = hand.iter().map(|&number| Card::from_article(number)).collect();
        assert_eq!(sets(&table), expected);
        assert_eq!(sets_by_pairs(&table), expected);
    }
}

#[test]
fn article_cards_keep_their_names_in_the_posts_dialect() {
    for number in 0..81 {
        let card = Card::from_article(number);
        let names: Vec<&str> = digits(&arr0(number))
            .iter()
            .zip(CHARACTERISTICS)
            .map(|(&digit, names)| names[digit])
            .collect();
        let count = match card.number {
            Number::One => "1",
            Number::Two => "2",
            Number::Three => "3",
        };
        let colour = match card.colour {
            Colour::Red => "Red",
            Colour::Purple => "Purple",
            Colour::Green => "Green",
        };
        let shape = match card.shape {
            Shape::Diamond => "Diamond",
            Shape::Pill => "Oval",
            Shape::Squiggle => "Squiggle",
        };
        let fill = match card.fill {
            Fill::Solid => "Filled",
            Fill::Stripe => "Lined",
            Fill::Empty => "Hollow",
        };
        assert_eq!(names, [count, colour, shape, fill], "{number}");
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
    fn both_searches_agree_with_three_loops_on_any_table(
        table in (0..=81_usize).prop_flat_map(|n| subsequence(create_cards(), n)).prop_shuffle(),
    ) {
        let slow = slow_sets(&table);
        prop_assert_eq!(&sets(&table), &slow);
        prop_assert_eq!(&sets_by_pairs(&table), &slow);
        let triples = all_triples(&table);
        prop_assert_eq!(count_valid_sets(&triples), slow.len());
        prop_assert_eq!(count_true(&triples, valid_set_select), slow.len());
    }
}
