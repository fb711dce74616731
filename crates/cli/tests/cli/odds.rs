//! Tests numbers of `aplset odds` and `aplset batch`.

use super::{alone, aplset, json};
use approx::assert_relative_eq;

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
    let unusual = "1GOF 2GOH 3GOL\n".repeat(500);
    for (hands, said) in [
        (hands, "consistent with a fair deal: 3.78% of fair deals differ at least this much\n"),
        (unusual, "unusual for a fair deal: less than 0.0000001% of fair deals "),
    ] {
        let text = aplset("batch", &hands).fine();
        assert!(text.contains(&format!("\n{said}")), "{text}");
    }
}

#[test]
fn lines_have_at_most_80_letters_and_a_plot_has_a_point_for_each_size_with_a_hand_without_sets() {
    for command in ["odds", "odds --cards 0-81"] {
        let text = alone(command).fine();
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    }
    // Hands of 3 to 20 cards may have no set.
    assert_eq!(alone("odds --cards 3-27 -o -").fine().matches("<circle").count(), 18);
}
