//! Reduces and scans arrays along an axis, and combines two arrays in an outer or an inner product.

use crate::arithmetic::EXACT;
use crate::call::Call;
use crate::error::Fault;
use crate::moves::{Move, magnitude, moves};
use crate::notes::{Notes, Only};
use crate::scalar::Scalar;
use crate::sources::{Sources, indices_of, line};
use crate::step::{Made, Op};
use crate::value::{Value, shaped, without};
use aplset::vocabulary::{and_last, or_last, plus_reduce};
use ndarray::{Array1, ArrayD, Axis};
use std::borrow::Cow;

/// `f/A`, from the last element along the axis to the first.
pub(crate) fn reduce(call: &Call, f: Scalar, first: bool) -> Result<Made, Fault> {
    let value = call.right.value;
    let rank = value.rank();
    let axis = call.axis(rank, first)?;
    if rank == 0 {
        return Ok(call.makes(Op::Reduce(f, 0), value.clone(), Sources::same()));
    }
    let (size, shape) = (value.shape()[axis], without(value.shape(), axis));
    let reduced = match (f, value) {
        (Scalar::And, Value::Bits(bits)) if axis + 1 == rank => Value::Bits(and_last(bits)),
        (Scalar::Or, Value::Bits(bits)) if axis + 1 == rank => Value::Bits(or_last(bits)),
        (Scalar::Plus, Value::Bits(bits)) => {
            Value::Numbers(plus_reduce::<u32, _>(bits, Axis(axis)).mapv(f64::from))
        }
        // One element is its own reduction, whatever its type.
        _ if size == 1 => moves(value, &Move::Shape(shape)),
        _ => {
            let reduced = along(f, value, axis, 1, |list| Ok(vec![last(f, list, call.notes)?]))?;
            moves(&reduced, &Move::Shape(shape))
        }
    };
    let sources = Sources::along(axis, move |_| 0..size);
    let sources = match f {
        Scalar::Maximum | Scalar::Minimum => sources.deciding(equal),
        Scalar::And | Scalar::Or if value.bits().is_ok() => sources.deciding(equal),
        _ => sources,
    };
    let axes = without(call.right.axes, axis);
    Ok(Made { op: Op::Reduce(f, axis), value: reduced, axes, sources })
}

/// Keeps the elements that are equal to a result: the 0 that decides `∧/`, the 1 that decides `∨/`,
/// and the largest elements for `⌈/`. If `∧/` has no 0, all elements are equal to the result.
fn equal(cell: usize, result: &Value, argument: &Value, line: &mut Vec<usize>) {
    if let (Ok(results), Ok(numbers)) = (result.numbers(), argument.numbers()) {
        let answer = results.iter().nth(cell);
        line.retain(|&at| numbers.iter().nth(at) == answer);
    }
}

/// Computes `count` numbers from each list along an axis.
fn along(
    f: Scalar,
    value: &Value,
    axis: usize,
    count: usize,
    make: impl Fn(&[f64]) -> Result<Vec<f64>, Fault>,
) -> Result<Value, Fault> {
    let mut shape = value.shape().to_vec();
    shape[axis] = count;
    let mut all = ArrayD::zeros(shape);
    for (list, mut to) in
        value.numbers()?.lanes(Axis(axis)).into_iter().zip(all.lanes_mut(Axis(axis)))
    {
        to.assign(&Array1::from(make(&list.to_vec())?));
    }
    let all = Value::Numbers(all);
    Ok(tested(f, all))
}

/// Returns the results of `∧` or `∨` as bits, unless they are multiples or divisors.
fn tested(f: Scalar, numbers: Value) -> Value {
    match numbers.bits() {
        Ok(bits) if f.is_logic() => Value::Bits(bits.into_owned()),
        _ => numbers,
    }
}

/// Reduces a list, from its last element to the first.
fn last(f: Scalar, list: &[f64], notes: &Notes) -> Result<f64, Fault> {
    let Some((&last, rest)) = list.split_last() else { return f.identity() };
    rest.iter().rev().try_fold(last, |right, &a| step(f, a, right, notes))
}

/// Combines an element with the reduction of those after it.
fn step(f: Scalar, a: f64, right: f64, notes: &Notes) -> Result<f64, Fault> {
    let number = f.of_two(a, right, notes)?;
    if number.abs() > EXACT {
        notes.note(Only::Large);
    }
    Ok(number)
}

/// `N f/A`, the reduction of each window of N cells along an axis.
pub(crate) fn windows(call: &Call, f: Scalar, first: bool) -> Result<Made, Fault> {
    let value = call.right.value;
    let axis = call.axis(value.rank(), first)?;
    let [size] = *call.left().value.integer_list()? else {
        return Err(Fault::rank("several window sizes", "The size of the windows is one number."));
    };
    let Some(&length) = value.shape().get(axis) else {
        return Err(Fault::rank("a scalar", "A scalar has no windows."));
    };
    let cells = magnitude(size);
    let Some(count) = (length + 1).checked_sub(cells) else {
        let found = format!("windows of {cells} and {length} elements");
        return Err(Fault::domain(found, "A window is at most as long as the axis."));
    };
    call.check_work(value.len().saturating_mul(cells))?;
    let made = along(f, value, axis, count, |list| {
        let reduce = |first: usize| {
            let mut window = list[first..first + cells].to_vec();
            if size < 0 {
                window.reverse();
            }
            last(f, &window, call.notes)
        };
        (0..count).map(reduce).collect()
    })?;
    let sources = Sources::along(axis, move |first| first..first + cells);
    Ok(call.makes(Op::Windows(f, axis, size), made, sources))
}

/// `f\A`, the reduction of the elements up to each element along an axis.
pub(crate) fn scan(call: &Call, f: Scalar, first: bool) -> Result<Made, Fault> {
    let value = call.right.value;
    let axis = call.axis(value.rank(), first)?;
    let Some(&length) = value.shape().get(axis) else {
        return Ok(call.makes(Op::Scan(f, 0), value.clone(), Sources::same()));
    };
    // With an associative function, the scan continues from the last result. With any other
    // function, it reduces each prefix again.
    let continues = f.is_associative();
    if !continues {
        call.check_work(value.len().saturating_mul(length))?;
    }
    let made = along(f, value, axis, length, |list| {
        (0..length).try_fold(Vec::with_capacity(length), |mut scanned, at| {
            scanned.push(match scanned.last() {
                Some(&before) if continues => step(f, before, list[at], call.notes)?,
                _ => last(f, &list[..=at], call.notes)?,
            });
            Ok(scanned)
        })
    })?;
    Ok(call.makes(Op::Scan(f, axis), made, Sources::along(axis, |last| 0..last + 1)))
}

/// `A∘.fB`, the function of each pair of a left and a right element.
pub(crate) fn outer(call: &Call, f: Scalar) -> Result<Made, Fault> {
    let (left, right) = (call.left(), call.right);
    call.fits(&[left.value.shape(), right.value.shape()].concat())?;
    let value = f.each_of_two(left.value, right.value, true, call.notes)?;
    let sources = Sources::new(|cell, _, arguments| {
        let columns = arguments[1].len();
        vec![vec![cell / columns], vec![cell % columns]]
    });
    Ok(Made { op: Op::Outer(f), value, axes: [left.axes, right.axes].concat(), sources })
}

/// `A f.g B`: combines the rows of the left argument with the columns of the right one by `g`, and
/// reduces the results by `f`.
pub(crate) fn inner(call: &Call, f: Scalar, g: Scalar) -> Result<Made, Fault> {
    let numbers = g.comparable(call.left().value, call.right.value)?;
    let advice = "The last axis on the left and the first one on the right need equal lengths.";
    let mut made = rows_and_columns(call, Op::Inner(f, g), advice, numbers, |row, column| {
        let pairs = row.iter().zip(column).rev();
        let mut combined = pairs.map(|(&a, &b)| step(g, a, b, call.notes));
        let Some(last) = combined.next() else { return f.identity() };
        combined.try_fold(last?, |right, number| step(f, number?, right, call.notes))
    })?;
    made.value = tested(f, made.value);
    Ok(made)
}

/// Computes a number from each row of the left argument and each column of the right one. Rows or
/// columns of one element are repeated.
pub(crate) fn rows_and_columns(
    call: &Call,
    op: Op,
    advice: &str,
    numbers: [Cow<ArrayD<f64>>; 2],
    make: impl Fn(&[f64], &[f64]) -> Result<f64, Fault>,
) -> Result<Made, Fault> {
    let (left, right) = (call.left(), call.right);
    let leading = left.value.rank().saturating_sub(1);
    let lengths = [left.value.shape().last(), right.value.shape().first()]
        .map(|length| length.copied().unwrap_or(1));
    let length = if lengths[0] == 1 { lengths[1] } else { lengths[0] };
    if lengths.iter().any(|&own| own != length && own != 1) {
        let found = format!("{} and {} elements", lengths[0], lengths[1]);
        return Err(Fault::length(found, advice));
    }
    let frames = [without(left.value.shape(), leading), without(right.value.shape(), 0)];
    let shape = frames.concat();
    call.fits(&shape)?;
    let [rows, columns] = frames.map(|frame| frame.into_iter().product::<usize>());
    call.check_work(rows.max(1).saturating_mul(columns.max(1)).saturating_mul(length))?;
    let [a, b] = numbers.map(|numbers| numbers.iter().copied().collect::<Vec<f64>>());
    // The elements of each row and of each column are adjacent.
    let place = |at: usize, own: usize| (at % length).min(own - 1);
    let row = |at: usize| a[at / length * lengths[0] + place(at, lengths[0])];
    let column = |at: usize| b[place(at, lengths[1]) * columns + at / length];
    let a: Vec<f64> = (0..rows * length).map(row).collect();
    let b: Vec<f64> = (0..columns * length).map(column).collect();
    let number = |cell: usize| {
        let [row, column] = [cell / columns, cell % columns].map(|list| list * length);
        make(&a[row..][..length], &b[column..][..length])
    };
    let numbers = (0..rows * columns).map(number).collect::<Result<_, _>>()?;
    let sources = Sources::new(move |cell, result, arguments| {
        let at = indices_of(cell, result.shape());
        let (row, column) = at.split_at(leading);
        vec![
            line(arguments[0].shape(), row, leading, 0..lengths[0]),
            line(arguments[1].shape(), column, 0, 0..lengths[1]),
        ]
    });
    let axes = [without(left.axes, leading), without(right.axes, 0)].concat();
    Ok(Made { op, value: Value::Numbers(shaped(&shape, numbers)), axes, sources })
}
