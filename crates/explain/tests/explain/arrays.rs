//! Compares the arrays of the steps with the results of the programs.

use super::{HAND_A, PROGRAMS, article, hands, runs, step};
use aplset::card::{CHARACTERISTICS, FEATURES, Verdict, code};
use aplset::ndarray::{array, s};
use aplset::programs::{apl_article, j_essay};
use aplset_apl::Value;
use aplset_explain::{Program, Run};
use itertools::Itertools;

#[test]
fn every_axis_has_a_name_and_the_shapes_are_the_articles() {
    let run = article(Program::Apl);
    for (fragment, axes, lengths) in [
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
    ] {
        let step = step(&run, fragment);
        assert_eq!((step.axes.join(";"), step.value.shape()), (axes.to_owned(), &lengths[..]));
    }
    for step in runs(81).flat_map(|run| run.steps) {
        assert_eq!(step.axes.len(), step.value.shape().len(), "{}", step.apl);
    }
}

#[test]
fn letters_and_numbers_lead_to_the_hand_that_is_given_to_the_sentence() {
    for hand in hands() {
        let run = Run::new(Program::Apl, &hand);
        let h = &run.steps[0].value;
        assert_eq!(h, &step(&run, "H←2 3 1⍉∨/L∘.=D").value);
        assert_eq!(h, &step(&run, "H←M∘.=0 1 2").value);
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
            step(&run, "(¯1↓⍴A)⍴(,A)/,(⍴A)⍴C").value,
            Value::Words(apl_article::fmt(&sets).mapv(str::to_owned).into_dyn())
        );
        assert_eq!(step(&run, "Z←B⌿F").value, Value::Bits(sets.into_dyn()));
        let run = Run::new(Program::J, &hand);
        let sets = j_essay::sets(&j_essay::from_article(&hand));
        let found = &step(&run, "sets=: (test # ]) @ (ci { ])\nsets d").value;
        assert_eq!(found, &Value::of_numbers(&sets));
    }
}

/// Checks the digits of the essay's first three cards, and their positions in the essay's deck.
#[test]
fn the_essays_hand_is_shown_in_its_own_digits() {
    let d = array![[2, 1, 2, 1], [0, 2, 0, 1], [1, 1, 2, 0]];
    let run = Run::new(Program::J, &j_essay::to_article(&d));
    let dealt = &step(&run, "deal=: cards {~ 3 ? (#cards)\"_\nd=: deal ''").value;
    assert_eq!(dealt, &Value::of_numbers(&d));
    assert_eq!(&run.steps[0].value, dealt);
    assert_eq!(run.steps[1].value, run.steps[13].value);
    assert_eq!(run.steps[1].value, Value::of_numbers(j_essay::univ()));
    let places = &step(&run, "(3 ? (#cards)\"_) ''").value;
    assert_eq!(places, &Value::of_numbers(&array![70, 19, 42]));
}

#[test]
fn a_combination_is_followed_to_the_same_verdict_by_both() {
    let h = apl_article::hand(HAND_A).expect("a hand");
    let [apl, j] = PROGRAMS.map(article);
    for (i, places) in (0..12).combinations(3).enumerate() {
        let followed = apl.follow(i).expect("one of 220");
        let why = Verdict::of([0, 1, 2].map(|card| apl.hand[places[card]])).why;
        assert_eq!((&followed.places, &followed.verdict.why), (&places, &why));
        let essay = j.follow(i).expect("one of 220");
        assert_eq!(essay.verdict, followed.verdict);
        // The words for each feature are the same, but the essay has the features in another order.
        assert_eq!(followed.words, [0, 2, 1, 3].map(|feature| essay.words[feature].clone()));
        let mut why = why.iter();
        for (feature, words) in followed.words.iter().enumerate() {
            let bits = |&place: &usize| h.slice(s![place, feature, ..]).to_vec();
            let name = FEATURES[feature];
            let expected = match places.iter().map(bits).unique().collect_vec().as_slice() {
                [bits] => {
                    let on = bits.iter().position(|&bit| bit).expect("a characteristic");
                    format!("{name}: all {}", CHARACTERISTICS[feature][on])
                }
                [_, _] => why.next().expect("a reason").to_string(),
                _ => format!("{name}: all different"),
            };
            assert_eq!(*words, expected);
        }
    }
    assert_eq!(apl.follow(220), None);
}
