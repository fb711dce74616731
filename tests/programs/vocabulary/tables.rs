//! Tests `outer`, `equals_table` and `member_rows`.

use super::arrays::{below, laid_out, layout, lengths, mixed, numbers};
use aplset::vocabulary::{equals_table, member_rows, outer};
use ndarray::{Array2, ArrayD, Axis, Dimension, IxDyn};
use proptest::prelude::*;

/// Computes `outer` one element at a time.
fn slow<A: Copy, B: Copy, C>(a: &ArrayD<A>, b: &ArrayD<B>, f: impl Fn(A, B) -> C) -> ArrayD<C> {
    ArrayD::from_shape_fn([a.shape(), b.shape()].concat(), |at| {
        let (left, right) = at.slice().split_at(a.ndim());
        f(a[IxDyn(left)], b[IxDyn(right)])
    })
}

/// Generates an array of rank 1 to 4 and a table, both with rows of up to four digits 0, 1 and 2,
/// or of up to 5 bits.
fn rows_and_table() -> impl Strategy<Value = (ArrayD<u8>, Array2<u8>)> {
    let row = prop_oneof![(0..=4_usize, Just(3)), (0..=5_usize, Just(2))];
    let table = (0..=30_usize, layout());
    (lengths(1..=4), layout(), table, row, any::<u64>()).prop_map(
        |(mut lengths, of_x, (rows, of_table), (row, base), salt)| {
            if let Some(last) = lengths.last_mut() {
                *last = row;
            }
            let digit = |salt, i| u8::try_from(mixed(salt, i) % base).expect("a digit");
            let x = laid_out(&lengths, &of_x, u8::MAX, |i| digit(salt, i));
            let table = laid_out(&[rows, row], &of_table, u8::MAX, |i| digit(!salt, i));
            (x, table.into_dimensionality().expect("two axes"))
        },
    )
}

proptest! {
    #[test]
    fn the_outer_product_has_f_of_every_pair(a in numbers(0..=2), b in numbers(0..=2)) {
        prop_assert_eq!(outer(&a, &b, |&a, &b| (a, b)), slow(&a, &b, |a, b| (a, b)));
    }

    #[test]
    fn equals_table_says_which_pairs_are_equal(a in below(4, 0..=2), b in below(4, 0..=2)) {
        prop_assert_eq!(equals_table(&a, &b), slow(&a, &b, |a, b| a == b));
    }

    #[test]
    fn a_row_is_a_member_if_some_row_of_the_table_has_its_elements((x, table) in rows_and_table()) {
        let rows: Vec<Vec<u8>> = table.outer_iter().map(|row| row.to_vec()).collect();
        let last = Axis(x.ndim() - 1);
        let expected = x.map_axis(last, |row| rows.contains(&row.to_vec()));
        prop_assert_eq!(member_rows(&x, &table), expected);
    }
}
