//! The drills of notebook 3.

use super::Drill;

pub(super) fn drills() -> Vec<Drill> {
    vec![]
}
