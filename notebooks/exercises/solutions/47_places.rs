//! The second grade is the inverse of the first one, and a loop computes it without sorting.

use ndarray::prelude::*;

pub fn places(x: &Array1<i32>) -> Array1<usize> {
    let mut order: Vec<usize> = (0..x.len()).collect();
    order.sort_by_key(|&day| x[day]);
    let mut places = Array1::zeros(x.len());
    for (place, &day) in order.iter().enumerate() {
        places[day] = place;
    }
    places
}
