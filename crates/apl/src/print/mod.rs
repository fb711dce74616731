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

use crate::evaluate::LINE_NAMES;
use crate::moves::Move;
use crate::notes::{Notes, Only};
use crate::run::Sentence;
use crate::scalar::Scalar;
use crate::step::{Act, Op, Steps};
use crate::value::Value;
use code::{Code, Element};
pub use language::{Language, SpellError, UnknownLanguage};
use ndarray::{ArrayD, IxDyn};
use std::collections::HashMap;

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
    fn cells(
        &self,
        op: &Op,
        arguments: &[Code],
        frames: &[usize],
        body: &Code,
        made: &Code,
    ) -> Option<Code>;

    /// Calls the function that a script defines for a word of the article.
    fn named(&self, word: &'static str, argument: &Code, made: &Code) -> Option<Code>;

    /// Writes a line that gives a name to an array.
    fn assign(&self, name: &str, code: &Code) -> String;

    /// Returns the lines with which a script begins, from the lines of its body.
    fn needs(&self, body: &str) -> String;

    /// Writes a complete script. The last of the lines is the expression to print.
    fn script(&self, lines: Vec<String>) -> String;
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
    /// The code of each step.
    codes: Vec<Printed>,
    /// The text of each step where it was made.
    texts: Vec<Result<String, SpellError>>,
    names: names::Names,
    lines: Vec<Result<String, SpellError>>,
}

impl Sentence {
    fn spelling(&self, language: Language) -> Spelling<'_> {
        let print = printer(language);
        let mut spelling = Spelling {
            language,
            print,
            run: self,
            codes: Vec::new(),
            texts: Vec::new(),
            names: names::Names::default(),
            lines: Vec::new(),
        };
        for step in &self.steps.all {
            if let Op::Given(name) = &step.op {
                spelling.names.assigned(name);
            }
        }
        for (number, act) in self.steps.acts.iter().enumerate() {
            match act {
                Act::Make(step) => spelling.make(*step),
                Act::Assign(name, step) => spelling.assign(name, *step),
                Act::Define(_) => {}
                // The line of an assignment is there already.
                Act::End(step, _) => {
                    let is_named = |act: &Act| matches!(act, Act::Assign(_, of) if of == step);
                    if number == 0 || !is_named(&self.steps.acts[number - 1]) {
                        let code = spelling.codes[*step].clone();
                        spelling.lines.push(code.map(|code| spelling.settled(&code).text));
                    }
                }
            }
        }
        spelling
    }
}

impl Spelling<'_> {
    /// Writes the code of a step.
    fn make(&mut self, step: usize) {
        let code = self.code(&self.run.steps, step, &self.codes, &HashMap::new());
        self.texts.push(code.clone().map(|code| self.settled(&code).text));
        self.codes.push(code);
    }

    /// Writes a line that gives a name to a step. From then on, the name is the code of the step.
    fn assign(&mut self, name: &str, step: usize) {
        let name = self.names.assigned(name);
        let Ok(code) = &self.codes[step] else {
            self.lines.push(Err(self.codes[step].clone().expect_err("an error")));
            return;
        };
        let code = self.settled(code);
        self.lines.push(Ok(self.print.assign(&name, &code)));
        self.codes[step] = Ok(Code { is_name: true, ..code.with(name, code::ATOM) });
    }

    /// Writes the code of a step from that of its arguments. Steps with a given array are in
    /// `given`, or are variables.
    fn code(
        &self,
        steps: &Steps,
        step: usize,
        codes: &[Printed],
        given: &HashMap<&str, Code>,
    ) -> Printed {
        let made = &steps.all[step];
        let lacks = || SpellError {
            language: self.language,
            word: self.run.text.chars().skip(made.word.start).take(made.word.len()).collect(),
            place: made.word.clone(),
        };
        match &made.op {
            Op::Literal => Ok(self.literal(&made.value)),
            Op::Given(name) => match given.get(&**name) {
                Some(code) => Ok(code.clone()),
                None => Ok(Code {
                    is_name: true,
                    ..Code::new(
                        self.names.of(name),
                        code::ATOM,
                        Element::of(&made.value),
                        made.value.shape(),
                    )
                }),
            },
            op => {
                let arguments = made.arguments.iter().map(|&at| codes[at].clone());
                let arguments = arguments.collect::<Result<Vec<Code>, SpellError>>()?;
                if self.differs(&made.notes, &made.value, op) {
                    return Err(lacks());
                }
                self.operation(op, arguments, &made.value).ok_or_else(lacks)
            }
        }
    }

    fn literal(&self, value: &Value) -> Code {
        let code = self.print.literal(value, Element::of(value));
        Code { literal: Some(value.clone()), ..code }
    }

    /// Returns whether a rule of APL that the language does not have changed the result.
    fn differs(&self, notes: &Notes, value: &Value, op: &Op) -> bool {
        let only = [
            Only::ZeroDividedByZero,
            Only::ZeroResidue,
            Only::Tolerance,
            Only::NegativeChoice,
            Only::Large,
        ];
        only.into_iter().filter(|&only| notes.has(only)).any(|only| match (self.language, only) {
            (Language::J, only) => only == Only::ZeroDividedByZero,
            (Language::Bqn, Only::Large) => false,
            (_, Only::Large) => Element::of(value) != Element::Float || !matches!(op, Op::Each(_)),
            _ => true,
        })
    }

    /// Adds the number that is missing to the text.
    fn settled(&self, code: &Code) -> Code {
        match (code.add, &code.plus_one) {
            (0, _) => code.clone(),
            (1, Some(text)) => Code { is_size: false, ..code.with(text.clone(), code.power) },
            (add, _) => self.print.plus(&Code { add: 0, ..code.clone() }, add),
        }
    }

    /// Writes an operation on arguments.
    fn operation(&self, op: &Op, arguments: Vec<Code>, value: &Value) -> Option<Code> {
        let length = reduced_length(op, &arguments);
        // The value of an empty array and of an empty reduction depends only on types and shapes.
        let is_fixed = value.is_empty() || length == 0;
        if is_fixed && !matches!(op, Op::Count | Op::Shape) {
            // Empty texts may have become numbers.
            let made = Some(Element::made(op, &arguments, length)).filter(|made| made.is_number());
            return Some(self.print.literal(
                value,
                match Element::of(value) {
                    Element::Int if length > 0 => made.unwrap_or(Element::Int),
                    element => element,
                },
            ));
        }
        // Without a frame, the only cells are the whole arguments.
        if let Op::Cells(inner, frames) = op
            && frames.iter().all(|&frame| frame == 0)
        {
            return self.operation(inner, arguments, value);
        }
        if let Op::Line(word, run) = op {
            return self.line(word, run, &arguments);
        }
        // A better text of an array with 1 added makes a better text of its elements.
        let moved = match op {
            Op::Move(_) => arguments.len().checked_sub(1),
            Op::Index(_) => Some(0),
            _ => None,
        };
        let moved = moved.filter(|&at| arguments[at].plus_one.is_some());
        let moved = moved.map(|at| (at, self.settled(&Code { add: 1, ..arguments[at].clone() })));
        let (mut arguments, add) = self.with_positions(op, arguments);
        if add.is_some() && matches!(op, Op::Each(_)) {
            return arguments.pop().map(|code| Code { add: add.unwrap_or(0), ..code });
        }
        self.make_alike(op, &mut arguments, value.shape());
        let made = Code::new("", 0, Element::made(op, &arguments, length), value.shape());
        let write = |mut arguments: Vec<Code>| match op {
            // One element is its own reduction, and a move to the same shape moves nothing.
            Op::Reduce(..) if length == 1 => {
                let shape = Op::Move(Move::Shape(made.shape.clone()));
                self.operation(&shape, arguments, value)
            }
            Op::Scan(..) if made.rank() == 0 => arguments.pop(),
            Op::Move(Move::Shape(_) | Move::Ravel)
                if arguments.last().is_some_and(|code| code.shape == made.shape) =>
            {
                arguments.pop()
            }
            Op::Cells(inner, frames) => self.cells(inner, frames, &arguments, &made, value),
            op => self.print.operation(op, &arguments, &made),
        };
        let plus_one = moved.filter(|_| add.is_some()).and_then(|(at, code)| {
            let mut arguments = arguments.clone();
            arguments[at] = code;
            Some(write(arguments)?.text)
        });
        let code = write(arguments)?;
        let plus_one = plus_one.or(code.plus_one.clone());
        Some(Code { add: add.unwrap_or(code.add), plus_one, ..code })
    }

    /// Adds the numbers that are missing to the arguments, except where the operation leaves them
    /// as they are or takes positions. Returns the number to add to the result.
    fn with_positions(&self, op: &Op, arguments: Vec<Code>) -> (Vec<Code>, Option<i64>) {
        let settle = |codes: Vec<Code>| codes.iter().map(|code| self.settled(code)).collect();
        let bare = |code: &Code| Code { add: 0, plus_one: None, ..code.clone() };
        let last = arguments.last().map_or(0, |code| code.add);
        match op {
            // A whole number that is added to positions changes only what is missing.
            Op::Each(f @ (Scalar::Plus | Scalar::Minus))
                if let [a, b] = &arguments[..]
                    && (a.add != 0 || b.add != 0 && *f == Scalar::Plus) =>
            {
                let (code, other) = if a.add != 0 { (a, b) } else { (b, a) };
                match other.integers().as_deref() {
                    Some(&[number]) if other.rank() == 0 => {
                        let number = if *f == Scalar::Minus { -number } else { number };
                        (vec![code.clone()], Some(code.add + number))
                    }
                    _ => (settle(arguments), None),
                }
            }
            Op::Index(_) => {
                let (array, places) = arguments.split_first().expect("an array");
                let add = array.add;
                let place = |code: &Code| match &code.literal {
                    Some(value) => {
                        let numbers = value.numbers().unwrap_or_default().mapv(|n| n - 1.0);
                        self.literal(&Value::Numbers(numbers))
                    }
                    None => self.settled(&Code { add: code.add - 1, ..bare(code) }),
                };
                let places = places.iter().map(place);
                ([bare(array)].into_iter().chain(places).collect(), Some(add))
            }
            Op::Move(by) if last != 0 && !inserts(by, &arguments) => {
                let (array, others) = arguments.split_last().expect("an array");
                let others = others.iter().map(|code| self.settled(code));
                (others.chain([bare(array)]).collect(), Some(last))
            }
            Op::Grade(_) => (arguments.iter().map(bare).collect(), Some(1)),
            Op::Count | Op::IndexOf | Op::Roll | Op::Deal | Op::Combin => {
                (settle(arguments), Some(1))
            }
            _ => (settle(arguments), None),
        }
    }

    /// Turns an argument with a single element into a scalar if the other one has another shape.
    /// An empty argument takes the type of the other one.
    fn make_alike(&self, op: &Op, arguments: &mut [Code], shape: &[usize]) {
        let [a, b] = arguments else { return };
        if matches!(op, Op::Each(_)) && a.shape != b.shape {
            for code in [&mut *a, &mut *b] {
                if code.rank() > 0 && code.shape != shape {
                    *code = match &code.literal {
                        Some(value) => {
                            let only = ArrayD::from_elem(IxDyn(&[]), Some(0));
                            self.literal(&value.at(&only))
                        }
                        None => self.print.single(code),
                    };
                }
            }
        }
        let is_other = a.element.is_number() != b.element.is_number();
        let (empty, other) = if a.size() == 0 { (a, &*b) } else { (b, &*a) };
        if is_other && empty.size() == 0 && !matches!(op, Op::Move(_) | Op::Cells(..)) {
            let nothing = ArrayD::from_elem(IxDyn(&empty.shape), None);
            let like = match other.element {
                Element::Char => Value::Letters(ArrayD::from_elem(IxDyn(&[]), ' ')),
                Element::Text => Value::Words(ArrayD::from_elem(IxDyn(&[]), String::new())),
                _ => Value::number(0.0),
            };
            *empty = self.literal(&like.at(&nothing));
        }
    }

    /// Writes a word that is a line of APL, with the code of its arguments in place of `⍺` and `⍵`.
    /// A word of the article has a function of its own in each script.
    fn line(&self, word: &'static str, run: &Steps, arguments: &[Code]) -> Option<Code> {
        let arguments: Vec<Code> = arguments.iter().map(|code| self.settled(code)).collect();
        let last = &run.all[run.last];
        if word.chars().count() > 1 {
            let element = if word == "FMT" { Element::Text } else { Element::Bool };
            let made = Code::new("", 0, element, last.value.shape());
            return self.print.named(word, arguments.last()?, &made);
        }
        let given = LINE_NAMES.into_iter().zip(arguments.into_iter().rev()).collect();
        let mut codes: Vec<Printed> = Vec::new();
        for step in 0..run.all.len() {
            let code = self.code(run, step, &codes, &given);
            codes.push(code);
        }
        codes.swap_remove(run.last).ok()
    }

    /// Writes an operation on cells.
    fn cells(
        &self,
        op: &Op,
        frames: &[usize],
        arguments: &[Code],
        made: &Code,
        value: &Value,
    ) -> Option<Code> {
        let names = self.print.cell_names();
        let cell = |((code, &frame), name): ((&Code, &usize), &&str)| Code {
            is_name: true,
            is_size: code.is_size,
            ..Code::new(*name, code::ATOM, code.element, &code.shape[frame..])
        };
        let names = &names[2 - arguments.len()..];
        let cells = arguments.iter().zip(frames).zip(names).map(cell).collect();
        let frame = frames.iter().max().copied().unwrap_or(0);
        let first = ArrayD::from_shape_fn(&value.shape()[frame..], |_| Some(0));
        let body = self.operation(op, cells, &value.at(&first))?;
        // What is missing is added to the results of all cells.
        let add = body.add;
        let body = Code { add: 0, plus_one: None, ..body };
        let made = Code::new("", 0, body.element, &*made.shape);
        Some(Code { add, ..self.print.cells(op, arguments, frames, &body, &made)? })
    }
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

/// Returns whether a move puts fillers between elements.
fn inserts(by: &Move, arguments: &[Code]) -> bool {
    match by {
        Move::Take(_) | Move::Expand(..) => true,
        Move::Replicate(_, times) => times.iter().any(|&times| times < 0),
        _ => arguments.last().is_some_and(|code| code.size() == 0),
    }
}
