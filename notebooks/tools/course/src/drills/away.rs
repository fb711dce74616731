//! The drills of notebook 11.

use super::Drill;

pub(super) fn drills() -> Vec<Drill> {
    vec![]
}
