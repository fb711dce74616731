//! # A ranking
//!
//! `points` is `[team;round]`, with at least one round. Only the best round of each team counts.
//! Return the indices of the teams, the best team first. Of two equal teams, the one with the
//! smaller index comes first.
//!
//! ```text
//! points = [[3, 9], [9, 1], [10, 0]]
//!
//! gives [2, 0, 1]
//! ```
//!
//! # Hints
//!
//! - First compute the largest number of each row. Then grade downward, as in the task `wettest`.
//! - `sort_by_key` keeps the order of equal teams. Sorting upward and then reversing doesn't.

use crate::prelude::*;

/// The maximum along the rounds gives one number for each team, and a grade sorts the teams.
pub(crate) fn ranking(points: &Array2<u32>) -> Array1<usize> {
    let best = points.map_axis(Axis(1), |rounds| *rounds.iter().max().unwrap());
    let mut teams: Vec<usize> = (0..points.nrows()).collect();
    teams.sort_by_key(|&team| std::cmp::Reverse(best[team]));
    Array1::from(teams)
}

check!(
    ranking,
    fn(points: &Array2<u32>) -> Array1<usize>,
    |r| {
        let shape = (r.length(0..=5), r.length(1..=3));
        (r.array(shape, 0..=9).mapv(|points| points as u32),)
    },
    ("The best team comes first.", upward(points)),
    (
        "The best round of a team counts, and not the sum.",
        ranking(&points.sum_axis(Axis(1)).insert_axis(Axis(1)))
    ),
    (
        "Of two equal teams, the one with the smaller index comes first.",
        upward(points).slice(s![..;-1]).to_owned()
    ),
    (
        "These are the places of the teams. Return the teams in their order.",
        (0..points.nrows())
            .map(|team| ranking(points).iter().position(|&other| other == team).unwrap())
            .collect()
    ),
);

/// Sorts the teams by their best rounds, with the worst team first.
fn upward(points: &Array2<u32>) -> Array1<usize> {
    let below = points.map_axis(Axis(1), |rounds| 9 - rounds.iter().max().unwrap());
    ranking(&below.insert_axis(Axis(1)))
}
