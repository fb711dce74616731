//! Tests that indexing and compress select the right cells of the first axis in the right order,
//! and change nothing else.

use super::arrays::{at_its_rank, bits, laid_out, layout, mixed, numbers};
use aplset::vocabulary::{cells_at, compress};
use ndarray::{Array1, ArrayD, Axis, array, stack};
use proptest::prelude::*;

/// Generates an array of rank 1 to 4, and an array of rank 0 to 2 with positions of its cells.
fn array_and_positions() -> impl Strategy<Value = (ArrayD<usize>, ArrayD<usize>)> {
    let of_positions = prop::collection::vec(0..=4_usize, 0..=2);
    (numbers(1..=4), of_positions, layout(), any::<u64>()).prop_map(
        |(h, mut lengths, layout, salt)| {
            let cells = h.len_of(Axis(0));
            if cells == 0 && !lengths.contains(&0) {
                lengths = vec![0, 3];
            }
            let position = |i| usize::try_from(mixed(salt, i) >> 32).expect("32 bits") % cells;
            let positions = laid_out(&lengths, &layout, usize::MAX, position);
            (h, positions)
        },
    )
}

/// Indexes as `cells_at` does, but concatenates the cells one by one.
fn stacked(h: &ArrayD<usize>, i: &ArrayD<usize>) -> ArrayD<usize> {
    let cells: Vec<_> = i.iter().map(|&at| h.index_axis(Axis(0), at)).collect();
    let shape = [i.shape(), &h.shape()[1..]].concat();
    if cells.is_empty() {
        return ArrayD::zeros(shape);
    }
    let cells = stack(Axis(0), &cells).expect("cells of one shape");
    cells.into_shape_with_order(shape).expect("as many positions")
}

/// Generates an array of rank 1 to 4, and a mask for its cells.
fn array_and_mask() -> impl Strategy<Value = (ArrayD<usize>, Array1<bool>)> {
    let dense = prop::sample::select(vec![0_u64, 2, 8, 14, 16]);
    (numbers(1..=4), layout(), dense, any::<u64>()).prop_map(|(f, layout, dense, salt)| {
        let bits = [f.len_of(Axis(0))];
        let mask = laid_out(&bits, &layout, true, |i| mixed(salt, i) % 16 < dense);
        let mask = mask.into_dimensionality().expect("one axis");
        (f, mask)
    })
}

/// Returns the positions of the bits that are on.
fn positions(mask: &Array1<bool>) -> Array1<usize> {
    mask.indexed_iter().filter(|&(_, &bit)| bit).map(|(at, _)| at).collect()
}

proptest! {
    #[test]
    fn cells_at_is_the_cells_stacked((h, i) in array_and_positions()) {
        let expected = stacked(&h, &i);
        prop_assert_eq!(&cells_at(&h, &i), &expected);
        let typed = at_its_rank!(h, Ix1 Ix2 Ix3 Ix4, h => {
            at_its_rank!(i, Ix0 Ix1 Ix2, i => cells_at(&h, &i).into_dyn())
        });
        prop_assert_eq!(typed, expected);
    }

    #[test]
    fn compress_selects_the_cells_where_the_mask_is_on((f, b) in array_and_mask()) {
        let on = positions(&b);
        let expected = f.select(Axis(0), &on.to_vec());
        prop_assert_eq!(&compress(&b, &f), &expected);
        let typed = at_its_rank!(f, Ix1 Ix2 Ix3 Ix4, f => compress(&b, &f).into_dyn());
        prop_assert_eq!(&typed, &expected);
        prop_assert_eq!(&cells_at(&f, &on), &expected);
    }

    #[test]
    fn bits_are_indexed_and_compressed_as_numbers_are(f in bits(1..=4), salt: u64) {
        let b = Array1::from_shape_fn(f.len_of(Axis(0)), |at| mixed(salt, at).is_multiple_of(2));
        let on = positions(&b);
        let expected = f.select(Axis(0), &on.to_vec());
        prop_assert_eq!(&compress(&b, &f), &expected);
        prop_assert_eq!(&cells_at(&f, &on), &expected);
    }
}

#[test]
fn a_view_that_repeats_a_row_is_indexed_and_compressed_as_what_it_shows() {
    let row = Array1::from_iter(0..7);
    let h = row.broadcast((4, 7)).expect("rows of seven");
    assert_eq!(cells_at(&h, &array![3, 1]), stack![Axis(0), row, row]);
    let t = h.reversed_axes(); // [7;4]
    assert_eq!(cells_at(&t, &array![6, 2]), array![[6; 4], [2; 4]]);
    let odd = Array1::from_iter((0..7).map(|i| i % 2 == 1));
    assert_eq!(compress(&odd, &t), array![[1; 4], [3; 4], [5; 4]]);
}

#[test]
fn cells_that_own_memory_are_cloned() {
    let words = array!["zero", "one", "two"].mapv(String::from);
    assert_eq!(cells_at(&words, &array![2, 2, 0]), array!["two", "two", "zero"].mapv(String::from));
    assert_eq!(
        compress(&array![true, false, true], &words),
        array!["zero", "two"].mapv(String::from)
    );
}
