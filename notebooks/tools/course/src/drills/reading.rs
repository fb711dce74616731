//! The drills of notebook 0, *How to read*.

use super::Drill;

pub(super) fn drills() -> Vec<Drill> {
    vec![
        Drill::new("0.1", "24", "APL works from right to left, so the sum comes first")
            .slip("10", "this is what Rust computes, because × comes before + there"),
    ]
}
