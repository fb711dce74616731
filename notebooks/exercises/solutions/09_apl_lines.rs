//! APL has no precedence, its `/` works along the last axis, and `∘.+` puts the left axes first.

pub fn apl_lines() -> [char; 5] {
    ['b', 'b', 'a', 'a', 'b']
}
