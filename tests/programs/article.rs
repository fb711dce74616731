//! Tests the article's programs on more than the printed session: on any number of cards, on arrays
//! of several ranks, and in their published versions.

use super::{panic_text, panics};
use aplset::card::{bits, digits};
use aplset::ndarray::{Array1, Array2, Array3, Axis, IxDyn, array, stack};
use aplset::programs::apl_article::{as_published, fmt, hand, set_positions, sets, valid};
use aplset::vocabulary::{
    antibase, cells_at, combin, deal as draw, equals_table, format, rank, seeded,
};
use itertools::{Itertools, izip};
use proptest::prelude::*;

/// Finds the positions of the sets of any deck with plain loops and the rule that each feature is
/// the same on all three cards or different on all three.
fn slow_sets(hand: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let is_set = |positions: &Vec<usize>| {
        let [a, b, c] = [0, 1, 2].map(|at| &hand[positions[at]]);
        izip!(a, b, c).all(|(a, b, c)| (a == b && b == c) || (a != b && b != c && c != a))
    };
    (0..hand.len()).combinations(3).filter(is_set).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn sets_of_any_deck_are_those_of_the_slow_twin(
        features in 1..=6_usize,
        characteristics in 3..=5_usize,
        cards in 0..=20_usize,
        seed in any::<u64>(),
    ) {
        let deck = characteristics.pow(features.try_into()?);
        let hand = draw(cards.min(deck), deck, &mut seeded(seed, 0));
        let digits = antibase(&vec![characteristics; features], &hand);
        let h = equals_table(&digits, &(0..characteristics).collect::<Array1<_>>());
        let rows = |table: &Array2<usize>| -> Vec<Vec<usize>> {
            table.rows().into_iter().map(|row| row.to_vec()).collect()
        };
        let positions = set_positions(&h);
        prop_assert_eq!(rows(&positions), slow_sets(&rows(&digits)));
        prop_assert_eq!(sets(&h), cells_at(&h, &positions));
    }

    #[test]
    fn many_hands_go_through_the_sentence_as_one_does(cards in 3..=9_usize, seed in any::<u64>()) {
        let hands: Vec<_> = (0..4).map(|hand| bits(&digits(&draw(cards, 81, &mut seeded(seed, hand))))).collect();
        let i = combin(3, cards);
        let views: Vec<_> = hands.iter().map(|h| h.view()).collect();
        let all = stack(Axis(0), &views).expect("hands of one size");
        let b = valid(&rank(3, |h| cells_at(h, &i), &all)); // [hand;combination]
        prop_assert_eq!(b.shape(), &[4, i.nrows()]);
        for (b, h) in b.outer_iter().zip(&hands) {
            prop_assert_eq!(b, valid(&cells_at(h, &i)).into_dyn());
        }
    }

    #[test]
    fn hand_reads_letters_in_any_order_and_case(cards in 0..=81_usize, seed in any::<u64>(), turn in 0..4_usize) {
        let numbers = draw(cards, 81, &mut seeded(seed, 0));
        let turned = |&card: &usize| {
            let code = aplset::card::code(card).to_lowercase();
            format!("{}{}", &code[turn..], &code[..turn])
        };
        let h = hand(&numbers.iter().map(turned).join("  ")).expect("cards of a deck");
        prop_assert_eq!(h, bits(&digits(&numbers)));
    }
}

#[test]
fn hands_of_fewer_than_three_cards_have_no_sets_but_a_shape() {
    for codes in ["", "1RDF", "1RDF 2RDF"] {
        let h = hand(codes).expect("cards");
        assert_eq!(sets(&h).shape(), [0, 3, 4, 3], "{codes}");
        assert_eq!(fmt(&sets(&h)).shape(), [0, 3, 4], "{codes}");
        assert_eq!(format(&fmt(&sets(&h))), "", "{codes}");
    }
}

#[test]
fn fmt_drops_the_last_axis_at_ranks_two_to_five_and_beyond() {
    let h = hand("1GOF 2GOH 3GOL").expect("cards");
    let z = sets(&h);
    assert_eq!(fmt(&h.index_axis(Axis(0), 0)).shape(), [4]);
    assert_eq!(fmt(&h).shape(), [3, 4]);
    assert_eq!(fmt(&z).shape(), [1, 3, 4]);
    let hands = stack![Axis(0), z, z];
    assert_eq!(fmt(&hands).shape(), [2, 1, 3, 4]);
    let dynamic = hands.insert_axis(Axis(0)).into_dyn();
    assert_eq!(fmt(&dynamic).raw_dim(), IxDyn(&[1, 2, 1, 3, 4]));
}

#[test]
fn arrays_that_are_no_cards_panic() {
    let bits_on = |bits| format!("DOMAIN ERROR: a feature has {bits} bits on, expected one");
    panics(&bits_on(0), || fmt(&as_published::hand("XXXX")));
    // This card has four bits on, but one feature has two of them, so APL would print wrong words.
    let mut card = hand("1RDF").expect("a card");
    card[[0, 0, 1]] = true;
    card[[0, 1, 0]] = false;
    panics(&bits_on(2), || fmt(&card));
    let turned = Array3::from_elem((2, 3, 4), true);
    panics("LENGTH ERROR: shape [2, 3, 4], expected […, 4, 3]", || fmt(&turned));
    let five = hand("1RDF 1RDH 1RDL 2RDF 3RDF").expect("cards");
    let three = "expected three cards […, 3, features, characteristics]";
    panics(&format!("LENGTH ERROR: shape [5, 4, 3], {three}"), || valid(&five));
}

mod published {
    use super::*;

    #[test]
    fn combin_of_more_than_there_are_is_a_domain_error_at_line_4_or_5() {
        assert!(panic_text(|| as_published::combin(5, 4)).starts_with("DOMAIN ERROR: COMBIN[4]"));
        assert!(panic_text(|| as_published::combin(6, 4)).starts_with("DOMAIN ERROR: COMBIN[5]"));
    }

    #[test]
    fn combin_is_ours_counted_from_one_except_for_a_row_too_many_of_none_for_each_item() {
        for y in 0..9 {
            assert_eq!(as_published::combin(0, y).dim(), (y + 1, 0));
            for x in 1..=y {
                assert_eq!(as_published::combin(x, y), combin(x, y) + 1, "{x} COMBIN {y}");
            }
        }
    }

    #[test]
    fn sets_ignores_a_thirteenth_card() {
        // Cards 9, 12 and 15 are a set, and 15 is the thirteenth card of the hand.
        let hand: Array1<usize> = (0..10).chain([12, 80, 15]).collect();
        let h = bits(&digits(&hand));
        let twelve = h.select(Axis(0), &(0..12).collect::<Vec<_>>());
        assert_eq!(as_published::sets(&h), sets(&twelve));
        assert!(set_positions(&h).rows().into_iter().any(|set| set == array![9, 10, 12]));
    }

    #[test]
    fn sets_of_eleven_cards_is_an_index_error() {
        let eleven = bits(&digits(&(0..11).collect::<Array1<usize>>()));
        assert!(panic_text(|| as_published::sets(&eleven)).starts_with("INDEX ERROR"));
    }

    #[test]
    fn twelve_copies_of_a_card_give_220_false_sets() {
        let h = as_published::hand(&["1RDF"; 12].join(" "));
        assert_eq!(as_published::sets(&h).shape(), [220, 3, 4, 3]);
        assert!(hand(&["1RDF"; 12].join(" ")).is_err());
    }

    #[test]
    fn hand_takes_letters_that_are_none_as_the_zero_card() {
        assert!(!as_published::hand("XXXX").iter().any(|&bit| bit));
        assert!(hand("XXXX").is_err());
    }
}
