//! Tests which elements of the arguments an element of the result is made from, by changing
//! elements of the arguments.

use super::{numbers, sentence, table};
use aplset::vocabulary::seeded;
use aplset_apl::{self as apl, Given, Names, Sentence, Value};
use itertools::Itertools;
use ndarray::ArrayD;
use rand::RngExt;
use std::collections::HashSet;

/// Sentences on `A` and `B`, with the shapes of these arrays and their smallest and largest
/// elements.
const SOURCES: &str = include_str!("../../../../tests/data/sources.tsv");

/// Sentences whose value doesn't depend on the elements of `A` and `B`.
const ONLY_SHAPES: [&str; 3] = ["⍴B", "2 COMBIN ⍴B", "SETS HAND '1GOF 2GOF 3GOF'"];

/// [`Sentence::sources`] or [`Sentence::reach`].
type Of = fn(&Sentence, usize, usize) -> Vec<(usize, Vec<usize>)>;

/// A run of a sentence on random arrays.
struct Trial {
    text: String,
    names: Names,
    run: Sentence,
    random: Box<dyn FnMut() -> f64>,
}

impl Trial {
    /// Returns `None` if the sentence has no value for these arrays.
    fn new((number, row): (u64, [&str; 4]), trial: u64) -> Option<Self> {
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
        Some(Self { text: text.to_owned(), names, run, random })
    }

    /// Returns the elements of the named arrays that an element of the result was made from,
    /// through all steps between them. `of` finds the sources in the arguments of a step.
    fn sources(&self, cell: usize, of: Of) -> Vec<(String, usize)> {
        let mut all = vec![(self.run.steps().len() - 1, cell)];
        let mut next = 0;
        while let Some(&(step, cell)) = all.get(next) {
            for (argument, cells) in of(&self.run, step, cell) {
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
    /// too. Returns `None` if the array of a step has another shape or is an error.
    fn changes(&mut self, (name, at): &(String, usize), cell: usize) -> Option<bool> {
        let mut names = self.names.clone();
        let Value::Numbers(numbers) = &mut names.get_mut(name)?.value else { panic!("numbers") };
        *numbers.iter_mut().nth(*at)? = (self.random)();
        let other = apl::run(&self.text, &names).ok()?;
        let [was, is] = [&self.run, &other].map(Sentence::value);
        let mut steps = self.run.steps().iter().zip(other.steps());
        let same = steps.all(|(was, is)| was.value().shape() == is.value().shape());
        same.then(|| was.texts()[cell] != is.texts()[cell])
    }
}

/// Changes each element of the named arrays that could not have decided an element of the result.
fn check_others(trial: &mut Trial, cells: usize) {
    let sizes = trial.names.iter().map(|(name, given)| (name.clone(), given.value.len()));
    let elements = sizes.flat_map(|(name, size)| (0..size).map(move |at| (name.clone(), at)));
    let elements: Vec<(String, usize)> = elements.collect();
    for cell in 0..trial.run.value().len().min(cells) {
        let sources = trial.sources(cell, Sentence::reach);
        for element in elements.iter().filter(|element| !sources.contains(element)) {
            let changes = trial.changes(element, cell);
            let Trial { text, names, .. } = &trial;
            assert_ne!(changes, Some(true), "{text}, cell {cell}, {element:?}: {names:?}");
        }
    }
}

#[test]
fn an_element_that_is_no_source_never_changes_the_result() {
    for (row, trial) in (0..).zip(table(SOURCES)).cartesian_product(0..8) {
        if let Some(mut trial) = Trial::new(row, trial) {
            check_others(&mut trial, usize::MAX);
        }
    }
}

/// Applies each sentence on `B` to the result of each other sentence.
#[test]
fn an_element_that_is_no_source_of_two_words_never_changes_the_result() {
    let rows: Vec<[&str; 4]> = table(SOURCES).collect();
    let outer = rows.iter().filter(|row| row[1].is_empty() && row[0].contains('B'));
    let mut count = 0;
    for (number, (outer, inner)) in (0..).zip(outer.cartesian_product(&rows)) {
        let text = outer[0].replace('B', &format!("({})", inner[0]));
        let row = [&*text, inner[1], inner[2], inner[3]];
        if let Some(mut trial) = Trial::new((1000 + number, row), 0) {
            check_others(&mut trial, 4);
            count += 1;
        }
    }
    assert!(count > 1000, "{count}");
}

#[test]
fn the_sources_in_each_array_can_change_the_result() {
    for row in (0..).zip(table::<4>(SOURCES)) {
        let text = row.1[0];
        let (mut named, mut changing) = (HashSet::new(), HashSet::new());
        for number in 0..40_usize {
            let trial = Trial::new(row, 100 + number as u64);
            let Some(mut trial) = trial.filter(|trial| !trial.run.value().is_empty()) else {
                continue;
            };
            let cell = number % trial.run.value().len();
            for source in trial.sources(cell, Sentence::sources) {
                if trial.changes(&source, cell) != Some(false) {
                    changing.insert(source.0.clone());
                }
                named.insert(source.0);
            }
        }
        assert_eq!(changing, named, "{text}");
        assert_eq!(named.is_empty(), ONLY_SHAPES.contains(&text), "{text}");
    }
}

/// A change of one of these sources can leave the result unchanged, or change its shape. So this
/// test compares the sources with a list.
#[test]
fn the_sources_of_a_greatest_element_are_its_equals_and_of_a_kept_one_the_bits_up_to_it() {
    for (text, cell, sources) in [
        ("⌈/2 3⍴3 1 3 2 2 5", 0, &[vec![0, 2]][..]),
        ("⌈/2 3⍴3 1 3 2 2 5", 1, &[vec![5]]),
        ("⌈/1.00000000001 1.00000000002", 0, &[vec![1]]),
        ("1 0 1 1/5 6 7 8", 1, &[vec![0, 1, 2], vec![2]]),
        ("1 2(+⍤0 1)10 20", 1, &[vec![0], vec![1]]),
        ("1 2(+⍤0 1)10 20", 2, &[vec![1], vec![0]]),
        ("⍴1 2 3", 0, &[vec![]]),
    ] {
        let run = sentence(text);
        let found = run.sources(run.steps().len() - 1, cell).into_iter().map(|(_, cells)| cells);
        assert_eq!(found.collect_vec(), sources, "{text}");
    }
}
