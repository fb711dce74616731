//! Counts bits for many hands at once.
//!
//! Counts are stored as planes. Plane `p` holds bit `p` of the count of each hand.

use crate::batch::lanes::BitWord;

/// The number of planes of a count. The largest number of sets, 1,080, has 11 bits.
pub const PLANES: usize = 11;

/// A running count for each hand. A word has one bit of each hand.
///
/// The addition is carry-save. Seven full adders add eight bits to the three lowest planes, and
/// only one carry, whose value is eight, goes to the planes above.
pub struct Counter<W> {
    waiting: [W; 8],
    len: usize,
    planes: [W; PLANES],
    /// The number of planes that the count can reach above the three lowest.
    upper: usize,
    none: W,
}

impl<W: BitWord> Counter<W> {
    /// Returns a counter at zero that can count up to `most` for each hand.
    #[inline(always)]
    pub fn new(none: W, most: usize) -> Self {
        let bits = (usize::BITS - most.leading_zeros()) as usize;
        Self {
            waiting: [none; 8],
            len: 0,
            planes: [none; PLANES],
            upper: bits.saturating_sub(3),
            none,
        }
    }

    /// Adds one bit per hand.
    #[inline(always)]
    pub fn push(&mut self, bit: W) {
        self.waiting[self.len] = bit;
        self.len += 1;
        if self.len == 8 {
            self.push_eight(&{ self.waiting });
            self.len = 0;
        }
    }

    /// Returns the counts as planes.
    #[inline(always)]
    pub fn planes(mut self) -> [W; PLANES] {
        if self.len > 0 {
            self.waiting[self.len..].fill(self.none);
            self.push_eight(&{ self.waiting });
        }
        self.planes
    }

    /// Adds eight bits per hand.
    #[inline(always)]
    pub fn push_eight(&mut self, bits: &[W; 8]) {
        let [one, two, four, ..] = &mut self.planes;
        let twos = [
            full_adder(one, bits[0], bits[1]),
            full_adder(one, bits[2], bits[3]),
            full_adder(one, bits[4], bits[5]),
            full_adder(one, bits[6], bits[7]),
        ];
        let fours = [full_adder(two, twos[0], twos[1]), full_adder(two, twos[2], twos[3])];
        let mut carry = full_adder(four, fours[0], fours[1]);
        for plane in &mut self.planes[3..][..self.upper] {
            (*plane, carry) = (*plane ^ carry, *plane & carry);
        }
    }
}

/// Adds two bits to a plane and returns the carry.
#[inline(always)]
fn full_adder<W: BitWord>(plane: &mut W, a: W, b: W) -> W {
    let carry = plane.most_of_three(a, b);
    *plane = plane.odd_of_three(a, b);
    carry
}
