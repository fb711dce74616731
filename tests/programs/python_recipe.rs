//! Tests the cards of the Python recipe "Finding sets" against plain loops. The documentation of
//! the program has the recipe's examples, and `agreement.rs` tests its searches.

use super::agreement::is_set;
use super::panics;
use aplset::programs::python_recipe::{Card, Table};
use itertools::iproduct;

#[test]
fn each_attribute_has_two_bits_the_number_first_and_11_is_no_value() {
    for bits in 0..=255_u8 {
        let text = format!("{bits:08b}");
        let pair = |at: usize| u8::from_str_radix(&text[2 * at..][..2], 2).expect("bits");
        let attrs = [0, 1, 2, 3].map(pair);
        let card = Card::from_bits(bits);
        assert_eq!(card.map(Card::attrs), (!attrs.contains(&3)).then_some(attrs), "{text}");
        assert!(card.is_none_or(|card| card.bits() == bits));
    }
}

#[test]
fn both_tests_and_both_third_cards_are_right_for_all_cards_of_the_deck() {
    let deck: Vec<Card> = (0..81).map(Card::from_article).collect();
    for (&a, &b) in iproduct!(&deck, &deck) {
        let mut thirds = deck.iter().filter(|c| is_set(&a.attrs(), &b.attrs(), &c.attrs()));
        let third = *thirds.next().expect("a third card");
        assert_eq!(thirds.next(), None, "{a:?} {b:?}");
        assert_eq!([a.thirdcard_simple(b), a.thirdcard_fast(b)], [third; 2]);
        for &c in &deck {
            assert_eq!([a.isset(b, c), a.isset_mod(b, c)], [c == third; 2]);
        }
    }
}

#[test]
fn a_table_with_a_duplicate_card_panics() {
    let twice = [73, 0, 73].map(|bits| Card::from_bits(bits).unwrap());
    panics("DOMAIN ERROR: duplicate card on the table at position 2", || Table::new(twice));
}

#[test]
fn article_numbers_are_the_digits_with_shape_and_color_exchanged() {
    for (number, (n, color, shape, pattern)) in iproduct!(0..3, 0..3, 0..3, 0..3).enumerate() {
        let card = Card::new([n, shape, color, pattern]).unwrap();
        assert_eq!(Card::from_article(number), card);
        assert_eq!(card.to_article(), number);
    }
}
