//! Runs a program on a hand and keeps every step, with its fragment in four languages and the array
//! that the fragment computes.

use super::apl::{self, Given, Names, Value};
use super::origin::Origin;
use super::programs::{article_steps, essay_steps};
use itertools::Itertools;
use ndarray::{Array1, ArrayRef1};

/// A program that can be explained: [`aplset::programs::apl_article`] or
/// [`aplset::programs::j_essay`].
///
/// # Examples
/// ```
/// use aplset_explain::{Program, Run};
/// use aplset::ndarray::array;
///
/// let steps = |program| Run::new(program, &array![0, 1, 2]).steps.len();
/// assert_eq!((steps(Program::Apl), steps(Program::J)), (21, 14));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Program {
    /// The article's program, which uses bits and tests that no sum is two.
    Apl,
    /// The essay's program, which uses digits and a table of the nine rows of digits that a feature
    /// of a set can have.
    J,
}

/// A run of a program on a hand, with the array of every step.
///
/// Every array is computed in full, as in the programs. Together, the arrays of the article's
/// program have 17 thousand elements for 12 cards and six million for 81 cards.
///
/// # Examples
/// ```
/// use aplset::card::parse_hand;
/// use aplset_explain::{Program, Run};
///
/// let run = Run::new(Program::Apl, &parse_hand("3ROH 2RDL")?);
/// let hand = &run.steps[0];
/// assert_eq!((&*hand.apl, hand.value.shape()), ("H←HAND'3ROH 2RDL'", &[2, 4, 3][..]));
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Run {
    /// The program that was run.
    pub program: Program,
    /// The cards, as the numbers that the article uses.
    pub hand: Array1<usize>,
    /// The steps. Those of the sentence that finds the sets come first.
    pub steps: Vec<Step>,
}

impl Run {
    /// Runs a program on a hand without duplicate cards.
    ///
    /// # Panics
    /// Panics with `DOMAIN ERROR` if a number in the hand is over 80.
    #[must_use]
    #[track_caller]
    pub fn new(program: Program, hand: &ArrayRef1<usize>) -> Self {
        let steps = match program {
            Program::Apl => article_steps(hand),
            Program::J => essay_steps(hand),
        };
        Self { program, hand: hand.to_owned(), steps }
    }

    /// Returns the number of combinations of the hand's cards.
    #[must_use]
    pub fn combinations(&self) -> usize {
        self.role(Role::Places).value.shape()[0]
    }

    /// Returns the one-based number of each step. The data of the sentence has no number, because
    /// no function computes it.
    pub(super) fn numbers(&self) -> Vec<Option<usize>> {
        let mut words = 1..;
        self.steps.iter().map(|step| if self.is_data(step) { None } else { words.next() }).collect()
    }

    /// Tests whether a step is the data of the sentence.
    pub(super) fn is_data(&self, step: &Step) -> bool {
        step.walk == self.steps[0].walk && step.inputs.is_empty()
    }

    /// Returns the step with this role. Only the article's program has [`Role::NoTwo`].
    pub(super) fn role(&self, role: Role) -> &Step {
        let found = self.steps.iter().find(|step| step.role == Some(role));
        found.expect("a step for each role")
    }
}

/// One step of a program on a hand.
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
#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    /// The group of consecutive steps that the step belongs to, such as `The sentence`.
    pub walk: &'static str,
    /// The function or verb that the step belongs to.
    pub part: &'static str,
    /// The line number in the article's listing, such as `[3]`, or `None` for the essay, which has
    /// no line numbers.
    pub line: Option<&'static str>,
    /// The title of the step.
    pub title: &'static str,
    /// A short explanation of the step.
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
    /// The array that the step computes.
    pub value: Value,
    /// A few words that describe what the step does.
    pub spoken: String,
    /// The indices of the steps whose arrays are the inputs of this step.
    pub inputs: Vec<usize>,
    /// For each input, the rule that finds the sources of a cell.
    pub(super) origins: Vec<Origin>,
    /// The meaning of the array for one combination, or `None` if the array has no such meaning.
    pub role: Option<Role>,
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

/// The meaning of a step's array for one combination. The description of each variant lists the
/// axes that remain if only one combination is selected.
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
    /// A bit for each feature, `[feature]`. The bit is 1 if the feature is good, which means that
    /// it is the same on all cards or different on all cards.
    Features,
    /// One bit, which is 1 for a set.
    Verdict,
}

impl Role {
    /// Returns the name of the role in the page.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Places => "places",
            Self::Slab => "slab",
            Self::Rows => "rows",
            Self::NoTwo => "notwo",
            Self::Features => "features",
            Self::Verdict => "verdict",
        }
    }
}

/// The steps of a run that is not complete yet.
///
/// The texts of the steps are entries in a file. The first line of an entry has the function of the
/// program, the line number (if the program has line numbers), the fragment, and the names of the
/// axes. The title, the explanation and the code follow. An entry of one line begins a new group of
/// steps.
///
/// The APL and J code defines the names of its arrays, except for the arguments of functions, such
/// as `D` of HAND. A reader can type the code into an interpreter from top to bottom.
#[derive(Debug)]
pub(super) struct Steps {
    pub all: Vec<Step>,
    entries: &'static str,
    /// The values that replace names such as `‹cards›` in the entries.
    known: Vec<(&'static str, String)>,
    /// The arrays to which the APL code of the steps has given names.
    names: Names,
}

impl Steps {
    pub fn new(entries: &'static str) -> Self {
        Self { all: vec![], entries, known: vec![], names: Names::new() }
    }

    /// Sets the value that replaces a name in the entries of later steps.
    pub fn know(&mut self, name: &'static str, value: &impl ToString) {
        self.known.push((name, value.to_string()));
    }

    /// Adds the step of a fragment with a given array and no inputs, and returns the step's index.
    #[track_caller]
    pub fn given(&mut self, fragment: &str, value: Value) -> usize {
        let step = self.add(fragment, &[], value);
        self.bind(step);
        step
    }

    /// Adds the step of a fragment, whose array is the result of the entry's APL code. `inputs` are
    /// the steps whose arrays it uses. Returns the new step's index.
    #[track_caller]
    pub fn make(&mut self, fragment: &str, inputs: &[(usize, Origin)]) -> usize {
        let [_, _, _, entry] = self.entry(fragment);
        let code = self.code(entry, "APL");
        let made = self.evaluate(&code);
        self.add(fragment, inputs, made)
    }

    /// Assigns a text to a name for the APL code of later steps.
    pub fn name(&mut self, name: &str, text: &str) {
        let letters: Array1<char> = text.chars().collect();
        let given = Given { value: Value::Letters(letters.into_dyn()), axes: vec![String::new()] };
        self.names.insert(name.to_owned(), given);
    }

    /// Subtracts 1 from the positions in a step's array.
    pub fn count_from_zero(&mut self, step: usize) {
        let value = &mut self.all[step].value;
        if let Value::Numbers(numbers) = value {
            numbers.mapv_inplace(|number| number - 1.0);
        }
    }

    /// Runs APL code on the arrays of earlier steps, and keeps the arrays to which it gives names.
    #[track_caller]
    fn evaluate(&mut self, code: &str) -> Value {
        let run = apl::run(code, &self.names);
        let run = run.unwrap_or_else(|error| panic!("{code}: {error}"));
        self.names.extend(run.names());
        run.value().clone()
    }

    /// Assigns the array of a step to the name in the step's APL code.
    fn bind(&mut self, step: usize) {
        let step = &self.all[step];
        if let Some((name, _)) = step.apl.split_once('←') {
            let axes = vec![String::new(); step.axes.len()];
            let given = Given { value: step.value.clone(), axes };
            self.names.insert(name.trim_start_matches('(').to_owned(), given);
        }
    }

    #[track_caller]
    fn add(&mut self, fragment: &str, inputs: &[(usize, Origin)], value: Value) -> usize {
        let [walk, place, axes, entry] = self.entry(fragment);
        let (part, line) = place.split_once(' ').map_or((place, None), |at| (at.0, Some(at.1)));
        let mut texts = entry.lines();
        let title = texts.next().unwrap_or_default();
        let spoken = self.code(entry, "Spoken");
        self.all.push(Step {
            walk,
            part,
            line,
            title,
            says: self.filled(texts.next().unwrap_or_default()),
            spoken: if spoken.is_empty() {
                title[..1].to_ascii_lowercase() + &title[1..]
            } else {
                spoken
            },
            apl: self.code(entry, "APL"),
            j: self.code(entry, "J"),
            numpy: self.code(entry, "NumPy"),
            rust: self.code(entry, "Rust"),
            axes: axes.trim_matches(['[', ']']).split_terminator(';').collect(),
            value,
            inputs: inputs.iter().map(|(input, _)| *input).collect(),
            origins: inputs.iter().map(|(_, origin)| origin.clone()).collect(),
            role: None,
        });
        self.all.len() - 1
    }

    /// Returns the lines of an entry in a language.
    fn code(&self, entry: &str, language: &str) -> String {
        let lines = entry.lines().filter_map(|line| line.strip_prefix(language));
        let lines = lines.filter_map(|line| line.strip_prefix("  "));
        self.filled(&lines.map(str::trim_start).join("\n"))
    }

    /// Finds the entry of a fragment. Returns its group of steps, its position in the program, its
    /// axes, and the other lines of the entry. In the first line, the position comes before the
    /// fragment, and the axes come after it.
    #[track_caller]
    fn entry(&self, fragment: &str) -> [&'static str; 4] {
        let mut walk = "";
        for entry in self.entries.trim_end().split("\n\n") {
            let Some((place, texts)) = entry.split_once('\n') else {
                walk = entry;
                continue;
            };
            let columns: Vec<&str> = place.split("  ").collect();
            if let [place, own, axes] = columns[..]
                && own == fragment
            {
                return [walk, place, axes, texts];
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
        self.all[step].value.bytes().into_iter().filter(|&bit| bit == 1).count()
    }
}
