//! # 04. Five shapes
//!
//! T is a table with the given numbers of rows and columns. Return the shapes of these five
//! results, in this order.
//!
//! ```text
//! ⍉T      +/T      +⌿T      ,T      T∘.=T
//! ```
//!
//! The shape of T itself would be `vec![rows, columns]`. (`+⌿` adds along the first axis, and `+/`
//! along the last.)

pub fn shapes(rows: usize, columns: usize) -> [Vec<usize>; 5] {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::reading::shapes(shapes)
}
