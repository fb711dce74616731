//! The drills of notebook 6.

use super::Drill;

pub(super) fn drills() -> Vec<Drill> {
    vec![]
}
