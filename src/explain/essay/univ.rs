//! `univ`: the nine rows that one feature of a set may show.

use super::part;
use crate::explain::Value;
use crate::explain::step::{Notes, Step};
use crate::programs::j_essay::univ;
use crate::vocabulary::{anagrams, rank, reshape};
use ndarray::{Array1, arr1};

/// The steps.
pub(super) fn steps() -> Vec<Step> {
    let in_univ = part("univ", "univ", &[]);
    let digits = arr1(&[0_u8, 1, 2]);
    let numbers: Array1<usize> = (0..6).collect();
    vec![
        in_univ.step("(i.!3) A. i.3", Value::numbers(&anagrams(&numbers, &digits)), Notes {
            title: "All different: the permutations",
            also: "P←6 3⍴0 1 2 0 2 1 1 0 2 1 2 0 2 0 1 2 1 0",
            says: "A. takes the permutations of 0 1 2 by number; there are !3, six of them. APL has no word for it.".into(),
        }),
        in_univ.step("3 $\"0 i.3", Value::numbers(&rank(0, |digit| reshape([3], digit), &digits)), Notes {
            title: "All the same: three of each digit",
            also: "E←⍉3 3⍴0 1 2",
            says: "\"0 says: for each single digit. 3 $ makes three of it.".into(),
        }),
        in_univ.step("univ=: (3 $\"0 i.3) , (i.!3) A. i.3", Value::numbers(univ()), Notes {
            title: "The nine good rows",
            also: "U←E⍪P",
            says: "One under the other: whatever one feature of a set shows on its three cards is one of these rows.".into(),
        }),
    ]
}
