//! Translates derived functions, which are results of operators, such as `+/`. Also translates
//! functions on the cells of arrays.

use super::call::{Call, ON_ELEMENTS};
use super::convert::{expanded, of_shape};
use super::language::Language;
use super::piece::{ElementType, Piece};
use super::speller::Spelled;
use super::word::Word;
use crate::apl::Value;
use crate::apl::argument::axis_of;
use crate::apl::scalar::Scalar;
use crate::apl::tree::{Function, FunctionKind};

impl Call<'_> {
    /// Translates a derived function, applied to the cells after the first `frame` axes.
    pub fn derived(self, function: &Function, axis: Option<f64>, frame: usize) -> Spelled {
        let glyph = |function: &Function| match function.kind {
            FunctionKind::Glyph(glyph) => Ok(glyph),
            _ => Err("⍤".to_owned()),
        };
        let rank = self.right.rank();
        let along = |first: bool| {
            axis_of(axis, (rank - frame.min(rank)).max(1), first).map(|axis| Some(axis + frame))
        };
        let (name, own, axis, functions) = match &function.kind {
            FunctionKind::Reduce { function, first } => {
                let f = glyph(function)?;
                ("f/", format!("{f}/"), along(*first), vec![f])
            }
            FunctionKind::Scan { function, first } => {
                let f = glyph(function)?;
                ("f\\", format!("{f}\\"), along(*first), vec![f])
            }
            FunctionKind::Outer(f) => {
                let f = glyph(f)?;
                ("∘.f", format!("∘.{f}"), Ok(None), vec![f])
            }
            FunctionKind::Inner(f, g) => {
                let functions = [glyph(f)?, glyph(g)?];
                let [f, g] = functions;
                ("f.g", format!("{f}.{g}"), Ok(None), functions.to_vec())
            }
            _ => return Err("⍤".to_owned()),
        };
        let axis = axis.map_err(|_| own.clone())?;
        self.with_operator(name, &own, axis, functions)
    }

    pub fn with_operator(
        self,
        name: &str,
        own: &str,
        axis: Option<usize>,
        functions: Vec<char>,
    ) -> Spelled {
        let is_reduction = name == "f/" || name == "f\\";
        if is_reduction && self.left.is_none() && self.right.rank() == 0 {
            return Ok(self.right.clone());
        }
        let is_scalar = |piece: &Piece| piece.rank() == 0;
        if name == "∘.f" && (is_scalar(self.right) || self.left.is_some_and(is_scalar)) {
            return self.each(functions[0]);
        }
        let arguments = 1 + usize::from(self.left.is_some());
        // These functions have different identity elements in other languages, or none. For
        // example, an empty `⌊/` is the largest number in APL, and infinite in other languages.
        let is_other = self.right.value.is_empty() && !self.value.is_empty();
        let others = if self.language() == Language::Bqn { "⌈⌊|<≤!" } else { "⌈⌊|<≤" };
        if is_other && others.contains(functions[0]) {
            return Err(own.to_owned());
        }
        let lengths = [
            self.left.and_then(|left| left.value.shape().last()),
            self.right.value.shape().first(),
        ];
        if functions.len() == 2 && (lengths[0] != lengths[1] || lengths[0].is_none()) {
            return Err(own.to_owned());
        }
        for name in [own, name] {
            let word =
                Word { name: name.to_owned(), axis, functions: functions.clone(), call: self };
            if let Ok(template) = word.template(arguments) {
                let spelled = word.fill(template)?;
                if name == "f/" && arguments == 2 && self.language() == Language::NumPy {
                    // NumPy has the elements of each window along a new last axis.
                    let mut shape = spelled.value.shape().to_vec();
                    shape.push(1);
                    let windows =
                        Piece { value: of_shape(&shape), element: self.right.element, ..spelled };
                    let call = Call { left: None, right: &windows, ..self };
                    return call.with_operator(name, own, Some(shape.len() - 1), functions);
                }
                return Ok(spelled);
            }
        }
        let (Some(left), right) = (self.left, self.right) else { return Err(own.to_owned()) };
        let are_lists = left.rank() == 1 && right.rank() == 1;
        let is_outer = name == "∘.f";
        if self.language() == Language::NumPy || !is_outer && are_lists {
            // New axes of the left argument pair each of its cells with the whole right argument.
            let new = if is_outer { right.rank() } else { right.rank().saturating_sub(1) };
            let wide = expanded(Language::NumPy, left, new);
            let shape = [left.value.shape(), &right.value.shape()[right.rank() - new..]].concat();
            let shape = of_shape(&shape);
            let call = Call { left: Some(&wide), ..self };
            return match *functions {
                [f] if is_outer => call.each(f),
                [f, g] => Call { value: &shape, ..call }.inner(f, g, self.value),
                _ => Err(own.to_owned()),
            };
        }
        Err(own.to_owned())
    }

    /// Combines pairs by `g`, and reduces the results by `f` along the last axis of the left
    /// argument.
    pub fn inner(self, f: char, g: char, value: &Value) -> Spelled {
        let mut pairs = self.each(g)?;
        if matches!(Scalar::of(g), Some(Scalar::Test(_) | Scalar::Logic(_))) {
            pairs.element = ElementType::Bool;
        }
        if pairs.rank() == 0 {
            return Ok(Piece { value: value.clone(), ..pairs });
        }
        // The axes of the right argument are the last ones of the pairs, and the first of them is
        // reduced.
        let axis = (pairs.rank() - self.right.rank().min(pairs.rank())).min(pairs.rank() - 1);
        let call = Call { left: None, right: &pairs, value, ..self };
        call.with_operator("f/", &format!("{f}/"), Some(axis), vec![f])
    }

    /// Translates a function on the cells of these ranks.
    pub fn on_cells(self, function: &Function, ranks: &[i64]) -> Option<Piece> {
        let rank_of = |piece: &Piece, rank: i64| {
            let size = usize::try_from(rank.unsigned_abs()).unwrap_or(usize::MAX);
            if rank < 0 { piece.rank().saturating_sub(size) } else { size.min(piece.rank()) }
        };
        let &last = ranks.last()?;
        let Some(left) = self.left else {
            let cell = rank_of(self.right, if ranks.len() == 3 { ranks[0] } else { last });
            let frame = self.right.rank() - cell;
            let has_axis = match function.kind {
                FunctionKind::Glyph(glyph) => {
                    if ON_ELEMENTS.contains(glyph) {
                        return self.each(glyph).ok();
                    }
                    "⌽⊖".contains(glyph)
                }
                FunctionKind::Reduce { .. } | FunctionKind::Scan { .. } => true,
                _ => false,
            };
            return match function.kind {
                _ if cell == 0 && has_axis => Some(self.right.clone()),
                FunctionKind::Glyph(glyph) if has_axis => self.glyph(glyph, None, frame).ok(),
                FunctionKind::Glyph(glyph) => {
                    let entry = self.entry(&format!("{glyph}⍤{cell}"), None).ok();
                    entry.or_else(|| self.verb_on_cells(glyph, &cell.to_string()))
                }
                _ => self.derived(function, None, frame).ok(),
            };
        };
        let FunctionKind::Glyph(glyph) = function.kind else { return None };
        let (on_left, on_right) = match *ranks {
            [both] => (both, both),
            [.., left, right] => (left, right),
            [] => return None,
        };
        let (on_left, on_right) = (rank_of(left, on_left), rank_of(self.right, on_right));
        // APL pairs the only element of a cell with all elements of the other cell. J and BQN do
        // not.
        let is_single = |piece: &Piece, cell: usize| {
            let cells = &piece.value.shape()[piece.rank() - cell..];
            let size = cells.iter().product::<usize>();
            piece.rank() > 0 && (piece.value.len() == 1 || cell > 0 && size == 1)
        };
        if is_single(left, on_left) || is_single(self.right, on_right) {
            return None;
        }
        match self.language() {
            Language::J => self.verb_on_cells(glyph, &format!("{on_left} {on_right}")),
            Language::Bqn => self.verb_on_cells(glyph, &format!("{on_left}‿{on_right}")),
            _ if Scalar::of(glyph).is_none() => None,
            language => {
                // NumPy and ndarray match the axes of two arrays from the last one.
                let wide = |piece: &Piece, own: usize, other: usize| {
                    expanded(language, piece, if own == 0 { other } else { 0 })
                };
                let a = wide(left, on_left, on_right);
                let b = wide(self.right, on_right, on_left);
                Call { left: Some(&a), right: &b, ..self }.broadcast(glyph).ok()
            }
        }
    }

    /// Translates a function on pairs of elements, where one array may lack leading axes.
    fn broadcast(self, glyph: char) -> Spelled {
        match self.language() {
            Language::Rust if !"+-×÷∧∨".contains(glyph) => Err(glyph.to_string()),
            _ => self.each(glyph),
        }
    }

    /// Translates a function with the rank operator of J or BQN.
    fn verb_on_cells(self, glyph: char, ranks: &str) -> Option<Piece> {
        let verb = self.verb(glyph, 1 + usize::from(self.left.is_some()))?;
        let template = match self.language() {
            Language::J => format!("{verb}\"{ranks} ‹b›"),
            Language::Bqn => format!("{verb}⎉{ranks} ‹b›"),
            _ => return None,
        };
        let space = if self.language() == Language::J { " " } else { "" };
        let template =
            if self.left.is_some() { format!("‹a›{space}{template}") } else { template };
        let word = Word::new(glyph, self);
        word.fill(&template).ok()
    }

    /// Returns the function of J or BQN in a template, if the template contains nothing else.
    pub fn verb(&self, glyph: char, arguments: usize) -> Option<String> {
        let word = Word::new(glyph, *self);
        let template = word.template(arguments).ok()?;
        if template.contains(":radix") && !word.holds("nonzero") {
            return None;
        }
        let verb = template.replace("‹rank›", "").replace("‹ranks›", "").replace(":radix", "");
        let verb = verb.strip_suffix("‹b›")?.trim().to_owned();
        let verb =
            if arguments == 2 { verb.strip_prefix("‹a›")?.trim().to_owned() } else { verb };
        let verb = if verb.contains('⚇') { format!("({verb})") } else { verb };
        (!verb.contains('‹') && !verb.is_empty()).then_some(verb)
    }

    /// Translates a function that pairs each element of a list with a cell along an axis.
    pub fn spread(self, glyph: char, axis: Option<f64>) -> Spelled {
        let lacks = || glyph.to_string();
        let left = self.left.ok_or_else(lacks)?;
        let rank = left.rank().max(self.right.rank());
        let axis = axis_of(axis, rank, false).map_err(|_| lacks())?;
        match self.language() {
            Language::J | Language::Bqn if axis == 0 => self.each(glyph),
            Language::J | Language::Bqn => {
                self.verb_on_cells(glyph, &(rank - axis).to_string()).ok_or_else(lacks)
            }
            language => {
                let wide = |piece: &Piece| {
                    expanded(language, piece, if piece.rank() < rank { rank - axis - 1 } else { 0 })
                };
                let (a, b) = (wide(left), wide(self.right));
                Call { left: Some(&a), right: &b, ..self }.broadcast(glyph)
            }
        }
    }
}
