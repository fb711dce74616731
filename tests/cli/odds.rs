//! Tests `aplset odds`, and the odds in the summary of `aplset batch`.

use super::{alone, aplset};
use aplset::vocabulary::{deal, seeded};
use serde_json::Value;
use std::fmt::Write;
use std::fs;

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn twelve_cards_have_a_line_for_each_number_of_sets() {
    let text = alone("odds").fine();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "12 cards, 70,724,320,184,700 hands");
    assert_eq!(lines[2], "sets               hands   percent     1 in");
    assert!(
        lines[3].starts_with("   0   2,284,535,476,080    3.23 %    30.96  ████▏"),
        "{}",
        lines[3]
    );
    assert_eq!(lines[17], "  14           3,032,640  4.3e-6 %   23.3 M");
    assert!(text.contains("\nmean                2.7848 (220/79)\n"));
    assert!(text.ends_with("\nmost sets possible  14\n"));
    assert!(lines.iter().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn at_least_adds_two_columns() {
    let text = alone("odds --cards 3 --at-least").fine();
    assert!(text.contains("sets   hands  percent  at least   percent\n"), "{text}");
    assert!(text.contains("   1   1,080   1.27 %     1,080    1.27 %"), "{text}");
}

#[test]
fn several_sizes_have_a_line_each() {
    let text = alone("odds --cards 3-18").fine();
    assert_eq!(text.lines().count(), 17);
    assert!(
        text.contains(
            "\n   12       70,724,320,184,700    3.23 %    30.96   2.7848     1.3761    14\n"
        ),
        "{text}"
    );
}

#[test]
fn integers_above_2_to_the_53_are_strings() {
    let odds = json(&alone("odds --cards 18 --json").fine());
    assert_eq!(odds["hands"], "456703981505085600");
    assert!(odds["sets"][0]["hands"].is_u64());
}

#[test]
fn the_error_for_an_unknown_size_names_the_known_ones() {
    let (code, said) = alone("odds --cards 40").refused();
    assert_eq!(code, Some(2));
    assert!(
        said.contains("--cards 40: the odds are known for 0 to 19 and 62 to 81 cards"),
        "{said}"
    );
    for wrong in ["82", "x", "5-3", "-1"] {
        assert_eq!(alone(&format!("odds --cards={wrong}")).refused().0, Some(2));
    }
}

#[test]
fn numbers_and_plots_go_to_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).display().to_string();
    alone(&format!("odds --cards 3 -o {}", file("odds.csv"))).fine();
    let csv = fs::read_to_string(file("odds.csv")).expect("a file");
    assert_eq!(
        csv,
        "cards,sets,hands,share,at_least\n3,0,84240,0.9873417721518988,85320\n3,1,1080,0.012658227848101266,1080\n"
    );
    alone(&format!("odds -o {} --log", file("odds.svg"))).fine();
    assert!(
        fs::read_to_string(file("odds.svg"))
            .expect("a file")
            .contains("percent of all hands by sets")
    );
    alone(&format!("odds --cards 3-18 -o {}", file("odds.png"))).fine();
    assert!(fs::read(file("odds.png")).expect("a file").starts_with(b"\x89PNG"));
    let (code, said) = alone(&format!("odds -o {}", file("odds.txt"))).refused();
    assert_eq!(code, Some(2));
    assert!(said.contains("expected one of .csv .json .svg .png"), "{said}");
    assert_eq!(alone(&format!("odds -o {}", file("odds.csv"))).refused().0, Some(1));
}

#[test]
fn the_readme_shows_this_plot() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("odds.svg");
    alone(&format!("odds -o {}", path.display())).fine();
    let plot = fs::read_to_string(path).expect("a file");
    assert_eq!(plot, include_str!("../data/odds.svg"));
}

#[test]
fn numbers_can_be_computed_again() {
    for cards in [9, 75] {
        let run = alone(&format!("odds --cards {cards} --recompute"));
        assert!(run.err.starts_with(&format!("{cards} cards: computed in ")), "{}", run.err);
        assert!(run.err.ends_with(" s, the same as the known numbers\n"), "{}", run.err);
        assert_eq!((run.code, run.out), (Some(0), alone(&format!("odds --cards {cards}")).fine()));
    }
}

#[test]
fn games_show_each_round_and_what_changes() {
    let text = alone("odds --games 2000 --seed 1").fine();
    assert!(text.starts_with("aplset odds --games 2000 --seed 1\n\nround  games"), "{text}");
    assert!(
        text.contains(
            "Odds against a table of 12 cards without a set:\n  exact         29.96 : 1\n  first deal    "
        ),
        "{text}"
    );
    let games = json(&alone("odds --games 2000 --seed 1 --json").fine());
    assert_eq!(games["games"], 2000);
    assert_eq!(games["rounds"][0]["tables"][0]["searched"], 2000);
    assert_eq!(alone("odds --games 0").refused().0, Some(2));
    for wrong in ["--seed 3", "--games 9 --log", "--json --at-least", "--cards 63-65 -o x.svg"] {
        assert_eq!(alone(&format!("odds {wrong}")).refused().0, Some(2), "{wrong}");
    }
}

#[test]
fn dealt_hands_are_consistent_with_a_fair_deal() {
    let mut seldom = 0;
    for seed in 0..20 {
        let hands = aplset(&format!("deal --hands 5000 --seed {seed}"), "").fine();
        let summary = json(&aplset("batch --json", &hands).fine());
        seldom += u32::from(summary["fairness"]["p"].as_f64().expect("p") < 0.05);
    }
    assert!(seldom <= 4, "{seldom} of 20 seeds");
    let hands = aplset("deal --hands 5000 --seed 1", "").fine();
    let text = aplset("batch", &hands).fine();
    assert!(text.contains("\nconsistent with a fair deal (p = 0."), "{text}");
    assert!(text.contains("sets  hands  percent  expected\n"), "{text}");
}

/// The unfair dealer deals at most one of the cards 3k, 3k + 1 and 3k + 2 in each hand.
#[test]
fn an_unfair_dealer_is_found_out() {
    let mut hands = String::new();
    for hand in 0..20_000 {
        let mut rng = seeded(1, hand);
        for third in deal(12, 27, &mut rng) {
            let card = 3 * third + deal(1, 3, &mut rng)[0];
            let _ = write!(hands, "{} ", aplset::card::code(card));
        }
        hands.push('\n');
    }
    let text = aplset("batch", &hands).fine();
    assert!(text.contains("\nunlikely for a fair deal (p < 10⁻⁹)\n"), "{text}");
}
