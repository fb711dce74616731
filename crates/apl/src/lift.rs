//! Follows the steps of a run again, with numbers of a circuit in place of the elements that depend
//! on the hand.
//!
//! The sources of a step are its wires: they give the elements that each element is made from.

use crate::circuit::{Gates, NoCircuit, Number};
use crate::line::LINE_NAMES;
use crate::scalar::Scalar;
use crate::step::{Op, Steps};
use crate::value::{Value, shaped};
use itertools::Itertools;
use ndarray::ArrayD;
use std::collections::BTreeMap;

/// An array of numbers of a circuit.
pub(crate) type Lifted = ArrayD<Number>;

/// Returns the array of each step, or `None` if it is the same for all hands. The error is a step
/// without a circuit, and the reason.
pub(crate) fn lifted(
    gates: &mut Gates,
    steps: &Steps,
    given: &BTreeMap<&str, Lifted>,
) -> Result<Vec<Option<Lifted>>, (usize, NoCircuit)> {
    let mut made: Vec<Option<Lifted>> = Vec::new();
    for (number, step) in steps.all.iter().enumerate() {
        let own = match &step.op {
            Op::Given(name) => given.get(&**name).cloned(),
            // Shapes are the same for all hands.
            Op::Shape => None,
            _ if step.arguments.iter().all(|&at| made[at].is_none()) => None,
            _ => lift(gates, steps, number, &made).map_err(|reason| (number, reason))?,
        };
        made.push(own);
    }
    let axis = steps.axes.iter().find(|&&axis| made[axis].is_some());
    axis.map_or(Ok(made), |&axis| Err((axis, NoCircuit::Word)))
}

/// Returns an array of the same numbers for all hands.
fn constants(value: &Value) -> Result<Lifted, NoCircuit> {
    let numbers = value.integers().map_err(|_| NoCircuit::Word)?;
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
        Op::Move(_) if last > 0 && depends(0) => return Err(NoCircuit::Word),
        Op::Index(_) if (1..=last).any(depends) => return Err(NoCircuit::Word),
        Op::Windows(..) if depends(0) => return Err(NoCircuit::Word),
        Op::Move(by) => by.apply(&of(last)?),
        Op::Line(_, inner) => {
            let own = |(name, &at): (_, &usize)| Some((name, made[at].clone()?));
            let given = LINE_NAMES.into_iter().zip(step.arguments.iter().rev());
            let given = given.filter_map(own).collect();
            let mut made = lifted(gates, inner, &given).map_err(|(_, reason)| reason)?;
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
                    return Err(NoCircuit::Gates);
                }
            }
            shaped(step.value.shape(), cells)
        }
        _ => return Err(NoCircuit::Word),
    }))
}

/// The largest number of gates of a circuit.
const GATES: usize = 2_000_000;

/// Makes an element from the elements that it is made from, of each argument.
fn element(gates: &mut Gates, op: &Op, from: &[Vec<Number>]) -> Result<Number, NoCircuit> {
    match (op, from) {
        (Op::Index(_) | Op::Join(..) | Op::Strand, _) => from.concat().pop().ok_or(NoCircuit::Word),
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
        _ => Err(NoCircuit::Word),
    }
}

/// Reduces a list, from its last element to the first.
fn reduced(gates: &mut Gates, f: Scalar, list: &[Number]) -> Result<Number, NoCircuit> {
    if f == Scalar::Plus {
        return gates.sum(list);
    }
    let (last, rest) = list.split_last().ok_or(NoCircuit::Word)?;
    let mut rest = rest.iter().rev();
    rest.try_fold(last.clone(), |right, left| gates.of_two(f, left, &right))
}
