//! Reads the header of a `NumPy` array, which is a dictionary as Python prints it.
//!
//! **Source** <https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html>.

use crate::error::{Fault, cut};
use std::io::Read;

/// The header of a `NumPy` array.
pub(super) struct Header {
    /// The type of the elements as written in the header: a text in quotes, or a list for records.
    pub descr: String,
    pub is_fortran: bool,
    pub shape: Vec<usize>,
}

impl Header {
    /// Reads a header and stops before the first element.
    pub fn read(bytes: &mut impl Read) -> Result<Self, Fault> {
        let [magic @ .., major, minor]: [u8; 8] = next(bytes)?;
        if magic != *b"\x93NUMPY" {
            return Err("not a NumPy array".into());
        }
        let length = match [major, minor] {
            [1, 0] => u16::from_le_bytes(next(bytes)?).into(),
            [2 | 3, 0] => u32::from_le_bytes(next(bytes)?),
            _ => return Err(invalid(&format!("unknown version {major}.{minor}"))),
        };
        let mut text = Vec::new();
        bytes.take(length.into()).read_to_end(&mut text)?;
        if text.len() as u64 != u64::from(length) {
            return Err(ENDS.into());
        }
        Self::of_text(str::from_utf8(&text).map_err(|error| invalid(&error))?)
    }

    fn of_text(text: &str) -> Result<Self, Fault> {
        let items = items(text, ['{', '}']).ok_or_else(|| invalid(&"expected a dictionary"))?;
        let (mut descr, mut is_fortran, mut shape) = (None, None, None);
        for item in items {
            let (key, value) =
                item.split_once(':').ok_or_else(|| invalid(&"expected keys with values"))?;
            let value = value.trim();
            let illegal = |key| invalid(&format!("illegal value for key {key}: {value}"));
            match key.trim().trim_matches(['\'', '"']) {
                "descr" => descr = Some(value.to_owned()),
                "fortran_order" => match value {
                    "True" => is_fortran = Some(true),
                    "False" => is_fortran = Some(false),
                    _ => return Err(illegal("fortran_order")),
                },
                "shape" => {
                    let lengths = items_of_shape(value);
                    shape = Some(lengths.ok_or_else(|| illegal("shape"))?);
                }
                key => return Err(invalid(&format!("unknown key {key}"))),
            }
        }
        let missing = |key| move || invalid(&format!("missing key {key}"));
        Ok(Self {
            descr: descr.ok_or_else(missing("descr"))?,
            is_fortran: is_fortran.ok_or_else(missing("fortran_order"))?,
            shape: shape.ok_or_else(missing("shape"))?,
        })
    }
}

const ENDS: &str = "the file ends within its header";

fn next<const N: usize>(bytes: &mut impl Read) -> Result<[u8; N], Fault> {
    let mut next = [0; N];
    bytes.read_exact(&mut next).map_err(|error| Fault::new(ENDS, error))?;
    Ok(next)
}

fn invalid(reason: &impl std::fmt::Display) -> Fault {
    format!("the header is invalid ({})", cut(reason)).into()
}

fn items_of_shape(text: &str) -> Option<Vec<usize>> {
    items(text, ['(', ')'])?.map(|length| length.parse().ok()).collect()
}

/// Returns the items between two brackets. Commas in quotes or inner brackets do not separate
/// items, and a comma may follow the last item.
fn items(text: &str, [open, close]: [char; 2]) -> Option<impl Iterator<Item = &str>> {
    let text = text.trim().strip_prefix(open)?.strip_suffix(close)?.trim();
    let text = text.strip_suffix(',').unwrap_or(text);
    let has_items = !text.is_empty();
    let (mut quote, mut depth) = (None, 0);
    let separates = move |letter| {
        match (quote, letter) {
            (Some(mark), _) => quote = quote.filter(|_| letter != mark),
            (None, '\'' | '"') => quote = Some(letter),
            (None, '(' | '[') => depth += 1,
            (None, ')' | ']') => depth -= 1,
            _ => return letter == ',' && depth == 0,
        }
        false
    };
    Some(text.split(separates).map(str::trim).filter(move |_| has_items))
}
