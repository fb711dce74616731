//! Writes Rust, with the words of aplset's vocabulary and the methods of ndarray.

mod elements;
mod moves;
mod types;

use super::Print;
use super::code::{ATOM, Code, Element};
use crate::moves::Move;
use crate::step::Op;
use crate::value::Value;
use elements::{each, each_of_one, inner, outer, reduce, scan, windows};
use moves::{indexed, joined, moved, reshaped, single};
use types::{
    COMPARE, Kind, PRODUCT, SUM, borrowed, cast, code, common, operand, owned, receiver, typed,
};

/// The language Rust.
pub(super) struct Rust;

impl Print for Rust {
    fn literal(&self, value: &Value, element: Element) -> Code {
        types::literal(value, Kind::from(element))
    }

    fn plus(&self, code: &Code, number: i64) -> Code {
        let to = if number < 0 { Kind::Int } else { Kind::of(code).clamp(Kind::Size, Kind::Int) };
        let code = cast(code, to).unwrap_or_else(|| code.clone());
        let sign = if number < 0 { '-' } else { '+' };
        code.with(format!("{} {sign} {}", operand(&code, SUM), number.abs()), SUM)
    }

    fn single(&self, code: &Code) -> Code {
        single(code)
    }

    fn operation(&self, op: &Op, arguments: &[Code], made: &Code) -> Option<Code> {
        let (a, b) = (arguments.first()?, arguments.last()?);
        let shape = &made.shape[..];
        let of = |text, kind| Some(code(text, ATOM, kind, shape));
        let sized = |text| of(text, Kind::Size);
        let has_no_order = matches!(Kind::of(b), Kind::Float | Kind::Text);
        match op {
            _ if shape.len().max(a.rank()).max(b.rank()) > 6 => None,
            Op::Each(f) if arguments.len() == 1 => each_of_one(*f, b),
            Op::Each(f) => each(*f, a, b),
            Op::Move(by) => moved(by, arguments, shape),
            Op::Index(has) => indexed(has, arguments, shape),
            Op::Join(axis, _) => joined([a, b], *axis, shape),
            Op::Reduce(f, axis) => reduce(*f, b, *axis),
            Op::Windows(f, ..) => windows(*f, a, b, shape),
            Op::Scan(f, axis) if f.is_associative() => scan(*f, b, *axis),
            Op::Outer(f) if a.rank() * b.rank() == 0 => each(*f, a, b),
            Op::Outer(f) => outer(*f, a, b, shape),
            Op::Inner(f, g) => inner(*f, *g, a, b, shape),
            Op::Shape if b.rank() > 0 => sized(format!("arr1({}.shape())", receiver(b))),
            Op::Grade(_) | Op::Unique if b.rank() == 0 || has_no_order => None,
            Op::Grade(true) => sized(format!("grade_up(&{}.mapv(std::cmp::Reverse))", receiver(b))),
            Op::Grade(false) => sized(format!("grade_up({})", borrowed(b))),
            Op::Unique => of(format!("unique({})", borrowed(b)), Kind::of(b)),
            Op::Member => of(found(b, a, "any", "")?, Kind::Bool),
            Op::IndexOf => sized(found(a, b, "position", &format!(".unwrap_or({})", a.size()))?),
            Op::Encode if a.rank() == 1 && (Kind::of(b) < Kind::Int || b.naturals().is_some()) => {
                let numbers = borrowed(&cast(b, Kind::Size)?);
                sized(format!("represent(&{:?}, {numbers})", a.naturals()?))
            }
            Op::Decode if a.rank() == 0 && b.rank() == 1 => {
                let kind = Kind::of(a).max(Kind::of(b)).max(Kind::Int);
                let [base, digits] = [cast(a, kind)?.at(PRODUCT + 1), receiver(&cast(b, kind)?)];
                let fold = format!("fold(0_{}, |sum, digit| sum * {base} + digit)", kind.name());
                of(format!("{digits}.{fold}"), kind)
            }
            Op::Count => {
                let number = |kind| Some(typed(&cast(&single(b), kind)?).at(SUM));
                let numbers = sized(format!("Array1::from_iter(0..{})", number(Kind::Size)?))?;
                let plus_one = Some(format!("Array1::from_iter(1..={})", number(Kind::Int)?));
                Some(Code { plus_one, ..numbers })
            }
            Op::Deal => sized(format!("deal({}, {}, &mut seeded(1, 0))", size(a)?, size(b)?)),
            Op::Combin => sized(format!("combin({}, {})", size(a)?, size(b)?)),
            Op::Matrify => of(format!("matrify({})", text_of(b)?), Kind::Char),
            Op::Line(word, _) => of(article(word, b)?, Kind::of(made)),
            _ => None,
        }
    }

    fn cell_names(&self) -> [&'static str; 2] {
        ["y", "x"]
    }

    fn cells(&self, op: &Op, arguments: &[Code], frames: &[usize], _: &Code) -> Option<Code> {
        let ([b], &[frame]) = (arguments, frames) else { return None };
        let whole = match op {
            Op::Each(f) => Op::Each(*f),
            _ if b.rank() == frame => return None,
            Op::Reduce(f, axis) => Op::Reduce(*f, axis + frame),
            Op::Move(Move::Reverse(axis)) => Op::Move(Move::Reverse(axis + frame)),
            _ => return None,
        };
        self.operation(&whole, arguments, b)
    }

    fn assign(&self, name: &str, code: &Code) -> String {
        format!("let {name} = {};", owned(&typed(code)))
    }

    fn script(&self, lines: &str, last: &str) -> String {
        let names = "use {aplset::programs::apl_article, aplset::vocabulary::*, ndarray::*};";
        // Only the last array is printed.
        let lines = lines.lines().filter(|line| line.starts_with("let "));
        let lines: String = lines.flat_map(|line| ["    ", line, "\n"]).collect();
        let main = format!("fn main() {{\n{lines}    println!(\"{{}}\", {last});\n}}\n");
        format!("#[allow(unused_imports)]\n{names}\n\n{main}")
    }
}

/// Calls the function of a word of the article.
fn article(word: &str, argument: &Code) -> Option<String> {
    let is_cards = Kind::of(argument) == Kind::Bool && argument.shape.ends_with(&[4, 3]);
    let text = match word {
        "HAND" => format!("hand({}).unwrap()", text_of(argument)?),
        "DEAL" => format!("deal({}, |k, n| deal(k, n, &mut seeded(1, 0)))", size(argument)?),
        _ if !is_cards || word == "SETS" && argument.rank() > 3 => return None,
        _ => format!("{}({})", word.to_lowercase(), borrowed(argument)),
    };
    Some(format!("apl_article::{text}"))
}

/// Writes the search for each element in a list.
fn found(list: &Code, each: &Code, search: &str, rest: &str) -> Option<String> {
    let [list, each] = common(list, each)?;
    let list = if list.rank() == 0 { reshaped(&list, &[1]) } else { list };
    let text =
        |each: String| format!("{}.iter().{search}(|&one| {each} == one){rest}", receiver(&list));
    Some(match each.rank() {
        0 => text(each.at(COMPARE + 1)),
        _ => format!("{}.mapv(|each| {})", receiver(&each), text("each".to_owned())),
    })
}

/// Writes a single number as a `usize`.
fn size(code: &Code) -> Option<String> {
    Some(cast(&single(code), Kind::Size)?.text)
}

/// Writes a list of characters as a `&str`.
fn text_of(code: &Code) -> Option<String> {
    let list = Some(code).filter(|code| Kind::of(code) == Kind::Char && code.rank() == 1)?;
    Some(match &list.literal {
        Some(value) => format!("{:?}", value.texts().concat()),
        None => format!("&{}.iter().collect::<String>()", receiver(list)),
    })
}
