//! Writes the operators of APL in Rust: reductions, scans and products.

use super::elements::{each, pair};
use super::types::{Kind, borrowed, cast, code, common, owned, receiver, variable};
use crate::print::code::{ATOM, Code};
use crate::scalar::Scalar;

/// Returns the type of the elements that are combined, which is also that of the results.
fn combined(f: Scalar, b: &Code) -> Option<Kind> {
    let kind = Kind::of(b);
    match f {
        _ if kind > Kind::Float => None,
        Scalar::And | Scalar::Or => Some(Kind::Bool),
        Scalar::Divide | Scalar::Power => Some(Kind::Float),
        f if f.is_comparison() && kind == Kind::Bool => Some(Kind::Bool),
        _ => Some(kind.arithmetic()),
    }
}

/// Writes the reduction of the last elements of a list, `b`, with the element before them, `a`.
fn step(f: Scalar, kind: Kind, b: &str) -> Option<String> {
    let made = each(f, &variable("a", kind, []), &variable(b, kind, []), &[])?;
    Some(cast(&made, kind)?.text)
}

/// Writes the reduction of each list along an axis, or of each reversed list.
pub(super) fn reduce(f: Scalar, b: &Code, axis: usize, is_reversed: bool) -> Option<Code> {
    let mut shape = b.shape.clone();
    let made = |text, kind| {
        let mut shape = b.shape.clone();
        shape.remove(axis);
        Some(code(text, ATOM, kind, shape))
    };
    let is_list = b.rank() == 1;
    if shape.remove(axis) == 1 {
        let text = if is_list {
            "[0]".to_owned()
        } else {
            format!(".index_axis(Axis({axis}), 0).to_owned()")
        };
        return made(receiver(b) + &text, Kind::of(b));
    }
    let kind = combined(f, b)?;
    if f == Scalar::Plus && Kind::of(b) == Kind::Bool {
        return if is_list {
            made(format!("{}.iter().filter(|&&bit| bit).count()", receiver(b)), Kind::Size)
        } else {
            made(format!("plus_reduce::<i64, _>({}, Axis({axis}))", borrowed(b)), Kind::Int)
        };
    }
    let b = &cast(b, kind)?;
    let x = receiver(b);
    let on_lists = |text: &str, word: &str| match word {
        _ if is_list => format!("{x}{text}"),
        _ if !word.is_empty() && axis + 1 == b.rank() => format!("{word}({})", borrowed(b)),
        _ => format!("{x}.map_axis(Axis({axis}), |cells| cells{text})"),
    };
    let text = match f {
        Scalar::Plus if is_list => format!("{x}.sum()"),
        Scalar::Plus => format!("{x}.sum_axis(Axis({axis}))"),
        Scalar::Times if is_list => format!("{x}.product()"),
        Scalar::Times => format!("{x}.product_axis(Axis({axis}))"),
        Scalar::And => on_lists(".iter().all(|&bit| bit)", "and_last"),
        Scalar::Or => on_lists(".iter().any(|&bit| bit)", "or_last"),
        Scalar::Minimum | Scalar::Maximum => {
            let [most, name] = if f == Scalar::Minimum { ["MAX", "min"] } else { ["MIN", "max"] };
            let (fold, a) = if is_list {
                ("fold(".to_owned(), "a")
            } else {
                (format!("fold_axis(Axis({axis}), "), "&a")
            };
            format!("{x}.{fold}{}::{most}, |{a}, &b| a.{name}(b))", kind.name())
        }
        _ => {
            let order = if is_reversed { "" } else { ".rev()" };
            let step = step(f, kind, "b")?;
            on_lists(&format!(".iter(){order}.copied().reduce(|b, a| {step}).unwrap()"), "")
        }
    };
    made(text, kind)
}

/// Writes the reduction of each window of a list.
pub(super) fn windows(f: Scalar, b: &Code, size: i64, shape: &[usize]) -> Option<Code> {
    let cells = usize::try_from(size.unsigned_abs()).ok()?;
    if cells == 1 {
        return Some(b.clone());
    }
    let body = reduce(f, &variable("cells", Kind::of(b), [cells]), 0, size < 0)?;
    let map = format!("map(|cells| {}).collect::<Array1<_>>()", body.text);
    let text = format!("{}.windows({cells}).into_iter().{map}", receiver(b));
    (b.rank() == 1).then(|| code(text, ATOM, Kind::of(&body), shape))
}

/// Writes the reductions of all first elements along an axis.
pub(super) fn scan(f: Scalar, b: &Code, axis: usize) -> Option<Code> {
    let kind = combined(f, b)?;
    let b = &cast(b, kind)?;
    let on_bits = matches!(f, Scalar::Equal | Scalar::NotEqual) && kind == Kind::Bool;
    let text = if f.is_associative() || on_bits {
        let step = step(f, kind, "*b")?;
        let all = format!("x.accumulate_axis_inplace(Axis({axis}), |&a, b| *b = {step})");
        format!("{{ let mut x = {}; {all}; x }}", owned(b).text)
    } else {
        format!("scan_along({}, Axis({axis}), |a, b| {})", owned(b).text, step(f, kind, "b")?)
    };
    Some(code(text, ATOM, kind, &*b.shape))
}

/// Writes the inner product.
pub(super) fn inner(f: Scalar, g: Scalar, a: &Code, b: &Code, shape: &[usize]) -> Option<Code> {
    let lengths = [a.shape.last(), b.shape.first()];
    let is_list = |code: &Code| code.rank() == 1;
    match (a.rank(), b.rank()) {
        (0, 0) => return each(g, a, b, &[]),
        (0, _) => return reduce(f, &each(g, a, b, &b.shape)?, 0, false),
        (left, 0) => return reduce(f, &each(g, a, b, &a.shape)?, left - 1, false),
        _ if lengths[0] != lengths[1] => return None,
        (1..=2, 1..=2) if (f, g) == (Scalar::Plus, Scalar::Times) => {
            let kind = Kind::of(a).max(Kind::of(b)).arithmetic();
            let [a, b] = [cast(a, kind)?, cast(b, kind)?];
            let text = format!("{}.dot({})", receiver(&a), borrowed(&b));
            return Some(code(text, ATOM, kind, shape));
        }
        _ if is_list(a) && is_list(b) => return reduce(f, &each(g, a, b, &a.shape)?, 0, false),
        _ => {}
    }
    let length = *lengths[0]?;
    let line = |name, code| variable(name, Kind::of(code), [length]);
    let pairs = each(g, &line("row", a), &line("column", b), &[length])?;
    let body = reduce(f, &pairs, 0, false)?;
    Some(code(of_lines(a, b, &body.text), ATOM, Kind::of(&body), shape))
}

/// Writes an expression of each `row` of the left argument with each `column` of the right one.
pub(super) fn of_lines(a: &Code, b: &Code, body: &str) -> String {
    let lines =
        |code, axis, name| format!("&{}.map_axis(Axis({axis}), |{name}| {name})", receiver(code));
    let (rows, columns) = (lines(a, a.rank() - 1, "row"), lines(b, 0, "column"));
    format!("outer({rows}, {columns}, |&row, &column| {body})")
}

/// Writes the outer product.
pub(super) fn outer(f: Scalar, a: &Code, b: &Code, shape: &[usize]) -> Option<Code> {
    if a.rank() * b.rank() == 0 {
        return each(f, a, b, shape);
    }
    if let (Scalar::Equal, Some([a, b])) = (f, common(a, b)) {
        let text = format!("equals_table({}, {})", borrowed(&a), borrowed(&b));
        return Some(code(text, ATOM, Kind::Bool, shape));
    }
    let [a, b, body] = pair(f, a, b, ["a", "b"])?;
    let text = format!("outer({}, {}, |&a, &b| {})", borrowed(&a), borrowed(&b), body.text);
    Some(code(text, ATOM, Kind::of(&body), shape))
}
