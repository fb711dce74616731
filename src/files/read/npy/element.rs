//! The elements of an array: integers of all sizes, and booleans, as bytes.

use crate::files::error::cut;

/// What an element is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Element {
    Bool,
    Integer {
        signed: bool,
        /// 1, 2, 4 or 8.
        size: usize,
        big_endian: bool,
    },
}

/// An element that fits no byte: its place among the others, and what it is.
pub(super) type TooBig = (usize, i128);

impl Element {
    /// What `NumPy`'s description of a type says.
    pub fn of(descriptor: &impl ToString) -> Result<Self, String> {
        let text = descriptor.to_string();
        let code = text.trim_matches(|c| c == '\'' || c == '"');
        let (order, kind) = match code.as_bytes() {
            [order @ (b'<' | b'>' | b'|' | b'='), kind @ ..] => (*order, kind),
            kind => (b'=', kind),
        };
        let big_endian = order == b'>' || order == b'=' && cfg!(target_endian = "big");
        let integer = |signed, size| Self::Integer { signed, size, big_endian };
        Ok(match kind {
            b"b1" | b"?" => Self::Bool,
            b"i1" => integer(true, 1),
            b"i2" => integer(true, 2),
            b"i4" => integer(true, 4),
            b"i8" => integer(true, 8),
            b"u1" => integer(false, 1),
            b"u2" => integer(false, 2),
            b"u4" => integer(false, 4),
            b"u8" => integer(false, 8),
            _ => {
                return Err(format!(
                    "{}, expected integers, or booleans for one-hot bits",
                    described(code)
                ));
            }
        })
    }

    /// How many bytes it has.
    pub fn size(self) -> usize {
        match self {
            Self::Bool => 1,
            Self::Integer { size, .. } => size,
        }
    }

    /// Whether its bytes may be used as they are.
    pub fn is_byte(self) -> bool {
        match self {
            Self::Bool => true,
            Self::Integer { signed, size, .. } => size == 1 && !signed,
        }
    }

    /// Elements as bytes: 255, which is neither a card nor a digit, where one fits none. The first that fits none is an error.
    pub fn narrow(self, raw: &[u8], bytes: &mut [u8]) -> Result<(), TooBig> {
        let Self::Integer { signed, size, big_endian } = self else {
            bytes.copy_from_slice(raw);
            return Ok(());
        };
        match (size, signed, big_endian) {
            (1, false, _) => {
                bytes.copy_from_slice(raw);
                Ok(())
            }
            (1, true, _) => narrow(raw, bytes, i8::from_le_bytes),
            (2, true, false) => narrow(raw, bytes, i16::from_le_bytes),
            (2, true, true) => narrow(raw, bytes, i16::from_be_bytes),
            (2, false, false) => narrow(raw, bytes, u16::from_le_bytes),
            (2, false, true) => narrow(raw, bytes, u16::from_be_bytes),
            (4, true, false) => narrow(raw, bytes, i32::from_le_bytes),
            (4, true, true) => narrow(raw, bytes, i32::from_be_bytes),
            (4, false, false) => narrow(raw, bytes, u32::from_le_bytes),
            (4, false, true) => narrow(raw, bytes, u32::from_be_bytes),
            (_, true, false) => narrow(raw, bytes, i64::from_le_bytes),
            (_, true, true) => narrow(raw, bytes, i64::from_be_bytes),
            (_, false, false) => narrow(raw, bytes, u64::from_le_bytes),
            (_, false, true) => narrow(raw, bytes, u64::from_be_bytes),
        }
    }
}

/// Elements of one type as bytes.
fn narrow<const SIZE: usize, T>(
    raw: &[u8],
    bytes: &mut [u8],
    element: impl Fn([u8; SIZE]) -> T,
) -> Result<(), TooBig>
where
    T: Copy + TryInto<u8> + Into<i128>,
{
    let (elements, _) = raw.as_chunks::<SIZE>();
    let mut fit = true;
    for (byte, &raw) in bytes.iter_mut().zip(elements) {
        let small = element(raw).try_into();
        fit &= small.is_ok();
        *byte = small.unwrap_or(u8::MAX);
    }
    if fit {
        return Ok(());
    }
    let found = elements.iter().map(|&raw| element(raw)).enumerate();
    let mut big = found.filter(|(_, value)| TryInto::<u8>::try_into(*value).is_err());
    big.next().map_or(Ok(()), |(place, value)| Err((place, value.into())))
}

/// A type that is not read, in words where it is a usual one.
fn described(code: &str) -> String {
    let bits = |name: &str, bytes: &str| {
        let size = bytes.parse::<u8>().unwrap_or(0);
        format!("{name}{}", u32::from(size) * 8)
    };
    let kind = code.trim_start_matches(['<', '>', '|', '=']);
    let words = match (kind.chars().next(), kind.get(1..)) {
        (Some('f'), Some(bytes)) => bits("float", bytes),
        (Some('c'), Some(bytes)) => bits("complex", bytes),
        (Some('O'), _) => "Python objects".to_owned(),
        (Some('S' | 'a' | 'U'), _) => "strings".to_owned(),
        (Some('M' | 'm'), _) => "times".to_owned(),
        (Some('['), _) => return "records".to_owned(),
        _ => "elements".to_owned(),
    };
    format!("{words} ('{}')", cut(code))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_integer_type_is_narrowed_and_the_first_that_fits_no_byte_found() {
        let raw: Vec<u8> = [3_i64, 255, 256, -1].iter().flat_map(|i| i.to_be_bytes()).collect();
        let element = Element::of(&"'>i8'").expect("a type");
        let mut bytes = [0; 2];
        assert_eq!(element.narrow(&raw[..16], &mut bytes), Ok(()));
        assert_eq!(bytes, [3, 255]);
        let mut bytes = [0; 4];
        assert_eq!(element.narrow(&raw, &mut bytes), Err((2, 256)));
        assert_eq!(bytes, [3, 255, 255, 255]);
        let least: Vec<u8> = i64::MIN.to_le_bytes().to_vec();
        let element = Element::of(&"'<i8'").expect("a type");
        assert_eq!(element.narrow(&least, &mut [0]), Err((0, i128::from(i64::MIN))));
    }

    #[test]
    fn other_types_are_named() {
        let fault = |code: &str| Element::of(&code).expect_err("no type of cards");
        assert_eq!(
            fault("'<f8'"),
            "float64 ('<f8'), expected integers, or booleans for one-hot bits"
        );
        assert!(fault("'|O'").starts_with("Python objects ('|O')"));
        assert!(fault("[('a', '<i4')]").starts_with("records,"));
        assert!(fault("'<U3'").starts_with("strings ('<U3')"));
        assert!(fault("'é'").starts_with("elements ('é')"));
    }
}
