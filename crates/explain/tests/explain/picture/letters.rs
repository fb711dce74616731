//! Tests pictures written as text.

use super::{cards, hand_a};
use aplset::card::code;
use aplset::ndarray::Array2;
use aplset::programs::apl_article::{set_positions, sets};
use aplset::vocabulary::{cells_at, combin};
use aplset_explain::picture::{self, Picture, Terminal};
use itertools::Itertools;
use std::collections::HashSet;

fn widest(text: &str) -> usize {
    text.lines().map(|line| line.chars().count()).max().unwrap_or(0)
}

/// Returns the text without escapes for colors.
fn plain(text: &str) -> String {
    let mut pieces = text.split('\x1b');
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |text, piece| {
        let (escape, rest) = piece.split_once('m').expect("an escape ends");
        assert!(escape.trim_start_matches('[').chars().all(|c| c.is_ascii_digit()));
        text + rest
    })
}

/// Returns pictures of every kind.
fn pictures() -> Vec<Picture> {
    let (h, deck) = (hand_a(), cards(81));
    let f = cells_at(&h, &combin(3, 12));
    let names = ["combination", "card", "feature", "characteristic"];
    vec![
        picture::hand(&h),
        picture::hand(&cards(1)),
        picture::sets(&deck, &set_positions(&deck)),
        picture::array(&h, &names[1..]),
        picture::array(&f, &names),
        picture::array(&combin(3, 12), &names[..2]),
        picture::array(&sets(&h), &names),
    ]
}

#[test]
fn four_boxes_fit_in_80_columns_two_in_40_one_in_20() {
    let hand = picture::hand(&hand_a());
    let across = |columns| {
        let text = hand.text(Terminal { columns, ..Terminal::default() });
        text.lines().next().map_or(0, |line| line.matches('╭').count())
    };
    assert_eq!([200, 80, 79, 78, 40, 39, 38, 20, 19].map(across), [4, 4, 4, 3, 2, 2, 1, 1, 1]);
    assert_eq!(hand.to_string(), hand.text(Terminal::default()));
}

#[test]
fn no_line_is_wider_than_the_terminal() {
    for picture in pictures() {
        for columns in [19, 24, 40, 79, 80, 132] {
            let text = picture.text(Terminal { columns, ..Terminal::default() });
            assert!(widest(&text) <= columns.max(34), "{columns}:\n{text}");
        }
    }
}

#[test]
fn colors_do_not_change_letters_and_plain_text_has_no_escapes() {
    for picture in pictures() {
        for columns in [10, 40, 80] {
            let [colored, text] = [true, false]
                .map(|colors| picture.text(Terminal { columns, colors, ..Terminal::default() }));
            assert!(!text.contains('\x1b'));
            assert!(colored.contains("\x1b["));
            let plain = plain(&colored);
            assert!(plain.lines().map(str::trim_end).eq(text.lines().map(str::trim_end)));
        }
    }
}

/// Even without the code, a box shows every feature except the color.
#[test]
fn boxes_of_both_heights_show_number_shape_and_pattern() {
    let deck = cards(81);
    for (rows, width) in [(6, 19), (5, 13)] {
        let mut seen = HashSet::new();
        for (number, card) in deck.outer_iter().enumerate() {
            let text = picture::card(&card).text(Terminal { rows, ..Terminal::default() });
            assert!(text.contains(&format!("╰─ {} ─", code(number))), "{text}");
            assert_eq!(text.lines().count(), rows, "{text}");
            assert!(text.lines().all(|line| line.chars().count() == width), "{text}");
            seen.insert(text.replace(&code(number), ""));
        }
        assert_eq!(seen.len(), 27);
    }
}

#[test]
fn labels_and_sets_that_do_not_fit_on_the_edge_of_a_box_are_cut_or_counted() {
    let many = Array2::from_shape_fn((40, 3), |(_, card)| card);
    let three = picture::sets(&cards(3), &many).with_labels(["1", "a word that is too long"]);
    let text = three.to_string();
    assert!(text.starts_with("╭─ 1 ─────────────╮ ╭─ a word that i ─╮ ╭────"), "{text}");
    assert!(text.contains("1 +39 ─╯"), "{text}");
    assert_eq!(widest(&three.text(Terminal { rows: 5, ..Terminal::default() })), 41);
    // The number of the last set may be too long.
    for (last, rows) in [9, 10, 99, 123_455].into_iter().cartesian_product([5, usize::MAX]) {
        let late = |(set, card)| if set < last { 3 + card } else { card };
        let sets = picture::sets(&cards(6), &Array2::from_shape_fn((last + 1, 3), late));
        assert!(widest(&sets.text(Terminal { rows, ..Terminal::default() })) <= 79, "set {last}");
    }
}
