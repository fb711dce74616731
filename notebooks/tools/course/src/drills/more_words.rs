//! The drills of notebook 10.

use super::Drill;

pub(super) fn drills() -> Vec<Drill> {
    vec![]
}
