//! Shows the steps of a sentence in a terminal.

use crate::labels::labeled;
use crate::picture::{self, Picture, Terminal, harmless, painted};
use crate::terminal::{code_lines, wrapped};
use aplset::card::{code, digits_of_bits, numbers};
use aplset_apl::{Language, Sentence, Step, Value, each};
use itertools::Itertools;
use ndarray::{ArrayD, Ix3};
use std::ops::Range;

/// An array with at most this number of elements is always shown completely. For example, the bits
/// of three sets are 108 elements.
const WHOLE: usize = 200;

/// Returns every step as screens of text, and the error as the last screen.
///
/// A screen shows the sentence, with marks below the fragment (`~`) and its function (`^`). It
/// also shows what the function does, the fragment in other languages, and its array. Indices
/// start at 1. Cards are labeled with their codes, and features with their names. Only steps
/// that apply a function are numbered. A variable has a screen without a number, and literals
/// in the sentence have no screens. If a large array does not fit, the middle of its axes is
/// left out.
///
/// # Examples
/// ```
/// use aplset_apl::{Names, run};
///
/// let run = run("+/[1]2 3⍴⍳6", &Names::new())?;
/// let screens = aplset_explain::screens(&run, Default::default());
/// assert_eq!(screens[2], "\
/// Step 3 of 3
/// +/[1]2 3⍴⍳6
/// ^^^^^~~~~~~
///
/// Adds along axis 1, which disappears.
///
///   J     +/ 1 + 2 3 $ i. 6
///   BQN   +˝1+2‿3⥊↕6
///   NumPy np.arange(1, 7).reshape((2, 3)).sum(axis=0)
///   Rust  reshape([2, 3], &Array1::from_iter(1..=6_i64)).sum_axis(Axis(0))
///
/// 3 →
///
/// 1 2 3
/// ─ ─ ─
/// 5 7 9
/// ");
/// # Ok::<(), aplset_apl::AplError>(())
/// ```
#[must_use]
pub fn screens(run: &Sentence, terminal: Terminal) -> Vec<String> {
    let is_word = |&at: &usize| !run.steps()[at].arguments().is_empty();
    let all = run.shown().into_iter().filter(is_word).count();
    let mut number = 0;
    let screens = |at: usize| {
        let step = &run.steps()[at];
        let place = if is_word(&at) {
            number += 1;
            format!("Step {number} of {all}")
        } else {
            "Data".to_owned()
        };
        let head = format!("{place}\n{}", marked(run, terminal, &step.place(), &step.word()));
        let mut words = String::new();
        if let Some(says) = run.says(at) {
            words += "\n";
            words += &wrapped(&says, "", terminal.columns);
            let lines = |&language: &Language| {
                let code = run.spelled_step(at, language).ok()?;
                Some(code_lines(language.title(), &code, terminal))
            };
            // The APL code of the fragment is already marked in the sentence.
            let code: String = Language::ALL[1..].iter().filter_map(lines).collect();
            words += if code.is_empty() { "" } else { "\n" };
            words += &code;
        }
        let array = drawn(step);
        // A small array continues on another screen if it does not fit.
        let whole = Terminal { rows: usize::MAX, ..terminal };
        let text = format!("{words}\n{}", array.text(whole));
        let rows = [&head, &text].map(|text| text.lines().count()).iter().sum::<usize>();
        if step.value().len() <= WHOLE && rows > terminal.rows {
            return terminal.screens(&head, &text);
        }
        terminal.step(&head, &words, &array)
    };
    let steps = run.shown().into_iter().flat_map(screens);
    let error = run.error().into_iter().flat_map(|error| {
        let place = marked(run, terminal, &error.place(), &error.place());
        let [text, advice] = [&*error.to_string(), error.advice()].map(|text| {
            let text: String = text.chars().map(harmless).collect();
            wrapped(&text, "", terminal.columns)
        });
        terminal.screens("The sentence has an error", &format!("{place}\n{text}{advice}"))
    });
    steps.chain(error).collect()
}

/// Writes the sentence in lines that fit in the terminal. A line with a part of the fragment
/// has marks below it.
fn marked(
    run: &Sentence,
    terminal: Terminal,
    fragment: &Range<usize>,
    word: &Range<usize>,
) -> String {
    let mark = |at: &usize| match at {
        at if word.contains(at) => '^',
        at if fragment.contains(at) => '~',
        _ => ' ',
    };
    let text: Vec<char> = run.text().chars().collect();
    let mut lines = String::new();
    for line in pieces(&text, terminal.code_columns().max(1)) {
        for (mark, places) in &line.clone().chunk_by(mark) {
            let letters: String = places.map(|at| harmless(text[at])).collect();
            let way = if mark == '^' { "1;7" } else { "1" };
            lines += &painted(terminal.colors && mark != ' ', way, &letters);
        }
        let marks: String = line.map(|at| mark(&at)).collect();
        lines.push('\n');
        if !marks.trim_end().is_empty() {
            lines += marks.trim_end();
            lines.push('\n');
        }
    }
    lines
}

/// Breaks the text into lines, after a blank if the line is then at least half full.
fn pieces(text: &[char], columns: usize) -> Vec<Range<usize>> {
    let mut lines = Vec::new();
    let mut begin = 0;
    for line in text.split(|&letter| letter == '\n') {
        let mut rest = begin..begin + line.len();
        begin = rest.end + 1;
        // Lines may end with CR LF, as on Windows.
        rest.end -= usize::from(line.ends_with(&['\r']));
        while rest.len() > columns {
            let most = rest.start + columns;
            let blank = (most - columns / 2..most).rfind(|&at| text[at] == ' ');
            let end = blank.map_or(most, |blank| blank + 1);
            lines.push(rest.start..blank.unwrap_or(end));
            rest.start = end;
        }
        lines.push(rest);
    }
    lines
}

/// Draws the array of a step. The indices of its axes start at 1.
fn drawn(step: &Step) -> Picture {
    let axes: Vec<&str> = step.axes().iter().map(String::as_str).collect();
    let picture = match step.value() {
        Value::Bits(bits) if axes.is_empty() => picture::array(&bits.mapv(u8::from), &axes),
        value => each!(value, a => picture::array(a, &axes)),
    };
    let cards = match step.value() {
        Value::Bits(bits) => codes(bits).unwrap_or_default(),
        _ => Vec::new(),
    };
    let cards = cards.iter().map(String::as_str).collect_vec();
    labeled(picture.counted_from(1), &axes, step.value().shape(), &cards, [0, 1, 2, 3])
}

/// Returns the codes of cards `[card;feature;characteristic]`, or `None` if the bits are not cards.
pub(crate) fn codes(bits: &ArrayD<bool>) -> Option<Vec<String>> {
    let bits = bits.view().into_dimensionality::<Ix3>().ok()?;
    let one_bit = |row: ndarray::ArrayView1<'_, bool>| row.iter().filter(|&&bit| bit).count() == 1;
    let are_cards = bits.shape()[1..] == [4, 3] && bits.rows().into_iter().all(one_bit);
    are_cards.then(|| numbers(&digits_of_bits(&bits)).iter().map(|&card| code(card)).collect())
}
