//! Tests pictures written as text.

use super::{cards, hand_a};
use aplset::card::code;
use aplset::ndarray::Array2;
use aplset::programs::apl_article::{set_positions, sets};
use aplset::vocabulary::{cells_at, combin};
use aplset_explain::picture::{self, Picture, Terminal};
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
            let ends = |text: &str| {
                text.lines().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>()
            };
            assert_eq!(ends(&plain(&colored)), ends(&text));
        }
    }
}

/// Even without the code, a box shows every feature except the color.
#[test]
fn boxes_show_number_shape_and_pattern() {
    let mut seen = HashSet::new();
    for card in 0..81 {
        let h = cards(81);
        let text = picture::card(&h.index_axis(aplset::ndarray::Axis(0), card)).to_string();
        assert!(text.contains(&format!("╰─ {} ─", code(card))));
        assert!(text.lines().all(|line| line.chars().count() == 19), "{text}");
        seen.insert(text.replace(&code(card), ""));
    }
    assert_eq!(seen.len(), 27);
}

#[test]
fn fewer_rows_make_boxes_lower() {
    let mut seen = HashSet::new();
    for card in 0..81 {
        let h = cards(81);
        let text = picture::card(&h.index_axis(aplset::ndarray::Axis(0), card));
        let text = text.text(Terminal { rows: 5, ..Terminal::default() });
        assert!(text.lines().count() == 5 && widest(&text) == 13, "{text}");
        seen.insert(text.replace(&code(card), ""));
    }
    assert_eq!(seen.len(), 27);
    let size = |number, rows| {
        let text = picture::hand(&cards(number)).text(Terminal { rows, ..Terminal::default() });
        (text.lines().count(), widest(&text))
    };
    assert_eq!(
        [24, 18, 17, 15, 1].map(|rows| size(12, rows)).map(|size| size.0),
        [18, 18, 15, 15, 15]
    );
    assert_eq!((size(15, 24), size(15, 23), size(15, 15)), ((24, 79), (15, 69), (15, 69)));
    assert_eq!((size(18, 20), size(18, 19)), ((20, 69), (15, 78)));
}

#[test]
fn sets_that_do_not_fit_on_the_edge_of_a_box_are_left_out() {
    let many = Array2::from_shape_fn((40, 3), |(_, card)| card);
    let cards = picture::sets(&cards(3), &many).with_labels(["1", "a word that is too long"]);
    assert_eq!(widest(&cards.text(Terminal { rows: 5, ..Terminal::default() })), 41);
    let text = cards.to_string();
    assert!(text.starts_with("╭─ 1 ─────────────╮ ╭─ a word that i ─╮ ╭────"), "{text}");
}

#[test]
fn boxes_list_the_sets_of_a_card_or_count_them() {
    let h = hand_a();
    let text = picture::sets(&h, &set_positions(&h)).to_string();
    assert!(text.contains(
        "╰─ 1GOF ──── 0 1 ─╯ ╰─ 3ROH ────── 2 ─╯ ╰─ 2PDH ────── 0 ─╯ ╰─ 2GDF ──────────╯"
    ));
    let many = Array2::from_shape_fn((40, 3), |(_, card)| card);
    assert!(picture::sets(&cards(3), &many).to_string().contains("0 +39 ─╯"));
    let late = Array2::from_shape_fn(
        (123_456, 3),
        |(set, card)| if set < 123_455 { 3 + card } else { card },
    );
    let text = picture::sets(&cards(6), &late).to_string();
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}
