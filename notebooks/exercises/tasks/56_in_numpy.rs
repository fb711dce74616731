//! # 56. Say it in NumPy
//!
//! `t` is a table, `v` has a number for each row of it, `x` and `y` are lists, and `a` and `b` are
//! arrays. For each line of Rust, choose the line of NumPy that has the same result.
//!
//! ```text
//! 1. t + &v.view().insert_axis(Axis(1))
//!      a: t + v                 b: t + v[:, None]        c: t + v[None]
//! 2. t.mean_axis(Axis(0))
//!      a: t.mean(axis=0)        b: t.mean(axis=1)        c: t.mean()
//! 3. a.dot(b)
//!      a: a * b                 b: np.outer(a, b)        c: a @ b
//! 4. a.permuted_axes([2, 0, 1])
//!      a: a.transpose(2, 0, 1)  b: a.transpose(1, 2, 0)  c: a.T
//! 5. &x.view().insert_axis(Axis(1)) - y
//!      a: x - y                 b: x[:, None] - y        c: x - y[:, None]
//! ```
//!
//! Return the five letters, such as `['a', 'a', 'a', 'a', 'a']`.

pub fn in_numpy() -> [char; 5] {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::broadcasting::in_numpy(in_numpy)
}
