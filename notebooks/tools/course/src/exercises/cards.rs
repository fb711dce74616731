//! The exercises of notebook 1, *Cards as bits*.

use super::hands::hand_a;
use crate::verdict::{Verdict, array, asked, given, value};
use aplset::card::{axes, numbers};
use aplset::ndarray::{Array2, Array3, arr0, s};
use aplset::vocabulary::{plus_reduce, represent};

/// Checks exercise 1.1: the card with the digits 2 0 1 1.
#[must_use]
pub fn card_number(answer: Option<usize>) -> Verdict {
    let digits = aplset::ndarray::array![2, 0, 1, 1];
    let right = numbers(&digits).into_scalar();
    let backwards = numbers(&digits.slice(s![..;-1])).into_scalar();
    let slips = [
        (backwards, "the first digit is the most significant and is multiplied by 27"),
        (right + 1, "cards count from 0, and the first is 0 0 0 0"),
    ];
    value(answer, &right, &slips, "the digits are multiplied by 27, 9, 3 and 1, in this order")
}

/// Checks exercise 1.2: the digits of card 23 in a deck of 2 numbers, 3 colors and 5 shapes.
#[must_use]
pub fn mixed_radix(answer: Option<[usize; 3]>) -> Verdict {
    let digits = |radix: [usize; 3], number: usize| {
        let digits = represent(&radix, &arr0(number));
        [digits[0], digits[1], digits[2]]
    };
    let reversed = |[a, b, c]: [usize; 3]| [c, b, a];
    let right = digits([2, 3, 5], 23);
    let slips = [
        (reversed(right), "these are the right digits in reverse order"),
        (reversed(digits([5, 3, 2], 23)), "the last digit changes fastest, not the first"),
        (digits([3, 3, 3], 23), "this deck has 2, 3 and 5 characteristics, not 3 of each"),
        (digits([2, 3, 5], 22), "cards count from 0, and this is card 22"),
    ];
    value(answer, &right, &slips, "the digits are multiplied by 3 × 5 = 15, 5 and 1, in this order")
}

/// Checks exercise 1.3: how many cards of a hand have each characteristic,
/// `[feature;characteristic]`.
pub fn characteristics(answer: impl Fn(&Array3<bool>) -> Option<Array2<u8>>) -> Verdict {
    let of = |name: &str, h: &Array3<bool>| {
        given(asked(name, || answer(h)), |found| {
            let right = plus_reduce(h, axes::hand::CARD);
            let hint = "these are not the sums over the cards";
            array(found, &right, "feature;characteristic", &[], hint)
        })
    };
    of("a hand of 12", &hand_a()).and(|| of("a hand without cards", &empty()))
}

fn empty() -> Array3<bool> {
    Array3::default((0, 4, 3))
}
