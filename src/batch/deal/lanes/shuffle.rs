//! A partial Fisher–Yates shuffle without a table, a hand a byte.

use super::Lanes;
use crate::vocabulary::DRAWS;

/// Deals card `i` and the two after it from what was drawn: at card `i` a number from 0 to `80 - i` in each byte.
///
/// The shuffle exchanges place `i` of the deck with place `i + drawn`, and place `i` is never looked at again. What lies at a place is
/// traced back through the exchanges before: where one put it there, it came from place `i` of that exchange. Comparing with those is quicker than a table
/// for each hand, whose bytes no machine gathers at once.
///
/// `here` has its number in each byte for each card up to these; `exchanged` keeps the places that were exchanged with theirs.
#[inline(always)]
pub fn shuffle<S: Lanes>(
    simd: S,
    drawn: [S::Word; DRAWS],
    i: usize,
    here: &[S::Word],
    exchanged: &mut [S::Word],
) -> [S::Word; DRAWS] {
    // At most 80 in each byte: nothing is carried.
    let [a, b, c] = drawn;
    let [at_a, at_b, at_c] = [here[i], here[i + 1], here[i + 2]];
    let [mut a, mut b, mut c] = [simd.add(a, at_a), simd.add(b, at_b), simd.add(c, at_c)];
    exchanged[i..i + DRAWS].copy_from_slice(&[a, b, c]);
    c = back(simd, back(simd, c, b, at_b), a, at_a);
    b = back(simd, b, a, at_a);
    for (&exchanged, &from) in exchanged[..i].iter().zip(here).rev() {
        a = back(simd, a, exchanged, from);
        b = back(simd, b, exchanged, from);
        c = back(simd, c, exchanged, from);
    }
    [a, b, c]
}

/// Where what lies at a place was before an exchange of `exchanged` with `from`, in each byte.
#[inline(always)]
fn back<S: Lanes>(simd: S, place: S::Word, exchanged: S::Word, from: S::Word) -> S::Word {
    simd.if_equal(exchanged, place, from, place)
}
