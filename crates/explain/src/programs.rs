//! Builds the steps of the article's and the essay's programs. The article's program turns letters
//! or numbers into bits, tests all combinations with one sentence, and writes the sets in words.
//! The essay's program uses digits, a table of the nine rows of digits that a feature of a set can
//! have, and one composition of verbs, which are J's functions.

use super::apl::Value;
use super::origin::Origin::{
    Along, Below, Gathered, Kept, Leading, Moved, Ravelled, Shape, Trailing, Whole,
};
use super::run::Steps;
use super::texts::{INDEX, ORDER};
use super::{Role, Step};
use aplset::card::{code, numbers, plural};
use aplset::programs::j_essay::from_article;
use aplset::vocabulary::binomial;
use itertools::Itertools;
use ndarray::ArrayRef1;

/// Returns the steps of the article's functions SETS, HAND, DEAL and FMT for a hand. The steps of
/// SETS come first, because SETS contains the sentence.
pub(super) fn article_steps(hand: &ArrayRef1<usize>) -> Vec<Step> {
    let mut steps = Steps::new(include_str!("steps/apl.txt"));
    let codes = hand.iter().map(|&card| code(card)).join(" ");
    steps.know("cards", &hand.len());
    steps.know("hand", &if hand.is_empty() { "i.0".to_owned() } else { hand.iter().join(" ") });
    steps.know("numbers", &hand.iter().join(", "));
    steps.know("codes", &codes);
    steps.know("order", &ORDER);
    steps.know("index", &INDEX);
    let h = steps.make("H", &[]);
    let z = sets_steps(&mut steps, h, hand.len());
    hand_steps(&mut steps, &codes);
    deal_steps(&mut steps, hand);
    fmt_steps(&mut steps, z);
    steps.all
}

/// Adds the steps of SETS, which makes all combinations and evaluates the sentence. The last step
/// computes the sets, an array `[set;card;feature;characteristic]`.
fn sets_steps(steps: &mut Steps, h: usize, cards: usize) -> usize {
    know_count(steps, cards);
    let i = steps.make("3 COMBIN 12", &[(h, Shape)]);
    steps.count_from_zero(i);
    let f = steps.make("F←H[I;;]", &[(h, Gathered), (i, Leading)]);
    let sums = steps.make("+/[2]F", &[(f, Along(Some(1)))]);
    let no_two = steps.make("2≠S", &[(sums, Leading)]);
    let features = steps.make("∧/2≠S", &[(no_two, Along(None))]);
    let verdict = steps.make("∧/X", &[(features, Along(None))]);
    steps.know("found", &steps.on(verdict));
    steps.shows(i, Role::Places);
    steps.shows(f, Role::Slab);
    steps.shows(sums, Role::Rows);
    steps.shows(no_two, Role::NoTwo);
    steps.shows(features, Role::Features);
    steps.shows(verdict, Role::Verdict);
    steps.make("Z←B⌿F", &[(verdict, Kept), (f, Kept)])
}

/// Provides the number of combinations of three cards to the texts of later steps.
fn know_count(steps: &mut Steps, cards: usize) {
    let count = binomial(3, cards);
    steps.know("count", &count);
    steps.know("rows", &plural(count, "row"));
    steps.know("combinations", &plural(count, "combination"));
}

/// Adds the steps of HAND, which reads letter codes. The last step computes H, an array
/// `[card;feature;characteristic]`.
fn hand_steps(steps: &mut Steps, codes: &str) {
    steps.name("D", codes);
    let d = steps.make("D←MATRIFY D", &[]);
    steps.know("comparisons", &(12 * steps.shape(d).iter().product::<usize>()));
    let l = steps.make("L←4 3⍴'123RGPDOSFHL'", &[]);
    let equal = steps.make("L∘.=D", &[(l, Leading), (d, Trailing)]);
    let bits = steps.make("∨/L∘.=D", &[(equal, Along(None))]);
    steps.make("Z←2 3 1⍉∨/L∘.=D", &[(bits, Moved(vec![1, 2, 0]))]);
}

/// Adds the steps of DEAL, which converts the numbers of the cards to bits.
fn deal_steps(steps: &mut Steps, hand: &ArrayRef1<usize>) {
    let r = steps.given("R←(12?81)-1", Value::of_numbers(hand));
    let digits = steps.make("3 3 3 3⊤R", &[(r, Trailing)]);
    let m = steps.make("M←⍉3 3 3 3⊤R", &[(digits, Moved(vec![1, 0]))]);
    steps.make("Z←M∘.=0 1 2", &[(m, Leading)]);
}

/// Adds the steps of FMT, which writes the sets in words.
fn fmt_steps(steps: &mut Steps, a: usize) {
    let c = steps.make("C←'1' '2' '3' 'Red' 'Green' 'Purple' …", &[]);
    let words = steps.make("(⍴A)⍴C", &[(a, Shape), (c, Ravelled)]);
    let chosen = steps.make("(,A)/,(⍴A)⍴C", &[(a, Kept), (words, Kept)]);
    steps.make("(¯1↓⍴A)⍴…", &[(a, Shape), (chosen, Ravelled)]);
}

/// Returns the steps of the essay's verbs `sets`, `test` and `deal`, and of its tables `cards` and
/// `univ`, for a hand.
pub(super) fn essay_steps(hand: &ArrayRef1<usize>) -> Vec<Step> {
    let mut steps = Steps::new(include_str!("steps/j.txt"));
    let digits = from_article(hand);
    // A card's digits, read as a number in base 3, give the position of the card in the essay's
    // deck.
    let places = numbers(&digits.mapv(usize::from));
    // In J and APL, a single number is a scalar, and a comma before it makes a list.
    let row = |none: &str| match hand.len() {
        0 => none.to_owned(),
        1 => format!(",{}", places[0]),
        _ => places.iter().join(" "),
    };
    steps.know("cards", &hand.len());
    steps.know("hand in J", &row("i.0"));
    steps.know("hand in APL", &row("⍳0"));
    steps.know("numbers", &places.iter().join(", "));
    steps.know("codes", &hand.iter().map(|&card| code(card)).join(" "));
    let d = steps.make("d", &[]);
    let univ = steps.make("univ", &[]);
    verb_steps(&mut steps, d, univ, hand.len());
    let deck = steps.make("cards=: (#: i.@(*/)) 3 3 3 3", &[]);
    let places = steps.given("12 ? (#cards)\"_", Value::of_numbers(&places));
    steps.make("cards {~ 12 ? (#cards)\"_", &[(deck, Gathered), (places, Leading)]);
    univ_steps(&mut steps);
    steps.all
}

/// Adds the steps of `sets` and of `test`, which is the composition
/// `*./"1 @: (e.&univ) @: (|:"2)`.
fn verb_steps(steps: &mut Steps, d: usize, univ: usize, cards: usize) {
    know_count(steps, cards);
    let ci = steps.make("ci=: 3 comb 12", &[(d, Shape)]);
    steps.count_from_zero(ci);
    let triples = steps.make("ci { ]", &[(d, Gathered), (ci, Leading)]);
    let columns = steps.make("|:\"2", &[(triples, Moved(vec![0, 2, 1]))]);
    let good = steps.make("(e.&univ) @: (|:\"2)", &[(columns, Along(None)), (univ, Whole)]);
    let found = steps.make("*./\"1 @: …", &[(good, Along(None))]);
    steps.know("found", &steps.on(found));
    steps.make("test # ]", &[(found, Kept), (triples, Kept)]);
    steps.shows(ci, Role::Places);
    steps.shows(triples, Role::Slab);
    steps.shows(columns, Role::Rows);
    steps.shows(good, Role::Features);
    steps.shows(found, Role::Verdict);
}

/// Adds the steps of `univ`, the table of the nine rows that a feature of a set can have.
fn univ_steps(steps: &mut Steps) {
    let different = steps.make("(i.!3) A. i.3", &[]);
    let same = steps.make("3 $\"0 i.3", &[]);
    let rows = "univ=: (3 $\"0 i.3) , (i.!3) A. i.3";
    steps.make(rows, &[(same, Leading), (different, Below)]);
}
