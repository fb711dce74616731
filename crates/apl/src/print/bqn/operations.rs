//! Prints operations that need more than the name of a function in BQN.

use super::{ATOM, Bqn, Code, EXPRESSION, Element, Print, dyad, monad, on, on_cells};
use super::{scalar, strand, symbol};
use crate::moves::Move;
use crate::scalar::Scalar;

/// Writes the move of an array.
pub(super) fn moved(by: &Move, arguments: &[Code], made: &Code) -> Option<Code> {
    let (given, b) = (arguments.first()?, arguments.last()?);
    let a = &scalar(given);
    let (rank, is_list) = (b.rank(), a.rank() > 0);
    let is_natural = !is_list && (a.element == Element::Bool || a.naturals().is_some());
    let along = |function: &str, axis: &usize| format!("{function}{}", on(*axis, rank));
    let is_text = b.element == Element::Text;
    let is_longer = rank == 0 || made.shape.iter().zip(&b.shape).any(|(to, own)| to > own);
    let text = match by {
        // The filler of texts would be a text of blanks.
        Move::Take(_) | Move::Expand(..) if is_text && is_longer => return None,
        Move::Reshape(_) if is_text && b.size() == 0 => return None,
        Move::Reshape(_) if b.size() == 0 => {
            let filler = Code::new(monad("1↑⥊", b), EXPRESSION, b.element, [1]);
            return moved(by, &[given.clone(), filler], made);
        }
        Move::AxesTo(_) | Move::Take(_) | Move::Drop(_) if made.rank() == 0 => {
            return Some(b.clone());
        }
        Move::Reshape(_) | Move::Shape(_) if made.rank() == 0 => Bqn.single(b).text,
        Move::Reshape(_) => dyad("⥊", a, b),
        Move::Shape(to) => format!("{}⥊{}", strand(to), b.text),
        Move::Ravel => monad("⥊", b),
        Move::Table => monad(if rank == 0 { "1‿1⥊" } else { "⥊˘" }, b),
        Move::Reverse(axis) => monad(&along("⌽", axis), b),
        Move::Rotate(axis, _) if !is_list => dyad(&along("⌽", axis), a, b),
        Move::Rotate(axis, _) if axis + 1 == rank => dyad("⌽⎉0‿1", a, b),
        Move::AxesTo(_) if rank <= 2 && arguments.len() == 1 => monad("⍉", b),
        Move::AxesTo(to) if arguments.len() == 1 || a.literal.is_some() => {
            format!("{}⍉{}", strand(to), b.text)
        }
        Move::AxesTo(_) => dyad("⍉", &Bqn.plus(a, -1), b),
        Move::Take(_) | Move::Drop(_) => {
            let function = if matches!(by, Move::Take(_)) { "↑" } else { "↓" };
            let changed = (0..rank).find(|&axis| made.shape[axis] != b.shape[axis]);
            match changed {
                _ if rank < 2 || is_list => dyad(function, given, b),
                Some(axis) => dyad(&along(function, &axis), a, b),
                None => return Some(b.clone()),
            }
        }
        Move::Replicate(..) if is_natural && rank == 0 => dyad("⥊", a, b),
        // If there is a cell for each of several numbers, no number is negative.
        Move::Replicate(axis, _)
            if is_natural || is_list && a.shape.first() == b.shape.get(*axis) =>
        {
            let has_each = given.shape.first() == b.shape.get(*axis);
            dyad(&along("/", axis), if has_each { given } else { a }, b)
        }
        Move::Replicate(..) if is_text => return None,
        Move::Replicate(axis, _) => dyad(&along("Replicate", axis), a, b),
        Move::Expand(axis, _) => dyad(&along("Expand", axis), a, b),
        _ => return None,
    };
    Some(made.with(text, EXPRESSION))
}

/// Writes an inner product. A scalar is paired with all elements of the other argument.
pub(super) fn inner(f: Scalar, g: Scalar, a: &Code, b: &Code) -> Option<String> {
    let function = symbol(g, b.element);
    let is_text = b.element == Element::Text;
    let pair = if is_text { format!("({function}¨)") } else { function.to_owned() };
    let paired = dyad(&pair, a, b);
    match (a.rank(), b.rank()) {
        (0, 0) => Some(dyad(function, a, b)),
        (rank, 0) => Some(reduced(f, rank - 1, &a.with(paired, EXPRESSION))),
        (1.., _) if a.shape.last() != b.shape.first() => None,
        (0 | 1, _) => Some(reduced(f, 0, &b.with(paired, EXPRESSION))),
        _ => Some(dyad(&format!("{}˝∘{pair}⎉1‿∞", symbol(f, Element::Bool)), a, b)),
    }
}

/// Writes `array[i;j]`, with zero-based indices.
pub(super) fn indexed(bits: &[bool], arguments: &[Code], made: &Code) -> Option<Code> {
    let (array, indices) = arguments.split_first()?;
    let Some(last) = bits.iter().rposition(|&is_given| is_given) else {
        return Some(array.clone());
    };
    let is_atom = made.rank() == 0 && made.element != Element::Text;
    let text = match indices {
        [only] if is_atom => dyad("⊑", only, array),
        [only] if last == 0 || only.rank() <= array.rank() - last => {
            dyad(&format!("⊏{}", on(last, array.rank())), only, array)
        }
        _ => {
            let mut given = indices.iter();
            let place = |axis: usize| match bits[axis].then(|| given.next()).flatten() {
                Some(code) if code.rank() == 0 && !is_atom => format!("<{}", code.text),
                Some(code) => code.text.clone(),
                None => format!("↕{}", array.shape[axis]),
            };
            let places: Vec<String> = (0..=last).map(place).collect();
            let function = if is_atom { '⊑' } else { '⊏' };
            format!("⟨{}⟩{function}{}", places.join(", "), array.text)
        }
    };
    Some(made.with(text, EXPRESSION))
}

/// Joins two arrays along an axis, or along a new one.
pub(super) fn joined(a: &Code, b: &Code, axis: usize, is_new: bool, made: &Code) -> String {
    let (rank, cell) = (made.rank(), made.rank() - axis);
    let mut whole = made.shape.clone();
    whole.remove(axis);
    let [a, b] = [a, b].map(|code| match code.rank() {
        0 if rank > 1 && (is_new || cell > 1) => {
            code.with(format!("{}⥊{}", strand(&whole), code.text), EXPRESSION)
        }
        _ => code.clone(),
    });
    let ranks = [&a, &b].map(|code| cell - usize::from(code.rank() < rank));
    let depth = if axis == 0 { String::new() } else { on_cells(&ranks) };
    dyad(&format!("{}{depth}", if is_new { "≍" } else { "∾" }), &a, &b)
}

/// Reduces an array along an axis.
pub(super) fn reduced(f: Scalar, axis: usize, b: &Code) -> String {
    monad(&(fold(f, axis, b) + &on(axis, b.rank())), b)
}

/// Returns the function that reduces the first axis of the cells that begin with an axis.
fn fold(f: Scalar, axis: usize, b: &Code) -> String {
    let fold = if axis + 1 == b.rank() { '´' } else { '˝' };
    format!("{}{fold}", symbol(f, Element::Bool))
}

/// Reduces windows. If their length is negative, they are reversed.
pub(super) fn windows(f: Scalar, axis: usize, a: &Code, b: &Code) -> String {
    let on = on(axis, b.rank());
    let is_natural = a.naturals().is_some();
    let size = if is_natural { a } else { &a.with(format!("|{}", a.text), EXPRESSION) };
    let windows = b.with(dyad(&format!("↕{on}"), size, b), EXPRESSION);
    let is_same = is_natural || f.is_associative();
    let order = if is_same { "" } else { &format!("∘(⌽⍟({}<0))", a.at(ATOM)) };
    let cells = if axis == 0 { "˘" } else { &on };
    monad(&format!("{}{order}{cells}", fold(f, axis, b)), &windows)
}

/// Reduces the elements up to each element. The scan of BQN goes from left to right, which makes
/// a difference for some functions.
pub(super) fn scanned(f: Scalar, axis: usize, b: &Code) -> String {
    let (on, symbol) = (on(axis, b.rank()), symbol(f, Element::Bool));
    let is_equality = matches!(f, Scalar::Equal | Scalar::NotEqual) && b.element == Element::Bool;
    match b.rank() {
        _ if f.is_associative() || is_equality => monad(&format!("{symbol}`{on}"), b),
        1 => format!("{symbol}´¨1↓↑{}", b.text),
        _ => monad(&format!("{{>{symbol}˝¨1↓↑𝕩}}{on}"), b),
    }
}
