//! Writes Rust, with the words of aplset's vocabulary and the methods of ndarray.

mod elements;
mod moves;
mod operators;
mod types;
mod words;

use super::Print;
use super::code::{ATOM, Code, Element};
use super::script::{has_word, needed};
use crate::moves::Move;
use crate::step::Op;
use crate::value::Value;
use elements::{each, each_of_one};
use moves::{filled, indexed, joined, moved, single};
use types::{Kind, SUM, borrowed, cast, code, receiver, typed};
use words::{decoded, each_cell, encoded, found, on_cells, text_of, widened};

/// The language Rust.
pub(super) struct Rust;

impl Print for Rust {
    fn literal(&self, value: &Value, element: Element) -> Code {
        types::literal(value, Kind::from(element))
    }

    fn plus(&self, code: &Code, number: i64) -> Code {
        let kind = Kind::of(code);
        let to = if number < 0 { kind.arithmetic() } else { kind.max(Kind::Size) };
        let code = cast(code, to).unwrap_or_else(|| code.clone());
        let reference = if code.is_name && code.rank() > 0 { "&" } else { "" };
        let sign = if number < 0 { '-' } else { '+' };
        let fraction = if kind == Kind::Float { ".0" } else { "" };
        let text = format!("{reference}{} {sign} {}{fraction}", code.at(SUM), number.abs());
        code.with(text, SUM)
    }

    fn single(&self, code: &Code) -> Code {
        single(code)
    }

    fn operation(&self, op: &Op, arguments: &[Code], made: &Code) -> Option<Code> {
        let (a, b) = (arguments.first()?, arguments.last()?);
        let shape = &made.shape[..];
        if shape.len().max(a.rank()).max(b.rank()) > 6 {
            return None;
        }
        let sized = |text: String| Some(code(text, ATOM, Kind::Size, shape));
        match op {
            Op::Each(f) if arguments.len() == 1 => each_of_one(*f, b),
            Op::Each(f) => each(*f, a, b, shape),
            Op::Spread(f, axis) => {
                let wide = |code: &Code| {
                    let is_list = code.rank() < shape.len();
                    widened(code, if is_list { shape.len() - axis - 1 } else { 0 })
                };
                each(*f, &wide(a), &wide(b), shape)
            }
            Op::Move(by) => moved(by, arguments, made),
            Op::Index(has) => indexed(has, arguments, shape),
            Op::Join(axis, is_new) => joined([a, b], *axis, *is_new, shape),
            Op::Strand => {
                let kind = arguments.iter().map(Kind::of).max()?;
                let items = arguments.iter().map(|code| cast(code, kind));
                let items = items.collect::<Option<Vec<_>>>()?;
                let is_list = items.iter().all(|item| item.rank() == 0);
                let texts: Vec<String> = items.into_iter().map(|item| item.text).collect();
                is_list.then(|| code(format!("array![{}]", texts.join(", ")), ATOM, kind, shape))
            }
            Op::Reduce(f, axis) => operators::reduce(*f, b, *axis, false),
            Op::Windows(f, _, size) if a.literal.is_some() => {
                operators::windows(*f, b, *size, shape)
            }
            Op::Scan(f, axis) => operators::scan(*f, b, *axis),
            Op::Outer(f) => operators::outer(*f, a, b, shape),
            Op::Inner(f, g) => {
                let only =
                    |code: &Code| if code.shape == [1] { single(code) } else { code.clone() };
                operators::inner(*f, *g, &only(a), &only(b), shape)
            }
            Op::Shape if b.rank() == 0 => sized("Array1::<usize>::zeros(0)".to_owned()),
            Op::Shape => sized(format!("arr1({}.shape())", receiver(b))),
            Op::Grade(_) if matches!(Kind::of(b), Kind::Float | Kind::Text) => None,
            Op::Grade(true) => sized(format!("grade_up(&{}.mapv(Reverse))", receiver(b))),
            Op::Grade(false) => sized(format!("grade_up({})", borrowed(b))),
            Op::Unique if Kind::of(b) == Kind::Float => None,
            Op::Unique if b.rank() == 0 => moved(&Move::Ravel, &arguments[..1], made),
            Op::Unique => Some(code(format!("unique({})", borrowed(b)), ATOM, Kind::of(b), shape)),
            Op::Member => found(b, a, ["any", ""], Kind::Bool),
            Op::IndexOf => {
                let missing = format!(".unwrap_or({})", a.size());
                found(a, b, ["position", &missing], Kind::Size)
            }
            Op::Encode => encoded(a, b, shape),
            Op::Decode => decoded(a, b, shape),
            Op::Count => {
                let last = single(b);
                let last = [cast(&last, Kind::Size)?, cast(&last, Kind::Int)?];
                let [size, end] = last.map(|last| typed(&last).at(SUM));
                let numbers = sized(format!("Array1::from_iter(0..{size})"))?;
                Some(Code { plus_one: Some(format!("Array1::from_iter(1..={end})")), ..numbers })
            }
            Op::Roll => {
                let b = cast(b, Kind::Size)?;
                if b.rank() == 0 {
                    return sized(format!("seeded(1, 0).random_range(0..{})", b.at(SUM)));
                }
                let rng = "let mut rng = seeded(1, 0); move |most| rng.random_range(0..most)";
                sized(format!("{}.mapv({{ {rng} }})", receiver(&b)))
            }
            Op::Deal | Op::Combin => {
                let [a, b] = [a, b].map(|code| cast(&single(code), Kind::Size));
                let (k, n) = (a?.text, b?.text);
                sized(match op {
                    Op::Deal => format!("deal({k}, {n}, &mut seeded(1, 0))"),
                    _ => format!("combin({k}, {n})"),
                })
            }
            Op::Matrify if b.rank() == 2 => Some(b.clone()),
            Op::Matrify => Some(code(format!("matrify({})", text_of(b)?), ATOM, Kind::Char, shape)),
            _ => None,
        }
    }

    fn cell_names(&self) -> [&'static str; 2] {
        ["y", "x"]
    }

    fn cells(
        &self,
        op: &Op,
        arguments: &[Code],
        frames: &[usize],
        body: &Code,
        made: &Code,
    ) -> Option<Code> {
        let shape = &made.shape[..];
        match (op, arguments) {
            _ if body.literal.is_some() && body.rank() == 0 => Some(filled(body, shape)),
            (Op::Each(f), [a, b]) => each_cell(*f, [a, b], frames, shape),
            (_, [b]) if let Some(op) = on_cells(op, frames[0], b.rank() - frames[0]) => {
                self.operation(&op, arguments, made)
            }
            (_, [b]) if b.rank() == frames[0] + 1 && body.rank() == 0 => {
                let lists = format!("{}.map_axis(Axis({})", receiver(b), frames[0]);
                let text = format!("{lists}, |{}| {})", self.cell_names()[1], body.text);
                Some(code(text, ATOM, Kind::of(body), shape))
            }
            _ => None,
        }
    }

    fn named(&self, word: &'static str, argument: &Code, made: &Code) -> Option<Code> {
        let is_cards = Kind::of(argument) == Kind::Bool && argument.shape.ends_with(&[4, 3]);
        let (text, kind) = match word {
            "HAND" => (format!("hand({})?", text_of(argument)?), Kind::Bool),
            "FMT" if is_cards => (format!("fmt({})", borrowed(argument)), Kind::Text),
            "SETS" if is_cards && argument.rank() == 3 => {
                (format!("sets({})", borrowed(argument)), Kind::Bool)
            }
            "DEAL" => {
                let cards = cast(&single(argument), Kind::Size)?.text;
                let query = "|k, n| deal(k, n, &mut seeded(1, 0))";
                (format!("deal({cards}, {query})"), Kind::Bool)
            }
            _ => return None,
        };
        Some(code(format!("apl_article::{text}"), ATOM, kind, &*made.shape))
    }

    fn assign(&self, name: &str, code: &Code) -> String {
        match code.rank() {
            0 if code.literal.is_some() => {
                format!("let {name}: {} = {};", Kind::of(code).name(), code.text)
            }
            rank if rank > 0 && code.is_name => format!("let {name} = {}.clone();", code.text),
            _ => format!("let {name} = {};", code.text),
        }
    }

    fn needs(&self, body: &str) -> String {
        let functions = needed(include_str!("rust/functions.txt"), body);
        let all = functions.clone() + body;
        let line = |(path, names): (&str, &str)| {
            let used = names.split(' ').filter(|name| has_word(&all, name));
            let used: Vec<&str> = used.map(|name| name.trim_end_matches('!')).collect();
            match used[..] {
                [] => String::new(),
                ["random_range"] => format!("use {path}::RngExt;\n"),
                [name] => format!("use {path}::{name};\n"),
                _ => format!("use {path}::{{{}}};\n", used.join(", ")),
            }
        };
        let lines: String = USES.into_iter().map(line).collect();
        [lines, functions, String::new()].join("\n")
    }

    fn script(&self, mut lines: Vec<String>) -> String {
        let last = lines.pop().unwrap_or_default();
        let can_fail = lines.iter().chain([&last]).any(|line| line.contains(")?"));
        let line = |line: String| {
            if line.starts_with("let ") { line } else { format!("let _ = {line};") }
        };
        let mut lines: Vec<String> = lines.into_iter().map(line).collect();
        lines.push(format!("println!(\"{{}}\", {last});"));
        let result = if can_fail {
            lines.push("Ok(())".to_owned());
            " -> Result<(), aplset::card::CodeError>"
        } else {
            ""
        };
        format!("fn main(){result} {{\n    {}\n}}\n", lines.join("\n    "))
    }
}

/// The paths of the names that a script may use.
const USES: [(&str, &str); 6] = [
    ("aplset::programs", "apl_article"),
    ("aplset::rand", "random_range"),
    (
        "aplset::vocabulary",
        "and_last axes_to binomial catenate cells_at combin compress deal equals_table grade_up \
         matrify or_last outer plus_reduce ravel represent reshape rotate seeded transpose_cells \
         unique",
    ),
    (
        "ndarray",
        "Array Array1 ArrayRef ArrayRef1 Axis Dimension IxDyn RemoveAxis Slice Zip arr0 arr1 \
         array! s! stack!",
    ),
    ("std::cmp", "Reverse"),
    ("std::iter", "repeat repeat_n"),
];
