//! # Positions
//!
//! Return the zero-based position of each number in the sorted list. Of equal numbers, the earlier
//! one comes first.
//!
//! In APL, which counts from 1, this is `⍋⍋X`. In J it is `/: /: x`.
//!
//! ```text
//! x = [30, 10, 20]
//!
//! gives [2, 0, 1]
//! ```
//!
//! # Hints
//!
//! - The grade ⍋X lists positions in the order of their numbers. The grade of that list is the
//!   answer.
//! - The second grade is also the inverse of the first. If the grade has *i* at position *p*, the
//!   answer has *p* at position *i*.

use crate::prelude::*;

/// The second grade is the inverse of the first one, and a loop computes it without sorting.
pub(crate) fn places(x: &Array1<i32>) -> Array1<usize> {
    let mut order: Vec<usize> = (0..x.len()).collect();
    order.sort_by_key(|&day| x[day]);
    let mut places = Array1::zeros(x.len());
    for (place, &day) in order.iter().enumerate() {
        places[day] = place;
    }
    places
}

check!(
    places,
    fn(x: &Array1<i32>) -> Array1<usize>,
    |r| {
        // Unstable sorts keep the order of equal numbers in short lists only.
        let length = if r.number(0..=5) == 0 { 50 } else { r.length(0..=6) };
        (r.list(length, 0..=9),)
    },
    ("This is ⍋X, which lists the positions in order. Grade it once more.", {
        let mut order: Vec<usize> = (0..x.len()).collect();
        order.sort_by_key(|&day| x[day]);
        Array1::from(order)
    }),
    (
        "Equal numbers get equal places here, but in ⍋⍋X the earlier one comes first.",
        x.mapv(|number| x.iter().filter(|&&other| other < number).count())
    ),
    (
        "Of equal numbers, the later one comes first here.",
        places(&-x).mapv(|place| x.len() - 1 - place)
    ),
    ("This is ⍋⍒X, where the largest number comes first.", places(&-x)),
    ("These positions start at 1, as in APL. Start at 0.", places(x) + 1),
);
