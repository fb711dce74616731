//! Compares hands with exactly k sets with the filtered hands of `deal_many`, and checks the
//! errors.

use aplset::batch::{Counts, Hands, deal_many};
use aplset::ndarray::{Array2, Axis};
use aplset::odds::{DealError, DealWithSets};
use rayon::ThreadPoolBuilder;

fn dealt(hands: usize, cards: usize, sets: usize, seed: u64) -> Result<Array2<u8>, DealError> {
    let mut ids = Array2::zeros((hands, cards));
    DealWithSets::new(cards, sets, seed)?.deal_into(ids.as_slice_mut().expect("new"))?;
    Ok(ids)
}

#[test]
fn the_hands_are_those_of_deal_many_without_the_others() {
    let all = deal_many(30_000, 12, 5);
    let counts = Hands::from_ids(&all).expect("valid").counts().clone();
    for sets in 0..=6 {
        let same: Vec<usize> =
            (0..).zip(counts.iter()).filter(|(_, n)| *n == sets).map(|(at, _)| at).collect();
        assert!(same.len() > 300, "{sets} sets");
        assert_eq!(
            dealt(same.len(), 12, sets.into(), 5).expect("dealt"),
            all.select(Axis(0), &same)
        );
    }
}

#[test]
fn hands_do_not_depend_on_threads_or_on_how_many_are_asked_for_at_once() {
    let pool = |threads| ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
    let [one, three] = [1, 3].map(|threads| pool(threads).install(|| dealt(500, 12, 7, 2)));
    assert_eq!(one, three);
    let mut stream = DealWithSets::new(12, 7, 2).expect("known");
    for hand in one.expect("dealt").rows() {
        let mut next = [0; 12];
        stream.deal_into(&mut next).expect("dealt");
        assert_eq!(hand.to_slice(), Some(&next[..]));
    }
}

#[test]
fn the_error_for_a_number_of_sets_has_the_exact_odds() {
    for (cards, sets, error) in [
        (2, 1, "0 of the 3,240 hands of 2 cards have 1 set (at most 0)"),
        (
            12,
            14,
            "only 3,032,640 of the 70,724,320,184,700 hands of 12 cards have 14 sets, \
             about one in 23,321,040, which is too rare",
        ),
        (
            27,
            118,
            "0 of the 2,306,279,447,501,851,002,720 hands of 27 cards have 118 sets (at most 117)",
        ),
        (40, 0, "0 of the 212,392,290,424,395,860,814,420 hands of 40 cards have 0 sets"),
    ] {
        assert_eq!(dealt(1, cards, sets, 1).expect_err("no hand").to_string(), error);
    }
}

#[test]
fn hands_of_sizes_with_unknown_odds_are_dealt() {
    let hands = dealt(20, 30, 51, 3).expect("dealt");
    assert_eq!(Counts::of(&hands), Ok(Counts::Narrow(vec![51; 20])));
    assert_eq!(dealt(3, 0, 0, 1).expect("hands without cards").dim(), (3, 0));
    assert_eq!(dealt(2, 81, 1080, 1).expect("decks").dim(), (2, 81));
}
