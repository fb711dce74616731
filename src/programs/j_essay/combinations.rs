//! `comb`: the essay's combinations, box by box.

use ndarray::{Array1, Array2, Axis, concatenate};

/// `comb`: all ways to take `x` of the numbers 0 to `y - 1`, as published.
///
/// **Shape** `[combination;item]`, in lexicographic order; for `x` = 0 it is `1 0`. The repaired one, with no row where `x` is
/// more than `y`, is [`combin`](crate::vocabulary::combin).
///
/// **Cost** a column at a time, from the last: each one copies every box, which holds the combinations that begin with its number.
///
/// **Source** the essay's `comb`, from the Combinations essay.
///
/// # Panics
/// `DOMAIN ERROR` where `x` is more than `y`.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::programs::j_essay::comb;
///
/// assert_eq!(comb(3, 4), array![[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]]);
/// assert_eq!(comb(0, 5).dim(), (1, 0));
/// ```
#[must_use]
#[track_caller]
#[allow(clippy::many_single_char_names, reason = "they are the essay's")]
pub fn comb(x: usize, y: usize) -> Array2<usize> {
    // d$<i.0 0                   not for a negative d
    assert!(
        x <= y,
        "DOMAIN ERROR: {x} comb {y} takes more than there are"
    );
    // d=.y-x
    let d = y - x;
    // k=.i.>:d                   [box]: each next item is one of these
    let k: Array1<usize> = (0..=d).collect();
    // z=.(d$<i.0 0),<i.1 0       [box] of [combination;item]
    let mut z = vec![Array2::default((0, 0)); d];
    z.push(Array2::default((1, 0)));
    // for. i.x do.
    for _ in 0..x {
        // >:&.> z
        let next: Vec<Array2<usize>> = z.iter().map(|rows| rows + 1).collect();
        // ,&.>/\. >:&.> z        a box, then those behind it
        let joined = (0..=d).map(|from| raze(&next[from..]));
        // z=.k ,.&.> …           the box's number before each row
        z = k.iter().zip(joined).map(stitch).collect();
    }
    // ;z                         [combination;item]
    raze(&z)
}

/// `;z`: the rows of all boxes. A box without rows has no columns yet.
fn raze(z: &[Array2<usize>]) -> Array2<usize> {
    let rows: Vec<_> = z
        .iter()
        .filter(|rows| rows.nrows() > 0)
        .map(|rows| rows.view())
        .collect();
    concatenate(Axis(0), &rows).expect("the last box has a row, all have its length")
}

/// `k ,. rows`: the number before each row.
fn stitch((&k, rows): (&usize, Array2<usize>)) -> Array2<usize> {
    let first = Array2::from_elem((rows.nrows(), 1), k);
    concatenate(Axis(1), &[first.view(), rows.view()]).expect("a number for each row")
}
