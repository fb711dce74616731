//! Translates the statements of a sentence in the order of evaluation.

use super::call::Call;
use super::convert::cast;
use super::language::{Language, SpellError};
use super::piece::{ElementType, Piece};
use super::table::{self, Entry};
use crate::apl::run::Sentence;
use crate::apl::tree::{Function, FunctionKind, Node, NodeKind, Statement};
use crate::apl::value::Value;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// Names that already have a meaning in one of the languages or in the templates.
const RESERVED: &str = "abs abstract and and_last apl_article arr0 arr1 array as assert async at \
     await axes_to become binomial bool box break case catenate cell cells_at char class column \
     comb combin combinations compress const continue count crate cut deal def del dict digit do \
     dyn each each_a each_b echo elif else enum equals_table except extern f64 false final finally \
     float fmt fn for from gen global grade_up hand i64 if impl import in int is lambda last len \
     let list loop macro match math matrify mod move mut none nonlocal not np one or or_last outer \
     override pass plus_reduce print priv pub raise range ravel reduce ref repeat repeat_n \
     represent require reshape return rng rotate row seeded self sets sliding_window_view stack \
     static str struct sum super trait transpose_cells true try type typeof u32 u8 unique unsafe \
     unsized use usize virtual where while with yield zip zip_longest";

/// A piece, or the function that has no translation.
pub(super) type Spelled = Result<Piece, String>;

/// Translates the statements of a sentence in the order of evaluation.
pub(super) struct Speller<'a> {
    pub run: &'a Sentence,
    pub language: Language,
    /// The translation of each name.
    spellings: HashMap<&'a str, String>,
    /// The names that have a value, with the types of their elements.
    pub names: HashMap<String, ElementType>,
    pub lines: Vec<String>,
    /// The names whose values the statement has used so far.
    pub read: HashSet<String>,
    /// The translations of the steps.
    pub steps: HashMap<usize, String>,
}

impl<'a> Speller<'a> {
    pub fn new(run: &'a Sentence, language: Language) -> Self {
        Self {
            run,
            language,
            spellings: spellings(run.name_values()),
            names: HashMap::new(),
            lines: Vec::new(),
            read: HashSet::new(),
            steps: HashMap::new(),
        }
    }

    /// Returns the error for a function, or for the text at a position.
    pub fn lacks(&self, word: impl Into<Option<String>>, place: Range<usize>) -> SpellError {
        let word = word.into().unwrap_or_else(|| self.run.text(place.clone()));
        SpellError { language: self.language, word, place }
    }

    pub fn statement(&mut self, statement: &Statement) -> Result<(), SpellError> {
        self.read.clear();
        let line = match &statement.tree.kind {
            NodeKind::Assign(name, right) => {
                let right = self.node(right)?;
                self.assign(name, &right)
            }
            _ => self.node(&statement.tree)?.text,
        };
        self.lines.push(line);
        Ok(())
    }

    /// Returns the translation of a name, which is in lowercase except in APL.
    pub fn name(&self, name: &str) -> String {
        if self.language == Language::Apl {
            return name.to_owned();
        }
        self.spellings[name].clone()
    }

    /// Assigns a value to a name, and returns the line of code.
    fn assign(&mut self, name: &str, right: &Piece) -> String {
        let written = self.name(name);
        let mut line = self.assigned(&written, right);
        if self.names.insert(name.to_owned(), right.element).is_some()
            && self.language == Language::Bqn
        {
            line = line.replacen('←', "↩", 1);
        }
        line
    }

    pub fn assigned(&self, name: &str, right: &Piece) -> String {
        let text = &right.text;
        match self.language {
            Language::Apl | Language::Bqn => format!("{name}←{text}"),
            Language::J => format!("{name}=: {text}"),
            Language::NumPy => format!("{name} = {text}"),
            Language::Rust if right.is_name => format!("let {name} = {text}.clone();"),
            Language::Rust if right.is_constant && right.rank() == 0 => {
                format!("let {name}: {} = {text};", right.element.rust())
            }
            Language::Rust => format!("let {name} = {text};"),
        }
    }

    /// Returns the value of an expression.
    pub fn value(&self, node: &Node) -> Result<&'a Value, SpellError> {
        let value = self.run.value_of(node.id);
        value.ok_or_else(|| self.lacks(None, node.place.clone()))
    }

    /// Spells an expression.
    pub fn node(&mut self, node: &Node) -> Result<Piece, SpellError> {
        let piece = self.spelled(node, false)?;
        self.keep(node, &piece);
        Ok(piece)
    }

    /// Keeps the text of the step that made an expression.
    fn keep(&mut self, node: &Node, piece: &Piece) {
        if let Some(step) = self.run.step_of_node(node.id) {
            self.steps.entry(step).or_insert_with(|| piece.text.clone());
        }
    }

    /// Translates an expression of positions so that they are zero-based.
    fn positions(&mut self, node: &Node) -> Result<Piece, SpellError> {
        self.spelled(node, true)
    }

    fn spelled(&mut self, node: &Node, zero: bool) -> Result<Piece, SpellError> {
        let value = self.value(node)?;
        let element = ElementType::in_value(value);
        let piece = match &node.kind {
            NodeKind::Constant(value) => {
                let literal = Piece::literal(self.language, value, element);
                if !zero {
                    return Ok(literal);
                }
                self.keep(node, &literal);
                let places =
                    value.numbers().map(|numbers| Value::Numbers(numbers.mapv(|n| n - 1.0)));
                let places = places.map_err(|_| self.lacks(None, node.place.clone()))?;
                return Ok(Piece::literal(self.language, &places, element));
            }
            NodeKind::Name(name) => {
                self.read.insert(name.clone());
                let element = self.names.get(name).copied().unwrap_or(element);
                Piece { is_name: true, ..Piece::new(self.name(name), element, value) }
            }
            NodeKind::Assign(name, right) => {
                // The assignment becomes an earlier line, which would change a value that the
                // statement has already used.
                if self.read.contains(name) {
                    return Err(self.lacks("←".to_owned(), node.place.clone()));
                }
                let right = self.node(right)?;
                let line = self.assign(name, &right);
                self.lines.push(line);
                self.read.insert(name.clone());
                Piece { is_name: true, ..right.with(self.name(name)) }
            }
            NodeKind::Strand(items) => {
                let mut pieces = Vec::new();
                for item in items.iter().rev() {
                    pieces.insert(0, self.node(item)?);
                }
                self.strand(&pieces, value)
            }
            NodeKind::Index { array, indices, brackets } => {
                let mut places = Vec::new();
                for index in indices.iter().rev() {
                    let piece = index.as_ref().map(|index| self.positions(index)).transpose()?;
                    places.insert(0, piece);
                }
                let array = self.node(array)?;
                self.indexed(&array, &places, value)
                    .ok_or_else(|| self.lacks("[]".to_owned(), brackets.clone()))?
            }
            NodeKind::Call { function, left, right } => {
                // `(⍳N)-1` is translated as numbers that start at 0.
                let minus_one = matches!(function.kind, FunctionKind::Glyph('-'))
                    && matches!(&right.kind, NodeKind::Constant(one) if *one == Value::number(1.0));
                if let (true, Some(node), false) = (minus_one, left, zero)
                    && let NodeKind::Call { function, left, .. } = &node.kind
                    && self.is_zero_based(function, left.is_some(), true)
                {
                    let places = self.positions(node)?;
                    return Ok(Piece { value: value.clone(), ..places });
                }
                let right = self.node(right)?;
                let axis = match &function.axis {
                    None => None,
                    Some(axis) => {
                        let value = self.node(axis)?.value;
                        value.numbers().ok().and_then(|numbers| numbers.first().copied())
                    }
                };
                let is_transpose = matches!(function.kind, FunctionKind::Glyph('⍉'));
                let left = match left {
                    Some(left) if is_transpose => Some(self.positions(left)?),
                    Some(left) => Some(self.node(left)?),
                    None => None,
                };
                let call = Call { speller: self, left: left.as_ref(), right: &right, value, zero };
                let lacks = |word: String| self.lacks(word, function.place.clone());
                let piece = call.function(function, axis).map_err(lacks)?;
                if self.is_zero_based(function, left.is_some(), zero) {
                    let counted = self.moved_by(&piece, ["1 + ‹b›", "1+‹b›", "‹b› + 1"]);
                    self.keep(node, &counted);
                    return Ok(if zero { piece } else { counted });
                }
                piece
            }
        };
        if !zero {
            return Ok(piece);
        }
        self.keep(node, &piece);
        Ok(self.moved_by(&piece, ["‹b› - 1", "‹b›-1", "‹b› - 1"]))
    }

    /// Returns whether the translation of a function returns zero-based numbers. If they are
    /// `wanted`, that of `⍳` returns them in every language.
    fn is_zero_based(&self, function: &Function, has_left: bool, wanted: bool) -> bool {
        let word = match &function.kind {
            FunctionKind::Glyph(glyph) => glyph.to_string(),
            FunctionKind::NamedFunction(function) => function.name().to_owned(),
            FunctionKind::Rank(function, _) => {
                return self.is_zero_based(function, has_left, wanted);
            }
            _ => return false,
        };
        let entry = Entry::of(&word, 1 + usize::from(has_left));
        wanted && word == "⍳" && !has_left
            || entry.is_some_and(|entry| entry.is_zero_based(self.language))
    }

    /// Adds or subtracts 1, with the template for J, for BQN or for the other languages.
    fn moved_by(&self, piece: &Piece, templates: [&str; 3]) -> Piece {
        let template = match self.language {
            Language::J => templates[0],
            Language::Bqn => templates[1],
            _ => templates[2],
        };
        let is_bit = piece.element == ElementType::Bool;
        let piece = if is_bit { &cast(self.language, piece, ElementType::Int) } else { piece };
        let is_array = self.language == Language::Rust && piece.is_name && piece.rank() > 0;
        let text = if is_array { format!("&{}", piece.text) } else { piece.text.clone() };
        let text = self.fill(template, &text, "");
        piece.with(text)
    }

    /// Joins adjacent values.
    fn strand(&self, pieces: &[Piece], value: &Value) -> Piece {
        let element = match value {
            Value::Numbers(_) if pieces.iter().all(|piece| piece.element != ElementType::Float) => {
                ElementType::Int
            }
            Value::Numbers(_) => ElementType::Float,
            _ => ElementType::in_value(value),
        };
        let last = pieces.len() - 1;
        let texts = pieces.iter().enumerate().map(|(at, piece)| {
            let text = cast(self.language, piece, element).text;
            if self.language == Language::J && at < last {
                self.fill("‹b› ,", &text, "").trim_end_matches(" ,").to_owned()
            } else {
                text
            }
        });
        let listed =
            texts.collect::<Vec<_>>().join(if self.language == Language::J { " , " } else { ", " });
        let text = match self.language {
            Language::Bqn => format!("⟨{listed}⟩"),
            Language::NumPy => format!("np.array([{listed}])"),
            Language::Rust => format!("array![{listed}]"),
            _ => listed,
        };
        Piece::new(text, element, value)
    }

    pub fn fill(&self, template: &str, b: &str, i: &str) -> String {
        table::fill(self.language, template, b, i)
    }

    /// Translates `array[i;j]`, with zero-based indices.
    fn indexed(&self, array: &Piece, places: &[Option<Piece>], value: &Value) -> Option<Piece> {
        let text = |place: &Piece| match (self.language, place.is_constant) {
            (Language::NumPy, true) => {
                let list = place.text.strip_prefix("np.array(");
                list.map_or(place.text.clone(), |list| list[..list.len() - 1].to_owned())
            }
            (Language::Rust, _) => cast(self.language, place, ElementType::Usize).text,
            _ => place.text.clone(),
        };
        // NumPy and Rust require the type of an index to be an integer type.
        let is_other =
            |place: &Piece| matches!(place.element, ElementType::Float | ElementType::Char);
        let counts = matches!(self.language, Language::NumPy | Language::Rust);
        if counts && places.iter().flatten().any(is_other) {
            return None;
        }
        let given: Vec<(usize, usize, String)> = (0..places.len())
            .filter_map(|axis| places[axis].as_ref().map(|place| (axis, place.rank(), text(place))))
            .collect();
        let end = given.last().map_or(0, |(axis, ..)| axis + 1);
        let listed = |all: &str, separator: &str| {
            let texts = (0..end).map(|axis| {
                let text = given.iter().find(|place| place.0 == axis).map(|place| &place.2);
                match (text, self.language) {
                    (Some(text), Language::J) if axis + 1 < end => {
                        self.fill("‹b› ;", text, "").trim_end_matches(" ;").to_owned()
                    }
                    (Some(text), _) => text.clone(),
                    (None, _) => all.to_owned(),
                }
            });
            texts.collect::<Vec<_>>().join(separator)
        };
        if given.is_empty() {
            return Some(array.clone());
        }
        let lists = given.iter().filter(|(_, rank, _)| *rank > 0).count();
        let is_element = lists == 0 && given.len() == places.len();
        let whole = match self.language {
            Language::J if given.len() > 1 => Some(format!("(<{}) {{ ‹b›", listed("a:", ";"))),
            Language::Bqn if is_element && end > 1 => Some(format!("⟨{}⟩⊑‹b›", listed("", ", "))),
            Language::Bqn if is_element => Some("‹i›⊑‹b›".to_owned()),
            Language::NumPy if lists == 0 || given.len() == 1 => {
                Some(format!("‹b›[{}]", listed(":", ", ")))
            }
            Language::Rust if is_element && end > 1 => Some(format!("‹b›[[{}]]", listed("", ", "))),
            Language::Rust if is_element => Some("‹b›[‹i›]".to_owned()),
            _ => None,
        };
        let mut spelled = array.text.clone();
        if let Some(template) = whole {
            spelled = self.fill(&template, &spelled, given.first().map_or("", |place| &place.2));
            return Some(Piece::new(spelled, array.element, value));
        }
        // Indexes one axis after another, starting with the last one.
        let mut after = places.len();
        for (axis, rank, text) in given.iter().rev() {
            let cell = after - axis;
            let template = match (self.language, axis, rank) {
                (Language::J, 0, _) => "‹i› { ‹b›".to_owned(),
                (Language::J, ..) if *rank > cell => format!("‹i› {{\"_ {cell} ‹b›"),
                (Language::J, ..) => format!("‹i› {{\"{cell} ‹b›"),
                (Language::Bqn, 0, _) => "‹i›⊏‹b›".to_owned(),
                (Language::Bqn, ..) => format!("‹i›⊸⊏⎉{cell} ‹b›"),
                (Language::NumPy, ..) => format!("‹b›[{}‹i›]", ":, ".repeat(*axis)),
                (_, _, 0) => format!("‹b›.index_axis(Axis({axis}), ‹i›).to_owned()"),
                (_, 0, _) => "cells_at(&‹b›, &‹i›)".to_owned(),
                (_, _, 1) => format!("‹b›.select(Axis({axis}), &‹i›.to_vec())"),
                _ => return None,
            };
            spelled = self.fill(&template, &spelled, text);
            after = after + rank - 1;
        }
        Some(Piece::new(spelled, array.element, value))
    }
}

/// Returns a distinct translation for each name.
fn spellings<'a>(names: impl Iterator<Item = &'a str>) -> HashMap<&'a str, String> {
    // BQN ignores underscores in names.
    let key = |name: &str| name.replace('_', "");
    let mut taken: Vec<String> = RESERVED.split(' ').map(key).collect();
    let mut spelling = |name: &str| {
        let letter = |letter| match letter {
            '∆' | '⍙' => 'd',
            '¯' => '_',
            letter if letter.is_ascii() => letter.to_ascii_lowercase(),
            _ => 'x',
        };
        let name: String = name.chars().map(letter).collect();
        // A name of J has single underscores, between letters and digits.
        let name = name.split('_').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("_");
        let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic());
        let name = if is_name { name } else { format!("x{name}") };
        let numbered = (0..).map(|number| format!("{name}{number}"));
        let mut names = std::iter::once(name.clone()).chain(numbered);
        let free = names.find(|name| !taken.contains(&key(name))).expect("a number that is free");
        taken.push(key(&free));
        free
    };
    names.map(|name| (name, spelling(name))).collect()
}
