//! Tests `aplset odds`, and the odds in the summary of `aplset batch`.

use super::batch::Folder;
use super::{alone, aplset, json};
use approx::assert_relative_eq;

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
    for (cards, line) in [
        (12, "12 70,724,320,184,700 3.23% 2.78 1.38 14"),
        (20, "20 4,694,436,188,839,116,720 0.000000000015% 14.43 - 47"),
        // C(81,n), and a mean of C(n,3) / 79
        (40, "40 212,392,290,424,395,860,814,420 0 125.06 - -"),
    ] {
        let words: Vec<&str> = lines[cards + 1].split_whitespace().collect();
        assert_eq!(words.join(" "), line);
    }
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
hands with sets     4,694,436,188,838,434,376
distribution        unknown
mean                14.4304 (1140/79)
most sets possible  47
";
    assert_eq!(alone("odds --cards 20").fine(), twenty);
    let forty = alone("odds --cards 40").fine();
    assert!(forty.contains("\nhands without a set 0\n"), "{forty}");
    assert!(forty.ends_with("\nmost sets possible  unknown\n"), "{forty}");
}

#[test]
fn plots_have_a_title() {
    let folder = Folder::new();
    folder.write("hands.txt", "1GOF 2GOH 3GOL\n");
    for (command, title) in [
        ("odds", "12 cards: 3.23% of hands have no set"),
        ("odds --cards 3-27", "Hands without a set (none of 21 cards or more)"),
        ("games --games 100 --seed 1", "Tables without a set in 100 games (± one standard error)"),
        ("batch hands.txt", "1 hand of 3 cards: all hands have a set"),
    ] {
        folder.run(&format!("{command} --force -o plot.svg")).fine();
        let svg = folder.read("plot.svg");
        assert!(svg.contains(&format!("<title>{title}: percent of ")), "{svg}");
        // Hands of 3 to 20 cards may have no set, and each of these sizes has a point.
        assert!(!command.contains("3-27") || svg.matches("<circle").count() == 18, "{svg}");
    }
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
    let text = aplset("batch", &hands).fine();
    assert!(
        text.contains(
            "\nconsistent with a fair deal: 3.78% of fair deals differ at least this much\n"
        ),
        "{text}"
    );
    let text = aplset("batch", &"1GOF 2GOH 3GOL\n".repeat(500)).fine();
    assert!(
        text.contains("\nunusual for a fair deal: less than 0.0000001% of fair deals "),
        "{text}"
    );
}
