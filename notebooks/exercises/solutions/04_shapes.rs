//! `⍉` reverses the axes, a sum removes one, `,` makes one of all, and an outer product has them
//! all.

pub fn shapes(rows: usize, columns: usize) -> [Vec<usize>; 5] {
    [
        vec![columns, rows],
        vec![rows],
        vec![columns],
        vec![rows * columns],
        vec![rows, columns, rows, columns],
    ]
}
