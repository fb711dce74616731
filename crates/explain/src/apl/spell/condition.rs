//! Tests whether the conditions of a template hold for the arguments of a function, and whether the
//! other language returns the same values as APL.

use super::call::Call;
use super::language::Language;
use super::piece::{ElementType, Piece};
use super::word::Word;
use crate::apl::derived::ASSOCIATIVE;
use crate::apl::scalar::{Scalar, equal};
use crate::apl::tree::{Function, FunctionKind};

impl Word<'_> {
    /// Returns whether a condition of a template holds.
    pub fn holds(&self, condition: &str) -> bool {
        let (a, b) = (self.left(), self.call.right);
        let rank = self.rank();
        let integers = a.integers();
        let all = |piece: &Piece, test: fn(f64) -> bool| {
            piece.value.numbers().is_ok_and(|numbers| numbers.iter().all(|&number| test(number)))
        };
        match condition {
            "a0" | "a1" | "a2" => condition.ends_with(&a.rank().to_string()),
            "b0" | "b1" | "b2" => condition.ends_with(&b.rank().to_string()),
            "first" => self.axis() == 0,
            "new" => self.axis() == rank,
            "last" => self.axis() + 1 == rank,
            // The left argument has a number for each list along the last axis.
            "lines" => {
                let rows = b.value.shape().split_last().map(|(_, rows)| rows);
                self.holds("last") && rows == Some(a.value.shape())
            }
            "list" => match &*self.name {
                "," => rank <= 1,
                _ => a.rank() <= 1,
            },
            // A scalar is joined to a table or a larger array, and not along the last axis.
            "thick" => rank > 1 && self.axis() + 1 < rank && (a.rank() == 0 || b.rank() == 0),
            "flat" => (1..=2).contains(&a.rank()) && (1..=2).contains(&b.rank()),
            "zero" => self.call.zero,
            "known" => a.is_constant,
            "bits" => b.element == ElementType::Bool,
            "real" => b.element == ElementType::Float,
            // Floats do not implement `Ord` in Rust.
            "ordered" => b.element != ElementType::Float,
            "binary" => b.value.bits().is_ok(),
            "nonzero" => all(a, |number| number != 0.0),
            "positive" => self.holds("nonempty") && all(a, |number| number > 0.0),
            "natural" => {
                [a, b].into_iter().all(|piece| all(piece, |n| n >= 0.0 && n.fract() == 0.0))
            }
            "whole" => {
                a.element != ElementType::Float
                    && all(b, |number| number >= 0.0 && number.fract() == 0.0)
            }
            "integers" => [a, b].into_iter().all(|piece| all(piece, |n| n.fract() == 0.0)),
            "either" => self.functions.iter().all(|&f| ASSOCIATIVE.contains(f)),
            "ufunc" => {
                let is_power = self.functions == ['*'];
                self.ufunc().is_some() && self.holds(if is_power { "whole" } else { "alike" })
            }
            "mask" => a.rank() == 1 && a.value.len() == self.cells() && a.value.bits().is_ok(),
            // The left argument has a number for each cell along the axis, or one for all cells.
            "paired" => {
                let is_paired = b.rank() > 0 && a.value.len() == self.cells();
                all(a, |number| number >= 0.0) && (a.rank() == 0 || is_paired)
            }
            "spread" => {
                let ones = usize::try_from(integers.iter().sum::<i64>());
                a.rank() == 1 && b.rank() > 0 && ones == Ok(self.cells())
            }
            "numbers" => b.value.is_numeric(),
            "some" => !self.call.value.is_empty(),
            "array" => b.rank() > 0,
            "alike" => a.value.is_numeric() == b.value.is_numeric(),
            "ranged" => !integers.is_empty() && integers.iter().skip(1).all(|&n| n > 0),
            "within" => {
                integers.iter().all(|&n| usize::try_from(n).is_ok_and(|n| n <= self.cells()))
            }
            "square" => b.rank() > 0 && a.value.len() == b.value.shape()[0],
            "nonempty" => !a.value.is_empty(),
            "filled" => !b.value.is_empty() || self.call.value.is_empty(),
            "open" => integers.first() == Some(&0) && integers[1..].iter().all(|&n| n > 0),
            "same" => b.rank() > 0 && self.call.value.len() == b.value.len(),
            "order" => self.order().is_some(),
            "diagonal" => integers == [0, 0],
            "fits" if self.name == "⊤" => {
                let size: i64 = integers.iter().product();
                self.holds("positive") && b.integers().iter().all(|n| (0..size).contains(n))
            }
            "fits" if self.name == "↓" => b.rank() > 0 && self.slices().is_some(),
            "fits" => {
                let lengths = self.lengths();
                b.rank() > 0
                    && self.slices().is_some()
                    && lengths.iter().zip(b.value.shape()).all(|(n, &length)| {
                        n.is_none_or(|n| {
                            usize::try_from(n.unsigned_abs()).is_ok_and(|n| n <= length)
                        })
                    })
            }
            _ => false,
        }
    }
}

impl Call<'_> {
    /// Returns the glyph of the function if its results may differ in the other language. For
    /// example, 0÷0 is 1 only in APL, and only J has APL's tolerance in comparisons.
    pub fn unequal(self, function: &Function, is_derived: bool) -> Option<char> {
        let glyph = match &function.kind {
            &FunctionKind::Glyph(glyph) => glyph,
            FunctionKind::NamedFunction(_) => return None,
            FunctionKind::Reduce { function, .. }
            | FunctionKind::Scan { function, .. }
            | FunctionKind::Outer(function)
            | FunctionKind::Rank(function, _) => return self.unequal(function, true),
            FunctionKind::Inner(f, g) => {
                // `f` is applied to results of `g`, which may be fractions.
                let mut arguments = self.left.into_iter().chain([self.right]);
                let has_fractions = matches!(g.kind, FunctionKind::Glyph('÷' | '*'))
                    || arguments.any(|piece| piece.element == ElementType::Float);
                return match f.kind {
                    FunctionKind::Glyph(f @ ('÷' | '|')) => Some(f),
                    FunctionKind::Glyph(f @ ('=' | '≠' | '<' | '≤' | '≥' | '>'))
                        if has_fractions && self.language() != Language::J =>
                    {
                        Some(f)
                    }
                    _ => self.unequal(g, true),
                };
            }
        };
        // In APL, an empty text is also an empty list of numbers. In other languages it may not be.
        let takes_numbers = match self.language() {
            Language::NumPy | Language::Rust if !"⊤⊥".contains(glyph) => {
                Scalar::of(glyph).is_some() && !"=≠".contains(glyph)
            }
            _ => "⊤⊥".contains(glyph),
        };
        let mut arguments = self.left.into_iter().chain([self.right]);
        if takes_numbers && arguments.any(|piece| !piece.element.is_number()) {
            return Some(glyph);
        }
        let [left, right] = [self.left, Some(self.right)].map(|piece| piece.map(Piece::numbers));
        let (left, right) = (left.unwrap_or_default(), right.unwrap_or_default());
        let is_rounded = |a: f64, b: f64| a != b && equal(a, b);
        let has_two = self.left.is_some() || is_derived;
        let is_unequal = match glyph {
            '÷' => has_two && right.contains(&0.0),
            _ if self.language() == Language::J => false,
            '⌊' | '⌈' => !has_two && right.iter().any(|&b| is_rounded(b, b.round())),
            '|' if is_derived => left.iter().chain(&right).any(|number| number.fract() != 0.0),
            '|' => {
                let size = left.len().max(right.len());
                let pairs = left.iter().cycle().zip(right.iter().cycle()).take(size);
                pairs.into_iter().any(|(&a, &b)| {
                    let is_whole = a.fract() == 0.0 && b.fract() == 0.0;
                    !is_whole && b % a != 0.0 && equal(b / a, (b / a).round())
                })
            }
            // The reduction of a single number is that number, which may not be a bit.
            '∧' | '∨' => is_derived && right.iter().any(|&b| b != 0.0 && b != 1.0),
            '=' | '≠' | '<' | '≤' | '≥' | '>' | '∊' | '⍳' | '~' | '∪' => {
                let mut all = [left, right].concat();
                all.sort_by(f64::total_cmp);
                all.windows(2).any(|pair| is_rounded(pair[0], pair[1]))
            }
            _ => false,
        };
        is_unequal.then_some(glyph)
    }
}
