//! # Row by row
//!
//! Return the elements of `t` row by row. In APL this is `,T`. This attempt panics for some tables:
//!
//! ```text
//! t.view().into_shape_with_order(t.len()).unwrap().to_owned()
//! ```
//!
//! Some of the tables are stored column by column, as the transpose of another table is.
//!
//! # Hints
//!
//! - `into_shape_with_order` never copies, so it fails if the elements are not already stored row
//!   by row.
//! - `t.iter()` iterates over the elements row by row, for any strides.

use crate::prelude::*;

/// `t.as_standard_layout()` copies the table only if it isn't stored row by row, and
/// `into_shape_with_order` works on its result.
pub(crate) fn raveled(t: &Array2<i32>) -> Array1<i32> {
    t.iter().copied().collect()
}

check!(
    raveled,
    fn(t: &Array2<i32>) -> Array1<i32>,
    |r| {
        let shape = (r.length(1..=4), r.length(1..=4));
        let by_columns = r.number(0..=1) == 1;
        (r.array(shape.set_f(by_columns), 0..=9),)
    },
    (
        "These are the elements in the order of the memory. Some of these tables are stored column \
         by column.",
        t.as_slice_memory_order().unwrap().to_vec().into()
    ),
    (
        "into_shape_with_order copies nothing, so it fails if the elements are not stored row by \
         row. (Here t is stored column by column.)",
        t.view().into_shape_with_order(t.len()).unwrap().to_owned()
    ),
    ("These are the columns, one after the other.", raveled(&t.t().to_owned())),
);
