//! # Every second column
//!
//! Change the sign of columns 1, 3, 5 and so on, in `t` itself. In NumPy this is
//!
//! ```text
//! t[:, 1::2] *= -1
//! ```
//!
//! The table has at least one column.
//!
//! ```text
//! t = [[1, 2, 3, 4]]
//!
//! changes t to [[1, -2, 3, -4]]
//! ```
//!
//! # Hints
//!
//! - `t.slice_mut(…)` is a view that can change `t`. The slice `1..;2` is `1::2` in NumPy.
//! - A mutable view has the method `mapv_inplace`. You can also use `*=`, if the view has a name or
//!   the call has a `*` in front of it.

use crate::prelude::*;

/// The slice is a mutable view of `t`, and its columns have twice the stride of those of `t`.
pub(crate) fn negated(t: &mut Array2<i32>) {
    let mut odd = t.slice_mut(s![.., 1..;2]);
    odd *= -1;
}

check!(
    negated,
    fn(t: &mut Array2<i32>),
    |r| (r.table(1, 1..=9),),
    ("The array has not changed.", {}),
    ("1::2 begins at column 1, the second one.", t.slice_mut(s![.., ..;2]).mapv_inplace(|x| -x)),
    ("This is t[1::2] *= -1, which changes rows.", t.slice_mut(s![1..;2, ..]).mapv_inplace(|x| -x)),
);
