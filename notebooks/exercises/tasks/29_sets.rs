//! # 29. Sets of a hand
//!
//! `hand` has the digits of different cards, `[card;feature]`. Return the positions of the three
//! cards of each set, `[set;card]`. Each set is in ascending order, and the sets are in dictionary
//! order.
//!
//! ```text
//! hand = [[0, 0, 0, 1],
//!         [0, 0, 2, 2],
//!         [0, 0, 1, 0],
//!         [0, 0, 1, 1]]
//!
//! gives [[0, 1, 2]]
//! ```

use ndarray::prelude::*;

pub fn sets(hand: &Array2<u8>) -> Array2<usize> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::finding::sets(sets)
}
