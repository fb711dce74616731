//! The maximum along the rounds gives one number for each team, and a grade sorts the teams.

use ndarray::prelude::*;

pub fn ranking(points: &Array2<u32>) -> Array1<usize> {
    let best = points.map_axis(Axis(1), |rounds| *rounds.iter().max().unwrap());
    let mut teams: Vec<usize> = (0..points.nrows()).collect();
    teams.sort_by_key(|&team| std::cmp::Reverse(best[team]));
    Array1::from(teams)
}
