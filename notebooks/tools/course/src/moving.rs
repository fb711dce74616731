//! Pictures in which the elements of small arrays move to their places in a result.

pub use crate::stage::Moving;
use crate::stage::{Block, MARGIN, Place, ROW, Step, blocks, ends};
use aplset::ndarray::{
    Array2, ArrayD, ArrayRef, ArrayRef1, ArrayRef2, ArrayView1, Axis, Dimension, RemoveAxis, s,
};
use aplset::vocabulary;
use std::fmt::Display;

/// The upper left corner of the first array. The line above the array names its axes.
const CORNER: Place = [MARGIN, MARGIN + ROW];
/// The gaps between two arrays, and between a list and the table or the cells that belong to it.
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

/// Shows which cells along the first axis a mask keeps. Each bit is next to its cell.
///
/// ```
/// use aplset::ndarray::array;
/// use course::moving;
///
/// let kept = moving::compress(&array![false, true], &array![[1, 2], [3, 4]], &["row", "column"]);
/// assert!(kept.svg().contains("[row;column] 1 2"));
/// ```
#[must_use]
#[track_caller]
pub fn compress<A: Clone + Display, D: RemoveAxis>(
    mask: &ArrayRef1<bool>,
    a: &ArrayRef<A, D>,
    names: &[&str],
) -> Moving {
    let result = vocabulary::compress(mask, a);
    // If the rank is odd, the cells are side by side, and the bits are above them.
    let way = (a.ndim() + 1) % 2;
    let inner = [CORNER[0] + way * (ROW + NEAR), CORNER[1] + (1 - way) * (ROW + NEAR)];
    let from = blocks(a, inner, 2);
    let from_title = title(CORNER, names, a.shape());
    let [x, y] = beside(&from, &from_title);
    let bits = blocks(mask, CORNER, 1).into_iter().zip(from.axis_iter(Axis(0)));
    let bits = bits.map(|(bit, cell)| {
        let mut at = CORNER;
        at[way] = cell.iter().map(|block| block.at[way]).min().unwrap_or(at[way]);
        Block { at, ..bit }
    });
    let bits: Vec<Block> = bits.collect();
    let places = blocks(&result, [x, inner[1]], 2);
    let mut kept = places.axis_iter(Axis(0));
    let steps = bits.iter().zip(mask).zip(from.axis_iter(Axis(0))).map(|((block, &bit), cell)| {
        // The bit is marked, but does not move.
        let mut step = Step { travel: vec![(block.clone(), block.at)], appear: vec![] };
        for (from, to) in cell.iter().zip(kept.by_ref().take(usize::from(bit)).flatten()) {
            step.join([from], to.clone());
        }
        step
    });
    Moving {
        label: "compress".to_owned(),
        texts: vec![from_title, title([x, y], names, result.shape())],
        steps: steps.collect(),
        still: from.iter().chain(&bits).cloned().collect(),
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

/// Shows how each row of at most 64 bits becomes the binary digits of one number. The first bit is
/// the last digit.
///
/// ```
/// use aplset::ndarray::array;
/// use course::moving;
///
/// let word = moving::pack(&array![[true, true, false, true]], &["word", "hand"]);
/// assert!(word.svg().contains("[word] 1"));
/// ```
#[must_use]
#[track_caller]
pub fn pack(bits: &ArrayRef2<bool>, names: &[&str; 2]) -> Moving {
    let number = |row: ArrayView1<bool>| {
        row.iter().rev().fold(0, |word: u64, &bit| 2 * word + u64::from(bit))
    };
    let numbers: Array2<u64> = bits.map_axis(Axis(1), number).insert_axis(Axis(1));
    let from = blocks(bits, CORNER, 2);
    let from_title = title(CORNER, names, bits.shape());
    let corner = beside(&from, &from_title);
    let digits = bits.slice(s![.., ..;-1]).mapv(u8::from);
    let digits = blocks(&digits, corner, 2);
    let digits_title = ([corner[0], MARGIN], "in base 2".to_owned());
    let corner = beside(&digits, &digits_title);
    let words = blocks(&numbers, corner, 2);
    let mut steps = Vec::new();
    for (row, word) in words.iter().enumerate() {
        let digits = digits.index_axis(Axis(0), row);
        let mut step = Step::default();
        for (bit, digit) in from.index_axis(Axis(0), row).iter().zip(digits.slice(s![..;-1])) {
            step.join([bit], digit.clone());
        }
        steps.extend([step, Step::of(&digits, word.clone())]);
    }
    Moving {
        label: "packed bits".to_owned(),
        texts: vec![from_title, digits_title, title(corner, &names[..1], &[numbers.nrows()])],
        steps,
        still: from.into_iter().collect(),
    }
}
