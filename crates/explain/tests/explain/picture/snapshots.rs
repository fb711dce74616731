//! Compares pictures with stored snapshots.

use super::hand_a;
use aplset::ndarray::{Axis, s};
use aplset::programs::apl_article::{set_positions, sets};
use aplset::vocabulary::{cells_at, combin, plus_reduce};
use aplset_explain::picture;
use insta::assert_snapshot;

#[test]
fn four_cards_two_of_them_in_sets() {
    let h = hand_a().slice(s![..4, .., ..]).to_owned();
    assert_snapshot!("hand_svg", picture::hand(&h).svg());
}

#[test]
fn the_hand_of_the_article_with_its_sets_as_text() {
    let h = hand_a();
    assert_snapshot!("sets_text", picture::sets(&h, &set_positions(&h)));
}

#[test]
fn sets_and_sums() {
    let h = hand_a();
    let names = ["set", "card", "feature", "characteristic"];
    assert_snapshot!("sets_array_svg", picture::array(&sets(&h), &names).svg());
    let s = plus_reduce::<u8, _>(&cells_at(&h, &combin(3, 12)), Axis(1));
    let names = ["combination", "feature", "characteristic"];
    assert_snapshot!("sums_text", picture::array(&s, &names));
    assert_snapshot!("sums_svg", picture::array(&s, &names).svg());
}
