//! The exercises of notebook 8, *Other decks*.

use crate::verdict::{Verdict, array, asked, given, value};
use aplset::ndarray::{Array1, Array3, Array4, Axis};
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

/// Checks exercise 8.2: the third cards of two cards that differ in 3 of 4 features, with 5
/// characteristics.
#[must_use]
pub fn third_cards(answer: Option<usize>) -> Verdict {
    let slips = [
        (1, "this is for three characteristics, and this deck has five"),
        (3, "this is for one feature, and the cards differ in three"),
        (8, "this is for four characteristics"),
        (9, "the features are independent, so their choices multiply"),
        (81, "in the feature in which the two cards agree, the third card must agree too"),
        (125, "the third card must differ from both, so two characteristics are taken"),
    ];
    let hint =
        "multiply the choices of the features: how many characteristics does each feature leave?";
    value(answer, &27, &slips, hint)
}

/// Checks exercise 8.3: the combinations of any size that are sets, `[combination]`.
pub fn sets_of_any_size(answer: impl Fn(&Array4<bool>) -> Option<Array1<bool>>) -> Verdict {
    let of = |cards: usize, characteristics: usize| {
        let f = combinations(cards, characteristics);
        given(asked(&format!("sets of {cards} cards"), || answer(&f)), |found| {
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
    of(3, 3).and(|| of(3, 4)).and(|| of(4, 4)).and(|| of(5, 5)).and(|| of(2, 3))
}

/// Returns all combinations of `cards` cards of a deck with two features,
/// `[combination;card;feature;characteristic]`.
fn combinations(cards: usize, characteristics: usize) -> Array4<bool> {
    let numbers = Array1::from_iter(0..characteristics * characteristics);
    let digits = antibase(&[characteristics; 2], &numbers);
    let deck = equals_table(&digits, &Array1::from_iter(0..characteristics));
    cells_at(&deck, &combin(cards, deck.len_of(Axis(0))))
}
