//! The drills of notebook 5.

use super::Drill;

pub(super) fn drills() -> Vec<Drill> {
    vec![]
}
