//! Makes the steps of the essay's program, which uses digits, a table of the nine good rows, and
//! one composition of verbs.

use super::listing::Listing;
use super::step::{Role, Step, Steps};
use super::{Value, Word};
use aplset::card::{code, numbers};
use aplset::programs::j_essay::{cards, from_article, univ};
use aplset::vocabulary::{anagrams, combin, rank, reshape};
use itertools::Itertools;
use ndarray::{Array1, ArrayRef1, arr1};

const PROGRAM: Listing = Listing(include_str!("../../../src/programs/j_essay/mod.rs"));

/// Returns the steps of `sets`, `test`, `cards`, `deal` and `univ` for a hand.
pub(super) fn steps(hand: &ArrayRef1<usize>) -> Vec<Step> {
    let mut steps = Steps::new(PROGRAM, include_str!("steps/j.txt"));
    let digits = from_article(hand);
    // A card's digits, read as a number in base 3, give the position of the card in the essay's
    // deck.
    let places = numbers(&digits.mapv(usize::from));
    let row = |none: &str| if hand.is_empty() { none.to_owned() } else { places.iter().join(" ") };
    steps.know("cards", &hand.len());
    steps.know("hand in J", &row("i.0"));
    steps.know("hand in APL", &row("⍳0"));
    steps.know("numbers", &places.iter().join(", "));
    steps.know("codes", &hand.iter().map(|&card| code(card)).join(" "));
    let d = steps.given("d", Value::numbers(&digits));
    let univ = steps.given("univ", Value::numbers(univ()));
    sets_steps(&mut steps, d, univ, hand.len());
    let deck = steps.given("cards=: (#: i.@(*/)) 3 3 3 3", Value::numbers(cards()));
    let places = steps.given("12 ? (#cards)\"_", Value::numbers(&places));
    steps.make("cards {~ 12 ? (#cards)\"_", Word::CellsAt, &[deck, places]);
    univ_steps(&mut steps);
    steps.all
}

/// Adds the steps of `sets` and of `test`, which is the composition
/// `*./"1 @: (e.&univ) @: (|:"2)`.
fn sets_steps(steps: &mut Steps, d: usize, univ: usize, cards: usize) {
    steps.know("count", &combin(3, cards).nrows());
    let ci = steps.make("ci=: 3 comb 12", Word::Combin(3), &[d]);
    let triples = steps.make("ci { ]", Word::CellsAt, &[d, ci]);
    let columns = steps.make("|:\"2", Word::TransposeCells, &[triples]);
    let good = steps.make("(e.&univ) @: (|:\"2)", Word::MemberRows, &[columns, univ]);
    let found = steps.make("*./\"1 @: …", Word::AndLast, &[good]);
    steps.know("found", &steps.on(found));
    steps.make("test # ]", Word::Compress, &[found, triples]);
    steps.shows(ci, Role::Places);
    steps.shows(triples, Role::Slab);
    steps.shows(columns, Role::Rows);
    steps.shows(good, Role::Features);
    steps.shows(found, Role::Verdict);
}

/// Adds the steps of `univ`, the table of the nine rows that a feature of a set can have.
fn univ_steps(steps: &mut Steps) {
    let digits = arr1(&[0_u8, 1, 2]);
    let numbers: Array1<usize> = (0..6).collect();
    let same = rank(0, |digit| reshape([3], digit), &digits);
    let different = steps.given("(i.!3) A. i.3", Value::numbers(&anagrams(&numbers, &digits)));
    let same = steps.given("3 $\"0 i.3", Value::numbers(&same));
    let rows = "univ=: (3 $\"0 i.3) , (i.!3) A. i.3";
    steps.make(rows, Word::Catenate, &[same, different]);
}
