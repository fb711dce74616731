//! Lines 1, 3 and 5 are about `Axis(0)`, and lines 2 and 4 about the axis in a row.

pub fn in_j() -> [char; 5] {
    ['c', 'b', 'a', 'b', 'c']
}
