//! Tests the SVG pictures of cards.

use super::drawing::{cards as drawn_cards, drawn, named, number, of_class, place, read};
use super::{cards, hand_a, panic_text};
use aplset::card::{CHARACTERISTICS, digits};
use aplset::ndarray::{Array1, Array2, Array3, ArrayView1, array};
use aplset::programs::apl_article::set_positions;
use aplset_explain::picture;
use roxmltree::Node;
use std::collections::HashSet;

/// Calls `check` with the picture and the digits of each card of the deck.
fn each_card(check: impl Fn(Node, ArrayView1<usize>)) {
    let deck = digits(&Array1::from_iter(0..81));
    read(&picture::hand(&cards(81)), |root| {
        let drawn = drawn_cards(root);
        assert_eq!(drawn.len(), 81);
        for (card, digits) in drawn.into_iter().zip(deck.rows()) {
            check(card, digits);
        }
    });
}

#[test]
fn each_card_of_the_deck_has_its_own_picture() {
    let faces: HashSet<String> =
        read(&picture::hand(&cards(81)), |root| drawn_cards(root).into_iter().map(drawn).collect());
    assert_eq!(faces.len(), 81);
}

#[test]
fn the_number_of_a_card_is_its_number_of_shapes() {
    each_card(|card, digits| assert_eq!(of_class(card, "shape").len(), digits[0] + 1));
}

#[test]
fn filled_shapes_are_solid_lined_ones_have_lines_and_hollow_ones_are_empty() {
    each_card(|card, digits| {
        for shape in of_class(card, "shape") {
            let color = shape.parent_element().expect("a group").attribute("stroke");
            let inside = shape.attribute("fill").filter(|&fill| fill != "none");
            assert_eq!(inside, color.filter(|_| digits[3] == 0), "{digits}");
        }
        let lines = of_class(card, "lines").len();
        assert_eq!(lines, if digits[3] == 2 { digits[0] + 1 } else { 0 }, "{digits}");
    });
}

#[test]
fn each_card_has_its_words_as_label() {
    each_card(|card, digits| {
        let words = digits.iter().zip(CHARACTERISTICS).map(|(&digit, words)| words[digit]);
        let words = words.collect::<Vec<&str>>().join(" ");
        assert_eq!(card.attribute("role"), Some("img"));
        assert_eq!(card.attribute("aria-label"), Some(&words[..]));
        assert_eq!(named(card, "title")[0].text(), Some(&words[..]));
        let code: String = words.split(' ').filter_map(|word| word.chars().next()).collect();
        assert_eq!(named(card, "text")[0].text(), Some(&code[..]));
    });
}

#[test]
fn hands_of_every_size_fill_rows_without_overlap() {
    for size in 1..=81 {
        read(&picture::hand(&cards(size)), |root| {
            let (width, height) = (number(root, "width"), number(root, "height"));
            let places: Vec<(f64, f64)> = drawn_cards(root).into_iter().map(place).collect();
            assert_eq!(places.len(), size);
            for (at, (x, y)) in places.iter().enumerate() {
                assert!(x + 150.0 < width && y + 96.0 + 20.0 < height, "{size} cards");
                let clear =
                    |(left, top): &(f64, f64)| (x - left).abs() > 150.0 || (y - top).abs() > 116.0;
                assert!(places[..at].iter().all(clear), "{size} cards");
            }
        });
    }
    let across = |size| {
        read(&picture::hand(&cards(size)), |root| {
            drawn_cards(root).into_iter().filter(|card| place(*card).1 < 20.0).count()
        })
    };
    assert_eq!([1, 3, 4, 12, 15, 21, 81].map(across), [1, 3, 4, 4, 5, 7, 9]);
}

#[test]
fn an_empty_hand_is_labeled_as_empty() {
    let empty = picture::hand(&Array3::default((0, 4, 3)));
    read(&empty, |root| {
        assert_eq!(named(root, "title")[0].text(), Some("hand of 0 cards"));
        assert_eq!(named(root, "text")[0].text(), Some("no cards"));
        assert!(drawn_cards(root).is_empty());
    });
    assert_eq!(empty.to_string(), "no cards\n");
}

#[test]
fn the_articles_three_sets_are_marked_on_their_cards() {
    let h = hand_a();
    let marks: Vec<Vec<usize>> = read(&picture::sets(&h, &set_positions(&h)), |root| {
        let card = |card| {
            let texts = named(card, "text").into_iter().filter_map(|text| text.text());
            let mut numbers: Vec<usize> = texts.filter_map(|text| text.parse().ok()).collect();
            assert_eq!(numbers.len(), of_class(card, "ring").len());
            assert_eq!(numbers.len(), of_class(card, "badge").len());
            numbers.sort_unstable();
            numbers
        };
        drawn_cards(root).into_iter().map(card).collect()
    });
    let mut expected = vec![Vec::new(); 12];
    for (set, places) in (1..).zip([[0, 2, 7], [0, 4, 10], [1, 5, 7]]) {
        for place in places {
            expected[place].push(set);
        }
    }
    assert_eq!(marks, expected);
}

/// The rows and the columns of the first nine cards are six sets.
#[test]
fn up_to_six_sets_are_told_apart_by_color() {
    let lines = array![[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8]];
    let looks: HashSet<[String; 2]> = read(&picture::sets(&cards(9), &lines), |root| {
        let look = |badge: Node| {
            let number = badge.next_sibling_element().and_then(|text| text.text());
            let color = badge.attribute("fill").expect("a color");
            [number.expect("a number").trim().to_owned(), color.to_owned()]
        };
        of_class(root, "badge").into_iter().map(look).collect()
    });
    let different = |part: usize| looks.iter().map(|look| &look[part]).collect::<HashSet<_>>();
    assert_eq!([looks.len(), different(0).len(), different(1).len()], [6; 3]);
}

/// Each card of the deck is in 40 sets, but 40 numbers do not fit below a card.
#[test]
fn more_sets_are_told_apart_by_number_and_numbers_that_do_not_fit_are_counted() {
    let deck = cards(81);
    read(&picture::sets(&deck, &set_positions(&deck)), |root| {
        assert_eq!(root.attribute("aria-label"), Some("hand of 81 cards, 1080 sets"));
        assert_eq!(of_class(root, "ring").len(), 0);
        for card in drawn_cards(root) {
            let badge = of_class(card, "badge")[0];
            let text = badge.next_sibling_element().and_then(|text| text.text()).expect("numbers");
            let (numbers, more) = text.split_once('+').expect("a rest");
            let more: usize = more.trim().parse().expect("a number");
            assert_eq!(numbers.split_whitespace().count() + more, 40);
            assert!(number(badge, "x") > 32.0, "beside the code");
        }
    });
}

#[test]
fn several_pictures_can_be_in_one_page() {
    let h = hand_a();
    for picture in [picture::sets(&h, &set_positions(&h)), picture::array(&h, &["a", "b", "c"])] {
        read(&picture, |root| {
            let names = ["id", "href", "style"];
            assert!(
                root.descendants().all(|node| names.iter().all(|name| !node.has_attribute(*name)))
            );
        });
    }
}

#[test]
fn an_invalid_hand_panics_with_the_name_of_the_error() {
    let six = Array3::default((2, 3, 4));
    assert!(panic_text(|| picture::hand(&six)).starts_with("LENGTH ERROR"));
    assert!(panic_text(|| picture::set(&cards(4))).starts_with("LENGTH ERROR"));
    let square = Array2::default((4, 4));
    assert!(panic_text(|| picture::card(&square)).starts_with("LENGTH ERROR"));
    let no_bits = Array3::default((1, 4, 3));
    assert!(panic_text(|| picture::hand(&no_bits)).starts_with("DOMAIN ERROR"));
    let set = array![[0, 1, 3]];
    assert!(panic_text(|| picture::sets(&cards(3), &set)).starts_with("INDEX ERROR"));
}
