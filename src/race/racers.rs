//! Prepares the programs for a race, and converts the same hands to the representation of each
//! program.

use crate::card::{bits, digits, digits_of_bits, numbers};
use crate::programs::python_recipe::Table;
use crate::programs::{apl_article, haskell_post, j_essay, python_recipe, ruby_post};
use ndarray::{Array1, Array2, Array3, Array4};
use std::hint::black_box;
use std::rc::Rc;

/// A program, with the hands in the representation that it needs.
pub(super) struct Racer {
    /// The path of the function within `aplset::programs`.
    pub program: &'static str,
    /// The title of the program's document.
    pub source: &'static str,
    /// The program's representation of a card.
    pub card: &'static str,
    /// Finds the sets of the hand at this index and drops the result. Only this function is timed.
    pub find: Box<dyn Fn(usize)>,
    /// Finds the sets of the hand at this index and returns them as positions in the hand.
    pub places: Box<dyn Fn(usize) -> Places>,
}

/// The hands as card numbers, which all racers share.
type SharedHands = Rc<[Array1<usize>]>;

/// The positions of the three cards of each set, in ascending order.
type Places = Vec<[usize; 3]>;

/// Returns the programs in the order of their documents.
pub(super) fn racers(hands: &[Array1<usize>]) -> Vec<Racer> {
    let hands = &Rc::from(hands);
    let apl = ["apl_article::sets", "The Set Game in APL", "bits, no column sums to two"];
    let j = ["j_essay::sets", "Essays/Set Game", "digits, nine good columns"];
    let haskell = ["haskell_post::set_positions", "On Set", "digits, third looked up"];
    let first_bad = ["ruby_post::sets", "all triples", "records, to a bad feature"];
    let all = ["ruby_post::sets_by", "all triples", "records, all attributes"];
    let by_pairs = ["ruby_post::sets_by_pairs", "all triples", "records, third looked up"];
    let python = |name, card, search: fn(&Table) -> Places| {
        racer([name, "Finding sets", card], hands, python_table, search, as_found)
    };
    vec![
        racer(apl, hands, |hand| bits(&digits(hand)), |h| apl_article::sets(h), apl_places),
        racer(j, hands, |hand| j_essay::from_article(hand), |h| j_essay::sets(h), j_places),
        racer(haskell, hands, haskell_table, |t| haskell_post::set_positions(t), as_found),
        racer(first_bad, hands, ruby_table, |t| ruby_post::sets(t), as_found),
        racer(
            all,
            hands,
            ruby_table,
            |t| ruby_post::sets_by(t, ruby_post::valid_set_all),
            as_found,
        ),
        racer(by_pairs, hands, ruby_table, |t| ruby_post::sets_by_pairs(t), as_found),
        python("python_recipe::findsets_gnt", "4-tuple, compared", Table::findsets_gnt),
        python("python_recipe::findsets_gnt_mod", "4-tuple, sums mod 3", Table::findsets_gnt_mod),
        python(
            "python_recipe::findsets_simple",
            "4-tuple, third looked up",
            Table::findsets_simple,
        ),
        python("python_recipe::findsets_fast", "8 bits, third looked up", Table::findsets_fast),
    ]
}

/// Makes a [`Racer`]. `own` converts card numbers to a hand `H` of the program, `find` finds the
/// sets of a hand, and `read` converts these sets to positions.
fn racer<H: 'static, S: 'static>(
    [program, source, card]: [&'static str; 3],
    hands: &SharedHands,
    own: fn(&Array1<usize>) -> H,
    find: fn(&H) -> S,
    read: fn(&Array1<usize>, S) -> Places,
) -> Racer {
    let own: Rc<[H]> = hands.iter().map(own).collect();
    let hands = Rc::clone(hands);
    let timed = Rc::clone(&own);
    Racer {
        program,
        source,
        card,
        find: Box::new(move |at| drop(black_box(find(black_box(&timed[at]))))),
        places: Box::new(move |at| read(&hands[at], find(&own[at]))),
    }
}

/// Returns the positions in `hand` of the cards in `sets`, `[set;card]`.
fn places(hand: &Array1<usize>, sets: &Array2<usize>) -> Places {
    let place = |card| hand.iter().position(|&held| held == card).unwrap_or(usize::MAX);
    sets.rows().into_iter().map(|set| [place(set[0]), place(set[1]), place(set[2])]).collect()
}

fn as_found(_: &Array1<usize>, places: Places) -> Places {
    places
}

#[allow(clippy::needless_pass_by_value, reason = "an answer is read once")]
fn apl_places(hand: &Array1<usize>, sets: Array4<bool>) -> Places {
    places(hand, &numbers(&digits_of_bits(&sets)))
}

#[allow(clippy::needless_pass_by_value, reason = "an answer is read once")]
fn j_places(hand: &Array1<usize>, sets: Array3<u8>) -> Places {
    places(hand, &j_essay::to_article(&sets))
}

fn haskell_table(hand: &Array1<usize>) -> Vec<haskell_post::Card> {
    hand.iter().map(|&card| haskell_post::from_article(card)).collect()
}

fn ruby_table(hand: &Array1<usize>) -> Vec<ruby_post::Card> {
    hand.iter().map(|&card| ruby_post::Card::from_article(card)).collect()
}

fn python_table(hand: &Array1<usize>) -> Table {
    let cards: Vec<_> = hand.iter().map(|&card| python_recipe::Card::from_article(card)).collect();
    Table::new(cards)
}
