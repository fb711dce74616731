//! If the table is square, both languages accept a list of that length, and their results differ.

pub fn agreement(t: [usize; 2], v: usize) -> [Option<[usize; 2]>; 2] {
    let [rows, columns] = t;
    let leading = (rows == v).then_some(t);
    let trailing = columns == v || columns == 1 || v == 1;
    [leading, trailing.then_some([rows, columns.max(v)])]
}
