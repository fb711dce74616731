//! Spells functions with their arguments.

use super::piece::{Element, Piece};
use super::table::{Entry, filled};
use super::word::Word;
use super::{Language, Spelled, Speller};
use crate::apl::Value;
use crate::apl::moves::Move;
use crate::apl::read::{Function, FunctionKind};
use crate::apl::scalar::Scalar;
use crate::apl::words::{axis_of, moves};

/// A function with its spelled arguments.
#[derive(Clone, Copy)]
pub(super) struct Call<'a> {
    pub speller: &'a Speller<'a>,
    pub left: Option<&'a Piece>,
    pub right: &'a Piece,
    pub value: &'a Value,
    /// Whether the result is to count from 0 if it can.
    pub zero: bool,
}

impl<'a> Call<'a> {
    pub fn language(&self) -> Language {
        self.speller.language
    }

    /// Spells the call. Returns whether the result counts from 0, and the word that is lacking as
    /// an error.
    pub fn function(self, function: &Function, axis: Option<f64>) -> Result<(Piece, bool), String> {
        match &function.kind {
            FunctionKind::Program(program) => self.entry(program.name(), None),
            &FunctionKind::Glyph(glyph) => self.glyph(glyph, axis, 0),
            FunctionKind::Rank(inner, rank) => {
                let rank = self.speller.value(rank).ok().and_then(|rank| {
                    rank.integers().ok().map(|ranks| ranks.iter().copied().collect::<Vec<i64>>())
                });
                let spelled = rank.and_then(|ranks| self.on_cells(inner, &ranks));
                spelled.map(|piece| (piece, false)).ok_or_else(|| "⍤".to_owned())
            }
            _ => self.derived(function, axis, 0).map(|piece| (piece, false)),
        }
    }

    /// Spells a function that is one glyph, on the cells after `frame` axes.
    fn glyph(self, glyph: char, axis: Option<f64>, frame: usize) -> Result<(Piece, bool), String> {
        let name = glyph.to_string();
        let rank = self.right.rank();
        if self.left.is_some() && Scalar::of(glyph).is_some() {
            return match axis {
                None => self.each(glyph).map(|piece| (piece, false)),
                Some(_) => self.spread(glyph, axis).map(|piece| (piece, false)),
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
            (_, None) if "+-×÷|⌊⌈*!~".contains(glyph) => {
                self.each(glyph).map(|piece| (piece, false))
            }
            _ => self.entry(word, None),
        }
    }

    /// Spells a function that an operator made, on the cells after `frame` axes.
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
        for name in [own, name] {
            let word =
                Word { name: name.to_owned(), axis, functions: functions.clone(), call: self };
            if let Some(entry) = Entry::of(name, arguments)
                && let Some(template) =
                    entry.template(self.language(), |word_is| word.holds(word_is))
            {
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
            let axes = if is_outer { right.rank() } else { right.rank().saturating_sub(1) };
            let wide = expanded(left, axes);
            let shape = [left.value.shape(), &right.value.shape()[right.rank() - axes..]].concat();
            let shape = of_shape(&shape);
            let call = Call { left: Some(&wide), ..self };
            return match *functions {
                [f] => call.each(f),
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
        // The last axis of the right argument is the last one of the pairs.
        let axis = (pairs.rank() - self.right.rank().min(pairs.rank())).min(pairs.rank() - 1);
        let call = Call { left: None, right: &pairs, value, ..self };
        call.with_operator("f/", &format!("{f}/"), Some(axis), vec![f])
    }

    /// Spells a function on the cells of these ranks.
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
                    if "+-×÷|⌊⌈*!~".contains(glyph) {
                        return self.each(glyph).ok();
                    }
                    "⌽⊖".contains(glyph)
                }
                FunctionKind::Reduce { .. } | FunctionKind::Scan { .. } => true,
                _ => false,
            };
            return match &function.kind {
                _ if cell == 0 && has_axis => Some(self.right.clone()),
                &FunctionKind::Glyph(glyph) if has_axis => {
                    self.glyph(glyph, None, frame).ok().map(|(piece, _)| piece)
                }
                &FunctionKind::Glyph(glyph) => match self.entry(&format!("{glyph}⍤{cell}"), None)
                {
                    Ok((piece, _)) => Some(piece),
                    Err(_) => self.verb_on_cells(glyph, &cell.to_string()),
                },
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
        if self.language() == Language::Rust {
            // Operators repeat what lacks the leading axes.
            let is_trailing = on_left == on_right || on_left == 0 && left.rank() == 0;
            let is_operator = "+-×÷∧∨".contains(glyph) && is_trailing;
            return is_operator.then(|| self.each(glyph).ok()).flatten();
        }
        if self.language() != Language::NumPy {
            let sign = if self.language() == Language::J { " " } else { "‿" };
            return self.verb_on_cells(glyph, &format!("{on_left}{sign}{on_right}"));
        }
        Scalar::of(glyph)?;
        // Trailing axes agree in NumPy.
        let (a, b) = match (on_left, on_right) {
            (0, right) if left.rank() > 0 => (expanded(left, right), self.right.clone()),
            (of_left, 0) if self.right.rank() > 0 => (left.clone(), expanded(self.right, of_left)),
            _ => (left.clone(), self.right.clone()),
        };
        Call { left: Some(&a), right: &b, ..self }.each(glyph).ok()
    }

    /// Spells a word with the rank conjunction of J or BQN.
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
        let template = Entry::of(&word.name, arguments)?
            .template(self.language(), |condition| word.holds(condition))?;
        if template.contains(":radix") && !word.holds("nonzero") {
            return None;
        }
        let verb = template.replace("‹rank›", "").replace("‹ranks›", "").replace(":radix", "");
        let verb = verb.strip_suffix("‹b›")?.trim().to_owned();
        let verb =
            if arguments == 2 { verb.strip_prefix("‹a›")?.trim().to_owned() } else { verb };
        (!verb.contains('‹')).then_some(verb)
    }

    /// Spells a word that is in the table by its own name.
    fn entry(self, name: &str, axis: Option<usize>) -> Result<(Piece, bool), String> {
        let word = Word { name: name.to_owned(), axis, functions: Vec::new(), call: self };
        let entry = Entry::of(name, 1 + usize::from(self.left.is_some()));
        let lacks = || name.trim_end_matches("[]").to_owned();
        let entry = entry.ok_or_else(lacks)?;
        let template = entry.template(self.language(), |condition| word.holds(condition));
        let piece = word.fill(template.ok_or_else(lacks)?)?;
        let counts_from_0 = entry.is_zero_based(self.language())
            || template.is_some_and(|_| name == "⍳" && self.left.is_none() && self.zero);
        Ok((piece, counts_from_0))
    }

    /// Spells a function on each element, or on pairs of elements.
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
            let has_zero =
                right.value.numbers().is_ok_and(|numbers| numbers.iter().any(|&b| b == 0.0));
            if glyph == '÷' && has_zero && self.language() != Language::J {
                return Err("÷".to_owned());
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
        let arguments = 1 + usize::from(left.is_some());
        let template = Entry::of(&word.name, arguments)
            .and_then(|entry| entry.template(self.language(), |condition| word.holds(condition)))
            .ok_or_else(|| glyph.to_string())?;
        let arrays = [left, Some(right)].map(|piece| piece.filter(|piece| piece.rank() > 0));
        if self.language() != Language::Rust
            || arrays.iter().all(Option::is_none)
            || template == "‹b:num›"
        {
            return word.fill(template);
        }
        if "-÷~".contains(glyph) || left.is_some() && "+×∧∨".contains(glyph) {
            return match (left, arrays) {
                (Some(left), [None, Some(_)]) if "+×∧∨".contains(glyph) => {
                    let word =
                        Word { call: Call { left: Some(right), right: left, ..self }, ..word };
                    word.fill(template)
                }
                _ => word.fill(template),
            };
        }
        // A closure works on the elements.
        let name = |name: &str, other: Option<&Piece>| {
            let is_taken = |other: &Piece| {
                other.text.split(|c: char| !c.is_alphanumeric()).any(|word| word == name)
            };
            if other.is_some_and(is_taken) { format!("each_{name}") } else { name.to_owned() }
        };
        match arrays {
            [Some(left), Some(right)] => {
                let body = self.call(glyph, ["a", "b"], [left.element, right.element])?;
                let word = Word { functions: vec![glyph], ..word };
                let template =
                    format!("Zip::from(&‹a›).and(&‹b›).map_collect(|&a, &b| {})", body.text);
                Ok(Piece { element: body.element, ..word.fill(&template)? })
            }
            [None, Some(array)] => {
                let b = name("b", left);
                let element = Piece::variable(&b, array.element);
                let body =
                    Word { call: Call { right: &element, ..self }, ..word }.fill(template)?;
                let all = format!("‹b›.mapv(|{b}| {})", body.text);
                let word = Word::new("", self);
                Ok(Piece { element: body.element, ..word.fill(&all)? })
            }
            [Some(array), None] => {
                let a = name("a", Some(right));
                let element = Piece::variable(&a, array.element);
                let body =
                    Word { call: Call { left: Some(&element), ..self }, ..word }.fill(template)?;
                let all = format!("‹a›.mapv(|{a}| {})", body.text);
                let word = Word::new("", self);
                Ok(Piece { element: body.element, ..word.fill(&all)? })
            }
            [None, None] => unreachable!("one of them is an array"),
        }
    }

    /// Spells a function on two variables.
    pub fn call(self, glyph: char, names: [&str; 2], elements: [Element; 2]) -> Spelled {
        let [left, right] = [0, 1].map(|at| Piece::variable(names[at], elements[at]));
        // The elements decide which template fits.
        let (left_value, right_value) = (self.left.unwrap_or(self.right), self.right);
        let word = Word::new(glyph, Call { left: Some(left_value), right: right_value, ..self });
        let template = Entry::of(&word.name, 2)
            .and_then(|entry| {
                entry.template(self.language(), |condition| {
                    matches!(condition, "a0" | "b0") || word.holds(condition)
                })
            })
            .ok_or_else(|| glyph.to_string())?;
        let scalar = match Scalar::of(glyph) {
            Some(Scalar::Test(_) | Scalar::Logic(_)) => Value::Bits(ndarray::arr0(true).into_dyn()),
            _ => Value::number(0.0),
        };
        let call = Call { left: Some(&left), right: &right, value: &scalar, ..self };
        Word { call, ..word }.fill(template)
    }

    /// Spells a function on the cells along an axis and a list.
    fn spread(self, glyph: char, axis: Option<f64>) -> Spelled {
        let left = self.left.ok_or("")?;
        let (list, array) =
            if left.rank() < self.right.rank() { (left, self.right) } else { (self.right, left) };
        let axis = axis_of(axis, array.rank(), false).map_err(|_| glyph.to_string())?;
        let after = array.rank() - axis - 1;
        if self.language() == Language::J || self.language() == Language::Bqn {
            let ranks = if axis == 0 { None } else { Some(after + 1) };
            return match ranks {
                None => self.each(glyph),
                Some(rank) => {
                    self.verb_on_cells(glyph, &rank.to_string()).ok_or_else(|| glyph.to_string())
                }
            };
        }
        if self.language() == Language::Rust && !"+-×÷∧∨".contains(glyph) {
            return Err(glyph.to_string());
        }
        let list = match self.language() {
            Language::Rust => {
                let text =
                    if list.is_name { format!("{}.clone()", list.text) } else { list.text.clone() };
                let axes: String =
                    (0..after).map(|axis| format!(".insert_axis(Axis({}))", axis + 1)).collect();
                Piece {
                    text: text + &axes,
                    value: of_shape(&[&[list.value.len()][..], &vec![1; after]].concat()),
                    is_name: false,
                    is_constant: false,
                    ..list.clone()
                }
            }
            _ => expanded(list, after),
        };
        let call = if left.rank() < self.right.rank() {
            Call { left: Some(&list), ..self }
        } else {
            Call { right: &list, ..self }
        };
        call.each(glyph)
    }
}

/// Returns an array of this shape, whose elements do not matter.
pub(super) fn of_shape(shape: &[usize]) -> Value {
    Value::Numbers(ndarray::ArrayD::zeros(shape))
}

/// Appends axes of length 1 in `NumPy`.
pub(super) fn expanded(piece: &Piece, axes: usize) -> Piece {
    if axes == 0 || piece.rank() == 0 {
        return piece.clone();
    }
    let begin = if piece.rank() == 1 { ":" } else { "..." };
    let template = format!("‹b›[{begin}{}]", ", None".repeat(axes));
    let text =
        filled(Language::NumPy, &template, |_, _, _| Ok::<_, ()>((piece.text.clone(), true)));
    let shape = [piece.value.shape(), &vec![1; axes]].concat();
    let value = moves(&piece.value, &Move::Shape(shape)).expect("the same elements");
    Piece {
        text: text.expect("a text"),
        value,
        is_constant: false,
        is_name: false,
        ..piece.clone()
    }
}

/// Returns the only element of an array.
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
    let text = filled(language, template, |_, _, _| Ok::<_, ()>((piece.text.clone(), true)));
    Piece::new(text.expect("a text"), piece.element, &value)
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
        (Language::NumPy, Element::Bool, Element::Int | Element::Usize, 0) => "int(‹b›)",
        (Language::NumPy, Element::Bool, Element::Int | Element::Usize, _) => "‹b›.astype(int)",
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
    let text = filled(language, template, |_, _, _| Ok::<_, ()>((piece.text.clone(), true)));
    Piece { text: text.expect("a text"), element: to, is_name: false, ..piece.clone() }
}
