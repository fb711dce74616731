//! Tests `outer`, `equals_table` and `member_rows`.

use super::arrays::{at_its_rank, below, laid_out, layout, lengths, mixed, numbers};
use aplset::vocabulary::{and_last, equals_table, member_rows, or_last, outer, plus_reduce};
use ndarray::{Array1, Array2, ArrayD, Axis, Dimension, IxDyn, array};
use proptest::prelude::*;

/// Computes `outer` one element at a time.
fn slow<A: Copy, B: Copy, C>(a: &ArrayD<A>, b: &ArrayD<B>, f: impl Fn(A, B) -> C) -> ArrayD<C> {
    ArrayD::from_shape_fn([a.shape(), b.shape()].concat(), |at| {
        let (left, right) = at.slice().split_at(a.ndim());
        f(a[IxDyn(left)], b[IxDyn(right)])
    })
}

/// Generates an array of rank 1 to 4 and a table, both with rows of up to four digits 0, 1 and 2.
fn rows_and_table() -> impl Strategy<Value = (ArrayD<u8>, Array2<u8>)> {
    let row = 0..=4_usize;
    let table = (0..=9_usize, layout());
    (lengths(1..=4), layout(), table, row, any::<u64>()).prop_map(
        |(mut lengths, of_x, (rows, of_table), row, salt)| {
            if let Some(last) = lengths.last_mut() {
                *last = row;
            }
            let digit = |salt, i| u8::try_from(mixed(salt, i) % 3).expect("a digit");
            let x = laid_out(&lengths, &of_x, u8::MAX, |i| digit(salt, i));
            let table = laid_out(&[rows, row], &of_table, u8::MAX, |i| digit(!salt, i));
            (x, table.into_dimensionality().expect("two axes"))
        },
    )
}

proptest! {
    #[test]
    fn the_outer_product_has_f_of_every_pair(a in numbers(0..=2), b in numbers(0..=2)) {
        let expected = slow(&a, &b, |a, b| (a, b));
        prop_assert_eq!(expected.shape(), [a.shape(), b.shape()].concat());
        prop_assert_eq!(&outer(&a, &b, |&a, &b| (a, b)), &expected);
        let typed = at_its_rank!(a, Ix0 Ix1 Ix2, a => {
            at_its_rank!(b, Ix0 Ix1 Ix2, b => outer(&a, &b, |&a, &b| (a, b)).into_dyn())
        });
        prop_assert_eq!(typed, expected);
    }

    #[test]
    fn the_shape_of_an_outer_product_is_both_shapes_joined(
        a in below(2, 0..=4),
        b in below(2, 0..=1),
    ) {
        let pairs = outer(&a, &b, |_, _| ());
        prop_assert_eq!(pairs.shape(), [a.shape(), b.shape()].concat());
        let table = equals_table(&b, &a);
        prop_assert_eq!(table.shape(), [b.shape(), a.shape()].concat());
    }

    #[test]
    fn equals_table_says_which_pairs_are_equal(a in below(4, 0..=2), b in below(4, 0..=2)) {
        prop_assert_eq!(equals_table(&a, &b), slow(&a, &b, |a, b| a == b));
    }

    #[test]
    fn the_table_of_vectors_exchanged_is_the_transpose(a in below(4, 1..=1), b in below(4, 1..=1)) {
        prop_assert_eq!(equals_table(&a, &b), equals_table(&b, &a).reversed_axes());
    }

    #[test]
    fn each_number_equals_one_of_all_numbers(a in below(9, 0..=3)) {
        let table = equals_table(&a, &Array1::from_iter(0..9_u8));
        let sums = plus_reduce::<u8, _>(&table, Axis(a.ndim()));
        prop_assert!(sums.iter().all(|&sum| sum == 1));
        let numbers = plus_reduce::<u8, _>(&!table, Axis(a.ndim()));
        prop_assert!(numbers.iter().all(|&others| others == 8));
    }

    #[test]
    fn a_row_is_a_member_if_some_row_of_the_table_has_its_elements((x, table) in rows_and_table()) {
        let rows: Vec<Vec<u8>> = table.outer_iter().map(|row| row.to_vec()).collect();
        let last = Axis(x.ndim() - 1);
        let expected = x.map_axis(last, |row| rows.contains(&row.to_vec()));
        prop_assert_eq!(&member_rows(&x, &table), &expected);
        let typed = at_its_rank!(x, Ix1 Ix2 Ix3 Ix4, x => member_rows(&x, &table).into_dyn());
        prop_assert_eq!(typed, expected);
    }

    #[test]
    fn membership_is_any_of_all_equal((x, table) in rows_and_table()) {
        let last = Axis(x.ndim() - 1);
        let columns = x.axis_iter(last).zip(table.columns());
        let pairs = [&x.shape()[..last.index()], &[table.nrows()]].concat();
        let mut equal = ArrayD::from_elem(pairs, true);
        for (of_rows, of_table) in columns {
            equal = equal & equals_table(&of_rows, &of_table);
        }
        prop_assert_eq!(member_rows(&x, &table), or_last(&equal));
    }

    #[test]
    fn every_row_of_a_table_is_a_member_of_it(table in below(3, 2..=2)) {
        let table: Array2<u8> = table.into_dimensionality().expect("two axes");
        prop_assert_eq!(member_rows(&table, &table), Array1::from_elem(table.nrows(), true));
        prop_assert!(and_last(&member_rows(&table, &table)).into_scalar());
        let none = Array2::zeros((0, table.ncols()));
        prop_assert_eq!(member_rows(&table, &none), Array1::from_elem(table.nrows(), false));
    }
}

#[test]
fn unlike_types_are_compared() {
    let owned = array!["Red", "Green"].mapv(String::from);
    let names = array!["Green", "Purple", "Red"];
    assert_eq!(equals_table(&owned, &names), array![[false, false, true], [true, false, false]]);
}

#[test]
fn rows_without_elements_are_all_alike() {
    let empty = Array2::<u8>::zeros((3, 0));
    assert_eq!(member_rows(&empty, &empty), array![true, true, true]);
    let none = Array2::<u8>::zeros((0, 0));
    assert_eq!(member_rows(&empty, &none), array![false, false, false]);
}
