//! Writes J.
//!
//! J evaluates from right to left, as APL does. An expression has the power 1, and a left argument
//! needs the power 2. A verb works along the first axis, and the rank conjunction `"` applies it to
//! the cells that begin with another axis.

mod verbs;

use super::Print;
use super::code::{Code, Element, applies};
use super::script::{has_word, needed};
use crate::scalar::Scalar;
use crate::step::Op;
use crate::value::{Value, positions};
use verbs::{apply, numbers, written};

/// The language J.
pub(super) struct J;

impl Print for J {
    fn literal(&self, value: &Value, element: Element) -> Code {
        let (kind, shape) = (Element::of(value), value.shape());
        let made = |text, power| Code::new(text, power, element, shape);
        if shape.len() > 1 {
            let flat = self.literal(&value.at(&positions(&[value.len()], 0)), element);
            return made(format!("{} $ {}", numbers(shape), flat.text), 1);
        }
        let texts: Vec<String> = match value {
            Value::Letters(_) => vec![quoted(&value.texts().concat())],
            Value::Words(words) => words.iter().map(|text| word(text)).collect(),
            _ => value.numbers().unwrap_or_default().iter().map(|&n| decimal(n)).collect(),
        };
        let text = texts.join(if kind == Element::Text { ";" } else { " " });
        let is_wide = kind == Element::Char && !text.starts_with('\'');
        let before = match (shape, kind) {
            ([], Element::Text) => "<",
            ([], _) if is_wide => "{. ",
            ([0], Element::Text) => "0 $ a:",
            ([0], kind) if kind.is_number() => "i. 0",
            ([1], Element::Text) => ", <",
            ([1], _) => ", ",
            _ => "",
        };
        let is_plain = before.is_empty() && !is_wide && kind != Element::Text;
        made(before.to_owned() + &text, if is_plain { 2 } else { 1 })
    }

    fn plus(&self, code: &Code, number: i64) -> Code {
        match number {
            ..0 => code.with(format!("{} - {}", code.at(2), number.unsigned_abs()), 1),
            _ => code.with(format!("{number} + {}", code.text), 1),
        }
    }

    fn single(&self, code: &Code) -> Code {
        let verb = if code.rank() == 1 { "{." } else { "{. ," };
        Code { shape: Vec::new(), ..code.with(format!("{verb} {}", code.text), 1) }
    }

    fn operation(&self, op: &Op, arguments: &[Code], made: &Code) -> Option<Code> {
        // `*.` and `+.` of fractions are a multiple and a divisor, also if they differ from bits
        // only by rounding.
        let is_logic = applies(op, Scalar::is_logic);
        if is_logic && arguments.iter().any(|code| code.element == Element::Float) {
            return None;
        }
        // A list of one number works as the number where it does not fit as a list.
        let number = |code: &Code| if code.shape == [1] { self.single(code) } else { code.clone() };
        let numbers = || arguments.iter().map(number).collect::<Vec<Code>>();
        let text = written(op, arguments, made).or_else(|| written(op, &numbers(), made))?;
        Some(made.with(text, 1))
    }

    fn cell_names(&self) -> [&'static str; 2] {
        ["x", "y"]
    }

    fn cells(&self, op: &Op, arguments: &[Code], frames: &[usize], body: &Code) -> Option<Code> {
        let is_dyad = arguments.len() == 2;
        // With other numbers on the left, the other cells may have no translation.
        if is_dyad && frames[0] > 0 && matches!(op, Op::Windows(..) | Op::Move(_)) {
            return None;
        }
        // The verb itself, if the body only applies it to the variables.
        let left = if is_dyad { "x " } else { "" };
        let verb = body.text.strip_prefix(left).and_then(|verb| verb.strip_suffix(" y"));
        let verb = match verb.filter(|verb| !verb.contains(' ')) {
            Some(verb) => verb.to_owned(),
            // Without `x`, it would be a verb of one argument.
            None if is_dyad && !has_word(&body.text, "x") => return None,
            None => format!("{{{{ {} }}}}", body.text),
        };
        let ranks = arguments.iter().zip(frames).map(|(code, frame)| code.rank() - frame);
        Some(body.with(apply(&format!("{verb}\"{}", numbers(ranks)), arguments), 1))
    }

    fn assign(&self, name: &str, code: &Code) -> String {
        format!("{name}=: {}", code.text)
    }

    fn script(&self, lines: &str, last: &str) -> String {
        let script = format!("{lines}echo {last}\n");
        needed(include_str!("j/script.ijs"), &script) + &script
    }
}

/// Writes a text as a list of characters. In quotes alone, a character that is not ASCII would be
/// several ones.
fn quoted(text: &str) -> String {
    let quoted = format!("'{}'", text.replace('\'', "''"));
    match text.chars().max() {
        Some('\u{80}'..='\u{ffff}') => format!("7 u: {quoted}"),
        Some('\u{10000}'..) => format!("9 u: {quoted}"),
        _ => quoted,
    }
}

/// Writes a text of a list of texts. One letter in quotes would be a scalar.
fn word(text: &str) -> String {
    let quoted = quoted(text);
    let is_list = quoted.starts_with('\'') && text.len() != 1;
    if is_list { quoted } else { format!("(,{quoted})") }
}

fn decimal(number: f64) -> String {
    format!("{number:?}").trim_end_matches(".0").replace('-', "_")
}
