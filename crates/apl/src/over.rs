//! Runs a sentence on many hands at once.
//!
//! The steps of one run are followed again, with a number of a circuit in place of each element
//! that depends on the hand. The sources of a step are its wires: they give the elements that each
//! element is made from.

use crate::circuit::{Gates, NoCircuit, Number};
use crate::error::{AplError, Fault};
use crate::line::LINE_NAMES;
use crate::run::{Sentence, run_with};
use crate::scalar::Scalar;
use crate::step::{Given, Names, Op, Steps};
use crate::value::{Value, listed, shaped};
use aplset::batch::{Circuit, Hands};
use itertools::Itertools;
use ndarray::{ArrayD, ArrayView1};
use rayon::prelude::*;
use std::collections::BTreeMap;

/// The values of a sentence for many hands.
///
/// # Examples
/// See [`Sentence::over`].
#[derive(Debug, Clone, PartialEq)]
pub struct Over {
    /// The value for each hand, `[hand;…]`.
    pub values: Answers,
    /// The word that ran hand by hand, because it has no circuit.
    pub by_hand: Option<String>,
    /// The number of operations on words with a bit of each hand.
    pub operations: usize,
}

/// Numbers, with an axis of hands before the axes of the value for each hand.
#[derive(Debug, Clone, PartialEq)]
pub enum Answers {
    /// Whole numbers.
    Whole(ArrayD<i16>),
    /// Other numbers.
    Numbers(ArrayD<f64>),
}

/// An array of numbers of a circuit.
type Lifted = ArrayD<Number>;

impl Sentence {
    /// Runs the sentence on many hands. The name H is each of them, as bits
    /// `[card;feature;characteristic]`.
    ///
    /// **Cost** [`Over::operations`] for up to 512 hands, or a run for each hand if a word has no
    /// circuit.
    ///
    /// # Errors
    /// Returns the error of this run, or an error if H is another array in it, if the shape of the
    /// value depends on the hand, or if the sentence has no numbers for a hand.
    ///
    /// # Examples
    /// ```
    /// use aplset::batch::{Hands, deal_many};
    /// use aplset_apl::{Answers, Given, Names, run};
    ///
    /// let ids = deal_many(1000, 12, 1);
    /// let hands = Hands::from_ids(&ids)?;
    /// let first = Given::of_hand(&ids.row(0).mapv(usize::from));
    /// let sentence = run("+/∧/∧/2≠+/[2]H[3 COMBIN 12;;]", &Names::from([("H".into(), first)]))?;
    /// let Answers::Whole(counts) = sentence.over(&hands)?.values else { panic!() };
    /// assert!(counts.iter().map(|&count| count as u16).eq(hands.counts().iter()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn over(&self, hands: &Hands) -> Result<Over, AplError> {
        if let Some(error) = self.error() {
            return Err(error.clone());
        }
        let mut gates = Gates::default();
        let cards = hands.cards();
        let shape = [cards, 4, 3];
        let bits = (0..12 * cards).map(|at| gates.input(at)).collect_vec();
        let hand = shaped(&shape, bits);
        for step in &self.steps.all {
            if matches!(&step.op, Op::Given(name) if name == "H") && step.value.shape() != shape {
                let found = format!("H of shape {}", listed(step.value.shape()));
                let advice = format!("Run the sentence on a hand of {cards} cards first.");
                return Err(AplError::new(Fault::rank(found, advice), step.place.clone()));
            }
        }
        let mut steps = match lifted(&mut gates, &self.steps, &BTreeMap::from([("H", hand)])) {
            Ok(steps) => steps,
            Err(step) => return self.by_hand(hands, step),
        };
        let last = &self.steps.all[self.steps.last];
        let whole = [&[hands.len()], last.value.shape()].concat();
        let Some(numbers) = steps.swap_remove(self.steps.last) else {
            let numbers = last.value.numbers();
            let numbers = numbers.map_err(|fault| AplError::new(fault, last.word.clone()))?;
            let same = numbers.iter().copied().collect_vec().repeat(hands.len());
            let values = Answers::Numbers(shaped(&whole, same));
            return Ok(Over { values, by_hand: None, operations: 0 });
        };
        let outputs = numbers.iter().map(Number::all_bits).collect_vec();
        let circuit = Circuit::new(&gates.all, &outputs);
        let values = circuit.run(hands).into_iter().map(u16::cast_signed).collect();
        let values = Answers::Whole(shaped(&whole, values));
        Ok(Over { values, by_hand: None, operations: circuit.operations() })
    }

    fn word_of(&self, step: usize) -> String {
        let word = self.steps.all[step].word.clone();
        self.text.chars().skip(word.start).take(word.len()).collect()
    }

    /// Runs the sentence on each hand, because a step has no circuit.
    fn by_hand(&self, hands: &Hands, step: usize) -> Result<Over, AplError> {
        let last = &self.steps.all[self.steps.last];
        let word = self.word_of(step);
        let mut own = Names::new();
        for step in &self.steps.all {
            if let Op::Given(name) = &step.op {
                let (value, axes) = (step.value.clone(), step.axes.clone());
                own.insert(name.clone(), Given { value, axes });
            }
        }
        let value = |ids: ArrayView1<u8>| {
            let mut names = own.clone();
            names.insert("H".to_owned(), Given::of_hand(&ids.mapv(usize::from)));
            let run = run_with(&self.text, &names, self.options)?;
            let fault = match run.value().numbers() {
                Ok(numbers) if numbers.shape() == last.value.shape() => {
                    return Ok(numbers.iter().copied().collect_vec());
                }
                Ok(numbers) => {
                    let found = format!("the shape of {word} depends on the hand");
                    let [own, first] = [numbers.shape(), last.value.shape()].map(listed);
                    let advice = format!(
                        "The value has shape {own} here, and {first} for the first hand. Count \
                         with +/, for example."
                    );
                    Fault::length(found, advice)
                }
                Err(fault) => fault,
            };
            Err(AplError::new(fault, self.steps.all[step].word.clone()))
        };
        let ids = hands.ids();
        let rows = ids.rows().into_iter().collect_vec();
        // All errors are kept until the first one is known.
        let values: Vec<Result<Vec<f64>, AplError>> = rows.into_par_iter().map(value).collect();
        let values = values.into_iter().enumerate();
        let values = values.map(|(hand, value)| value.map_err(|error| error.of_hand(hand)));
        let values = values.collect::<Result<Vec<_>, _>>()?.concat();
        let whole = [&[hands.len()], last.value.shape()].concat();
        let values = Answers::Numbers(shaped(&whole, values));
        Ok(Over { values, by_hand: Some(word), operations: 0 })
    }
}

/// Returns the array of each step, or `None` if it is the same for all hands. The error is a step
/// without a circuit.
fn lifted(
    gates: &mut Gates,
    steps: &Steps,
    given: &BTreeMap<&str, Lifted>,
) -> Result<Vec<Option<Lifted>>, usize> {
    let mut made: Vec<Option<Lifted>> = Vec::new();
    for (number, step) in steps.all.iter().enumerate() {
        let own = match &step.op {
            Op::Given(name) => given.get(&**name).cloned(),
            // Shapes are the same for all hands.
            Op::Shape => None,
            _ if step.arguments.iter().all(|&at| made[at].is_none()) => None,
            _ => lift(gates, steps, number, &made).map_err(|_| number)?,
        };
        made.push(own);
    }
    let axis = steps.axes.iter().find(|&&axis| made[axis].is_some());
    axis.map_or(Ok(made), |&axis| Err(axis))
}

/// Returns an array of the same numbers for all hands.
fn constants(value: &Value) -> Result<Lifted, NoCircuit> {
    let numbers = value.integers().map_err(|_| NoCircuit)?;
    let numbers = numbers.iter().map(|&number| Number::constant(number));
    Ok(shaped(value.shape(), numbers.collect::<Result<_, _>>()?))
}

/// Makes the array of a step from arrays that depend on the hand.
fn lift(
    gates: &mut Gates,
    steps: &Steps,
    number: usize,
    made: &[Option<Lifted>],
) -> Result<Option<Lifted>, NoCircuit> {
    let step = &steps.all[number];
    let values = steps.arguments(number);
    let depends = |at: usize| made[step.arguments[at]].is_some();
    let of = |at: usize| match &made[step.arguments[at]] {
        Some(own) => Ok(own.clone()),
        None => constants(values[at]),
    };
    let last = values.len() - 1;
    Ok(Some(match &step.op {
        // Positions and lengths are the same for all hands.
        Op::Move(_) if last > 0 && depends(0) => return Err(NoCircuit),
        Op::Index(_) if (1..=last).any(depends) => return Err(NoCircuit),
        Op::Windows(..) if depends(0) => return Err(NoCircuit),
        Op::Move(by) => by.apply(&of(last)?),
        Op::Line(_, inner) => {
            let own = |(name, &at): (_, &usize)| Some((name, made[at].clone()?));
            let given = LINE_NAMES.into_iter().zip(step.arguments.iter().rev());
            let given = given.filter_map(own).collect();
            let mut made = lifted(gates, inner, &given).map_err(|_| NoCircuit)?;
            return Ok(made.swap_remove(inner.last));
        }
        Op::Index(_)
        | Op::Join(..)
        | Op::Strand
        | Op::Each(_)
        | Op::Spread(..)
        | Op::Outer(_)
        | Op::Reduce(..)
        | Op::Windows(..)
        | Op::Scan(..)
        | Op::Inner(..) => {
            // The elements of an index and the sizes of windows are not among the wires.
            let is_wired = |at: usize| match step.op {
                Op::Index(_) => at == 0,
                Op::Windows(..) => at == 1,
                _ => true,
            };
            let array = |at: usize| {
                let array = if is_wired(at) { of(at)? } else { shaped(&[0], Vec::new()) };
                Ok(array.into_iter().collect_vec())
            };
            let arrays = (0..=last).map(array).collect::<Result<Vec<_>, NoCircuit>>()?;
            let mut cells: Vec<Number> = Vec::new();
            for cell in 0..step.value.len() {
                let wires = step.sources.reach(cell, &step.value, &values);
                let taken = wires.iter().zip(&arrays).map(|(places, array)| {
                    places.iter().filter_map(|&at| array.get(at).cloned()).collect_vec()
                });
                let taken = taken.collect_vec();
                let before = match step.op {
                    // The scan continues from the element before.
                    Op::Scan(f, axis) if f.is_associative() && taken[0].len() > 1 => {
                        let apart = step.value.shape()[axis + 1..].iter().product::<usize>();
                        Some((f, cells[cell - apart].clone()))
                    }
                    _ => None,
                };
                cells.push(match (before, taken[0].last()) {
                    (Some((f, before)), Some(own)) => gates.of_two(f, &before, own)?,
                    _ => element(gates, &step.op, &taken)?,
                });
                if gates.all.len() > GATES {
                    return Err(NoCircuit);
                }
            }
            shaped(step.value.shape(), cells)
        }
        _ => return Err(NoCircuit),
    }))
}

/// The largest number of gates of a circuit.
const GATES: usize = 8_000_000;

/// Makes an element from the elements that it is made from, of each argument.
fn element(gates: &mut Gates, op: &Op, from: &[Vec<Number>]) -> Result<Number, NoCircuit> {
    match (op, from) {
        (Op::Index(_) | Op::Join(..) | Op::Strand, _) => from.concat().pop().ok_or(NoCircuit),
        (Op::Each(f), [b]) => gates.of_one(*f, &b[0]),
        (Op::Each(f) | Op::Spread(f, _) | Op::Outer(f), [a, b]) => gates.of_two(*f, &a[0], &b[0]),
        (Op::Reduce(f, _) | Op::Scan(f, _), [list]) => reduced(gates, *f, list),
        (Op::Windows(f, _, size), [_, list]) => {
            let list = if *size < 0 { list.iter().rev().cloned().collect() } else { list.clone() };
            reduced(gates, *f, &list)
        }
        (Op::Inner(f, g), [row, column]) => {
            let is_empty = row.is_empty() || column.is_empty();
            let length = if is_empty { 0 } else { row.len().max(column.len()) };
            let at = |list: &[Number], at: usize| list[at.min(list.len() - 1)].clone();
            let pairs = (0..length).map(|own| gates.of_two(*g, &at(row, own), &at(column, own)));
            let pairs: Vec<Number> = pairs.collect::<Result<_, _>>()?;
            reduced(gates, *f, &pairs)
        }
        _ => Err(NoCircuit),
    }
}

/// Reduces a list, from its last element to the first.
fn reduced(gates: &mut Gates, f: Scalar, list: &[Number]) -> Result<Number, NoCircuit> {
    if f == Scalar::Plus {
        return gates.sum(list);
    }
    let (last, rest) = list.split_last().ok_or(NoCircuit)?;
    let mut rest = rest.iter().rev();
    rest.try_fold(last.clone(), |right, left| gates.of_two(f, left, &right))
}
