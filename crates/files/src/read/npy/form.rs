//! Describes the form of an array of hands, and converts the elements to card numbers.

use super::Header;
use crate::error::{FileErrorKind, cut};
use aplset::batch::HandErrorKind;
use aplset::card::DECK;
use aplset_arrow::{HandBlock, NOT_A_CARD, RowError, RowErrorKind, card_ids, error_of_card};
use arrow_array::{Array, ArrayRef, StringArray, make_array};
use arrow_buffer::Buffer;
use arrow_data::ArrayData;
use arrow_schema::DataType;
use itertools::Itertools;
use std::sync::Arc;

/// The largest number of letters in an element of text. A code has four letters.
const LONGEST_CODE: usize = 64;

/// The form of an array of hands.
#[derive(Debug, Clone)]
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
#[derive(Debug, Clone)]
pub(super) struct ElementType {
    kind: ElementKind,
    /// The size in bytes.
    pub size: usize,
    /// Whether the byte order is not that of this machine.
    swapped: bool,
}

#[derive(Debug, Clone)]
enum ElementKind {
    /// Numbers, and booleans as bytes.
    Number(DataType),
    /// Text in bytes, padded with zeros.
    Bytes,
    /// Text in characters of four bytes, padded with zeros.
    Characters,
}

impl ArrayForm {
    /// Returns the form of the array that a header describes.
    pub fn of(header: &Header) -> Result<Self, FileErrorKind> {
        let (element, is_boolean) = ElementType::of(header)?;
        let is_text = !matches!(element.kind, ElementKind::Number(_));
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

    pub fn bytes_per_hand(&self) -> usize {
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
        use ElementKind::{Bytes, Characters, Number};
        let code = header.descr.trim_matches(['\'', '"']);
        let bare = code.trim_start_matches(['<', '>', '|', '=']);
        let length = || bare[1..].parse().ok().filter(|length| (1..=LONGEST_CODE).contains(length));
        let (kind, size) = match bare.as_bytes() {
            b"b1" | b"?" | b"u1" => (Number(DataType::UInt8), Some(1)),
            b"u2" => (Number(DataType::UInt16), Some(2)),
            b"u4" => (Number(DataType::UInt32), Some(4)),
            b"u8" => (Number(DataType::UInt64), Some(8)),
            b"i1" => (Number(DataType::Int8), Some(1)),
            b"i2" => (Number(DataType::Int16), Some(2)),
            b"i4" => (Number(DataType::Int32), Some(4)),
            b"i8" => (Number(DataType::Int64), Some(8)),
            b"f4" => (Number(DataType::Float32), Some(4)),
            b"f8" => (Number(DataType::Float64), Some(8)),
            [b'S', ..] => (Bytes, length()),
            [b'U', ..] => (Characters, length().map(|length| 4 * length)),
            _ => (Bytes, None),
        };
        let Some(size) = size else {
            let found = format!("elements {}", cut(code));
            return Err(FileErrorKind::unexpected(found, "numbers, booleans or codes"));
        };
        let swapped = code.starts_with(if cfg!(target_endian = "big") { '<' } else { '>' });
        Ok((Self { kind, size, swapped }, matches!(bare, "b1" | "?")))
    }

    /// Returns the elements as an Arrow array, without a copy of numbers in the byte order of this
    /// machine.
    fn array(&self, raw: &Buffer) -> ArrayRef {
        let elements = raw.chunks_exact(self.size);
        let ElementKind::Number(kind) = &self.kind else {
            return Arc::new(StringArray::from_iter_values(elements.map(|raw| self.text(raw))));
        };
        let all = elements.len();
        let raw = if self.swapped {
            elements.flat_map(|raw| raw.iter().rev().copied()).collect::<Vec<u8>>().into()
        } else {
            raw.clone()
        };
        let array = ArrayData::builder(kind.clone()).len(all).add_buffer(raw).align_buffers(true);
        make_array(array.build().expect("whole elements"))
    }

    /// Returns the text of an element without the padding.
    fn text(&self, raw: &[u8]) -> String {
        let character = |raw: &[u8; 4]| {
            let code =
                if self.swapped { u32::from_be_bytes(*raw) } else { u32::from_le_bytes(*raw) };
            char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
        };
        let text: String = match self.kind {
            ElementKind::Characters => raw.as_chunks().0.iter().map(character).collect(),
            _ => String::from_utf8_lossy(raw).into_owned(),
        };
        text.trim_end_matches('\0').to_owned()
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
        let elements = self.form.element.array(&self.elements);
        // An element that is neither a code nor a whole number from 0 to 255 becomes NOT_A_CARD,
        // which is also invalid as a digit or a bit.
        let bytes = card_ids(&elements).into_parts().1.into_inner();
        let (by_card, hands, cards) = (self.by_card, self.hands, self.form.cards);
        let ids = self.ids(&bytes);
        let block = HandBlock { ids, by_card, hands, cards, ..HandBlock::default() };
        if self.form.kind == CardForm::Number && *elements.data_type() == DataType::UInt8 {
            return block;
        }
        block.explained(|hand, card| {
            Some(RowError::new(hand, Some(card), self.explain(&elements, &bytes, hand, card)?))
        })
    }

    /// Returns the card numbers in the order of the elements.
    fn ids(&self, bytes: &Buffer) -> Buffer {
        let cards = self.hands * self.form.cards;
        let at = |unit: usize, card: usize| bytes[unit * cards + card];
        let ids: Vec<u8> = match (self.form.kind, self.by_card) {
            (CardForm::Number, _) => return bytes.clone(),
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

    /// Returns the place of an element of a card. `unit` is the element's index in the card, in C
    /// order.
    fn place(&self, hand: usize, card: usize, unit: usize) -> usize {
        let (cards, kind) = (self.form.cards, self.form.kind);
        if self.by_card {
            let unit = if kind == CardForm::Bits { by_characteristic(unit) } else { unit };
            (unit * cards + card) * self.hands + hand
        } else {
            (hand * cards + card) * kind.units() + unit
        }
    }

    /// Returns the reason why the elements of a card are invalid.
    fn explain(
        &self,
        elements: &ArrayRef,
        bytes: &Buffer,
        hand: usize,
        card: usize,
    ) -> Option<RowErrorKind> {
        let place = |unit| self.place(hand, card, unit);
        let byte = |unit| bytes[place(unit)];
        let found = |unit| match error_of_card(elements, place(unit)) {
            RowErrorKind::NotACard { found } => found,
            other => other.to_string(),
        };
        match self.form.kind {
            CardForm::Number => Some(error_of_card(elements, place(0))),
            CardForm::Digits => {
                let feature = (0..4).find(|&feature| byte(feature) > 2)?;
                let found = format!("digit {} for feature {feature}", found(feature));
                Some(RowErrorKind::unexpected(found, "0, 1 or 2"))
            }
            CardForm::Bits => {
                if let Some(bit) = (0..12).find(|&bit| byte(bit) > 1) {
                    return Some(RowErrorKind::unexpected(found(bit), "bits of 0 or 1"));
                }
                let on = |feature: usize| (0..3).filter(|bit| byte(3 * feature + bit) == 1).count();
                let feature = (0..4).find(|&feature| on(feature) != 1)?;
                Some(HandErrorKind::NotOneBit { feature, on: on(feature) }.into())
            }
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
