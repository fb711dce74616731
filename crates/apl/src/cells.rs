//! Applies a function to the cells of its arguments, as the operator `⍤` does.

use crate::call::{Argument, Call};
use crate::error::Fault;
use crate::moves::{Move, moves};
use crate::sources::Sources;
use crate::step::{Made, Op};
use crate::value::{Value, listed, positions};

/// Applies a function to the cells of these ranks.
pub(crate) fn on_cells(
    call: &Call,
    ranks: &[i64],
    apply: impl Fn(&Call) -> Result<Made, Fault>,
) -> Result<Made, Fault> {
    let (of_one, of_left, of_right) = match *ranks {
        [k] => (k, k, k),
        [a, b] => (b, a, b),
        [one, a, b] => (one, a, b),
        _ => {
            let found = format!("{} ranks", ranks.len());
            return Err(Fault::length(found, "⍤ takes one to three ranks."));
        }
    };
    let right = call.right;
    let right_frame = frame(right, if call.left.is_some() { of_right } else { of_one });
    let left_frame = call.left.map_or(0, |left| frame(left, of_left));
    let (mut shape, mut names) =
        (right.value.shape()[..right_frame].to_vec(), right.axes[..right_frame].to_vec());
    if let Some(left) = call.left
        && left_frame > 0
    {
        let own = &left.value.shape()[..left_frame];
        if right_frame > 0 && own != shape {
            let found = format!("frames {} and {}", listed(own), listed(&shape));
            return Err(Fault::length(
                found,
                "Both arguments need the same number of cells, or one of them a single cell.",
            ));
        }
        if right_frame == 0 {
            (shape, names) = (own.to_vec(), left.axes[..left_frame].to_vec());
        }
    }
    let mut cells: Vec<Made> = Vec::new();
    for number in 0..shape.iter().product() {
        let right_cell = cell(right.value, right_frame, number);
        let left_cell = call.left.map(|left| cell(left.value, left_frame, number));
        let left = call.left.zip(left_cell.as_ref());
        let left = left.map(|(left, value)| Argument { value, axes: &left.axes[left_frame..] });
        let right = Argument { value: &right_cell, axes: &right.axes[right_frame..] };
        cells.push(apply(&Call { left, right, axis: None, ..*call })?);
    }
    let Some(Made { op, value, axes, .. }) = cells.first() else {
        let advice = "The shape of the results is unknown, because there are no cells.";
        return Err(Fault::domain("no cells", advice));
    };
    let (op, axes, cell_shape) = (op.clone(), [&names, &axes[..]].concat(), value.shape().to_vec());
    if let Some(other) = cells.iter().find(|made| made.value.shape() != cell_shape) {
        let found = format!("shapes {} and {}", listed(&cell_shape), listed(other.value.shape()));
        let advice = "The function needs to give the same shape for each cell.";
        return Err(Fault::length(found, advice));
    }
    let whole = [&shape[..], &cell_shape].concat();
    call.fits(&whole)?;
    let (values, sources): (Vec<Value>, Vec<Sources>) =
        cells.into_iter().map(|made| (made.value, made.sources)).unzip();
    let value = moves(&joined(values)?, &Move::Shape(whole));
    let frames: Vec<usize> =
        call.left.map(|_| left_frame).into_iter().chain([right_frame]).collect();
    let own = frames.clone();
    let sources = Sources::new(move |element, result, arguments| {
        let size: usize = cell_shape.iter().product();
        let number = element / size;
        let result = cell(result, shape.len(), number);
        let cells: Vec<Value> =
            arguments.iter().zip(&own).map(|(value, &frame)| cell(value, frame, number)).collect();
        let found =
            sources[number].of(element % size, &result, &cells.iter().collect::<Vec<&Value>>());
        let first =
            |(cell, &frame): (&Value, &usize)| if frame == 0 { 0 } else { number * cell.len() };
        let firsts = cells.iter().zip(&own).map(first);
        let shifted = |(places, first): (Vec<usize>, usize)| {
            places.into_iter().map(|place| first + place).collect()
        };
        found.into_iter().zip(firsts).map(shifted).collect()
    });
    Ok(Made { op: Op::Cells(Box::new(op), frames), value, axes, sources })
}

/// Returns the number of axes before the cells of a rank. A negative rank is the number of these
/// axes.
fn frame(argument: Argument<'_>, rank: i64) -> usize {
    let axes = argument.value.rank();
    let size = usize::try_from(rank.unsigned_abs()).unwrap_or(usize::MAX);
    if rank < 0 { size.min(axes) } else { axes - size.min(axes) }
}

/// Returns the cell after the axes of a frame with this number, or the whole array if there is no
/// frame.
fn cell(value: &Value, frame: usize, number: usize) -> Value {
    let shape = value.shape()[frame..].to_vec();
    let size: usize = shape.iter().product();
    value.at(&positions(&shape, if frame == 0 { 0 } else { number * size }))
}

/// Joins the elements of all cells in a list. Cells are joined in pairs, so that with n cells each element is
/// copied only log₂(n) times.
fn joined(mut cells: Vec<Value>) -> Result<Value, Fault> {
    while cells.len() > 1 {
        let joined = |pair: &[Value]| match pair {
            [a, b] => {
                let (a, b) = Value::alike(a, b)?;
                Ok(a.and(&b))
            }
            _ => Ok(pair[0].clone()),
        };
        cells = cells.chunks(2).map(joined).collect::<Result<_, _>>()?;
    }
    Ok(cells.remove(0))
}
