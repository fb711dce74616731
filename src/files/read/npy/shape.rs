//! The shapes of arrays of hands, and how their bytes become card numbers.

use super::element::Element;
use crate::batch::{BadHand, HandFault};
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

/// A card that is none: as [`BadHand`], or a byte that is no boolean.
pub(super) enum BadCard {
    Hand(BadHand),
    Byte { hand: u64, card: usize, found: u8 },
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
                return Err(format!(
                    "integers of the shape {}, expected booleans",
                    shown()
                ));
            }
            (_, Element::Bool) => {
                return Err(format!(
                    "booleans of the shape {}, expected integers",
                    shown()
                ));
            }
            _ => (),
        }
        Ok(Self { cards, kind })
    }

    /// How many elements a hand has.
    pub fn units(self) -> usize {
        self.cards * self.kind.units()
    }

    /// Where an element stands whose number in its array is that, and what is wrong with it.
    pub fn bad(self, place: usize, found: i128) -> BadHand {
        let units = self.kind.units();
        let (hand, unit) = (place / self.units(), place % self.units());
        let fault = match self.kind {
            Kind::Number | Kind::Bits => HandFault::NoCard { found },
            Kind::Digits => HandFault::NoDigit {
                feature: unit % units,
                found,
            },
        };
        BadHand {
            hand: hand as u64,
            card: unit / units,
            fault,
        }
    }

    /// Bytes as card numbers.
    pub fn fold(self, bytes: &[u8], ids: &mut [u8]) -> Result<(), BadCard> {
        match self.kind {
            Kind::Number => {
                ids.copy_from_slice(bytes);
                Ok(())
            }
            Kind::Digits => self.fold_digits(bytes, ids),
            Kind::Bits => self.fold_bits(bytes, ids),
        }
    }

    fn fold_digits(self, bytes: &[u8], ids: &mut [u8]) -> Result<(), BadCard> {
        let (cards, _) = bytes.as_chunks::<4>();
        let mut fine = true;
        for (id, digits) in ids.iter_mut().zip(cards) {
            fine &= digits.iter().all(|&digit| digit < 3);
            *id = digits
                .iter()
                .fold(0_u8, |id, &digit| id.wrapping_mul(3).wrapping_add(digit));
        }
        match bytes.iter().position(|&digit| !fine && digit > 2) {
            Some(place) => Err(BadCard::Hand(self.bad(place, i128::from(bytes[place])))),
            None => Ok(()),
        }
    }

    fn fold_bits(self, bytes: &[u8], ids: &mut [u8]) -> Result<(), BadCard> {
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
                        _ => return Err(self.not_one_bit(place, feature, *bits)),
                    };
            }
        }
        Ok(())
    }

    fn not_one_bit(self, place: usize, feature: usize, bits: [u8; 3]) -> BadCard {
        let (hand, card) = ((place / self.cards) as u64, place % self.cards);
        if let Some(found) = bits.into_iter().find(|&bit| bit > 1) {
            return BadCard::Byte { hand, card, found };
        }
        let on = bits.map(usize::from).iter().sum();
        let fault = HandFault::NotOneBit { feature, on };
        BadCard::Hand(BadHand { hand, card, fault })
    }
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
