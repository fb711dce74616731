//! APL's `/` works along the last axis and `⌿` along the first, as `⌽` and `⊖` do.

pub fn in_apl() -> [char; 5] {
    ['a', 'c', 'b', 'c', 'a']
}
