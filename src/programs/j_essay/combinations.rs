//! Follows `comb`, the essay's program for combinations, with an array for each of its boxes (the
//! elements of a nested array in J).

use ndarray::{Array1, Array2};

/// Lists all combinations of `x` of the numbers 0 to `y - 1`, as the published `comb` does.
///
/// **Shape** `[combination;item]`, in lexicographic order. For `x` = 0 the shape is `1 0`. The
/// repaired version, which returns no rows if `x` is greater than `y`, is
/// [`combin`](crate::vocabulary::combin).
///
/// **Cost** all boxes are rebuilt for each column, beginning with the last column. Box `k` holds
/// the combinations that begin with item `k`.
///
/// **Source** the essay's `comb`, which is from another essay, *Combinations*.
///
/// # Panics
/// Panics with `DOMAIN ERROR` if `x` is greater than `y`.
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
#[allow(clippy::many_single_char_names, reason = "the essay's names")]
pub fn comb(x: usize, y: usize) -> Array2<usize> {
    // d$<i.0 0                   J rejects a negative d
    assert!(x <= y, "DOMAIN ERROR: {x} comb {y}, expected a left argument of at most {y}");
    // d=.y-x
    let d = y - x;
    // k=.i.>:d                   [box]: the number to put in front of each row of the box
    let k: Array1<usize> = (0..=d).collect();
    // z=.(d$<i.0 0),<i.1 0       [box] of [combination;item]
    let mut z = vec![Array2::default((0, 0)); d];
    z.push(Array2::default((1, 0)));
    // for. i.x do.
    for _ in 0..x {
        // z=.k ,.&.> ,&.>/\. >:&.> z
        z = k.iter().map(|&k| stitch(k, &z[k..])).collect();
    }
    // ;z                         [combination;item]
    raze(&z)
}

/// Computes box `k` of `k ,.&.> ,&.>/\. >:&.> z`, with all verbs in one pass. The pass joins this
/// box and the later boxes, adds one to each item, and puts `k` in front of each row. Boxes without
/// items are skipped.
fn stitch(k: usize, boxes: &[Array2<usize>]) -> Array2<usize> {
    // Building an array for each verb was tried, and takes 4 times as long.
    let rows = boxes.iter().map(Array2::nrows).sum();
    let columns = boxes.last().map_or(0, Array2::ncols);
    let mut items = vec![k; rows * (columns + 1)];
    let mut to = items.chunks_exact_mut(columns + 1);
    for rows in boxes.iter().filter(|rows| !rows.is_empty()) {
        let numbers = rows.as_slice().expect("standard layout");
        for (row, to) in numbers.chunks_exact(columns).zip(&mut to) {
            for (item, to) in row.iter().zip(&mut to[1..]) {
                *to = item + 1;
            }
        }
    }
    Array2::from_shape_vec((rows, columns + 1), items).expect("one more item in each row")
}

/// Joins the rows of all boxes, like J's `;z`.
fn raze(z: &[Array2<usize>]) -> Array2<usize> {
    let rows = z.iter().map(Array2::nrows).sum();
    let columns = z.last().map_or(0, Array2::ncols);
    let mut items = Vec::with_capacity(rows * columns);
    for rows in z {
        items.extend_from_slice(rows.as_slice().expect("standard layout"));
    }
    Array2::from_shape_vec((rows, columns), items).expect("rows of one length")
}
