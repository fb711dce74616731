//! Applies the verbs of J.

use super::super::Print;
use super::super::code::{Code, Element};
use super::J;
use crate::moves::Move;
use crate::scalar::Scalar;
use crate::step::Op;

/// Writes an operation.
pub(super) fn written(op: &Op, arguments: &[Code], made: &Code) -> Option<String> {
    let (a, b) = (arguments.first()?, arguments.last()?);
    let has = |element| arguments.iter().any(|code| code.element == element);
    let (rank, is_monad) = (b.rank(), arguments.len() == 1);
    let on = |verb: &str| Some(apply(verb, arguments));
    let along = |verb: &str, axis: usize| on(&ranked(verb, rank, axis));
    match op {
        // Texts are boxes, but letters are not.
        _ if has(Element::Char) && has(Element::Text) => None,
        // The sign is exact in APL.
        Op::Each(Scalar::Times) if is_monad && b.element == Element::Float => on("*!.0"),
        Op::Each(f) => on(verb(*f)),
        Op::Spread(f, axis) => on(&ranked(verb(*f), made.rank(), *axis)),
        Op::Reduce(f, axis) => along(&format!("{}/", verb(*f)), *axis),
        Op::Windows(..) if a.rank() > 0 => None,
        Op::Scan(f, axis) | Op::Windows(f, axis, 1..) => along(&format!("{}/\\", verb(*f)), *axis),
        Op::Outer(f) => on(&format!("{}/", verb(*f))),
        Op::Inner(f, g) if meet(a, b) && !is_wrong_of_bits(*f, *g) => {
            on(&format!("{}/ . {}", verb(*f), verb(*g)))
        }
        Op::Decode if meet(a, b) && a.rank().min(rank) < 2 => {
            Some(dyad(a, "#.", &if_table("0 |:", b)))
        }
        Op::Encode => encoded(a, b),
        Op::Index(axes) => indexed(a, axes, &arguments[1..]),
        Op::Join(axis, is_new) => on(&joined(a, b, *axis, *is_new)),
        Op::Strand => {
            let others = arguments[..arguments.len() - 1].iter().map(|code| code.at(2) + " , ");
            Some(others.collect::<String>() + &b.text)
        }
        Op::Move(by) => moved(by, arguments, made),
        Op::Matrify if rank == 1 && arguments.len() == 1 => on("> cut"),
        Op::Member => Some(dyad(a, "e.", &if_table(",", b))),
        Op::Shape => on("$"),
        Op::Grade(is_down) => on(if *is_down { "\\:" } else { "/:" }),
        Op::Unique => on("~."),
        Op::IndexOf | Op::Count => on("i."),
        Op::Roll => on("?"),
        Op::Deal if a.rank().max(rank) == 0 => on("?"),
        Op::Combin if a.rank().max(rank) == 0 => on("comb"),
        Op::Line("HAND", _) if rank > 1 => None,
        Op::Line("DEAL", _) if rank > 0 => None,
        Op::Line("≢", _) if is_monad => on("#"),
        Op::Line("≡", _) if !is_monad && a.is_like(b) => on("-:"),
        Op::Line(word, _) if word.starts_with(char::is_alphabetic) => {
            on(&word.to_ascii_lowercase())
        }
        _ => None,
    }
}

/// Moves elements.
fn moved(by: &Move, arguments: &[Code], made: &Code) -> Option<String> {
    let (a, b) = (arguments.first()?, arguments.last()?);
    let (rank, is_monad) = (b.rank(), arguments.len() == 1);
    let on = |verb: &str| Some(apply(verb, arguments));
    let along = |verb: &str, axis: usize| on(&ranked(verb, rank, axis));
    match by {
        Move::Ravel => on(","),
        Move::Table => on(",."),
        Move::Shape(_) if made.rank() == 0 => Some(J.single(b).text),
        Move::Shape(to) => Some(dyad(&b.with(numbers(to), 2), "$", &if_table(",", b))),
        Move::Reshape(_) if b.size() > 0 => Some(dyad(a, "$", &if_table(",", b))),
        Move::Reshape(_) if b.element.is_number() => Some(dyad(a, "$", &b.with("0", 2))),
        Move::Reverse(axis) => along("|.", *axis),
        Move::Rotate(axis, _) if a.rank() == 0 && rank > 0 => along("|.", *axis),
        Move::Rotate(axis, _) if (a.rank() + 1, axis + 1) == (rank, rank) => on("|.\"0 1"),
        Move::Rotate(..) if (a.rank(), rank) == (1, 2) => {
            Some(format!("|: {}", dyad(a, "|.\"0 1", &if_table("|:", b))))
        }
        Move::AxesTo(_) if is_monad => on("|:"),
        Move::AxesTo(_) if rank < 2 => Some(b.text.clone()),
        Move::AxesTo(to) if a.literal.is_some() => {
            let axes = |place| numbers((0..rank).filter(|&axis| to[axis] == place));
            let axes: Vec<String> = (0..made.rank()).map(axes).collect();
            let axes = match &axes[..] {
                _ if axes.len() == rank => axes.join(" "),
                [all] => format!("(<{all})"),
                _ => return None,
            };
            Some(dyad(&a.with(axes, 2), "|:", b))
        }
        Move::Drop(_) if rank == 0 => None,
        Move::Take(_) | Move::Drop(_) => {
            // One number for several axes has the axis in brackets, whose length changes.
            let mut changed = (0..rank).filter(|&axis| b.shape.get(axis) != made.shape.get(axis));
            let axis = if a.size() == 1 && rank > 1 { changed.next()? } else { 0 };
            along(if matches!(by, Move::Take(_)) { "{." } else { "}." }, axis)
        }
        Move::Replicate(axis, times) => {
            let is_natural = times.iter().all(|&times| times >= 0);
            let is_each = a.rank().min(rank) == 0 || b.shape.get(*axis) == Some(&a.size());
            if is_natural && is_each { along("#", *axis) } else { None }
        }
        Move::Expand(axis, bits) if a.rank() == 1 => {
            let ones = bits.iter().filter(|&&bit| bit).count();
            let is_each = b.shape.get(*axis).is_none_or(|&cells| cells == ones);
            if is_each { along("#inv", *axis) } else { None }
        }
        _ => None,
    }
}

/// Writes a verb with its arguments. Numbers at the verb's end and after it would be one list.
pub(super) fn apply(verb: &str, arguments: &[Code]) -> String {
    let Some((b, left)) = arguments.split_last() else { return verb.to_owned() };
    let is_number = |c: char| c.is_ascii_digit() || c == '_';
    let is_list = verb.ends_with(is_number) && b.text.starts_with(is_number);
    let left: String = left.iter().map(|a| a.at(2) + " ").collect();
    let right = if is_list { format!("({})", b.text) } else { b.text.clone() };
    format!("{left}{verb} {right}")
}

/// Writes a verb between two arguments.
fn dyad(a: &Code, verb: &str, b: &Code) -> String {
    apply(verb, &[a.clone(), b.clone()])
}

/// Returns the verb that works along an axis.
fn ranked(verb: &str, rank: usize, axis: usize) -> String {
    if axis == 0 { verb.to_owned() } else { format!("{verb}\"{}", rank - axis) }
}

/// Applies a verb that changes only arrays with several axes.
fn if_table(verb: &str, code: &Code) -> Code {
    if code.rank() < 2 { code.clone() } else { code.with(format!("{verb} {}", code.text), 1) }
}

/// Returns whether the axes of an inner product have equal lengths.
fn meet(a: &Code, b: &Code) -> bool {
    a.shape.last().zip(b.shape.first()).is_none_or(|(a, b)| a == b)
}

/// Returns whether J 9 has an error in this inner product of bits, as in `1 ~:/ . % 1`. In J, the
/// numbers 0 and 1 are bits.
fn is_wrong_of_bits(f: Scalar, g: Scalar) -> bool {
    use Scalar::{And, Binomial, Divide, Minus, NotEqual, Or, Plus, Power, Residue};
    matches!(f, NotEqual | Or | And)
        && matches!(g, Plus | Minus | Divide | Residue | Binomial | Power)
}

/// Writes the digits of numbers. J 9 has errors with two bases if the first one is negative.
fn encoded(a: &Code, b: &Code) -> Option<String> {
    let is_natural = a.element == Element::Bool || a.naturals().is_some();
    let is_exact = a.element.max(b.element) < Element::Float && (a.size() != 2 || is_natural);
    match (a.rank(), b.rank()) {
        (0, _) | (1, 0) if is_exact => Some(dyad(a, "#:", b)),
        (1, _) if is_exact => Some(format!("|: {}", dyad(a, "#:", &if_table("|:", b)))),
        _ => None,
    }
}

/// Writes an array with indices.
fn indexed(array: &Code, axes: &[bool], places: &[Code]) -> Option<String> {
    let Some((last, others)) = places.split_last() else { return Some(array.text.clone()) };
    let (rank, axis) = (array.rank(), axes.iter().position(|&given| given)?);
    if others.is_empty() && (axis == 0 || last.rank() <= rank - axis) {
        return Some(dyad(last, &ranked("{", rank, axis), array));
    }
    let mut others = others.iter();
    let end = axes.iter().rposition(|&given| given)?;
    let each = axes[..end].iter().map(|&given| {
        let place = given.then(|| others.next()).flatten();
        place.map_or("a:;".to_owned(), |place| place.at(2) + ";")
    });
    Some(format!("(<{}{}) {{ {}", each.collect::<String>(), last.text, array.text))
}

/// Returns the verb that joins two arrays.
fn joined(a: &Code, b: &Code, axis: usize, is_new: bool) -> String {
    let rank = a.rank().max(b.rank());
    let verb = if is_new && axis < rank { ",:" } else { "," };
    let cell = |code: &Code| rank - axis - usize::from((1..rank).contains(&code.rank()));
    if axis == 0 || cell(a) == cell(b) {
        return ranked(verb, rank, axis);
    }
    format!("{verb}\"{} {}", cell(a), cell(b))
}

/// Writes natural numbers.
pub(super) fn numbers(all: impl IntoIterator<Item: ToString>) -> String {
    all.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}

/// Returns the verb of a function of one or two elements.
fn verb(f: Scalar) -> &'static str {
    const VERBS: &str = "+ - * % | <. >. ^ ! = ~: < <: >: > *. +. -. ^. o.";
    VERBS.split(' ').nth(f as usize).unwrap_or_default()
}
