//! Describes the form of an array of hands, and converts the elements to card numbers.

use crate::batch::HandFault;
use crate::card::text::NOT_A_CARD;
use crate::columns::HandProblem;
use crate::files::error::cut;
use crate::files::read::Decoded;
use arrow_buffer::Buffer;
use itertools::Itertools;
use ndarray_npy::npy::header::Header;

/// The form of an array of hands.
#[derive(Debug, Clone, Copy)]
pub(super) struct ArrayForm {
    pub cards: usize,
    kind: CardForm,
    pub element: ElementType,
}

/// The form of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CardForm {
    /// One number, `[hand;card]`.
    Number,
    /// Four digits, `[hand;card;feature]`.
    Digits,
    /// Twelve bits, `[hand;card;feature;characteristic]`.
    Bits,
}

/// The type of an element. A boolean is treated as an unsigned byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ElementType {
    signed: bool,
    /// The size in bytes, which is 1, 2, 4 or 8.
    pub size: usize,
    big_endian: bool,
}

impl ArrayForm {
    /// Returns the form of the array that a header describes.
    pub fn of(header: &Header) -> Result<Self, String> {
        let code = header.type_descriptor.to_string();
        let code = code.trim_matches(['\'', '"']);
        let bare = code.trim_start_matches(['<', '>', '|', '=']);
        let (signed, size) = match bare {
            "b1" | "?" => (false, 1),
            "i1" | "i2" | "i4" | "i8" | "u1" | "u2" | "u4" | "u8" => {
                (bare.starts_with('i'), usize::from(bare.as_bytes()[1] - b'0'))
            }
            _ => {
                let code = cut(code);
                return Err(format!("the elements are {code}, expected integers or booleans"));
            }
        };
        let native_big = cfg!(target_endian = "big") && code.starts_with('=');
        let element = ElementType { signed, size, big_endian: code.starts_with('>') || native_big };
        let shape = header.shape.iter().join(", ");
        let (cards, kind) = match *header.shape {
            [_, cards] => (cards, CardForm::Number),
            [_, cards, 4] => (cards, CardForm::Digits),
            [_, cards, 4, 3] => (cards, CardForm::Bits),
            _ => {
                let expected = "(hands, cards), (hands, cards, 4) or (hands, cards, 4, 3)";
                return Err(format!("the shape is ({shape}), expected {expected}"));
            }
        };
        if matches!(bare, "b1" | "?") && kind != CardForm::Bits {
            return Err(format!("found booleans of shape ({shape}), expected integers"));
        }
        Ok(Self { cards, kind, element })
    }

    /// Returns whether the elements are card numbers in bytes.
    pub fn is_ids(self) -> bool {
        self.kind == CardForm::Number && self.element.size == 1 && !self.element.signed
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
    /// Converts all elements to bytes. An element that does not fit in a byte becomes
    /// [`NOT_A_CARD`], which is not a valid digit or bit either.
    fn narrow(self, raw: &Buffer) -> Buffer {
        fn all<const N: usize, T: TryInto<u8>>(raw: &[u8], value: fn([u8; N]) -> T) -> Buffer {
            let (elements, _) = raw.as_chunks::<N>();
            let byte = |&raw: &[u8; N]| value(raw).try_into().unwrap_or(NOT_A_CARD);
            elements.iter().map(byte).collect::<Vec<u8>>().into()
        }
        match (self.size, self.big_endian) {
            (1, _) if self.signed => all(raw, i8::from_le_bytes),
            (1, _) => raw.clone(),
            // A negative number that is read as unsigned is also too large for a byte.
            (2, false) => all(raw, u16::from_le_bytes),
            (2, true) => all(raw, u16::from_be_bytes),
            (4, false) => all(raw, u32::from_le_bytes),
            (4, true) => all(raw, u32::from_be_bytes),
            (_, false) => all(raw, u64::from_le_bytes),
            (_, true) => all(raw, u64::from_be_bytes),
        }
    }

    /// Returns the value of one element.
    fn value(self, raw: &[u8]) -> i128 {
        let byte = |at: usize| raw[if self.big_endian { at } else { self.size - 1 - at }];
        let bits = (0..self.size).fold(0_u64, |bits, at| bits << 8 | u64::from(byte(at)));
        let unused = 64 - 8 * self.size;
        if self.signed { ((bits << unused).cast_signed() >> unused).into() } else { bits.into() }
    }
}

/// The elements of some hands, as stored in the file.
pub(super) struct Raw {
    pub form: ArrayForm,
    pub hands: usize,
    /// Whether the array is in Fortran order, with the elements of all hands for one card next to
    /// each other.
    pub by_card: bool,
    pub elements: Buffer,
}

impl Raw {
    /// Converts the elements to card numbers.
    pub fn decoded(&self) -> Decoded {
        let (ids, by_card, hands, cards) = (self.ids(), self.by_card, self.hands, self.form.cards);
        let decoded = Decoded { ids, by_card, hands, cards, ..Decoded::default() };
        if self.form.is_ids() {
            return decoded;
        }
        decoded.explained(|hand, card| {
            Some(HandProblem { hand, card: Some(card), fault: self.explain(hand, card)? })
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

    /// Returns an element of a card. `unit` is the index of the element in the card, in C order.
    fn value(&self, hand: usize, card: usize, unit: usize) -> i128 {
        let ArrayForm { cards, kind, element } = self.form;
        let place = if self.by_card {
            let unit = if kind == CardForm::Bits { by_characteristic(unit) } else { unit };
            (unit * cards + card) * self.hands + hand
        } else {
            (hand * cards + card) * kind.units() + unit
        };
        element.value(&self.elements[place * element.size..][..element.size])
    }

    /// Describes why the elements of a card are invalid.
    fn explain(&self, hand: usize, card: usize) -> Option<String> {
        let value = |unit| self.value(hand, card, unit);
        match self.form.kind {
            CardForm::Number => Some(HandFault::NoCard { found: value(0) }.to_string()),
            CardForm::Digits => {
                let feature = (0..4).find(|&feature| !(0..3).contains(&value(feature)))?;
                Some(HandFault::NoDigit { feature, found: value(feature) }.to_string())
            }
            CardForm::Bits => (0..4).find_map(|feature| {
                let bits = [0, 1, 2].map(|at| value(3 * feature + at));
                let on = bits.iter().filter(|&&bit| bit == 1).count();
                match bits.iter().find(|bit| !(0..2).contains(*bit)) {
                    Some(found) => Some(format!("found {found}, expected bits of 0 or 1")),
                    None if on != 1 => Some(HandFault::NotOneBit { feature, on }.to_string()),
                    None => None,
                }
            }),
        }
    }
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
    fn every_integer_type_is_narrowed_and_read_back() {
        for (element, bytes, value) in [
            ("<i2", &[0xFE, 0xFF][..], -2),
            (">i2", &[0xFF, 0xFE], -2),
            (">u4", &[0, 0, 1, 0], 256),
            ("<u8", &[255, 0, 0, 0, 0, 0, 0, 0], 255),
            ("|i1", &[0x80], -128),
            ("<i8", &[80, 0, 0, 0, 0, 0, 0, 0], 80),
        ] {
            let size = usize::from(element.as_bytes()[2] - b'0');
            let element = ElementType {
                signed: element.contains('i'),
                size,
                big_endian: element.starts_with('>'),
            };
            assert_eq!(element.value(bytes), value);
            let narrow = u8::try_from(value).unwrap_or(NOT_A_CARD);
            assert_eq!(*element.narrow(&bytes.into()), [narrow]);
        }
    }
}
