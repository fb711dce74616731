//! The exercises of notebook 4, *The essay in J*.

use super::hands::{hand_a, hand_b};
use crate::verdict::{Verdict, array, asked, given, value};
use aplset::batch::{Counts, deal_many};
use aplset::card::{bits, digits};
use aplset::ndarray::{Array1, Array3, Array4, Axis, array, s, stack};
use aplset::programs::j_essay::univ;

/// Checks exercise 4.1: the number of rows of `univ` for four cards and four characteristics.
#[must_use]
pub fn rows_of_univ(answer: Option<usize>) -> Verdict {
    let slips = [
        (24, "these are only the rows of four different digits"),
        (4, "these are only the rows of four equal digits"),
        (univ().nrows(), "this is the number of rows for three cards and three characteristics"),
        (256, "these are all rows of four digits, and most of them are bad"),
    ];
    let hint = "a row has one digit four times, or all four digits in some order";
    value(answer, &(4 + 24), &slips, hint)
}

/// Checks exercise 4.2: which three digits sum to a multiple of 3, `[digit;digit;digit]`.
#[must_use]
pub fn sums_table(answer: Option<Array3<bool>>) -> Verdict {
    let table = |on: fn(usize, usize, usize) -> bool| {
        Array3::from_shape_fn((3, 3, 3), |(x, y, z)| on(x, y, z))
    };
    let slips = [
        (
            &*table(|x, y, z| x == y && y == z),
            "three different digits sum to 3, so they are good as well",
        ),
        (
            &*table(|x, y, z| x + y + z == 3),
            "three equal digits sum to 0, 3 or 6, so test whether the remainder after division by 3 is 0",
        ),
    ];
    let right = table(|x, y, z| (x + y + z) % 3 == 0);
    let hint = "nine of the 27 bits must be on, one for each row of univ";
    array(answer, &right, "digit;digit;digit", &slips, hint)
}

/// Checks exercise 4.3: the number of sets of each hand, from `[hand;card;feature;characteristic]`
/// to `[hand]`.
pub fn set_counts(answer: impl Fn(&Array4<bool>) -> Option<Array1<usize>>) -> Verdict {
    let two = stack![Axis(0), hand_a(), hand_b()];
    let ids = deal_many(20, 9, 1);
    let many = bits(&digits(&ids.mapv(usize::from)));
    let dealt = Counts::of(&ids).expect("dealt hands").iter().map(usize::from).collect();
    let of = |name: &str, hands: &Array4<bool>, right: Array1<usize>| {
        given(asked(name, || answer(hands)), |found| {
            let all = Array1::from_elem(1, right.sum());
            let slips =
                [(&*all, "this is the total of all hands, so you summed along one axis too many")];
            let hint = format!("of {name}, at least one has a different number of sets");
            array(found, &right, "hand", &slips, &hint)
        })
    };
    let first = |hands: usize, cards: usize| two.slice(s![..hands, ..cards, .., ..]).to_owned();
    of("two hands of 12", &two, array![3, 1])
        .and(|| of("20 hands of 9", &many, dealt))
        .and(|| of("one hand of 12", &first(1, 12), array![3]))
        .and(|| of("two hands of 2", &first(2, 2), Array1::zeros(2)))
        .and(|| of("no hands", &first(0, 12), Array1::zeros(0)))
}
