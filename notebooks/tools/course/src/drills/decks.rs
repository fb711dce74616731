//! The drills of notebook 8.

use super::Drill;

pub(super) fn drills() -> Vec<Drill> {
    vec![]
}
