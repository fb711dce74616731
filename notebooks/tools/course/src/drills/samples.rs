//! The drills of notebook 7.

use super::Drill;

pub(super) fn drills() -> Vec<Drill> {
    vec![]
}
