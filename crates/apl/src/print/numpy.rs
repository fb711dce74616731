//! Writes Python with `NumPy`.

mod functions;
mod moves;
mod values;

use super::Print;
use super::code::{ATOM, Code, Element};
use super::script::has_word;
use crate::moves::Move;
use crate::step::Op;
use crate::value::Value;
use functions::{inner, outer, pair, reduce, scan, windows};
use moves::{index, join, moved};
use values::{
    bare, cast, constant, expanded, name, nested, number, numeric, quoted, string, tuple,
};

/// The imports and the functions that scripts define.
const DEFINITIONS: &str = include_str!("numpy.py");

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
        let text = match (element, shape) {
            (_, []) => nested(value, element),
            _ if value.is_empty() => format!("np.zeros({}, {})", tuple(shape), name(element)),
            (Element::Char, _) => {
                let letters = format!("np.array(list({}))", quoted(&value.texts().concat()));
                match shape {
                    [_] => letters,
                    _ => format!("{letters}.reshape({})", tuple(shape)),
                }
            }
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
        let text = match code.rank() {
            0 => return code.clone(),
            1 => format!("{}[0]", code.at(ATOM)),
            _ => format!("{}.item()", code.at(ATOM)),
        };
        Code::new(text, ATOM, code.element, [])
    }

    fn operation(&self, op: &Op, arguments: &[Code], made: &Code) -> Option<Code> {
        let atom = |text: String| Some(made.with(text, ATOM));
        match (op, arguments) {
            (Op::Strand, items) => {
                let items: Vec<&str> = items.iter().map(|item| &*item.text).collect();
                atom(format!("np.array([{}])", items.join(", ")))
            }
            (Op::Each(f), [b]) => Some(functions::each(*f, b)),
            (Op::Each(f), [a, b]) => pair(*f, a, b, made),
            (Op::Spread(f, axis), [a, b]) => {
                let rank = made.rank();
                let wide =
                    |x: &Code| expanded(x, if x.rank() < rank { rank - axis - 1 } else { 0 });
                pair(*f, &wide(a), &wide(b), made)
            }
            (Op::Move(by), _) => moved(by, arguments, made),
            (Op::Index(axes), [array, places @ ..]) => Some(index(array, axes, places, made)),
            (Op::Shape, [b]) if b.rank() == 0 => atom("np.array([], int)".to_owned()),
            (Op::Shape, [b]) => atom(format!("np.array({}.shape)", b.at(ATOM))),
            (Op::Join(axis, is_new), [a, b]) => Some(join(a, b, *axis, *is_new, made)),
            (Op::Reduce(f, axis), [b]) => reduce(*f, b, *axis, made),
            (Op::Windows(f, axis, _), [n, b]) => windows(*f, n, b, *axis, made),
            (Op::Scan(f, axis), [b]) => scan(*f, b, *axis, made),
            (Op::Outer(f), [a, b]) => outer(*f, a, b, made),
            (Op::Inner(f, g), [a, b]) => inner(*f, *g, a, b, made),
            (Op::Grade(is_down), [b]) => Some(grade(b, *is_down, made)),
            (Op::IndexOf, [a, b]) => atom(format!("index_of({}, {})", bare(a), b.text)),
            (Op::Member, [a, b]) if a.element.is_number() == b.element.is_number() => {
                atom(format!("np.isin({}, {})", a.text, bare(b)))
            }
            (Op::Member, _) => Some(constant(false, &made.shape)),
            (Op::Unique, [b]) if b.rank() == 0 => atom(format!("np.array([{}])", b.text)),
            (Op::Unique, [b]) => atom(format!("np.array(list(dict.fromkeys({})))", b.text)),
            (Op::Encode, [a, b]) => atom(format!("encode({}, {})", bare(a), b.text)),
            (Op::Decode, [a, b]) if a.rank() == 0 && b.rank() > 0 => {
                atom(format!("np.polyval({}, {})", b.text, numeric(a).text))
            }
            (Op::Decode, [a, b]) => atom(format!("decode({}, {})", bare(a), bare(b))),
            (Op::Count, [b]) => {
                let b = number(b);
                let end = match b.naturals().as_deref() {
                    Some([end]) => (end + 1).to_string(),
                    _ => self.plus(&b, 1).text,
                };
                let code = made.with(format!("np.arange({})", b.text), ATOM);
                Some(Code { plus_one: Some(format!("np.arange(1, {end})")), ..code })
            }
            (Op::Roll, [b]) => atom(format!("rng.integers({})", cast(b, Element::Int).text)),
            (Op::Deal, [a, b]) => {
                let [a, b] = [a, b].map(number);
                atom(format!("rng.choice({}, {}, replace=False)", b.text, a.text))
            }
            (Op::Combin, [a, b]) => {
                let [a, b] = [a, b].map(number);
                atom(format!("np.array(list(combinations(range({}), {})))", b.text, a.text))
            }
            (Op::Matrify, [b]) if b.rank() == 2 => Some(b.clone()),
            // Python also splits at blanks that are not ASCII.
            (Op::Matrify, [b]) => match &b.literal {
                Some(value) if value.texts().concat().is_ascii() => atom(format!(
                    "np.array(list(zip_longest(*{}.split(), fillvalue=\" \"))).T",
                    string(b)
                )),
                _ => atom(format!("matrify({})", string(b))),
            },
            _ => None,
        }
    }

    fn cell_names(&self) -> [&'static str; 2] {
        ["other", "cell"]
    }

    fn cells(
        &self,
        op: &Op,
        arguments: &[Code],
        frames: &[usize],
        body: &Code,
        made: &Code,
    ) -> Option<Code> {
        // A whole array is faster than its cells, and shorter to write.
        let whole = match (op, arguments, frames) {
            (Op::Each(_), [_], _) => Some(op.clone()),
            (Op::Each(f), [a, b], &[first, second]) => {
                let ranks = [a.rank() - first, b.rank() - second];
                let cells = [&a.shape[first..], &b.shape[second..]];
                if cells[0] == cells[1] || ranks[0] == 0 || ranks[1] == 0 {
                    let wide = |x: &Code, own: usize, other: usize| {
                        expanded(x, if own == 0 { other } else { 0 })
                    };
                    return pair(
                        *f,
                        &wide(a, ranks[0], ranks[1]),
                        &wide(b, ranks[1], ranks[0]),
                        made,
                    );
                }
                None
            }
            (Op::Reduce(f, axis), [b], [frame]) if b.shape.get(axis + frame) > Some(&1) => {
                Some(Op::Reduce(*f, axis + frame))
            }
            (Op::Scan(f, axis), [b], [frame]) if b.rank() > *frame => {
                Some(Op::Scan(*f, axis + frame))
            }
            (Op::Move(Move::Reverse(axis)), [_], [frame]) => {
                Some(Op::Move(Move::Reverse(axis + frame)))
            }
            (Op::Move(Move::AxesTo(to)), [b], _) if to.len() == 2 => {
                let text = format!("{}.swapaxes(-1, -2)", b.at(ATOM));
                return Some(made.with(text, ATOM));
            }
            _ => None,
        };
        if let Some(whole) = whole {
            return self.operation(&whole, arguments, made);
        }
        let text = match (arguments, frames) {
            ([b], [1]) => format!("np.array([{} for cell in {}])", body.text, b.text),
            ([a, b], [1, 1]) => {
                format!("np.array([{} for other, cell in zip({}, {})])", body.text, a.text, b.text)
            }
            _ => {
                let names = &self.cell_names()[2 - arguments.len()..];
                let arrays: Vec<&str> = arguments.iter().map(|code| &*code.text).collect();
                format!(
                    "on_cells(lambda {}: {}, {frames:?}, {})",
                    names.join(", "),
                    body.text,
                    arrays.join(", ")
                )
            }
        };
        Some(made.with(text, ATOM))
    }

    fn named(&self, word: &'static str, argument: &Code, made: &Code) -> Option<Code> {
        let text = match word {
            "HAND" => string(argument),
            "DEAL" => number(argument).text,
            _ if argument.rank() == 0 => return None,
            _ => argument.text.clone(),
        };
        // The cards of the sets are those of the argument.
        let element = if word == "SETS" { argument.element } else { made.element };
        let text = format!("{}({text})", word.to_lowercase());
        Some(Code::new(text, ATOM, element, &*made.shape))
    }

    fn assign(&self, name: &str, code: &Code) -> String {
        format!("{name} = {}", code.text)
    }

    fn needs(&self, body: &str) -> String {
        let mut needed = String::new();
        for definition in DEFINITIONS.trim_end().rsplit("\n\n\n") {
            // `def name(…`, `name = …` or `import … name`
            let line = definition.lines().next().unwrap_or_default();
            let before = |text| line.split_once(text).map(|(before, _)| before);
            let name = line.strip_prefix("def ").and(before("(")).or(before(" = ")).unwrap_or(line);
            let name = name.rsplit(' ').next().unwrap_or_default();
            if has_word(body, name) || has_word(&needed, name) {
                needed = format!("{definition}\n{needed}");
            }
        }
        needed
    }

    fn script(&self, mut lines: Vec<String>) -> String {
        let last = lines.pop().unwrap_or_default();
        lines.push(format!("print({last})\n"));
        lines.join("\n")
    }
}

/// Writes `⍋` or `⍒`. The first elements of the cells are compared first.
fn grade(b: &Code, is_down: bool, made: &Code) -> Code {
    let keys = match (is_down, b.element) {
        (true, Element::Char) => b.with(format!("-np.vectorize(ord)({})", b.text), SIGN),
        (true, _) => b.with(format!("-{}", numeric(b).at(POWER)), SIGN),
        _ => b.clone(),
    };
    let text = match *b.shape {
        [_] => format!("np.argsort({}, kind=\"stable\")", keys.text),
        // Cells without elements are equal.
        [length, ..] if b.size() == 0 => format!("np.arange({length})"),
        [_, _] => format!("np.lexsort({}.T[::-1])", keys.at(ATOM)),
        [length, ..] => format!("np.lexsort({}.reshape(({length}, -1)).T[::-1])", keys.at(ATOM)),
        [] => "np.arange(1)".to_owned(),
    };
    made.with(text, ATOM)
}
