//! SETS: all combinations, and the sentence.

use super::part;
use crate::card::axes;
use crate::explain::Value;
use crate::explain::step::{Notes, Role, Step};
use crate::programs::apl_article::{sets, valid};
use crate::vocabulary::{and_last, cells_at, combin, plus_reduce};
use ndarray::{Array4, ArrayRef3, ArrayRef4};

/// The steps, and the sets `[set;card;feature;characteristic]`.
#[allow(clippy::many_single_char_names, reason = "the article's names")]
pub(super) fn steps(h: &ArrayRef3<bool>) -> (Vec<Step>, Array4<bool>) {
    let in_combinations = part("SETS", "combinations", &[]);
    let in_sets = part("SETS", "sets", &[]);
    let cards = h.len_of(axes::hand::CARD);
    let i = combin(3, cards);
    let f = cells_at(h, &i);
    let count = f.len_of(axes::combinations::COMBINATION);
    let mut steps = vec![
        in_combinations.step("3 COMBIN 12", Value::numbers(&i), Notes {
            title: "All ways to take three cards",
            also: "i=: 3 comb 12",
            says: format!("12 stands for the number of cards: of {cards} there are {count} combinations, in lexicographic order. They are places in the hand, here from 0; APL counts from 1."),
        }).showing(Role::Places),
        in_combinations.step("F←H[I;;]", Value::bits(&f), Notes {
            title: "All combinations in one array",
            also: "f=: i { h",
            says: "Indexing puts the axes of I where the card axis of H was. Each combination is a slab of three cards.".into(),
        }).showing(Role::Slab),
    ];
    steps.extend(sentence(&f));
    let z = sets(h);
    let found = z.len_of(axes::combinations::COMBINATION);
    steps.push(in_sets.step("Z←B⌿F", Value::bits(&z), Notes {
        title: "Only the sets are kept",
        also: "z=: b # f",
        says: format!("Compress, along the first axis: of {count} combinations, those whose bit is on. Here: {found}."),
    }));
    (steps, z)
}

/// `∧/∧/2≠+/[2]F`.
fn sentence(f: &ArrayRef4<bool>) -> Vec<Step> {
    let in_valid = part("SETS", "valid", &["combination"]);
    let s = plus_reduce::<u8, _>(f, axes::combinations::CARD);
    let no_two = s.mapv(|sum| sum != 2);
    let x = and_last(&no_two);
    vec![
        in_valid.step("+/[2]F", Value::numbers(&s), Notes {
            title: "Sum over the cards",
            also: "s=: +/\"3 f",
            says: "The card axis is gone: how many of the three cards have each characteristic. APL's axis 2 is Rust's Axis(1).".into(),
        }).showing(Role::Rows),
        in_valid.step("2≠S", Value::bits(&no_two), Notes {
            title: "Which sums are not two?",
            also: "2 ~: s",
            says: "A two means that two cards agree and the third does not: that spoils a set. Ones mean all different, a three all the same.".into(),
        }).showing(Role::NoTwo),
        in_valid.step("∧/2≠S", Value::bits(&x), Notes {
            title: "Is the feature good?",
            also: "x=: *./\"1 (2 ~: s)",
            says: "And, along the last axis: a feature is good where none of its three sums is two.".into(),
        }).showing(Role::Features),
        in_valid.step("∧/X", Value::bits(&valid(f)), Notes {
            title: "Is it a set?",
            also: "b=: *./\"1 x",
            says: "And once more, along the features: one bit for each combination answers for its three cards.".into(),
        }).showing(Role::Verdict),
    ]
}
