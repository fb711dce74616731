//! Joins two arrays.

use crate::call::{Argument, Call, axis_number, common_names, wrong_axis};
use crate::error::Fault;
use crate::moves::{Move, moves};
use crate::sources::{Sources, indices_of, position_of};
use crate::step::{Made, Op};
use crate::value::{Value, axes_count, listed, positions, without};
use aplset::vocabulary::catenate as catenated;
use ndarray::Axis;

/// `A,B`, along an axis, or along a new axis if the number in brackets is a fraction.
pub(crate) fn catenate(call: &Call, is_first: bool) -> Result<Made, Fault> {
    let (left, right) = (call.left(), call.right);
    let ranks = [left.value.rank(), right.value.rank()];
    let longer: Argument = if ranks[0] >= ranks[1] { left } else { right };
    let mut cell = longer.value.shape().to_vec();
    let new = call.axis.filter(|axis| axis.fract() != 0.0);
    let axis = if let Some(number) = new {
        let after = (0..=cell.len()).find(|&axis| axis_number(axis) == number.floor());
        let new = after.ok_or_else(|| wrong_axis(number, cell.len()))?;
        cell.insert(new, 1);
        new
    } else {
        let axis = call.axis(cell.len().max(1), is_first)?;
        cell.resize(cell.len().max(1), 1);
        cell[axis] = 1;
        axis
    };
    // A scalar, or an array with one axis fewer, is one cell along the axis.
    let extended = |value: &Value| {
        if value.rank() == cell.len() {
            return Ok(value.clone());
        } else if value.rank() == 0 {
            return Ok(moves(value, &Move::Reshape(cell.clone())));
        } else if value.rank() + 1 != cell.len() {
            let found = format!("{} and {}", axes_count(ranks[0]), axes_count(ranks[1]));
            return Err(Fault::rank(found, "The numbers of axes differ by at most one."));
        }
        let mut to = value.shape().to_vec();
        to.insert(axis, 1);
        Ok(moves(value, &Move::Shape(to)))
    };
    let (a, b) = (extended(left.value)?, extended(right.value)?);
    let mut whole = a.shape().to_vec();
    whole[axis] += b.shape()[axis];
    call.fits(&whole)?;
    if without(a.shape(), axis) != without(b.shape(), axis) {
        let found = format!("shapes {} and {}", listed(a.shape()), listed(b.shape()));
        let advice = format!("All axes but axis {} need equal lengths.", axis + 1);
        return Err(Fault::length(found, advice));
    }
    let (a, b) = Value::alike(&a, &b)?;
    let [first, second] = [positions(a.shape(), 0), positions(b.shape(), a.len())];
    let value = a.and(&b).at(&catenated(&first, &second, Axis(axis)));
    let mut axes = common_names(left.axes, right.axes, longer.axes.len());
    if axes.len() < value.rank() {
        axes.insert(axis, String::new());
    }
    let shapes = [a.shape().to_vec(), b.shape().to_vec()];
    let sources = Sources::new(move |element, result, arguments| {
        let mut at = indices_of(element, result.shape());
        let side = usize::from(at[axis] >= shapes[0][axis]);
        at[axis] -= side * shapes[0][axis];
        let place = position_of(&at, &shapes[side]);
        let mut found = vec![Vec::new(); 2];
        found[side].push(if arguments[side].rank() == 0 { 0 } else { place });
        found
    });
    Ok(Made { op: Op::Join(axis, new.is_some()), value, axes, sources })
}
