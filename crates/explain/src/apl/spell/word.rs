//! Chooses the template of a word that fits its arguments, and fills its placeholders.

use super::call::{Call, cast, of_shape, single};
use super::language::Language;
use super::piece::{Element, Piece, literal, tuple};
use super::speller::Spelled;
use super::table::{Entry, fill, filled};
use crate::apl::Value;
use crate::apl::scalar::Scalar;

/// A word of the table with its arguments.
#[derive(Clone)]
pub(super) struct Word<'a> {
    pub name: String,
    pub axis: Option<usize>,
    /// The functions beside the operator.
    pub functions: Vec<char>,
    pub call: Call<'a>,
}

impl<'a> Word<'a> {
    pub fn new(name: impl Into<String>, call: Call<'a>) -> Self {
        Self { name: name.into(), axis: None, functions: Vec::new(), call }
    }

    fn language(&self) -> Language {
        self.call.language()
    }

    pub fn left(&self) -> &Piece {
        self.call.left.unwrap_or(self.call.right)
    }

    /// Returns the array's axis on which the word works.
    pub fn axis(&self) -> usize {
        self.axis.unwrap_or(0)
    }

    /// Returns the rank of the arrays.
    pub fn rank(&self) -> usize {
        let left = if self.name.starts_with(',') { self.left().rank() } else { 0 };
        self.call.right.rank().max(left)
    }

    /// Returns the template that fits the arguments, or the word if there is none.
    pub fn template(&self, arguments: usize) -> Result<&'static str, String> {
        let entry = Entry::of(&self.name, arguments);
        let template = entry
            .and_then(|entry| entry.template(self.language(), |condition| self.holds(condition)));
        template.ok_or_else(|| self.name.trim_end_matches("[]").to_owned())
    }

    /// Fills a template, and returns the piece with its type.
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
            ("int" | "float" | "bool" | "usize", _) => Element::of(note).expect("a type"),
            (_, Value::Numbers(_)) if self.functions == ['÷'] => Element::Float,
            (_, Value::Numbers(_)) if self.gives_bits() => Element::Bool,
            (_, Value::Numbers(_)) if template.contains(":same") => self.left().common(right),
            (_, Value::Numbers(_)) => match right.numeric(left) {
                Element::Float => Element::Float,
                _ if right.element == Element::Usize && !template.contains(":num") => {
                    Element::Usize
                }
                _ => Element::Int,
            },
            (_, value) => Element::in_value(value),
        };
        // Whole numbers of Python and Rust have 64 bits.
        let is_huge =
            |numbers: &ndarray::ArrayD<f64>| numbers.iter().any(|number| number.abs() > 9e18);
        let has_bits = matches!(self.language(), Language::NumPy | Language::Rust);
        if has_bits
            && element == Element::Int
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
            // A method needs to know the type of a literal, and so does an operator on its right.
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

    /// Converts an argument as the template says.
    fn converted(&self, piece: &Piece, to: &str) -> Option<Piece> {
        let language = self.language();
        let (a, b) = (self.left(), self.call.right);
        let shape = piece.value.shape();
        let cast_to = |element| Some(cast(language, piece, element));
        let said = |text| Some(piece.with(text));
        match to {
            "num" if language == Language::NumPy => {
                // Only the sum and the difference of two booleans are no numbers.
                let are_bits = a.element == Element::Bool && b.element == Element::Bool;
                if are_bits { cast_to(Element::Int) } else { Some(piece.clone()) }
            }
            "num" => cast_to(a.numeric(Some(b))),
            "same" if a.element.is_number() != b.element.is_number() => None,
            "same" => cast_to(a.common(b)),
            "bool" | "int" | "float" | "usize" if piece.element.is_number() => {
                cast_to(Element::of(to)?)
            }
            // The function beside the operator works on bits, or on numbers.
            "arg" => match Scalar::of(*self.functions.first()?)? {
                Scalar::Logic(_) => cast_to(Element::Bool),
                Scalar::Test(_) if language == Language::NumPy => Some(piece.clone()),
                Scalar::Test(_) if piece.element == Element::Bool || piece.value.bits().is_ok() => {
                    cast_to(Element::Bool)
                }
                Scalar::Test(_) => None,
                Scalar::Checked(_) if self.functions == ['÷'] => cast_to(Element::Float),
                Scalar::Number(_) | Scalar::Checked(_) => cast_to(piece.numeric(None)),
            },
            // ∞|N is N, as 0|N is in APL.
            "radix" if piece.is_constant => {
                let digits = piece.text.split('‿');
                let digits = digits.map(|digit| if digit == "0" { "∞" } else { digit });
                said(digits.collect::<Vec<_>>().join("‿"))
            }
            "radix" => self.holds("nonzero").then(|| piece.clone()),
            "u32" | "isize" if !piece.is_constant => said(self.wrapped("‹b› as ", piece) + to),
            "u32" | "isize" => said(piece.text.clone()),
            "typed" | "end" if piece.is_constant => said(typed(piece)),
            "end" => cast_to(Element::Int),
            "own" if piece.is_name => said(format!("{}.clone()", piece.text)),
            "text" => said(match (language, piece.is_constant) {
                (_, true) => format!("{:?}", piece.value.texts().concat()),
                (Language::NumPy, _) => format!("\"\".join({})", piece.text),
                _ => format!("&{}", self.wrapped("‹b›.iter().collect::<String>()", piece)),
            }),
            "slice" if piece.is_constant => said(format!("&[{}]", piece.value.texts().join(", "))),
            "slice" => {
                let sizes = cast(language, piece, Element::Usize);
                said(format!("&{}", self.wrapped("‹b›.to_vec()", &sizes)))
            }
            "ravel" if shape.len() > 1 && language == Language::J => {
                said(format!(", {}", piece.text))
            }
            "ravel" if shape.len() != 1 && language == Language::Bqn => {
                said(format!("⥊{}", piece.text))
            }
            "line" if shape.is_empty() => said(match language {
                Language::Bqn => format!("⟨{}⟩", piece.text),
                Language::NumPy => format!("np.array([{}])", piece.text),
                _ => format!("array![{}]", piece.text),
            }),
            "typed" | "ravel" | "own" | "line" => Some(piece.clone()),
            "length" => said(piece.value.len().to_string()),
            "dims" => said(self.dimensions(piece)?),
            "full" | "cell" => self.as_cell(piece, to == "full"),
            _ => None,
        }
    }

    fn wrapped(&self, template: &str, piece: &Piece) -> String {
        fill(self.language(), template, &piece.text, "")
    }

    /// Writes lengths as a shape.
    fn dimensions(&self, piece: &Piece) -> Option<String> {
        let numbers: Option<Vec<usize>> =
            piece.integers().iter().map(|&number| usize::try_from(number).ok()).collect();
        let numbers = numbers?;
        match (self.language(), piece.is_constant, piece.rank()) {
            (Language::Rust, true, _) if numbers.len() > 6 => None,
            (_, true, _) => Some(tuple(&numbers)),
            (Language::NumPy, ..) => Some(cast(Language::NumPy, piece, Element::Int).text),
            (_, _, 0) => Some(cast(Language::Rust, piece, Element::Usize).text),
            _ => {
                let sizes = cast(Language::Rust, piece, Element::Usize);
                let name = if sizes.is_name { &sizes.text } else { "shape" };
                let all: Vec<String> =
                    (0..numbers.len()).map(|axis| format!("{name}[{axis}]")).collect();
                let all = format!("[{}]", all.join(", "));
                Some(if sizes.is_name {
                    all
                } else {
                    format!("{{ let shape = {}; {all} }}", sizes.text)
                })
            }
        }
    }

    /// Repeats a scalar for a cell along the axis or for a whole array, and gives a cell the axis.
    fn as_cell(&self, piece: &Piece, whole: bool) -> Option<Piece> {
        let (a, b) = (self.left(), self.call.right);
        let other = if a.rank() > b.rank() { a } else { b };
        let mut shape = other.value.shape().to_vec();
        if shape.is_empty() {
            shape.push(1);
        }
        let language = self.language();
        if !whole || self.name == "," {
            *shape.get_mut(self.axis())? = 1;
        }
        let lengths = tuple(&shape);
        let text = match (language, piece.rank()) {
            (_, rank) if rank == shape.len() => return Some(piece.clone()),
            (Language::Bqn, 0) => {
                let lengths = Value::whole(shape.iter().copied());
                self.wrapped(&format!("{}⥊‹b›", literal(language, &lengths, Element::Int)), piece)
            }
            (Language::NumPy, 0) if shape == [1] => format!("[{}]", piece.text),
            (Language::NumPy, 0) => format!("np.full({lengths}, {})", piece.text),
            (_, 0) if language == Language::Rust => {
                let typed = if piece.is_constant { typed(piece) } else { piece.text.clone() };
                match *shape {
                    [1] => format!("array![{typed}]"),
                    _ => format!("Array::from_elem({lengths}, {typed})"),
                }
            }
            (Language::NumPy, _) => {
                self.wrapped(&format!("‹b›[{}None]", ":, ".repeat(self.axis())), piece)
            }
            (Language::Rust, _) => {
                let own = if piece.is_name { ".clone()" } else { "" };
                self.wrapped(&format!("‹b›{own}.insert_axis(Axis({}))", self.axis()), piece)
            }
            _ => return Some(piece.clone()),
        };
        Some(Piece { value: of_shape(&shape), ..piece.with(text) })
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

    /// Returns the text of another placeholder that is no argument.
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
                (Element::Char, Language::NumPy) if self.name == "↑" => {
                    ", constant_values=\" \"".to_owned()
                }
                (_, Language::NumPy) if self.name == "↑" => String::new(),
                (Element::Char, Language::NumPy) => "\" \"".to_owned(),
                (Element::Char, _) => "' '".to_owned(),
                (Element::Str, _) => "\"\"".to_owned(),
                (Element::Float, Language::Rust) => "0.0".to_owned(),
                (Element::Bool, Language::Rust) => "false".to_owned(),
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
            "order" => literal(language, &Value::whole(self.order()?), Element::Int),
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

    /// Combines a row on the left with a column on the right.
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

    /// Returns whether the word is a reduction or a scan that gives bits.
    fn gives_bits(&self) -> bool {
        let function = self.functions.first().and_then(|&f| Scalar::of(f));
        match (&*self.name, function) {
            ("f/" | "f\\", Some(Scalar::Logic(_))) => true,
            ("f/", Some(Scalar::Test(_))) if self.cells() > 1 => true,
            // Both arguments of the closure have one type.
            ("f/" | "f\\", Some(Scalar::Test(_))) => {
                self.language() == Language::Rust || self.call.right.element == Element::Bool
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

    /// Returns the argument's axis for each axis of a transpose, if no two go to one position.
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
                // Rust has no slices beyond the end.
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

/// Writes a number with its type, or a calculation with the type of its last number.
fn typed(piece: &Piece) -> String {
    let is_number = matches!(piece.element, Element::Int | Element::Float | Element::Usize);
    match piece.text.rfind(|c: char| c.is_ascii_digit()).filter(|_| is_number) {
        Some(at) => {
            format!("{}_{}{}", &piece.text[..=at], piece.element.rust(), &piece.text[at + 1..])
        }
        None => piece.text.clone(),
    }
}
