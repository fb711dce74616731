//! Defines a step of a program, with its fragment in four languages and the array that it makes.

use super::listing::{Line, Listing};
use super::{Value, Word};
use itertools::Itertools;

/// One step of a program on a hand.
///
/// **Shape** the shape of the step's array, with a name for each axis in [`Step::axes`]. **Cost**
/// the memory of the array. **Source** the line of the program that the step shows.
///
/// # Examples
/// ```
/// use aplset::card::parse_hand;
/// use aplset_explain::{Program, Run};
///
/// let run = Run::new(Program::Apl, &parse_hand("1GOF 2GOH 3GOL 3ROH")?);
/// let step = run.steps.iter().find(|step| step.apl == "S←+/[2]F").expect("the sum");
/// assert_eq!((step.part, step.line), ("SETS", Some("[3]")));
/// assert_eq!(step.rust, "let s = plus_reduce::<u8, _>(f, Axis(f.ndim() - 3));");
/// assert_eq!(step.axes, ["combination", "feature", "characteristic"]);
/// assert_eq!(step.value.shape(), [4, 4, 3]);
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The walk that the step belongs to, such as `The sentence`. A walk consists of consecutive
    /// steps.
    pub walk: &'static str,
    /// The function or verb that the step belongs to.
    pub part: &'static str,
    /// The line number in the article's listing, such as `[3]`, or `None` for the essay, which has
    /// no line numbers.
    pub line: Option<&'static str>,
    /// The title of the step.
    pub title: &'static str,
    /// A few plain sentences that explain the step.
    pub says: String,
    /// The fragment in APL.
    pub apl: String,
    /// The fragment in J.
    pub j: String,
    /// The fragment in `NumPy`, in which `hand` is the text of the codes and `rng` is a random
    /// generator. `combinations` and `permutations` are from `itertools`, and `np` is `NumPy`.
    pub numpy: String,
    /// The Rust code for this fragment, usually from `aplset::programs`.
    pub rust: String,
    /// The names of the array's axes.
    pub axes: Vec<&'static str>,
    /// The array that the step makes.
    pub value: Value,
    /// The word that makes the array.
    pub word: Word,
    /// The indices of the steps whose arrays are the arguments of the word.
    pub inputs: Vec<usize>,
    /// The meaning of the array for one combination, or `None` if the array has no such meaning.
    pub role: Option<Role>,
}

/// The meaning of a step's array for one combination.
///
/// **Shape** the shape of one combination's cell, without the combination axis.
///
/// # Examples
/// ```
/// use aplset_explain::{Program, Role, Run};
/// use aplset::ndarray::array;
///
/// let run = Run::new(Program::J, &array![0, 1, 2]);
/// let rows = run.steps.iter().find(|step| step.role == Some(Role::Rows)).expect("a transpose");
/// assert_eq!(rows.j, "(|:\"2) (ci { ]) d");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// The positions of the combination's cards in the hand, `[card]`.
    Places,
    /// The combination's cards, as bits `[card;feature;characteristic]` or digits `[card;feature]`.
    Slab,
    /// A row for each feature: sums `[feature;characteristic]` or digits `[feature;card]`.
    Rows,
    /// A bit for each sum, `[feature;characteristic]`. The bit is 1 if the sum is not two.
    NoTwo,
    /// A bit for each feature, `[feature]`. The bit is 1 if the feature is good.
    Features,
    /// One bit, which is 1 for a set.
    Verdict,
}

/// The steps of a run that is still being made.
///
/// The texts of the steps are entries in a file. The first line of an entry has the part of the
/// program, the Rust function, the axis names that replace `…` in this function, and the fragment.
/// The title, the explanation and the code follow. An entry of one line begins a walk.
///
/// The code binds names and shows arguments, so that a reader can type it into an interpreter from
/// top to bottom. An entry without a Rust function (`-`) has its own Rust code and axes.
#[derive(Debug)]
pub(super) struct Steps {
    pub all: Vec<Step>,
    program: Listing,
    entries: &'static str,
    /// The values that replace names such as `‹cards›` in the entries.
    known: Vec<(&'static str, String)>,
}

impl Steps {
    pub fn new(program: Listing, entries: &'static str) -> Self {
        Self { all: vec![], program, entries, known: vec![] }
    }

    /// Sets the value that replaces a name in the entries of later steps.
    pub fn know(&mut self, name: &'static str, value: &impl ToString) {
        self.known.push((name, value.to_string()));
    }

    /// Adds the step of a fragment with a given array and no inputs, and returns the step's index.
    #[track_caller]
    pub fn given(&mut self, fragment: &str, value: Value) -> usize {
        self.add(fragment, Word::Given, &[], value)
    }

    /// Adds the step of a fragment that applies a word to the arrays of earlier steps, and returns
    /// the new step's index.
    #[track_caller]
    pub fn make(&mut self, fragment: &str, word: Word, inputs: &[usize]) -> usize {
        let values: Vec<&Value> = inputs.iter().map(|&input| &self.all[input].value).collect();
        let value = word.apply(&values);
        self.add(fragment, word, inputs, value)
    }

    #[track_caller]
    fn add(&mut self, fragment: &str, word: Word, inputs: &[usize], value: Value) -> usize {
        let [walk, place, entry] = self.entry(fragment);
        let (part, function) = place.split_once(' ').expect("a part and a function");
        let (function, frame) = function.split_once(' ').unwrap_or((function, ""));
        let own = |name| {
            let lines =
                entry.lines().filter_map(move |line| line.strip_prefix(name)?.strip_prefix("  "));
            lines.map(str::trim_start)
        };
        let code = |language| self.filled(&own(language).join("\n"));
        let line = match own("Axes").next() {
            Some(axes) => {
                Line { number: None, axes: axes.split(';').collect(), rust: code("Rust") }
            }
            None => self.program.line(function, fragment),
        };
        let named = |axis| match axis {
            "…" => frame.split_terminator(' ').collect(),
            name => vec![name],
        };
        let mut texts = entry.lines();
        self.all.push(Step {
            walk,
            part,
            line: line.number,
            title: texts.next().unwrap_or_default(),
            says: self.filled(texts.next().unwrap_or_default()),
            apl: code("APL"),
            j: code("J"),
            numpy: code("NumPy"),
            rust: line.rust,
            axes: line.axes.into_iter().flat_map(named).collect(),
            value,
            word,
            inputs: inputs.to_vec(),
            role: None,
        });
        self.all.len() - 1
    }

    /// Returns the walk of a fragment's entry, the text before the fragment, and the other lines.
    #[track_caller]
    fn entry(&self, fragment: &str) -> [&'static str; 3] {
        let mut walk = "";
        for entry in self.entries.trim_end().split("\n\n") {
            let Some((place, texts)) = entry.split_once('\n') else {
                walk = entry;
                continue;
            };
            if let Some((place, own)) = place.split_once("  ")
                && own == fragment
            {
                return [walk, place, texts];
            }
        }
        panic!("no texts for `{fragment}`")
    }

    /// Replaces the names in a text with their values.
    fn filled(&self, text: &str) -> String {
        let known = self.known.iter();
        known.fold(text.to_owned(), |text, (name, value)| text.replace(&format!("‹{name}›"), value))
    }

    /// Sets the role of a step.
    pub fn shows(&mut self, step: usize, role: Role) {
        self.all[step].role = Some(role);
    }

    /// Returns the shape of a step's array.
    pub fn shape(&self, step: usize) -> &[usize] {
        self.all[step].value.shape()
    }

    /// Counts the bits that are 1 in a step's array.
    pub fn on(&self, step: usize) -> usize {
        match &self.all[step].value {
            Value::Bits(bits) => bits.iter().filter(|&&bit| bit).count(),
            _ => panic!("DOMAIN ERROR: expected bits"),
        }
    }
}

impl Step {
    /// Returns the step's position in the program, such as `line 3 of SETS`.
    pub(super) fn place(&self) -> String {
        match self.line {
            Some(line) => format!("line {} of {}", line.trim_matches(['[', ']']), self.part),
            None => self.part.to_owned(),
        }
    }
}
