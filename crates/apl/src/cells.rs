//! Applies a function to the cells of its arguments, as the operator `⍤` does.

use crate::call::{Argument, Call};
use crate::error::Fault;
use crate::moves::{Move, magnitude, moves};
use crate::sources::Sources;
use crate::step::{Made, Op, Options};
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
    let arguments: Vec<Argument> = call.left.into_iter().chain([call.right]).collect();
    let ranks = if call.left.is_some() { vec![of_left, of_right] } else { vec![of_one] };
    let frames: Vec<usize> = arguments.iter().zip(ranks).map(frame).collect();
    let mut framed = arguments
        .iter()
        .zip(&frames)
        .filter(|&(_, &frame)| frame > 0)
        .map(|(argument, &frame)| (&argument.value.shape()[..frame], &argument.axes[..frame]));
    let (shape, names) = framed.next_back().unwrap_or_default();
    if let Some((own, _)) = framed.next()
        && own != shape
    {
        let found = format!("frames {} and {}", listed(own), listed(shape));
        let advice = "Both arguments need the same number of cells, or one of them a single cell.";
        return Err(Fault::length(found, advice));
    }
    let mut cells: Vec<Made> = Vec::new();
    for number in 0..shape.iter().product() {
        let of = |(argument, &frame): (&Argument, _)| cell(argument.value, frame, number);
        let values: Vec<Value> = arguments.iter().zip(&frames).map(of).collect();
        let axes = arguments.iter().zip(&frames).map(|(argument, &frame)| &argument.axes[frame..]);
        let mut own = values.iter().zip(axes).map(|(value, axes)| Argument { value, axes });
        let right = own.next_back().expect("the right argument");
        // Each cell draws different random numbers.
        let seed = call.options.seed.wrapping_add(number as u64);
        let options = Options { seed, ..call.options };
        cells.push(apply(&Call { left: own.next(), right, axis: None, options, ..*call })?);
    }
    let Some(Made { op, value, axes, .. }) = cells.first() else {
        let advice = "The shape of the results is unknown, because there are no cells.";
        return Err(Fault::domain("no cells", advice));
    };
    let (op, axes, cell_shape) = (op.clone(), [names, axes].concat(), value.shape().to_vec());
    if let Some(other) = cells.iter().find(|made| made.value.shape() != cell_shape) {
        let found = format!("shapes {} and {}", listed(&cell_shape), listed(other.value.shape()));
        let advice = "The function needs to give the same shape for each cell.";
        return Err(Fault::length(found, advice));
    }
    let whole = [shape, &cell_shape].concat();
    call.fits(&whole)?;
    let (values, sources): (Vec<Value>, Vec<Sources>) =
        cells.into_iter().map(|made| (made.value, made.sources)).unzip();
    let value = moves(&joined(&values)?, &Move::Shape(whole));
    let (own, leading) = (frames.clone(), shape.len());
    let sources = Sources::new(move |element, result, arguments| {
        let size: usize = cell_shape.iter().product();
        let number = element / size;
        let result = cell(result, leading, number);
        let cells: Vec<Value> =
            arguments.iter().zip(&own).map(|(value, &frame)| cell(value, frame, number)).collect();
        let own_cells: Vec<&Value> = cells.iter().collect();
        let mut found = sources[number].of(element % size, &result, &own_cells);
        for ((places, cell), &frame) in found.iter_mut().zip(&cells).zip(&own) {
            let first = if frame == 0 { 0 } else { number * cell.len() };
            for place in places {
                *place += first;
            }
        }
        found
    });
    Ok(Made { op: Op::Cells(Box::new(op), frames), value, axes, sources })
}

/// Returns the number of axes before the cells of a rank. A negative rank is the number of these
/// axes.
fn frame((argument, rank): (&Argument, i64)) -> usize {
    let axes = argument.value.rank();
    let size = magnitude(rank).min(axes);
    if rank < 0 { size } else { axes - size }
}

/// Returns the cell after the axes of a frame with this number, or the whole array if there is no
/// frame.
fn cell(value: &Value, frame: usize, number: usize) -> Value {
    let shape = value.shape()[frame..].to_vec();
    let size: usize = shape.iter().product();
    value.at(&positions(&shape, if frame == 0 { 0 } else { number * size }))
}

/// Joins the elements of all cells in a list, half by half, so that with n cells each element is
/// copied only log₂(n) times.
fn joined(cells: &[Value]) -> Result<Value, Fault> {
    if let [only] = cells {
        return Ok(only.clone());
    }
    let (first, second) = cells.split_at(cells.len() / 2);
    let (a, b) = Value::alike(&joined(first)?, &joined(second)?)?;
    Ok(a.and(&b))
}
