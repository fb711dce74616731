//! Prepares the five programs for a race, and converts the same hands to the cards of each.

use aplset::card::{bits, digits};
use aplset::ndarray::{Array1, Axis};
use aplset::programs::python_recipe::{self, Table};
use aplset::programs::ruby_post::{self, sets_by, valid_set_all, valid_set_first_bad};
use aplset::programs::{apl_article, haskell_post, j_essay};
use std::hint::black_box;

/// A program, with the hands in the representation that it needs.
pub struct Racer {
    /// The path of the function within `aplset::programs`.
    pub program: &'static str,
    /// A short name of the program.
    pub name: &'static str,
    /// The title of the program's document.
    pub source: &'static str,
    /// The program's representation of a card.
    pub card: &'static str,
    /// Finds the sets of the hand at this index and returns their number. Only this function is
    /// timed.
    pub find: Box<dyn Fn(usize) -> usize>,
}

/// Returns the programs in the order of their documents.
pub fn racers(hands: &[Array1<usize>]) -> Vec<Racer> {
    let ruby = |path, name, card, valid: fn(&[ruby_post::Card; 3]) -> bool| {
        let own = |hand: &Array1<usize>| hand.mapv(ruby_post::Card::from_article).to_vec();
        let find = move |table: &Vec<_>| black_box(sets_by(table, valid)).len();
        racer([path, name, "all triples", card], hands, own, find)
    };
    let python = |path, name, card, search: fn(&Table) -> Vec<[usize; 3]>| {
        let own = |hand: &Array1<usize>| {
            Table::new(hand.mapv(python_recipe::Card::from_article).to_vec())
        };
        let find = move |table: &_| black_box(search(table)).len();
        racer([path, name, "Finding sets", card], hands, own, find)
    };
    vec![
        racer(
            [
                "apl_article::sets",
                "APL article",
                "The Set Game in APL",
                "bits, no column sums to two",
            ],
            hands,
            |hand| bits(&digits(hand)),
            |hand| black_box(apl_article::sets(hand)).len_of(Axis(0)),
        ),
        racer(
            ["j_essay::sets", "J essay", "Essays/Set Game", "digits, nine good columns"],
            hands,
            |hand| j_essay::from_article(hand),
            |hand| black_box(j_essay::sets(hand)).len_of(Axis(0)),
        ),
        racer(
            ["haskell_post::sets", "Haskell post", "On Set", "digits, third looked up"],
            hands,
            |hand| hand.mapv(haskell_post::from_article).to_vec(),
            |table| black_box(haskell_post::sets(table).collect::<Vec<_>>()).len(),
        ),
        ruby(
            "ruby_post::valid_set_first_bad",
            "Ruby post, first bad",
            "records, to a bad feature",
            valid_set_first_bad,
        ),
        ruby(
            "ruby_post::valid_set_all",
            "Ruby post, all",
            "records, all attributes",
            valid_set_all,
        ),
        python(
            "python_recipe::findsets_gnt",
            "Python recipe, triples",
            "4-tuple, compared",
            Table::findsets_gnt,
        ),
        python(
            "python_recipe::findsets_gnt_mod",
            "Python recipe, mod 3",
            "4-tuple, sums mod 3",
            Table::findsets_gnt_mod,
        ),
        python(
            "python_recipe::findsets_simple",
            "Python recipe, simple",
            "4-tuple, third looked up",
            Table::findsets_simple,
        ),
        python(
            "python_recipe::findsets_fast",
            "Python recipe, fast",
            "8 bits, third looked up",
            Table::findsets_fast,
        ),
    ]
}

/// Makes a [`Racer`]. `own` converts card numbers to a hand of the program, and `find` returns the
/// number of its sets.
fn racer<H: 'static>(
    [program, name, source, card]: [&'static str; 4],
    hands: &[Array1<usize>],
    own: impl Fn(&Array1<usize>) -> H,
    find: impl Fn(&H) -> usize + 'static,
) -> Racer {
    let hands: Vec<H> = hands.iter().map(own).collect();
    let find = Box::new(move |at: usize| find(black_box(&hands[at])));
    Racer { program, name, source, card, find }
}
