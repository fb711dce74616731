//! Writes J.
//!
//! J evaluates from right to left, as APL does. An expression has the power 1, and a left argument
//! needs the power 2. A verb works along the first axis, and the rank conjunction `"` applies it to
//! the cells that begin with another axis.

mod verbs;

use super::Print;
use super::code::{ATOM, Code, Element};
use super::script::{has_word, needed};
use crate::moves::Move;
use crate::scalar::Scalar;
use crate::step::Op;
use crate::value::{Value, positions};
use ndarray::{ArrayD, IxDyn};
use std::slice::from_ref;
use verbs::{alike, apply, digits, items, numbers, tail};

/// The language J.
pub(super) struct J;

impl Print for J {
    fn literal(&self, value: &Value, element: Element) -> Code {
        let (items, kind, shape) = (items(value), Element::of(value), value.shape());
        let made = |text, power| Code::new(text, power, element, shape);
        if shape.len() > 1 {
            // An array of equal elements repeats one of them.
            let first = (!value.is_empty()).then_some(0);
            let only = value.at(&ArrayD::from_elem(IxDyn(&[]), first));
            let is_same = only.at(&ArrayD::from_elem(shape, Some(0))) == *value;
            let flat = if is_same { only } else { value.at(&positions(&[value.len()], 0)) };
            let flat = self.literal(&flat, element).text;
            return made(format!("{} $ {flat}", numbers(shape.iter().copied())), 1);
        }
        let is_wide = kind == Element::Char && !items[0].starts_with('\'');
        let before = match (shape, kind) {
            ([], Element::Text) => "<",
            ([], _) if is_wide => "{. ",
            ([0], Element::Text) => "0 $ a:",
            ([0], kind) if kind.is_number() => "i. 0",
            ([1], Element::Text) => ", <",
            ([1], _) if !is_wide => ", ",
            _ => "",
        };
        let list = items.join(if kind == Element::Text { ";" } else { " " });
        let is_plain = before.is_empty() && !is_wide && kind != Element::Text;
        made(before.to_owned() + &list, if is_plain { 2 } else { 1 })
    }

    fn plus(&self, code: &Code, number: i64) -> Code {
        match number {
            ..0 => code.with(format!("{} - {}", code.at(2), number.unsigned_abs()), 1),
            _ => code.with(format!("{number} + {}", code.text), 1),
        }
    }

    fn single(&self, code: &Code) -> Code {
        let verb = if code.rank() == 1 { "{." } else { "{. ," };
        Code { shape: Vec::new(), ..code.with(apply(verb, from_ref(code)), 1) }
    }

    fn operation(&self, op: &Op, arguments: &[Code], made: &Code) -> Option<Code> {
        let last = arguments.last()?;
        let same = || Some(Code { shape: made.shape.clone(), ..last.clone() });
        let text = match (op, arguments) {
            (Op::Each(Scalar::Plus) | Op::Index(_), [_]) => return same(),
            (Op::Matrify, [b]) if b.rank() == 2 => return same(),
            (Op::Move(Move::AxesTo(_)), [_, b]) if b.rank() < 2 => return same(),
            // Take or drop in brackets leaves the whole axis, so it may be any of them.
            (Op::Move(Move::Take(_) | Move::Drop(_)), [a, b])
                if a.size() == 1 && b.rank() > 1 && b.shape == made.shape =>
            {
                return same();
            }
            (Op::Move(Move::First), _) => return Some(self.single(last)),
            (Op::Move(Move::Shape(to)), _) if to.is_empty() => return Some(self.single(last)),
            (Op::Matrify, [b]) => format!("> cut {}", b.text),
            (Op::Strand, _) => {
                let all = alike(arguments);
                let others = all[..all.len() - 1].iter().map(|code| code.at(2) + " , ");
                others.collect::<String>() + &all[all.len() - 1].text
            }
            (Op::Index(axes), [array, places @ ..]) if places.len() > 1 => {
                let (last, others) = places.split_last()?;
                let mut others = others.iter().map(|place| place.at(2));
                let end = axes.iter().rposition(|&given| given)?;
                let mut each = String::new();
                for &given in &axes[..end] {
                    each += &if given { others.next()? + ";" } else { "a:;".to_owned() };
                }
                format!("(<{}{}) {{ {}", each, last.text, array.text)
            }
            // The axis moves to the end, and back.
            (Op::Move(Move::Rotate(axis, _)), [a, b]) if a.size() > 1 && axis + 1 < b.rank() => {
                let rotated = apply("|.\"0 1", &[a.clone(), tail(*axis..axis + 1, b)]);
                tail(*axis..b.rank() - 1, &b.with(rotated, 1)).text
            }
            (Op::Encode, [a, b]) if a.rank() > 0 && a.rank() + b.rank() > 1 => {
                let digits = match a.rank() {
                    1 => apply(digits(a, b), arguments),
                    _ => apply(&(digits(a, b).to_owned() + "\"1 _"), &[tail(0..1, a), b.clone()]),
                };
                match a.rank() + b.rank() - 1 {
                    1 => format!("|: {digits}"),
                    axes => tail(0..axes, &made.with(digits, 1)).text,
                }
            }
            _ => {
                let (verb, arguments) = self.phrase(op, arguments, made)?;
                apply(&verb, &arguments)
            }
        };
        Some(made.with(text, 1))
    }

    fn cell_names(&self) -> [&'static str; 2] {
        ["x", "y"]
    }

    fn cells(
        &self,
        op: &Op,
        arguments: &[Code],
        frames: &[usize],
        body: &Code,
        made: &Code,
    ) -> Option<Code> {
        let names = &self.cell_names()[2 - arguments.len()..];
        let cell = |((code, &frame), name): ((&Code, &usize), &&str)| Code {
            shape: code.shape[frame..].to_vec(),
            ..code.with(*name, ATOM)
        };
        let cells: Vec<Code> = arguments.iter().zip(frames).zip(names).map(cell).collect();
        match (op, arguments, &*body.text) {
            (Op::Each(_), [_], _) => return self.operation(op, arguments, made),
            (_, [b], "y") => return Some(b.clone()),
            _ => {}
        }
        // The verb itself, if the body only applies it to the variables.
        let verb = self.phrase(op, &cells, body).map(|(verb, _)| verb);
        let verb = verb.filter(|verb| apply(verb, &cells) == body.text);
        let verb = verb.unwrap_or_else(|| {
            // Without `x`, it would be a verb of one argument.
            let is_short = arguments.len() == 2 && !has_word(&body.text, "x");
            format!("{{{{ {}{} }}}}", body.text, if is_short { " [ x" } else { "" })
        });
        let verb = format!("{verb}\"{}", numbers(cells.iter().map(Code::rank)));
        Some(made.with(apply(&verb, arguments), 1))
    }

    fn named(&self, word: &'static str, argument: &Code, made: &Code) -> Option<Code> {
        let argument = match (word, argument.rank()) {
            ("DEAL", _) => self.scalar(argument),
            ("HAND", 2) => argument.with(format!(", {} ,\"1 ' '", argument.at(2)), 1),
            _ => argument.clone(),
        };
        Some(made.with(apply(&word.to_lowercase(), &[argument]), 1))
    }

    fn assign(&self, name: &str, code: &Code) -> String {
        format!("{name}=: {}", code.text)
    }

    fn needs(&self, body: &str) -> String {
        needed(include_str!("j/script.ijs"), body)
    }

    fn script(&self, mut lines: Vec<String>) -> String {
        if let Some(last) = lines.last_mut() {
            last.insert_str(0, "echo ");
        }
        lines.join("\n") + "\n"
    }
}
