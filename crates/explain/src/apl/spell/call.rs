//! Translates functions with their arguments.

use super::language::Language;
use super::piece::{Element, Piece};
use super::speller::{Spelled, Speller};
use super::table::fill;
use super::word::Word;
use crate::apl::Value;
use crate::apl::moves::Move;
use crate::apl::scalar::{Scalar, equal};
use crate::apl::tree::{Function, FunctionKind};
use crate::apl::words::{axis_of, moves};

/// The functions that work on each element of their argument.
const ON_ELEMENTS: &str = "+-×÷|⌊⌈*!~";

/// A function with its translated arguments.
#[derive(Clone, Copy)]
pub(super) struct Call<'a> {
    pub speller: &'a Speller<'a>,
    pub left: Option<&'a Piece>,
    pub right: &'a Piece,
    pub value: &'a Value,
    /// Whether the result should count from 0 if possible.
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
            FunctionKind::NamedFunction(program) => self.entry(program.name(), None),
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

    /// Returns the glyph of a function whose results differ in the language. 0÷0 is 1 only in APL,
    /// and only J has APL's tolerance in comparisons.
    fn unequal(self, function: &Function, is_derived: bool) -> Option<char> {
        let glyph = match &function.kind {
            &FunctionKind::Glyph(glyph) => glyph,
            FunctionKind::NamedFunction(_) => return None,
            FunctionKind::Reduce { function, .. }
            | FunctionKind::Scan { function, .. }
            | FunctionKind::Outer(function)
            | FunctionKind::Rank(function, _) => return self.unequal(function, true),
            FunctionKind::Inner(f, g) => {
                // `f` meets other numbers than those of the arguments.
                let mut arguments = self.left.into_iter().chain([self.right]);
                let has_fractions = matches!(g.kind, FunctionKind::Glyph('÷' | '*'))
                    || arguments.any(|piece| piece.element == Element::Float);
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
        // An empty text is also an empty list of numbers, but not in each language.
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
            // The reduction of one number may be another number than 0 and 1.
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

    /// Translates a function that is one glyph, on the cells after `frame` axes.
    fn glyph(self, glyph: char, axis: Option<f64>, frame: usize) -> Spelled {
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
        // ⊖ is ⌽ along the first axis.
        let word = match glyph {
            '⊖' => "⌽",
            '⌿' => "/",
            '⍀' => "\\",
            '⍪' if self.left.is_some() => ",",
            _ => &name,
        };
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

    /// Translates a function that an operator returned, on the cells after `frame` axes.
    fn derived(self, function: &Function, axis: Option<f64>, frame: usize) -> Spelled {
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
        // The largest number of other languages is infinite, and BQN has no number for `<` and `!`.
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
                    // The windows are along the last axis.
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
            // Each cell of the left argument meets the whole right one.
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

    /// Combines pairs by `g`, and reduces them along the last axis of the left argument.
    pub fn inner(self, f: char, g: char, value: &Value) -> Spelled {
        let mut pairs = self.each(g)?;
        if matches!(Scalar::of(g), Some(Scalar::Test(_) | Scalar::Logic(_))) {
            pairs.element = Element::Bool;
        }
        if pairs.rank() == 0 {
            return Ok(Piece { value: value.clone(), ..pairs });
        }
        // The last axis of the right argument is the last one of the pairs.
        let axis = (pairs.rank() - self.right.rank().min(pairs.rank())).min(pairs.rank() - 1);
        let call = Call { left: None, right: &pairs, value, ..self };
        call.with_operator("f/", &format!("{f}/"), Some(axis), vec![f])
    }

    /// Translates a function on the cells of these ranks.
    fn on_cells(self, function: &Function, ranks: &[i64]) -> Option<Piece> {
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
        // APL repeats the only element of a cell.
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
                // Trailing axes agree in NumPy and ndarray.
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

    /// Returns the verb of J or BQN that a template consists of.
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

    /// Translates a function that has its own name in the table.
    fn entry(self, name: &str, axis: Option<usize>) -> Spelled {
        let word = Word { name: name.to_owned(), axis, functions: Vec::new(), call: self };
        word.fill(word.template(1 + usize::from(self.left.is_some()))?)
    }

    /// Translates a function on each element, or on pairs of elements.
    fn each(self, glyph: char) -> Spelled {
        let (left, right) = (self.left, self.right);
        // A single element in a list or a table is used for all elements.
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
        // A person writes `x == 2` in Python and Rust.
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
            // A literal cannot stand left of an array.
            if let (Some(left), [None, Some(_)], Language::Rust) = (left, arrays, self.language())
                && is_symmetric
            {
                let call = Call { left: Some(right), right: left, ..self };
                return Word { call, ..word }.fill(template);
            }
            return word.fill(template);
        }
        // A closure works on the elements.
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
    pub fn call(self, glyph: char, names: [&str; 2], elements: [Element; 2]) -> Spelled {
        let [left, right] = [0, 1].map(|at| Piece::variable(names[at], elements[at]));
        // The values of the arrays decide which template fits.
        let word = Word::new(glyph, Call { left: self.left.or(Some(self.right)), ..self });
        let template = word.template(2)?;
        let scalar = match Scalar::of(glyph) {
            Some(Scalar::Test(_) | Scalar::Logic(_)) => Value::Bits(ndarray::arr0(true).into_dyn()),
            _ => Value::number(0.0),
        };
        let call = Call { left: Some(&left), right: &right, value: &scalar, ..self };
        Word { call, ..word }.fill(template)
    }

    /// Translates a function on the cells along an axis and a list.
    fn spread(self, glyph: char, axis: Option<f64>) -> Spelled {
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

/// Returns an array of this shape, whose elements do not matter.
pub(super) fn of_shape(shape: &[usize]) -> Value {
    Value::Numbers(ndarray::ArrayD::from_elem(shape, 2.0))
}

/// Appends axes of length 1 in `NumPy` or Rust.
fn expanded(language: Language, piece: &Piece, axes: usize) -> Piece {
    if axes == 0 || piece.rank() == 0 {
        return piece.clone();
    }
    let rank = piece.rank();
    let template = match language {
        Language::Rust => {
            let new = (rank..rank + axes).map(|axis| format!(".insert_axis(Axis({axis}))"));
            let own = if piece.is_name { ".clone()" } else { "" };
            format!("‹b›{own}{}", new.collect::<String>())
        }
        _ if rank == 1 => format!("‹b›[:{}]", ", None".repeat(axes)),
        _ => format!("‹b›[...{}]", ", None".repeat(axes)),
    };
    let text = fill(language, &template, &piece.text, "");
    let shape = [piece.value.shape(), &vec![1; axes]].concat();
    let value = moves(&piece.value, &Move::Shape(shape)).expect("the same elements");
    Piece { value, ..piece.with(text) }
}

/// Returns the expression for the only element of an array.
pub(super) fn single(language: Language, piece: &Piece) -> Piece {
    let first = match &piece.value {
        Value::Numbers(a) => a.first().map(|&number| Value::number(number)),
        Value::Bits(a) => a.first().map(|&bit| Value::Bits(ndarray::arr0(bit).into_dyn())),
        Value::Letters(a) => {
            a.first().map(|&letter| Value::Letters(ndarray::arr0(letter).into_dyn()))
        }
        Value::Words(_) => None,
    };
    let Some(value) = first.filter(|_| piece.rank() > 0) else { return piece.clone() };
    if piece.is_constant {
        return Piece::literal(language, &value, piece.element);
    }
    let template = match (language, piece.rank()) {
        (Language::J, 1) => "{. ‹b›",
        (Language::J, _) => "{. , ‹b›",
        (Language::Bqn, _) => "⊑‹b›",
        (Language::NumPy, 1) => "‹b›[0]",
        (Language::NumPy, _) => "‹b›.item()",
        (_, 1) => "‹b›[0]",
        _ => "‹b›.first().copied().unwrap()",
    };
    let text = fill(language, template, &piece.text, "");
    Piece::new(text, piece.element, &value)
}

/// Converts the elements of a piece to a type.
pub(super) fn cast(language: Language, piece: &Piece, to: Element) -> Piece {
    let from = piece.element;
    if from == to || matches!(language, Language::J | Language::Bqn | Language::Apl) {
        return piece.clone();
    }
    if piece.is_constant {
        return Piece::literal(language, &piece.value, to);
    }
    let template = match (language, from, to, piece.rank()) {
        (Language::NumPy, Element::Bool | Element::Float, Element::Int | Element::Usize, 0) => {
            "int(‹b›)"
        }
        (Language::NumPy, Element::Bool | Element::Float, Element::Int | Element::Usize, _) => {
            "‹b›.astype(int)"
        }
        (Language::NumPy, _, Element::Float, 0) => "float(‹b›)",
        (Language::NumPy, _, Element::Float, _) => "‹b›.astype(float)",
        (Language::NumPy, _, Element::Bool, _) => "‹b› == 1",
        (Language::NumPy, ..) => return piece.clone(),
        (_, Element::Bool, Element::Int, 0) => "i64::from(‹b›)",
        (_, Element::Bool, Element::Int, _) => "‹b›.mapv(i64::from)",
        (_, Element::Bool, Element::Usize, 0) => "usize::from(‹b›)",
        (_, Element::Bool, Element::Usize, _) => "‹b›.mapv(usize::from)",
        (_, Element::Bool, Element::Float, 0) => "f64::from(u8::from(‹b›))",
        (_, Element::Bool, Element::Float, _) => "‹b›.mapv(|x| f64::from(u8::from(x)))",
        (_, Element::Float, Element::Bool, 0) => "‹b› == 1.0",
        (_, Element::Float, Element::Bool, _) => "‹b›.mapv(|x| x == 1.0)",
        (_, _, Element::Bool, 0) => "‹b› == 1",
        (_, _, Element::Bool, _) => "‹b›.mapv(|x| x == 1)",
        (_, _, Element::Int, 0) => "‹b› as i64",
        (_, _, Element::Int, _) => "‹b›.mapv(|x| x as i64)",
        (_, _, Element::Usize, 0) => "‹b› as usize",
        (_, _, Element::Usize, _) => "‹b›.mapv(|x| x as usize)",
        (_, _, Element::Float, 0) => "‹b› as f64",
        (_, _, Element::Float, _) => "‹b›.mapv(|x| x as f64)",
        _ => return piece.clone(),
    };
    let text = fill(language, template, &piece.text, "");
    Piece { element: to, ..piece.with(text) }
}
