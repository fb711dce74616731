//! Tests the conversions between the digits of *Essays/Set Game* and the article's card numbers,
//! which have the features in a different order.

use super::panic_text;
use aplset::card::{code, parse_hand};
use aplset::ndarray::{Array2, arr0, arr1, array};
use aplset::programs::j_essay::{cards, from_article, test as is_set, to_article};

#[test]
fn the_essays_two_examples_are_sets_with_their_purple_read_as_blue() {
    // the features are repetition, shape, color and texture, in the order of the essay's lists
    let apart = array![[1, 0, 0, 1], [2, 1, 2, 2], [0, 2, 1, 0]];
    let squiggles = array![[1, 2, 0, 1], [0, 2, 2, 2], [2, 2, 1, 0]];
    for (letters, digits) in [("2RDH 3POL 1GSF", apart), ("2RSH 1PSL 3GSF", squiggles)] {
        let article = parse_hand(letters).unwrap();
        assert_eq!(from_article(&article), digits, "{letters}");
        assert_eq!(to_article(&digits), article, "{letters}");
        assert_eq!(is_set(&digits), arr0(true), "{letters}");
    }
}

#[test]
fn solid_outline_and_shaded_are_filled_hollow_and_lined() {
    let textures = array![[0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0, 2]];
    let codes = to_article(&textures).mapv(code);
    assert_eq!(codes, array!["1RDF", "1RDH", "1RDL"]);
}

#[test]
fn card_numbers_go_to_digits_and_back() {
    let all: Array2<usize> = Array2::from_shape_fn((27, 3), |(i, j)| 3 * i + j);
    let digits = from_article(&all);
    assert_eq!(digits.dim(), (27, 3, 4));
    assert_eq!(to_article(&digits), all);
}

#[test]
fn a_position_in_the_deck_is_the_card_number_only_if_color_and_shape_agree() {
    let positions = arr1(&(0..81).collect::<Vec<usize>>());
    let same = to_article(cards())
        .iter()
        .zip(&positions)
        .filter(|(number, position)| number == position)
        .count();
    assert_eq!(same, 27, "3 of the 9 pairs of digits are equal");
    // both decks have the card 2 1 2 1 at position 70
    assert_eq!(cards().row(70), array![2, 1, 2, 1]);
    assert_eq!(code(70), "3GSH");
    assert_eq!(code(to_article(cards())[70]), "3POH");
}

#[test]
fn what_is_no_card_is_refused_by_name() {
    assert!(panic_text(|| from_article(&array![81])).starts_with("DOMAIN ERROR"));
    assert!(panic_text(|| to_article(&array![0, 0, 3, 0])).starts_with("DOMAIN ERROR"));
    for digits in [array![], array![0, 0, 0], array![0, 0, 0, 0, 0]] {
        assert!(panic_text(|| to_article(&digits)).starts_with("LENGTH ERROR"));
    }
}
