//! The exercises of notebook 3, *Saying it*.

use super::hands::{hand_a, hand_b};
use crate::verdict::{Verdict, array, asked, given, value};
use aplset::card::LETTERS;
use aplset::ndarray::{Array1, Array2, Array3, ShapeBuilder, arr0, arr2, s};
use aplset::vocabulary::{and_last, compress, equals_table, matrify, or_last, ravel, reshape};

/// Checks exercise 3.1: which words of a text contain a letter, `[word]`.
pub fn words_with(answer: impl Fn(&str, char) -> Option<Array1<bool>>) -> Verdict {
    let of = |words: &str, letter: char| {
        let equal = equals_table(&matrify(words), &arr0(letter));
        given(asked(&format!("{words:?} and {letter:?}"), || answer(words, letter)), |found| {
            let right = or_last(&equal);
            let second = equal.rows().into_iter().map(|word| word.get(1) == Some(&true)).collect();
            let second: Array1<bool> = second;
            let slips = [
                (&*and_last(&equal), "this tests whether all letters of a word are this letter"),
                (&*right.mapv(|bit| !bit), "these are the words without the letter"),
                (&*second, "the letters of a word can be in any order, so compare all of them"),
            ];
            array(
                found,
                &right,
                "word",
                &slips,
                "compare all letters, then use \"or\" along the word",
            )
        })
    };
    of("3ROH R2DL 1GOF LPD2", 'R')
        .and(|| of("RED GREEN PURPLE OR R", 'R'))
        .and(|| of("2GDL", 'R'))
        .and(|| of("", 'R'))
}

/// Checks exercise 3.2: the list that moves `[characteristic;card;feature]` to
/// `[card;feature;characteristic]`.
#[must_use]
pub fn places(answer: Option<[usize; 3]>) -> Verdict {
    let slips = [
        (
            [1, 2, 0],
            "this list gives the place that each axis comes from, as in J and `permuted_axes`, \
             but `axes_to` needs the place to which each axis goes",
        ),
        ([3, 1, 2], "APL counts from 1, but Rust counts from 0"),
        ([0, 1, 2], "this list leaves each axis in its place"),
    ];
    let hint = "characteristic is axis 0 and goes to the last place, and card is next";
    value(answer, &[2, 0, 1], &slips, hint)
}

/// Checks exercise 3.3: the letter codes of a hand, `[card;letter]`.
pub fn codes(answer: impl Fn(&Array3<bool>) -> Option<Array2<char>>) -> Verdict {
    let of = |name: &str, h: &Array3<bool>| {
        given(asked(name, || answer(h)), |found| {
            let letters = |copies: &Array3<char>| {
                reshape((h.dim().0, 4), &compress(&ravel(h), &ravel(copies)))
            };
            let l = arr2(&LETTERS);
            let right = letters(&reshape(h.raw_dim(), &l));
            let columns = Array2::from_shape_vec(right.dim().f(), ravel(&right).to_vec());
            let columns = columns.expect("the same number of letters");
            let slips = [(&*columns, "these are the right letters in the wrong order")];
            let hint = "a card has other letters, selected by its bits from a copy of the table";
            array(found, &right, "card;letter", &slips, hint)
        })
    };
    let first = |cards: usize, name: &str| match of(name, &hand_b().slice_move(s![..cards, .., ..]))
    {
        Verdict::Wrong(why) => Verdict::Wrong(format!(
            "{why} (right for 12 cards but not for {name}, so take the number of cards from h)"
        )),
        verdict => verdict,
    };
    of("a hand of 12 cards", &hand_a())
        .and(|| of("another hand of 12 cards", &hand_b()))
        .and(|| first(3, "a hand of 3 cards"))
        .and(|| first(1, "a hand of one card"))
        .and(|| first(0, "a hand without cards"))
}
