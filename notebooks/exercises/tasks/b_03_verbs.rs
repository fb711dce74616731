//! # Say it with hooks and forks
//!
//! `y` is a list of numbers. For each line of Rust, choose the sentence in J that has the same
//! result. `<./` is the least number, `*:` squares, `%` divides and `]` returns its argument.
//!
//! ```text
//! 1. y.sum() / y.len()
//!      a: (% +/ #) y        b: (+/ % #) y        c: (+/ % ]) y
//! 2. &y - y.iter().copied().min().unwrap()
//!      a: (- <./) y         b: (<./ - ]) y       c: (] - #) y
//! 3. y.mapv(|n| n - 1)
//!      a: (1&-) y           b: (1 - ]) y         c: (-&1) y
//! 4. y.iter().copied().filter(|&n| 2 < n).collect::<Array1<usize>>()
//!      a: (2&< # ]) y       b: (] # 2&<) y       c: (2&> # ]) y
//! 5. y.mapv(|n| n * n).sum()
//!      a: (*: @: +/) y      b: (+/ - *:) y       c: (+/ @: *:) y
//! ```
//!
//! Return the five letters, such as `['a', 'a', 'a', 'a', 'a']`.
//!
//! # Hints
//!
//! - A hook `(f g) y` is `y f (g y)`, and a fork `(f g h) y` is `(f y) g (h y)`.
//! - `f @: g` applies `g` first. `n&f` fixes the left argument, and `f&n` the right one.

use crate::prelude::*;

/// A hook applies its right verb first, and a fork its two outer verbs. `&` fixes an argument.
pub(crate) fn verbs() -> [char; 5] {
    ['b', 'a', 'c', 'a', 'c']
}

choices!(
    verbs,
    [
        "The fork is (+/ y) % (# y). # counts, and ] is y itself.",
        "The hook is y - <./ y, and the fork (<./ - ]) y is (<./ y) - y.",
        "-&1 fixes the right argument, so it subtracts 1. The others subtract from 1.",
        "The bits are on the left of #, and 2&< asks whether 2 is less.",
        "The verb on the right of @: comes first. This one squares and then adds.",
    ],
);
