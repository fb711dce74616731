//! # From the train to the bus
//!
//! `buses` and `trains` have times in minutes. Translate this line of APL, which returns the number
//! of minutes from each train to each bus, `[bus;train]`.
//!
//! ```text
//! BUSES∘.-TRAINS
//! ```
//!
//! `from_shape_fn` of task 0.2 works here, too.
//!
//! ```text
//! buses  = [10, 30]
//! trains = [5, 12, 25]
//!
//! gives [[5, -2, -15],
//!        [25, 18, 5]]
//! ```
//!
//! # Hints
//!
//! - Broadcasting can compute an outer product. Make the left list a column.
//! - `buses.view().insert_axis(Axis(1))` is `[bus;1]`. Put a `&` in front, and subtract the trains.

use crate::prelude::*;

/// The column `[bus;1]` and the list `[train]` are repeated to the same shape.
pub(crate) fn waits(buses: &Array1<i32>, trains: &Array1<i32>) -> Array2<i32> {
    &buses.view().insert_axis(Axis(1)) - trains
}

check!(
    waits,
    fn(buses: &Array1<i32>, trains: &Array1<i32>) -> Array2<i32>,
    |r| {
        let (buses, trains) = (r.length(0..=4), r.length(0..=4));
        (r.list(buses, 0..=59), r.list(trains, 0..=59))
    },
    (
        "This is [train;bus]. The axes of the left argument come first.",
        waits(buses, trains).reversed_axes()
    ),
    ("This is TRAINS minus BUSES.", -waits(buses, trains)),
    ("This is TRAINS∘.-BUSES. The buses are on the left.", waits(trains, buses)),
    (
        "A bus that leaves before the train comes has a negative number.",
        waits(buses, trains).mapv(i32::abs)
    ),
);
