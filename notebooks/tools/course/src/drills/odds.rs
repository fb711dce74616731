//! The drills of notebook 9.

use super::Drill;

pub(super) fn drills() -> Vec<Drill> {
    vec![]
}
