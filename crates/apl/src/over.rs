//! Runs a sentence on many hands at once.
//!
//! The steps of one run are followed again, with a number of a circuit in place of each element
//! that depends on the hand. The sources of a step are its wires: they give the elements that each
//! element is made from.

use crate::circuit::{Gates, Number};
use crate::error::{AplError, AplErrorKind, Fault};
use crate::line::LINE_NAMES;
use crate::moves::Move;
use crate::run::{Sentence, run};
use crate::scalar::Scalar;
use crate::step::{Given, Names, Op, Steps};
use crate::value::{Value, listed, shaped};
use aplset::batch::{Circuit, Hands};
use itertools::Itertools;
use ndarray::ArrayD;
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

/// Why a step has no circuit.
enum Lack {
    /// Its numbers would be too large, or its word is for values.
    Word,
    /// The shape of its array depends on the hand.
    Shape,
}

impl Sentence {
    /// Runs the sentence on many hands. The name H is each of them, as bits
    /// `[card;feature;characteristic]`.
    ///
    /// **Cost** [`Over::operations`] for up to 512 hands, or a run for each hand if a word has no
    /// circuit.
    ///
    /// # Errors
    /// Returns an error if H is another array in this run, if the shape of an array depends on the
    /// hand, or if the sentence has no value for a hand.
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
        let mut gates = Gates::new();
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
        let given = BTreeMap::from([("H", hand)]);
        let made = lifted(&mut gates, &self.steps, &given);
        let last = &self.steps.all[self.steps.last];
        let whole = [&[hands.len()], last.value.shape()].concat();
        match made {
            Ok(mut steps) => {
                let numbers = match steps.swap_remove(self.steps.last) {
                    Some(numbers) => Ok(numbers),
                    None => constants(&last.value),
                };
                let Ok(numbers) = numbers else { return self.by_hand(hands, None) };
                let outputs = numbers.iter().map(Number::all_bits).collect_vec();
                let circuit = Circuit::new(&gates.all, &outputs);
                let values = circuit.run(hands).into_raw_vec_and_offset().0;
                let values = values.into_iter().map(u16::cast_signed).collect();
                let values = Answers::Whole(shaped(&whole, values));
                Ok(Over { values, by_hand: None, operations: circuit.operations() })
            }
            Err((step, Lack::Word)) => self.by_hand(hands, Some(step)),
            Err((step, Lack::Shape)) => {
                let word: String = self.word_of(step);
                let found = format!("the shape of {word} depends on the hand");
                let advice =
                    "Every hand needs a value of the same shape. Count with +/, for example.";
                let fault = Fault::new(AplErrorKind::Length, found, advice);
                Err(AplError::new(fault, self.steps.all[step].word.clone()))
            }
        }
    }

    fn word_of(&self, step: usize) -> String {
        let word = self.steps.all[step].word.clone();
        self.text.chars().skip(word.start).take(word.len()).collect()
    }

    /// Runs the sentence on each hand.
    fn by_hand(&self, hands: &Hands, step: Option<usize>) -> Result<Over, AplError> {
        let last = &self.steps.all[self.steps.last];
        let own: Names = self.given_names();
        let value = |ids: ndarray::ArrayView1<u8>| {
            let mut names = own.clone();
            names.insert("H".to_owned(), Given::of_hand(&ids.mapv(usize::from)));
            let run = run(&self.text, &names)?;
            let fault = match run.value().numbers() {
                Ok(numbers) if numbers.shape() == last.value.shape() => {
                    return Ok(numbers.iter().copied().collect());
                }
                Ok(numbers) => {
                    let found = format!(
                        "shapes {} and {}",
                        listed(numbers.shape()),
                        listed(last.value.shape())
                    );
                    Fault::length(found, "Every hand needs a value of the same shape.")
                }
                Err(fault) => fault,
            };
            Err(AplError::new(fault, last.word.clone()))
        };
        let ids = hands.ids();
        let rows = ids.rows().into_iter().collect_vec();
        let values: Result<Vec<Vec<f64>>, AplError> = rows.into_par_iter().map(value).collect();
        let whole = [&[hands.len()], last.value.shape()].concat();
        Ok(Over {
            values: Answers::Numbers(shaped(&whole, values?.concat())),
            by_hand: step.map(|step| self.word_of(step)),
            operations: 0,
        })
    }

    /// Returns the arrays of the caller that the sentence uses.
    fn given_names(&self) -> Names {
        let given = self.steps.all.iter().filter_map(|step| match &step.op {
            Op::Given(name) => {
                let (value, axes) = (step.value.clone(), step.axes.clone());
                Some((name.clone(), Given { value, axes }))
            }
            _ => None,
        });
        given.collect()
    }
}

/// Returns the array of each step, or `None` if it is the same for all hands.
fn lifted(
    gates: &mut Gates,
    steps: &Steps,
    given: &BTreeMap<&str, Lifted>,
) -> Result<Vec<Option<Lifted>>, (usize, Lack)> {
    let mut made: Vec<Option<Lifted>> = Vec::new();
    for (number, step) in steps.all.iter().enumerate() {
        let own = match &step.op {
            Op::Given(name) => given.get(&**name).cloned(),
            // Shapes are the same for all hands.
            Op::Shape => None,
            _ if step.arguments.iter().all(|&at| made[at].is_none()) => None,
            _ => lift(gates, steps, number, &made).map_err(|lack| (number, lack))?,
        };
        made.push(own);
    }
    let axis = steps.axes.iter().find(|&&axis| made[axis].is_some());
    axis.map_or(Ok(made), |&axis| Err((axis, Lack::Word)))
}

/// Returns an array of the same numbers for all hands.
fn constants(value: &Value) -> Result<Lifted, Lack> {
    let numbers = value.integers().map_err(|_| Lack::Word)?;
    let numbers = numbers.iter().map(|&number| Number::constant(number));
    let numbers = numbers.collect::<Result<_, _>>().map_err(|_| Lack::Word)?;
    Ok(shaped(value.shape(), numbers))
}

/// Makes the array of a step from arrays that depend on the hand.
fn lift(
    gates: &mut Gates,
    steps: &Steps,
    number: usize,
    made: &[Option<Lifted>],
) -> Result<Option<Lifted>, Lack> {
    let step = &steps.all[number];
    let values = steps.arguments(number);
    let depends = |at: usize| made[step.arguments[at]].is_some();
    let of = |at: usize| match &made[step.arguments[at]] {
        Some(own) => Ok(own.clone()),
        None => constants(values[at]),
    };
    let last = values.len() - 1;
    let arrays = || (0..=last).map(of).collect::<Result<Vec<_>, _>>();
    match &step.op {
        Op::Move(by) => {
            let changes_shape = matches!(
                by,
                Move::Reshape(_)
                    | Move::Take(_)
                    | Move::Drop(_)
                    | Move::Replicate(..)
                    | Move::Expand(..)
                    | Move::AxesTo(_)
            );
            if last > 0 && depends(0) {
                return Err(if changes_shape { Lack::Shape } else { Lack::Word });
            }
            Ok(Some(by.apply(&of(last)?)))
        }
        Op::Index(bits) => {
            if (1..=last).any(depends) {
                return Err(Lack::Word);
            }
            let mut lists = values[1..].iter();
            let mut places = Vec::new();
            for &is_given in bits {
                let list = if is_given { lists.next() } else { None };
                let list = list.map(|list| list.integers()).transpose().map_err(|_| Lack::Word)?;
                places.push(
                    list.map(|list| list.mapv(|index| usize::try_from(index - 1).unwrap_or(0))),
                );
            }
            Ok(Some(Move::Index(places).apply(&of(0)?)))
        }
        Op::Count | Op::Unique | Op::Combin | Op::Format => Err(Lack::Shape),
        Op::Line(_, inner) => {
            let own = |(name, &at): (_, &usize)| Some((name, made[at].clone()?));
            let given = LINE_NAMES.into_iter().zip(step.arguments.iter().rev());
            let given = given.filter_map(own).collect();
            let mut made = lifted(gates, inner, &given).map_err(|(_, lack)| lack)?;
            Ok(made.swap_remove(inner.last))
        }
        Op::Join(..)
        | Op::Strand
        | Op::Each(_)
        | Op::Spread(..)
        | Op::Outer(_)
        | Op::Reduce(..)
        | Op::Windows(..)
        | Op::Scan(..)
        | Op::Inner(..) => {
            if matches!(step.op, Op::Windows(..)) && depends(0) {
                return Err(Lack::Shape);
            }
            let arrays = match step.op {
                Op::Windows(..) => vec![shaped(&[0], Vec::new()), of(1)?],
                _ => arrays()?,
            };
            let arrays =
                arrays.iter().map(|array| array.iter().cloned().collect_vec()).collect_vec();
            let mut cells = Vec::new();
            for cell in 0..step.value.len() {
                let wires = step.sources.reach(cell, &step.value, &values);
                let taken = wires.iter().zip(&arrays).map(|(places, array)| {
                    places.iter().filter_map(|&at| array.get(at).cloned()).collect_vec()
                });
                cells.push(element(gates, &step.op, &taken.collect_vec())?);
            }
            Ok(Some(shaped(step.value.shape(), cells)))
        }
        _ => Err(Lack::Word),
    }
}

/// Makes an element from the elements that it is made from, of each argument.
fn element(gates: &mut Gates, op: &Op, from: &[Vec<Number>]) -> Result<Number, Lack> {
    let made = match (op, from) {
        (Op::Join(..) | Op::Strand, _) => return from.concat().pop().ok_or(Lack::Word),
        (Op::Each(f), [b]) => gates.of_one(*f, &b[0]),
        (Op::Each(f) | Op::Spread(f, _) | Op::Outer(f), [a, b]) => gates.of_two(*f, &a[0], &b[0]),
        (Op::Reduce(f, _) | Op::Scan(f, _), [list]) => return reduced(gates, *f, list),
        (Op::Windows(f, _, size), [_, list]) => {
            let list = if *size < 0 { list.iter().rev().cloned().collect() } else { list.clone() };
            return reduced(gates, *f, &list);
        }
        (Op::Inner(f, g), [row, column]) => {
            let length = row.len().max(column.len());
            let at = |list: &[Number], at: usize| list[at.min(list.len() - 1)].clone();
            let pairs = (0..length).map(|own| gates.of_two(*g, &at(row, own), &at(column, own)));
            let pairs: Vec<Number> = pairs.collect::<Result<_, _>>().map_err(|_| Lack::Word)?;
            return reduced(gates, *f, &pairs);
        }
        _ => return Err(Lack::Word),
    };
    made.map_err(|_| Lack::Word)
}

/// Reduces a list, from its last element to the first.
fn reduced(gates: &mut Gates, f: Scalar, list: &[Number]) -> Result<Number, Lack> {
    if f == Scalar::Plus {
        return gates.sum(list).map_err(|_| Lack::Word);
    }
    let Some((last, rest)) = list.split_last() else { return Err(Lack::Word) };
    let mut rest = rest.iter().rev();
    rest.try_fold(last.clone(), |right, left| gates.of_two(f, left, &right)).map_err(|_| Lack::Word)
}
