//! Exercises 6 to 10: several words each.

use super::verdict::{Verdict, array, asked, given, value};
use super::{hand_a, hand_b};
use aplset::batch::{Hands, deal_many};
use aplset::card::{DECK, bits, digits};
use aplset::ndarray::{Array1, Array3, Array4, Axis, s, stack};
use aplset::programs::apl_article::sets;
use aplset::programs::j_essay::univ;
use aplset::vocabulary::{compress, or_last, plus_reduce};

/// 6: where the axes of `[characteristic;card;feature]` go, to make it `[card;feature;characteristic]`.
#[must_use]
pub fn places(answer: Option<[usize; 3]>) -> Verdict {
    let slips = [
        (
            [1, 2, 0],
            "this says where each axis of the result comes from, as J and `permuted_axes` do; `axes_to` says where each goes",
        ),
        ([3, 1, 2], "APL counts from 1, Rust from 0"),
        ([0, 1, 2], "so everything stays where it is"),
    ];
    let hint = "characteristic is axis 0 and goes to the last place; go on with card";
    value(answer, &[2, 0, 1], &slips, hint)
}

/// 7: the sets of one colour in a hand, `[set;card;feature;characteristic]`.
pub fn one_colour(answer: impl Fn(&Array3<bool>) -> Option<Array4<bool>>) -> Verdict {
    // the sets where a sum of a feature's row is this one
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
                (&*among(h, 1, 1), "these are the sets of three colours"),
                (&*among(h, 0, 3), "these are the sets of one number: Color is feature 1"),
            ];
            let hint = "some sum of feature 1 over the three cards is 3";
            let axes = "set;card;feature;characteristic";
            array(found, &among(h, 1, 3), axes, &slips, hint)
        })
    };
    let deck = bits(&digits(&Array1::from_iter(0..DECK)));
    of("the article's first hand", &hand_a())
        .and(|| of("its second hand", &hand_b()))
        .and(|| of("the whole deck", &deck))
}

/// 8: how many sets each of many hands has, from `[hand;card;feature;characteristic]` to `[hand]`.
pub fn set_counts(answer: impl Fn(&Array4<bool>) -> Option<Array1<usize>>) -> Verdict {
    let two = stack![Axis(0), hand_a(), hand_b()];
    let ids = deal_many(20, 9, 1);
    let many = bits(&digits(&ids.mapv(usize::from)));
    let dealt = Hands::from_ids(&ids).expect("dealt hands").counts();
    let of = |name: &str, hands: &Array4<bool>, right: Array1<usize>| {
        given(asked(name, || answer(hands)), |found| {
            let all = Array1::from_elem(1, right.sum());
            let slips = [(&*all, "this is the sum over all hands: one axis too many is gone")];
            array(found, &right, "hand", &slips, "a hand has another number of sets")
        })
    };
    of("two hands of 12", &two, aplset::ndarray::array![3, 1])
        .and(|| of("20 hands of 9", &many, dealt.mapv(usize::from)))
}

/// 9: how many rows `univ` has for four cards and four characteristics.
#[must_use]
pub fn rows_of_univ(answer: Option<usize>) -> Verdict {
    let slips = [
        (24, "these are the rows of four different digits"),
        (4, "these are the rows of equal digits"),
        (univ().nrows(), "this is the table for three cards"),
        (256, "these are all rows of four digits"),
    ];
    let hint = "a row shows one digit four times, or all four in some order";
    value(answer, &(4 + 24), &slips, hint)
}

/// 10: where three digits sum to a multiple of 3, `[digit;digit;digit]`.
#[must_use]
pub fn sums_table(answer: Option<Array3<bool>>) -> Verdict {
    let table = |on: fn(usize, usize, usize) -> bool| {
        Array3::from_shape_fn((3, 3, 3), |(x, y, z)| on(x, y, z))
    };
    let slips = [
        (&*table(|x, y, z| x == y && y == z), "different digits sum to 3 as well"),
        (
            &*table(|x, y, z| x + y + z == 3),
            "equal digits sum to 0, 3 or 6: take what is left on division by 3",
        ),
    ];
    let right = table(|x, y, z| (x + y + z) % 3 == 0);
    let hint = "nine places of 27 are on, the rows of univ";
    array(answer, &right, "digit;digit;digit", &slips, hint)
}
