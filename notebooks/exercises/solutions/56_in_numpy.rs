//! NumPy broadcasts and numbers axes as ndarray does. Only the inserted axis is written as an
//! index.

pub fn in_numpy() -> [char; 5] {
    ['b', 'a', 'c', 'a', 'b']
}
