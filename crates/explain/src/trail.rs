//! Finds the sources of the cells of a run's steps, and writes them in a short form for the page.

use aplset_apl::Sentence;
use itertools::Itertools;
use serde_json::{Value as Json, json};
use std::sync::Arc;

/// The sentence of a run, with the steps that are shown.
#[derive(Debug, Clone)]
pub(super) struct Trails {
    pub sentence: Arc<Sentence>,
    /// For each step of the sentence, the first step that applies the same function to the same
    /// arguments.
    firsts: Vec<usize>,
    /// The steps of the sentence that are shown.
    shown: Vec<usize>,
    /// For each step of the sentence that keeps cells, as `B⌿F` does, the positions of these cells.
    kept: Vec<Option<Vec<usize>>>,
}

impl Trails {
    pub fn new(sentence: Sentence, shown: &[usize]) -> Self {
        let mut known = Vec::new();
        let (mut firsts, mut kept): (Vec<usize>, _) = (Vec::new(), Vec::new());
        let text: Vec<char> = sentence.text().chars().collect();
        for (number, step) in sentence.steps().iter().enumerate() {
            let arguments: Vec<usize> = step.arguments().iter().map(|&at| firsts[at]).collect();
            let word: String = text[step.word()].iter().collect();
            // An array without arguments is a literal, or has a name that may get another array.
            let key = if arguments.is_empty() && !step.is_constant() { number } else { 0 };
            kept.push(match step.arguments() {
                &[bits, _] if ["/", "⌿"].contains(&&*word) => {
                    let bits = sentence.steps()[bits].value().bytes();
                    Some(bits.iter().positions(|&bit| bit == 1).collect())
                }
                _ => None,
            });
            let step = (word, arguments, key);
            firsts.push(known.iter().position(|known| *known == step).unwrap_or(number));
            known.push(step);
        }
        let shown = shown.iter().map(|&step| firsts[step]).collect();
        Self { sentence: Arc::new(sentence), firsts, shown, kept }
    }

    /// Returns the shown steps from whose arrays a shown step is computed.
    pub fn inputs(&self, step: usize) -> Vec<usize> {
        let mut inputs = Vec::new();
        self.add_inputs(self.shown[step], &mut inputs);
        inputs
    }

    fn add_inputs(&self, step: usize, inputs: &mut Vec<usize>) {
        for &argument in self.sentence.steps()[step].arguments() {
            match self.shown.iter().position(|&shown| shown == self.firsts[argument]) {
                Some(input) if inputs.contains(&input) => {}
                Some(input) => inputs.push(input),
                None => self.add_inputs(argument, inputs),
            }
        }
    }

    /// Returns the positions in an input that could have decided the value of a cell, in order.
    fn sources(&self, step: usize, input: usize, cell: usize) -> Vec<usize> {
        let mut found = Vec::new();
        let mut open = vec![(self.shown[step], vec![cell])];
        while let Some((step, cells)) = open.pop() {
            let sources = cells.iter().flat_map(|&at| self.reach(step, at));
            for (argument, places) in sources {
                let argument = self.firsts[argument];
                if argument == self.shown[input] {
                    found.extend(places);
                } else if !self.shown.contains(&argument) && self.leads(argument, input) {
                    open.push((argument, places));
                }
            }
        }
        if !found.is_sorted() {
            found.sort_unstable();
        }
        found.dedup();
        found
    }

    /// Tests whether a step that is not shown uses the array of a shown step.
    fn leads(&self, step: usize, input: usize) -> bool {
        let mut inputs = Vec::new();
        self.add_inputs(step, &mut inputs);
        inputs.contains(&input)
    }

    /// Returns the elements of the arguments of a step that could have decided an element.
    fn reach(&self, step: usize, at: usize) -> Vec<(usize, Vec<usize>)> {
        let Some(kept) = self.kept[step].as_ref() else { return self.sentence.reach(step, at) };
        // A kept cell depends on all bits up to its own one, but the page shows only this one.
        let made = &self.sentence.steps()[step];
        let cell: usize = made.value().shape()[1..].iter().product();
        let place = kept[at / cell];
        let [bits, cells] = [0, 1].map(|number| made.arguments()[number]);
        vec![(bits, vec![place]), (cells, vec![place * cell + at % cell])]
    }

    /// Writes the sources of all cells of a step in one input, or `null` if there are none.
    ///
    /// The sources of a cell are `count` positions with `step` between them. The first position is
    /// the sum of a number for the indices along the first `lead` axes, and of the other indices
    /// times `strides`. The number is in `table`, or it is `times` the element of the input `by`.
    /// It is -1 for cells without sources.
    ///
    /// # Panics
    /// Panics if the sources do not have this form. A test tries all cells of all steps.
    pub fn json(&self, step: usize, number: usize, inputs: &[usize]) -> Json {
        let shape = self.sentence.steps()[self.shown[step]].value().shape();
        let cells: usize = shape.iter().product();
        let sources = |cell| self.sources(step, inputs[number], cell);
        let lists: Vec<Vec<usize>> = sample(cells).map(sources).collect();
        let Some(list) = lists.iter().find(|list| !list.is_empty()) else { return Json::Null };
        let place = |list: &Vec<usize>| list.first().and_then(|&at| i64::try_from(at).ok());
        let first = |cell| place(&sources(cell)).unwrap_or(-1);
        let places = lists.iter().map(|list| place(list).unwrap_or(-1));
        let places: Vec<(usize, i64)> = sample(cells).zip(places).collect();
        let gap = if let [first, second, ..] = list[..] { second - first } else { 1 };
        let origin = first(0);
        for lead in 0..=shape.len() {
            let (begin, cell) = (origin, shape[lead..].iter().product::<usize>());
            let strides: Vec<i64> = (lead + 1..=shape.len())
                .map(|axis| shape[axis..].iter().product::<usize>())
                .zip(&shape[lead..])
                .map(|(step, &length)| if length > 1 { first(step) - begin } else { 0 })
                .collect();
            let trailing = |mut at: usize| {
                let mut sum = 0;
                for (&length, stride) in shape[lead..].iter().zip(&strides).rev() {
                    sum += stride * i64::try_from(at % length).unwrap_or(0);
                    at /= length;
                }
                sum
            };
            let fits = |(at, place): &(usize, i64)| {
                let begin = if at / cell == 0 { begin } else { first(at - at % cell) };
                *place == if begin < 0 { -1 } else { begin + trailing(at % cell) }
            };
            if places.iter().all(fits) {
                let table: Vec<i64> = (0..cells / cell).map(|row| first(row * cell)).collect();
                let mut trail = json!({ "count": list.len(), "step": gap, "lead": lead });
                trail["strides"] = json!(strides);
                match self.by(&table, inputs) {
                    Some((by, times)) => (trail["by"], trail["times"]) = (json!(by), json!(times)),
                    None => trail["table"] = json!(table),
                }
                return trail;
            }
        }
        panic!("the sources of step {step} in input {number} have no short form")
    }

    /// Returns the input whose one-based elements, multiplied by a number, are a long table of
    /// positions.
    fn by(&self, table: &[i64], inputs: &[usize]) -> Option<(usize, i64)> {
        let times = *table.iter().find(|&&place| place > 0)?;
        let steps = self.sentence.steps();
        let position = |by: usize| {
            let value = steps[self.shown[inputs[by]]].value();
            let numbers = if value.len() == table.len() { value.texts() } else { Vec::new() };
            let numbers: Option<Vec<i64>> = numbers.iter().map(|text| text.parse().ok()).collect();
            let numbers = numbers.filter(|numbers| numbers.len() == table.len())?;
            // The page's positions start at 0, but those of APL at 1.
            let least = i64::from(!numbers.contains(&0));
            let at = numbers.iter().position(|&number| number > least)?;
            let times = table[at] / (numbers[at] - least);
            let is_product = |(&place, number): (&i64, i64)| place == (number - least) * times;
            table.iter().zip(numbers).all(is_product).then_some((by, times))
        };
        (times > 0 && table.len() > 8).then(|| (0..inputs.len()).find_map(position))?
    }
}

/// Returns some cells of an array, which are spread over all its axes.
fn sample(cells: usize) -> impl Iterator<Item = usize> {
    (0..cells).step_by((cells / 61).max(1)).chain((0..cells).rev().take(5))
}
