//! Finds the order of an array's cells, like `⍋`, and its distinct cells, like `∪`.

use super::compress;
use super::shape::first_axis;
use itertools::Itertools;
use ndarray::{Array, Array1, ArrayRef, RemoveAxis};

/// Returns the positions that put the cells along the first axis in ascending order. Equal cells
/// keep their order. Cells that are arrays, such as the rows of a matrix, are compared element by
/// element.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `⍋A` | | `/: a` |
///
/// [`cells_at`](super::cells_at)`(a, &grade_up(a))` sorts `a`. The same positions sort another
/// array of the same length by `a`. For descending order, `⍒`, grade `a.mapv(std::cmp::Reverse)`.
///
/// **Shape** `1↑⍴A`. Positions are zero-based.
///
/// **Cost** about *n* log *n* comparisons for *n* cells.
///
/// **Source** notebook 5 of the repository's course, *Words along an axis*.
///
/// # Panics
/// Panics with `RANK ERROR` if `a` has no axis.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::vocabulary::{cells_at, grade_up};
///
/// let order = grade_up(&array![30, 10, 20]);
/// assert_eq!(order, array![1, 2, 0]);
/// assert_eq!(cells_at(&array!["c", "a", "b"], &order), array!["a", "b", "c"]);
/// ```
#[must_use]
#[track_caller]
pub fn grade_up<A: Ord, D: RemoveAxis>(a: &ArrayRef<A, D>) -> Array1<usize> {
    let cells: Vec<_> = a.axis_iter(first_axis(a)).collect();
    (0..cells.len()).sorted_by(|&i, &j| cells[i].iter().cmp(&cells[j])).collect()
}

/// Keeps the distinct cells along the first axis, in the order in which they first appear.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `∪A` | | `~. a` |
///
/// To count each value, compare each distinct value with each element: `+/(∪A)∘.=A`, in J
/// `+/"1 (~. a) =/ a`.
///
/// **Shape** `N,1↓⍴A`, where N is the number of distinct cells. **Cost** the same as for
/// [`grade_up`].
///
/// **Source** notebook 5 of the repository's course, *Words along an axis*.
///
/// # Panics
/// Panics with `RANK ERROR` if `a` has no axis.
///
/// # Examples
/// ```
/// use aplset::ndarray::{Axis, array};
/// use aplset::vocabulary::{equals_table, plus_reduce, unique};
///
/// let a = array![3, 1, 3, 3];
/// assert_eq!(unique(&a), array![3, 1]);
/// assert_eq!(plus_reduce::<usize, _>(&equals_table(&unique(&a), &a), Axis(1)), array![3, 1]);
/// ```
#[must_use]
#[track_caller]
pub fn unique<A: Clone + Ord, D: RemoveAxis>(a: &ArrayRef<A, D>) -> Array<A, D> {
    let order = grade_up(a);
    let cells: Vec<_> = a.outer_iter().collect();
    let mut first = Array1::from_elem(cells.len(), true);
    for (&before, &at) in order.iter().tuple_windows() {
        first[at] = cells[before] != cells[at];
    }
    compress(&first, a)
}
