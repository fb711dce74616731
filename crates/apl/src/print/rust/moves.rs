//! Writes functions that move, repeat or omit elements in Rust.

use super::types::{Kind, borrowed, cast, code, common, lengths, receiver, typed};
use crate::moves::Move;
use crate::print::code::{ATOM, Code};

/// Writes the first element of an array.
pub(super) fn single(a: &Code) -> Code {
    let text = format!("{}[{:?}]", receiver(a), vec![0; a.rank()]);
    if a.rank() == 0 { a.clone() } else { code(text, ATOM, Kind::of(a), []) }
}

/// Writes an array of another shape, in which a scalar is repeated.
pub(super) fn reshaped(a: &Code, shape: &[usize]) -> Code {
    let text = match (a.rank(), shape) {
        (_, []) => return single(a),
        _ if a.shape == shape => return a.clone(),
        (0, [1]) => format!("array![{}]", typed(a).text),
        (0, _) => format!("Array::from_elem({}, {})", lengths(shape), typed(a).text),
        _ => format!("reshape({}, {})", lengths(shape), borrowed(a)),
    };
    code(text, ATOM, Kind::of(a), shape)
}

/// Writes a move of the last argument. Numbers in the first of two arguments must be literals.
pub(super) fn moved(by: &Move, arguments: &[Code], shape: &[usize]) -> Option<Code> {
    let a = arguments.last()?;
    let left = arguments.first().filter(|_| arguments.len() == 2);
    let is_known = shape.is_empty() || left.is_none_or(|left| left.literal.is_some());
    let (rank, array) = (a.rank(), borrowed(a));
    let of = |text: String| Some(code(text, ATOM, Kind::of(a), shape));
    match by {
        Move::Replicate(0, _) if left?.shape == a.shape.get(..1)? => {
            let bits = left.filter(|left| is_known || Kind::of(left) == Kind::Bool)?;
            of(format!("compress({}, {array})", borrowed(&cast(bits, Kind::Bool)?)))
        }
        _ if !is_known || a.size() == 0 => None,
        Move::Ravel if rank > 1 => of(format!("ravel({array})")),
        Move::Ravel | Move::First | Move::Table | Move::Shape(_) | Move::Reshape(_) => {
            Some(reshaped(a, shape))
        }
        Move::AxesTo(_) if rank < 2 => Some(a.clone()),
        Move::Rotate(axis, _) => {
            let by = left?.integers().filter(|by| by.len() == 1 && rank > 0)?[0];
            of(format!("rotate({by}, {array}, Axis({axis}))"))
        }
        Move::AxesTo(to) if to.iter().rev().copied().eq(0..rank) => {
            of(format!("{}.t().to_owned()", receiver(a)))
        }
        Move::AxesTo(to) if shape.len() == rank => of(format!("axes_to({array}, {})", lengths(to))),
        Move::AxesTo(_) if rank == 2 => of(format!("{}.diag().to_owned()", receiver(a))),
        Move::Reverse(_) | Move::Take(_) | Move::Drop(_) if rank == shape.len() && rank > 0 => {
            let range = |axis: usize| match by {
                Move::Reverse(along) if *along == axis => "..;-1".to_owned(),
                Move::Take(numbers) if numbers[axis] >= 0 => format!("..{}", numbers[axis]),
                Move::Drop(numbers) if numbers[axis] < 0 => format!("..{}", numbers[axis]),
                Move::Take(numbers) | Move::Drop(numbers) => format!("{}..", numbers[axis]),
                _ => "..".to_owned(),
            };
            let ranges = (0..rank).map(range).collect::<Vec<_>>().join(", ");
            let has_fillers = (0..rank).any(|axis| a.shape[axis] < shape[axis]);
            let text = format!("{}.slice(s![{ranges}]).to_owned()", receiver(a));
            if has_fillers { None } else { of(text) }
        }
        _ => None,
    }
}

/// Joins two arrays along an axis. One of them may be a single cell.
pub(super) fn joined([a, b]: [&Code; 2], axis: usize, shape: &[usize]) -> Option<Code> {
    let [a, b] = common(a, b)?;
    let mut cell = shape.to_vec();
    cell[axis] = 1;
    let whole = |code: &Code| {
        borrowed(&if code.rank() < cell.len() { reshaped(code, &cell) } else { code.clone() })
    };
    let text = format!("catenate({}, {}, Axis({axis}))", whole(&a), whole(&b));
    Some(code(text, ATOM, Kind::of(&a), shape))
}

/// Writes `A[I;J]`, with zero-based indices. One axis after another is indexed, starting with the
/// last one.
pub(super) fn indexed(has: &[bool], arguments: &[Code], shape: &[usize]) -> Option<Code> {
    let (array, places) = arguments.split_first()?;
    let places = places.iter().map(|place| cast(place, Kind::Size)).collect::<Option<Vec<_>>>()?;
    let of = |text| code(text, ATOM, Kind::of(array), shape);
    if places.len() == has.len() && shape.is_empty() {
        let place = places.iter().map(|place| &place.text[..]).collect::<Vec<_>>().join(", ");
        return Some(of(format!("{}[[{place}]]", receiver(array))));
    }
    let axes = (0..has.len()).filter(|&axis| has[axis]).collect::<Vec<_>>();
    axes.into_iter().zip(&places).rev().try_fold(array.clone(), |cells, (axis, place)| {
        let array = receiver(&cells);
        Some(of(match (axis, place.rank()) {
            (_, 0) => format!("{array}.index_axis(Axis({axis}), {}).to_owned()", place.text),
            (0, _) => format!("cells_at({}, {})", borrowed(&cells), borrowed(place)),
            (_, 1) => format!("{array}.select(Axis({axis}), &{}.to_vec())", receiver(place)),
            _ => return None,
        }))
    })
}
