//! Tests `aplset odds`, and the odds in the summary of `aplset batch`.

use super::{alone, aplset};
use aplset::vocabulary::{deal, seeded};
use approx::assert_relative_eq;
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
    assert_eq!(lines[2], "sets               hands  percent      at least");
    let none = "   0   2,284,535,476,080   3.23%       100.00%       ███▎";
    assert_eq!(lines[3], none);
    assert_eq!(lines[17], "  14           3,032,640   0.0000043%    0.0000043%");
    assert!(text.contains("\nmean                2.7848 (220/79)\n"));
    assert!(text.ends_with("\nmost sets possible  14\n"));
    assert_eq!(lines.iter().map(|line| line.chars().count()).max(), Some(80), "{text}");
}

#[test]
fn several_sizes_have_a_line_each_with_what_is_known() {
    let text = alone("odds --cards 0-81").fine();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 83);
    assert!(lines.iter().all(|line| line.chars().count() <= 80), "{text}");
    let words = |line: usize| lines[line].split_whitespace().collect::<Vec<_>>();
    assert_eq!(words(13), ["12", "70,724,320,184,700", "3.23%", "2.78", "1.38", "14"]);
    // C(81,n), and a mean of C(n,3) / 79
    let unknown = ["40", "212,392,290,424,395,860,814,420", "0", "125.06", "-"];
    assert_eq!(words(41), [&unknown[..], &["-"]].concat());
    assert_eq!(
        words(21)[1..],
        ["4,694,436,188,839,116,720", "0.000000000015%", "14.43", "-", "47"]
    );
    let sizes = json(&alone("odds --cards 19-20 --json").fine());
    assert!(sizes[0]["sets"].is_array() && sizes[1]["sets"].is_null());
    assert_eq!(sizes[1]["without_set"], 682_344);
}

#[test]
fn integers_above_2_to_the_53_are_strings() {
    let odds = json(&alone("odds --cards 18 --json").fine());
    assert_eq!(odds["hands"], "456703981505085600");
    assert!(odds["sets"][0]["hands"].is_u64());
}

/// **Source** B. Davis, D. Maclagan, *The Card Game Set*, 2003.
#[test]
fn for_20_cards_and_more_only_the_hands_without_a_set_are_known() {
    let twenty = "20 cards, 4,694,436,188,839,116,720 hands

hands without a set 682,344 (0.000000000015%)
hands with sets     4,694,436,188,838,434,376; how many sets they have is unknown
mean                14.4304 (1140/79)
most sets possible  47
";
    assert_eq!(alone("odds --cards 20").fine(), twenty);
    let forty = alone("odds --cards 40").fine();
    assert!(forty.contains("\nhands without a set 0\n"), "{forty}");
    assert!(forty.ends_with("\nmost sets possible  unknown\n"), "{forty}");
    let (code, said) = alone("odds --cards 40 -o odds.svg").refused();
    assert_eq!(code, Some(2));
    assert!(said.contains("--cards 40: a plot needs 0 to 19 and 62 to 81 cards"), "{said}");
    for wrong in ["82", "x", "5-3", "-1"] {
        assert_eq!(alone(&format!("odds --cards={wrong}")).refused().0, Some(2));
    }
}

#[test]
fn the_extension_of_a_plot_decides_its_format() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).display().to_string();
    let hands = file("hands.txt");
    fs::write(&hands, "1GOF 2GOH 3GOL\n").expect("a file");
    for (command, title) in [
        ("odds", "12 cards: 3.23% of hands have no set"),
        ("odds --cards 3-27", "Hands without a set"),
        ("games --games 1000", "Tables without a set in 1,000 games (± one standard error)"),
        (&format!("batch {hands}"), "1 hand of 3 cards: all hands have a set"),
    ] {
        alone(&format!("{command} --force -o {}", file("plot.svg"))).fine();
        let svg = fs::read_to_string(file("plot.svg")).expect("a file");
        assert!(svg.contains(&format!("<title>{title}: percent of ")), "{svg}");
        // The odds are known from 3 to 19 cards, and each size has a point.
        assert!(!command.contains("3-27") || svg.matches("<circle").count() == 17, "{svg}");
        alone(&format!("{command} --force -o {}", file("plot.png"))).fine();
        assert!(fs::read(file("plot.png")).expect("a file").starts_with(b"\x89PNG"));
        assert_eq!(alone(&format!("{command} -o {}", file("plot.png"))).refused().0, Some(1));
    }
    for command in ["odds", "games"] {
        let (code, said) = alone(&format!("{command} -o {}", file("plot.csv"))).refused();
        assert_eq!(code, Some(2));
        assert!(said.contains("expected a name that ends with .svg or .png"), "{said}");
    }
}

#[test]
fn the_readme_shows_this_plot() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("odds.svg");
    alone(&format!("odds -o {}", path.display())).fine();
    let plot = fs::read_to_string(path).expect("a file");
    assert_eq!(plot, include_str!("../../../../tests/data/odds.svg"));
}

#[test]
fn games_show_each_round_and_what_changes() {
    let text = alone("games --games 2000 --seed 1").fine();
    assert!(text.starts_with("aplset games --games 2000 --seed 1\n\nHow often"), "{text}");
    // the exact shares of the first two rounds, and the exact odds of the first deal
    let exact = text.lines().filter(|line| line.starts_with("exact"));
    let exact: Vec<Vec<&str>> = exact.map(|line| line.split_whitespace().collect()).collect();
    let [first, second] = [["3.23%", "1.13%", "0.0039%"], ["5.27%", "1.12%", "0.0037%"]];
    assert_eq!([&exact[0][1..], &exact[1][1..]], [first, second], "{text}");
    assert!(text.contains("(exact in the first deal: 29.96 : 1):\n"), "{text}");
    assert!(text.lines().count() < 24, "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let ways = alone("games --games 500 --seed 1 --take first,face-up").fine();
    assert!(ways.starts_with("aplset games --take first,face-up --games 500 --seed 1\n"), "{ways}");
    let names = ways.lines().skip(4).filter_map(|line| line.split_whitespace().next());
    assert_eq!(names.collect::<Vec<_>>(), ["first", "face-up"]);
    let two = json(&alone("games --games 500 --seed 1 --take first,face-up --json").fine());
    assert_eq!((&two[0]["take"], &two[1]["take"]), (&"first".into(), &"face-up".into()));
    assert_eq!(two[1]["rounds"][0]["tables"][0]["cards"], 81);
    let (code, said) = alone("games --take first,random -o games.svg").refused();
    assert_eq!((code, &*said), (Some(2), "aplset: --take: found 2 ways, a plot shows one"));
    let games = json(&alone("games --games 2000 --seed 1 --json").fine());
    assert_eq!(games["games"], 2000);
    let left = games["cards_left"].as_array().expect("numbers of games").iter().zip(0..);
    let taken: f64 =
        left.map(|(games, cards)| games.as_f64().unwrap() * f64::from(81 - cards)).sum();
    let expected = taken / 3.0 / 2000.0;
    assert_relative_eq!(games["sets_taken"].as_f64().expect("a mean"), expected, epsilon = 1e-9);
    // The share is written as in the table of rounds if no game ends without a card.
    let few = alone("games --games 3 --seed 1").fine();
    assert!(few.ends_with("  0 of 3\n"), "{few}");
    assert_eq!(games["rounds"][0]["tables"][0]["searched"], 2000);
    assert_eq!(alone("games --games 0").refused().0, Some(2));
}

#[test]
fn dealt_hands_are_consistent_with_a_fair_deal() {
    let hands = aplset("deal --hands 5000 --seed 2", "").fine();
    let text = aplset("batch", &hands).fine();
    assert!(text.contains("\nconsistent with a fair deal (p = 0."), "{text}");
    assert!(text.contains("\nsets  hands  percent "), "{text}");
}

/// The 27 cards with the number 1 have 117 sets, but a random hand of 27 cards has about 37.
#[test]
fn a_histogram_of_many_numbers_has_at_most_32_lines() {
    let ones = (0..27).map(|card| aplset::card::code(card) + " ").collect::<String>();
    let others = aplset("deal --cards 27 --hands 20 --seed 1", "").fine();
    let text = aplset("batch", &(ones + "\n" + &others)).fine();
    let (_, table) = text.split_once("\n\n").expect("a histogram");
    let lines: Vec<&str> = table.lines().take_while(|line| !line.is_empty()).collect();
    assert!((16..=33).contains(&lines.len()), "{table}");
    assert!(lines.last().is_some_and(|last| last.contains("117 ")), "{table}");
    assert!(lines.iter().all(|line| line.chars().count() <= 80), "{table}");
}

/// One in 79 hands of 3 cards is a set. Of 1000 hands, 12.66 are expected to be sets, but 20 are.
#[test]
fn the_test_of_fairness_is_pearsons() {
    let hands = ["1GOF 2GOH 3GOL\n".repeat(20), "1GOF 2GOH 3GOH\n".repeat(980)].concat();
    let fairness = &json(&aplset("batch --json", &hands).fine())["fairness"];
    let expected: f64 = 1000.0 / 79.0;
    let chi_squared = (20.0 - expected).powi(2) * (1.0 / expected + 1.0 / (1000.0 - expected));
    assert_relative_eq!(fairness["chi_squared"].as_f64().expect("χ²"), chi_squared, epsilon = 1e-9);
    // scipy.stats.chi2.sf(4.3134, 1)
    assert_relative_eq!(fairness["p"].as_f64().expect("p"), 0.0378, epsilon = 1e-3);
    assert_eq!(fairness["degrees_of_freedom"], 1);
    for few in ["1GOF 2GOH 3GOL\n".repeat(11), "1GOF 2GOH\n".repeat(1000)] {
        assert!(json(&aplset("batch --json", &few).fine())["fairness"].is_null());
    }
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
