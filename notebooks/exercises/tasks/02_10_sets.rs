//! # Sets of a hand
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
//!
//! # Hints
//!
//! - Three cards are a set if the sum of their digits is a multiple of 3 in each feature.
//! - Go through all combinations of three as in task 2.3, and add the three rows of the hand.

use crate::prelude::*;

/// With arrays, `hand.select(Axis(0), …)` gathers all combinations first, as the article does.
pub(crate) fn sets(hand: &Array2<u8>) -> Array2<usize> {
    let mut rows = Vec::new();
    for i in 0..hand.nrows() {
        for j in i + 1..hand.nrows() {
            for k in j + 1..hand.nrows() {
                let sums = &hand.row(i) + &hand.row(j) + hand.row(k);
                if sums.iter().all(|sum| sum % 3 == 0) {
                    rows.push([i, j, k]);
                }
            }
        }
    }
    Array2::from(rows)
}

check!(
    sets,
    fn(hand: &Array2<u8>) -> Array2<usize>,
    |r| {
        // Two to four features differ, the first of which is any. With two, many hands have sets.
        let (cards, differ, first) = (r.length(0..=9), r.length(2..=4), r.length(0..=3));
        let mut digits = || [0; 4].map(|_| r.number(0..=2) as u8);
        let same = digits();
        let mut hand = vec![];
        while hand.len() < cards {
            let mut card = digits();
            for f in (0..4).filter(|f| (f + first) % 4 >= differ) {
                card[f] = same[f];
            }
            // A hand never has the same card twice.
            if !hand.contains(&card) {
                hand.push(card);
            }
        }
        (Array2::from(hand),)
    },
    (
        "Three equal characteristics are right, whichever characteristic it is.",
        sets_where(hand, |cards| {
            cards.columns().into_iter().all(|f| f.sum() == 0 || f.sum() == 3 && f[0] != f[1])
        })
    ),
    (
        "The sum over all features is not enough. Test each feature by itself.",
        sets_where(hand, |cards| cards.sum() % 3 == 0)
    ),
    ("These positions start at 1, as in APL. Start at 0.", sets(hand) + 1),
);

/// Returns the combinations of three cards, `[card;feature]`, that `good` accepts.
fn sets_where(hand: &Array2<u8>, good: fn(Array2<u8>) -> bool) -> Array2<usize> {
    let n = hand.nrows();
    let all = (0..n * n * n).map(|i| [i / n / n, i / n % n, i % n]);
    let combinations = all.filter(|[i, j, k]| i < j && j < k);
    Array2::from(combinations.filter(|set| good(hand.select(Axis(0), set))).collect::<Vec<_>>())
}
