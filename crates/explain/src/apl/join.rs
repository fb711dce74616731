//! Defines the functions that join two arrays, and those that pair the elements of a list with the
//! cells of an array.

use super::argument::{Argument, Made, axis_number, axis_of, common_names, wrong_axis};
use super::error::Fault;
use super::moves::{Move, moves};
use super::scalar::each_of_two;
use super::step::Options;
use super::trace::Rule;
use super::value::{Value, axes_count, listed, positions};
use aplset::vocabulary::catenate;
use ndarray::{ArrayD, Axis};

/// Joins two arrays along an axis, or along a new axis if the number in brackets is a fraction.
pub(super) fn catenated(
    left: Argument<'_>,
    right: Argument<'_>,
    axis: Option<f64>,
    is_first: bool,
    limits: Options,
) -> Result<Made, Fault> {
    let ranks = [left.value.rank(), right.value.rank()];
    let longer = if ranks[0] >= ranks[1] { left } else { right };
    let mut cell = longer.value.shape().to_vec();
    let axis = if let Some(number) = axis.filter(|axis| axis.fract() != 0.0) {
        let after = (0..=cell.len()).find(|&axis| axis_number(axis) == number.floor());
        let new = after.ok_or_else(|| wrong_axis(number, cell.len()))?;
        cell.insert(new, 1);
        new
    } else {
        let axis = axis_of(axis, cell.len().max(1), is_first)?;
        cell.resize(cell.len().max(1), 1);
        cell[axis] = 1;
        axis
    };
    // A scalar, or an array with one axis fewer, is one cell along the axis.
    let extended = |value: &Value| {
        if value.rank() == cell.len() {
            return Ok(value.clone());
        } else if value.rank() == 0 {
            return moves(value, &Move::Reshape(cell.clone()));
        } else if value.rank() + 1 != cell.len() {
            let found = format!("{} and {}", axes_count(ranks[0]), axes_count(ranks[1]));
            return Err(Fault::rank(found, "The numbers of axes differ by at most one."));
        }
        let mut to = value.shape().to_vec();
        to.insert(axis, 1);
        moves(value, &Move::Shape(to))
    };
    let (a, b) = (extended(left.value)?, extended(right.value)?);
    Value::check_size(&[a.len() + b.len()], limits.elements)?;
    let value = joined(&a, &b, axis)?;
    let mut axes = common_names(left.axes, right.axes, longer.axes.len());
    if axes.len() < value.rank() {
        axes.insert(axis, String::new());
    }
    let shapes = [a.shape().to_vec(), b.shape().to_vec()];
    Ok(Made { value, axes, rule: Rule::Joined { axis, shapes } })
}

/// Joins two arrays along an axis that both have.
pub(super) fn joined(a: &Value, b: &Value, axis: usize) -> Result<Value, Fault> {
    let cell = |value: &Value| {
        let mut shape = value.shape().to_vec();
        shape.remove(axis);
        shape
    };
    if cell(a) != cell(b) {
        let found = format!("shapes {} and {}", listed(a.shape()), listed(b.shape()));
        let advice = format!("All axes but axis {} need equal lengths.", axis + 1);
        return Err(Fault::length(found, advice));
    }
    let (a, b) = Value::alike(a, b)?;
    let [first, second] = [positions(a.shape(), 0), positions(b.shape(), a.len())];
    Ok(a.and(&b).at(&catenate(&first, &second, Axis(axis))))
}

/// Applies a function to pairs of elements. Each element of a list is paired with all elements of
/// the cell at its index along an axis of an array.
pub(super) fn spread(
    glyph: char,
    axis: Option<f64>,
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
    let axis = axis_of(axis, rank, false)?;
    if list.value.len() != shape[axis] {
        let found = format!("{} and {} elements", list.value.len(), shape[axis]);
        let advice = "The list needs an element for each cell along the axis.";
        return Err(Fault::length(found, advice));
    }
    let wide = list.value.at(&ArrayD::from_shape_fn(shape, |at| Some(at[axis])));
    let (a, b) = if is_left { (&wide, array.value) } else { (array.value, &wide) };
    let value = each_of_two(glyph, a, b)?;
    Ok(Made { value, axes: array.axes.to_vec(), rule: Rule::Spread(axis) })
}
