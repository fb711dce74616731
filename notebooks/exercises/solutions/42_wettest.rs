//! A grade is a sorted list of positions. Sorting in ascending order and reversing the list would
//! also reverse the order of equal days.

use ndarray::prelude::*;

pub fn wettest(rain: &Array1<usize>, k: usize) -> Array1<usize> {
    let mut days: Vec<usize> = (0..rain.len()).collect();
    days.sort_by_key(|&day| std::cmp::Reverse(rain[day]));
    days.truncate(k);
    Array1::from(days)
}
