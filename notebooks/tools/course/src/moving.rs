//! Pictures in which the elements of small arrays move to their places in a result.

pub use crate::stage::Moving;
use crate::stage::{Block, MARGIN, Place, ROW, Step, blocks, ends};
use aplset::ndarray::{ArrayD, ArrayRef, ArrayRef1, Axis, Dimension, RemoveAxis};
use aplset::vocabulary;
use std::fmt::Display;

/// The upper left corner of the first array. The line above the array names its axes.
const CORNER: Place = [MARGIN, MARGIN + ROW];
/// The gaps between two arrays, and between a list and its table.
const GAP: usize = 2 * ROW;
const NEAR: usize = ROW / 2;

/// Returns the names and the lengths of axes, as in `[row;column] 2 3`, and the place of this line
/// above a corner.
#[track_caller]
fn title([x, y]: Place, names: &[&str], shape: &[usize]) -> (Place, String) {
    assert_eq!(names.len(), shape.len(), "LENGTH ERROR: the array needs a name for each axis");
    let shape: Vec<String> = shape.iter().map(usize::to_string).collect();
    ([x, y - ROW], format!("[{}] {}", names.join(";"), shape.join(" ")))
}

/// Returns the upper left corner of an array to the right of another array and its title.
fn beside(array: &ArrayD<Block>, (at, title): &(Place, String)) -> Place {
    [ends(array)[0].max(at[0] + title.chars().count() * 8) + GAP, CORNER[1]]
}

/// Shows how each element of `a`, left of the table, meets each element of `b`, above the table.
///
/// ```
/// use aplset::ndarray::array;
/// use course::moving;
///
/// let table = moving::outer(&array![1, 2], &array![10, 20, 30], |x, y| x * y, &["left", "right"]);
/// assert!(table.svg().contains("[left;right] 2 3"));
/// ```
#[must_use]
#[track_caller]
pub fn outer<A: Clone + Display, B: Clone + Display, C: Clone + Display>(
    a: &ArrayRef1<A>,
    b: &ArrayRef1<B>,
    f: impl Fn(A, B) -> C,
    names: &[&str; 2],
) -> Moving {
    let result = vocabulary::outer(a, b, |x, y| f(x.clone(), y.clone()));
    let wide = [blocks(a, CORNER, 1), blocks(b, CORNER, 1), blocks(&result, CORNER, 2)];
    let wide = wide.iter().flatten().map(|block| block.wide).max().unwrap_or(ROW);
    let corner = [CORNER[0] + wide + NEAR, CORNER[1] + ROW + NEAR];
    let put = |block: &Block, at: Place| Block { at, wide, ..block.clone() };
    let column = blocks(a, CORNER, 1).into_iter().enumerate();
    let column = column.map(|(i, block)| put(&block, [CORNER[0], corner[1] + i * ROW]));
    let row = blocks(b, CORNER, 1).into_iter().enumerate();
    let row = row.map(|(j, block)| put(&block, [corner[0] + j * wide, CORNER[1]]));
    let [left, right]: [Vec<Block>; 2] = [column.collect(), row.collect()];
    let table = blocks(&result, CORNER, 2);
    let steps = table.indexed_iter().map(|(index, block)| {
        let [left, right] = [&left[index[0]], &right[index[1]]];
        Step::of([left, right], put(block, [right.at[0], left.at[1]]))
    });
    Moving {
        label: "outer product".to_owned(),
        texts: vec![title(CORNER, names, result.shape())],
        steps: steps.collect(),
        still: [left, right].concat(),
    }
}

/// Shows how `axes_to` moves each axis to its new place. Each step fills one cell along the first
/// axis of the result.
///
/// ```
/// use aplset::ndarray::array;
/// use course::moving;
///
/// let rows = moving::axes(&array![[1, 2, 3], [4, 5, 6]], [1, 0], &["row", "column"]);
/// assert!(rows.svg().contains("[column;row] 3 2"));
/// ```
#[must_use]
#[track_caller]
pub fn axes<A: Clone + Display, D: Dimension, const N: usize>(
    a: &ArrayRef<A, D>,
    to: [usize; N],
    names: &[&str; N],
) -> Moving {
    let result = vocabulary::axes_to(&a.view().into_dyn(), &to[..]);
    let mut moved = *names;
    (0..N).for_each(|axis| moved[to[axis]] = names[axis]);
    let from = blocks(a, CORNER, 2);
    let from_title = title(CORNER, names, a.shape());
    let corner = beside(&from, &from_title);
    let places = blocks(&result, corner, 2);
    let mut steps = vec![Step::default(); result.shape().first().copied().unwrap_or(1)];
    for (index, block) in places.indexed_iter() {
        let source = to.map(|place| index[place]);
        steps[index.as_array_view().first().copied().unwrap_or(0)]
            .join([&from[&source[..]]], block.clone());
    }
    Moving {
        label: "permutation of the axes".to_owned(),
        texts: vec![from_title, title(corner, &moved, result.shape())],
        steps,
        still: from.into_iter().collect(),
    }
}

/// Shows which elements a sum along an axis adds.
///
/// ```
/// use aplset::ndarray::{Axis, array};
/// use course::moving;
///
/// let sums = moving::sum(&array![[1, 2], [3, 4]], Axis(0), &["row", "column"]);
/// assert!(sums.svg().contains("[column] 2"));
/// ```
#[must_use]
#[track_caller]
pub fn sum<A: Copy + Display + Into<i64>, D: RemoveAxis>(
    a: &ArrayRef<A, D>,
    axis: Axis,
    names: &[&str],
) -> Moving {
    let result = a.mapv(A::into).sum_axis(axis);
    let left: Vec<&str> = (0..names.len()).filter(|&at| at != axis.0).map(|at| names[at]).collect();
    let from = blocks(a, CORNER, 2);
    let from_title = title(CORNER, names, a.shape());
    let corner = beside(&from, &from_title);
    let places = blocks(&result, corner, 2);
    let steps = places.iter().zip(from.lanes(axis)).map(|(to, lane)| Step::of(lane, to.clone()));
    Moving {
        label: "sum along an axis".to_owned(),
        texts: vec![from_title, title(corner, &left, result.shape())],
        steps: steps.collect(),
        still: from.iter().cloned().collect(),
    }
}
