//! Converts the types and the axes of translated arrays.

use super::language::Language;
use super::piece::{ElementType, Piece, literal, tuple};
use super::table::fill;
use super::word::Word;
use crate::apl::Value;
use crate::apl::moves::{Move, moves};
use crate::apl::scalar::Scalar;

impl Word<'_> {
    /// Converts an argument as the template requires.
    pub fn converted(&self, piece: &Piece, to: &str) -> Option<Piece> {
        let language = self.language();
        let (a, b) = (self.left(), self.call.right);
        let shape = piece.value.shape();
        let cast_to = |element| Some(cast(language, piece, element));
        let said = |text| Some(piece.with(text));
        match to {
            "num" if language == Language::NumPy => {
                // In NumPy, the sum of two booleans is a boolean, and they cannot be subtracted.
                let are_bits = a.element == ElementType::Bool && b.element == ElementType::Bool;
                if are_bits { cast_to(ElementType::Int) } else { Some(piece.clone()) }
            }
            "num" => cast_to(a.numeric(Some(b))),
            "same" if a.element.is_number() != b.element.is_number() => None,
            "same" => cast_to(a.common(b)),
            "bool" | "int" | "float" | "usize" if piece.element.is_number() => {
                cast_to(ElementType::of(to)?)
            }
            // The type depends on whether the operator's function works on bits or on numbers.
            "arg" => match Scalar::of(*self.functions.first()?)? {
                Scalar::Logic(_) => cast_to(ElementType::Bool),
                Scalar::Test(_) if language == Language::NumPy => Some(piece.clone()),
                Scalar::Test(_)
                    if piece.element == ElementType::Bool || piece.value.bits().is_ok() =>
                {
                    cast_to(ElementType::Bool)
                }
                Scalar::Test(_) => None,
                Scalar::Checked(_) if self.functions == ['÷'] => cast_to(ElementType::Float),
                Scalar::Number(_) | Scalar::Checked(_) => cast_to(piece.numeric(None)),
            },
            // In BQN, ∞|N is N, like 0|N in APL.
            "radix" if piece.is_constant => {
                let digits = piece.text.split('‿');
                let digits = digits.map(|digit| if digit == "0" { "∞" } else { digit });
                said(digits.collect::<Vec<_>>().join("‿"))
            }
            "radix" => self.holds("nonzero").then(|| piece.clone()),
            "u32" | "isize" if !piece.is_constant => said(self.wrapped("‹b› as ", piece) + to),
            "u32" | "isize" => said(piece.text.clone()),
            "typed" | "end" if piece.is_constant => said(typed(piece)),
            "end" => cast_to(ElementType::Int),
            "own" if piece.is_name => said(format!("{}.clone()", piece.text)),
            "text" => said(match (language, piece.is_constant) {
                (_, true) => format!("{:?}", piece.value.texts().concat()),
                (Language::NumPy, _) => format!("\"\".join({})", piece.text),
                _ => format!("&{}", self.wrapped("‹b›.iter().collect::<String>()", piece)),
            }),
            "slice" if piece.is_constant => said(format!("&[{}]", piece.value.texts().join(", "))),
            "slice" => {
                let sizes = cast(language, piece, ElementType::Usize);
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

    /// Writes the lengths in a piece as the shape of an array.
    fn dimensions(&self, piece: &Piece) -> Option<String> {
        let numbers: Option<Vec<usize>> =
            piece.integers().iter().map(|&number| usize::try_from(number).ok()).collect();
        let numbers = numbers?;
        match (self.language(), piece.is_constant, piece.rank()) {
            (Language::Rust, true, _) if numbers.len() > 6 => None,
            (_, true, _) => Some(tuple(&numbers)),
            (Language::NumPy, ..) => Some(cast(Language::NumPy, piece, ElementType::Int).text),
            (_, _, 0) => Some(cast(Language::Rust, piece, ElementType::Usize).text),
            _ => {
                let sizes = cast(Language::Rust, piece, ElementType::Usize);
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

    /// Makes a piece that can be joined to the other argument. Repeats a scalar to the shape of a
    /// cell or of the whole array, and adds the joined axis to an array that lacks it.
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
                self.wrapped(
                    &format!("{}⥊‹b›", literal(language, &lengths, ElementType::Int)),
                    piece,
                )
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
}

/// Returns an array of this shape, whose elements do not matter.
pub(super) fn of_shape(shape: &[usize]) -> Value {
    Value::Numbers(ndarray::ArrayD::from_elem(shape, 2.0))
}

/// Appends axes of length 1 in `NumPy` or Rust.
pub(super) fn expanded(language: Language, piece: &Piece, axes: usize) -> Piece {
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
pub(super) fn cast(language: Language, piece: &Piece, to: ElementType) -> Piece {
    let from = piece.element;
    if from == to || matches!(language, Language::J | Language::Bqn | Language::Apl) {
        return piece.clone();
    }
    if piece.is_constant {
        return Piece::literal(language, &piece.value, to);
    }
    let template = match (language, from, to, piece.rank()) {
        (
            Language::NumPy,
            ElementType::Bool | ElementType::Float,
            ElementType::Int | ElementType::Usize,
            0,
        ) => "int(‹b›)",
        (
            Language::NumPy,
            ElementType::Bool | ElementType::Float,
            ElementType::Int | ElementType::Usize,
            _,
        ) => "‹b›.astype(int)",
        (Language::NumPy, _, ElementType::Float, 0) => "float(‹b›)",
        (Language::NumPy, _, ElementType::Float, _) => "‹b›.astype(float)",
        (Language::NumPy, _, ElementType::Bool, _) => "‹b› == 1",
        (Language::NumPy, ..) => return piece.clone(),
        (_, ElementType::Bool, ElementType::Int, 0) => "i64::from(‹b›)",
        (_, ElementType::Bool, ElementType::Int, _) => "‹b›.mapv(i64::from)",
        (_, ElementType::Bool, ElementType::Usize, 0) => "usize::from(‹b›)",
        (_, ElementType::Bool, ElementType::Usize, _) => "‹b›.mapv(usize::from)",
        (_, ElementType::Bool, ElementType::Float, 0) => "f64::from(u8::from(‹b›))",
        (_, ElementType::Bool, ElementType::Float, _) => "‹b›.mapv(|x| f64::from(u8::from(x)))",
        (_, ElementType::Float, ElementType::Bool, 0) => "‹b› == 1.0",
        (_, ElementType::Float, ElementType::Bool, _) => "‹b›.mapv(|x| x == 1.0)",
        (_, _, ElementType::Bool, 0) => "‹b› == 1",
        (_, _, ElementType::Bool, _) => "‹b›.mapv(|x| x == 1)",
        (_, _, ElementType::Int, 0) => "‹b› as i64",
        (_, _, ElementType::Int, _) => "‹b›.mapv(|x| x as i64)",
        (_, _, ElementType::Usize, 0) => "‹b› as usize",
        (_, _, ElementType::Usize, _) => "‹b›.mapv(|x| x as usize)",
        (_, _, ElementType::Float, 0) => "‹b› as f64",
        (_, _, ElementType::Float, _) => "‹b›.mapv(|x| x as f64)",
        _ => return piece.clone(),
    };
    let text = fill(language, template, &piece.text, "");
    Piece { element: to, ..piece.with(text) }
}

/// Writes a number with its type, or a calculation with the type of its last number.
pub(super) fn typed(piece: &Piece) -> String {
    let is_number =
        matches!(piece.element, ElementType::Int | ElementType::Float | ElementType::Usize);
    match piece.text.rfind(|c: char| c.is_ascii_digit()).filter(|_| is_number) {
        Some(at) => {
            format!("{}_{}{}", &piece.text[..=at], piece.element.rust(), &piece.text[at + 1..])
        }
        None => piece.text.clone(),
    }
}
