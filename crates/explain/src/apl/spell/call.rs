//! Translates functions with their arguments.

use super::convert::single;
use super::language::Language;
use super::piece::{ElementType, Piece};
use super::speller::{Spelled, Speller};
use super::table::word_of;
use super::word::Word;
use crate::apl::Value;
use crate::apl::argument::axis_of;
use crate::apl::scalar::Scalar;
use crate::apl::tree::{Function, FunctionKind};

/// The functions that work on each element of their argument.
pub(super) const ON_ELEMENTS: &str = "+-×÷|⌊⌈*!~";

/// A function with its translated arguments.
#[derive(Clone, Copy)]
pub(super) struct Call<'a> {
    pub speller: &'a Speller<'a>,
    pub left: Option<&'a Piece>,
    pub right: &'a Piece,
    pub value: &'a Value,
    /// Whether positions in the result should be zero-based if possible.
    pub zero: bool,
}

impl Call<'_> {
    pub fn language(&self) -> Language {
        self.speller.language
    }

    /// Translates the call, or returns the function that cannot be translated.
    pub fn function(self, function: &Function, axis: Option<f64>) -> Spelled {
        if let Some(glyph) = self.unequal(function, axis.is_some()) {
            return Err(glyph.to_string());
        }
        match &function.kind {
            FunctionKind::NamedFunction(function) => self.entry(function.name(), None),
            &FunctionKind::Glyph(glyph) => self.glyph(glyph, axis, 0),
            FunctionKind::Rank(inner, _)
                if self.right.rank() == 0 && self.left.is_none_or(|left| left.rank() == 0) =>
            {
                self.function(inner, axis)
            }
            FunctionKind::Rank(inner, rank) => {
                let rank = self.speller.value(rank).ok().and_then(|rank| {
                    rank.integers().ok().map(|ranks| ranks.iter().copied().collect::<Vec<i64>>())
                });
                rank.and_then(|ranks| self.on_cells(inner, &ranks)).ok_or_else(|| "⍤".to_owned())
            }
            _ => self.derived(function, axis, 0),
        }
    }

    /// Translates a function that is one glyph, applied to the cells after the first `frame` axes.
    pub fn glyph(self, glyph: char, axis: Option<f64>, frame: usize) -> Spelled {
        let name = glyph.to_string();
        let rank = self.right.rank();
        if self.left.is_some() && Scalar::of(glyph).is_some() {
            return match axis {
                None => self.each(glyph),
                Some(_) => self.spread(glyph, axis),
            };
        }
        let is_first = "⊖⌿⍀⍪".contains(glyph);
        let place = |rank: usize| axis_of(axis, rank.max(1), is_first).map_err(|_| name.clone());
        let word = &word_of(glyph, 1 + usize::from(self.left.is_some())).to_string();
        match (glyph, self.left) {
            (',' | '⍪', Some(left)) => {
                let rank = rank.max(left.rank());
                match axis {
                    // Two scalars make a list, as they do without an axis.
                    Some(_) if rank == 0 => self.entry(word, Some(0)),
                    #[expect(
                        clippy::cast_possible_truncation,
                        clippy::cast_sign_loss,
                        reason = "small"
                    )]
                    Some(axis) if axis.fract() != 0.0 => {
                        self.entry(",[]", Some(axis.floor() as usize))
                    }
                    _ => self.entry(word, Some(place(rank)?)),
                }
            }
            ('⌽' | '⊖', _) | ('/' | '⌿' | '\\' | '⍀', Some(_)) => {
                self.entry(word, Some(frame + place(rank - frame.min(rank))?))
            }
            ('↑' | '↓', Some(_)) if axis.is_some() => self.entry(word, Some(place(rank)?)),
            (',', None) if axis.is_some() => Err(name),
            (_, None) if ON_ELEMENTS.contains(glyph) => self.each(glyph),
            _ => self.entry(word, None),
        }
    }

    /// Translates a function that has its own entry in `words.txt`.
    pub fn entry(self, name: &str, axis: Option<usize>) -> Spelled {
        let word = Word { name: name.to_owned(), axis, functions: Vec::new(), call: self };
        word.fill(word.template(1 + usize::from(self.left.is_some()))?)
    }

    /// Translates a function on each element, or on pairs of elements.
    pub fn each(self, glyph: char) -> Spelled {
        let (left, right) = (self.left, self.right);
        // A single element in a list or a table is paired with all elements of the other argument.
        let is_single = |one: &Piece, other: &Piece| {
            one.rank() > 0 && one.value.len() == 1 && other.value.len() != 1
        };
        if let Some(left) = left {
            if is_single(left, right) {
                let left = single(self.language(), left);
                return Call { left: Some(&left), ..self }.each(glyph);
            }
            if is_single(right, left) {
                let right = single(self.language(), right);
                return Call { right: &right, ..self }.each(glyph);
            }
        }
        // In Python and Rust, `x == 2` is more usual than `2 == x`.
        if let (Language::NumPy | Language::Rust, Some(left)) = (self.language(), left)
            && left.is_constant
            && !right.is_constant
            && left.rank() == 0
            && let Some(place) = "=≠<≤≥>".chars().position(|comparison| comparison == glyph)
        {
            let glyph = "=≠>≥≤<".chars().nth(place).expect("as many");
            return Call { left: Some(right), right: left, ..self }.each(glyph);
        }
        let word = Word::new(glyph, self);
        let template = word.template(1 + usize::from(left.is_some()))?;
        let arrays = [left, Some(right)].map(|piece| piece.filter(|piece| piece.rank() > 0));
        let is_symmetric = left.is_some() && "+×∧∨".contains(glyph);
        let is_operator = is_symmetric || "-÷~".contains(glyph);
        if self.language() != Language::Rust || template == "‹b:num›" || is_operator {
            // In Rust, a scalar is written after the array, where a literal needs no type.
            if let (Some(left), [None, Some(_)], Language::Rust) = (left, arrays, self.language())
                && is_symmetric
            {
                let call = Call { left: Some(right), right: left, ..self };
                return Word { call, ..word }.fill(template);
            }
            return word.fill(template);
        }
        // In Rust, any other function is a closure that is called for each element.
        let variable = |name: &str, piece: &Piece, other: Option<&Piece>| {
            let is_taken = |other: &Piece| {
                other.text.split(|c: char| !c.is_alphanumeric()).any(|word| word == name)
            };
            let name = if other.is_some_and(is_taken) { &format!("each_{name}") } else { name };
            Piece::variable(name, piece.element)
        };
        let a = match arrays {
            [Some(left), None] => Some(variable("a", left, Some(right))),
            [Some(left), _] => Some(variable("a", left, None)),
            _ => left.cloned(),
        };
        let b = match arrays {
            [None, Some(right)] => variable("b", right, left),
            [_, Some(right)] => variable("b", right, None),
            _ => right.clone(),
        };
        let call = Call { left: a.as_ref(), right: &b, ..self };
        let body = Word { call, ..word.clone() }.fill(template)?;
        let (a, b) = (a.map_or(String::new(), |a| a.text), b.text);
        let all = match arrays {
            [Some(_), Some(_)] => {
                format!("Zip::from(&‹a›).and(&‹b›).map_collect(|&{a}, &{b}| {})", body.text)
            }
            [Some(_), None] => format!("‹a›.mapv(|{a}| {})", body.text),
            [None, Some(_)] => format!("‹b›.mapv(|{b}| {})", body.text),
            [None, None] => return Ok(body),
        };
        Ok(Piece { element: body.element, ..Word::new("", self).fill(&all)? })
    }

    /// Translates a function on two variables.
    pub fn call(self, glyph: char, names: [&str; 2], elements: [ElementType; 2]) -> Spelled {
        let [left, right] = [0, 1].map(|at| Piece::variable(names[at], elements[at]));
        // The conditions of a template are tested with the values of the arrays.
        let word = Word::new(glyph, Call { left: self.left.or(Some(self.right)), ..self });
        let template = word.template(2)?;
        let scalar = match Scalar::of(glyph) {
            Some(Scalar::Test(_) | Scalar::Logic(_)) => Value::Bits(ndarray::arr0(true).into_dyn()),
            _ => Value::number(0.0),
        };
        let call = Call { left: Some(&left), right: &right, value: &scalar, ..self };
        Word { call, ..word }.fill(template)
    }
}
