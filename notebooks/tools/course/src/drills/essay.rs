//! The drills of notebook 4.

use super::Drill;

pub(super) fn drills() -> Vec<Drill> {
    vec![]
}
