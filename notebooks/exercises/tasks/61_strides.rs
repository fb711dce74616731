//! # 61. Strides
//!
//! An array is one block of memory, a shape and *strides*. A stride is the number of elements from
//! one element to the next along an axis. `t` is a table that is stored row by row, as usual.
//! Return the strides of these four arrays, which all use the memory of `t`:
//!
//! ```text
//! t
//! t.t()
//! t.slice(s![..;2, ..])
//! t.slice(s![.., ..;-1])
//! ```
//!
//! The last two are every second row, and the columns in reverse order.

pub fn strides(rows: usize, columns: usize) -> [[isize; 2]; 4] {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::costs::strides(strides)
}
