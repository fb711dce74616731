//! Describes the form of an array of hands, and converts the elements to card numbers.

use super::Header;
use crate::error::{FileErrorKind, cut};
use aplset::batch::HandFault;
use aplset::card::DECK;
use aplset_arrow::text::{card_error, read_card, whole};
use aplset_arrow::{HandBlock, NOT_A_CARD, RowError, RowErrorKind};
use arrow_buffer::Buffer;
use itertools::Itertools;

/// The largest number of letters in an element of text. A code has four letters.
const LONGEST_CODE: usize = 64;

/// The form of an array of hands.
#[derive(Debug, Clone, Copy)]
pub(super) struct ArrayForm {
    pub cards: usize,
    kind: CardForm,
    pub element: ElementType,
}

/// The form of a card in the array.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CardForm {
    /// One number or code, `[hand;card]`.
    Number,
    /// Four digits, `[hand;card;feature]`.
    Digits,
    /// Twelve bits, `[hand;card;feature;characteristic]`.
    Bits,
}

/// The type of an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ElementType {
    kind: ElementKind,
    /// The size in bytes, which is 1, 2, 4 or 8 for numbers.
    pub size: usize,
    big_endian: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ElementKind {
    /// Unsigned integers, and booleans as bytes.
    Unsigned,
    Signed,
    Float,
    /// Text in bytes, padded with zeros.
    Bytes,
    /// Text in characters of four bytes, padded with zeros.
    Characters,
}

impl ArrayForm {
    /// Returns the form of the array that a header describes.
    pub fn of(header: &Header) -> Result<Self, FileErrorKind> {
        let (element, is_boolean) = ElementType::of(header)?;
        let is_text = matches!(element.kind, ElementKind::Bytes | ElementKind::Characters);
        let shape = header.shape.iter().join(", ");
        let (cards, kind) = match *header.shape {
            [_, cards] => (cards, CardForm::Number),
            [_, cards, 4] if !is_text => (cards, CardForm::Digits),
            [_, cards, 4, 3] if !is_text => (cards, CardForm::Bits),
            _ => {
                let expected = "(hands, cards), (hands, cards, 4) or (hands, cards, 4, 3)";
                return Err(FileErrorKind::unexpected(format!("the shape ({shape})"), expected));
            }
        };
        if cards > DECK {
            let found = format!("hands of {cards} cards");
            return Err(FileErrorKind::unexpected(found, format!("at most {DECK}")));
        }
        if is_boolean && kind != CardForm::Bits {
            let found = format!("booleans of shape ({shape})");
            return Err(FileErrorKind::unexpected(found, "integers"));
        }
        Ok(Self { cards, kind, element })
    }

    /// Returns the form of hands that have an array `[hand]` for each card. All arrays must have
    /// the same header.
    pub fn of_card(header: &Header, cards: usize) -> Result<Self, FileErrorKind> {
        let (element, is_boolean) = ElementType::of(header)?;
        if is_boolean || header.shape.len() != 1 {
            let shape = header.shape.iter().join(", ");
            let found = format!("arrays of shape ({shape})");
            return Err(FileErrorKind::unexpected(found, "numbers (hands,)"));
        }
        Ok(Self { cards, kind: CardForm::Number, element })
    }

    /// Returns whether the elements are card numbers in bytes.
    pub fn is_ids(self) -> bool {
        let ElementType { kind, size, .. } = self.element;
        self.kind == CardForm::Number && size == 1 && kind == ElementKind::Unsigned
    }

    pub fn bytes_per_hand(self) -> usize {
        self.cards * self.kind.units() * self.element.size
    }
}

impl CardForm {
    /// Returns the number of elements per card.
    fn units(self) -> usize {
        match self {
            Self::Number => 1,
            Self::Digits => 4,
            Self::Bits => 12,
        }
    }
}

impl ElementType {
    /// Returns the type of the elements, and whether they are booleans.
    fn of(header: &Header) -> Result<(Self, bool), FileErrorKind> {
        use ElementKind::{Bytes, Characters, Float, Signed, Unsigned};
        let code = header.descr.trim_matches(['\'', '"']);
        let bare = code.trim_start_matches(['<', '>', '|', '=']);
        let length =
            |at| bare[at..].parse().ok().filter(|length| (1..=LONGEST_CODE).contains(length));
        let (kind, size) = match bare.as_bytes() {
            b"b1" | b"?" => (Unsigned, Some(1)),
            [b'u', b'1' | b'2' | b'4' | b'8'] => (Unsigned, length(1)),
            [b'i', b'1' | b'2' | b'4' | b'8'] => (Signed, length(1)),
            [b'f', b'4' | b'8'] => (Float, length(1)),
            [b'S', ..] => (Bytes, length(1)),
            [b'U', ..] => (Characters, length(1).map(|length| 4 * length)),
            _ => (Unsigned, None),
        };
        let Some(size) = size else {
            let found = format!("elements {}", cut(code));
            return Err(FileErrorKind::unexpected(found, "numbers, booleans or codes"));
        };
        let native_big = cfg!(target_endian = "big") && code.starts_with('=');
        let big_endian = code.starts_with('>') || native_big;
        Ok((Self { kind, size, big_endian }, matches!(bare, "b1" | "?")))
    }

    /// Converts each element to a byte. An element that is neither a code nor a whole number from
    /// 0 to 255 becomes [`NOT_A_CARD`], which is also invalid as a digit or a bit.
    fn narrow(self, raw: &Buffer) -> Buffer {
        fn all<const N: usize, T: TryInto<u8>>(raw: &[u8], value: fn([u8; N]) -> T) -> Buffer {
            let (elements, _) = raw.as_chunks::<N>();
            let byte = |&raw: &[u8; N]| value(raw).try_into().unwrap_or(NOT_A_CARD);
            elements.iter().map(byte).collect::<Vec<u8>>().into()
        }
        match (self.kind, self.size, self.big_endian) {
            (ElementKind::Bytes | ElementKind::Characters, ..) => {
                let cards = raw.chunks_exact(self.size);
                cards.map(|card| read_card(&self.text(card))).collect::<Vec<u8>>().into()
            }
            (ElementKind::Float, ..) => {
                let numbers = raw.chunks_exact(self.size);
                numbers
                    .map(|number| whole(self.float(number)).unwrap_or(NOT_A_CARD))
                    .collect::<Vec<u8>>()
                    .into()
            }
            (ElementKind::Signed, 1, _) => all(raw, i8::from_le_bytes),
            (_, 1, _) => raw.clone(),
            // A negative number that is read as unsigned is also too large for a byte.
            (_, 2, false) => all(raw, u16::from_le_bytes),
            (_, 2, true) => all(raw, u16::from_be_bytes),
            (_, 4, false) => all(raw, u32::from_le_bytes),
            (_, 4, true) => all(raw, u32::from_be_bytes),
            (_, _, false) => all(raw, u64::from_le_bytes),
            (_, _, true) => all(raw, u64::from_be_bytes),
        }
    }

    /// Returns the bits of a number.
    fn bits(self, raw: &[u8]) -> u64 {
        let byte = |at: usize| raw[if self.big_endian { at } else { self.size - 1 - at }];
        (0..self.size).fold(0_u64, |bits, at| bits << 8 | u64::from(byte(at)))
    }

    fn float(self, raw: &[u8]) -> f64 {
        let bits = self.bits(raw);
        u32::try_from(bits)
            .ok()
            .filter(|_| self.size == 4)
            .map_or(f64::from_bits(bits), |bits| f32::from_bits(bits).into())
    }

    /// Returns the text of an element without the padding.
    fn text(self, raw: &[u8]) -> Vec<u8> {
        let text: Vec<u8> = match self.kind {
            ElementKind::Characters => {
                let character = |raw: &[u8]| Self { size: 4, ..self }.bits(raw);
                let byte = |raw| u8::try_from(character(raw)).unwrap_or(b'?');
                raw.chunks_exact(4).map(byte).collect()
            }
            _ => raw.to_vec(),
        };
        let end = text.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        text[..end].to_vec()
    }

    /// Returns a whole number as `Ok`, and any other number as `Err`.
    fn value(self, raw: &[u8]) -> Result<i128, f64> {
        let bits = self.bits(raw);
        let unused = 64 - 8 * self.size.min(8);
        match self.kind {
            ElementKind::Signed => Ok(((bits << unused).cast_signed() >> unused).into()),
            ElementKind::Float => {
                let number = self.float(raw);
                number.to_string().parse().map_err(|_| number)
            }
            _ => Ok(bits.into()),
        }
    }
}

/// The elements of some hands, as stored in the file.
pub(super) struct Raw {
    pub form: ArrayForm,
    pub hands: usize,
    /// Whether the elements are in Fortran order. The elements of all hands for the same card and
    /// the same digit or bit are then next to each other.
    pub by_card: bool,
    pub elements: Buffer,
}

impl Raw {
    /// Converts the elements to card numbers.
    pub fn decoded(&self) -> HandBlock {
        let (ids, by_card, hands, cards) = (self.ids(), self.by_card, self.hands, self.form.cards);
        let block = HandBlock { ids, by_card, hands, cards, ..HandBlock::default() };
        if self.form.is_ids() {
            return block;
        }
        block.explained(|hand, card| {
            Some(RowError::new(hand, Some(card), self.explain(hand, card)?))
        })
    }

    /// Returns the card numbers in the order of the elements.
    fn ids(&self) -> Buffer {
        let bytes = self.form.element.narrow(&self.elements);
        let cards = self.hands * self.form.cards;
        let at = |unit: usize, card: usize| bytes[unit * cards + card];
        let ids: Vec<u8> = match (self.form.kind, self.by_card) {
            (CardForm::Number, _) => return bytes,
            (CardForm::Digits, false) => {
                bytes.as_chunks().0.iter().copied().map(id_of_digits).collect()
            }
            (CardForm::Bits, false) => bytes.as_chunks().0.iter().map(id_of_bits).collect(),
            (CardForm::Digits, true) => {
                let digits = |card| [0, 1, 2, 3].map(|feature| at(feature, card));
                (0..cards).map(|card| id_of_digits(digits(card))).collect()
            }
            (CardForm::Bits, true) => {
                let bits = |card| std::array::from_fn(|bit| at(by_characteristic(bit), card));
                (0..cards).map(|card| id_of_bits(&bits(card))).collect()
            }
        };
        ids.into()
    }

    /// Returns the bytes of an element of a card. `unit` is the element's index in the card, in C
    /// order.
    fn element(&self, hand: usize, card: usize, unit: usize) -> &[u8] {
        let ArrayForm { cards, kind, element } = self.form;
        let place = if self.by_card {
            let unit = if kind == CardForm::Bits { by_characteristic(unit) } else { unit };
            (unit * cards + card) * self.hands + hand
        } else {
            (hand * cards + card) * kind.units() + unit
        };
        &self.elements[place * element.size..][..element.size]
    }

    /// Returns the reason why the elements of a card are invalid.
    fn explain(&self, hand: usize, card: usize) -> Option<RowErrorKind> {
        let element = self.form.element;
        let value = |unit| element.value(self.element(hand, card, unit));
        match self.form.kind {
            CardForm::Number
                if matches!(element.kind, ElementKind::Bytes | ElementKind::Characters) =>
            {
                Some(card_error(&element.text(self.element(hand, card, 0))))
            }
            CardForm::Number => Some(RowErrorKind::NotACard { found: shown(value(0)) }),
            CardForm::Digits => {
                let feature = (0..4).find(|&feature| !matches!(value(feature), Ok(0..3)))?;
                Some(match value(feature) {
                    Ok(found) => HandFault::NoDigit { feature, found }.into(),
                    Err(found) => RowErrorKind::unexpected(format!("digit {found}"), "0, 1 or 2"),
                })
            }
            CardForm::Bits => (0..4).find_map(|feature| {
                let bits = [0, 1, 2].map(|at| value(3 * feature + at));
                let on = bits.iter().filter(|bit| matches!(bit, Ok(1))).count();
                match bits.into_iter().find(|bit| !matches!(bit, Ok(0 | 1))) {
                    Some(found) => Some(RowErrorKind::unexpected(shown(found), "bits of 0 or 1")),
                    None if on != 1 => Some(HandFault::NotOneBit { feature, on }.into()),
                    None => None,
                }
            }),
        }
    }
}

/// Formats a number that may be whole.
fn shown(number: Result<i128, f64>) -> String {
    number.map_or_else(|number| number.to_string(), |number| number.to_string())
}

/// Converts the index of a bit `[feature;characteristic]` from C order to Fortran order.
fn by_characteristic(bit: usize) -> usize {
    bit / 3 + bit % 3 * 4
}

fn id_of_digits(digits: [u8; 4]) -> u8 {
    let [a, b, c, d] = digits;
    if digits.iter().all(|&digit| digit < 3) { ((a * 3 + b) * 3 + c) * 3 + d } else { NOT_A_CARD }
}

fn id_of_bits(bits: &[u8; 12]) -> u8 {
    let (features, _) = bits.as_chunks::<3>();
    let mut id = 0;
    for feature in features {
        id = 3 * id
            + match feature {
                [1, 0, 0] => 0,
                [0, 1, 0] => 1,
                [0, 0, 1] => 2,
                _ => return NOT_A_CARD,
            };
    }
    id
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_is_narrowed_and_read_back() {
        use ElementKind::{Float, Signed, Unsigned};
        for (kind, size, big_endian, bytes, value) in [
            (Signed, 2, false, &[0xFE, 0xFF][..], Ok(-2)),
            (Signed, 2, true, &[0xFF, 0xFE], Ok(-2)),
            (Unsigned, 4, true, &[0, 0, 1, 0], Ok(256)),
            (Unsigned, 8, false, &[255, 0, 0, 0, 0, 0, 0, 0], Ok(255)),
            (Signed, 1, false, &[0x80], Ok(-128)),
            (Signed, 8, false, &[80, 0, 0, 0, 0, 0, 0, 0], Ok(80)),
            (Float, 4, false, &[0, 0, 0xA0, 0x42], Ok(80)),
            (Float, 8, true, &[0x40, 0x44, 0x40, 0, 0, 0, 0, 0], Err(40.5)),
        ] {
            let element = ElementType { kind, size, big_endian };
            assert_eq!(element.value(bytes), value);
            let narrow = value.ok().and_then(|value| u8::try_from(value).ok());
            assert_eq!(*element.narrow(&bytes.into()), [narrow.unwrap_or(NOT_A_CARD)]);
        }
    }
}
