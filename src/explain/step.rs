//! Defines a step of a program, with its fragment in four languages and the array that it makes.

use super::listing::{Line, Listing};
use super::{Value, Word};

/// One step of a program on a hand.
///
/// **Shape** the shape of the step's array, with a name for each axis in [`Step::axes`]. **Cost**
/// the memory of the array. **Source** the line of the program that the step shows.
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
    /// The walk that the step belongs to, such as `The sentence`. Each walk is a run of steps.
    pub walk: &'static str,
    /// The function or verb that the step belongs to.
    pub part: &'static str,
    /// The line number in the article's listing, such as `[3]`. The essay has no line numbers.
    pub line: Option<&'static str>,
    /// The title of the step.
    pub title: &'static str,
    /// A few plain sentences that explain the step.
    pub says: String,
    /// The fragment in APL.
    pub apl: String,
    /// The fragment in J.
    pub j: String,
    /// The fragment in `NumPy`. `hand` is the text of the codes, and `rng` is a random generator.
    /// `combinations` and `permutations` are from `itertools`, and `np` is `NumPy`.
    pub numpy: String,
    /// The Rust code for this fragment in `aplset::programs`.
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
/// use aplset::explain::{Program, Role, Run};
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
    /// A bit for each sum, which is 1 if the sum is not two, `[feature;characteristic]`.
    NoTwo,
    /// A bit for each feature, which is 1 if the feature is good, `[feature]`.
    Features,
    /// One bit, which is 1 for a set.
    Verdict,
}

/// A part of a program, and the Rust function that contains its fragments.
#[derive(Debug, Clone, Copy)]
pub(super) struct Passage {
    pub name: &'static str,
    pub listing: Listing,
    pub function: &'static str,
    /// The axis names that replace `…` in the program's comments.
    pub frame: &'static [&'static str],
}

impl Listing {
    /// Returns a part of the program, with the Rust function that contains the lines of this part.
    pub fn part(
        self,
        name: &'static str,
        function: &'static str,
        frame: &'static [&'static str],
    ) -> Passage {
        Passage { name, listing: self, function, frame }
    }
}

/// The texts of a step that are not in the program's source. The fragments bind names and show
/// arguments, so that a reader can type them into an interpreter from top to bottom.
#[derive(Debug, Clone, Copy)]
pub(super) struct Notes<'a> {
    pub title: &'static str,
    pub apl: &'a str,
    pub j: &'a str,
    pub numpy: &'a str,
    pub says: &'a str,
}

/// The steps of a run that is still being made.
#[derive(Debug, Default)]
pub(super) struct Steps {
    pub all: Vec<Step>,
    /// The walk that the next steps belong to.
    pub walk: &'static str,
}

impl Steps {
    /// Adds an array that the sentence starts from, and returns the step's index. Later walks make
    /// this array, so the program has no line for the step.
    pub fn start(
        &mut self,
        passage: Passage,
        axes: &[&'static str],
        rust: String,
        value: Value,
        notes: Notes<'_>,
    ) -> usize {
        let line = Line { number: None, axes: axes.to_vec(), rust };
        self.add(passage.step(line, notes, Word::Given, vec![], value))
    }

    /// Adds a step with a given array and no inputs, and returns the step's index.
    #[track_caller]
    pub fn given(
        &mut self,
        passage: Passage,
        fragment: &str,
        value: Value,
        notes: Notes<'_>,
    ) -> usize {
        self.add(passage.step(passage.line(fragment), notes, Word::Given, vec![], value))
    }

    /// Adds a step that applies a word to the arrays of earlier steps, and returns the new step's
    /// index.
    #[track_caller]
    pub fn make(
        &mut self,
        passage: Passage,
        fragment: &str,
        word: Word,
        inputs: &[usize],
        notes: Notes<'_>,
    ) -> usize {
        let values: Vec<&Value> = inputs.iter().map(|&input| &self.all[input].value).collect();
        let value = word.apply(&values);
        self.add(passage.step(passage.line(fragment), notes, word, inputs.to_vec(), value))
    }

    fn add(&mut self, step: Step) -> usize {
        self.all.push(Step { walk: self.walk, ..step });
        self.all.len() - 1
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

impl Passage {
    /// Returns the line of the program with this fragment.
    #[track_caller]
    fn line(self, fragment: &str) -> Line {
        self.listing.line(self.function, fragment)
    }

    /// Makes a step of this part.
    fn step(
        self,
        line: Line,
        notes: Notes<'_>,
        word: Word,
        inputs: Vec<usize>,
        value: Value,
    ) -> Step {
        let named = |axis| match axis {
            "…" => self.frame.to_vec(),
            name => vec![name],
        };
        Step {
            walk: "",
            part: self.name,
            line: line.number,
            title: notes.title,
            says: notes.says.to_owned(),
            apl: notes.apl.to_owned(),
            j: notes.j.to_owned(),
            numpy: notes.numpy.to_owned(),
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
    /// Returns the step's position in the program, such as `line 3 of SETS`.
    pub(super) fn place(&self) -> String {
        match self.line {
            Some(line) => format!("line {} of {}", line.trim_matches(['[', ']']), self.part),
            None => self.part.to_owned(),
        }
    }
}
