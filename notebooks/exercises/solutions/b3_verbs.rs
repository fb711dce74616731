//! A hook applies its right verb first, and a fork its two outer verbs. `&` fixes an argument.

pub fn verbs() -> [char; 5] {
    ['b', 'a', 'c', 'a', 'c']
}
