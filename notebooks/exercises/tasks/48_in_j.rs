//! # 48. Say it in J
//!
//! `t` is a table. For each line of Rust, choose the sentence in J that has the same result.
//!
//! ```text
//! 1. t.sum_axis(Axis(0))
//!      a: +/"1 t        b: +/ , t        c: +/ t
//! 2. t.map_axis(Axis(1), |row| *row.iter().max().unwrap())
//!      a: >./ t         b: >./"1 t       c: >. t
//! 3. t.select(Axis(0), &[2, 0])
//!      a: 2 0 { t       b: 2 0 {"1 t     c: 2 0 }. t
//! 4. t.slice(s![.., 1..])
//!      a: }. t          b: }."1 t        c: {."1 t
//! 5. t.accumulate_axis_inplace(Axis(0), |&before, now| *now += before)
//!      a: +/\"1 t       b: +/\. t        c: +/\ t
//! ```
//!
//! Return the five letters, such as `['a', 'a', 'a', 'a', 'a']`.

pub fn in_j() -> [char; 5] {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::words::in_j(in_j)
}
