//! Tests the answers about hands that the page deals or the reader types.

use aplset::card::DECK;
use aplset_page::answers::{deal, explain};

#[test]
fn any_text_gets_an_answer() {
    let problem = |text: &str| Some(explain(text)).filter(|answer| !answer.starts_with('{'));
    assert_eq!(
        problem("2GSF 2GXL").as_deref(),
        Some("word 2, `2GXL`: no shape letter (D, O or S), found `X`")
    );
    for text in ["\"\\\u{1}\u{7f}\n", "🂡 \u{fffd}\n", "1GOF 1GOF"] {
        assert!(problem(text).is_some(), "{text:?}");
    }
    for cards in (0..=12).chain([24, DECK]) {
        let whole = deal(cards, 7);
        assert_eq!(problem(&whole), None, "{cards} cards");
    }
}
