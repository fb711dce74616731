//! # Patterns from a rule
//!
//! A row of cells changes in generations, and wraps around. The next state of a cell depends on its
//! left neighbor, itself and its right neighbor. These three bits are a number n from 0 to 7, with
//! the left neighbor as the highest bit. The cell lives if bit n of `rule` is 1, where bit 0 is the
//! lowest bit. Return the first row and `g` further generations, `[generation;place]`.
//!
//! Rule 90 is 64 + 16 + 8 + 2, so the cell lives if n is 6, 4, 3 or 1.
//!
//! ```text
//! rule  = 90
//! first = [0, 0, 1, 0, 0]
//! g     = 2
//!
//! gives [[0, 0, 1, 0, 0],
//!        [0, 1, 0, 1, 0],
//!        [1, 0, 0, 0, 1]]
//! ```
//!
//! # Hints
//!
//! - Rotate the row to the right and to the left. The number n is 4 times the first result, plus 2
//!   times the row, plus the second result.
//! - `rule >> n & 1` is bit n of the rule. Each generation needs the one before it, so a loop fills
//!   the rows of a table.

use crate::prelude::*;

/// With arrays, the numbers n of a row are 4 times the row rotated to the right, plus 2 times the
/// row, plus the row rotated to the left.
pub(crate) fn generations(rule: u8, first: &Array1<bool>, g: usize) -> Array2<bool> {
    let places = first.len();
    let mut all = Array2::from_elem((g + 1, places), false);
    all.row_mut(0).assign(first);
    for generation in 0..g {
        for place in 0..places {
            let bit = |by: usize| u8::from(all[[generation, (place + by) % places]]);
            let n = 4 * bit(places - 1) + 2 * bit(0) + bit(1);
            all[[generation + 1, place]] = rule >> n & 1 == 1;
        }
    }
    all
}

check!(
    generations,
    fn(rule: u8, first: &Array1<bool>, g: usize) -> Array2<bool>,
    |r| {
        let (rule, cells) = (r.number(0..=255) as u8, r.length(1..=6));
        (rule, r.list(cells, 0..=1).mapv(|x| x == 1), r.length(0..=3))
    },
    (
        "Left and right are exchanged. The left neighbor is the highest bit.",
        generations(rule, &first.slice(s![..;-1]).to_owned(), g).slice(s![.., ..;-1]).to_owned()
    ),
    ("The two ends of the row meet.", {
        let mut all = generations(rule, first, 0);
        for now in 0..g {
            let open = concatenate![Axis(0), all.row(now), aview1(&[false])];
            all.push_row(generations(rule, &open, 1).slice(s![1, ..-1])).unwrap();
        }
        all
    }),
    (
        "This takes the bits of the rule from the other end. Bit 0 is the lowest bit.",
        generations(rule.reverse_bits(), first, g)
    ),
    (
        "The first row of the result is `first` itself.",
        generations(rule, first, g + 1).slice(s![1.., ..]).to_owned()
    ),
);
