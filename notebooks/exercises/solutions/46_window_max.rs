//! Slices along an axis are windows seen from the other side: one slice for each place in the
//! window.

use ndarray::{Zip, prelude::*};

pub fn window_max(t: &Array2<i32>) -> Array2<i32> {
    let days = t.ncols();
    let most = |a: &i32, b: &i32| *a.max(b);
    let two = Zip::from(t.slice(s![.., ..days - 2])).and(t.slice(s![.., 1..days - 1])).map_collect(most);
    Zip::from(&two).and(t.slice(s![.., 2..])).map_collect(most)
}
