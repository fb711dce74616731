//! J's *key* applies a function to each group, and here the function is the mean. `mean_axis` of no
//! rows is `None`.

use ndarray::prelude::*;

pub fn centers(points: &Array2<f64>, groups: &Array1<usize>, old: &Array2<f64>) -> Array2<f64> {
    let mut new = old.clone();
    for (group, mut center) in new.rows_mut().into_iter().enumerate() {
        let members: Vec<usize> = (0..groups.len()).filter(|&p| groups[p] == group).collect();
        if let Some(mean) = points.select(Axis(0), &members).mean_axis(Axis(0)) {
            center.assign(&mean);
        }
    }
    new
}
