//! Writes Python with `NumPy`.

mod arrays;
mod functions;

use super::Print;
use super::code::{ATOM, Code, Element};
use super::script::needed;
use crate::scalar::Scalar;
use crate::step::Op;
use crate::value::Value;
use arrays::{
    along, bare, cast, expanded, index, join, moved, nested, number, numeric, string, zeros,
};
use functions::{each, inner, pair, reduce};
use itertools::Itertools as _;

/// The powers of Python's operators.
const NOT: u8 = 3;
const COMPARE: u8 = 4;
const OR: u8 = 5;
const AND: u8 = 6;
const SUM: u8 = 7;
const PRODUCT: u8 = 8;
const SIGN: u8 = 9;
const POWER: u8 = 10;

/// Python with `NumPy`. Bits are booleans, and arrays of no axes are scalars of Python or `NumPy`.
pub(super) struct NumPy;

impl Print for NumPy {
    fn literal(&self, value: &Value, element: Element) -> Code {
        let shape = value.shape();
        let text = match shape {
            [] => nested(value, element),
            _ if value.is_empty() => zeros(shape, element),
            _ => format!("np.array({})", nested(value, element)),
        };
        let power = if text.starts_with('-') { SIGN } else { ATOM };
        Code::new(text, power, element, shape)
    }

    fn plus(&self, code: &Code, number: i64) -> Code {
        let sign = if number < 0 { '-' } else { '+' };
        let code = numeric(code);
        code.with(format!("{} {sign} {}", code.at(SUM), number.abs()), SUM)
    }

    fn single(&self, code: &Code) -> Code {
        let first = vec![0; code.rank()];
        match code.rank() {
            0 => code.clone(),
            _ => Code::new(format!("{}{first:?}", code.at(ATOM)), ATOM, code.element, []),
        }
    }

    fn operation(&self, op: &Op, arguments: &[Code], made: &Code) -> Option<Code> {
        let text = match (op, arguments) {
            (Op::Each(f), [b]) => return Some(each(*f, b, made)),
            (Op::Each(f), [a, b]) => return Some(pair(*f, a, b, made)),
            (Op::Spread(f, axis), [a, b]) => {
                // The list is along its own axis, before the other axes.
                let axes = made.rank() - axis - 1;
                let wide = |x: &Code| expanded(x, if x.rank() < made.rank() { axes } else { 0 });
                return Some(pair(*f, &wide(a), &wide(b), made));
            }
            (Op::Reduce(f, axis), [b]) => return Some(reduce(*f, b, *axis, false, made)),
            (Op::Windows(f, axis, _), [n, b]) => {
                // The first axis has the cells of each window.
                let size = b.shape[*axis] + 1 - made.shape[*axis];
                let shape = [&[size], &*made.shape].concat();
                let (n, along) = (number(n).text, along(*axis, b.rank()));
                let text = format!("windows({n}, {}{along})", b.text);
                return Some(reduce(*f, &Code::new(text, ATOM, b.element, shape), 0, false, made));
            }
            (Op::Scan(f, axis), [b]) => return Some(reduce(*f, b, *axis, true, made)),
            (Op::Outer(f), [a, b]) => return Some(pair(*f, &expanded(a, b.rank()), b, made)),
            (Op::Inner(f, g), [a, b]) => return Some(inner(*f, *g, a, b, made)),
            (Op::Move(by), _) => return moved(by, arguments, made),
            (Op::Index(axes), [array, places @ ..]) => {
                return Some(index(array, axes, places, made));
            }
            (Op::Join(axis, is_new), [a, b]) => return Some(join(a, b, *axis, *is_new, made)),
            (Op::Matrify, [b]) if b.rank() == 2 => return Some(b.clone()),
            (Op::Count, [b]) => {
                let code = made.with(format!("np.arange({})", number(b).text), ATOM);
                let plus_one = format!("np.arange(1, {})", self.sum(&number(b), 1).text);
                return Some(Code { plus_one: Some(plus_one), ..code });
            }
            (Op::Strand | Op::Unique, items) if items.iter().all(|item| item.rank() == 0) => {
                format!("np.array([{}])", items.iter().map(|item| &item.text).join(", "))
            }
            (Op::Shape, [b]) if b.rank() == 0 => "np.array([], int)".to_owned(),
            (Op::Shape, [b]) => format!("np.array({}.shape)", b.at(ATOM)),
            (Op::Grade(is_down), [b]) if b.rank() == 1 && (b.element.is_number() || !is_down) => {
                let keys = if *is_down { each(Scalar::Minus, b, made) } else { b.clone() };
                format!("np.argsort({}, kind=\"stable\")", keys.text)
            }
            (Op::Grade(is_down), [b]) if b.rank() > 0 => {
                format!("grade({}, {})", b.text, if *is_down { -1 } else { 1 })
            }
            (Op::IndexOf, [a, b]) => format!("index_of({}, {})", bare(a), b.text),
            (Op::Member, [a, b]) if a.element.is_number() == b.element.is_number() => {
                format!("np.isin({}, {})", a.text, bare(b))
            }
            (Op::Unique, [b]) => format!("np.array(list(dict.fromkeys({})))", b.text),
            (Op::Encode, [a, b]) if a.rank() < 2 => format!("encode({}, {})", bare(a), b.text),
            (Op::Decode, [a, b]) => format!("decode({}, {})", bare(a), bare(b)),
            (Op::Roll, [b]) => format!("rng.integers({})", cast(b, Element::Int).text),
            (Op::Deal, [a, b]) => {
                format!("rng.choice({}, {}, replace=False)", number(b).text, number(a).text)
            }
            (Op::Combin, [a, b]) => {
                let [a, b] = [a, b].map(number);
                format!("np.array(list(combinations(range({}), {})))", b.text, a.text)
            }
            (Op::Matrify, [b]) => format!("matrify({})", string(b)),
            (Op::Line("HAND", _), [b]) => format!("hand({})", string(b)),
            (Op::Line("DEAL", _), [b]) => format!("deal({})", number(b).text),
            (Op::Line("≢", _), [b]) if b.rank() > 0 => format!("len({})", b.text),
            (Op::Line("≡", _), [a, b]) if a.is_like(b) => {
                format!("np.array_equal({}, {})", a.text, b.text)
            }
            (Op::Line(word @ ("SETS" | "FMT"), _), [b]) => {
                format!("{}({})", word.to_ascii_lowercase(), b.text)
            }
            _ => return None,
        };
        Some(made.with(text, ATOM))
    }

    fn cell_names(&self) -> [&'static str; 2] {
        ["other", "cell"]
    }

    fn cells(&self, _: &Op, arguments: &[Code], frames: &[usize], body: &Code) -> Option<Code> {
        let names = self.cell_names()[2 - arguments.len()..].join(", ");
        let arrays = arguments.iter().map(|code| &code.text).join(", ");
        let text = match (arguments, frames) {
            ([_], [1]) => format!("np.array([{} for cell in {arrays}])", body.text),
            _ => format!("on_cells(lambda {names}: {}, {frames:?}, {arrays})", body.text),
        };
        Some(body.with(text, ATOM))
    }

    fn assign(&self, name: &str, code: &Code) -> String {
        format!("{name} = {}", code.text)
    }

    fn script(&self, lines: &str, last: &str) -> String {
        let script = format!("{lines}print({last})\n");
        needed(include_str!("numpy.py"), &script) + &script
    }
}
