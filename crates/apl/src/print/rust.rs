//! Writes Rust, with the words of aplset's vocabulary and the methods of ndarray.

mod elements;

use super::Print;
use super::code::{ATOM, Code, Element};
use crate::moves::Move;
use crate::scalar::Scalar::{Equal, Or, Plus, Times};
use crate::step::Op;
use crate::value::Value;
use elements::{
    INFIX, PREFIX, bare, borrowed, cast, each, each_of_one, mapped, operand, prepared, reduce,
    scan, shaped,
};
use itertools::Itertools as _;

/// The language Rust.
pub(super) struct Rust;

impl Print for Rust {
    fn literal(&self, value: &Value, element: Element) -> Code {
        elements::literal(value, element, false)
    }

    fn plus(&self, code: &Code, number: i64) -> Code {
        let code = cast(code, Element::Int, code.is_size && number > 0).expect("numbers");
        let sign = if number < 0 { '-' } else { '+' };
        code.with(format!("{} {sign} {}", operand(&code), number.abs()), INFIX)
    }

    fn single(&self, code: &Code) -> Code {
        reshaped(code, &[])
    }

    fn operation(&self, op: &Op, arguments: &[Code], made: &Code) -> Option<Code> {
        let (a, b) = (arguments.first()?, arguments.last()?);
        let (cells, array, shape) = (b.at(ATOM), borrowed(b), &made.shape[..]);
        let text = b.literal.as_ref().map(|value| value.texts().concat());
        let size = |code| Some(bare(&cast(&reshaped(code, &[]), Element::Int, true)?));
        let positions = &Code { is_size: true, ..made.clone() };
        let sized = |text| Some(positions.with(text, ATOM));
        let is_pair = a.rank() == 1 && a.shape == b.shape;
        let is_known = arguments.len() == 1 || a.literal.is_some();
        let is_bits = a.rank() == 1 && (is_known || a.element == Element::Bool);
        let is_ord = b.rank() > 0 && !matches!(b.element, Element::Float | Element::Text);
        match op {
            _ if shape.len().max(a.rank()).max(b.rank()) > 6 => None,
            Op::Each(f) if arguments.len() == 1 => each_of_one(*f, b),
            Op::Each(f) => each(*f, a, b, false),
            Op::Outer(f) => each(*f, a, b, true),
            Op::Reduce(f, axis) => reduce(*f, b, *axis),
            Op::Scan(f, axis) if f.is_associative() => scan(*f, b, *axis),
            Op::Inner(Plus, Times) if a.shape.last() == b.shape.first() => {
                let is_dot = [a, b].iter().all(|code| [1, 2].contains(&code.rank()));
                let [a, b] = prepared(Times, a, b).filter(|_| is_dot)?;
                Some(shaped(&a, format!("{}.dot({})", a.at(ATOM), borrowed(&b)), shape))
            }
            Op::Inner(f, g) if is_pair => reduce(*f, &each(*g, a, b, false)?, 0),
            Op::Move(Move::Replicate(0, _)) if is_bits && b.shape.starts_with(&a.shape) => {
                let bits = borrowed(&cast(a, Element::Bool, false)?);
                Some(shaped(b, format!("compress({bits}, {array})"), shape))
            }
            Op::Move(by) if is_known && b.size() > 0 => moved(by, b, shape),
            Op::Index(has) => indexed(has, arguments, shape),
            Op::Join(axis, _) => {
                let (mut cell, [a, b]) = (shape.to_vec(), prepared(Equal, a, b)?);
                cell[*axis] = 1;
                let [left, right] = [&a, &b].map(|of| {
                    borrowed(&reshaped(of, if of.rank() < cell.len() { &cell } else { &of.shape }))
                });
                Some(shaped(&a, format!("catenate({left}, {right}, Axis({axis}))"), shape))
            }
            Op::Shape if b.rank() > 0 => sized(format!("arr1({cells}.shape())")),
            Op::Grade(true) if is_ord => {
                sized(format!("grade_up(&{cells}.mapv(std::cmp::Reverse))"))
            }
            Op::Grade(false) if is_ord => sized(format!("grade_up({array})")),
            Op::Unique if is_ord => Some(shaped(b, format!("unique({array})"), shape)),
            Op::Member if b.rank() == 0 => each(Equal, a, b, false),
            Op::Member if b.rank() == 1 => reduce(Or, &each(Equal, a, b, true)?, a.rank()),
            Op::IndexOf if a.rank() == 1 => {
                let [list, array] = prepared(Equal, a, b)?;
                Some(mapped(&array, |each| {
                    let is_found = format!("|&one| one == {}", each.at(PREFIX));
                    let position = format!("{}.iter().position({is_found})", list.at(ATOM));
                    positions.with(format!("{position}.unwrap_or({})", a.size()), ATOM)
                }))
            }
            Op::Encode if a.rank() == 1 && (b.naturals().is_some() || b.is_size) => {
                let numbers = borrowed(&cast(b, Element::Int, true)?);
                sized(format!("represent(&{:?}, {numbers})", a.naturals()?))
            }
            Op::Count => {
                let to = |is_size| Some(cast(&reshaped(b, &[]), Element::Int, is_size)?.at(PREFIX));
                let plus_one = Some(format!("Array1::from_iter(1..={})", to(false)?));
                let numbers = sized(format!("Array1::from_iter(0..{})", to(true)?))?;
                Some(Code { plus_one, ..numbers })
            }
            Op::Combin => sized(format!("combin({}, {})", size(a)?, size(b)?)),
            Op::Matrify if arguments.len() == 1 => {
                Some(made.with(format!("matrify({:?})", text?), ATOM))
            }
            Op::Line("HAND", _) => {
                Some(made.with(format!("apl_article::hand({:?}).unwrap()", text?), ATOM))
            }
            Op::Line(word @ ("SETS" | "FMT"), _)
                if b.element == Element::Bool && b.shape.ends_with(&[4, 3]) =>
            {
                let is_one = *word == "FMT" || b.rank() < 4;
                let text = format!("apl_article::{}({array})", word.to_ascii_lowercase());
                is_one.then(|| made.with(text, ATOM))
            }
            _ => None,
        }
    }

    fn cell_names(&self) -> [&'static str; 2] {
        ["y", "x"]
    }

    fn cells(&self, _: &Op, _: &[Code], _: &[usize], _: &Code) -> Option<Code> {
        None
    }

    fn assign(&self, name: &str, code: &Code) -> String {
        let clone = if code.is_name { ".clone()" } else { "" };
        format!("let {name} = {}{clone};", code.text)
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

/// Writes an array of another shape, in which a scalar is repeated.
fn reshaped(a: &Code, shape: &[usize]) -> Code {
    let text = match (a.rank(), shape) {
        _ if a.shape == shape => return a.clone(),
        (rank, []) => format!("{}[{:?}]", a.at(ATOM), vec![0; rank]),
        (0, [1]) => format!("array![{}]", a.text),
        (0, _) => format!("Array::from_elem({shape:?}, {})", a.text),
        _ => format!("reshape({shape:?}, {})", borrowed(a)),
    };
    shaped(a, text, shape)
}

fn moved(by: &Move, a: &Code, shape: &[usize]) -> Option<Code> {
    let (rank, x, array) = (a.rank(), a.at(ATOM), borrowed(a));
    let text = match by {
        Move::Ravel if rank > 1 => format!("ravel({array})"),
        Move::Ravel | Move::Table | Move::Shape(_) | Move::Reshape(_) => {
            return Some(reshaped(a, shape));
        }
        Move::AxesTo(to) if to.iter().rev().copied().eq(0..rank) => format!("{x}.t().to_owned()"),
        Move::AxesTo(to) if shape.len() == rank => format!("axes_to({array}, {to:?})"),
        Move::Rotate(axis, by) if by.ndim() == 0 => format!("rotate({by}, {array}, Axis({axis}))"),
        _ if shape.len() != rank || shape.iter().zip(&a.shape).any(|(to, of)| to > of) => None?,
        Move::Reverse(_) | Move::Take(_) | Move::Drop(_) => {
            let range = |axis: usize| match by {
                Move::Reverse(along) if *along == axis => "..;-1".to_owned(),
                Move::Take(numbers) if numbers[axis] >= 0 => format!("..{}", numbers[axis]),
                Move::Drop(numbers) if numbers[axis] < 0 => format!("..{}", numbers[axis]),
                Move::Take(numbers) | Move::Drop(numbers) => format!("{}..", numbers[axis]),
                _ => "..".to_owned(),
            };
            format!("{x}.slice(s![{}]).to_owned()", (0..rank).map(range).join(", "))
        }
        _ => return None,
    };
    (rank > 0).then(|| shaped(a, text, shape))
}

/// Writes `A[I;J]`, with zero-based indices. The last axis is indexed first.
fn indexed(has: &[bool], arguments: &[Code], shape: &[usize]) -> Option<Code> {
    let (array, places) = arguments.split_first()?;
    let places = places.iter().map(|place| cast(place, Element::Int, true));
    let places = places.collect::<Option<Vec<_>>>()?;
    if shape.is_empty() {
        let text = format!("{}[[{}]]", array.at(ATOM), places.iter().map(bare).join(", "));
        return Some(shaped(array, text, shape));
    }
    let axes = has.iter().positions(|&has| has).zip(&places).collect_vec();
    axes.into_iter().rev().try_fold(array.clone(), |cells, (axis, place)| {
        let x = cells.at(ATOM);
        let text = match (axis, place.rank()) {
            (_, 0) => format!("{x}.index_axis(Axis({axis}), {}).to_owned()", bare(place)),
            (0, _) => format!("cells_at({}, {})", borrowed(&cells), borrowed(place)),
            (_, 1) => format!("{x}.select(Axis({axis}), &{}.to_vec())", place.at(ATOM)),
            _ => return None,
        };
        Some(shaped(array, text, shape))
    })
}
