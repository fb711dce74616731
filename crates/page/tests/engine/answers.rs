//! Tests the answers about hands that the page deals or the reader types.

use super::json;
use aplset::card::DECK;
use aplset_page::answers::{count, deal, explain, odds};

#[test]
fn any_text_gets_an_answer() {
    let problem = |text: &str| Some(explain(text)).filter(|answer| !answer.starts_with('{'));
    assert_eq!(
        problem("apl\n2GSF 2GXL").as_deref(),
        Some("word 2, `2GXL`: no shape letter (D, O or S), found `X`")
    );
    for text in ["", "\n\n\n", "bqn\n1GOF\n", "apl\n\"\\\u{1}\u{7f}\n", "apl\n🂡 \u{fffd}\n"] {
        assert!(problem(text).is_some(), "{text:?}");
    }
    for cards in (0..=12).chain([24, DECK]) {
        let whole = deal(cards, 7);
        for program in ["apl", "j"] {
            assert_eq!(problem(&format!("{program}\n{whole}")), None, "{cards} cards");
        }
    }
}

#[test]
fn hands_of_a_seed_are_counted_in_pieces_as_in_one_go() {
    for cards in [0, 1, 3, 12, 24, 40, 81, 1000] {
        let all = count(20_000, cards, 3, 0);
        assert_eq!(all.iter().sum::<u32>(), 20_000);
        let pieces = [0, 5000, 10_000, 15_000].map(|first| count(5000, cards, 3, first));
        for (sets, &hands) in all.iter().enumerate() {
            assert_eq!(hands, pieces.iter().filter_map(|piece| piece.get(sets)).sum::<u32>());
        }
    }
    assert_eq!(count(0, 12, 1, 0), Vec::<u32>::new());
}

#[test]
fn odds_are_shares_or_nothing() {
    let shares: Vec<f64> = serde_json::from_value(json(&odds(12))).expect("numbers");
    assert_eq!(shares.len(), 15);
    assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-12);
    assert_eq!(odds(24), "null");
    assert_eq!(odds(usize::MAX), "null");
}
