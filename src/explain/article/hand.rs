//! HAND: the cards of letter codes.

use super::part;
use crate::card::{LETTERS, code};
use crate::explain::Value;
use crate::explain::step::{Notes, Step};
use crate::vocabulary::{axes_to, equals_table, matrify, or_last};
use ndarray::{Array3, ArrayRef1, arr2};

/// The steps, and the hand `[card;feature;characteristic]`.
pub(super) fn steps(hand: &ArrayRef1<usize>) -> (Vec<Step>, Array3<bool>) {
    let in_hand = part("HAND", "hand_bits", &[]);
    let codes: Vec<String> = hand.iter().map(|&card| code(card)).collect();
    let d = matrify(&*codes.join(" "));
    let l = arr2(&LETTERS);
    let equal = equals_table(&l, &d);
    let bits = or_last(&equal);
    let h = axes_to(&bits, [1, 2, 0]);
    let asked = equal.len();
    let steps = vec![
        in_hand.step("D←MATRIFY D", Value::letters(&d), Notes {
            title: "The codes become a letter matrix",
            also: "d=: ];._1 ' ',d",
            says: "A row for each card, a column for each of its four letters.".into(),
        }),
        in_hand.step("L←4 3⍴'123RGPDOSFHL'", Value::letters(&l), Notes {
            title: "The twelve letters, in a table",
            also: "l=: 4 3$'123RGPDOSFHL'",
            says: "A row for each feature, a letter for each characteristic. All twelve differ, so the letters of a code may come in any order.".into(),
        }),
        in_hand.step("L∘.=D", Value::bits(&equal), Notes {
            title: "Every letter of the table against every letter of the hand",
            also: "l =/ d",
            says: format!("The outer product asks {asked} questions at once. The shape of the answer is the two shapes joined: L's axes, then D's."),
        }),
        in_hand.step("∨/L∘.=D", Value::bits(&bits), Notes {
            title: "Does the letter stand anywhere in the code?",
            also: "+./\"1 l =/ d",
            says: "Or, along the last axis: the letters are gone, and one bit is left for each characteristic of each card.".into(),
        }),
        in_hand.step("Z←2 3 1⍉∨/L∘.=D", Value::bits(&h), Notes {
            title: "Cards first: this is H, the hand",
            also: "h=: 2 0 1|: +./\"1 l =/ d",
            says: "2 3 1 says where each axis goes: feature to place 2, characteristic to 3, card to 1. (J says where each one comes from, counting from 0.)".into(),
        }),
    ];
    (steps, h)
}
