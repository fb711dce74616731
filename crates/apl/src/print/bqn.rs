//! Prints code in BQN.
//!
//! A number or a character without axes is an atom. A text is a list of characters in BQN, so a
//! text without axes is a unit array with this list as its only element.

mod moves;
mod operations;

use super::Print;
use super::code::{ATOM, Code, Element};
use super::script::needed;
use crate::scalar::Scalar;
use crate::step::Op;
use crate::value::Value;
use ndarray::{ArrayD, IxDyn};
use operations::{encoded, indexed, joined, reduced, scanned, windows};

/// The functions and modifiers that BQN does not have.
const DEFINITIONS: &str = include_str!("bqn/definitions.txt");

/// The power of an expression, which needs parentheses on the left of a function.
const EXPRESSION: u8 = 1;

/// The language BQN.
pub(super) struct Bqn;

impl Print for Bqn {
    fn literal(&self, value: &Value, element: Element) -> Code {
        let quoted = |text: String| format!("\"{}\"", text.replace('"', "\"\""));
        let texts: Vec<String> = match value {
            Value::Letters(_) => vec![quoted(value.texts().concat())],
            Value::Words(_) => value.texts().into_iter().map(quoted).collect(),
            _ => value.numbers().unwrap_or_default().iter().copied().map(number).collect(),
        };
        let shape = value.shape();
        let list = match value {
            Value::Letters(_) => texts.concat(),
            Value::Words(_) if texts.is_empty() => "<\"\"".to_owned(),
            _ if texts.is_empty() && shape.len() > 1 => "0".to_owned(),
            _ => strand(&texts),
        };
        let (text, power) = match (value, shape) {
            (Value::Letters(_), []) => (format!("'{}'", value.texts().concat()), ATOM),
            (Value::Words(_), []) => (format!("<{}", texts.concat()), EXPRESSION),
            (_, []) => (texts.concat(), ATOM),
            (_, [_]) if !list.starts_with('<') => (list, ATOM),
            _ => (format!("{}⥊{list}", lengths(shape)), EXPRESSION),
        };
        Code::new(text, power, element, shape)
    }

    fn plus(&self, code: &Code, number: i64) -> Code {
        let text = match number {
            0.. => format!("{number}+{}", code.text),
            _ => format!("{}-{}", code.at(ATOM), number.unsigned_abs()),
        };
        code.with(text, EXPRESSION)
    }

    fn single(&self, code: &Code) -> Code {
        match &code.literal {
            Some(value) => {
                let only = value.at(&ArrayD::from_elem(IxDyn(&[]), Some(0)));
                Code { literal: Some(only.clone()), ..self.literal(&only, code.element) }
            }
            None if code.rank() == 0 => code.clone(),
            None => Code::new(first(code), EXPRESSION, code.element, []),
        }
    }

    fn operation(&self, op: &Op, arguments: &[Code], made: &Code) -> Option<Code> {
        let (a, b) = (arguments.first()?, arguments.last()?);
        let (rank, is_dyad) = (b.rank(), arguments.len() == 2);
        let [left, right] = &self.alike(a, b);
        let text = match op {
            Op::Strand => return Some(self.strand(arguments, made)),
            Op::Each(Scalar::Plus) if !is_dyad => return Some(b.clone()),
            Op::Each(Scalar::Binomial) if !is_dyad => match (rank, b.element) {
                (0, Element::Bool | Element::Int) => monad("×´1+↕", b),
                _ => monad("Factorial", b),
            },
            Op::Each(f) if !is_dyad => monad(symbol(*f), b),
            Op::Each(f) => dyad(&pairs(*f, left, right), left, right),
            Op::Spread(f, axis) => {
                dyad(&(pairs(*f, left, right) + &on(*axis, a.rank().max(rank))), left, right)
            }
            Op::Outer(f) if a.rank() == 0 || rank == 0 => {
                dyad(&pairs(*f, left, right), left, right)
            }
            Op::Outer(f) => dyad(&(pairs(*f, left, right).replace('¨', "") + "⌜"), left, right),
            Op::Move(by) => return self.moved(by, arguments, made),
            Op::Index(bits) => return indexed(bits, arguments, made),
            Op::Shape => monad("≢", b),
            Op::Join(axis, is_new) => joined(left, right, *axis, *is_new, made),
            Op::Reduce(f, axis) => reduced(*f, *axis, rank, &b.text),
            Op::Windows(f, axis, _) => windows(*f, *axis, &self.single(a), b),
            Op::Scan(f, axis) => scanned(*f, *axis, b),
            Op::Inner(f, g) => self.inner(*f, *g, left, right),
            Op::Grade(is_down) => monad(if *is_down { "⍒" } else { "⍋" }, b),
            Op::IndexOf => first_if(rank == 0, dyad("⊐", &list(left), right)),
            Op::Member => first_if(a.rank() == 0, dyad("∊", left, &list(right))),
            Op::Unique => monad(if rank == 0 { "⥊" } else { "⍷" }, b),
            Op::Encode => encoded(a, b),
            Op::Decode => self.decoded(a, b),
            Op::Count => monad("↕", &self.single(b)),
            Op::Roll => monad(if rank == 0 { "•rand.Range" } else { "•rand.Range¨" }, b),
            Op::Deal => dyad("•rand.Deal", &self.single(a), &self.single(b)),
            Op::Combin => dyad("Combin", &self.single(a), &self.single(b)),
            Op::Matrify => monad("Matrify", b),
            Op::Literal | Op::Given(_) | Op::Cells(..) | Op::Line(..) => return None,
        };
        Some(made.with(text, EXPRESSION))
    }

    fn cell_names(&self) -> [&'static str; 2] {
        ["𝕨", "𝕩"]
    }

    fn cells(
        &self,
        op: &Op,
        arguments: &[Code],
        frames: &[usize],
        body: &Code,
        made: &Code,
    ) -> Option<Code> {
        let b = arguments.last()?;
        let is_whole = frames.iter().all(|&frame| frame == 0);
        if body.text == "𝕩" && arguments.len() == 1 {
            return Some(b.clone());
        } else if is_whole && !body.text.contains(['𝕨', '𝕩']) {
            return Some(body.clone());
        }
        let rank = |(code, frame): (&Code, &usize)| code.rank() - frame;
        let ranks: Vec<usize> = arguments.iter().zip(frames).map(rank).collect();
        // A cell without axes is a unit array, but some functions need an atom.
        let is_unit = |(code, rank): (&Code, &usize)| {
            *rank == 0 && code.rank() > 0 && code.element != Element::Text
        };
        let units: Vec<bool> = arguments.iter().zip(&ranks).map(is_unit).collect();
        let takes_units = !matches!(op, Op::Count | Op::Combin | Op::Roll | Op::Deal);
        let is_dyad = arguments.len() == 2;
        let function = body.text.strip_suffix('𝕩');
        let function = function.and_then(|f| if is_dyad { f.strip_prefix('𝕨') } else { Some(f) });
        let function = match function.map(str::trim).filter(|f| is_function(f)) {
            Some(function) if takes_units || !units.contains(&true) => function.to_owned(),
            _ => {
                let left = if is_dyad && units[0] { "⊑⊸" } else { "" };
                let right = if is_dyad { "⟜⊑" } else { "∘⊑" };
                let right = if units.ends_with(&[true]) { right } else { "" };
                format!("{left}{{{}}}{right}", body.text)
            }
        };
        let depth = match ranks[..] {
            _ if is_whole => String::new(),
            [a, b] if a != b => format!("⎉{a}‿{b}"),
            _ => format!("⎉{}", ranks[0]),
        };
        let text = match arguments {
            [a, b] => dyad(&(function + &depth), a, b),
            _ => monad(&(function + &depth), b),
        };
        Some(made.with(text, EXPRESSION))
    }

    fn named(&self, word: &'static str, argument: &Code, made: &Code) -> Option<Code> {
        let text = match word {
            "HAND" => monad("Hand", argument),
            "FMT" if argument.element == Element::Bool => monad("Fmt", argument),
            "SETS" => monad("Sets", argument),
            "DEAL" => monad("Deal", &self.single(argument)),
            _ => return None,
        };
        Some(made.with(text, EXPRESSION))
    }

    fn assign(&self, name: &str, code: &Code) -> String {
        format!("{name}←{}", code.text)
    }

    fn needs(&self, body: &str) -> String {
        needed(DEFINITIONS, body)
    }

    fn script(&self, mut lines: Vec<String>) -> String {
        lines.last_mut().into_iter().for_each(|last| last.insert_str(0, "•Show "));
        lines.join("\n") + "\n"
    }
}

impl Bqn {
    /// Turns characters into texts if the other argument has texts.
    fn alike(&self, a: &Code, b: &Code) -> [Code; 2] {
        let is_text = a.element.max(b.element) == Element::Text;
        [a, b].map(|code| match &code.literal {
            _ if !is_text || code.element != Element::Char => code.clone(),
            Some(Value::Letters(letters)) => {
                self.literal(&Value::Words(letters.mapv(String::from)), Element::Text)
            }
            _ => {
                let text = monad(if code.rank() == 0 { "<⋈" } else { "⋈¨" }, code);
                Code::new(text, EXPRESSION, Element::Text, &*code.shape)
            }
        })
    }

    fn strand(&self, arguments: &[Code], made: &Code) -> Code {
        let texts = arguments.iter().map(|code| self.alike(code, made)[0].text.clone());
        let texts: Vec<String> = texts.collect();
        match made.element {
            // Without > a list of characters would have the filler 0.
            Element::Char | Element::Text => {
                made.with(format!(">⟨{}⟩", texts.join(", ")), EXPRESSION)
            }
            _ if arguments.iter().all(|code| code.power == ATOM) => made.with(strand(&texts), ATOM),
            _ => made.with(format!("⟨{}⟩", texts.join(", ")), ATOM),
        }
    }
}

/// Returns the function of one or two elements.
fn symbol(f: Scalar) -> &'static str {
    const SYMBOLS: [&str; 18] = [
        "+", "-", "×", "÷", "|", "⌊", "⌈", "⋆", "Binomial", "=", "≠", "<", "≤", "≥", ">", "∧", "∨",
        "¬",
    ];
    SYMBOLS[f as usize]
}

/// Returns the function of pairs of elements. The elements of a text are compared as a whole.
fn pairs(f: Scalar, a: &Code, b: &Code) -> String {
    let is_text = a.element.max(b.element) == Element::Text;
    let each = if a.rank() + b.rank() > 0 { "¨" } else { "" };
    match f {
        Scalar::Equal if is_text => format!("≡{each}"),
        Scalar::NotEqual if is_text => format!("≢{each}"),
        f => symbol(f).to_owned(),
    }
}

/// Applies a function to the cells that begin with an axis.
fn on(axis: usize, rank: usize) -> String {
    if axis == 0 { String::new() } else { format!("⎉{}", rank - axis) }
}

fn monad(function: &str, b: &Code) -> String {
    let space =
        if function.ends_with(|c: char| c.is_alphanumeric() || c == '∞') { " " } else { "" };
    format!("{function}{space}{}", b.text)
}

fn dyad(function: &str, a: &Code, b: &Code) -> String {
    let is_word = function.starts_with(|c: char| c.is_alphabetic() || c == '•');
    format!("{}{}{}", a.at(ATOM), if is_word { " " } else { "" }, monad(function, b))
}

/// Returns whether a text is a primitive with modifiers, or the name of a function.
fn is_function(text: &str) -> bool {
    let mut rest = text.chars();
    let is_symbol = rest.next().is_some_and(|c| "+-×÷⋆⌊⌈|¬∧∨<>≠=≤≥≡≢⥊∾≍↑↓↕⌽⍉/⍋⍒⊏⊐∊⍷".contains(c));
    is_symbol && rest.all(|c| "´˝`¨˘⌜".contains(c))
        || !text.is_empty() && text.chars().all(|c| c.is_ascii_alphabetic())
}

/// Returns the first element.
fn first(code: &Code) -> String {
    match (code.rank(), code.element) {
        (0, _) => code.text.clone(),
        (_, Element::Text) => monad("<⊑", code),
        _ => monad("⊑", code),
    }
}

fn first_if(is_scalar: bool, text: String) -> String {
    if is_scalar { format!("⊑{text}") } else { text }
}

/// Returns the list of all elements.
fn list(code: &Code) -> Code {
    let list = |text, power| Code::new(text, power, code.element, [code.size()]);
    match code.rank() {
        0 if code.element != Element::Text => list(format!("⟨{}⟩", code.text), ATOM),
        1 => code.clone(),
        _ => list(monad("⥊", code), EXPRESSION),
    }
}

/// Writes the elements of a list.
fn strand<T: ToString>(elements: &[T]) -> String {
    let texts: Vec<String> = elements.iter().map(T::to_string).collect();
    if texts.len() < 2 { format!("⟨{}⟩", texts.concat()) } else { texts.join("‿") }
}

/// Writes the shape of an array.
fn lengths(shape: &[usize]) -> String {
    if let [only] = shape { only.to_string() } else { strand(shape) }
}

fn number(number: f64) -> String {
    let is_plain = number == 0.0 || (1e-7..1e21).contains(&number.abs());
    let text = if is_plain { format!("{}", number + 0.0) } else { format!("{number:e}") };
    text.replace('-', "¯")
}
