//! APL counts axes and positions from 1, and ndarray from 0.

pub fn sentence() -> [char; 5] {
    ['c', 'a', 'a', 'b', 'b']
}
