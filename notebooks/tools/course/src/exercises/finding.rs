//! The exercises of notebook 2, *Finding sets*.

use super::hands::{hand_a, hand_b};
use crate::verdict::{Verdict, array, asked, given, value};
use aplset::card::{DECK, bits, digits};
use aplset::ndarray::{Array1, Array3, Array4, Axis, concatenate, s};
use aplset::programs::apl_article::sets;
use aplset::vocabulary::{combin, compress, or_last, plus_reduce};

/// Checks exercise 2.1: the shape of F for a hand of 15 cards.
#[must_use]
pub fn shape_for_15(answer: Option<[usize; 4]>) -> Verdict {
    let combinations = combin(3, 15).nrows();
    let right = [combinations, 3, 4, 3];
    let slips = [
        ([combin(3, 12).nrows(), 3, 4, 3], "this is the number of combinations of 12 cards"),
        ([15 * 14 * 13, 3, 4, 3], "each combination was counted six times, once for each order"),
        ([combinations, 3, 3, 4], "exchange the last two axes: [feature;characteristic]"),
        ([3, combinations, 4, 3], "exchange the first two axes: [combination;card;…]"),
    ];
    value(
        answer,
        &right,
        &slips,
        "the shape of I and then the shape of one card, [combination;card;feature;characteristic]",
    )
}

/// Checks exercise 2.2: the red cards of a hand, `[card;feature;characteristic]`.
pub fn red_cards(answer: impl Fn(&Array3<bool>) -> Option<Array3<bool>>) -> Verdict {
    let on = |h: &Array3<bool>, feature, characteristic| {
        compress(&h.slice(s![.., feature, characteristic]), h)
    };
    let of = |name: &str, h: &Array3<bool>| {
        given(asked(name, || answer(h)), |found| {
            let slips = [
                (&*on(h, 0, 0), "these are the cards with number 1, but Color is feature 1"),
                (&*on(h, 1, 1), "these are the green cards, but Red is characteristic 0"),
                (&**h, "these are all cards"),
            ];
            let hint = "the mask is the bit for Red of each card";
            let axes = "card;feature;characteristic";
            array(found, &on(h, 1, 0), axes, &slips, hint)
        })
    };
    let both = concatenate(Axis(0), &[hand_a().view(), hand_b().view()]).expect("cards");
    of("a hand of 12", &hand_a()).and(|| of("two hands in one", &both))
}

/// Checks exercise 2.3: the sets of one color in a hand, `[set;card;feature;characteristic]`.
pub fn one_color(answer: impl Fn(&Array3<bool>) -> Option<Array4<bool>>) -> Verdict {
    // Returns the sets in which a characteristic of `feature` has the sum `sum`.
    let among = |h: &Array3<bool>, feature, sum| {
        let all = sets(h);
        let sums: Array3<u8> = plus_reduce(&all, Axis(1)); // [set;feature;characteristic]
        let on = sums.slice(s![.., feature, ..]).mapv(|s| s == sum);
        compress(&or_last(&on), &all)
    };
    let of = |name: &str, h: &Array3<bool>| {
        given(asked(name, || answer(h)), |found| {
            let slips = [
                (&*sets(h), "these are all sets"),
                (&*among(h, 1, 1), "these are the sets of three colors"),
                (&*among(h, 0, 3), "these are the sets of one number, but Color is feature 1"),
            ];
            let hint = "keep the sets in which a sum of feature 1 over the three cards is 3";
            let axes = "set;card;feature;characteristic";
            array(found, &among(h, 1, 3), axes, &slips, hint)
        })
    };
    let deck = bits(&digits(&Array1::from_iter(0..DECK)));
    of("the article's first hand", &hand_a())
        .and(|| of("its second hand", &hand_b()))
        .and(|| of("the whole deck", &deck))
}
