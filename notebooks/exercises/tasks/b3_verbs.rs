//! # b3. Say it with hooks and forks
//!
//! `y` is a list of numbers. For each line of Rust, choose the sentence in J that has the same
//! result. `<./` is the least number, `*:` squares, `%` divides and `]` returns its argument.
//!
//! ```text
//! 1. y.sum() / y.len()
//!      a: (% +/ #) y        b: (+/ % #) y        c: (+/ % ]) y
//! 2. &y - y.iter().copied().min().unwrap()
//!      a: (- <./) y         b: (<./ - ]) y       c: (] - #) y
//! 3. y.mapv(|n| n - 1)
//!      a: (1&-) y           b: (1 - ]) y         c: (-&1) y
//! 4. y.iter().copied().filter(|&n| 2 < n).collect::<Array1<usize>>()
//!      a: (2&< # ]) y       b: (] # 2&<) y       c: (2&> # ]) y
//! 5. y.mapv(|n| n * n).sum()
//!      a: (*: @: +/) y      b: (+/ - *:) y       c: (+/ @: *:) y
//! ```
//!
//! Return the five letters, such as `['a', 'a', 'a', 'a', 'a']`.

pub fn verbs() -> [char; 5] {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::essay::verbs(verbs)
}
