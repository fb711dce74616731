//! Applies functions to each element, or to pairs of elements.

use crate::call::{Argument, Call, common_names};
use crate::error::Fault;
use crate::scalar::Scalar;
use crate::sources::{Sources, indices_of, same};
use crate::step::{Made, Op};
use crate::value::{Value, axes_count};
use ndarray::ArrayD;

/// Applies a function to each element, to the elements of two arrays in pairs, or to the elements
/// of an array and of a list along the axis in brackets.
pub(crate) fn each(call: &Call, function: Scalar) -> Result<Made, Fault> {
    let Some(left) = call.left else {
        let value = function.each_of_one(call.right.value, call.notes)?;
        return Ok(call.makes(Op::Each(function), value, Sources::same()));
    };
    if call.axis.is_some() {
        return spread(call, function, left, call.right);
    }
    let value = function.each_of_two(left.value, call.right.value, false, call.notes)?;
    let axes = common_names(left.axes, call.right.axes, value.rank());
    Ok(Made { op: Op::Each(function), value, axes, sources: Sources::same() })
}

/// Applies a function to pairs of elements. Each element of a list is paired with all elements of
/// the cell at its index along an axis of an array.
fn spread(
    call: &Call,
    function: Scalar,
    left: Argument<'_>,
    right: Argument<'_>,
) -> Result<Made, Fault> {
    let is_left = left.value.rank() < right.value.rank();
    let (list, array) = if is_left { (left, right) } else { (right, left) };
    let (shape, rank) = (array.value.shape(), array.value.rank());
    if list.value.rank() != 1 {
        let found = format!("{} and {}", axes_count(list.value.rank()), axes_count(rank));
        return Err(Fault::rank(found, "With an axis, one of the arguments is a list."));
    }
    let axis = call.axis(rank, false)?;
    if list.value.len() != shape[axis] {
        let found = format!("{} and {} elements", list.value.len(), shape[axis]);
        let advice = "The list needs an element for each cell along the axis.";
        return Err(Fault::length(found, advice));
    }
    let wide = list.value.at(&ArrayD::from_shape_fn(shape, |at| Some(at[axis])));
    let (a, b) = if is_left { (&wide, array.value) } else { (array.value, &wide) };
    let value = function.each_of_two(a, b, false, call.notes)?;
    let sources = Sources::new(move |cell, result: &Value, arguments| {
        let at = indices_of(cell, result.shape());
        let of = |value: &&Value| {
            if value.rank() == result.rank() { same(value, cell) } else { vec![at[axis]] }
        };
        arguments.iter().map(of).collect()
    });
    Ok(Made { op: Op::Spread(function, axis), value, axes: array.axes.to_vec(), sources })
}
