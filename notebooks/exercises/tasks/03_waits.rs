//! # 03. From the train to the bus
//!
//! `buses` and `trains` have times in minutes. Translate this line of APL, which returns the number
//! of minutes from each train to each bus, `[bus;train]`.
//!
//! ```text
//! BUSES∘.-TRAINS
//! ```
//!
//! `from_shape_fn` of task 02 works here, too.
//!
//! ```text
//! buses  = [10, 30]
//! trains = [5, 12, 25]
//!
//! gives [[5, -2, -15],
//!        [25, 18, 5]]
//! ```

use ndarray::prelude::*;

pub fn waits(buses: &Array1<i32>, trains: &Array1<i32>) -> Array2<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::reading::waits(waits)
}
