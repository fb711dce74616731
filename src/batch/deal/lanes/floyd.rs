//! Floyd's sampling of a subset, a hand a byte.

use super::Lanes;
use crate::vocabulary::DRAWS;

/// Deals three cards from what was drawn, after `earlier` ones: what was drawn, or where that is dealt already the last one below the bound,
/// `last`.
#[inline(always)]
pub fn floyd<S: Lanes>(
    simd: S,
    drawn: [S::Word; DRAWS],
    earlier: &[S::Word],
    last: &[S::Word],
) -> [S::Word; DRAWS] {
    let [mut a, mut b, mut c] = drawn;
    for &earlier in earlier {
        a = simd.if_equal(earlier, drawn[0], last[0], a);
        b = simd.if_equal(earlier, drawn[1], last[1], b);
        c = simd.if_equal(earlier, drawn[2], last[2], c);
    }
    b = simd.if_equal(a, drawn[1], last[1], b);
    c = simd.if_equal(a, drawn[2], last[2], c);
    c = simd.if_equal(b, drawn[2], last[2], c);
    [a, b, c]
}
