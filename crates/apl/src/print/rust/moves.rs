//! Writes functions that move, repeat or omit elements in Rust.

use super::elements::bound;
use super::types::{
    Kind, PREFIX, borrowed, cast, code, common, lengths, literal, owned, receiver, typed,
};
use crate::moves::{Move, length_of};
use crate::print::code::{ATOM, Code};
use crate::value::Value;
use ndarray::{ArrayD, IxDyn};

/// Writes the first element of an array.
pub(super) fn single(a: &Code) -> Code {
    let place = match a.rank() {
        0 => return a.clone(),
        1 => "0".to_owned(),
        rank => format!("[{}]", vec!["0"; rank].join(", ")),
    };
    code(format!("{}[{place}]", receiver(a)), ATOM, Kind::of(a), [])
}

/// Writes an array with the same element everywhere.
pub(super) fn filled(a: &Code, shape: &[usize]) -> Code {
    let text = match (&a.literal, shape) {
        (_, []) => return a.clone(),
        (Some(value), [1]) => {
            let value = value.at(&ArrayD::from_elem(IxDyn(shape), Some(0)));
            return literal(&value, Kind::of(a));
        }
        (None, [1]) => format!("array![{}]", a.text),
        _ => format!("Array::from_elem({}, {})", lengths(shape), typed(a).text),
    };
    code(text, ATOM, Kind::of(a), shape)
}

/// Writes the element that fills an array.
fn filler(a: &Code) -> Code {
    let scalar = IxDyn(&[]);
    let value = match Kind::of(a) {
        Kind::Char => Value::Letters(ArrayD::from_elem(scalar, ' ')),
        Kind::Text => Value::Words(ArrayD::from_elem(scalar, String::new())),
        _ => Value::number(0.0),
    };
    literal(&value, Kind::of(a))
}

/// Writes an array of another shape.
fn reshaped(a: &Code, shape: &[usize]) -> Code {
    match (a.rank(), shape) {
        (0, _) => filled(a, shape),
        _ if a.size() == 0 => filled(&filler(a), shape),
        (_, []) => single(a),
        _ if a.shape == shape => a.clone(),
        _ => {
            let text = format!("reshape({}, {})", lengths(shape), borrowed(a));
            code(text, ATOM, Kind::of(a), shape)
        }
    }
}

/// Writes the sizes in a left argument as an array of Rust.
fn sizes(a: &Code, rank: usize) -> Option<String> {
    let made = bound(a, "list", |a| {
        let size = |place: usize| {
            let text = if a.rank() == 0 { a.text.clone() } else { format!("{}[{place}]", a.text) };
            Some(cast(&code(text, ATOM, Kind::of(a), []), Kind::Size)?.text)
        };
        let all = (0..rank).map(size).collect::<Option<Vec<_>>>()?;
        Some(code(format!("[{}]", all.join(", ")), ATOM, Kind::Size, [rank]))
    });
    Some(made?.text)
}

/// Adds an axis of length 1 to an array.
pub(super) fn inserted(a: &Code, axis: usize) -> Code {
    let mut shape = a.shape.clone();
    shape.insert(axis, 1);
    code(format!("{}.insert_axis(Axis({axis}))", receiver(&owned(a))), ATOM, Kind::of(a), shape)
}

/// Writes a slice, with a range along each axis.
fn sliced(a: &Code, range: impl Fn(usize) -> String, shape: &[usize]) -> Code {
    let ranges = (0..a.rank()).map(range).collect::<Vec<_>>().join(", ");
    code(format!("{}.slice(s![{ranges}]).to_owned()", receiver(a)), ATOM, Kind::of(a), shape)
}

/// Writes a move of the last argument.
pub(super) fn moved(by: &Move, arguments: &[Code], made: &Code) -> Option<Code> {
    let a = arguments.last()?;
    let left = arguments.first().filter(|_| arguments.len() == 2);
    let (rank, shape) = (a.rank(), &made.shape[..]);
    let of = |text: String| Some(code(text, ATOM, Kind::of(a), shape));
    let array = |axes| if rank == 0 { filled(a, &vec![1; axes]) } else { a.clone() };
    match by {
        Move::Ravel if rank > 0 => of(format!("ravel({})", borrowed(a))),
        Move::Reshape(_) if left?.literal.is_none() && !shape.is_empty() && a.size() > 0 => {
            let sizes = sizes(left?, shape.len())?;
            match rank {
                0 => of(format!("Array::from_elem({sizes}, {})", typed(a).text)),
                _ => of(format!("reshape({sizes}, {})", borrowed(a))),
            }
        }
        Move::Ravel | Move::First | Move::Table | Move::Shape(_) | Move::Reshape(_) => {
            Some(reshaped(a, shape))
        }
        Move::Reverse(_) | Move::Rotate(..) | Move::AxesTo(_) if rank == 0 => Some(a.clone()),
        Move::AxesTo(_) if rank == 1 => Some(a.clone()),
        Move::Reverse(axis) => {
            Some(sliced(a, |at| if at == *axis { "..;-1" } else { ".." }.to_owned(), shape))
        }
        Move::Rotate(axis, by) => {
            let by = if by.ndim() == 0 { single(left?) } else { left?.clone() };
            let by = cast(&by, Kind::Int)?;
            of(match (by.rank(), by.integers()) {
                (0, Some(_)) => format!("rotate({}, {}, Axis({axis}))", by.text, borrowed(a)),
                (0, None) => {
                    let by = by.at(PREFIX);
                    format!("rotate({by} as isize, {}, Axis({axis}))", borrowed(a))
                }
                _ => format!("rotate_each({}, {}, Axis({axis}))", borrowed(&by), owned(a).text),
            })
        }
        Move::AxesTo(to) if left.is_none() => {
            let is_last = to[..rank - 2].iter().copied().eq(0..rank - 2);
            of(match rank {
                _ if to.iter().rev().copied().eq(0..rank) => {
                    format!("{}.t().to_owned()", receiver(a))
                }
                _ if is_last => format!("transpose_cells({})", borrowed(a)),
                _ => format!("axes_to({}, {})", borrowed(a), lengths(to)),
            })
        }
        Move::AxesTo(_) if left?.literal.is_none() => None,
        Move::AxesTo(to) if shape.len() == rank => {
            of(format!("axes_to({}, {})", borrowed(a), lengths(to)))
        }
        Move::AxesTo(_) if rank > 2 => None,
        Move::AxesTo(_) => of(format!("{}.diag().to_owned()", receiver(a))),
        Move::Take(numbers) => cut(left?, &array(numbers.len()), numbers, true, shape),
        Move::Drop(numbers) => cut(left?, &array(numbers.len()), numbers, false, shape),
        Move::Replicate(axis, _) => replicated(left?, a, *axis, shape),
        Move::Expand(axis, _) => {
            let bits = cast(left?, Kind::Bool)?;
            let bits = if bits.rank() == 0 { filled(&bits, &[1]) } else { bits };
            let (bits, cells) = (borrowed(&bits), array(1));
            let filler = filler(a).text;
            of(format!("expand_along({bits}, {}, Axis({axis}), {filler})", borrowed(&cells)))
        }
        Move::Index(_) => None,
    }
}

/// Writes the elements that are taken or dropped from the begin or from the end of each axis.
fn cut(left: &Code, a: &Code, numbers: &[i64], takes: bool, shape: &[usize]) -> Option<Code> {
    let cells = |axis: usize| length_of(a.shape[axis]);
    let is_known = left.literal.is_some();
    let filler = filler(a).text;
    if is_known && (!takes || (0..a.rank()).all(|axis| numbers[axis].abs() <= cells(axis))) {
        let range = |axis: usize| match numbers[axis].clamp(-cells(axis), cells(axis)) {
            n if n == if takes { cells(axis) } else { 0 } => "..".to_owned(),
            n if takes == (n >= 0) => format!("..{n}"),
            n => format!("{n}.."),
        };
        return Some(sliced(a, range, shape));
    } else if let (true, &[number @ 1..=i64::MAX]) = (is_known, numbers) {
        let all = format!("{}.iter().copied().chain(repeat({filler}))", receiver(a));
        let text = format!("{all}.take({number}).collect::<Array1<_>>()");
        return Some(code(text, ATOM, Kind::of(a), shape));
    } else if !is_known && left.size() != numbers.len() {
        return None;
    }
    bound(&cast(left, Kind::Int)?, "list", |left| {
        let cut = |part: Code, axis: usize| {
            let number = match left.rank() {
                _ if is_known => numbers[axis].to_string(),
                0 => left.text.clone(),
                _ => format!("{}[{axis}]", left.text),
            };
            let mut made = part.shape.clone();
            made[axis] = shape[axis];
            let (part, filler) =
                (borrowed(&part), if takes { format!(", {filler}") } else { String::new() });
            let name = if takes { "take_along" } else { "drop_along" };
            code(format!("{name}({number}, {part}, Axis({axis}){filler})"), ATOM, Kind::of(a), made)
        };
        Some((0..a.rank()).fold(a.clone(), cut))
    })
}

/// Writes `N/A`. A number from an expression may be negative, and then makes fillers, unless there
/// are as many numbers as cells.
fn replicated(left: &Code, a: &Code, axis: usize, shape: &[usize]) -> Option<Code> {
    let cells = a.shape.get(axis).copied().unwrap_or(1);
    let is_natural = Kind::of(left) < Kind::Int || left.naturals().is_some();
    if !is_natural && (left.size() == 1 || left.size() != cells) {
        return None;
    } else if a.rank() == 0 {
        return Some(filled(a, shape));
    }
    let of = |text| Some(code(text, ATOM, Kind::of(a), shape));
    let counts =
        left.naturals().map(|counts| if left.size() == 1 { counts.repeat(cells) } else { counts });
    match (cast(left, Kind::Bool), counts) {
        (Some(bits), _)
            if axis == 0
                && bits.shape == [cells]
                && (bits.literal.is_some() || Kind::of(left) == Kind::Bool) =>
        {
            of(format!("compress({}, {})", borrowed(&bits), borrowed(a)))
        }
        _ if cells == 1 => {
            of(format!("{}.select(Axis({axis}), &[0; {}])", receiver(a), shape[axis]))
        }
        (_, Some(counts)) => {
            let places = counts.iter().enumerate().flat_map(|(cell, &count)| vec![cell; count]);
            let places = places.collect::<Vec<_>>();
            of(format!("{}.select(Axis({axis}), &{places:?})", receiver(a)))
        }
        _ if left.size() == 1 => None,
        _ => {
            let counts = format!("{}.iter().enumerate()", receiver(&cast(left, Kind::Size)?));
            let places = format!("{counts}.flat_map(|(cell, &count)| repeat_n(cell, count))");
            let places = format!("&{places}.collect::<Vec<_>>()");
            of(format!("{}.select(Axis({axis}), {places})", receiver(a)))
        }
    }
}

/// Joins two arrays along an axis, which may be a new one.
pub(super) fn joined(
    [a, b]: [&Code; 2],
    axis: usize,
    is_new: bool,
    shape: &[usize],
) -> Option<Code> {
    let [a, b] = common(a, b)?;
    let of = |text| Some(code(text, ATOM, Kind::of(&a), shape));
    let mut cell = shape.to_vec();
    if is_new {
        cell.remove(axis);
    } else {
        cell[axis] = 1;
    }
    let [first, second] = [&a, &b].map(|code| match code.rank() {
        0 => filled(code, &cell),
        rank if rank < cell.len() => inserted(code, axis),
        _ => code.clone(),
    });
    match a.rank() + b.rank() {
        0 => of(format!("array![{}, {}]", typed(&a).text, b.text)),
        _ if is_new => of(format!("stack![Axis({axis}), {}, {}]", first.text, second.text)),
        _ => of(format!("catenate({}, {}, Axis({axis}))", borrowed(&first), borrowed(&second))),
    }
}

/// Writes `A[I;J]`, with zero-based indices. One axis after another is indexed, starting with the
/// last one.
pub(super) fn indexed(has: &[bool], arguments: &[Code], shape: &[usize]) -> Option<Code> {
    let (array, places) = arguments.split_first()?;
    let places = places.iter().map(|place| cast(place, Kind::Size)).collect::<Option<Vec<_>>>()?;
    let of = |text| code(text, ATOM, Kind::of(array), shape);
    let texts: Vec<&str> = places.iter().map(|place| &place.text[..]).collect();
    if texts.len() == has.len() && shape.is_empty() {
        let place = if has.len() == 1 { texts.concat() } else { format!("[{}]", texts.join(", ")) };
        return Some(of(format!("{}[{place}]", receiver(array))));
    } else if places.len() > 1 && places.iter().all(|place| place.rank() == 0) {
        let mut texts = texts.into_iter();
        let range = |&has| if has { texts.next() } else { None }.unwrap_or("..");
        let ranges = has.iter().map(range);
        let ranges = ranges.collect::<Vec<_>>().join(", ");
        return Some(of(format!("{}.slice(s![{ranges}]).to_owned()", receiver(array))));
    }
    let axes: Vec<usize> = (0..has.len()).filter(|&axis| has[axis]).collect();
    axes.into_iter().zip(&places).rev().try_fold(array.clone(), |cells, (axis, place)| {
        let list = place.naturals().map_or_else(
            || format!("{}.to_vec()", receiver(place)),
            |places| format!("{places:?}"),
        );
        let array = receiver(&cells);
        Some(of(match (axis, place.rank()) {
            (_, 0) => format!("{array}.index_axis(Axis({axis}), {}).to_owned()", place.text),
            (0, _) => format!("cells_at({}, {})", borrowed(&cells), borrowed(place)),
            (_, 1) => format!("{array}.select(Axis({axis}), &{list})"),
            _ => return None,
        }))
    })
}
