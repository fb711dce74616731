//! Makes the steps of the essay, which uses digits, a table of the nine good rows, and one
//! composition of verbs.

use super::listing::Listing;
use super::step::{Role, Step, Steps};
use super::{Value, Word};
use crate::card::{code, numbers};
use crate::programs::j_essay::{cards, from_article, univ};
use crate::vocabulary::{anagrams, combin, rank, reshape};
use itertools::Itertools;
use ndarray::{Array1, ArrayRef1, arr1};

const PROGRAM: Listing = Listing(include_str!("../programs/j_essay/mod.rs"));
const TEXTS: &str = include_str!("steps/essay.txt");

/// Returns the steps of `sets`, `test`, `cards`, `deal` and `univ` for a hand.
pub(super) fn steps(hand: &ArrayRef1<usize>) -> Vec<Step> {
    let mut steps = Steps::new(TEXTS, PROGRAM);
    let [d, univ] = given_steps(&mut steps, hand);
    sets_steps(&mut steps, d, univ, hand.len());
    deal_steps(&mut steps, hand);
    univ_steps(&mut steps);
    steps.all
}

/// Adds the steps of the hand and of the nine good rows, from which the sentence starts.
fn given_steps(steps: &mut Steps, hand: &ArrayRef1<usize>) -> [usize; 2] {
    let digits = from_article(hand);
    let places = numbers(&digits.mapv(usize::from));
    let or = |none: &str| if hand.is_empty() { none.to_owned() } else { places.iter().join(" ") };
    steps.know("apl", or("⍳0"));
    steps.know("j", or("i.0"));
    steps.know("list", places.iter().join(", "));
    steps.know("rows", univ().iter().join(" "));
    steps.know("listed", univ().iter().join(", "));
    steps.begin("The sentence", "deal", "deal", &[]);
    let codes = hand.iter().map(|&card| code(card)).join(" ");
    let rust = format!("let d = from_article(&parse_hand(\"{codes}\")?);");
    let d = steps.start("d", &["card", "feature"], rust, Value::numbers(&digits));
    steps.begin("The sentence", "univ", "univ", &[]);
    let univ = steps.start("univ", &["row", "card"], "univ()".to_owned(), Value::numbers(univ()));
    [d, univ]
}

/// Adds the steps of `sets` and `test`, which make all combinations and keep the sets. The verb
/// `test` is the composition `*./"1 @: (e.&univ) @: (|:"2)`.
fn sets_steps(steps: &mut Steps, d: usize, univ: usize, cards: usize) {
    steps.know("cards", cards);
    steps.know("count", combin(3, cards).nrows());
    steps.begin("The sentence", "sets", "sets", &[]);
    let ci = steps.make("ci=: 3 comb 12", Word::Combin(3), &[d]);
    let triples = steps.make("ci { ]", Word::CellsAt, &[d, ci]);
    steps.begin("The sentence", "test", "test", &["combination"]);
    let columns = steps.make("|:\"2", Word::TransposeCells, &[triples]);
    let good = steps.make("(e.&univ) @: (|:\"2)", Word::MemberRows, &[columns, univ]);
    let found = steps.make("*./\"1 @: …", Word::AndLast, &[good]);
    steps.know("found", steps.on(found));
    steps.begin("The sentence", "sets", "sets", &[]);
    steps.make("test # ]", Word::Compress, &[found, triples]);
    let roles = [Role::Places, Role::Slab, Role::Rows, Role::Features, Role::Verdict];
    for (step, role) in [ci, triples, columns, good, found].into_iter().zip(roles) {
        steps.shows(step, role);
    }
}

/// Adds the steps of `cards` and `deal`, which make the deck and the hand. The last step makes `d`,
/// an array `[card;feature]`.
fn deal_steps(steps: &mut Steps, hand: &ArrayRef1<usize>) {
    // A card's digits, read as a number in base 3, give the position of the card in this deck.
    let places = numbers(&from_article(hand).mapv(usize::from));
    steps.begin("Dealing", "cards", "cards", &[]);
    let deck = steps.given("cards=: (#: i.@(*/)) 3 3 3 3", Value::numbers(cards()));
    steps.begin("Dealing", "deal", "deal", &[]);
    let places = steps.given("12 ? (#cards)\"_", Value::numbers(&places));
    steps.make("cards {~ 12 ? (#cards)\"_", Word::CellsAt, &[deck, places]);
}

/// Adds the steps of `univ`, the table of the nine rows that a feature of a set can have. The last
/// step makes the table.
fn univ_steps(steps: &mut Steps) {
    let digits = arr1(&[0_u8, 1, 2]);
    let numbers: Array1<usize> = (0..6).collect();
    let same = rank(0, |digit| reshape([3], digit), &digits);
    steps.begin("The nine good columns", "univ", "univ", &[]);
    let different = steps.given("(i.!3) A. i.3", Value::numbers(&anagrams(&numbers, &digits)));
    let same = steps.given("3 $\"0 i.3", Value::numbers(&same));
    steps.make("univ=: (3 $\"0 i.3) , (i.!3) A. i.3", Word::Catenate, &[same, different]);
}
