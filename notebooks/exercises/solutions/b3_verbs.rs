//! The hooks and forks are applied from right to left, and `&` fixes an argument.

pub fn verbs() -> [char; 5] {
    ['b', 'a', 'c', 'a', 'c']
}
