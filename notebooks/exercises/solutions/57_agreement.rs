//! If the table is square, J and ndarray both accept a list with as many elements as rows. J adds
//! an element to each row, and ndarray adds it to each column.

pub fn agreement(t: [usize; 2], v: usize) -> [Option<[usize; 2]>; 2] {
    let [rows, columns] = t;
    let leading = (rows == v).then_some(t);
    let columns = if columns == 1 { v } else { columns };
    [leading, (columns == v || v == 1).then_some([rows, columns])]
}
