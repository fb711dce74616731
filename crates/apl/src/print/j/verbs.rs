//! Chooses the verbs of J.

use super::super::Print;
use super::super::code::{Code, Element};
use super::J;
use crate::moves::Move;
use crate::scalar::Scalar;
use crate::step::Op;
use crate::value::Value;
use std::ops::Range;
use std::slice::from_ref;

impl J {
    /// Returns the verb of an operation that is a single verb, with the arguments of the verb.
    pub(super) fn phrase(
        &self,
        op: &Op,
        arguments: &[Code],
        made: &Code,
    ) -> Option<(String, Vec<Code>)> {
        let mut all = alike(arguments);
        let verb = match (op, &mut all[..]) {
            // The sign is exact in APL.
            (Op::Each(Scalar::Times), [b]) if b.element == Element::Float => "*!.0".into(),
            (Op::Each(f), _) => verb(*f).into(),
            (Op::Spread(f, axis), _) => along(verb(*f), made.rank(), *axis),
            (Op::Reduce(f, axis), [b]) => along(&format!("{}/", verb(*f)), b.rank(), *axis),
            (Op::Scan(f, axis), [b]) => along(&format!("{}/\\", verb(*f)), b.rank(), *axis),
            (Op::Windows(f, axis, _), [a, b]) => {
                *a = self.scalar(a);
                let verb = match (verb(*f), a.integers().map(|sizes| sizes[0])) {
                    (f, None) => format!("{f} inWindows"),
                    (f, Some(size)) if size > 0 => format!("{f}/\\"),
                    (f, Some(size)) => {
                        *a = a.with(size.unsigned_abs().to_string(), a.power);
                        format!("{f}/@:|.\\")
                    }
                };
                along(&verb, b.rank(), *axis)
            }
            (Op::Outer(f), _) => format!("{}/", verb(*f)),
            (Op::Inner(f, g), [a, b]) => {
                extend(a, b);
                format!("{}/ . {}", verb(*f), verb(*g))
            }
            (Op::Decode, [a, b]) => {
                extend(a, b);
                *b = if b.rank() > 1 { tail(0..1, b) } else { b.clone() };
                if a.rank().min(b.rank()) > 1 { "#.\"1 _" } else { "#." }.into()
            }
            (Op::Encode, [a, b]) if a.rank() == 0 || a.rank() + b.rank() == 1 => {
                digits(a, b).into()
            }
            (Op::Index(axes), [array, place]) => {
                let (rank, axis) = (array.rank(), axes.iter().position(|&given| given)?);
                std::mem::swap(array, place);
                match rank - axis {
                    cell if axis > 0 && array.rank() > cell => format!("{{\"_ {cell}"),
                    _ => along("{", rank, axis),
                }
            }
            (Op::Join(axis, is_new), [a, b]) => joined(a, b, *axis, *is_new),
            (Op::Shape, _) => "$".into(),
            (Op::Grade(is_down), _) => if *is_down { "\\:" } else { "/:" }.into(),
            (Op::Unique, _) => "~.".into(),
            (Op::IndexOf, _) => "i.".into(),
            (Op::Member, [_, b]) => {
                *b = ravel(b);
                "e.".into()
            }
            (Op::Roll, _) => "?".into(),
            (Op::Count | Op::Deal | Op::Combin, _) => {
                all = all.iter().map(|code| self.scalar(code)).collect();
                match op {
                    Op::Count => "i.",
                    Op::Deal => "?",
                    _ => "comb",
                }
                .into()
            }
            (Op::Move(by), _) => return self.moved(by, all, made),
            _ => return None,
        };
        Some((verb, all))
    }

    /// Returns the verb that moves elements, with its arguments.
    fn moved(&self, by: &Move, mut all: Vec<Code>, made: &Code) -> Option<(String, Vec<Code>)> {
        let rank = all.last()?.rank();
        let verb = match (by, &mut all[..]) {
            (Move::Ravel, _) => ",".into(),
            (Move::Table, _) => ",.".into(),
            (Move::First, _) if rank == 1 => "{.".into(),
            (Move::Reverse(axis), _) => along("|.", rank, *axis),
            (Move::Rotate(axis, _), [a, _]) if a.size() == 1 => {
                *a = self.scalar(a);
                along("|.", rank, *axis)
            }
            (Move::Rotate(axis, _), _) if axis + 1 == rank => "|.\"0 1".into(),
            (Move::AxesTo(_), [_]) => "|:".into(),
            (Move::AxesTo(to), [a, _]) if a.literal.is_some() && made.rank() == rank => {
                let from = |place: usize| to.iter().position(|&to| to == place);
                *a = a.with(numbers((0..rank).filter_map(from)), 2);
                "|:".into()
            }
            (Move::AxesTo(_), [a, _]) if a.literal.is_some() && made.rank() == 1 => {
                *a = a.with(format!("(<{})", numbers(0..rank)), 2);
                "|:".into()
            }
            (Move::AxesTo(_), _) => "axesTo".into(),
            (Move::Reshape(_), [_, b]) => {
                // A filler repeats, but an empty array does not.
                *b = match b.element {
                    _ if b.size() > 0 => ravel(b),
                    Element::Char => b.with("' '", 2),
                    Element::Text => b.with("a:", 2),
                    _ => b.with("0", 2),
                };
                "$".into()
            }
            (Move::Shape(_) | Move::Drop(_), [.., b])
                if rank == 0 || matches!(by, Move::Shape(_)) =>
            {
                let shape = b.with(numbers(made.shape.iter().copied()), 2);
                all = vec![shape, ravel(b)];
                "$".into()
            }
            (Move::Take(_) | Move::Drop(_), [a, b]) => {
                let verb = if matches!(by, Move::Take(_)) { "{." } else { "}." };
                // One number for several axes has the axis in brackets, whose length changes.
                let changes = |&axis: &usize| b.shape.get(axis) != made.shape.get(axis);
                let axis = (0..rank).find(changes).filter(|_| a.size() == 1);
                along(verb, rank, axis.unwrap_or(0))
            }
            (Move::Replicate(axis, _), [a, b]) => {
                let cells = b.shape.get(*axis).copied().unwrap_or(1);
                let is_natural = a.element == Element::Bool || a.naturals().is_some();
                // There is one number for each cell, or else one number or one cell.
                if rank > 0 && a.size() != cells {
                    *a = match a.size() {
                        1 => self.scalar(a),
                        _ if is_natural => a.with(format!("+/ {}", a.text), 1),
                        _ => a.clone(),
                    };
                }
                along(if is_natural { "#" } else { "repeatOrFill" }, rank, *axis)
            }
            (Move::Expand(axis, _), [a, b]) => {
                let is_one = b.shape.get(*axis).is_none_or(|&cells| cells == 1);
                if is_one || a.rank() == 0 {
                    let verb = if is_one { "<: +:" } else { "," };
                    *a = a.with(format!("{verb} {}", a.text), 1);
                }
                along(if is_one { "repeatOrFill" } else { "#inv" }, rank, *axis)
            }
            _ => return None,
        };
        Some((verb, all))
    }

    /// Returns the only element of an array.
    pub(super) fn scalar(&self, code: &Code) -> Code {
        if code.rank() == 0 { code.clone() } else { self.single(code) }
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

/// Returns the verb that writes numbers in a base. J 9 has errors in `#:` with two bases if the
/// first one is negative.
pub(super) fn digits(a: &Code, b: &Code) -> &'static str {
    let is_natural = a.element == Element::Bool || a.naturals().is_some();
    let is_float = a.element.max(b.element) == Element::Float;
    if is_float || a.shape.first() == Some(&2) && !is_natural { "digitsOf" } else { "#:" }
}

/// Moves axes to the end.
pub(super) fn tail(axes: Range<usize>, code: &Code) -> Code {
    code.with(format!("{} |: {}", numbers(axes), code.text), 1)
}

/// Lists the elements of an array with several axes.
fn ravel(code: &Code) -> Code {
    if code.rank() < 2 { code.clone() } else { code.with(format!(", {}", code.text), 1) }
}

/// Makes boxes of letters that are beside texts, which are boxes.
pub(super) fn alike(arguments: &[Code]) -> Vec<Code> {
    let has_texts = arguments.iter().any(|code| code.element == Element::Text);
    let boxed = |code: &Code| match code.element {
        Element::Char if has_texts => code.with(apply("<@,\"0", from_ref(code)), 1),
        _ => code.clone(),
    };
    arguments.iter().map(boxed).collect()
}

/// Repeats an argument of an inner product along its axis, if this axis has the length 1.
fn extend(a: &mut Code, b: &mut Code) {
    match [a.shape.last(), b.shape.first()] {
        [Some(1), Some(&length)] if length > 1 => {
            let verb = format!("{length} $\"1");
            *a = a.with(apply(&verb, from_ref(a)), 1);
        }
        [Some(&length), Some(1)] if length > 1 => {
            *b = b.with(format!("{length} # {}", b.text), 1);
        }
        _ => {}
    }
}

/// Writes natural numbers.
pub(super) fn numbers(all: impl Iterator<Item = usize>) -> String {
    all.map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}

/// Writes each element, or all letters together.
pub(super) fn items(value: &Value) -> Vec<String> {
    let word = |word: &String| match (quoted(word), word.chars().count()) {
        (text, 1) if word.is_ascii() => format!("(,{text})"),
        (text, _) if word.is_ascii() => text,
        (text, _) => format!("({text})"),
    };
    match value {
        Value::Letters(_) => vec![quoted(&value.texts().concat())],
        Value::Words(words) => words.iter().map(word).collect(),
        Value::Bits(_) => value.texts(),
        Value::Numbers(all) => all.iter().map(|&number| decimal(number)).collect(),
    }
}

/// Writes a text as a list of characters. In quotes alone, a character that is not ASCII would be
/// several ones.
fn quoted(text: &str) -> String {
    let quoted = format!("'{}'", text.replace('\'', "''"));
    match text.chars().max() {
        Some('\u{80}'..='\u{ffff}') => format!("7 u: {quoted}"),
        Some('\u{10000}'..) => format!("9 u: {quoted}"),
        _ => quoted,
    }
}

fn decimal(number: f64) -> String {
    let is_short = number == 0.0 || (1e-5..1e15).contains(&number.abs());
    let text = if is_short { number.to_string() } else { format!("{number:e}") };
    text.replace('-', "_")
}

/// Returns the verb that works along an axis.
fn along(verb: &str, rank: usize, axis: usize) -> String {
    if axis == 0 { verb.to_owned() } else { format!("{verb}\"{}", rank - axis) }
}

/// Returns the verb that joins two arrays.
fn joined(a: &Code, b: &Code, axis: usize, is_new: bool) -> String {
    let rank = a.rank().max(b.rank());
    if is_new {
        let verb = if rank == axis { "," } else { ",:" };
        return along(verb, rank, axis);
    }
    let cell = rank.max(1) - axis;
    let of = |code: &Code| if code.rank() == 0 || code.rank() == rank { cell } else { cell - 1 };
    match (of(a), of(b)) {
        _ if axis == 0 => ",".to_owned(),
        (left, right) if left == right => format!(",\"{left}"),
        (left, right) => format!(",\"{left} {right}"),
    }
}

/// Returns the verb of a function of one or two elements.
fn verb(f: Scalar) -> &'static str {
    const VERBS: [&str; 18] = [
        "+", "-", "*", "%", "|", "<.", ">.", "^", "!", "=", "~:", "<", "<:", ">:", ">", "*.", "+.",
        "-.",
    ];
    VERBS[f as usize]
}
