//! 512 booleans.

/// How many hands go together: one bit of a row each.
pub const GROUP: usize = 512;

/// One boolean of each of 512 hands: hand `h` is bit `h % 64` of word `h / 64`. Aligned, so that no load crosses a cache line.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct Row(pub [u64; GROUP / 64]);
