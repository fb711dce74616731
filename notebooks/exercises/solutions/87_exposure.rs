//! A reshape would keep the order of the elements, but axes must move.

use ndarray::prelude::*;

pub fn exposure(photos: &Array4<u32>) -> Array3<u32> {
    photos.sum_axis(Axis(0)).permuted_axes([2, 0, 1])
}
