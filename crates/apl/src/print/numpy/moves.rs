//! Writes functions that move, select and join elements.

use super::values::{bare, cast, name, nested, number, tuple};
use super::{ATOM, NumPy, POWER};
use crate::moves::Move;
use crate::print::Print;
use crate::print::code::{Code, Element};

/// Writes a move of the last argument.
pub(super) fn moved(by: &Move, arguments: &[Code], made: &Code) -> Option<Code> {
    let (of, others) = arguments.split_last()?;
    let rank = of.rank();
    let atom = |text: String| Some(made.with(text, ATOM));
    let dot = |text: &str| atom(format!("{}{text}", of.at(ATOM)));
    match (by, others) {
        (Move::Ravel, _) if rank == 0 => atom(format!("np.array([{}])", of.text)),
        (Move::Ravel, _) => dot(".ravel()"),
        (Move::First, _) => Some(first(of)),
        (Move::Table | Move::Shape(_), _) => Some(shaped(of, &made.shape)),
        (Move::Reshape(_), [to]) => Some(reshaped(to, of, made)),
        (Move::Reverse(axis), _) => dot(&format!("[{}::-1]", ":, ".repeat(*axis))),
        (Move::Rotate(axis, _), [n]) if n.size() == 1 => {
            let n = number(n);
            let shift = match n.integers().as_deref() {
                Some([n]) => (-n).to_string(),
                _ => format!("-{}", n.at(POWER)),
            };
            atom(format!("np.roll({}, {shift}{})", of.text, along(*axis, rank)))
        }
        (Move::Rotate(axis, _), [n]) => {
            atom(format!("rotate({}, {}, {axis})", bare(&cast(n, Element::Int)), of.text))
        }
        (Move::AxesTo(_), []) if rank > 1 => dot(".T"),
        (Move::AxesTo(to), [n]) if rank > 1 => match to.iter().max() {
            _ if n.literal.is_none() => atom(format!("axes_to({}, {})", n.text, of.text)),
            Some(&last) if last + 1 == rank => {
                let from = |axis| to.iter().position(|&to| to == axis);
                let from = (0..rank).map(from).collect::<Option<Vec<usize>>>()?;
                dot(&format!(".transpose{}", tuple(&from)))
            }
            Some(0) if rank == 2 => dot(".diagonal()"),
            _ => atom(format!("axes_to({}, {})", bare(n), of.text)),
        },
        (Move::AxesTo(_), _) => Some(of.clone()),
        (Move::Take(_) | Move::Drop(_), _) if made.rank() == 0 => Some(of.clone()),
        (Move::Take(lengths), [n]) if n.literal.is_some() && rank > 0 => {
            Some(taken(lengths, of, made))
        }
        (Move::Drop(lengths), [n]) if n.literal.is_some() && rank > 0 => {
            let slice = |&n: &i64| match n {
                0 => ":".to_owned(),
                1.. => format!("{n}:"),
                _ => format!(":{n}"),
            };
            Some(sliced(of, lengths.iter().map(slice), made))
        }
        (Move::Take(_), [n]) => {
            atom(format!("take({}, {}{})", numbers(n, of, made, true), of.text, filler(of)))
        }
        (Move::Drop(_), [n]) => atom(format!("drop({}, {})", numbers(n, of, made, false), of.text)),
        (Move::Replicate(axis, _), [n]) => Some(replicated(n, of, *axis, made)),
        (Move::Expand(axis, _), [n]) => {
            let along = along(*axis, rank);
            atom(format!("expand({}, {}{along}{})", bare(n), of.text, filler(of)))
        }
        _ => None,
    }
}

/// Writes the first element, or a filler if there is none.
fn first(of: &Code) -> Code {
    match of.rank() {
        _ if of.size() == 0 => {
            let filler = match of.element {
                Element::Char => "\" \"",
                Element::Text => "\"\"",
                Element::Bool => "False",
                Element::Int => "0",
                Element::Float => "0.0",
            };
            Code::new(filler, ATOM, of.element, [])
        }
        0 | 1 => NumPy.single(of),
        _ => Code::new(format!("{}.flat[0]", of.at(ATOM)), ATOM, of.element, []),
    }
}

/// Writes an array with the same elements in another shape.
pub(super) fn shaped(of: &Code, shape: &[usize]) -> Code {
    let text = match (of.rank(), shape) {
        _ if of.shape == shape => return of.clone(),
        (_, []) => return NumPy.single(of),
        (0, _) => format!("np.full({}, {})", tuple(shape), of.text),
        _ => format!("{}.reshape({})", of.at(ATOM), tuple(shape)),
    };
    Code::new(text, ATOM, of.element, shape)
}

/// Writes `S⍴A`, which repeats the elements as needed.
fn reshaped(to: &Code, of: &Code, made: &Code) -> Code {
    let lengths = match to.naturals() {
        Some(lengths) => tuple(&lengths),
        None => cast(to, Element::Int).text,
    };
    let text = match (of.element, of.rank()) {
        (Element::Char, _) if of.size() == 0 => format!("np.full({lengths}, \" \")"),
        (Element::Text, _) if of.size() == 0 => format!("np.full({lengths}, \"\")"),
        (element, _) if of.size() == 0 => {
            format!("np.zeros({lengths}, {})", name(element))
        }
        _ if made.rank() == 0 => return first(of),
        (_, 0) => format!("np.full({lengths}, {})", of.text),
        _ if of.size() == made.size() => format!("{}.reshape({lengths})", of.at(ATOM)),
        _ => format!("np.resize({}, {lengths})", of.text),
    };
    made.with(text, ATOM)
}

/// Writes the argument for an axis, which a list does not need.
fn along(axis: usize, rank: usize) -> String {
    if rank < 2 { String::new() } else { format!(", axis={axis}") }
}

/// Writes the argument for a filler other than 0.
fn filler(of: &Code) -> &'static str {
    match of.element {
        Element::Char => ", fill=\" \"",
        Element::Text => ", fill=\"\"",
        _ => "",
    }
}

/// Writes an array with a slice of each axis.
fn sliced(of: &Code, slices: impl Iterator<Item = String>, made: &Code) -> Code {
    let mut slices: Vec<String> = slices.collect();
    while slices.last().is_some_and(|slice| slice == ":") {
        slices.pop();
    }
    match slices.len() {
        0 => of.clone(),
        _ => made.with(format!("{}[{}]", of.at(ATOM), slices.join(", ")), ATOM),
    }
}

/// Writes `N↑A` for literal lengths.
fn taken(lengths: &[i64], of: &Code, made: &Code) -> Code {
    let axes = || lengths.iter().zip(&of.shape).zip(&made.shape);
    let slices = axes().map(|((&n, own), length)| match n {
        _ if length >= own => ":".to_owned(),
        0.. => format!(":{n}"),
        _ => format!("{n}:"),
    });
    let part = sliced(of, slices, made);
    if axes().all(|((_, own), length)| length <= own) {
        return part;
    }
    let pads = axes().map(|((&n, own), length)| match length.saturating_sub(*own) {
        missing if n < 0 => format!("({missing}, 0)"),
        missing => format!("(0, {missing})"),
    });
    let pads = pads.collect::<Vec<_>>().join(", ");
    let pads = if of.rank() == 1 { pads } else { format!("[{pads}]") };
    let fill = filler(of).replace("fill", "constant_values");
    made.with(format!("np.pad({}, {pads}{fill})", part.text), ATOM)
}

/// Writes the left argument of `↑` or `↓` as a list of a number for each axis. With an axis in
/// brackets, the lengths of the other axes do not change.
fn numbers(n: &Code, of: &Code, made: &Code, is_take: bool) -> String {
    if of.rank() < 2 || n.rank() == 1 && n.size() == of.rank() {
        return bare(n);
    }
    let other = (0..of.rank()).find(|&axis| made.shape[axis] != of.shape[axis]);
    let number = |axis: usize| match axis {
        _ if Some(axis) == other => number(n).text,
        _ if is_take => of.shape[axis].to_string(),
        _ => "0".to_owned(),
    };
    format!("[{}]", (0..of.rank()).map(number).collect::<Vec<_>>().join(", "))
}

/// Writes `N/A`.
fn replicated(n: &Code, of: &Code, axis: usize, made: &Code) -> Code {
    let after = along(axis, of.rank());
    let cells = of.shape.get(axis).copied();
    let is_paired = n.rank() == 1 && cells == Some(n.size());
    let counts = n.naturals();
    let are_bits = counts.as_ref().is_some_and(|counts| counts.iter().all(|&count| count < 2));
    let text = match (n.element, counts) {
        (element, _) if is_paired && (element == Element::Bool || are_bits) => {
            let mask = cast(n, Element::Bool).text;
            format!("{}[{}{mask}]", of.at(ATOM), ":, ".repeat(axis))
        }
        // One number is for all cells, and a single cell has all numbers.
        (Element::Bool, _) if n.size() == 1 => {
            format!("np.repeat({}, {}{after})", of.text, number(n).text)
        }
        (Element::Bool, _) => format!("np.repeat({}, {}.sum(){after})", of.text, n.at(ATOM)),
        (_, Some(counts)) if is_paired => {
            format!("np.repeat({}, {counts:?}{after})", of.text)
        }
        (_, Some(counts)) => {
            format!("np.repeat({}, {}{after})", of.text, counts.iter().sum::<usize>())
        }
        _ => format!("replicate({}, {}{after}{})", bare(n), of.text, filler(of)),
    };
    made.with(text, ATOM)
}

/// Writes `A[I;J]`. Each bit tells whether an axis has an index.
pub(super) fn index(array: &Code, axes: &[bool], places: &[Code], made: &Code) -> Code {
    let axes: Vec<usize> = (0..axes.len()).filter(|&axis| axes[axis]).collect();
    let text = |place: &Code| {
        let place = if place.rank() == 0 { number(place) } else { cast(place, Element::Int) };
        match &place.literal {
            Some(value) if !value.is_empty() => nested(value, Element::Int),
            _ => place.text,
        }
    };
    let texts: Vec<String> = places.iter().map(text).collect();
    let lists = places.iter().filter(|place| place.rank() > 0).count();
    let at = |axis: &usize, text: &str| format!("[{}{text}]", ":, ".repeat(*axis));
    let text = match (&*axes, &*texts) {
        ([], _) => return array.clone(),
        ([axis], [text]) => at(axis, text),
        _ if lists == 0 => {
            let place = |axis| axes.iter().position(|&own| own == axis).map(|at| &*texts[at]);
            let all = (0..=axes[axes.len() - 1]).map(|axis| place(axis).unwrap_or(":"));
            format!("[{}]", all.collect::<Vec<_>>().join(", "))
        }
        // Several lists would be paired.
        _ if axes.len() == array.rank() && places.iter().all(|place| place.rank() == 1) => {
            format!("[np.ix_({})]", texts.join(", "))
        }
        _ => axes.iter().zip(&texts).rev().map(|(axis, text)| at(axis, text)).collect(),
    };
    made.with(format!("{}{text}", array.at(ATOM)), ATOM)
}

/// Writes `A,B` along an axis of the result.
pub(super) fn join(a: &Code, b: &Code, axis: usize, is_new: bool, made: &Code) -> Code {
    if made.rank() == 1 {
        return made.with(format!("np.append({}, {})", a.text, b.text), ATOM);
    }
    let mut shape = made.shape.clone();
    if is_new {
        shape.remove(axis);
    } else {
        shape[axis] = 1;
    }
    let part = |code: &Code| match code.rank() {
        0 => format!("np.full({}, {})", tuple(&shape), code.text),
        rank if rank == shape.len() => code.text.clone(),
        _ => format!("{}[{}None]", code.at(ATOM), ":, ".repeat(axis)),
    };
    let (function, along) = match (is_new, axis) {
        (true, _) => ("stack", format!(", axis={axis}")),
        (_, 0) => ("concatenate", String::new()),
        _ => ("concatenate", format!(", axis={axis}")),
    };
    made.with(format!("np.{function}([{}, {}]{along})", part(a), part(b)), ATOM)
}
