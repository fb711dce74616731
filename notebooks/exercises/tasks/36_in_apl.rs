//! # 36. Say it in APL
//!
//! `t` is a table, and `x`, `y` and `z` are lists of equal length. For each line of Rust, choose
//! the sentence in APL that has the same result.
//!
//! `⌽` reverses along the last axis, and `⊖` along the first.
//!
//! ```text
//! 1. t.sum_axis(Axis(1))
//!      a: +/T          b: +⌿T          c: +/,T
//! 2. t.t()
//!      a: ⌽T           b: ⊖T           c: ⍉T
//! 3. t.slice(s![..;-1, ..])
//!      a: ⌽T           b: ⊖T           c: ⍉T
//! 4. t.len()
//!      a: ⍴T           b: +/⍴T         c: ×/⍴T
//! 5. x - &(y - z)
//!      a: X-Y-Z        b: (X-Y)-Z      c: Z-Y-X
//! ```
//!
//! Return the five letters, such as `['a', 'a', 'a', 'a', 'a']`.

pub fn in_apl() -> [char; 5] {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::rank::in_apl(in_apl)
}
