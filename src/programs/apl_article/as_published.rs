//! Contains three of the article's programs with their published behavior. [`apl_article`](super)
//! lists the repaired versions.
//!
//! * `X COMBIN Y` lists one-based numbers. If `X` is 0, the result has shape `(Y+1) 0` instead of
//!   `1 0`. If `X` is greater than `Y`, COMBIN fails with a DOMAIN ERROR. The program's variable R
//!   is not local, but this bug cannot be reproduced in Rust.
//! * SETS works only for 12 cards. It ignores additional cards, and fails with an INDEX ERROR if
//!   there are fewer than 12. It does not check the hand, so twelve copies of one card give 220
//!   false sets.
//! * HAND does not check the letters, and converts `XXXX` to a card in which all bits are off.

use super::{hand_bits, valid};
use crate::vocabulary::{catenate, cells_at, compress, reshape};
use ndarray::{Array1, Array2, Array3, Array4, ArrayRef3, Axis};
use std::iter::repeat_n;

/// Lists all combinations of `x` of the numbers 1 to `y`, as the published COMBIN does.
///
/// **Shape** `[combination;item]`. For `x` = 0 the shape is `(Y+1) 0`. The repaired version, which
/// lists zero-based numbers, is [`combin`](crate::vocabulary::combin).
///
/// **Cost** a new table for each column, because the table is built from the last column to the
/// first.
///
/// **Source** the article's COMBIN \[3\] to \[12\].
///
/// # Panics
/// Panics with `DOMAIN ERROR` if `x` is greater than `y`. The error is in line \[4\] if `x` is
/// `y + 1`, and otherwise in line \[5\].
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::programs::apl_article::as_published::combin;
///
/// assert_eq!(combin(3, 4), array![[1, 2, 3], [1, 2, 4], [1, 3, 4], [2, 3, 4]]);
/// assert_eq!(combin(0, 4).dim(), (5, 0));
/// ```
#[must_use]
#[track_caller]
#[allow(clippy::many_single_char_names, reason = "the article's names")]
pub fn combin(x: usize, y: usize) -> Array2<usize> {
    // [4]  K←÷N
    assert!(x != y + 1, "DOMAIN ERROR: COMBIN[4], {x} COMBIN {y}");
    // [5]  ⍳N
    assert!(x <= y, "DOMAIN ERROR: COMBIN[5], {x} COMBIN {y}");
    // [3]  N←1+Y-X
    let n = 1 + y - x;
    // [5]  K←(X-1)+⍳N               K  the items that the last column may hold
    let mut k: Array1<usize> = (x..=y).collect();
    // [6]  Z←(N,×X)⍴K               Z  [combination;item], one column, or none for X=0
    let mut z = reshape([n, x.min(1)], &k);
    // [7]  R←N⍴1
    let mut r = Array1::ones(n);
    // [8]  L1:→(⎕IO>1↑K←K-1)/0
    while k[0] > 1 {
        k -= 1;
        // [9]  R←+\R
        scan(&mut r);
        // [9]  C←⌽R                  C  the number of rows that begin with each item of K
        let c: Array1<usize> = r.iter().rev().copied().collect();
        // [10] +\0,1↓C
        let mut skipped = c.clone();
        skipped[0] = 0;
        scan(&mut skipped);
        // [10] J←(⍳⍴J)-J←C/…         J  for each new row, the zero-based row of Z to append
        let j: Array1<usize> =
            replicate(&c, &skipped).iter().enumerate().map(|(i, &skip)| i - skip).collect();
        // [11] Z←(C/K),Z[J;]
        let first = replicate(&c, &k).insert_axis(Axis(1));
        z = catenate(&first, &cells_at(&z, &j), Axis(1));
    }
    z
}

/// Replaces each item with the sum of the items up to and including it, like APL's `+\V`.
fn scan(v: &mut Array1<usize>) {
    v.accumulate_axis_inplace(Axis(0), |&before, item| *item += before);
}

/// Repeats the item `v[i]` `c[i]` times, for each index `i`, like APL's `C/V`.
fn replicate(c: &Array1<usize>, v: &Array1<usize>) -> Array1<usize> {
    c.iter().zip(v).flat_map(|(&times, &item)| repeat_n(item, times)).collect()
}

/// Finds the sets in the first twelve cards, as the published SETS does.
///
/// **Shape** from `[card;feature;characteristic]` to `[set;card;feature;characteristic]`. The
/// repaired version is [`sets`](super::sets).
///
/// **Cost** the same as for [`sets`](super::sets).
///
/// **Source** the article's SETS.
///
/// # Panics
/// Panics with `INDEX ERROR` if there are fewer than 12 cards.
///
/// # Examples
/// ```
/// use aplset::programs::apl_article::as_published;
///
/// let same = as_published::hand(&["1RDF"; 12].join(" "));
/// assert_eq!(as_published::sets(&same).dim(), (220, 3, 4, 3)); // none of them is a set
/// ```
#[must_use]
#[track_caller]
pub fn sets(h: &ArrayRef3<bool>) -> Array4<bool> {
    // [2]  F←H[3 COMBIN 12;;]       F  [combination;card;feature;characteristic]
    let f = cells_at(h, &(combin(3, 12) - 1));
    // [3]  Z←(∧/∧/2≠+/[2]F)⌿F       Z  [set;card;feature;characteristic]
    compress(&valid(&f), &f)
}

/// Converts letter codes to bits without checks, as the published HAND does.
///
/// **Shape** `[card;feature;characteristic]`. The version with checks is [`hand`](super::hand()).
///
/// **Cost** 12 comparisons per letter.
///
/// **Source** the article's HAND.
///
/// # Examples
/// ```
/// use aplset::programs::apl_article::as_published::hand;
///
/// assert_eq!(hand("RH3O"), hand("3ROH"));
/// assert!(!hand("XXXX").iter().any(|&bit| bit));
/// ```
#[must_use]
pub fn hand(codes: &str) -> Array3<bool> {
    hand_bits(codes)
}
