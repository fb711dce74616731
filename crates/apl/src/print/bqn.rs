//! Prints code in BQN.
//!
//! A number or a character without axes is an atom. A text is a list of characters in BQN, so a
//! text without axes is a unit array with this list as its only element.

mod operations;

use super::Print;
use super::code::{ATOM, Code, Element, applies};
use super::script::needed;
use crate::scalar::Scalar;
use crate::step::Op;
use crate::value::Value;
use operations::{indexed, inner, joined, moved, reduced, scanned, windows};

/// The functions that BQN does not have. A definition may need the ones above it.
const DEFINITIONS: &str = include_str!("bqn/definitions.txt");

/// The power of an expression, which needs parentheses on the left of a function.
const EXPRESSION: u8 = 1;

/// The language BQN.
pub(super) struct Bqn;

impl Print for Bqn {
    fn literal(&self, value: &Value, element: Element) -> Code {
        let quoted = |text: String| format!("\"{}\"", text.replace('"', "\"\""));
        let number =
            |number: &f64| format!("{:?}", number + 0.0).trim_end_matches(".0").replace('-', "¯");
        let texts: Vec<String> = match value {
            Value::Letters(_) => vec![quoted(value.texts().concat())],
            Value::Words(_) => value.texts().into_iter().map(quoted).collect(),
            _ => value.numbers().unwrap_or_default().iter().map(number).collect(),
        };
        let is_text = matches!(value, Value::Letters(_));
        let list = if is_text { texts.concat() } else { strand(&texts) };
        let (text, power) = match (value, value.shape()) {
            (Value::Letters(_), []) => (format!("'{}'", value.texts().concat()), ATOM),
            (Value::Words(_), []) => (format!("<{}", texts.concat()), EXPRESSION),
            (_, []) => (texts.concat(), ATOM),
            (_, [_]) => (list, ATOM),
            (_, shape) => (format!("{}⥊{list}", strand(shape)), EXPRESSION),
        };
        Code::new(text, power, element, value.shape())
    }

    fn plus(&self, code: &Code, number: i64) -> Code {
        let text = match number {
            0.. => format!("{number}+{}", code.text),
            _ => format!("{}-{}", code.at(ATOM), number.unsigned_abs()),
        };
        code.with(text, EXPRESSION)
    }

    fn single(&self, code: &Code) -> Code {
        let function = if code.element == Element::Text { "<⊑" } else { "⊑" };
        match code.rank() {
            0 => code.clone(),
            _ => Code::new(monad(function, code), EXPRESSION, code.element, []),
        }
    }

    fn operation(&self, op: &Op, arguments: &[Code], made: &Code) -> Option<Code> {
        let (a, b) = (arguments.first()?, arguments.last()?);
        let (rank, is_dyad) = (b.rank(), arguments.len() == 2);
        let texts: Vec<String> = arguments.iter().map(|code| code.at(ATOM)).collect();
        let has = |element| arguments.iter().any(|code| code.element == element);
        let each = if has(Element::Text) && a.rank() + rank > 0 { "¨" } else { "" };
        let pair = |f: &Scalar, on: &str| dyad(&format!("{}{on}", symbol(*f, b.element)), a, b);
        let has_numbers = arguments.iter().any(|code| code.element.is_number());
        // A function that searches returns a unit array instead of an atom.
        let atom = |text: String| if made.rank() == 0 { format!("⊑{text}") } else { text };
        let text = match op {
            _ if has(Element::Char) && has(Element::Text) => return None,
            // The function would go into the text.
            _ if has(Element::Text) && has_numbers && applies(op, Scalar::is_comparison) => {
                return None;
            }
            Op::Strand if made.element.is_number() => {
                return Some(made.with(strand(&texts), ATOM));
            }
            // Without > a list of characters would have the filler 0.
            Op::Strand => format!(">{}", strand(&texts)),
            Op::Move(by) => return moved(by, arguments, made),
            Op::Index(bits) => return indexed(bits, arguments, made),
            Op::Each(Scalar::Plus) if !is_dyad => return Some(b.clone()),
            Op::Each(Scalar::Binomial) if !is_dyad => monad("Factorial", b),
            Op::Each(Scalar::Circle) if !is_dyad => format!("π×{}", b.text),
            Op::Each(f) if !is_dyad => monad(symbol(*f, b.element), b),
            Op::Outer(f) if a.rank() > 0 && rank > 0 => pair(f, "⌜"),
            Op::Each(f) | Op::Outer(f) => pair(f, each),
            Op::Spread(f, axis) => pair(f, &format!("{each}{}", on(*axis, a.rank().max(rank)))),
            Op::Shape => monad("≢", b),
            Op::Join(axis, is_new) => joined(a, b, *axis, *is_new, made),
            Op::Reduce(..) | Op::Windows(..) | Op::Scan(..) if has(Element::Text) => return None,
            Op::Reduce(f, axis) => reduced(*f, *axis, b),
            Op::Windows(f, axis, _) => windows(*f, *axis, &self.single(a), b),
            Op::Scan(f, axis) => scanned(*f, *axis, b),
            Op::Inner(f, g) => inner(*f, *g, &scalar(a), &scalar(b))?,
            Op::Grade(is_down) => monad(if *is_down { "⍒" } else { "⍋" }, b),
            Op::IndexOf => atom(dyad("⊐", &list(a), b)),
            Op::Member => atom(dyad("∊", a, &list(b))),
            Op::Unique => monad(if rank == 0 { "⥊" } else { "⍷" }, b),
            Op::Encode => atom(dyad("Encode", a, b)),
            Op::Decode if a.rank() < 2 && a.size() == 1 && rank == 1 => {
                format!("+⟜({}⊸×)´⌽{}", scalar(a).at(ATOM), b.text)
            }
            Op::Decode if [Some(&1), None, b.shape.first()].contains(&a.shape.last()) => {
                atom(dyad("Decode", a, b))
            }
            Op::Count => monad("↕", &self.single(b)),
            Op::Roll => monad(if rank == 0 { "•rand.Range" } else { "•rand.Range¨" }, b),
            Op::Deal => dyad("•rand.Deal", &self.single(a), &self.single(b)),
            Op::Combin => dyad("Combin", &self.single(a), &self.single(b)),
            Op::Matrify if rank == 1 && !is_dyad => monad("Matrify", b),
            Op::Line("≢", _) if !is_dyad => monad("≠", b),
            Op::Line(word @ ("≡" | "≢"), _) if is_dyad && rank > 0 && a.is_like(b) => {
                dyad(word, a, b)
            }
            Op::Line("HAND", _) if rank < 3 => monad("Hand", b),
            Op::Line("FMT", _) if b.element == Element::Bool => monad("Fmt", b),
            Op::Line("SETS", _) => monad("Sets", b),
            Op::Line("DEAL", _) => monad("Deal", &self.single(b)),
            _ => return None,
        };
        Some(made.with(text, EXPRESSION))
    }

    fn cell_names(&self) -> [&'static str; 2] {
        ["𝕨", "𝕩"]
    }

    fn cells(&self, op: &Op, arguments: &[Code], frames: &[usize], body: &Code) -> Option<Code> {
        if body.text == "𝕩" && arguments.len() == 1 {
            return arguments.last().cloned();
        }
        let function = match arguments {
            [_, _] => body.text.strip_suffix('𝕩').and_then(|text| text.strip_prefix('𝕨')),
            _ => body.text.strip_suffix('𝕩'),
        };
        let function = function.map(str::trim).filter(|text| is_function(text));
        let ranks: Vec<usize> =
            arguments.iter().zip(frames).map(|(code, frame)| code.rank() - frame).collect();
        // A cell without axes is a unit array, but some functions need an atom.
        if ranks.contains(&0) && (function.is_none() || matches!(op, Op::Count | Op::Combin)) {
            return None;
        }
        let function = function.map_or_else(|| format!("{{{}}}", body.text), str::to_owned);
        let function = function + &on_cells(&ranks);
        let text = match arguments {
            [a, b] => dyad(&function, a, b),
            _ => monad(&function, arguments.last()?),
        };
        Some(body.with(text, EXPRESSION))
    }

    fn assign(&self, name: &str, code: &Code) -> String {
        format!("{name}←{}", code.text)
    }

    fn script(&self, lines: &str, last: &str) -> String {
        let script = format!("{lines}•Show {last}\n");
        needed(DEFINITIONS, &script) + &script
    }
}

/// Returns the function of one or two elements. The elements of a text are compared as a whole.
fn symbol(f: Scalar, element: Element) -> &'static str {
    let symbols = "+ - × ÷ | ⌊ ⌈ ⋆ Binomial = ≠ < ≤ ≥ > ∧ ∨ ¬ ⋆⁼ π";
    match (f, element) {
        (Scalar::Equal, Element::Text) => "≡",
        (Scalar::NotEqual, Element::Text) => "≢",
        _ => symbols.split(' ').nth(f as usize).unwrap_or_default(),
    }
}

/// Applies a function to the cells that begin with an axis.
fn on(axis: usize, rank: usize) -> String {
    if axis == 0 { String::new() } else { on_cells(&[rank - axis]) }
}

/// Applies a function to the cells of one or two arguments, which have these ranks.
fn on_cells(ranks: &[usize]) -> String {
    match ranks {
        [a, b] if a != b => format!("⎉{a}‿{b}"),
        _ => format!("⎉{}", ranks[0]),
    }
}

fn monad(function: &str, b: &Code) -> String {
    let is_word = function.ends_with(|c: char| c.is_alphanumeric() || c == '∞');
    format!("{function}{}{}", if is_word { " " } else { "" }, b.text)
}

fn dyad(function: &str, a: &Code, b: &Code) -> String {
    let is_word = function.starts_with(|c: char| c.is_alphabetic() || c == '•');
    format!("{}{}{}", a.at(ATOM), if is_word { " " } else { "" }, monad(function, b))
}

/// Returns whether a text is a primitive with modifiers, or the name of a function.
fn is_function(text: &str) -> bool {
    let bare = text.trim_end_matches(['´', '˝', '`', '¨', '˘', '⌜']);
    bare.chars().count() == 1 || text.chars().all(|c| c.is_ascii_alphabetic())
}

/// Returns the element of a list that has only one.
fn scalar(code: &Code) -> Code {
    if code.rank() == 1 && code.size() == 1 { Bqn.single(code) } else { code.clone() }
}

/// Returns the list of all elements.
fn list(code: &Code) -> Code {
    match (code.rank(), code.element) {
        (1, _) => code.clone(),
        (0, element) if element != Element::Text => code.with(format!("⟨{}⟩", code.text), ATOM),
        _ => code.with(monad("⥊", code), EXPRESSION),
    }
}

/// Writes the elements of a list.
fn strand<T: ToString>(elements: &[T]) -> String {
    let texts: Vec<String> = elements.iter().map(T::to_string).collect();
    if texts.len() < 2 { format!("⟨{}⟩", texts.concat()) } else { texts.join("‿") }
}
