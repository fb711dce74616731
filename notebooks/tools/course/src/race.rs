//! Compares the times of seven functions of the five programs of notebook 15.

use crate::show::Shown;
use crate::times::compare;
use aplset::card::{bits, digits};
use aplset::ndarray::{Array1, Axis};
use aplset::programs::ruby_post::{self, sets_by, valid_set_all, valid_set_first_bad};
use aplset::programs::{apl_article, haskell_post, j_essay, python_recipe};

/// Compares the times in which the functions find the sets of all hands, from hands of their own
/// cards.
pub fn race(hands: &[Array1<usize>]) -> Shown {
    fn own<H>(hands: &[Array1<usize>], hand: impl Fn(&Array1<usize>) -> H) -> Vec<H> {
        hands.iter().map(hand).collect()
    }
    fn all<H>(hands: &[H], sets: impl Fn(&H) -> usize) -> usize {
        hands.iter().map(sets).sum()
    }
    let arrays = own(hands, |ids| bits(&digits(ids)));
    let rows = own(hands, |ids| j_essay::from_article(ids));
    let lists = own(hands, |ids| ids.mapv(haskell_post::from_article).to_vec());
    let records = own(hands, |ids| ids.mapv(ruby_post::Card::from_article).to_vec());
    let tables = own(hands, |ids| {
        python_recipe::Table::new(ids.mapv(python_recipe::Card::from_article).to_vec())
    });
    compare(&[
        ("APL", &|| all(&arrays, |hand| apl_article::sets(hand).len_of(Axis(0)))),
        ("J", &|| all(&rows, |hand| j_essay::sets(hand).len_of(Axis(0)))),
        ("Haskell", &|| all(&lists, |hand| haskell_post::sets(hand).count())),
        ("Ruby, first bad", &|| all(&records, |hand| sets_by(hand, valid_set_first_bad).len())),
        ("Ruby, all", &|| all(&records, |hand| sets_by(hand, valid_set_all).len())),
        ("Python, triples", &|| all(&tables, |table| table.findsets_gnt().len())),
        ("Python, fastest", &|| all(&tables, |table| table.findsets_fast().len())),
    ])
}
