//! The exercises of notebook 11, *Away from the card table*.

use crate::verdict::{Verdict, array, asked, given, value};
use aplset::ndarray::{Array1, Array2, array};

/// Checks exercise 11.1: the number of live neighbors, `[row;column]`.
pub fn neighbors(answer: impl Fn(&Array2<u8>) -> Option<Array2<u8>>) -> Verdict {
    let of = |name: &str, table: Array2<u8>| {
        given(asked(name, || answer(&table)), |found| {
            let right = sums(&table, false) - &table;
            let slips = [
                (&*sums(&table, false), "a cell is not its own neighbor"),
                (&*(sums(&table, true) - &table), "the edges of this table do not meet"),
            ];
            array(found, &right, "row, column", &slips, "count the eight cells around each cell")
        })
    };
    of("a table of 3 × 4", array![[1, 0, 0, 1], [1, 1, 0, 0], [0, 0, 1, 1]])
        .and(|| {
            of("a table of 5 × 5", Array2::from_shape_fn((5, 5), |(y, x)| u8::from(x * y % 3 == 1)))
        })
        .and(|| of("a row", array![[1, 1, 0, 1, 1, 1]]))
        .and(|| of("one cell", array![[1]]))
}

/// Returns the sum of each element and its neighbors. If `meeting` is true, opposite edges meet.
fn sums(table: &Array2<u8>, meeting: bool) -> Array2<u8> {
    let (rows, columns) = table.dim();
    let near = |a: usize, b: usize, length: usize| {
        a.abs_diff(b) <= 1 || meeting && a.abs_diff(b) == length - 1
    };
    Array2::from_shape_fn(table.dim(), |(row, column)| {
        let cells = table.indexed_iter();
        let cells = cells.filter(|((y, x), _)| near(row, *y, rows) && near(column, *x, columns));
        cells.map(|(_, alive)| alive).sum()
    })
}

/// Checks exercise 11.2: the length of the longest run of dry days.
pub fn drought(answer: impl Fn(&Array1<bool>) -> Option<usize>) -> Verdict {
    let of = |name: &str, week: &str| {
        let wet: Array1<bool> = week.chars().map(|day| day == '1').collect();
        given(asked(name, || answer(&wet)), |found| {
            let runs = |day| week.split(day).map(str::len).max().unwrap_or(0);
            let slips = [
                (runs('0'), "these days are wet"),
                (week.matches('0').count(), "these are all the dry days"),
                (runs('1') + 1, "the difference of two wet days counts one day too many"),
            ];
            value(found, &runs('1'), &slips, &format!("not for {name}, {week}"))
        })
    };
    of("a dry time in the middle", "1001000101")
        .and(|| of("a dry time at the beginning", "0000110010"))
        .and(|| of("a dry time at the end", "0110010000000"))
        .and(|| of("a time without rain", "00000"))
        .and(|| of("a wet time", "111"))
        .and(|| of("no days", ""))
}
