//! Compares each line of the session in *Essays/Set Game* (Roger Hui) with the output of J in
//! `tests/data/j_session.txt`. Tests the conversions to and from the article's card numbers.

use super::{panic_text, panics};
use aplset::card::{numbers, parse_hand};
use aplset::ndarray::{
    Array, Array2, ArrayRef, ArrayView, Axis, Dimension, Slice, arr0, arr1, array,
};
use aplset::programs::j_essay::{
    cards, comb, deal, from_article, sets, test as is_set, to_article, univ,
};
use aplset::vocabulary::{RandomLink, cells_at, combin, format};

/// Returns the typed lines that printed something, each with the output of J. In the file, a typed
/// line begins with three blanks.
fn session() -> Vec<(&'static str, String)> {
    let mut lines: Vec<(&str, String)> = Vec::new();
    for line in include_str!("../data/j_session.txt").lines() {
        if let Some(typed) = line.strip_prefix("   ") {
            lines.push((typed, String::new()));
        } else if let Some((_, printed)) = lines.last_mut() {
            *printed += line.trim_end();
            printed.push('\n');
        }
    }
    // The other lines show the generator of today's J.
    lines.retain(|(typed, printed)| !printed.is_empty() && !typed.starts_with("9!:"));
    lines
}

/// Returns cells from either end of the first axis, as J's `{.` does.
fn cells<A, D: Dimension>(a: &ArrayRef<A, D>, range: impl Into<Slice>) -> ArrayView<'_, A, D> {
    a.slice_axis(Axis(0), range.into())
}

fn shape<A, D: Dimension>(a: &Array<A, D>) -> String {
    format(&arr1(a.shape()))
}

/// Returns the essay's hand, which is the first deal of the old generator.
fn d() -> Array2<u8> {
    let mut link = RandomLink::default();
    deal(12, |k, n| link.deal(k, n))
}

/// Returns what the program prints for a line if `d` is this hand, or the text of its panic.
fn printed(typed: &str, d: &Array2<u8>) -> String {
    match typed {
        "$ cards" => shape(cards()),
        "8 {. cards" => format(&cells(cards(), ..8)),
        "_4 {. cards" => format(&cells(cards(), -4..)),
        "univ" => format(univ()),
        "$ univ" => shape(univ()),
        "3 comb 4" => format(&comb(3, 4)),
        "$ ci" => shape(&comb(3, 12)),
        "3!12" => comb(3, 12).nrows().to_string(),
        "] d=: cards {~ 70 19 42 36 60 72 24 23 4 44 34 11" => {
            let positions = arr1(&[70, 19, 42, 36, 60, 72, 24, 23, 4, 44, 34, 11]);
            let hand = cells_at(cards(), &positions);
            assert_eq!(hand, d);
            format(&hand)
        }
        "] d=: deal ''" => format(d),
        "3 {. d" => format(&cells(d, ..3)),
        "test 3 {. d" => format(&is_set(&cells(d, ..3))),
        "test 3 4 $ 0 0 0 0 0 0 0 1 0 0 0 2" => {
            format(&is_set(&array![[0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0, 2]]))
        }
        "sets d" => format(&sets(d)),
        "$ sets d" => shape(&sets(d)),
        "3 #. d" => format(&numbers(&d.mapv(usize::from))),
        "# sets d" => sets(d).len_of(Axis(0)).to_string(),
        "sets 12 {. cards" => format(&sets(&cells(cards(), ..12))),
        "$ sets 12 {. cards" => shape(&sets(&cells(cards(), ..12))),
        "0 comb 5" => format(&comb(0, 5)),
        "$ 0 comb 5" => shape(&comb(0, 5)),
        "5 comb 5" => format(&comb(5, 5)),
        "$ 5 comb 5" => shape(&comb(5, 5)),
        "$ 0 comb 0" => shape(&comb(0, 0)),
        "6 comb 5" => panic_text(|| comb(6, 5)),
        "7 comb 5" => panic_text(|| comb(7, 5)),
        line => panic!("`{line}` is not tested"),
    }
}

/// Today's J deals other cards for the same seed, so its second hand is read from the session.
#[test]
fn every_line_of_the_session_prints_what_a_real_j_prints() {
    let mut hand = d();
    for (typed, in_j) in session() {
        if typed == "] d=: deal ''" {
            let digits = in_j.split_whitespace().map(|digit| digit.parse().expect("a digit"));
            hand = Array2::from_shape_vec((12, 4), digits.collect()).expect("twelve cards");
        }
        let ours = printed(typed, &hand);
        if in_j.starts_with("|domain error in comb") {
            assert!(ours.starts_with("DOMAIN ERROR"), "{typed}: {ours}");
        } else {
            assert_eq!(ours.trim_end(), in_j.trim_end(), "{typed}");
        }
    }
}

#[test]
fn deal_asks_for_numbers_below_81() {
    let asked = deal(2, |k, n| (0..k).map(|i| n - 1 - i).collect());
    assert_eq!(asked, array![[2, 2, 2, 2], [2, 2, 2, 1]]);
}

#[test]
fn test_passes_three_copies_of_a_card_as_in_the_essay_but_needs_three_cards() {
    assert_eq!(is_set(&array![[2, 1, 2, 1], [2, 1, 2, 1], [2, 1, 2, 1]]), arr0(true));
    let one_axis = array![0, 0, 0].into_dyn();
    panics("RANK ERROR: 1 axes, expected […;card;feature]", || is_set(&one_axis));
    assert!(panic_text(|| is_set(&Array2::zeros((2, 4)))).starts_with("LENGTH ERROR"));
}

#[test]
fn comb_is_combin_for_all_items_that_there_are() {
    for n in 0..9 {
        for k in 0..=n {
            assert_eq!(comb(k, n), combin(k, n), "{k} comb {n}");
        }
    }
}

#[test]
fn the_essays_two_examples_are_sets_with_their_purple_read_as_blue() {
    // the features are repetition, shape, color and texture, in the order of the essay's lists
    let apart = array![[1, 0, 0, 1], [2, 1, 2, 2], [0, 2, 1, 0]];
    let squiggles = array![[1, 2, 0, 1], [0, 2, 2, 2], [2, 2, 1, 0]];
    for (letters, digits) in [("2RDH 3POL 1GSF", apart), ("2RSH 1PSL 3GSF", squiggles)] {
        let article = parse_hand(letters).unwrap();
        assert_eq!(from_article(&article), digits, "{letters}");
        assert_eq!(to_article(&digits), article, "{letters}");
        assert_eq!(is_set(&digits), arr0(true), "{letters}");
    }
}

#[test]
fn card_numbers_go_to_digits_and_back() {
    let all: Array2<usize> = Array2::from_shape_fn((27, 3), |(i, j)| 3 * i + j);
    let digits = from_article(&all);
    assert_eq!(digits.dim(), (27, 3, 4));
    assert_eq!(to_article(&digits), all);
}

#[test]
fn three_digits_are_no_card() {
    panics("LENGTH ERROR: 3 digits per card, expected 4", || to_article(&array![0, 0, 0]));
}
