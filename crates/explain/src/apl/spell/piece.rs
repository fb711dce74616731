//! Defines the translated expressions, with their texts and the types of their elements.

use super::language::Language;
use crate::apl::Value;
use crate::apl::moves::{Move, moves};

/// The type of the elements, which appears in Rust code and sometimes in `NumPy` code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ElementType {
    Bool,
    Int,
    Float,
    Usize,
    Char,
    Str,
}

impl ElementType {
    /// Returns the type with this name in `words.txt`.
    pub fn of(name: &str) -> Option<Self> {
        Some(match name {
            "bool" => Self::Bool,
            "int" => Self::Int,
            "float" => Self::Float,
            "usize" => Self::Usize,
            _ => return None,
        })
    }

    /// Returns the type of the elements of a value.
    pub fn in_value(value: &Value) -> Self {
        match value {
            Value::Bits(_) => Self::Bool,
            Value::Numbers(a) if a.iter().any(|number| number.fract() != 0.0) => Self::Float,
            Value::Numbers(_) => Self::Int,
            Value::Letters(_) => Self::Char,
            Value::Words(_) => Self::Str,
        }
    }

    pub fn rust(self) -> &'static str {
        match self {
            Self::Bool => "bool",
            Self::Int => "i64",
            Self::Float => "f64",
            Self::Usize => "usize",
            Self::Char => "char",
            Self::Str => "&str",
        }
    }

    pub fn is_number(self) -> bool {
        !matches!(self, Self::Char | Self::Str)
    }
}

/// An expression in a language, with the array that it makes.
#[derive(Debug, Clone)]
pub(super) struct Piece {
    pub text: String,
    pub element: ElementType,
    pub value: Value,
    /// Whether the text is a literal.
    pub is_constant: bool,
    /// Whether the text is the name of a variable.
    pub is_name: bool,
}

impl Piece {
    pub fn new(text: String, element: ElementType, value: &Value) -> Self {
        Self { text, element, value: value.clone(), is_constant: false, is_name: false }
    }

    /// Makes a literal with elements of a type.
    pub fn literal(language: Language, value: &Value, element: ElementType) -> Self {
        let text = literal(language, value, element);
        Self { is_constant: true, ..Self::new(text, element, value) }
    }

    /// Makes a variable for one element of an array, such as the argument of a closure.
    pub fn variable(name: &str, element: ElementType) -> Self {
        Self { is_name: true, ..Self::new(name.to_owned(), element, &Value::number(0.0)) }
    }

    /// Returns a copy whose text is another expression of the same array.
    pub fn with(&self, text: String) -> Self {
        Self { text, is_constant: false, is_name: false, ..self.clone() }
    }

    pub fn rank(&self) -> usize {
        self.value.rank()
    }

    /// Returns the numbers of the array, if it has numbers.
    pub fn numbers(&self) -> Vec<f64> {
        self.value.numbers().map(|numbers| numbers.iter().copied().collect()).unwrap_or_default()
    }

    /// Returns the type of the results of arithmetic.
    pub fn numeric(&self, other: Option<&Self>) -> ElementType {
        let is_float = |piece: &Self| piece.element == ElementType::Float;
        if is_float(self) || other.is_some_and(is_float) {
            ElementType::Float
        } else {
            ElementType::Int
        }
    }

    /// Returns the common type of two pieces. A literal takes the type of the other piece if its
    /// elements allow it.
    pub fn common(&self, other: &Self) -> ElementType {
        let takes = |literal: &Self, other: &Self| {
            literal.is_constant && literal.fits(other.element) && !other.is_constant
        };
        match () {
            () if self.element == other.element || !self.element.is_number() => self.element,
            () if takes(self, other) => other.element,
            () if takes(other, self) => self.element,
            () => self.numeric(Some(other)),
        }
    }

    /// Returns whether the elements can be written with this type.
    fn fits(&self, element: ElementType) -> bool {
        self.numbers().into_iter().all(|number| match element {
            ElementType::Bool => self.value.bits().is_ok(),
            ElementType::Usize => number >= 0.0 && number.fract() == 0.0,
            ElementType::Int => number.fract() == 0.0,
            _ => true,
        })
    }

    /// Returns the integers of the array.
    pub fn integers(&self) -> Vec<i64> {
        self.value.integers().map(|numbers| numbers.iter().copied().collect()).unwrap_or_default()
    }
}

/// Writes a number, a text or an array.
pub(super) fn literal(language: Language, value: &Value, element: ElementType) -> String {
    let texts: Vec<String> = elements(language, value, element);
    let shape = value.shape();
    let listed = |texts: &[String]| texts.join(", ");
    // In J, a character that is not ASCII is several bytes of a text.
    let is_wide = language == Language::J
        && element == ElementType::Char
        && !value.texts().concat().is_ascii();
    match (language, shape) {
        (_, []) if is_wide => format!("({{. 7 u: {})", letters("'", value)),
        (_, []) => texts.concat(),
        (Language::J, [length]) => match (element, *length) {
            _ if is_wide => format!("(7 u: {})", letters("'", value)),
            (ElementType::Char, 1) => format!("(, {})", letters("'", value)),
            (ElementType::Char, _) => letters("'", value),
            (ElementType::Str, 1) => format!("(, <{})", texts[0]),
            (ElementType::Str, _) => format!("({})", texts.join(";")),
            (_, 0) => "(i. 0)".to_owned(),
            (_, 1) => format!("(, {})", texts[0]),
            _ => texts.join(" "),
        },
        (Language::Bqn, [_]) if element == ElementType::Char => letters("\"", value),
        (Language::Bqn, [0 | 1]) => format!("⟨{}⟩", texts.concat()),
        (Language::Bqn, [_]) => texts.join("‿"),
        (Language::J | Language::Bqn | Language::Apl, _) => {
            let list = |value: &Value| match language {
                Language::Apl if element == ElementType::Char && shape.len() > 1 => {
                    letters("'", value)
                }
                Language::Apl => texts.join(" "),
                _ => literal(language, value, ElementType::in_value(value)),
            };
            let lengths = Value::whole(shape.iter().copied());
            let flat = moves(value, &Move::Ravel);
            let flat = flat.expect("a list");
            let sign = match language {
                Language::J => " $ ",
                Language::Bqn => "⥊",
                _ => "⍴",
            };
            let flat = if flat.is_empty() { "0".to_owned() } else { list(&flat) };
            let lengths = match language {
                Language::Apl => lengths.texts().join(" "),
                _ => literal(language, &lengths, ElementType::Int),
            };
            format!("{lengths}{sign}{flat}")
        }
        (Language::NumPy, _) if value.is_empty() => {
            let kind = if element == ElementType::Char { "str" } else { "int" };
            format!("np.zeros({}, {kind})", tuple(shape))
        }
        (Language::NumPy, [_]) if element == ElementType::Char => {
            format!("np.array(list({:?}))", value.texts().concat())
        }
        (Language::NumPy, _) => format!("np.array({})", nested(shape, &texts)),
        (Language::Rust, _) if value.is_empty() => {
            format!("Array::<{}, _>::default({})", element.rust(), tuple(shape))
        }
        (Language::Rust, [_]) if element == ElementType::Char => {
            let text: String = value.texts().concat();
            format!("{text:?}.chars().collect::<Array1<_>>()")
        }
        (Language::Rust, _) => {
            let mut texts = texts.clone();
            if matches!(element, ElementType::Int | ElementType::Usize | ElementType::Float) {
                texts[0] = format!("{}_{}", texts[0], element.rust());
            }
            match shape {
                [_] => format!("array![{}]", listed(&texts)),
                _ => format!("array!{}", nested(shape, &texts)),
            }
        }
    }
}

/// Writes each element.
fn elements(language: Language, value: &Value, element: ElementType) -> Vec<String> {
    let number = |number: &f64| {
        let text = match element {
            ElementType::Float if matches!(language, Language::NumPy | Language::Rust) => {
                format!("{number:?}")
            }
            _ => number.to_string(),
        };
        match language {
            Language::J => text.replace('-', "_"),
            Language::Bqn | Language::Apl => text.replace('-', "¯"),
            _ => text,
        }
    };
    match (element, value) {
        (ElementType::Char | ElementType::Str, _) => {
            let quoted = |text: String| match language {
                Language::J | Language::Apl => format!("'{}'", text.replace('\'', "''")),
                Language::Bqn if element == ElementType::Char => format!("'{text}'"),
                Language::Bqn => format!("\"{}\"", text.replace('"', "\"\"")),
                Language::Rust if element == ElementType::Char => {
                    format!("{:?}", text.chars().next().unwrap_or(' '))
                }
                _ => format!("{text:?}"),
            };
            value.texts().into_iter().map(quoted).collect()
        }
        (ElementType::Bool, value) if matches!(language, Language::NumPy | Language::Rust) => {
            let [no, yes] =
                if language == Language::NumPy { ["False", "True"] } else { ["false", "true"] };
            let bits = value.bits().map(std::borrow::Cow::into_owned).unwrap_or_default();
            bits.iter().map(|&bit| if bit { yes } else { no }.to_owned()).collect()
        }
        (_, value) => {
            let numbers = value.numbers().map(std::borrow::Cow::into_owned).unwrap_or_default();
            numbers.iter().map(number).collect()
        }
    }
}

/// Writes a text in quotes, which are doubled inside.
fn letters(quote: &str, value: &Value) -> String {
    let text = value.texts().concat();
    format!("{quote}{}{quote}", text.replace(quote, &quote.repeat(2)))
}

/// Writes lengths as a tuple, or as one number.
pub(super) fn tuple(lengths: &[usize]) -> String {
    let texts: Vec<String> = lengths.iter().map(usize::to_string).collect();
    match *texts {
        [ref only] => only.clone(),
        _ => format!("({})", texts.join(", ")),
    }
}

/// Writes elements in nested brackets.
fn nested(shape: &[usize], texts: &[String]) -> String {
    let Some((&length, cell)) = shape.split_first() else { return texts.concat() };
    let size = texts.len() / length.max(1);
    let cells: Vec<String> = texts.chunks(size.max(1)).map(|texts| nested(cell, texts)).collect();
    format!("[{}]", cells.join(", "))
}
