//! Tests the HTML of the page. `crates/page/tests/page` tests the page in a browser.

use super::{article, runs};
use aplset::card::{bits, code, digits};
use aplset::ndarray::arr1;
use aplset_explain::Program;
use aplset_explain::picture;
use itertools::Itertools;

/// Returns the part of a text between two others.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).unwrap_or_else(|| panic!("{before} in {text}"));
    rest.split(after).next().unwrap_or_default()
}

#[test]
fn pages_are_small() {
    for run in runs() {
        let size = run.page(0).len();
        let most = match run.hand.len() {
            0..=12 => 150_000,
            13..=21 => 200_000,
            _ => 2_500_000,
        };
        assert!(size <= most, "{:?}, {} cards: {size} bytes", run.program, run.hand.len());
    }
}

#[test]
fn each_card_is_a_symbol_with_the_strokes_of_its_picture() {
    let page = article(Program::Apl).page(0);
    for card in 0..81 {
        let code = code(card);
        let [number, color, shape, pattern] = code.chars().collect_vec()[..] else { panic!() };
        let symbol = format!("<symbol id=\"card-{number}{shape}{pattern}\"");
        let symbol = between(&page, &symbol, "</symbol>");
        let count = symbol.matches(&format!("href=\"#face-{shape}{pattern}\"")).count();
        assert_eq!(count, usize::try_from(number.to_digit(10).expect("a digit")).unwrap());
        let ink = between(&page, &format!(".face.{color} {{ color: "), ";");
        let strokes = between(&page, &format!("id=\"face-{shape}{pattern}\""), "</g>");
        let drawn = picture::set(&bits(&digits(&arr1(&[card; 3])))).svg();
        if number == '1' {
            let strokes =
                strokes.split_once("<path").expect("a stroke").1.replace("currentColor", ink);
            assert!(drawn.contains(&strokes), "{code}");
        }
    }
    assert_eq!(page.matches("<symbol ").count(), 27);
}
