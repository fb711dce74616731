//! Describes in plain English what the function of a step does.

use crate::call::axis_number;
use crate::run::Sentence;
use crate::step::{Op, Step};
use crate::words::{Word, find};
use itertools::Itertools;

impl Sentence {
    /// Returns a description of the function of a step, or `None` if the step applies no function.
    ///
    /// # Panics
    /// Panics if there is no such step.
    ///
    /// # Examples
    /// ```
    /// use aplset_apl::{Names, run};
    ///
    /// let run = run("M←2 3⍴⍳6 ⍝ [day;station]\n+/[1]M", &Names::new())?;
    /// let last = run.steps().len() - 1;
    /// assert_eq!(run.says(last).as_deref(), Some("Adds along the axis day, which disappears."));
    /// # Ok::<(), aplset_apl::AplError>(())
    /// ```
    #[must_use]
    pub fn says(&self, step: usize) -> Option<String> {
        let step = &self.steps()[step];
        let arguments = step.arguments.iter().map(|&at| &self.steps()[at]);
        let axes = arguments.map(Step::axes).max_by_key(|axes| axes.len())?;
        let says = row(step)?.says();
        if let Op::Index(given) = &step.op {
            return Some(index(says, given, self.steps()[step.arguments[0]].axes()));
        }
        let name = axis_in(step).and_then(|axis| {
            let has_name = !axes.get(axis)?.is_empty();
            let is_said = has_name || axis + 1 < axes.len() || step.bracket.is_some();
            is_said.then(|| named(axis, axes))
        });
        let phrase = AXES.into_iter().find(|phrase| says.contains(phrase));
        let text = match (name, phrase) {
            (Some(name), Some(phrase)) => says.replace(phrase, &name),
            (Some(name), None) if step.bracket.is_some() => format!("{says} Works along {name}."),
            _ => says.to_owned(),
        };
        let bare = self.chosen(step).filter(|_| axes.len() > 1).map(|(glyph, place)| {
            format!(" Without an axis in brackets, {glyph} works along the {place} axis.")
        });
        Some(text + &bare.unwrap_or_default())
    }
}

/// The phrases of descriptions that the name of an axis replaces.
const AXES: [&str; 2] = ["the last axis", "the first axis"];

/// Returns the row that describes the function of a step.
fn row(step: &Step) -> Option<&'static Word> {
    let [own, general] = &step.names;
    let has_brackets = own.starts_with("[]");
    let arguments = if has_brackets { 2 } else { step.arguments.len() };
    let own = if let Op::Join(_, true) = step.op { ",[]" } else { own };
    find(own, arguments).or_else(|| find(general, arguments))
}

/// Returns the axis along which a step works.
fn axis_in(step: &Step) -> Option<usize> {
    match &step.op {
        Op::Spread(_, axis) | Op::Join(axis, false) => Some(*axis),
        Op::Join(_, true) => None,
        // The axes of arrays count from 1 in APL.
        op => along(op).or_else(|| {
            (0..step.value.rank()).find(|&axis| step.bracket == Some(axis_number(axis + 1)))
        }),
    }
}

/// Returns the axis of an operation whose glyph chooses the first or the last axis.
fn along(op: &Op) -> Option<usize> {
    match op {
        Op::Reduce(_, axis) | Op::Windows(_, axis, _) | Op::Scan(_, axis) => Some(*axis),
        Op::Move(by) => by.axis(),
        _ => None,
    }
}

/// Describes an index, and names the axes whose indices are omitted.
fn index(says: &str, given: &[bool], names: &[String]) -> String {
    let says = says.trim_end_matches('.');
    let axes = given.iter().positions(|is_given| !is_given).collect_vec();
    // If no index is omitted, the first sentence is enough.
    let (cells, _) = says.split_once(". ").unwrap_or((says, ""));
    match axes[..] {
        [] => format!("{cells}."),
        [axis] => format!("{says}, here {}.", named(axis, names)),
        _ => {
            let name = |&axis: &usize| match names.get(axis) {
                Some(name) if !name.is_empty() => name.clone(),
                _ => (axis + 1).to_string(),
            };
            format!("{says}, here the axes {}.", axes.iter().map(name).join(" and "))
        }
    }
}

/// Names an axis, or writes its one-based number.
fn named(axis: usize, names: &[String]) -> String {
    match names.get(axis) {
        Some(name) if !name.is_empty() => format!("the axis {name}"),
        _ => format!("axis {}", axis + 1),
    }
}

impl Sentence {
    /// Returns the glyph of a function that works along the first or the last axis, and the axis
    /// that the glyph chooses. Returns `None` if the axis is in brackets.
    fn chosen(&self, step: &Step) -> Option<(char, &'static str)> {
        along(&step.op)?;
        let glyph = self.text.chars().nth(step.word.end - 1)?;
        let place = match glyph {
            '⌿' | '⍀' | '⊖' => "first",
            ')' => return None,
            _ => "last",
        };
        step.bracket.is_none().then_some((glyph, place))
    }
}
