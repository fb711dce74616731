//! A window has the day before, the day and the day after.

use ndarray::prelude::*;

pub fn peaks(days: &Array1<i32>) -> usize {
    days.windows(3).into_iter().filter(|day| day[1] > day[0] && day[1] > day[2]).count()
}
