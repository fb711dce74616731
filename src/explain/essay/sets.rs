//! `sets` and `test`: all combinations, and the composition that tests them.

use super::part;
use crate::card::axes;
use crate::explain::Value;
use crate::explain::step::{Notes, Role, Step};
use crate::programs::j_essay::{test, univ};
use crate::vocabulary::{cells_at, combin, compress, member_rows, transpose_cells};
use ndarray::{Array1, ArrayRef2, ArrayRef3};

/// The steps.
pub(super) fn steps(d: &ArrayRef2<u8>) -> Vec<Step> {
    let in_sets = part("sets", "sets", &[]);
    let cards = d.len_of(axes::hand::CARD);
    let ci = combin(3, cards);
    let triples = cells_at(d, &ci);
    let count = ci.nrows();
    let mut steps = vec![
        in_sets.step("ci=: 3 comb 12", Value::numbers(&ci), Notes {
            title: "All ways to take three cards",
            also: "I←3 COMBIN 12",
            says: format!("12 stands for the number of cards: of {cards} there are {count} combinations, places in the hand from 0, in lexicographic order."),
        }).showing(Role::Places),
        in_sets.step("ci { ]", Value::numbers(&triples), Notes {
            title: "All combinations in one array",
            also: "T←D[I;]",
            says: "From, again: each place becomes the card that lies there, a row of four digits.".into(),
        }).showing(Role::Slab),
    ];
    let (testing, found) = composition(&triples);
    steps.extend(testing);
    let z = compress(&found, &triples);
    let sets = z.len_of(axes::combinations::COMBINATION);
    steps.push(in_sets.step(
        "test # ]",
        Value::numbers(&z),
        Notes {
            title: "Only the sets are kept",
            also: "Z←B⌿T",
            says: format!(
                "Copy, #, keeps the combinations whose bit is on. Of {count}, here: {sets}."
            ),
        },
    ));
    steps
}

/// `*./"1 @: (e.&univ) @: (|:"2)`, and its bits.
fn composition(triples: &ArrayRef3<u8>) -> (Vec<Step>, Array1<bool>) {
    let in_test = part("test", "test", &["combination"]);
    let columns = transpose_cells(triples);
    let good = member_rows(&columns, univ());
    let found = test(triples);
    let steps = vec![
        in_test.step("|:\"2", Value::numbers(&columns), Notes {
            title: "Each feature's digits side by side",
            also: "C←1 3 2⍉T",
            says: "Transposed, \"2: within each combination. A row is now what one feature shows on the three cards.".into(),
        }).showing(Role::Rows),
        in_test.step("(e.&univ) @: (|:\"2)", Value::bits(&good), Notes {
            title: "Is the feature good?",
            also: "X←(⊂⍤1⊢C)∊⊂⍤1⊢U",
            says: "Is the row one of the nine of univ? One bit for each feature of each combination.".into(),
        }).showing(Role::Features),
        in_test.step("*./\"1 @: …", Value::bits(&found), Notes {
            title: "Is it a set?",
            also: "B←∧/X",
            says: "And, along each row: one bit for each combination answers for its three cards.".into(),
        }).showing(Role::Verdict),
    ];
    (steps, found)
}
