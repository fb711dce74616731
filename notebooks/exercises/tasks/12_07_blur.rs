//! # Blur
//!
//! Each pixel becomes the mean of the 3 × 3 pixels around it. The pixels at the edges are dropped,
//! so the result has two rows and two columns fewer. The image has at least three of each.
//!
//! ```text
//! image = [[9, 0, 0],
//!          [0, 9, 0],
//!          [0, 0, 9]]
//!
//! gives [[3]]
//! ```
//!
//! # Hints
//!
//! - Add three slices along one axis, and then three slices of the result along the other axis.
//! - `image.slice(s![..-2, ..])`, `s![1..-1, ..]` and `s![2.., ..]` are the rows above, in the
//!   middle and below.

use crate::prelude::*;

/// Along one axis after the other, four additions are enough instead of eight.
pub(crate) fn blur(image: &Array2<f64>) -> Array2<f64> {
    let rows = &image.slice(s![..-2, ..]) + &image.slice(s![1..-1, ..]) + image.slice(s![2.., ..]);
    (&rows.slice(s![.., ..-2]) + &rows.slice(s![.., 1..-1]) + rows.slice(s![.., 2..])) / 9.0
}

check!(
    blur,
    fn(image: &Array2<f64>) -> Array2<f64>,
    |r| {
        let shape = (r.length(3..=5), r.length(3..=5));
        (r.array(shape, 0..=9).mapv(f64::from),)
    },
    ("These are sums. A mean is a sum divided by 9.", blur(image) * 9.0),
    (
        "The four pixels at the corners belong to the mean, too.",
        Zip::from(image.windows((3, 3)))
            .map_collect(|near| (near.row(1).sum() + near.column(1).sum() - near[[1, 1]]) / 5.0)
    ),
    (
        "The pixel in the middle belongs to the mean, too.",
        (blur(image) * 9.0 - image.slice(s![1..-1, 1..-1])) / 8.0
    ),
);
