//! The drills of notebook 2.

use super::Drill;

pub(super) fn drills() -> Vec<Drill> {
    vec![]
}
