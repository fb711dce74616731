//! One step of a program: a fragment in four languages, and the array that it makes.

use super::listing::Listing;
use super::{Value, Word};

/// One step of a program on a hand.
///
/// **Shape** that of its array: [`Step::axes`] has a name for each axis. **Cost** the array's. **Source** the line of the program that it shows.
///
/// # Examples
/// ```
/// use aplset::card::parse_hand;
/// use aplset::explain::{Program, Run};
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
    /// The function, or the verb, that it is a part of.
    pub part: &'static str,
    /// Its line in the article's listing, as `[3]`; the essay's lines have no numbers.
    pub line: Option<&'static str>,
    /// What it is about.
    pub title: &'static str,
    /// One sentence or two in plain words.
    pub says: String,
    /// The fragment in APL.
    pub apl: String,
    /// The same in J.
    pub j: String,
    /// The same in `NumPy`. `hand` is the text of the hand's codes and `rng` a random generator; `np`,
    /// `combinations` and `permutations` are `NumPy` and functions of `itertools`.
    pub numpy: String,
    /// The same in Rust: the line of `aplset::programs` under that fragment.
    pub rust: String,
    /// The names of the axes.
    pub axes: Vec<&'static str>,
    /// The array.
    pub value: Value,
    /// The word that makes it.
    pub word: Word,
    /// The numbers of the steps, from 0, whose arrays the word takes.
    pub inputs: Vec<usize>,
    /// What the array tells of a combination that is followed.
    pub role: Option<Role>,
}

/// What the cell of one combination is for whoever follows it.
///
/// **Shape** of the cell, without the axis of the combinations.
///
/// # Examples
/// ```
/// use aplset::explain::{Program, Role, Run};
/// use aplset::ndarray::array;
///
/// let run = Run::new(Program::J, &array![0, 1, 2]);
/// let rows = run.steps.iter().find(|step| step.role == Some(Role::Rows)).expect("the columns turned");
/// assert_eq!(rows.j, "|:\"2");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// The places of its cards in the hand, `[card]`.
    Places,
    /// Its cards: `[card;feature;characteristic]` as bits, `[card;feature]` as digits.
    Slab,
    /// What is looked at for each feature: the sums `[feature;characteristic]`, or the digits `[feature;card]`.
    Rows,
    /// Which sums are not two, `[feature;characteristic]`.
    NoTwo,
    /// Which features are good, `[feature]`.
    Features,
    /// Whether it is a set: one bit.
    Verdict,
}

/// A part of a program whose lines some steps show, and the Rust function with its fragments.
#[derive(Debug, Clone, Copy)]
pub(super) struct Passage {
    pub name: &'static str,
    pub listing: Listing,
    pub function: &'static str,
    /// What its fragments are written in.
    pub language: Language,
    /// The names that `…` stands for here.
    pub frame: &'static [&'static str],
}

/// What a program's own line does not say.
pub(super) struct Notes {
    pub title: &'static str,
    /// The fragment in the other language.
    pub also: &'static str,
    pub numpy: String,
    pub says: String,
}

/// In which language the fragments of a program are.
#[derive(Debug, Clone, Copy)]
pub(super) enum Language {
    Apl,
    J,
}

/// The steps of a run, as they are made.
#[derive(Debug, Default)]
pub(super) struct Steps {
    pub all: Vec<Step>,
}

impl Steps {
    /// Adds a step whose array comes from no other, and returns its number.
    #[track_caller]
    pub fn given(
        &mut self,
        passage: Passage,
        fragment: &'static str,
        value: Value,
        notes: Notes,
    ) -> usize {
        self.add(passage.step(fragment, notes, Word::Given, vec![], value))
    }

    /// Adds a step whose array a word makes from those of earlier steps, and returns its number.
    #[track_caller]
    pub fn make(
        &mut self,
        passage: Passage,
        fragment: &'static str,
        word: Word,
        inputs: &[usize],
        notes: Notes,
    ) -> usize {
        let values: Vec<&Value> = inputs.iter().map(|&input| &self.all[input].value).collect();
        let value = word.apply(&values);
        self.add(passage.step(fragment, notes, word, inputs.to_vec(), value))
    }

    fn add(&mut self, step: Step) -> usize {
        self.all.push(step);
        self.all.len() - 1
    }

    /// Notes what a step is for a combination that is followed.
    pub fn shows(&mut self, step: usize, role: Role) {
        self.all[step].role = Some(role);
    }

    /// The lengths of the axes of a step's array.
    pub fn shape(&self, step: usize) -> &[usize] {
        self.all[step].value.shape()
    }

    /// The number of bits of a step that are on.
    pub fn on(&self, step: usize) -> usize {
        match &self.all[step].value {
            Value::Bits(bits) => bits.iter().filter(|&&bit| bit).count(),
            _ => panic!("DOMAIN ERROR: bits"),
        }
    }
}

impl Passage {
    /// The step of a fragment.
    #[track_caller]
    fn step(
        self,
        fragment: &'static str,
        notes: Notes,
        word: Word,
        inputs: Vec<usize>,
        value: Value,
    ) -> Step {
        let line = self.listing.line(self.function, fragment);
        let (apl, j) = match self.language {
            Language::Apl => (fragment, notes.also),
            Language::J => (notes.also, fragment),
        };
        let named = |axis| match axis {
            "…" => self.frame.to_vec(),
            name => vec![name],
        };
        Step {
            part: self.name,
            line: line.number,
            title: notes.title,
            says: notes.says,
            apl: apl.to_owned(),
            j: j.to_owned(),
            numpy: notes.numpy,
            rust: line.rust,
            axes: line.axes.into_iter().flat_map(named).collect(),
            value,
            word,
            inputs,
            role: None,
        }
    }
}

impl Step {
    /// Where it stands in the program: `SETS [3]`.
    pub(super) fn place(&self) -> String {
        match self.line {
            Some(line) => format!("{} {line}", self.part),
            None => self.part.to_owned(),
        }
    }
}
