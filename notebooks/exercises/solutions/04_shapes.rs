//! `⍉` reverses the axes, a sum removes one axis, and `,` returns a list. An outer product has the
//! axes of both arguments.

pub fn shapes(rows: usize, columns: usize) -> [Vec<usize>; 5] {
    [
        vec![columns, rows],
        vec![rows],
        vec![columns],
        vec![rows * columns],
        vec![rows, columns, rows, columns],
    ]
}
