//! Writes searches, digits and functions of cells in Rust.

use super::elements::{bound, each};
use super::moves::{inserted, single};
use super::operators::{of_lines, outer};
use super::types::{COMPARE, Kind, PRODUCT, borrowed, cast, code, common, receiver, typed};
use crate::moves::Move;
use crate::print::code::{ATOM, Code};
use crate::scalar::Scalar;
use crate::step::Op;

/// Writes the search for each element in a list.
pub(super) fn found(list: &Code, each: &Code, search: [&str; 2], kind: Kind) -> Option<Code> {
    let shape = &*each.shape;
    let [list, each] = common(list, each)?;
    bound(&list, "list", |list| {
        let list = match list.rank() {
            0 => format!("array![{}]", typed(list).text),
            _ => receiver(list),
        };
        let text =
            |each: &str| format!("{list}.iter().{}(|&one| {each} == one){}", search[0], search[1]);
        let text = match each.rank() {
            0 => text(&each.at(COMPARE + 1)),
            _ => format!("{}.mapv(|each| {})", receiver(&each), text("each")),
        };
        Some(code(text, ATOM, kind, shape))
    })
}

/// Writes a text as a `&str`.
pub(super) fn text_of(code: &Code) -> Option<String> {
    match &code.literal {
        _ if Kind::of(code) != Kind::Char || code.rank() > 1 => None,
        Some(value) => Some(format!("{:?}", value.texts().concat())),
        None if code.rank() == 0 => Some(format!("&{}.to_string()", code.at(ATOM))),
        None => Some(format!("&{}.iter().collect::<String>()", receiver(code))),
    }
}

/// Writes `A⊤B`. The digits of negative numbers and of fractions need a function.
pub(super) fn encoded(a: &Code, b: &Code, shape: &[usize]) -> Option<Code> {
    let is_natural = Kind::of(b) < Kind::Int || b.naturals().is_some();
    match (a.rank(), a.integers()) {
        (0, Some(base)) if base != [0] && Kind::of(b) < Kind::Float => {
            each(Scalar::Residue, a, b, shape)
        }
        (1, _) if a.naturals().is_some() && is_natural => {
            let text =
                format!("represent(&{:?}, {})", a.naturals()?, borrowed(&cast(b, Kind::Size)?));
            Some(code(text, ATOM, Kind::Size, shape))
        }
        (1, _) => {
            let kind = Kind::of(a).max(Kind::of(b)).arithmetic();
            let [bases, numbers] = [cast(a, Kind::Float)?, cast(b, Kind::Float)?];
            let bases = match &bases.literal {
                Some(value) => format!("{:?}", value.numbers().ok()?.iter().collect::<Vec<_>>()),
                None => format!("{}.to_vec()", receiver(&bases)),
            };
            let text = format!("encode(&{bases}, {})", borrowed(&numbers));
            cast(&code(text, ATOM, Kind::Float, shape), kind)
        }
        _ => None,
    }
}

/// Writes `A⊥B`.
pub(super) fn decoded(a: &Code, b: &Code, shape: &[usize]) -> Option<Code> {
    let kind = Kind::of(a).max(Kind::of(b)).arithmetic();
    let a = if a.shape == [1] { single(a) } else { a.clone() };
    let [a, b] = [cast(&a, kind)?, cast(b, kind)?];
    let digits = receiver(&b);
    let zero = if kind == Kind::Float { "0.0" } else { "0_i64" };
    let made = |text| Some(code(text, ATOM, kind, shape));
    match (a.rank(), b.rank()) {
        (0, 0) => Some(b),
        (0, rank) => bound(&a, "one", |base| {
            let base = base.at(PRODUCT + 1);
            let fold = if rank == 1 { "fold(" } else { "fold_axis(Axis(0), " };
            made(format!("{digits}.{fold}{zero}, |sum, digit| sum * {base} + digit)"))
        }),
        (1, 1) if a.shape == b.shape => {
            let pairs = format!("{digits}.iter().zip({})", borrowed(&a));
            made(format!("{pairs}.fold({zero}, |sum, (digit, base)| sum * base + digit)"))
        }
        (1.., 1..) if a.shape.last() == b.shape.first() => {
            let fold = format!("fold({zero}, |sum, (digit, base)| sum * base + digit)");
            made(of_lines(&a, &b, &format!("column.iter().zip(&row).{fold}")))
        }
        _ => None,
    }
}

/// Returns an operation on a whole array that is the same as this one on its cells, which have as
/// many axes as `cell`.
pub(super) fn on_cells(op: &Op, frame: usize, cell: usize) -> Option<Op> {
    Some(match op {
        Op::Each(f) => Op::Each(*f),
        Op::Reduce(f, axis) if cell > 0 => Op::Reduce(*f, axis + frame),
        Op::Scan(f, axis) if cell > 0 => Op::Scan(*f, axis + frame),
        Op::Move(Move::Reverse(axis)) if cell > 0 => Op::Move(Move::Reverse(axis + frame)),
        Op::Move(Move::AxesTo(to)) if cell > 1 => {
            let to = to.iter().map(|to| to + frame);
            Op::Move(Move::AxesTo((0..frame).chain(to).collect()))
        }
        Op::Reduce(..) | Op::Scan(..) => Op::Move(Move::Shape(Vec::new())),
        Op::Move(Move::Reverse(_) | Move::AxesTo(_) | Move::Ravel | Move::Shape(_)) => {
            Op::Move(Move::Shape(Vec::new()))
        }
        _ => return None,
    })
}

/// Adds as many axes of length 1 after the other ones.
pub(super) fn widened(a: &Code, axes: usize) -> Code {
    (0..axes).fold(a.clone(), |a, _| inserted(&a, a.rank()))
}

/// Writes a function of pairs of cells.
pub(super) fn each_cell(
    f: Scalar,
    [a, b]: [&Code; 2],
    frames: &[usize],
    shape: &[usize],
) -> Option<Code> {
    let &[left, right] = frames else { return None };
    let cells = [a.rank() - left, b.rank() - right];
    let most = cells[0].max(cells[1]);
    if left > 0 && right == 0 && cells[0] == 0 {
        return outer(f, a, b, shape);
    } else if cells.iter().any(|&rank| rank != 0 && rank != most)
        || cells[0] == cells[1] && a.shape[left..] != b.shape[right..]
    {
        return None;
    }
    let wide =
        |code: &Code, frame, cell| widened(code, if frame > 0 && cell == 0 { most } else { 0 });
    each(f, &wide(a, left, cells[0]), &wide(b, right, cells[1]), shape)
}
