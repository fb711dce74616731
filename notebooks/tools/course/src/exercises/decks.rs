//! The exercises of notebook 8, *Other decks*.

use crate::verdict::{Verdict, array, asked, given, value};
use aplset::ndarray::{Array1, Array3, Array4, Axis, array};
use aplset::vocabulary::{and_last, antibase, cells_at, combin, equals_table, plus_reduce};

/// Checks exercise 8.1: the shape of F for 7 cards with 5 features of 4 characteristics.
#[must_use]
pub fn shape_for_five_features(answer: Option<[usize; 4]>) -> Verdict {
    let combinations = combin(3, 7).nrows();
    let slips = [
        ([combinations, 3, 4, 5], "exchange the last two axes: [feature;characteristic]"),
        ([combinations, 3, 4, 3], "this is a hand of the usual deck"),
        ([combinations, 3, 5, 3], "this is for three characteristics"),
        ([7 * 6 * 5, 3, 5, 4], "each combination was counted six times, once for each order"),
        ([3, combinations, 5, 4], "exchange the first two axes: [combination;card;…]"),
    ];
    let hint =
        "the shape of I and then the shape of one card, [combination;card;feature;characteristic]";
    value(answer, &[combinations, 3, 5, 4], &slips, hint)
}

/// Checks exercise 8.2: how many cards make a set with two given cards. The arguments are the
/// digits of the two cards, `[feature]`, and the number of characteristics.
pub fn third_cards(answer: impl Fn(&Array1<i32>, &Array1<i32>, usize) -> Option<usize>) -> Verdict {
    let of = |x: Array1<i32>, y: Array1<i32>, characteristics: usize| {
        let what = format!("cards {x} and {y} with {characteristics} characteristics");
        given(asked(&what, || answer(&x, &y, characteristics)), |found| {
            let features = x.len();
            let differ = x.iter().zip(&y).filter(|(x, y)| x != y).count();
            let left = characteristics - 2;
            let power = |base: usize, times: usize| (0..times).fold(1, |power, _| power * base);
            let slips = [
                (differ, "this is the number of features in which the cards differ"),
                (left, "this is for one feature, and the cards differ in more"),
                (left * differ, "the features are independent, so their choices multiply"),
                (power(left, features), "in a feature in which two cards agree, the third agrees"),
                (power(left + 1, differ), "the third card must differ from both"),
                (power(left, features - differ), "this counts the features that agree"),
            ];
            let hint = format!(
                "{differ} of the {features} features of {x} and {y} differ, and each \
                 leaves {left} of {characteristics} characteristics"
            );
            value(found, &power(left, differ), &slips, &hint)
        })
    };
    of(array![0, 4, 1, 1], array![2, 4, 0, 3], 7)
        .and(|| of(array![0, 0, 2, 1], array![0, 2, 2, 0], 6))
        .and(|| of(array![0, 1, 2, 2, 0], array![1, 1, 1, 0, 2], 5))
        .and(|| of(array![1, 2], array![1, 0], 3))
        .and(|| of(array![3], array![1], 4))
        .and(|| of(array![0, 1], array![1, 1], 2))
}

/// Checks exercise 8.3: which combinations of any size are sets, `[combination]`.
pub fn sets_of_any_size(answer: impl Fn(&Array4<bool>) -> Option<Array1<bool>>) -> Verdict {
    let of = |name: &str, f: Array4<bool>| {
        let cards = f.len_of(Axis(1));
        given(asked(name, || answer(&f)), |found| {
            let sums: Array3<usize> = plus_reduce(&f, Axis(1));
            let each = |good: &dyn Fn(usize) -> bool| and_last(&and_last(&sums.mapv(good)));
            let two_or_three = match cards {
                3 => "with three cards a sum of three is good, because they are all the same",
                _ => "a sum of four is bad, because only four of the five cards are the same",
            };
            let slips = [
                (
                    &*each(&|sum| sum != 2),
                    "a sum of three is bad if a set has more than three cards",
                ),
                (&*each(&|sum| sum != 2 && sum != 3), two_or_three),
                (&*each(&|sum| sum < 2), "a feature that is all the same is good too"),
                (&*each(&|sum| sum != 1), "a feature that is all different is good too"),
            ];
            let right = each(&|sum| sum < 2 || sum == cards);
            let hint = format!("with {cards} cards, a sum must be 0, 1 or the number of cards");
            array(found, &right, "combination", &slips, &hint)
        })
    };
    let all = |cards: usize, characteristics: usize| {
        of(&format!("sets of {cards} cards"), combinations(cards, characteristics))
    };
    all(3, 3)
        .and(|| all(3, 4))
        .and(|| all(4, 4))
        .and(|| all(5, 5))
        .and(|| all(2, 3))
        .and(|| all(1, 3))
        .and(|| of("no combinations", Array4::from_elem((0, 3, 2, 3), false)))
}

/// Returns all combinations of `cards` cards of a deck with two features,
/// `[combination;card;feature;characteristic]`.
fn combinations(cards: usize, characteristics: usize) -> Array4<bool> {
    let numbers = Array1::from_iter(0..characteristics * characteristics);
    let digits = antibase(&[characteristics; 2], &numbers);
    let deck = equals_table(&digits, &Array1::from_iter(0..characteristics));
    cells_at(&deck, &combin(cards, deck.len_of(Axis(0))))
}
