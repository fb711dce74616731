//! Tests hands made from card numbers, digits and bits in every memory layout, and the errors for
//! invalid hands.

use super::twin;
use aplset::batch::{Counts, HandError, Hands, deal_many};
use aplset::card::{bits, digits};
use aplset::ndarray::{Array2, ArrayRef2, Axis, array, aview1, s};
use proptest::prelude::*;

fn bad(ids: &ArrayRef2<u8>) -> HandError {
    let found = Hands::from_ids(ids).expect_err("a bad hand");
    assert_eq!(Counts::of(ids), Err(found.clone()));
    let columns = ids.t().as_standard_layout().into_owned();
    assert_eq!(Hands::from_columns(&columns).err().as_ref(), Some(&found));
    found
}

/// The index of a bad hand, the position of the bad card and the reason.
type Place = (u64, usize, String);

fn place(error: &HandError) -> Place {
    (error.hand(), error.card(), error.reason().to_owned())
}

fn duplicate(id: u8, first: usize) -> String {
    format!("duplicate card {id} (first at position {first})")
}

/// Finds the first bad hand and card by comparing each card with all earlier cards of its hand.
fn slow_check(ids: &Array2<u8>) -> Option<Place> {
    ids.indexed_iter().find_map(|((hand, card), &id)| {
        let first = ids.row(hand).iter().take(card).position(|&other| other == id);
        let reason = match first {
            _ if id > 80 => format!("found {id}, cards are 0 to 80"),
            Some(first) => duplicate(id, first),
            None => return None,
        };
        Some((hand as u64, card, reason))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn the_first_bad_hand_is_found_wherever_it_is(
        (hands, cards) in (1..1200_usize, prop_oneof![1..=24_usize, 25..=81_usize]),
        seed: u64,
        faults in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut ids = twin::hands(hands, cards, seed);
        for (hand, card, id) in faults {
            ids[[hand.index(hands), card.index(cards)]] = id;
        }
        match slow_check(&ids) {
            Some(expected) => prop_assert_eq!(place(&bad(&ids)), expected),
            None => prop_assert!(Hands::from_ids(&ids).is_ok()),
        }
    }
}

#[test]
fn every_equal_pair_and_every_number_over_80_is_found() {
    for cards in [12, 20, 21, 40] {
        let good = twin::hands(520, cards, 4);
        for i in 0..cards {
            for j in 0..i {
                let mut ids = good.clone();
                ids[[515, i]] = ids[[515, j]];
                assert_eq!(place(&bad(&ids)), (515, i, duplicate(ids[[515, j]], j)));
            }
        }
        for id in 81..=255 {
            let mut ids = good.clone();
            ids[[7, cards - 1]] = id;
            let reason = format!("found {id}, cards are 0 to 80");
            assert_eq!(place(&bad(&ids)), (7, cards - 1, reason));
        }
    }
}

#[test]
fn every_form_of_a_card_gives_the_same_hands() {
    for (hands, cards) in [(600, 12), (3, 81), (5, 0), (0, 12), (1, 1)] {
        let ids = twin::hands(hands, cards, 9);
        let expected = Counts::of(&ids).expect("hands");
        let wide = ids.mapv(i64::from);
        assert_eq!(Hands::from_numbers(&wide).expect("hands").counts(), &expected);
        let digits = digits(&ids.mapv(usize::from));
        assert_eq!(Hands::from_digits(&digits).expect("hands").counts(), &expected);
        let bits = bits(&digits);
        assert_eq!(Hands::from_bits(&bits).expect("hands").counts(), &expected);
    }
}

#[test]
fn every_layout_gives_the_same_hands() {
    let ids = twin::hands(1100, 30, 2);
    let part = ids.slice(s![10..1050;3, 5..17]);
    let expected = Counts::of(&part.to_owned()).expect("hands");
    assert_eq!(Hands::from_ids(&part).expect("hands").counts(), &expected);
    let mut backwards = part;
    backwards.invert_axis(Axis(1));
    assert_eq!(Hands::from_ids(&backwards).expect("hands").counts(), &expected);
}

#[test]
fn an_empty_array_may_have_any_strides() {
    let ids = deal_many(5, 12, 1);
    let none = ids.slice(s![3..3, ..;2]);
    assert!(Hands::from_ids(&none).expect("no hands").is_empty());
    assert!(Counts::of(&none.slice(s![.., ..;-1])).expect("no hands").is_empty());
}

#[test]
fn errors_for_digits_and_bits_name_the_feature() {
    let mut digits = digits(&twin::hands(3, 4, 1).mapv(usize::from))
        .mapv(|digit| i8::try_from(digit).expect("0 to 2"));
    digits[[2, 3, 1]] = -1;
    let error = Hands::from_digits(&digits).expect_err("a bad digit");
    assert_eq!(
        error.to_string(),
        "hand 2, card 3: found digit -1 for feature 1, expected 0, 1 or 2"
    );
    let mut bits = bits(&aplset::card::digits(&twin::hands(3, 4, 1).mapv(usize::from)));
    bits.slice_mut(s![1, 0, 3, ..]).fill(true);
    let error = Hands::from_bits(&bits).expect_err("bad bits");
    assert_eq!(error.to_string(), "hand 1, card 0: found 3 bits on for feature 3, expected 1");
}

#[test]
fn the_first_fault_is_reported_in_every_form() {
    let fault =
        |numbers: Array2<i32>| place(&Hands::from_numbers(&numbers).expect_err("bad hands"));
    assert_eq!(fault(array![[5, 5, -1], [300, 0, 1]]), (0, 1, duplicate(5, 0)));
    let none = "found -1, cards are 0 to 80".to_owned();
    assert_eq!(fault(array![[0, 1, 2], [5, -1, 5]]), (1, 1, none));
}

#[test]
#[should_panic(expected = "LENGTH ERROR: hands of 82 cards, a deck has 81")]
fn hands_larger_than_the_deck_are_a_length_error() {
    let _ = Hands::from_ids(&Array2::zeros((1, 82)));
}

#[test]
fn the_first_bad_hand_is_that_of_the_first_task() {
    let two = rayon::ThreadPoolBuilder::new().num_threads(2).build().expect("threads");
    let mut ids = deal_many(4 * 8192, 12, 7);
    for hand in [8192 + 5, 3 * 8192 + 1, 4 * 8192 - 1] {
        ids[[hand, 11]] = 99;
    }
    let error = two.install(|| bad(&ids));
    assert_eq!((error.hand(), error.card()), (8192 + 5, 11));
    let numbers = ids.mapv(|id| if id == 99 { -1 } else { i32::from(id) });
    let error = two.install(|| Hands::from_numbers(&numbers)).expect_err("bad hands");
    assert_eq!((error.hand(), error.card()), (8192 + 5, 11));
}

#[test]
fn hands_of_different_sizes_are_counted_as_each_hand_alone() {
    let mut hands: Vec<Vec<u8>> = (0..600)
        .map(|at| twin::hands(1, [12, 0, 3, 81, 40][at % 5], at as u64))
        .map(|ids| ids.into_raw_vec_and_offset().0)
        .collect();
    let alone =
        |hand: &Vec<u8>| Counts::of(&aview1(hand).insert_axis(Axis(0))).expect("a hand").total();
    let counts = Counts::of_ragged(&hands).expect("hands");
    assert!(counts.iter().map(u64::from).eq(hands.iter().map(alone)));
    assert!(Counts::of_ragged(&[[0; 12]; 0]).expect("no hands").is_empty());
    for (bad, card, reason) in
        [(598, 80, "found 81, cards are 0 to 80"), (505, 11, "found 99, cards are 0 to 80")]
    {
        hands[bad][card] = reason[6..8].parse().expect("a number");
        let error = Counts::of_ragged(&hands).expect_err("a bad hand");
        assert_eq!(place(&error), (bad as u64, card, reason.to_owned()));
    }
}
