//! `contains` searches all different numbers found so far. If there are many, an additional
//! `HashSet` is faster.

use ndarray::prelude::*;

pub fn lists(x: &Array1<i32>) -> [Array1<i32>; 5] {
    use ndarray::{concatenate, prelude::*};

    let mut most = x.clone();
    most.accumulate_axis_inplace(Axis(0), |&before, now| *now = before.max(*now));
    let mut sorted = x.to_vec();
    sorted.sort();
    let mut kinds: Vec<i32> = Vec::new();
    for &number in x {
        if !kinds.contains(&number) {
            kinds.push(number);
        }
    }
    let rotated = concatenate![Axis(0), x.slice(s![2..]), x.slice(s![..2])];
    [most, Array1::from(sorted), Array1::from(kinds), rotated, x.slice(s![..-2]).to_owned()]
}
