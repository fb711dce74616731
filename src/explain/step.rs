//! Defines a step of a program, with its fragment in four languages and the array that it makes.

use super::listing::{Line, Listing};
use super::{Value, Word};
use std::fmt::Display;

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
    pub title: String,
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

/// The steps of a run that is still being made.
#[derive(Debug)]
pub(super) struct Steps {
    pub all: Vec<Step>,
    listing: Listing,
    /// An entry for each step: its fragment in the program, its title, its code in APL, J and `NumPy`
    /// unless the code is computed, and its explanation. `↵` separates two lines of code. The
    /// fragments bind names, so that a reader can type them from top to bottom.
    texts: &'static str,
    /// The values of the names in braces in these texts.
    known: Vec<(String, String)>,
    /// The walk, the part of the program and the Rust function of the next steps.
    walk: &'static str,
    part: &'static str,
    function: &'static str,
    /// The axis names that replace `…` in the program's comments.
    frame: &'static [&'static str],
}

impl Steps {
    pub fn new(texts: &'static str, listing: Listing) -> Self {
        let (all, known) = (vec![], vec![]);
        Self { all, listing, texts, known, walk: "", part: "", function: "", frame: &[] }
    }

    /// Defines a name that the texts contain in braces.
    pub fn know(&mut self, name: &str, value: impl Display) {
        self.known.push((format!("{{{name}}}"), value.to_string()));
    }

    /// Begins a part of the program, with the Rust function that contains its lines.
    pub fn begin(
        &mut self,
        walk: &'static str,
        part: &'static str,
        function: &'static str,
        frame: &'static [&'static str],
    ) {
        (self.walk, self.part, self.function, self.frame) = (walk, part, function, frame);
    }

    /// Adds an array that the sentence starts from, and returns the step's index. Later walks make
    /// this array, so the program has no line for the step.
    pub fn start(
        &mut self,
        name: &str,
        axes: &[&'static str],
        rust: String,
        value: Value,
    ) -> usize {
        let line = Line { number: None, axes: axes.to_vec(), rust };
        self.add(name, line, Word::Given, &[], value)
    }

    /// Adds a step with a given array and no inputs, and returns the step's index.
    #[track_caller]
    pub fn given(&mut self, fragment: &str, value: Value) -> usize {
        let line = self.listing.line(self.function, fragment);
        self.add(fragment, line, Word::Given, &[], value)
    }

    /// Adds a step that applies a word to the arrays of earlier steps, and returns the new step's
    /// index.
    #[track_caller]
    pub fn make(&mut self, fragment: &str, word: Word, inputs: &[usize]) -> usize {
        let values: Vec<&Value> = inputs.iter().map(|&input| &self.all[input].value).collect();
        let value = word.apply(&values);
        let line = self.listing.line(self.function, fragment);
        self.add(fragment, line, word, inputs, value)
    }

    /// Adds a step with the texts of this fragment.
    #[track_caller]
    fn add(
        &mut self,
        fragment: &str,
        line: Line,
        word: Word,
        inputs: &[usize],
        value: Value,
    ) -> usize {
        let mut entries = self.texts.split("\n\n");
        let entry = entries.find_map(|entry| entry.strip_prefix(fragment)?.strip_prefix('\n'));
        let mut entry = entry.expect("texts for each fragment").replace('↵', "\r");
        for (name, value) in &self.known {
            entry = entry.replace(name, value);
        }
        let mut texts: Vec<String> = entry.lines().map(|line| line.replace('\r', "\n")).collect();
        texts.splice(1..1, vec![String::new(); 5 - texts.len()]);
        let [title, apl, j, numpy, says] = <[String; 5]>::try_from(texts).expect("five texts");
        let axes = line.axes.into_iter();
        let axes = axes.flat_map(|axis| if axis == "…" { self.frame.to_vec() } else { vec![axis] });
        self.all.push(Step {
            walk: self.walk,
            part: self.part,
            line: line.number,
            title,
            says,
            apl,
            j,
            numpy,
            rust: line.rust,
            axes: axes.collect(),
            value,
            word,
            inputs: inputs.to_vec(),
            role: None,
        });
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

impl Step {
    /// Returns the step's position in the program, such as `line 3 of SETS`.
    pub(super) fn place(&self) -> String {
        match self.line {
            Some(line) => format!("line {} of {}", line.trim_matches(['[', ']']), self.part),
            None => self.part.to_owned(),
        }
    }
}
