//! # 81. A shape
//!
//! `a` and `b` are the shapes of two arrays of rank 3 and 2. Return the shape of their sum in
//! ndarray, or `None` if they don't agree.
//!
//! ```text
//! a = [3, 1, 4]
//! b = [5, 4]
//!
//! gives Some([3, 5, 4])
//! ```

pub fn shape_of_sum(a: [usize; 3], b: [usize; 2]) -> Option<[usize; 3]> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::ten::shape_of_sum(shape_of_sum)
}
