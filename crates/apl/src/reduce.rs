//! Reduces and scans arrays along an axis, and combines two arrays in an outer or an inner product.

use crate::arithmetic::EXACT;
use crate::call::{Call, without};
use crate::error::Fault;
use crate::moves::{Move, magnitude, moves};
use crate::notes::{Notes, Only};
use crate::scalar::Scalar;
use crate::sources::{Sources, indices_of, line};
use crate::step::{Made, Op};
use crate::value::{Value, shaped};
use aplset::vocabulary::{and_last, or_last, plus_reduce};
use ndarray::{ArrayD, Axis};

/// `f/A`, from the last element along the axis to the first.
pub(crate) fn reduce(call: &Call, f: Scalar, first: bool) -> Result<Made, Fault> {
    let value = call.right.value;
    let rank = value.rank();
    let axis = call.axis(rank, first)?;
    if rank == 0 {
        return Ok(call.makes(Op::Reduce(f, 0), value.clone(), Sources::same()));
    }
    let size = value.shape()[axis];
    let reduced = match (f, value) {
        (Scalar::And, Value::Bits(bits)) if axis + 1 == rank => Value::Bits(and_last(bits)),
        (Scalar::Or, Value::Bits(bits)) if axis + 1 == rank => Value::Bits(or_last(bits)),
        (Scalar::Plus, Value::Bits(bits)) => {
            Value::Numbers(plus_reduce::<u32, _>(bits, Axis(axis)).mapv(f64::from))
        }
        // One element is its own reduction, whatever its type.
        (_, value) if size == 1 => {
            let mut shape = value.shape().to_vec();
            shape.remove(axis);
            moves(value, &Move::Shape(shape))?
        }
        _ => fold(f, value, axis, call.notes)?,
    };
    let sources = Sources::of_last(move |cell, result, argument| {
        let mut begin = indices_of(cell, result.shape());
        begin.insert(axis, 0);
        line(argument.shape(), &begin, axis, size)
    });
    let sources = match f {
        Scalar::And | Scalar::Or | Scalar::Maximum | Scalar::Minimum => sources.deciding(equal),
        _ => sources,
    };
    let axes = without(call.right.axes, axis);
    Ok(Made { op: Op::Reduce(f, axis), value: reduced, axes, sources })
}

/// Returns the elements that are equal to a result: the 0 that decides `∧/`, the 1 that decides
/// `∨/`, and the largest elements for `⌈/`. If `∧/` has no 0, all elements are equal to the result.
fn equal(cell: usize, result: &Value, argument: &Value, line: Vec<usize>) -> Vec<usize> {
    let (Ok(results), Ok(numbers)) = (result.numbers(), argument.numbers()) else { return line };
    let (Some(answer), Some(numbers)) = (results.iter().nth(cell), numbers.as_slice()) else {
        return line;
    };
    line.into_iter().filter(|&at| numbers[at] == *answer).collect()
}

/// Reduces the lists along an axis.
fn fold(f: Scalar, value: &Value, axis: usize, notes: &Notes) -> Result<Value, Fault> {
    let mut shape = value.shape().to_vec();
    if shape.remove(axis) == 0 {
        value.numbers()?;
        return Ok(Value::Numbers(ArrayD::from_elem(shape, f.identity())));
    }
    let folded = along(f, value, axis, 1, &|list| Ok(vec![last(f, list, notes)?]))?;
    moves(&folded, &Move::Shape(shape))
}

type Numbers = Result<Vec<f64>, Fault>;

/// Computes `count` numbers from each list along an axis.
fn along(
    f: Scalar,
    value: &Value,
    axis: usize,
    count: usize,
    make: &dyn Fn(&[f64]) -> Numbers,
) -> Result<Value, Fault> {
    let numbers = value.numbers()?;
    let numbers = numbers.as_standard_layout();
    let numbers = numbers.as_slice().expect("standard layout");
    let mut shape = value.shape().to_vec();
    let (length, step) = (shape[axis], shape[axis + 1..].iter().product::<usize>());
    shape[axis] = count;
    let mut all = vec![0.0; shape.iter().product()];
    for list in 0..all.len() / count.max(1) {
        let (block, place) = (list / step, list % step);
        let from = numbers[block * length * step..].iter().skip(place).step_by(step).take(length);
        let made = make(&from.copied().collect::<Vec<f64>>())?;
        let to = all[block * count * step..].iter_mut().skip(place).step_by(step);
        to.zip(made).for_each(|(to, number)| *to = number);
    }
    let all = Value::Numbers(shaped(&shape, all));
    if f.is_logic() { Ok(Value::Bits(all.bits()?.into_owned())) } else { Ok(all) }
}

/// Reduces a list, from its last element to the first.
fn last(f: Scalar, list: &[f64], notes: &Notes) -> Result<f64, Fault> {
    let (&last, rest) = list.split_last().expect("an element");
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
    let reduce = |window: &[f64]| match size {
        0 => Ok(f.identity()),
        1.. => last(f, window, call.notes),
        // A negative size reverses each window.
        _ => last(f, &window.iter().rev().copied().collect::<Vec<f64>>(), call.notes),
    };
    let made = along(f, value, axis, count, &|list| {
        (0..count).map(|first| reduce(&list[first..first + cells])).collect()
    })?;
    let sources = Sources::of_last(move |cell, result, argument| {
        let begin = indices_of(cell, result.shape());
        line(argument.shape(), &begin, axis, cells)
    });
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
    let notes = call.notes;
    let made = along(f, value, axis, length, &|list| {
        if !continues {
            return (1..=length).map(|end| last(f, &list[..end], notes)).collect();
        }
        let mut scanned: Vec<f64> = Vec::with_capacity(length);
        for &number in list {
            let before = scanned.last().copied();
            scanned.push(before.map_or(Ok(number), |before| step(f, before, number, notes))?);
        }
        Ok(scanned)
    })?;
    let sources = Sources::of_last(move |cell, result, argument| {
        let mut begin = indices_of(cell, result.shape());
        let size = std::mem::take(&mut begin[axis]) + 1;
        line(argument.shape(), &begin, axis, size)
    });
    Ok(call.makes(Op::Scan(f, axis), made, sources))
}

/// `A∘.fB`, the function of each pair of a left and a right element.
pub(crate) fn outer(call: &Call, f: Scalar) -> Result<Made, Fault> {
    let (left, right) = (call.left(), call.right);
    call.fits(&[left.value.shape(), right.value.shape()].concat())?;
    let value = f.table(left.value, right.value, call.notes)?;
    let sources = Sources::new(|cell, _, arguments| {
        let columns = arguments[1].len();
        vec![vec![cell / columns], vec![cell % columns]]
    });
    Ok(Made { op: Op::Outer(f), value, axes: [left.axes, right.axes].concat(), sources })
}

/// `A f.g B`: combines the rows of the left argument with the columns of the right one by `g`, and
/// reduces the results by `f`.
pub(crate) fn inner(call: &Call, f: Scalar, g: Scalar) -> Result<Made, Fault> {
    let (a, b) = (call.left().value, call.right.value);
    let lengths = [a.shape().last(), b.shape().first()].map(|length| length.copied().unwrap_or(1));
    let length = match lengths {
        [a, b] if a == b => a,
        [1, b] => b,
        [a, 1] => a,
        [a, b] => {
            let found = format!("{a} and {b} elements");
            let advice =
                "The last axis on the left and the first one on the right need equal lengths.";
            return Err(Fault::length(found, advice));
        }
    };
    let notes = call.notes;
    let [a, b] = g.comparable(a, b)?.map(|numbers| numbers.iter().copied().collect::<Vec<f64>>());
    let pair = |row: usize, column: usize, columns: usize, place: usize| {
        let a = a[row * lengths[0] + if lengths[0] == 1 { 0 } else { place }];
        let b = b[if lengths[1] == 1 { 0 } else { place } * columns + column];
        step(g, a, b, notes)
    };
    let (value, axes) = rows_and_columns(call, length, |row, column, columns| {
        let Some(last) = length.checked_sub(1) else { return Ok(f.identity()) };
        (0..last).rev().try_fold(pair(row, column, columns, last)?, |right, place| {
            step(f, pair(row, column, columns, place)?, right, notes)
        })
    })?;
    let value = if f.is_logic() { Value::Bits(value.bits()?.into_owned()) } else { value };
    Ok(Made { op: Op::Inner(f, g), value, axes, sources: Sources::new(row_and_column) })
}

/// Computes a number from each row of the left argument and each column of the right one, where
/// rows and columns have this length. Returns the array with the names of its axes.
pub(crate) fn rows_and_columns(
    call: &Call,
    length: usize,
    make: impl Fn(usize, usize, usize) -> Result<f64, Fault>,
) -> Result<(Value, Vec<String>), Fault> {
    let (left, right) = (call.left(), call.right);
    let rows = left.value.shape().split_last().map_or(&[][..], |(_, rows)| rows);
    let columns = right.value.shape().get(1..).unwrap_or_default();
    let shape = [rows, columns].concat();
    call.fits(&shape)?;
    let (rows, columns): (usize, usize) = (rows.iter().product(), columns.iter().product());
    call.check_work(rows.saturating_mul(columns).saturating_mul(length))?;
    let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let numbers = all.map(|(row, column)| make(row, column, columns));
    let value = Value::Numbers(shaped(&shape, numbers.collect::<Result<_, Fault>>()?));
    let names = [
        left.axes.split_last().map_or(&[][..], |(_, rows)| rows),
        right.axes.get(1..).unwrap_or_default(),
    ];
    Ok((value, names.concat()))
}

/// Returns a row of the first argument and a column of the second one.
pub(crate) fn row_and_column(cell: usize, result: &Value, arguments: &[&Value]) -> Vec<Vec<usize>> {
    let at = indices_of(cell, result.shape());
    let leading = arguments[0].rank().saturating_sub(1);
    let of = |value: &Value, begin: &[usize], axis: usize| {
        if value.rank() == 0 {
            return vec![0];
        }
        let mut begin = begin.to_vec();
        begin.insert(axis, 0);
        line(value.shape(), &begin, axis, value.shape()[axis])
    };
    vec![of(arguments[0], &at[..leading], leading), of(arguments[1], &at[leading..], 0)]
}
