//! Writes Rust.

use super::Print;
use super::code::{ATOM, Code, Element};
use super::script::needed;
use crate::step::Op;
use crate::value::Value;

/// The language Rust.
pub(super) struct Rust;

impl Print for Rust {
    fn literal(&self, value: &Value, element: Element) -> Code {
        Code::new(value.texts().join(" "), ATOM, element, value.shape())
    }

    fn plus(&self, code: &Code, number: i64) -> Code {
        code.with(format!("{number}+{}", code.text), 1)
    }

    fn single(&self, code: &Code) -> Code {
        code.clone()
    }

    fn operation(&self, _op: &Op, _arguments: &[Code], _made: &Code) -> Option<Code> {
        None
    }

    fn cell_names(&self) -> [&'static str; 2] {
        ["x", "y"]
    }

    fn cells(&self, _: &Op, _: &[Code], _: &[usize], _: &Code, _: &Code) -> Option<Code> {
        None
    }

    fn named(&self, _word: &'static str, _argument: &Code, _made: &Code) -> Option<Code> {
        None
    }

    fn assign(&self, name: &str, code: &Code) -> String {
        format!("{name}={}", code.text)
    }

    fn needs(&self, body: &str) -> String {
        needed("a\nb", body)
    }

    fn script(&self, lines: Vec<String>) -> String {
        lines.join("\n")
    }
}
