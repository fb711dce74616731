//! No element moves. `t.strides()` shows the strides of an array.

pub fn strides(rows: usize, columns: usize) -> [[isize; 2]; 4] {
    let c = columns as isize;
    [[c, 1], [1, c], [2 * c, 1], [c, -1]]
}
