//! Prints operations that need more than the name of a function in BQN.

use super::{ATOM, Bqn, Code, EXPRESSION, Element, Print, dyad, first_if, lengths, monad, on};
use super::{pairs, strand, symbol};
use crate::scalar::Scalar;

impl Bqn {
    /// Writes an inner product. A single number is paired with all elements of the other argument.
    pub(super) fn inner(&self, f: Scalar, g: Scalar, a: &Code, b: &Code) -> String {
        let [a, b] = [a, b].map(|code| match (code.rank(), code.size()) {
            (1, 1) => self.single(code),
            _ => code.clone(),
        });
        let pair = pairs(g, &a, &b);
        match (a.rank(), b.rank()) {
            (0, 0) => dyad(&pair, &a, &b),
            (rank, 0) => reduced(f, rank - 1, rank, &dyad(&pair, &a, &b)),
            (0, rank) => reduced(f, 0, rank, &dyad(&pair, &a, &b)),
            (left, rank) => {
                let [a, b] = extended(&a, &b);
                if left == 1 {
                    return reduced(f, 0, rank, &dyad(&pair, &a, &b));
                }
                let pair = if pair.ends_with('¨') { format!("({pair})") } else { pair };
                dyad(&format!("{}˝∘{pair}⎉1‿∞", symbol(f)), &a, &b)
            }
        }
    }

    /// Writes the numbers that have these digits.
    pub(super) fn decoded(&self, a: &Code, b: &Code) -> String {
        let fold = if b.rank() == 1 { '´' } else { '˝' };
        let weights = a.naturals().filter(|bases| b.shape.first() == Some(&bases.len()));
        match weights.and_then(|bases| products(&bases)) {
            _ if a.size() == 1 && a.rank() < 2 => match b.rank() {
                0 => b.text.clone(),
                _ => format!("+⟜({}⊸×){fold}⌽{}", self.single(a).at(ATOM), b.text),
            },
            Some(weights) => format!("+{fold}{}×{}", strand(&weights), b.text),
            None => {
                let [one, other] = extended(a, b);
                first_if(a.rank() < 2 && b.rank() < 2, dyad("Decode", &one, &other))
            }
        }
    }
}

/// Writes the digits of numbers. A list of positive bases needs no function of its own.
pub(super) fn encoded(a: &Code, b: &Code) -> String {
    let bases = a.naturals().filter(|bases| !bases.contains(&0) && b.element != Element::Float);
    match bases.and_then(|bases| products(&bases)) {
        Some(_) if a.rank() == 0 => dyad("|", a, b),
        Some(weights) if b.rank() == 0 => {
            format!("{}|⌊{}÷{}", a.at(ATOM), b.at(ATOM), strand(&weights))
        }
        Some(weights) => format!("{}|⌊{}÷˜⌜{}", a.at(ATOM), strand(&weights), b.text),
        None => first_if(a.rank() == 0 && b.rank() == 0, dyad("Encode", a, b)),
    }
}

/// Returns the weight of each digit, which is the product of the bases after it.
fn products(bases: &[usize]) -> Option<Vec<usize>> {
    let mut weights = vec![1_usize];
    for &base in bases.iter().skip(1).rev() {
        weights.push(weights.last()?.checked_mul(base).filter(|&weight| weight < 1 << 53)?);
    }
    weights.reverse();
    Some(weights)
}

/// Repeats a scalar or an axis of length 1, so that the last axis of the left argument is as long
/// as the first axis of the right one.
fn extended(a: &Code, b: &Code) -> [Code; 2] {
    let lengths = [a.shape.last(), b.shape.first()].map(Option::<&usize>::copied);
    let length = lengths.iter().copied().flatten().max().unwrap_or(1);
    let repeated = |code: &Code, own: Option<usize>, on: &str| match own {
        Some(own) if own == length => code.clone(),
        Some(_) => code.with(monad(&format!("{length}/{on}"), code), EXPRESSION),
        None => code.with(monad(&format!("{length}⥊"), code), EXPRESSION),
    };
    [repeated(a, lengths[0], if a.rank() > 1 { "⎉1" } else { "" }), repeated(b, lengths[1], "")]
}

/// Writes `array[i;j]`, with zero-based indices.
pub(super) fn indexed(bits: &[bool], arguments: &[Code], made: &Code) -> Option<Code> {
    let (array, indices) = arguments.split_first()?;
    let axes = (0..bits.len()).filter(|&axis| bits[axis]);
    let mut given: Vec<(usize, &Code)> = axes.zip(indices).collect();
    let texts: Vec<&str> = indices.iter().map(|code| &*code.text).collect();
    let places = format!("⟨{}⟩", texts.join(", "));
    let is_leading = given.iter().zip(0..).all(|((axis, code), at)| *axis == at && code.rank() > 0);
    let (mut text, mut rank, mut taken) = (array.text.clone(), array.rank(), 0);
    if given.is_empty() {
        return Some(array.clone());
    } else if made.rank() == 0 {
        let enclosed = if made.element == Element::Text { "<" } else { "" };
        let place = if let [only] = indices { only.at(ATOM) } else { places };
        text = format!("{enclosed}{place}⊑{text}");
        given.clear();
    } else if is_leading && given.len() > 1 {
        text = format!("{places}⊏{text}");
        given.clear();
    }
    // A number takes a cell, so that the next axis becomes the first one.
    while let [(axis, code), ..] = given[..]
        && axis == taken
        && code.rank() == 0
    {
        (text, rank, taken) = (format!("{}⊏{text}", code.at(ATOM)), rank - 1, taken + 1);
        given.remove(0);
    }
    for (axis, code) in given.into_iter().rev() {
        let cell = rank - (axis - taken);
        let bind = if axis > taken && code.rank() > cell { "⊸" } else { "" };
        let space = if axis > taken { " " } else { "" };
        text = format!("{}{bind}⊏{}{space}{text}", code.at(ATOM), on(axis - taken, rank));
        rank = rank + code.rank() - 1;
    }
    Some(made.with(text, EXPRESSION))
}

/// Joins two arrays along an axis, or along a new one.
pub(super) fn joined(a: &Code, b: &Code, axis: usize, is_new: bool, made: &Code) -> String {
    let (rank, cell) = (made.rank(), made.rank() - axis);
    let mut whole = made.shape.clone();
    whole.remove(axis);
    let full = |code: &Code| match code.rank() {
        0 if rank > 1 && (is_new || cell > 1) => {
            let text = format!("{}⥊{}", lengths(&whole), code.text);
            Code::new(text, EXPRESSION, code.element, &*whole)
        }
        _ => code.clone(),
    };
    let (a, b) = (full(a), full(b));
    let join = if is_new && rank > 1 { "≍" } else { "∾" };
    let of = |code: &Code| cell - usize::from(code.rank() < rank);
    let depth = match (of(&a), of(&b)) {
        _ if axis == 0 => String::new(),
        (left, right) if left == right => format!("⎉{left}"),
        (left, right) => format!("⎉{left}‿{right}"),
    };
    dyad(&format!("{join}{depth}"), &a, &b)
}

/// Reduces an expression along an axis.
pub(super) fn reduced(f: Scalar, axis: usize, rank: usize, text: &str) -> String {
    let f = symbol(f);
    match on(axis, rank) {
        _ if rank == 1 => format!("{f}´{text}"),
        on if on.is_empty() => format!("{f}˝{text}"),
        on if axis + 1 == rank => format!("{f}´{on} {text}"),
        on => format!("{f}˝{on} {text}"),
    }
}

/// Reduces windows. If their length is negative, they are reversed.
pub(super) fn windows(f: Scalar, axis: usize, a: &Code, b: &Code) -> String {
    let (rank, symbol) = (b.rank(), symbol(f));
    let size = match a.integers().as_deref() {
        Some(&[size]) => a.with(size.unsigned_abs().to_string(), ATOM),
        _ => a.with(format!("|{}", a.text), EXPRESSION),
    };
    let fold = if axis + 1 == rank { '´' } else { '˝' };
    let f = match a.integers().as_deref() {
        Some(&[size]) if size >= 0 => format!("{symbol}{fold}"),
        _ if f.is_associative() => format!("{symbol}{fold}"),
        Some(_) => format!("{symbol}{fold}∘⌽"),
        None => format!("{symbol}{fold}∘(⌽⍟({}<0))", a.at(ATOM)),
    };
    let cells = if axis == 0 { "˘".to_owned() } else { on(axis, rank) + " " };
    format!("{f}{cells}{}", dyad(&format!("↕{}", on(axis, rank)), &size, b))
}

/// Reduces the elements up to each element. The scan of BQN goes from left to right, which makes
/// a difference for some functions.
pub(super) fn scanned(f: Scalar, axis: usize, b: &Code) -> String {
    let (on, symbol) = (on(axis, b.rank()), symbol(f));
    let is_equality = matches!(f, Scalar::Equal | Scalar::NotEqual) && b.element == Element::Bool;
    match b.rank() - axis {
        _ if f.is_associative() || is_equality => monad(&format!("{symbol}`{on}"), b),
        1 if axis == 0 => format!("{symbol}´¨1↓↑{}", b.text),
        _ if axis == 0 => format!(">{symbol}˝¨1↓↑{}", b.text),
        1 => monad(&format!("{{{symbol}´¨1↓↑𝕩}}{on}"), b),
        _ => monad(&format!("{{>{symbol}˝¨1↓↑𝕩}}{on}"), b),
    }
}
