//! Exercises 1 to 5: one word each.

use super::verdict::{Verdict, array, asked, given, value};
use super::{hand_a, hand_b};
use aplset::card::{axes, numbers, parse_hand, verdict};
use aplset::ndarray::{Array2, Array3, Axis, concatenate, s};
use aplset::vocabulary::{combin, compress, plus_reduce};

/// 1: which card has the digits 2 0 1 1?
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

/// 2: the shape of F for a hand of 15 cards.
#[must_use]
pub fn shape_for_15(answer: Option<[usize; 4]>) -> Verdict {
    let combinations = combin(3, 15).nrows();
    let right = [combinations, 3, 4, 3];
    let slips = [
        ([combin(3, 12).nrows(), 3, 4, 3], "so many combinations have 12 cards"),
        ([15 * 14 * 13, 3, 4, 3], "a combination has no order: each was counted six times"),
        ([combinations, 3, 3, 4], "the last two axes are exchanged: [feature;characteristic]"),
        ([3, combinations, 4, 3], "the first two axes are exchanged: [combination;card;…]"),
    ];
    value(answer, &right, &slips, "(⍴I),1↓⍴H: the axes of I, then those of a cell of H")
}

/// 3: the card that makes 1RDF and 2GDH a set.
#[must_use]
pub fn third_card(answer: Option<&str>) -> Verdict {
    let Some(answer) = answer else {
        return Verdict::NotYet;
    };
    match parse_hand(format!("1RDF 2GDH {answer}")) {
        Err(error) => Verdict::Wrong(error.to_string()),
        Ok(cards) if cards.len() != 3 => Verdict::Wrong("one card is asked for".to_owned()),
        Ok(cards) => {
            let verdict = verdict(&cards);
            if verdict.is_set() { Verdict::Right } else { Verdict::Wrong(verdict.to_string()) }
        }
    }
}

/// 4: how often each characteristic stands in a hand, `[feature;characteristic]`.
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

/// 5: the red cards of a hand, `[card;feature;characteristic]`.
pub fn red_cards(answer: impl Fn(&Array3<bool>) -> Option<Array3<bool>>) -> Verdict {
    let on = |h: &Array3<bool>, feature, characteristic| {
        compress(&h.slice(s![.., feature, characteristic]), h)
    };
    let of = |name: &str, h: &Array3<bool>| {
        given(asked(name, || answer(h)), |found| {
            let slips = [
                (&*on(h, 0, 0), "these are the cards with number 1: Color is feature 1"),
                (&*on(h, 1, 1), "these are the green ones: Red is characteristic 0"),
                (&**h, "these are all cards"),
            ];
            let hint = "the mask is the bit Red of each card";
            let axes = "card;feature;characteristic";
            array(found, &on(h, 1, 0), axes, &slips, hint)
        })
    };
    let both = concatenate(Axis(0), &[hand_a().view(), hand_b().view()]).expect("cards");
    of("a hand of 12", &hand_a()).and(|| of("two hands in one", &both))
}

fn empty() -> Array3<bool> {
    Array3::default((0, 4, 3))
}
