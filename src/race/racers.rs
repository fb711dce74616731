//! Prepares the programs for a race, and converts the same hands to the representation of each
//! program.

use crate::card::{bits, digits};
use crate::programs::python_recipe::Table;
use crate::programs::{apl_article, haskell_post, j_essay, python_recipe, ruby_post};
use ndarray::{Array1, ArrayRef, ArrayView, Axis, RemoveAxis};
use std::hint::black_box;
use std::rc::Rc;

/// A program, with the hands in the representation that it needs.
pub(super) struct Racer {
    /// The path of the function within `aplset::programs`.
    pub program: &'static str,
    /// A short name of the program.
    pub name: &'static str,
    /// The title of the program's document.
    pub source: &'static str,
    /// The program's representation of a card.
    pub card: &'static str,
    /// Finds the sets of the hand at this index and drops the result. Only this function is timed.
    pub find: Box<dyn Fn(usize)>,
    /// Finds the sets of the hand at this index and returns them as positions in the hand.
    pub positions: Box<dyn Fn(usize) -> Positions>,
}

/// The positions of the three cards of each set, in ascending order.
type Positions = Vec<[usize; 3]>;

/// Returns the programs in the order of their documents.
pub(super) fn racers(hands: &[Array1<usize>]) -> Vec<Racer> {
    let apl =
        ["apl_article::sets", "APL article", "The Set Game in APL", "bits, no column sums to two"];
    let j = ["j_essay::sets", "J essay", "Essays/Set Game", "digits, nine good columns"];
    let haskell = ["haskell_post::sets", "Haskell post", "On Set", "digits, third looked up"];
    let ruby = |path, name, card, search: fn(&Vec<ruby_post::Card>) -> Positions| {
        let own = |hand: &Array1<usize>| hand.mapv(ruby_post::Card::from_article).to_vec();
        racer([path, name, "all triples", card], hands, own, search, as_found)
    };
    let python = |path, name, card, search: fn(&Table) -> Positions| {
        let own = |hand: &Array1<usize>| {
            Table::new(hand.mapv(python_recipe::Card::from_article).to_vec())
        };
        racer([path, name, "Finding sets", card], hands, own, search, as_found)
    };
    vec![
        racer(
            apl,
            hands,
            |hand| bits(&digits(hand)),
            |h| apl_article::sets(h),
            |h, sets| in_array(h, &sets),
        ),
        racer(
            j,
            hands,
            |hand| j_essay::from_article(hand),
            |h| j_essay::sets(h),
            |h, sets| in_array(h, &sets),
        ),
        racer(
            haskell,
            hands,
            |hand| hand.mapv(haskell_post::from_article).to_vec(),
            |table| haskell_post::sets(table).collect::<Vec<_>>(),
            |table, sets| in_haskell(table, &sets),
        ),
        ruby(
            "ruby_post::valid_set_first_bad",
            "Ruby post, first bad",
            "records, to a bad feature",
            |table| ruby_post::sets_by(table, ruby_post::valid_set_first_bad),
        ),
        ruby("ruby_post::valid_set_all", "Ruby post, all", "records, all attributes", |table| {
            ruby_post::sets_by(table, ruby_post::valid_set_all)
        }),
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

/// Makes a [`Racer`]. `own` converts card numbers to a hand `H` of the program, `find` finds the
/// sets of a hand, and `read` converts these sets to positions in the hand.
fn racer<H: 'static, S: 'static>(
    [program, name, source, card]: [&'static str; 4],
    hands: &[Array1<usize>],
    own: fn(&Array1<usize>) -> H,
    find: fn(&H) -> S,
    read: fn(&H, S) -> Positions,
) -> Racer {
    let hands: Rc<[H]> = hands.iter().map(own).collect();
    let timed = Rc::clone(&hands);
    Racer {
        program,
        name,
        source,
        card,
        find: Box::new(move |at| drop(black_box(find(black_box(&timed[at]))))),
        positions: Box::new(move |at| read(&hands[at], find(&hands[at]))),
    }
}

fn as_found<H>(_: &H, positions: Positions) -> Positions {
    positions
}

/// Returns the positions in a hand of the cards of each set, where the hand is an array of cards.
fn in_array<A: PartialEq, D: RemoveAxis, E: RemoveAxis<Smaller = D>>(
    hand: &ArrayRef<A, D>,
    sets: &ArrayRef<A, E>,
) -> Positions {
    let position = |card: ArrayView<A, D::Smaller>| {
        hand.outer_iter().position(|held| held == card).unwrap_or(usize::MAX)
    };
    let sets = sets.outer_iter();
    sets.map(|set| [0, 1, 2].map(|at| position(set.index_axis(Axis(0), at)))).collect()
}

fn in_haskell(table: &[haskell_post::Card], sets: &[[haskell_post::Card; 3]]) -> Positions {
    let position = |card| table.iter().position(|&held| held == card).unwrap_or(usize::MAX);
    sets.iter().map(|set| set.map(position)).collect()
}
