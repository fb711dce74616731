//! Compares the arrays of the steps with the results of the programs.

use super::{Fragment, HAND_A, PROGRAMS, hand_a, hands};
use aplset::card::{CHARACTERISTICS, Verdict, code};
use aplset::ndarray::{ArrayD, array};
use aplset::programs::{apl_article, j_essay};
use aplset_explain::apl::Value;
use aplset_explain::{Program, Run};
use itertools::Itertools;

fn numbers(value: &Value) -> &ArrayD<f64> {
    match value {
        Value::Numbers(a) => a,
        other => panic!("numbers, not {other:?}"),
    }
}

#[test]
fn every_axis_has_a_name_and_the_shapes_are_the_articles() {
    let run = Run::new(Program::Apl, &hand_a());
    let shape = |fragment: &str| {
        let step = run.step(fragment);
        (step.axes.join(";"), step.value.shape().to_vec())
    };
    let expected = [
        ("L∘.=D", "feature;characteristic;card;letter", vec![4, 3, 12, 4]),
        ("∨/L∘.=D", "feature;characteristic;card", vec![4, 3, 12]),
        ("H←2 3 1⍉∨/L∘.=D", "card;feature;characteristic", vec![12, 4, 3]),
        ("3 3 3 3⊤R", "feature;card", vec![4, 12]),
        ("I←3 COMBIN 12", "combination;card", vec![220, 3]),
        ("F←H[I;;]", "combination;card;feature;characteristic", vec![220, 3, 4, 3]),
        ("S←+/[2]F", "combination;feature;characteristic", vec![220, 4, 3]),
        ("X←∧/2≠S", "combination;feature", vec![220, 4]),
        ("B←∧/X", "combination", vec![220]),
        ("Z←B⌿F", "set;card;feature;characteristic", vec![3, 3, 4, 3]),
        ("(¯1↓⍴A)⍴(,A)/,(⍴A)⍴C", "set;card;feature", vec![3, 3, 4]),
    ];
    for (fragment, axes, lengths) in expected {
        assert_eq!(shape(fragment), (axes.to_owned(), lengths), "{fragment}");
    }
    for (program, hand) in PROGRAMS.into_iter().cartesian_product(hands()) {
        for step in Run::new(program, &hand).steps {
            assert_eq!(step.axes.len(), step.value.shape().len(), "{}", step.apl);
        }
    }
}

#[test]
fn letters_and_numbers_lead_to_the_hand_that_is_given_to_the_sentence() {
    for hand in hands() {
        let run = Run::new(Program::Apl, &hand);
        let h = &run.steps[0].value;
        assert_eq!(h, &run.step("H←2 3 1⍉∨/L∘.=D").value);
        assert_eq!(h, &run.step("H←M∘.=0 1 2").value);
        let codes = hand.iter().map(|&card| code(card)).join(" ");
        let expected = apl_article::hand(&codes).expect("a hand");
        assert_eq!(h, &Value::Bits(expected.into_dyn()));
    }
}

#[test]
fn the_last_arrays_are_the_programs_results() {
    for hand in hands() {
        let run = Run::new(Program::Apl, &hand);
        let h = apl_article::deal(hand.len(), |_, _| hand.clone());
        let sets = apl_article::sets(&h);
        assert_eq!(
            run.step("(¯1↓⍴A)⍴(,A)/,(⍴A)⍴C").value,
            Value::Words(apl_article::fmt(&sets).mapv(str::to_owned).into_dyn())
        );
        assert_eq!(run.step("Z←B⌿F").value, Value::Bits(sets.into_dyn()));
        let run = Run::new(Program::J, &hand);
        let sets = j_essay::sets(&j_essay::from_article(&hand));
        assert_eq!(
            run.step("sets=: (test # ]) @ (ci { ])\nsets d").value,
            Value::of_numbers(&sets)
        );
    }
}

/// Checks the digits of the essay's first three cards, and their positions in the essay's deck.
#[test]
fn the_essays_hand_is_shown_in_its_own_digits() {
    let d = array![[2, 1, 2, 1], [0, 2, 0, 1], [1, 1, 2, 0]];
    let run = Run::new(Program::J, &j_essay::to_article(&d));
    let dealt = &run.step("deal=: cards {~ 3 ? (#cards)\"_\nd=: deal ''").value;
    assert_eq!(numbers(dealt), &d.mapv(f64::from).into_dyn());
    assert_eq!(&run.steps[0].value, dealt);
    assert_eq!(run.steps[1].value, run.steps[13].value);
    assert_eq!(run.steps[1].value, Value::of_numbers(j_essay::univ()));
    assert_eq!(
        numbers(&run.step("(3 ? (#cards)\"_) ''").value),
        &array![70.0, 19.0, 42.0].into_dyn()
    );
}

#[test]
fn a_combination_is_followed_to_the_same_verdict_by_both() {
    let hand = hand_a();
    let h = apl_article::hand(HAND_A).expect("a hand");
    let [apl, j] = PROGRAMS.map(|program| Run::new(program, &hand));
    for (i, places) in (0..12).combinations(3).enumerate() {
        let followed = apl.follow(i).expect("one of 220");
        assert_eq!(followed.places, places);
        let cards = [0, 1, 2].map(|card| hand[places[card]]);
        let why = Verdict::of(cards).why;
        assert_eq!(followed.verdict.why, why);
        let essay = j.follow(i).expect("one of 220");
        assert_eq!(essay.verdict, followed.verdict);
        // The words for each feature are the same, but the essay has the features in another order.
        assert_eq!(
            [0, 2, 1, 3].map(|feature| &followed.words[feature]),
            [0, 1, 2, 3].map(|feature| &essay.words[feature])
        );
        for (feature, words) in followed.words.iter().enumerate() {
            assert_eq!(
                why.iter().any(|why| why.to_string() == *words),
                !words.contains("all"),
                "{words}"
            );
            assert!(words.starts_with(aplset::card::FEATURES[feature]));
            if let Some((_, name)) =
                words.split_once("all ").filter(|(_, name)| *name != "different")
            {
                let at = CHARACTERISTICS[feature]
                    .iter()
                    .position(|word| *word == name)
                    .expect("a characteristic");
                assert!(places.iter().all(|&place| h[[place, feature, at]]));
            }
        }
    }
    assert_eq!(apl.follow(220), None);
}
