//! Compares each line of the session in *Essays/Set Game* (Roger Hui) with the output of J in
//! `tests/data/j_session.txt`. Also tests the program on arrays that are not in the session.
//! `digits_against_loops.rs` tests the program on random hands.

use aplset::card::numbers;
use aplset::ndarray::{
    Array, Array2, ArrayRef, ArrayView, Axis, Dimension, Slice, arr0, arr1, array, stack,
};
use aplset::programs::j_essay::{cards, comb, deal, set_positions, sets, test as is_set, univ};
use aplset::vocabulary::{RandomLink, cells_at, combin, format};
use std::panic::catch_unwind;

const SESSION: &str = include_str!("../data/j_session.txt");

/// Returns the lines that were typed, each with the output of J. The file has three blanks before a
/// typed line.
fn session() -> Vec<(&'static str, String)> {
    let mut lines: Vec<(&str, String)> = Vec::new();
    for line in SESSION.lines() {
        if let Some(typed) = line.strip_prefix("   ") {
            lines.push((typed, String::new()));
        } else if let Some((_, printed)) = lines.last_mut() {
            *printed += line.trim_end();
            printed.push('\n');
        }
    }
    lines
}

/// Returns the output of J for a line when it was typed for the `nth` time, counted from 0.
fn printed(typed: &str, nth: usize) -> String {
    let mut found = session().into_iter().filter(|(line, _)| *line == typed);
    let (_, printed) = found.nth(nth).unwrap_or_else(|| panic!("no line `{typed}`"));
    printed.trim_end().to_owned()
}

/// Returns cells from either end of the first axis, as J's `{.` does.
fn cells<A, D: Dimension>(a: &ArrayRef<A, D>, range: impl Into<Slice>) -> ArrayView<'_, A, D> {
    a.slice_axis(Axis(0), range.into())
}

fn text<D: Dimension>(a: &ArrayRef<u8, D>) -> String {
    format(a).trim_end().to_owned()
}

fn shape<A, D: Dimension>(a: &Array<A, D>) -> String {
    format(&arr1(a.shape())).trim_end().to_owned()
}

/// Returns the essay's hand, as printed in the session.
fn d() -> Array2<u8> {
    read(&printed("] d=: cards {~ 70 19 42 36 60 72 24 23 4 44 34 11", 0))
}

fn read(rows: &str) -> Array2<u8> {
    let digits: Vec<u8> =
        rows.split_whitespace().map(|digit| digit.parse().expect("a digit")).collect();
    Array2::from_shape_vec((digits.len() / 4, 4), digits).expect("rows of four digits")
}

/// Returns all combinations of k of n items, found by counting in binary.
fn subsets(k: u32, n: usize) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = (0_u32..1 << n)
        .filter(|bits| bits.count_ones() == k)
        .map(|bits| (0..n).filter(|i| bits >> i & 1 == 1).collect())
        .collect();
    all.sort();
    all
}

fn panics_with(name: &str, f: impl FnOnce() + std::panic::UnwindSafe) -> bool {
    let payload = catch_unwind(f).expect_err("a panic");
    let text = payload.downcast_ref::<String>().expect("a formatted text");
    text.starts_with(name)
}

#[test]
fn cards_is_81_rows_of_four_digits_the_last_fastest() {
    assert_eq!(shape(cards()), printed("$ cards", 0));
    assert_eq!(text(&cells(cards(), ..8)), printed("8 {. cards", 0));
    assert_eq!(text(&cells(cards(), -4..)), printed("_4 {. cards", 0));
    assert!(cards().iter().all(|&digit| digit < 3));
}

#[test]
fn univ_is_three_equal_rows_then_the_six_permutations() {
    assert_eq!(text(univ()), printed("univ", 0));
    assert_eq!(shape(univ()), printed("$ univ", 0));
}

#[test]
fn the_essays_hand_is_the_first_deal_of_the_old_generator() {
    let mut link = RandomLink::default();
    let dealt = deal(12, |k, n| link.deal(k, n));
    assert_eq!(dealt, d());
    assert_eq!(text(&cells(&dealt, ..3)), printed("3 {. d", 0));
    let positions = arr1(&[70, 19, 42, 36, 60, 72, 24, 23, 4, 44, 34, 11]);
    assert_eq!(cells_at(cards(), &positions), dealt);
}

#[test]
fn deal_asks_for_numbers_below_81_and_takes_any_count() {
    let asked = |count| deal(count, |k, n| (0..k).map(|i| n - 1 - i).collect());
    assert_eq!(asked(2), array![[2, 2, 2, 2], [2, 2, 2, 1]]);
    assert_eq!(asked(0).dim(), (0, 4));
    assert_eq!(asked(81).dim(), (81, 4));
    assert!(panics_with("DOMAIN ERROR", || {
        let _ = deal(82, |k, n| RandomLink::default().deal(k, n));
    }));
}

#[test]
fn the_first_three_cards_of_the_essays_hand_fail_the_test_and_its_other_three_pass() {
    let answer = |bit| u8::from(bit).to_string();
    let three = cells(&d(), ..3).to_owned();
    assert_eq!(answer(is_set(&three).into_scalar()), printed("test 3 {. d", 0));
    let three = array![[0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0, 2]];
    assert_eq!(
        answer(is_set(&three).into_scalar()),
        printed("test 3 4 $ 0 0 0 0 0 0 0 1 0 0 0 2", 0)
    );
}

#[test]
fn test_drops_the_last_two_axes_at_any_rank() {
    let triples = cells_at(&d(), &combin(3, 12)); // [combination;card;feature]
    let one = is_set(&triples);
    let twisted = cells(&triples, Slice::new(0, None, -1)).to_owned();
    let hands = stack![Axis(0), triples, twisted]; // [hand;combination;card;feature]
    let both = is_set(&hands);
    assert_eq!(both.dim(), (2, 220));
    assert_eq!(both.row(0), one);
    assert_eq!(both.row(1), cells(&one, Slice::new(0, None, -1)));
    assert_eq!(is_set(&cells(&triples, 1..2)), array![one[1]], "a view that is not the whole");
    assert_eq!(is_set(&hands.into_dyn()), both.into_dyn());
}

#[test]
fn test_works_on_hands_in_any_memory_layout() {
    let triples = cells_at(&d(), &combin(3, 12));
    let mut other = Array::zeros([4, 3, 220]);
    other.assign(&triples.t());
    assert_eq!(is_set(&other.t()), is_set(&triples));
}

#[test]
fn a_feature_passes_when_its_column_is_a_row_of_univ_and_else_not() {
    for number in 0..27 {
        let [a, b, c] = [number / 9, number / 3 % 3, number % 3];
        let three = array![[a, 0, 1, 2], [b, 0, 1, 2], [c, 0, 1, 2]];
        let in_words = (a == b && b == c) || (a != b && b != c && a != c);
        assert_eq!(is_set(&three), arr0(in_words), "{a} {b} {c}");
        assert_eq!(in_words, univ().outer_iter().any(|row| row == arr1(&[a, b, c])));
    }
}

#[test]
fn three_copies_of_one_card_pass_as_in_the_essay() {
    assert_eq!(is_set(&array![[2, 1, 2, 1], [2, 1, 2, 1], [2, 1, 2, 1]]), arr0(true));
}

#[test]
fn test_refuses_shapes_that_are_no_three_cards() {
    assert!(panics_with("RANK ERROR", || {
        let _ = is_set(&array![0, 0, 0].into_dyn());
    }));
    assert!(panics_with("LENGTH ERROR", || {
        let _ = is_set(&Array2::zeros((2, 4)));
    }));
}

#[test]
fn comb_lists_every_combination_in_lexicographic_order() {
    assert_eq!(format(&comb(3, 4)).trim_end(), printed("3 comb 4", 0), "3 comb 4");
    for n in 0..9 {
        for k in 0..=n {
            let rows: Vec<Vec<usize>> = comb(k, n).outer_iter().map(|row| row.to_vec()).collect();
            assert_eq!(rows, subsets(u32::try_from(k).unwrap(), n), "{k} comb {n}");
            assert_eq!(comb(k, n), combin(k, n), "{k} comb {n}");
        }
    }
}

#[test]
fn ci_has_220_rows_which_is_3_of_12() {
    let ci = comb(3, 12);
    assert_eq!(shape(&ci), printed("$ ci", 0));
    assert_eq!(ci.nrows().to_string(), printed("3!12", 0));
    assert_eq!(ci, combin(3, 12));
}

#[test]
fn no_item_taken_is_one_empty_row() {
    assert_eq!(format(&comb(0, 5)).trim_end(), printed("0 comb 5", 0));
    assert_eq!(shape(&comb(0, 5)), printed("$ 0 comb 5", 0));
    assert_eq!(shape(&comb(0, 0)), printed("$ 0 comb 0", 0));
}

#[test]
fn every_item_taken_is_one_row() {
    assert_eq!(format(&comb(5, 5)).trim_end(), printed("5 comb 5", 0));
    assert_eq!(shape(&comb(5, 5)), printed("$ 5 comb 5", 0));
}

#[test]
fn more_items_than_there_are_is_a_domain_error_as_published_and_no_row_in_combin() {
    for (x, y) in [(6, 5), (7, 5)] {
        let in_j = printed(&format!("{x} comb {y}"), 0);
        assert!(in_j.starts_with("|domain error in comb"), "{in_j}");
        assert!(panics_with("DOMAIN ERROR", move || {
            let _ = comb(x, y);
        }));
        assert_eq!(combin(x, y).dim(), (0, x));
    }
}

#[test]
fn the_essays_hand_has_the_four_sets_that_it_prints_in_that_order() {
    let found = sets(&d());
    assert_eq!(text(&found), printed("sets d", 0));
    assert_eq!(shape(&found), printed("$ sets d", 0));
}

/// Today's J deals other cards for the same seed, so the hand is read from the session. The program
/// must find the same sets as J.
#[test]
fn a_fresh_deal_of_a_real_j_has_the_sets_that_it_prints() {
    let hand = read(&printed("] d=: deal ''", 0));
    assert_eq!(hand.dim(), (12, 4));
    let in_base_3 = numbers(&hand.mapv(usize::from));
    assert_eq!(format(&in_base_3).trim_end(), printed("3 #. d", 0));
    assert_eq!(text(&sets(&hand)), printed("sets d", 1));
    assert_eq!(shape(&sets(&hand)), printed("$ sets d", 1));
    assert_eq!(sets(&hand).len_of(Axis(0)).to_string(), printed("# sets d", 0));
}

#[test]
fn the_first_twelve_cards_have_the_thirteen_sets_that_j_prints() {
    let found = sets(&cells(cards(), ..12));
    assert_eq!(text(&found), printed("sets 12 {. cards", 0));
    assert_eq!(shape(&found), printed("$ sets 12 {. cards", 0));
}

#[test]
fn the_lines_of_the_session_that_print_are_those_looked_up_above() {
    let tested = "$ cards | 8 {. cards | _4 {. cards | univ | $ univ | 3 comb 4 | $ ci | 3!12 \
        | ] d=: cards {~ 70 19 42 36 60 72 24 23 4 44 34 11 | 3 {. d | test 3 {. d \
        | test 3 4 $ 0 0 0 0 0 0 0 1 0 0 0 2 | sets d | $ sets d | 3 #. d | # sets d \
        | sets 12 {. cards | $ sets 12 {. cards | 0 comb 5 | $ 0 comb 5 | 5 comb 5 \
        | $ 5 comb 5 | $ 0 comb 0 | 6 comb 5 | 7 comb 5";
    let tested: Vec<&str> = tested.split(" | ").collect();
    // These lines show the generator of today's J and the hand that it deals.
    let not_ours = ["9!:42 ''", "9!:1 ] 16807", "] d=: deal ''"];
    for (typed, printed) in session() {
        assert!(
            printed.is_empty() || tested.contains(&typed) || not_ours.contains(&typed),
            "`{typed}` is not tested"
        );
    }
}

#[test]
fn hands_of_no_one_and_two_cards_have_no_set_and_keep_the_shape() {
    for n in 0..3 {
        let hand = cells(cards(), ..n).to_owned();
        assert_eq!(sets(&hand).dim(), (0, 3, 4));
        assert_eq!(set_positions(&hand).dim(), (0, 3));
    }
}
