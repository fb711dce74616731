//! The shapes of arrays of hands, and how their bytes become card numbers.

use super::element::{Element, TooBig};
use crate::batch::HandFault;
use crate::files::read::bad_row::BadRow;
use crate::files::read::check_cards;

/// How many cards a hand has, and what stands for one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cards {
    pub cards: usize,
    pub kind: Kind,
}

/// What stands for a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Its number: `[hand;card]`.
    Number,
    /// Its four digits: `[hand;card;feature]`.
    Digits,
    /// Its twelve bits: `[hand;card;feature;characteristic]`.
    Bits,
}

impl Cards {
    /// What a shape says.
    pub fn of(shape: &[usize], element: Element) -> Result<Self, String> {
        let shown = || {
            let lengths: Vec<String> = shape.iter().map(ToString::to_string).collect();
            match lengths.as_slice() {
                [one] => format!("({one},)"),
                _ => format!("({})", lengths.join(", ")),
            }
        };
        let (cards, kind) = match *shape {
            [_, cards] => (cards, Kind::Number),
            [_, cards, 4] => (cards, Kind::Digits),
            [_, cards, 4, 3] => (cards, Kind::Bits),
            _ => {
                return Err(format!(
                    "an array of the shape {}, expected (hands, cards), (hands, cards, 4) or (hands, cards, 4, 3)",
                    shown()
                ));
            }
        };
        check_cards(cards)?;
        match (kind, element) {
            (Kind::Bits, Element::Bool) => (),
            (Kind::Bits, _) => {
                return Err(format!("integers of the shape {}, expected booleans", shown()));
            }
            (_, Element::Bool) => {
                return Err(format!("booleans of the shape {}, expected integers", shown()));
            }
            _ => (),
        }
        Ok(Self { cards, kind })
    }

    /// How many elements a hand has.
    pub fn units(self) -> usize {
        self.cards * self.kind.units()
    }

    /// Bytes as card numbers, and the first that is none. `big` is the first element that fitted no byte, for which 255 stands there.
    pub fn fold(self, bytes: &[u8], big: Option<TooBig>, ids: &mut [u8]) -> Result<(), BadRow> {
        let bad = match self.kind {
            Kind::Number => {
                ids.copy_from_slice(bytes);
                big.map(|(place, found)| (place, HandFault::NoCard { found }.to_string()))
            }
            Kind::Digits => fold_digits(bytes, big, ids),
            Kind::Bits => fold_bits(bytes, ids),
        };
        let Some((card, fault)) = bad else {
            return Ok(());
        };
        let (row, card) = (card / self.cards, card % self.cards);
        let ids = &ids[row * self.cards..][..self.cards];
        Err(BadRow::at_card(row, card, fault).or_earlier(ids))
    }
}

/// A card that is none: its number among those at hand, and what is wrong with it.
type BadCard = (usize, String);

fn fold_digits(bytes: &[u8], big: Option<TooBig>, ids: &mut [u8]) -> Option<BadCard> {
    let (cards, _) = bytes.as_chunks::<4>();
    let mut fine = true;
    for (id, digits) in ids.iter_mut().zip(cards) {
        fine &= digits.iter().all(|&digit| digit < 3);
        *id = digits.iter().fold(0_u8, |id, &digit| id.wrapping_mul(3).wrapping_add(digit));
    }
    let place = bytes.iter().position(|&digit| !fine && digit > 2)?;
    let found = match big {
        Some((big, found)) if big == place => found,
        _ => bytes[place].into(),
    };
    let feature = place % 4;
    Some((place / 4, HandFault::NoDigit { feature, found }.to_string()))
}

fn fold_bits(bytes: &[u8], ids: &mut [u8]) -> Option<BadCard> {
    let (cards, _) = bytes.as_chunks::<12>();
    for (place, (id, bits)) in ids.iter_mut().zip(cards).enumerate() {
        let (features, _) = bits.as_chunks::<3>();
        *id = 0;
        for (feature, bits) in features.iter().enumerate() {
            // One bit on: its place is the digit.
            *id = *id * 3
                + match bits {
                    [1, 0, 0] => 0,
                    [0, 1, 0] => 1,
                    [0, 0, 1] => 2,
                    _ => return Some((place, not_one_bit(feature, *bits))),
                };
        }
    }
    None
}

fn not_one_bit(feature: usize, bits: [u8; 3]) -> String {
    if let Some(found) = bits.into_iter().find(|&bit| bit > 1) {
        return format!("found the byte {found}, booleans are 0 or 1");
    }
    let on = bits.map(usize::from).iter().sum();
    HandFault::NotOneBit { feature, on }.to_string()
}

impl Kind {
    /// How many elements stand for a card.
    fn units(self) -> usize {
        match self {
            Self::Number => 1,
            Self::Digits => 4,
            Self::Bits => 12,
        }
    }
}
