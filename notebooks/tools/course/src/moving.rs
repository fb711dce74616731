//! Pictures in which the elements of small arrays move to their places in a result.

pub use crate::stage::Moving;
use crate::stage::{Block, Look, MARGIN, Place, ROW, Step, blocks, ends};
use aplset::ndarray::{ArrayD, ArrayRef, ArrayRef1, Axis, Dimension, RemoveAxis, Zip, arr1};
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
    ([x, y - ROW], format!("[{}] {}", names.join(";"), spaced(shape)))
}

fn spaced(numbers: &[usize]) -> String {
    numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(" ")
}

/// Returns the upper left corner of an array to the right of another array and its title.
fn beside(array: &ArrayD<Block>, (at, title): &(Place, String)) -> Place {
    [ends(array)[0].max(at[0] + title.chars().count() * 8) + GAP, at[1] + ROW]
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
        ..Moving::default()
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
        ..Moving::default()
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
        ..Moving::default()
    }
}

/// Shows how arrays of different shapes are combined. First, the elements of a repeated axis go to
/// all places where they are read again, in dashed boxes. If the shapes don't agree, they are shown
/// instead of a result.
///
/// ```
/// use aplset::ndarray::array;
/// use course::moving;
///
/// let table = array![[1, 2, 3], [4, 5, 6]];
/// let sum = moving::broadcast(&table, &array![10, 20, 30], |x, y| x + y, &["row", "column"]);
/// assert!(sum.svg().contains("dashed"));
/// ```
#[must_use]
#[track_caller]
pub fn broadcast<A: Clone + Display, B: Clone + Display, C: Display>(
    a: &ArrayRef<A, impl Dimension>,
    b: &ArrayRef<B, impl Dimension>,
    f: impl Fn(A, B) -> C,
    names: &[&str],
) -> Moving {
    let (a, b, rank) = (a.view().into_dyn(), b.view().into_dyn(), names.len());
    let shapes = [a.shape(), b.shape()];
    assert!(rank == a.ndim().max(b.ndim()), "LENGTH ERROR: the result needs a name for each axis");
    let [x, y] = shapes.map(|shape| [&vec![1; rank - shape.len()], shape].concat());
    let shape: Vec<_> = x.iter().zip(&y).map(|(&x, &y)| if x == 1 { y } else { x }).collect();
    let agree = |axis: usize| x[axis] == y[axis] || [x[axis], y[axis]].contains(&1);
    let label = format!("broadcasting of the shapes {}", shapes.map(spaced).join(" and "));
    let mut drawn = Moving { label, ..Moving::default() };
    let (mut corner, mut stretch) = (CORNER, Step::default());
    let mut operand = |a: ArrayD<String>| {
        let stretched = a.broadcast(&shape[..]).unwrap_or(a.view());
        let boxes = blocks(&stretched, corner, 2);
        let title = title(corner, &names[rank - a.ndim()..], a.shape());
        corner = beside(&boxes, &title);
        drawn.texts.push(title);
        for (index, block) in boxes.indexed_iter() {
            let axes = index.as_array_view().into_iter().zip(stretched.strides());
            let once = axes.map(|(&at, &by)| if by == 0 { 0 } else { at }).collect::<Vec<_>>();
            match block.look {
                Look::Ghost => stretch.join([&boxes[&once[..]]], block.clone()),
                _ => drawn.still.push(block.clone()),
            }
        }
        boxes
    };
    let [left, right] = [operand(a.map(A::to_string)), operand(b.map(B::to_string))];
    if !(0..rank).all(agree) {
        for (row, shape) in shapes.iter().enumerate() {
            for (axis, block) in (rank - shape.len()..).zip(blocks(&arr1(shape), corner, 1)) {
                let at = [corner[0] + axis * block.wide, corner[1] + row * ROW];
                let look = if agree(axis) { Look::Plain } else { Look::Wrong };
                drawn.still.push(Block { at, look, ..block });
            }
        }
        drawn.texts.push(([corner[0], corner[1] - ROW], "shapes that don't agree".to_owned()));
        return drawn;
    }
    drawn.steps = vec![Step::default(); shape.first().copied().unwrap_or(1)];
    let pairs = Zip::from(a.broadcast(&shape[..]).expect("the shapes agree")).and_broadcast(&b);
    let result = pairs.map_collect(|a, b| f(a.clone(), b.clone()));
    for (index, block) in blocks(&result, corner, 2).indexed_iter() {
        let step = index.as_array_view().first().copied().unwrap_or(0);
        drawn.steps[step].join([&left[&index], &right[&index]], block.clone());
    }
    let legend = ([CORNER[0], ends(&left)[1] + NEAR], "dashed: read again, not copied".to_owned());
    drawn.texts.push(title(corner, names, &shape));
    drawn.texts.extend((!stretch.appear.is_empty()).then_some(legend));
    drawn.steps.insert(0, stretch);
    drawn
}

impl Moving {
    /// Marks the elements of the result that differ from the expected ones, which appear last.
    #[must_use]
    pub fn against<A: Display>(mut self, expected: &ArrayRef<A, impl Dimension>) -> Self {
        let corner = [self.size()[0] - MARGIN + GAP, CORNER[1]];
        let expected = blocks(expected, corner, 2);
        let results = self.steps.iter_mut().skip(1).flat_map(|step| &mut step.appear);
        let wrong = results.zip(&expected).filter(|(block, other)| block.text != other.text);
        let wrong = wrong.map(|(block, _)| block.look = Look::Wrong).count();
        let text = format!("expected: {wrong} of {} differ", expected.len());
        self.label += &format!(", {text}");
        self.texts.push(([corner[0], corner[1] - ROW], text));
        self.steps.push(Step { appear: expected.into_iter().collect(), ..Step::default() });
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use aplset::ndarray::array;

    #[test]
    fn each_sum_comes_from_its_row_and_its_column() {
        let (table, list) = (array![[1, 2, 3], [4, 5, 6]], array![[10], [20]]);
        let drawn = broadcast(&table, &list, |x, y| x + y, &["row", "column"]);
        let texts = |step: &Step| {
            let (travel, appear) = (step.travel.iter().map(|(from, _)| from), &step.appear);
            let texts = |blocks: Vec<&Block>| {
                blocks.iter().map(|b| b.text.clone()).collect::<Vec<_>>().join(" ")
            };
            [texts(travel.collect()), texts(appear.iter().collect())]
        };
        let steps: Vec<_> = drawn.steps.iter().map(texts).collect();
        assert_eq!(steps[0], ["10 10 20 20"; 2]);
        assert_eq!(steps[1], ["1 10 2 10 3 10", "11 12 13"]);
        assert_eq!(steps[2], ["4 20 5 20 6 20", "24 25 26"]);
        // A repeated element leaves its only place in memory.
        assert!(drawn.steps[0].travel.iter().all(|(from, _)| drawn.still.contains(from)));
    }

    #[test]
    fn only_wrong_elements_are_red() {
        let (table, list) = (array![[1, 3], [5, 9]], array![2, 7]);
        let expected = &table - &list.view().insert_axis(Axis(1));
        let drawn = broadcast(&table, &list, |x, y| x - y, &["row", "column"]).against(&expected);
        let appear = drawn.steps.iter().flat_map(|step| &step.appear);
        let red: Vec<_> = appear.filter(|b| b.look == Look::Wrong).map(|b| &b.text[..]).collect();
        assert_eq!(red, ["-4", "3"]);
        let refused = broadcast(&table, &array![1, 2, 3], |x, y| x - y, &["row", "column"]);
        let red = refused.still.iter().filter(|block| block.look == Look::Wrong);
        assert_eq!(red.map(|block| &block.text[..]).collect::<Vec<_>>(), ["2", "3"]);
        assert!(refused.steps.is_empty());
    }
}
