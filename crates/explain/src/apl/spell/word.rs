//! Chooses the template of a function that matches its arguments, and fills in its placeholders.

use super::call::Call;
use super::convert::{of_shape, single, typed};
use super::language::Language;
use super::piece::{ElementType, Piece, literal, tuple};
use super::speller::Spelled;
use super::table::{Entry, fill, filled};
use crate::apl::Value;
use crate::apl::scalar::Scalar;

/// A function from the table `words.txt` with its arguments.
#[derive(Clone)]
pub(super) struct Word<'a> {
    pub name: String,
    pub axis: Option<usize>,
    /// The operands of the operator, which are functions.
    pub functions: Vec<char>,
    pub call: Call<'a>,
}

impl<'a> Word<'a> {
    pub fn new(name: impl Into<String>, call: Call<'a>) -> Self {
        Self { name: name.into(), axis: None, functions: Vec::new(), call }
    }

    pub fn language(&self) -> Language {
        self.call.language()
    }

    pub fn left(&self) -> &Piece {
        self.call.left.unwrap_or(self.call.right)
    }

    /// Returns the axis of the array along which the function works.
    pub fn axis(&self) -> usize {
        self.axis.unwrap_or(0)
    }

    /// Returns the rank of the right argument, or the larger rank of the two arguments of `,`.
    pub fn rank(&self) -> usize {
        let left = if self.name.starts_with(',') { self.left().rank() } else { 0 };
        self.call.right.rank().max(left)
    }

    /// Returns the template that matches the arguments, or the function as an error if there is
    /// none.
    pub fn template(&self, arguments: usize) -> Result<&'static str, String> {
        let entry = Entry::of(&self.name, arguments);
        let template = entry
            .and_then(|entry| entry.template(self.language(), |condition| self.holds(condition)));
        template.ok_or_else(|| self.name.trim_end_matches("[]").to_owned())
    }

    /// Fills in a template, and returns the piece with its type.
    pub fn fill(&self, template: &str) -> Spelled {
        let (template, note) = template.split_once(" :: ").unwrap_or((template, ""));
        let unchanged = match template {
            "‹b›" => Some(self.call.right.clone()),
            "‹b:num›" => self.converted(self.call.right, "num"),
            _ => None,
        };
        if let Some(piece) = unchanged {
            return Ok(Piece { value: self.call.value.clone(), ..piece });
        }
        let text = |name: &str, before: &str, after: &str| self.text(name, before, after);
        let text = filled(self.language(), template, text).ok_or_else(|| self.name.clone())?;
        let (left, right) = (self.call.left, self.call.right);
        let element = match (note, self.call.value) {
            ("reduced", _) => self.reduced().map_or(right.element, |piece| piece.element),
            ("int" | "float" | "bool" | "usize", _) => ElementType::of(note).expect("a type"),
            (_, Value::Numbers(_)) if self.functions == ['÷'] => ElementType::Float,
            (_, Value::Numbers(_)) if self.gives_bits() => ElementType::Bool,
            (_, Value::Numbers(_)) if template.contains(":same") => self.left().common(right),
            (_, Value::Numbers(_)) => match right.numeric(left) {
                ElementType::Float => ElementType::Float,
                _ if right.element == ElementType::Usize && !template.contains(":num") => {
                    ElementType::Usize
                }
                _ => ElementType::Int,
            },
            (_, value) => ElementType::in_value(value),
        };
        // Integers in NumPy and in the Rust code have 64 bits.
        let is_huge =
            |numbers: &ndarray::ArrayD<f64>| numbers.iter().any(|number| number.abs() > 9e18);
        let has_bits = matches!(self.language(), Language::NumPy | Language::Rust);
        if has_bits
            && element == ElementType::Int
            && self.call.value.numbers().is_ok_and(|all| is_huge(&all))
        {
            return Err(self.name.clone());
        }
        Ok(Piece::new(text, element, self.call.value))
    }

    /// Returns the text of a placeholder, and whether it is an expression.
    fn text(&self, name: &str, before: &str, after: &str) -> Option<(String, bool)> {
        let mut parts = name.split(':');
        let piece = match parts.next() {
            Some("a") => self.call.left.cloned(),
            Some("b") => Some(self.call.right.clone()),
            Some("a0") => self.call.left.map(|left| single(self.language(), left)),
            Some("b0") => Some(single(self.language(), self.call.right)),
            _ => None,
        };
        let Some(mut piece) = piece else {
            return Some((self.along(name).or_else(|| self.other(name))?, false));
        };
        for part in parts {
            piece = self.converted(&piece, part)?;
        }
        if self.language() == Language::Rust {
            let has_names = piece.text.contains(|c: char| c.is_alphabetic());
            let is_number = piece.rank() == 0 && (piece.is_constant || !has_names);
            // A literal needs a type before a method, and before an operator on an array.
            let is_left = name.starts_with('a')
                && self.call.right.rank() > 0
                && !before.ends_with(' ')
                && after.starts_with(' ');
            if is_number && (after.starts_with('.') || is_left) {
                piece.text = typed(&piece);
            }
            let is_borrowed = piece.is_name && piece.rank() > 0 && !after.starts_with(['.', '[']);
            let is_borrowed = is_borrowed && !before.starts_with("stack!");
            if is_borrowed && !before.ends_with('&') {
                piece.text.insert(0, '&');
            }
        }
        Some((piece.text, true))
    }

    pub fn wrapped(&self, template: &str, piece: &Piece) -> String {
        fill(self.language(), template, &piece.text, "")
    }

    /// Returns the text of a placeholder about the axis.
    fn along(&self, name: &str) -> Option<String> {
        let (a, b) = (self.left(), self.call.right);
        let (rank, axis) = (self.rank(), self.axis());
        let is_j = self.language() == Language::J;
        let cells = |ranks: &str| if is_j { format!("\"{ranks}") } else { format!("⎉{ranks} ") };
        Some(match name {
            "axis" => axis.to_string(),
            "axis=" | ", axis" if rank < 2 => String::new(),
            "axis=" => format!("axis={axis}"),
            ", axis" => format!(", axis={axis}"),
            ":" if self.language() == Language::Rust => ".., ".repeat(axis),
            ":" => ":, ".repeat(axis),
            ".." => ", ..".repeat(rank - axis - 1),
            "rank" | "ranks" if axis == 0 => String::new(),
            "rank" => cells(&(rank - axis).to_string()),
            "ranks" => {
                let cell = rank - axis;
                let of = |piece: &Piece| cell - usize::from(piece.rank() < rank);
                match (of(a), of(b)) {
                    (left, right) if left == right || a.rank() == 0 || b.rank() == 0 => {
                        cells(&cell.to_string())
                    }
                    (left, right) if is_j => cells(&format!("{left} {right}")),
                    (left, right) => cells(&format!("{left}‿{right}")),
                }
            }
            _ => return None,
        })
    }

    /// Returns the text of any other placeholder that is not an argument.
    fn other(&self, name: &str) -> Option<String> {
        let (a, b, language) = (self.left(), self.call.right, self.language());
        let listed =
            |numbers: &[i64]| numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        let variables = |names: [&str; 2]| {
            let f = *self.functions.first()?;
            let elements = match (self.call.left, self.converted(b, "arg")) {
                (Some(left), _) if self.name == "∘.f" => [left.element, b.element],
                (_, Some(b)) => [b.element; 2],
                _ => return None,
            };
            self.call.call(f, names, elements).ok()
        };
        Some(match name {
            "f" | "g" => {
                let f = *self.functions.get(usize::from(name == "g"))?;
                self.call.verb(f, 2)?
            }
            "ufunc" => self.ufunc()?.to_owned(),
            "call" => variables(["a", "b"])?.text,
            "call*" => variables(["a", "*b"])?.text,
            "shape" => tuple(self.call.value.shape()),
            "size" => a.integers().iter().product::<i64>().to_string(),
            "rest" => listed(a.integers().get(1..)?),
            "cells" => self.cells().to_string(),
            "fill" => match (b.element, language) {
                (ElementType::Char, Language::NumPy) if self.name == "↑" => {
                    ", constant_values=\" \"".to_owned()
                }
                (_, Language::NumPy) if self.name == "↑" => String::new(),
                (ElementType::Char, Language::NumPy) => "\" \"".to_owned(),
                (ElementType::Char, _) => "' '".to_owned(),
                (ElementType::Str, _) => "\"\"".to_owned(),
                (ElementType::Float, Language::Rust) => "0.0".to_owned(),
                (ElementType::Bool, Language::Rust) => "false".to_owned(),
                _ => "0".to_owned(),
            },
            "slices" => self.slices()?,
            "pads" => {
                let pads = self.lengths().into_iter().zip(b.value.shape()).map(|(n, &length)| {
                    let (n, length) = (n.unwrap_or(0), i64::try_from(length).unwrap_or(0));
                    format!("({}, {})", (-n - length).max(0), (n - length).max(0))
                });
                let pads = pads.collect::<Vec<_>>().join(", ");
                if b.rank() == 1 { pads } else { format!("[{pads}]") }
            }
            "order" => literal(language, &Value::whole(self.order()?), ElementType::Int),
            "order," => self.order()?.iter().map(usize::to_string).collect::<Vec<_>>().join(", "),
            "-a" if a.is_constant => (-a.integers().first()?).to_string(),
            "-a" => self.wrapped("-‹b›", a),
            "b0+1" => {
                let count = single(language, b);
                if count.is_constant {
                    (count.integers().first()? + 1).to_string()
                } else {
                    self.wrapped("‹b› + 1", &count)
                }
            }
            "reduced" => self.reduced()?.text,
            _ => return None,
        })
    }

    /// Returns the expression for an element of an inner product, which combines a row on the left
    /// with a column on the right.
    fn reduced(&self) -> Option<Piece> {
        let (a, b) = (self.left(), self.call.right);
        let &[f, g] = &*self.functions else { return None };
        let line = of_shape(&[1]);
        let [row, column] =
            [(a, "‹b›.row(row)"), (b, "‹b›.column(column)")].map(|(piece, template)| {
                let text = if piece.rank() == 1 {
                    piece.text.clone()
                } else {
                    self.wrapped(template, piece)
                };
                // A row is borrowed, as a variable is.
                Piece { value: line.clone(), is_name: true, ..piece.with(text) }
            });
        let call = Call { left: Some(&row), right: &column, value: &line, ..self.call };
        call.inner(f, g, &Value::number(0.0)).ok()
    }

    /// Returns whether the function is a reduction or a scan that returns bits.
    fn gives_bits(&self) -> bool {
        let function = self.functions.first().and_then(|&f| Scalar::of(f));
        match (&*self.name, function) {
            ("f/" | "f\\", Some(Scalar::Logic(_))) => true,
            ("f/", Some(Scalar::Test(_))) if self.cells() > 1 => true,
            // Both arguments of the closure must have the same type.
            ("f/" | "f\\", Some(Scalar::Test(_))) => {
                self.language() == Language::Rust || self.call.right.element == ElementType::Bool
            }
            _ => false,
        }
    }

    pub fn ufunc(&self) -> Option<&'static str> {
        Entry::of(&self.functions.first()?.to_string(), 2)?.ufunc()
    }

    /// Returns the number of cells along the axis.
    pub fn cells(&self) -> usize {
        self.call.right.value.shape().get(self.axis()).copied().unwrap_or(1)
    }

    /// Returns the axis of the argument for each axis of a transpose, or `None` if two axes go to
    /// the same position.
    pub fn order(&self) -> Option<Vec<usize>> {
        let to = self.left().integers();
        (0..to.len())
            .map(|place| to.iter().position(|&to| usize::try_from(to) == Ok(place)))
            .collect()
    }

    /// Returns the length to take or to drop for each axis, and `None` for the whole axis.
    pub fn lengths(&self) -> Vec<Option<i64>> {
        let given = self.left().integers();
        let rank = self.call.right.rank();
        match self.axis {
            Some(axis) => {
                (0..rank).map(|at| given.first().copied().filter(|_| at == axis)).collect()
            }
            None => given.into_iter().map(Some).collect(),
        }
    }

    /// Writes the slices of a take or a drop.
    pub fn slices(&self) -> Option<String> {
        let a = self.left();
        let is_take = self.name == "↑";
        let is_rust = self.language() == Language::Rust;
        let lengths = self.lengths();
        let mut slices = Vec::new();
        for (axis, (length, &cells)) in
            lengths.iter().zip(self.call.right.value.shape()).enumerate()
        {
            let whole = if is_rust { ".." } else { ":" };
            let Some(length) = *length else {
                slices.push(whole.to_owned());
                continue;
            };
            let cells = i64::try_from(cells).ok()?;
            let is_known = a.is_constant;
            let text = match (is_known, a.rank()) {
                // In Rust, a slice beyond the end of an axis panics.
                (true, _) if is_rust && !is_take => length.clamp(-cells, cells).to_string(),
                (true, _) => length.to_string(),
                (false, _) if is_rust && length.abs() > cells => return None,
                (false, 0) => a.text.clone(),
                (false, _) if a.value.len() == 1 => single(self.language(), a).text,
                (false, _) if a.is_name => format!("{}[{axis}]", a.text),
                (false, _) => return None,
            };
            let text = if is_known || !is_rust { text } else { format!("({text}) as isize") };
            slices.push(match (is_take, length) {
                (false, 0) if is_known => whole.to_owned(),
                (true, 0) => format!("{whole}{text}"),
                (take, n) if take == (n < 0) => format!("{text}{whole}"),
                _ => format!("{whole}{text}"),
            });
        }
        if !is_rust {
            while slices.len() > 1 && slices.last().is_some_and(|slice| slice == ":") {
                slices.pop();
            }
        }
        Some(slices.join(", "))
    }
}
