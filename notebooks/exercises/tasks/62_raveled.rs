//! # 62. Row by row
//!
//! Return the elements of `t` row by row. In APL this is `,T`. This attempt panics for some tables:
//!
//! ```text
//! t.view().into_shape_with_order(t.len()).unwrap().to_owned()
//! ```
//!
//! Some of the tables are stored column by column, as the transpose of another table is.

use ndarray::prelude::*;

pub fn raveled(t: &Array2<i32>) -> Array1<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::costs::raveled(raveled)
}
