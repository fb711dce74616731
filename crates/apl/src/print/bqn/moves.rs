//! Prints moves in BQN.

use super::{ATOM, Bqn, Code, EXPRESSION, Element, Print, dyad, first, lengths, monad, on, strand};
use crate::moves::Move;

impl Bqn {
    /// Writes the move of an array.
    pub(super) fn moved(&self, by: &Move, arguments: &[Code], made: &Code) -> Option<Code> {
        let (given, b) = (arguments.first()?, arguments.last()?);
        let (rank, is_text) = (b.rank(), b.element == Element::Text);
        let a = &if given.size() == 1 { self.single(given) } else { given.clone() };
        let along = |function: &str, axis: &usize| format!("{function}{}", on(*axis, rank));
        let filling = |function: &str, axis: &usize| {
            along(&format!("{function}{}", if is_text { " _texts" } else { "" }), axis)
        };
        let filler = match b.element {
            Element::Text => "(<\"\")",
            Element::Char => "' '",
            _ => "0",
        };
        let text = match by {
            Move::Ravel => monad("⥊", b),
            Move::Reshape(to) if b.size() == 0 && !to.is_empty() => {
                format!("{}⥊{filler}", lengths(to))
            }
            Move::Reshape(_) | Move::First if b.size() == 0 => filler.to_owned(),
            Move::First | Move::Reshape(_) | Move::Shape(_) if made.rank() == 0 => first(b),
            Move::Reshape(_) => dyad("⥊", a, b),
            Move::Shape(to) => format!("{}⥊{}", lengths(to), b.text),
            Move::Table => monad(if rank == 0 { "1‿1⥊" } else { "⥊˘" }, b),
            Move::Reverse(axis) => monad(&along("⌽", axis), b),
            Move::Rotate(axis, _) if a.rank() == 0 => dyad(&along("⌽", axis), a, b),
            Move::Rotate(axis, _) if axis + 1 == rank => dyad("⌽⎉0‿1", a, b),
            Move::Rotate(axis, _) => {
                // The axis becomes the last one.
                let last = b.with(monad(&along("⍉", axis), b), EXPRESSION);
                let rotated = b.with(dyad("⌽⎉0‿1", a, &last), EXPRESSION);
                monad(&along("⍉⁼", axis), &rotated)
            }
            Move::AxesTo(_) if rank < 2 => return Some(b.clone()),
            Move::AxesTo(_) if rank == 2 && arguments.len() == 1 => monad("⍉", b),
            Move::AxesTo(to) if arguments.len() == 1 || a.literal.is_some() => {
                format!("{}⍉{}", strand(to), b.text)
            }
            Move::AxesTo(_) => dyad("⍉", &self.plus(a, -1), b),
            Move::Take(_) | Move::Drop(_) => {
                let function = if matches!(by, Move::Take(_)) { "↑" } else { "↓" };
                let own = if rank == 0 { vec![1; made.rank()] } else { b.shape.clone() };
                let changed = made.shape.iter().zip(&own).position(|(to, own)| to != own);
                let is_along = rank > 1 && a.rank() == 0;
                if changed.is_none() && (is_along || made.rank() == 0) {
                    return Some(b.clone());
                }
                let (a, axis) = if is_along { (a, changed.unwrap_or(0)) } else { (given, 0) };
                let fills = made.shape.iter().zip(&own).any(|(to, own)| to > own);
                dyad(&if fills { filling(function, &axis) } else { along(function, &axis) }, a, b)
            }
            Move::Replicate(axis, _) if a.element != Element::Bool && a.naturals().is_none() => {
                dyad(&filling("Replicate", axis), a, b)
            }
            Move::Replicate(axis, _) => {
                let total = match a.naturals() {
                    Some(counts) => a.with(counts.iter().sum::<usize>().to_string(), ATOM),
                    None if a.rank() == 0 => a.clone(),
                    None => a.with(format!("+´{}", a.text), EXPRESSION),
                };
                match b.shape.get(*axis) {
                    Some(cells) if given.shape == [*cells] => dyad(&along("/", axis), given, b),
                    None => dyad("⥊", &total, b),
                    Some(1) => dyad(&along("/", axis), &total, b),
                    Some(_) => dyad(&along("/", axis), a, b),
                }
            }
            Move::Expand(axis, _) => match a.naturals() {
                Some(bits) if rank < 2 || !is_text => {
                    let cells = b.shape.get(*axis).copied().unwrap_or(1);
                    let mut last = 0;
                    let places = bits.into_iter().map(|bit| {
                        last += bit;
                        bit * last.min(cells)
                    });
                    let places = strand(&places.collect::<Vec<_>>());
                    match &*on(*axis, rank) {
                        _ if rank < 2 => format!("{places}⊏{filler}∾{}", b.text),
                        "" => format!("{places}⊏¯{}↑{}", cells + 1, b.text),
                        on => format!("{places}⊏{on} ¯{}↑{on} {}", cells + 1, b.text),
                    }
                }
                _ => dyad(&filling("Expand", axis), a, b),
            },
            Move::First | Move::Index(_) => return None,
        };
        Some(made.with(text, EXPRESSION))
    }
}
