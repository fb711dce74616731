//! Translates sentences to J, BQN, NumPy and Rust. A translation is called a *spelling*.
//!
//! A sentence becomes typed code (`code`), from the operation of each step and the code of its
//! arguments. Each language prints an operation in one way for arguments of the same types, ranks
//! and shapes. Rules that hold in all languages are here: zero-based positions, arguments with a
//! single element, empty arrays, and the rules of numbers that only APL has.

mod bqn;
mod code;
mod j;
mod language;
mod names;
mod numpy;
mod rust;
mod script;

use crate::line::LINE_NAMES;
use crate::moves::Move;
use crate::notes::Only;
use crate::run::Sentence;
use crate::scalar::Scalar;
use crate::step::{Act, Op, Step, Steps};
use crate::value::Value;
use code::{ATOM, Code, Element};
pub use language::{Language, SpellError, UnknownLanguage};
use ndarray::ArrayD;

/// A language's way to write code.
trait Print {
    /// Writes a number, a text or an array. All elements have the type of the literal.
    fn literal(&self, value: &Value, element: Element) -> Code;

    /// Adds a whole number to each element.
    fn plus(&self, code: &Code, number: i64) -> Code;

    /// Returns the only element of an array that has axes.
    fn single(&self, code: &Code) -> Code;

    /// Writes an operation, or returns `None` if the language has no translation for arguments of
    /// these types, ranks and shapes. `made` has the type of the result, and no text. Positions
    /// are zero-based.
    fn operation(&self, op: &Op, arguments: &[Code], made: &Code) -> Option<Code>;

    /// Returns the names of the variables for the cells of two arguments. That of a single argument
    /// is the last one.
    fn cell_names(&self) -> [&'static str; 2];

    /// Writes an operation on cells. A frame is the number of axes of an argument before its cells,
    /// and `body` is the operation on the variables of [`cell_names`](Self::cell_names).
    fn cells(&self, op: &Op, arguments: &[Code], frames: &[usize], body: &Code) -> Option<Code>;

    /// Writes a line that gives a name to an array.
    fn assign(&self, name: &str, code: &Code) -> String;

    /// Writes a complete script, from its lines and the expression to print.
    fn script(&self, lines: &str, last: &str) -> String;

    /// Writes a literal, and keeps its value for the operations on it.
    fn value(&self, value: &Value, element: Element) -> Code {
        Code { literal: Some(value.clone()), ..self.literal(value, element) }
    }

    /// Adds a whole number to each element in the shortest way.
    #[expect(clippy::cast_precision_loss, reason = "positions are below 2⁵³")]
    fn sum(&self, code: &Code, number: i64) -> Code {
        match (number, &code.literal, &code.plus_one) {
            (0, ..) => Code { add: 0, plus_one: None, ..code.clone() },
            (1, _, Some(text)) => Code { is_size: false, ..code.with(text, code.power) },
            (_, Some(Value::Numbers(numbers)), _) => {
                self.value(&Value::Numbers(&**numbers + number as f64), code.element)
            }
            _ => self.plus(code, number),
        }
    }

    /// Adds the number that is missing to the text.
    fn settled(&self, code: &Code) -> Code {
        self.sum(code, code.add)
    }
}

fn printer(language: Language) -> &'static dyn Print {
    match language {
        Language::J => &j::J,
        Language::Bqn => &bqn::Bqn,
        Language::NumPy => &numpy::NumPy,
        Language::Rust | Language::Apl => &rust::Rust,
    }
}

type Printed = Result<Code, SpellError>;

/// The translation of a sentence.
struct Spelling<'a> {
    language: Language,
    print: &'static dyn Print,
    run: &'a Sentence,
    /// The lines that give their names to the arrays of the caller.
    given: Vec<String>,
    /// The code of each step.
    codes: Vec<Printed>,
    /// A line for each assignment, and for each statement that does not end with one.
    lines: Vec<Result<String, SpellError>>,
    names: names::Names,
}

impl Sentence {
    /// Translates the acts of the sentence, or the first ones of them.
    fn spelling(&self, language: Language, acts: &[Act]) -> Spelling<'_> {
        let mut spelling = Spelling {
            language,
            print: printer(language),
            run: self,
            given: Vec::new(),
            codes: Vec::new(),
            lines: Vec::new(),
            names: names::Names::default(),
        };
        let mut given = Vec::new();
        for step in &self.steps.all {
            if let Op::Given(name) = &step.op {
                let literal = spelling.print.value(&step.value, Element::of(&step.value));
                let (line, code) = spelling.assigned(name, &literal);
                spelling.given.push(line);
                given.push((&**name, code));
            }
        }
        let mut named = None;
        for act in acts {
            match act {
                Act::Make(step) => {
                    let code = spelling.code(&self.steps, *step, &spelling.codes, &given);
                    spelling.codes.push(code);
                }
                // From now on, the name is the code of the step.
                Act::Assign(name, step) => {
                    let code = spelling.codes[*step].clone();
                    let made = code.map(|code| spelling.assigned(name, &code));
                    spelling.codes[*step] = made.clone().map(|(_, code)| code);
                    spelling.lines.push(made.map(|(line, _)| line));
                }
                Act::Define(_) => {}
                Act::End(step, _) if named == Some(step) => {}
                Act::End(step, _) => {
                    let code = spelling.codes[*step].clone();
                    spelling.lines.push(code.map(|code| spelling.print.settled(&code).text));
                }
            }
            named = if let Act::Assign(_, step) = act { Some(step) } else { None };
        }
        spelling
    }
}

impl Spelling<'_> {
    /// Returns the line that gives a name to an array, and the code of the name.
    fn assigned(&mut self, name: &str, code: &Code) -> (String, Code) {
        let (name, code) = (self.names.assigned(name), self.print.settled(code));
        let line = self.print.assign(&name, &code);
        (line, Code { is_name: true, ..code.with(name, ATOM) })
    }

    /// Writes the code of a step from that of its arguments and of the given names.
    fn code(
        &self,
        steps: &Steps,
        step: usize,
        codes: &[Printed],
        given: &[(&str, Code)],
    ) -> Printed {
        let made = &steps.all[step];
        let arguments = made.arguments.iter().map(|&at| codes[at].clone());
        let arguments = arguments.collect::<Result<Vec<Code>, SpellError>>()?;
        let code = match &made.op {
            Op::Literal => Some(self.print.value(&made.value, Element::of(&made.value))),
            Op::Given(name) => {
                given.iter().find(|(own, _)| own == name).map(|(_, code)| code.clone())
            }
            _ if self.differs(made) => None,
            op => self.operation(op, arguments, &made.value),
        };
        code.ok_or_else(|| self.run.lacks(self.language, &made.word))
    }

    /// Returns whether a rule of APL that the language does not have changed the result.
    fn differs(&self, step: &Step) -> bool {
        let has = |only| step.notes.has(only);
        let only = [Only::ZeroResidue, Only::Tolerance, Only::NegativeChoice, Only::Multiple];
        let is_changed = only.into_iter().any(has);
        has(Only::ZeroDividedByZero)
            || match self.language {
                Language::J => false,
                Language::Bqn => is_changed,
                _ => is_changed || has(Only::Large),
            }
    }

    /// Writes an operation on arguments.
    fn operation(&self, op: &Op, mut arguments: Vec<Code>, value: &Value) -> Option<Code> {
        let length = reduced_length(op, &arguments);
        match op {
            Op::Count | Op::Shape => {}
            // An empty array and an empty reduction depend only on types and shapes.
            _ if value.is_empty() || length == 0 => {
                return Some(self.print.value(value, Element::of(value)));
            }
            // Without a frame, the only cells are the whole arguments.
            Op::Cells(inner, frames) if frames.iter().all(|&frame| frame == 0) => {
                return self.operation(inner, arguments, value);
            }
            _ => {}
        }
        // A whole number that is added to positions changes only what is missing.
        if let (Op::Each(f @ (Scalar::Plus | Scalar::Minus)), [a, b]) = (op, &arguments[..]) {
            let is_sum = *f == Scalar::Plus;
            let (code, number) = if is_sum && b.add != 0 { (b, a) } else { (a, b) };
            if let (1.., 0, Some(&[number])) =
                (code.add.abs(), number.rank(), number.integers().as_deref())
            {
                let add = code.add + if is_sum { number } else { -number };
                return Some(Code { add, ..code.clone() });
            }
        }
        let add = self.settle(op, &mut arguments);
        self.make_alike(op, &mut arguments, value.shape());
        let made = Code::new("", 0, Element::made(op, &arguments, length), value.shape());
        let code = match op {
            // One element is its own reduction, and a move to the same shape moves nothing.
            Op::Reduce(..) if length == 1 => {
                self.operation(&Op::Move(Move::Shape(made.shape)), arguments, value)
            }
            Op::Scan(..) if made.rank() == 0 => arguments.pop(),
            Op::Move(Move::Shape(_) | Move::Ravel) if arguments[0].shape == made.shape => {
                arguments.pop()
            }
            Op::Cells(inner, frames) => self.cells(inner, frames, &arguments, value),
            Op::Line(word, run) => {
                let own = self.print.operation(op, &arguments, &made);
                // A word of the article has a function of its own in each script.
                let is_name = word.starts_with(char::is_alphabetic);
                own.or_else(|| if is_name { None } else { self.line(run, &arguments) })
            }
            // Only J has numbers for the functions of a circle, of which ¯4 has another sign.
            op if is_circle(op)
                && !matches!((op, &arguments[..]), (Op::Each(_), [_]))
                && (self.language != Language::J
                    || arguments[0].integers().is_none_or(|numbers| numbers.contains(&-4))) =>
            {
                None
            }
            op => self.print.operation(op, &arguments, &made),
        }?;
        Some(Code { add: add + code.add, ..code })
    }

    /// Adds the numbers that are missing to the arguments, except where the operation leaves them
    /// as they are or takes positions. Returns the number that is missing in the result.
    fn settle(&self, op: &Op, arguments: &mut [Code]) -> i64 {
        let moved = match op {
            // These moves can put fillers between the elements.
            Op::Move(Move::Take(_) | Move::Expand(..)) => None,
            Op::Move(Move::Replicate(_, times)) if times.iter().any(|&times| times < 0) => None,
            Op::Move(_) => Some(arguments.len() - 1),
            Op::Index(_) | Op::Grade(_) => Some(0),
            _ => None,
        };
        let is_bare = |code: &Code| code.size() > 0 && code.plus_one.is_none();
        let moved = moved.filter(|&at| is_bare(&arguments[at]));
        let add = match op {
            Op::Count | Op::IndexOf | Op::Roll | Op::Deal | Op::Combin | Op::Grade(_) => 1,
            _ => moved.map_or(0, |at| arguments[at].add),
        };
        for (at, code) in arguments.iter_mut().enumerate() {
            let number = match op {
                _ if moved == Some(at) => 0,
                Op::Index(_) if at > 0 => code.add - 1,
                _ => code.add,
            };
            *code = self.print.sum(code, number);
        }
        add
    }

    /// Turns an argument with a single element into a scalar if the other one has another shape.
    /// An empty argument takes the type of the other one.
    fn make_alike(&self, op: &Op, arguments: &mut [Code], shape: &[usize]) {
        let [a, b] = arguments else { return };
        for code in [&mut *a, &mut *b] {
            if matches!(op, Op::Each(_)) && code.rank() > 0 && code.shape != shape {
                *code = self.print.single(code);
            }
        }
        let (empty, other) = if a.size() == 0 { (a, &*b) } else { (b, &*a) };
        let is_other = empty.element.is_number() != other.element.is_number();
        if is_other && empty.size() == 0 && !matches!(op, Op::Move(_) | Op::Cells(..)) {
            let nothing = Value::Numbers(ArrayD::zeros(&*empty.shape));
            *empty = self.print.literal(&nothing, other.element);
        }
    }

    /// Writes a line of APL, with the code of its arguments in place of `⍺` and `⍵`.
    fn line(&self, run: &Steps, arguments: &[Code]) -> Option<Code> {
        // Lines in lines would repeat a long argument without end.
        if arguments.iter().any(|code| code.text.len() > 1000) {
            return None;
        }
        let arguments = arguments.iter().rev().map(|code| self.print.settled(code));
        let given: Vec<(&str, Code)> = LINE_NAMES.into_iter().zip(arguments).collect();
        let mut codes: Vec<Printed> = Vec::new();
        for step in 0..run.all.len() {
            let code = self.code(run, step, &codes, &given);
            codes.push(code);
        }
        codes.swap_remove(run.last).ok()
    }

    /// Writes an operation on cells.
    fn cells(&self, op: &Op, frames: &[usize], arguments: &[Code], value: &Value) -> Option<Code> {
        let names = &self.print.cell_names()[2 - arguments.len()..];
        let cell = |((code, &frame), name): ((&Code, &usize), &&str)| Code {
            is_name: true,
            shape: code.shape[frame..].to_vec(),
            ..code.with(*name, ATOM)
        };
        let cells = arguments.iter().zip(frames).zip(names).map(cell).collect();
        let frame = frames.iter().max().copied().unwrap_or(0);
        let first = ArrayD::from_elem(&value.shape()[frame..], Some(0));
        let body = self.operation(op, cells, &value.at(&first))?;
        // What is missing is added to the results of all cells.
        let add = body.add;
        let body = self.print.sum(&body, 0);
        let code = self.print.cells(op, arguments, frames, &body)?;
        Some(Code { add, shape: value.shape().to_vec(), ..code })
    }
}

/// Returns whether an operation applies functions of a circle.
fn is_circle(op: &Op) -> bool {
    code::applies(op, |f| f == Scalar::Circle) || matches!(op, Op::Inner(Scalar::Circle, _))
}

/// Returns the length of the axis that an operation reduces, or 1 if it reduces none.
fn reduced_length(op: &Op, arguments: &[Code]) -> usize {
    let shape = |number: usize| arguments.get(number).map_or(&[][..], |code| &code.shape);
    let last = shape(arguments.len().wrapping_sub(1));
    match op {
        Op::Reduce(_, axis) => last.get(*axis).copied().unwrap_or(1),
        Op::Windows(_, _, size) => usize::try_from(size.unsigned_abs()).unwrap_or(usize::MAX),
        Op::Inner(..) | Op::Decode => {
            let lengths =
                [shape(0).last(), last.first()].map(|length| length.copied().unwrap_or(1));
            if lengths[0] == 1 { lengths[1] } else { lengths[0] }
        }
        _ => 1,
    }
}
