//! The exercises of notebook 1, *Cards as bits*.

use super::hands::hand_a;
use super::verdict::{Verdict, array, asked, given, value};
use aplset::card::{axes, numbers};
use aplset::ndarray::{Array2, Array3, s};
use aplset::vocabulary::plus_reduce;

/// Which card has the digits 2 0 1 1?
#[must_use]
pub fn card_number(answer: Option<usize>) -> Verdict {
    let digits = aplset::ndarray::array![2, 0, 1, 1];
    let right = numbers(&digits).into_scalar();
    let backwards = numbers(&digits.slice(s![..;-1])).into_scalar();
    let slips = [
        (backwards, "the first digit is the most significant: it weighs 27"),
        (right + 1, "cards count from 0: the first is 0 0 0 0"),
    ];
    value(answer, &right, &slips, "the digits weigh 27, 9, 3 and 1, and the first is the heaviest")
}

/// How often each characteristic stands in a hand, `[feature;characteristic]`.
pub fn characteristics(answer: impl Fn(&Array3<bool>) -> Option<Array2<u8>>) -> Verdict {
    let of = |name: &str, h: &Array3<bool>| {
        given(asked(name, || answer(h)), |found| {
            let right = plus_reduce(h, axes::hand::CARD);
            let hint = "the sums are not those over the cards";
            array(found, &right, "feature;characteristic", &[], hint)
        })
    };
    of("a hand of 12", &hand_a()).and(|| of("a hand without cards", &empty()))
}

fn empty() -> Array3<bool> {
    Array3::default((0, 4, 3))
}
