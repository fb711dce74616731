//! Lines 1, 3 and 5 work along `Axis(0)`, and lines 2 and 4 along `Axis(1)`.

pub fn in_j() -> [char; 5] {
    ['c', 'b', 'a', 'b', 'c']
}
