//! Contains the examples and the puzzles of the live page, and checks solutions to puzzles.

use crate::answers::{deal, sentence};
use aplset::card::{FEATURES, code, digits, plural};
use aplset::ndarray::Array1;
use aplset_apl::Sentence;
use aplset_explain::{Program, Run};
use itertools::Itertools;
use serde_json::json;

/// The examples. Each has a name, a question, and the lines of a sentence.
const EXAMPLES: &str = include_str!("examples.txt");

/// The puzzles. Each has a task and a solution. If a puzzle is not about the hand, its last line
/// has the beginning of an assignment, and the number of elements to generate.
const PUZZLES: &str = include_str!("puzzles.txt");

/// The initial sentence of a puzzle about the hand.
const BEGIN: &str = "∧/∧/2≠+/[2]H[3 COMBIN 12;;]";

/// A task with a solution.
struct Puzzle {
    task: &'static str,
    solution: &'static str,
    data: Option<(&'static str, usize)>,
}

fn puzzles() -> impl Iterator<Item = Puzzle> {
    PUZZLES.split("\n\n").map(|entry| {
        let mut lines = entry.lines();
        let mut line = || lines.next().unwrap_or_default();
        let (task, solution) = (line(), line());
        let data = line().rsplit_once(' ');
        let data = data.and_then(|(begin, count)| Some((begin, count.parse().ok()?)));
        Puzzle { task, solution, data }
    })
}

impl Puzzle {
    /// Returns the line that assigns the data, or an empty text if the puzzle is about the hand.
    /// The numbers depend on the seed.
    fn given(&self, seed: usize) -> String {
        let number =
            |at: usize| ((7 * at * at + 3 * at + 11 * seed * (at + 1)) % 23 + 1).to_string();
        self.data.map_or_else(String::new, |(begin, count)| {
            format!("{begin}{}\n", (0..count).map(number).collect::<Vec<_>>().join(" "))
        })
    }
}

/// Writes the number of cards of the hand into a sentence.
fn on_hand(text: &str, cards: usize) -> String {
    text.replace("COMBIN 12", &format!("COMBIN {cards}"))
}

/// Returns the examples and the puzzles for a hand of this many cards as JSON.
#[must_use]
pub fn tasks(cards: usize) -> String {
    let example = |entry: &str| {
        let mut lines = entry.trim_end().splitn(3, '\n');
        let mut line = || lines.next().unwrap_or_default();
        json!({ "name": line(), "question": line(), "text": on_hand(line(), cards) })
    };
    let puzzle = |puzzle: Puzzle| {
        let begin = if puzzle.data.is_some() { &puzzle.given(0) } else { BEGIN };
        json!({ "task": puzzle.task, "text": on_hand(begin, cards) })
    };
    let examples: Vec<_> = EXAMPLES.split("\n\n").map(example).collect();
    json!({ "examples": examples, "puzzles": puzzles().map(puzzle).collect::<Vec<_>>() })
        .to_string()
}

/// Compares a sentence with the solution of a puzzle, on the given hand and on ten dealt hands, or
/// on ten other arrays. Returns `{}` if all results are equal, and otherwise a message with the
/// first difference or the error.
///
/// The first line of the input has the number of the puzzle, the second line has the codes of the
/// hand, and the other lines are the sentence.
#[must_use]
pub fn check(lines: &str) -> String {
    let mut lines = lines.splitn(3, '\n');
    let mut line = || lines.next().unwrap_or_default();
    let (number, codes, text) = (line(), line(), line());
    let Some(puzzle) = puzzles().nth(number.parse().unwrap_or(usize::MAX)) else {
        return format!("puzzle {number}: no such puzzle");
    };
    let cards = codes.split_whitespace().count();
    let name = puzzle.data.map(|(begin, _)| begin.split_inclusive('←').next().unwrap_or_default());
    let own = |line: &&str| !name.is_some_and(|name| line.starts_with(name));
    let text = text.lines().filter(own).collect::<Vec<_>>().join("\n");
    let solution = on_hand(puzzle.solution, cards);
    for seed in 0..=10_u8 {
        let is_dealt = seed > 0 && puzzle.data.is_none();
        let hand = if is_dealt { &deal(cards, seed.into()) } else { codes };
        let given = puzzle.given(seed.into());
        let run = |text: &str| sentence(&format!("{hand}\n{given}{text}"));
        let difference =
            run(&solution).and_then(|(wanted, cards)| Ok(differs(&run(&text)?.0, &wanted, &cards)));
        match difference {
            Ok(None) => {}
            Ok(Some(difference)) if seed == 0 => return difference,
            Ok(Some(difference)) if is_dealt => return format!("in another hand, {difference}"),
            Ok(Some(difference)) => return format!("for {}, {difference}", given.trim_end()),
            Err(problem) => return problem,
        }
    }
    "{}".to_owned()
}

/// Returns how the value differs from the expected one on this hand, or `None` if the values are
/// equal.
#[must_use]
pub fn differs(run: &Sentence, wanted: &Sentence, hand: &Array1<usize>) -> Option<String> {
    if let Some(error) = run.error() {
        return Some(format!("{error}. {}", error.advice()));
    }
    let [should, is] = [wanted, run].map(Sentence::value);
    if is.shape() != should.shape() {
        let [is, should] = [is.shape(), should.shape()].map(|shape| match shape {
            [] => "no axes".to_owned(),
            [length] => plural(*length, "element"),
            shape => format!("the shape {}", shape.iter().join(" ")),
        });
        return Some(format!("the result has {is}, and should have {should}."));
    }
    let (is, should) = (is.texts(), should.texts());
    let at = (0..is.len()).find(|&at| is[at] != should[at])?;
    let (is, should) = (&is[at], &should[at]);
    let Some(cards) = combination(hand, wanted, at) else {
        return Some(format!("element {} is {is}, and should be {should}.", at + 1));
    };
    let reason = reason(&cards);
    let codes = cards.iter().map(|&card| code(card)).join(" ");
    Some(format!("{codes} has a {is}, and should have a {should}. {reason}."))
}

/// Describes each feature of three cards. For any other number of cards, lists the features that
/// all of them share.
fn reason(cards: &Array1<usize>) -> String {
    if cards.len() == 3
        && let Some(followed) = Run::new(Program::Apl, cards).follow(0)
    {
        return followed.words.join(", ");
    }
    let digits = digits(cards);
    let is_shared = |feature: &usize| digits.column(*feature).iter().all_equal();
    let shared = (0..4).filter(is_shared).map(|feature| FEATURES[feature]).collect_vec();
    match &*shared {
        [] => "No feature is the same".to_owned(),
        [only] => format!("{only} is the same"),
        several => format!("{} are the same", several.join(" and ")),
    }
}

/// Returns the cards of the combination with this zero-based number, if the sentence makes
/// combinations of the hand's cards.
fn combination(hand: &Array1<usize>, run: &Sentence, number: usize) -> Option<Array1<usize>> {
    let combin = run.steps().iter().find(|step| step.axes() == ["combination", "card"])?;
    let taken = combin.value().shape()[1];
    let places = combin.value().texts().into_iter().skip(number * taken).take(taken);
    places.map(|place| hand.get(place.parse::<usize>().ok()?.checked_sub(1)?).copied()).collect()
}
