//! The index of a day is zero-based, so the number of days is one more.

use ndarray::prelude::*;

pub fn days_to_goal(saved: &Array1<u32>, goal: u32) -> usize {
    let mut total = saved.clone();
    total.accumulate_axis_inplace(Axis(0), |&before, now| *now += before);
    total.iter().position(|&total| total >= goal).map_or(0, |day| day + 1)
}
