//! DEAL: the same cards from their numbers.

use super::part;
use crate::explain::Value;
use crate::explain::step::{Part, Step, Words};
use crate::programs::apl_article::deal;
use crate::vocabulary::{represent, transpose};
use ndarray::ArrayRef1;

const DEAL: Part = part("DEAL", "deal", &[]);

/// The steps.
pub(super) fn steps(r: &ArrayRef1<usize>) -> Vec<Step> {
    let digits = represent(&[3, 3, 3, 3], r);
    let m = transpose(&digits);
    let z = deal(r.len(), |_, _| r.to_owned());
    vec![
        DEAL.step("R←(12?81)-1", Value::numbers(r), Words {
            title: "The same hand, as numbers",
            also: "r=: 12 ? 81",
            says: "12?81 deals twelve different numbers from 1 to 81; less one, the cards are 0 to 80. Here stand the numbers of your cards.".into(),
        }),
        DEAL.step("3 3 3 3⊤R", Value::numbers(&digits), Words {
            title: "Four digits in base 3",
            also: "|: 3 3 3 3 #: r",
            says: "A digit for each feature. ⊤ puts the new axis first, so that a card is a column.".into(),
        }),
        DEAL.step("M←⍉3 3 3 3⊤R", Value::numbers(&m), Words {
            title: "Transposed: a card is a row",
            also: "m=: 3 3 3 3 #: r",
            says: "The axes change places. J's #: puts the digits last by itself, and needs no transpose.".into(),
        }),
        DEAL.step("Z←M∘.=0 1 2", Value::bits(&z), Words {
            title: "Digits become bits: the same H",
            also: "h=: m =/ 0 1 2",
            says: "Each digit against 0, 1 and 2: the bit at the digit's place is on. Letters and numbers lead to the same array.".into(),
        }),
    ]
}
