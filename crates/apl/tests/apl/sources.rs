//! Tests which elements of the arguments an element of the result is made from, by changing elements
//! of the arguments.

use super::{numbers, sentence, table};
use aplset::vocabulary::seeded;
use aplset_apl::{self as apl, Given, Names, Sentence, Value};
use itertools::Itertools;
use ndarray::ArrayD;
use rand::RngExt;

/// Sentences on `A` and `B`, with the shapes of these arrays and their smallest and largest
/// elements.
const SOURCES: &str = include_str!("../../../../tests/data/sources.tsv");

/// Sentences whose value doesn't depend on the elements of `A` and `B`.
const ONLY_SHAPES: [&str; 3] = ["⍴B", "2 COMBIN ⍴B", "SETS HAND '1GOF 2GOF 3GOF'"];

/// A run of a sentence on random arrays.
struct Trial {
    text: &'static str,
    names: Names,
    run: Sentence,
    random: Box<dyn FnMut() -> f64>,
}

impl Trial {
    /// Returns `None` if the sentence has no value for these arrays.
    fn new((number, row): (u64, [&'static str; 4]), trial: u64) -> Option<Self> {
        let [text, a, b, range] = row;
        let (least, most): (i32, i32) = numbers(range).collect_tuple().expect("a range");
        let mut rng = seeded(number, trial);
        let mut random = Box::new(move || f64::from(rng.random_range(least..=most)));
        let names = [("A", a), ("B", b)].map(|(name, shape)| {
            let shape: Vec<usize> = numbers(shape).collect();
            let axes = vec![String::new(); shape.len()];
            let value = Value::Numbers(ArrayD::from_shape_simple_fn(shape, &mut random));
            (name.to_owned(), Given { axes, value })
        });
        let names = Names::from(names);
        let run = apl::run(text, &names).ok()?;
        Some(Self { text, names, run, random })
    }

    /// Returns the elements of the named arrays that an element of the result was made from,
    /// through all steps between them.
    fn sources(&self, cell: usize) -> Vec<(String, usize)> {
        let mut all = vec![(self.run.steps().len() - 1, cell)];
        let mut next = 0;
        while let Some(&(step, cell)) = all.get(next) {
            for (argument, cells) in self.run.sources(step, cell) {
                all.extend(cells.into_iter().map(|cell| (argument, cell)));
            }
            next += 1;
        }
        let named = |(step, at): (usize, usize)| (self.run.steps()[step].fragment().to_owned(), at);
        all.into_iter()
            .unique()
            .map(named)
            .filter(|(name, _)| self.names.contains_key(name))
            .collect()
    }

    /// Changes an element of a named array, and returns whether an element of the result changes
    /// too. Returns `None` if the result has another shape or is an error.
    fn changes(&mut self, (name, at): &(String, usize), cell: usize) -> Option<bool> {
        let mut names = self.names.clone();
        let Value::Numbers(numbers) = &mut names.get_mut(name)?.value else { panic!("numbers") };
        *numbers.iter_mut().nth(*at)? = (self.random)();
        let other = apl::run(self.text, &names).ok()?;
        let [was, is] = [&self.run, &other].map(Sentence::value);
        (was.shape() == is.shape()).then(|| was.texts()[cell] != is.texts()[cell])
    }
}

#[test]
fn an_element_that_is_no_source_never_changes_the_result() {
    for (row, trial) in (0..).zip(table(SOURCES)).cartesian_product(0..8) {
        let Some(mut trial) = Trial::new(row, trial) else { continue };
        let sizes = trial.names.iter().map(|(name, given)| (name.clone(), given.value.len()));
        let elements = sizes.flat_map(|(name, size)| (0..size).map(move |at| (name.clone(), at)));
        let elements: Vec<(String, usize)> = elements.collect();
        for cell in 0..trial.run.value().len() {
            let sources = trial.sources(cell);
            for element in elements.iter().filter(|element| !sources.contains(element)) {
                let changes = trial.changes(element, cell);
                let Trial { text, names, .. } = &trial;
                assert_ne!(changes, Some(true), "{text}, cell {cell}, {element:?}: {names:?}");
            }
        }
    }
}

#[test]
fn changing_a_source_can_change_the_result() {
    for row in (0..).zip(table(SOURCES)) {
        let changes = (0..40).any(|number: usize| {
            let trial = Trial::new(row, 100 + number as u64);
            trial.filter(|trial| !trial.run.value().is_empty()).is_some_and(|mut trial| {
                let cell = number % trial.run.value().len();
                trial.sources(cell).iter().any(|source| trial.changes(source, cell) != Some(false))
            })
        });
        let [text, ..] = row.1;
        assert_ne!(changes, ONLY_SHAPES.contains(&text), "{text}");
    }
}

/// A change of one of these sources can leave the result unchanged, or change its shape. So this
/// test compares the sources with a list.
#[test]
fn the_sources_of_a_greatest_element_are_its_equals_and_of_a_kept_one_the_bits_up_to_it() {
    for (text, cell, sources) in [
        ("⌈/2 3⍴3 1 3 2 2 5", 0, &[vec![0, 2]][..]),
        ("⌈/2 3⍴3 1 3 2 2 5", 1, &[vec![5]]),
        ("1 0 1 1/5 6 7 8", 1, &[vec![0, 1, 2], vec![2]]),
    ] {
        let run = sentence(text);
        let found = run.sources(run.steps().len() - 1, cell).into_iter().map(|(_, cells)| cells);
        assert_eq!(found.collect_vec(), sources, "{text}");
    }
}
