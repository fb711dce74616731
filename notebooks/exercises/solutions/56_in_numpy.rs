//! NumPy broadcasts and numbers axes as ndarray does. Only an inserted axis is written differently,
//! as an index `None`.

pub fn in_numpy() -> [char; 5] {
    ['b', 'a', 'c', 'a', 'b']
}
