//! # 84. Savings
//!
//! `saved` has the amount that was saved on each day, and `goal` is at least 1. Return the smallest
//! number of days after which the total is at least `goal`, or 0 if the total never reaches it.
//!
//! ```text
//! saved = [5, 0, 7], goal = 12
//!
//! gives 3
//! ```

use ndarray::prelude::*;

pub fn days_to_goal(saved: &Array1<u32>, goal: u32) -> usize {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::ten::days_to_goal(days_to_goal)
}
