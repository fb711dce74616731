//! FMT: the sets in words.

use super::part;
use crate::card::CHARACTERISTICS;
use crate::explain::Value;
use crate::explain::step::{Notes, Step};
use crate::programs::apl_article::fmt;
use crate::vocabulary::{compress, ravel, reshape};
use ndarray::{ArrayRef4, arr2};

/// The steps.
pub(super) fn steps(a: &ArrayRef4<bool>) -> Vec<Step> {
    let in_fmt = part("FMT", "fmt", &["set", "card"]);
    let c = arr2(&CHARACTERISTICS);
    let words = reshape(a.raw_dim(), &c);
    let chosen = compress(&ravel(a), &ravel(&words));
    vec![
        in_fmt.step("C←'1' '2' '3' 'Red' 'Green' 'Purple' …", Value::words(&c), Notes {
            title: "The twelve words",
            also: "c=: '1';'2';'3';'Red';'Green';'Purple';…",
            says: "In the order of the bits of a card. APL holds them in one list; the words of one card are what matters.".into(),
        }),
        in_fmt.step("(⍴A)⍴C", Value::words(&words), Notes {
            title: "A word over every bit",
            also: "($a) $ ,c",
            says: "The words again for each card of each set. The new axes come in front, so nothing is scrambled.".into(),
        }),
        in_fmt.step("(,A)/,(⍴A)⍴C", Value::words(&chosen), Notes {
            title: "Only where the bit is on",
            also: "(,a) # , ($a) $ ,c",
            says: "Both as lists; compress leaves the four words of each card, one after another.".into(),
        }),
        in_fmt.step("(¯1↓⍴A)⍴…", Value::words(&fmt(a)), Notes {
            title: "The sets, in words",
            also: "(}:$a) $ …",
            says: "The old shape without its last axis: a card is four words now. The same line formats a card, a hand, or sets.".into(),
        }),
    ]
}
