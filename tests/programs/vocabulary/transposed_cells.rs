//! Tests `transpose_cells` and `member_rows`, which are two words of the essay's `test`, against
//! their definitions on any shape and layout.

use aplset::ndarray::Array;
use aplset::vocabulary::{member_rows, rank, transpose, transpose_cells};
use proptest::prelude::*;

proptest! {
    #[test]
    fn transpose_cells_is_rank_two_of_transpose(
        frame in 0..4_usize, rows in 0..15_usize, columns in 0..15_usize
    ) {
        let x = Array::from_shape_fn((frame, rows, columns), |(i, j, k)| 400 * i + 20 * j + k);
        let expected = rank(2, |cell| transpose(cell).to_owned(), &x);
        prop_assert_eq!(transpose_cells(&x).into_dyn(), expected);
        // test a view in another layout, too
        let turned = x.t();
        let expected = rank(2, |cell| transpose(cell).to_owned(), &turned);
        prop_assert_eq!(transpose_cells(&turned).into_dyn(), expected);
    }

    #[test]
    fn member_rows_is_a_search_of_the_table(
        columns in 0..15_usize,
        n in 0..9_usize,
        size in 0..30_usize,
        items in prop::collection::vec(0..2_u8, 600),
    ) {
        let take = |from: usize, rows| {
            Array::from_shape_fn((rows, columns), |(i, j)| items[(from + i * columns + j) % 600])
        };
        let (x, table) = (take(0, n), take(7, size));
        let expected: Vec<bool> = x
            .outer_iter()
            .map(|row| table.outer_iter().any(|of| of == row))
            .collect();
        prop_assert_eq!(member_rows(&x, &table).to_vec(), expected.clone());
        // test both arrays in another layout, too
        let (x, table) = (columns_first(&x), columns_first(&table));
        prop_assert_eq!(member_rows(&x.t(), &table.t()).to_vec(), expected);
    }
}

fn columns_first(x: &aplset::ndarray::Array2<u8>) -> aplset::ndarray::Array2<u8> {
    x.t().as_standard_layout().into_owned()
}

#[test]
fn a_vector_and_a_single_element_have_no_matrix_and_stay() {
    let vector = Array::from_vec(vec![1, 2, 3]);
    assert_eq!(transpose_cells(&vector), vector);
    let single = Array::from_elem((), 7);
    assert_eq!(transpose_cells(&single), single);
}
