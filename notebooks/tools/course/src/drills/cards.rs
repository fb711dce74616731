//! The drills of notebook 1.

use super::Drill;

pub(super) fn drills() -> Vec<Drill> {
    vec![]
}
