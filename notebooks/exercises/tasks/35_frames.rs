//! # 35. Five shapes in J
//!
//! `a` has rank 3. Return the shapes of these five results in J, in this order.
//!
//! ```text
//! +/ a      +/"1 a      +/"2 a      ,"2 a      #"1 a
//! ```
//!
//! `+/` adds along the first axis of its argument, `,` makes a list, and `#` is the number of
//! items. The number after `"` is the rank of the cells.

pub fn frames(shape: [usize; 3]) -> [Vec<usize>; 5] {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::rank::frames(frames)
}
