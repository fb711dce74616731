//! The hooks and forks are applied from right to left, and `&` says which argument is fixed.

pub fn verbs() -> [char; 5] {
    ['b', 'a', 'c', 'a', 'c']
}
