//! DEAL: the same cards from their numbers.

use super::part;
use crate::explain::Value;
use crate::explain::step::{Notes, Step};
use crate::programs::apl_article::deal;
use crate::vocabulary::{represent, transpose};
use ndarray::ArrayRef1;

/// The steps.
pub(super) fn steps(r: &ArrayRef1<usize>) -> Vec<Step> {
    let in_deal = part("DEAL", "deal", &[]);
    let digits = represent(&[3, 3, 3, 3], r);
    let m = transpose(&digits);
    let z = deal(r.len(), |_, _| r.to_owned());
    vec![
        in_deal.step("R←(12?81)-1", Value::numbers(r), Notes {
            title: "The same hand, as numbers",
            also: "r=: 12 ? 81",
            says: "12?81 deals twelve different numbers from 1 to 81; less one, the cards are 0 to 80. Here stand the numbers of your cards.".into(),
        }),
        in_deal.step("3 3 3 3⊤R", Value::numbers(&digits), Notes {
            title: "Four digits in base 3",
            also: "|: 3 3 3 3 #: r",
            says: "A digit for each feature. ⊤ puts the new axis first, so that a card is a column.".into(),
        }),
        in_deal.step("M←⍉3 3 3 3⊤R", Value::numbers(&m), Notes {
            title: "Transposed: a card is a row",
            also: "m=: 3 3 3 3 #: r",
            says: "The axes change places. J's #: puts the digits last by itself, and needs no transpose.".into(),
        }),
        in_deal.step("Z←M∘.=0 1 2", Value::bits(&z), Notes {
            title: "Digits become bits: the same H",
            also: "h=: m =/ 0 1 2",
            says: "Each digit against 0, 1 and 2: the bit at the digit's place is on. Letters and numbers lead to the same array.".into(),
        }),
    ]
}
