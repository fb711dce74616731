//! # Five shapes in J
//!
//! `a` has rank 3. Return the shapes of these five results in J, in this order.
//!
//! ```text
//! +/ a      +/"1 a      +/"2 a      ,"2 a      #"1 a
//! ```
//!
//! `+/` adds along the first axis of its argument, `,` makes a list, and `#` is the number of
//! items. The number after `"` is the rank of the cells.
//!
//! # Hints
//!
//! - The shape of a result is the frame, and then the shape of the result for one cell. The cell
//!   has the last axes of `a`, and the frame has the axes in front of them.
//! - With `"2` the frame is the first axis, and with `"1` it is the first two.

use crate::prelude::*;

/// A scalar result, such as `#` of a row, has the empty shape, so only the frame is left.
pub(crate) fn frames(shape: [usize; 3]) -> [Vec<usize>; 5] {
    let [a, b, c] = shape;
    [vec![b, c], vec![a, b], vec![a, c], vec![a, b * c], vec![a, b]]
}

check!(
    frames,
    fn(shape: [usize; 3]) -> [Vec<usize>; 5],
    |r| ([r.length(2..=9), r.length(2..=9), r.length(2..=9)],),
    (
        "Plain +/ adds along the first axis in J, and not along the last one as in APL.",
        with(shape, |[a, b, c], shapes| *shapes =
            [vec![a, b], vec![a, c], vec![b, c], vec![a, b * c], vec![a, b]])
    ),
    (
        "The number # of a row is a scalar, so the result has the shape of the frame.",
        with(shape, |_, shapes| shapes[4].push(1))
    ),
    (
        "The number after \" is the rank of the cells, and not of the frame.",
        with(shape, |[a, b, c], shapes| *shapes =
            [vec![b, c], vec![a, c], vec![a, b], vec![a, b, c], vec![a]])
    ),
    (
        "With \"2 each table becomes a list, and not the whole array.",
        with(shape, |[a, b, c], shapes| shapes[3] = vec![a * b * c])
    ),
    (
        "With \"1, # counts the items of each row, so there is a number for each row.",
        with(shape, |[_, _, c], shapes| shapes[4] = vec![c])
    ),
);

fn with(shape: [usize; 3], change: fn([usize; 3], &mut [Vec<usize>; 5])) -> [Vec<usize>; 5] {
    let mut shapes = frames(shape);
    change(shape, &mut shapes);
    shapes
}
