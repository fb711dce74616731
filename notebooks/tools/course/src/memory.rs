//! Draws views of an array over the memory that they share.

use crate::moving::Moving;
use crate::stage::{Block, Look, MARGIN, PALE_INK, ROW, blocks, ends};
use crate::svg::{Image, MARK, TABLE};
use aplset::ndarray::{Array1, ArrayD, ArrayRef, ArrayViewD, Axis, Dimension};
use std::fmt::{Display, Write};
use std::ptr::from_ref;

/// The colors of the axes.
const COLORS: [&str; 3] = ["#0b69a3", "#8d2b6b", "#0c6b58"];
/// The smallest width of an element, the height of a number below it, and the gap to other boxes.
const WIDE: usize = 32;
const NUMBER: usize = 14;
const GAP: usize = 20;

/// Draws views of an array over its memory. The arcs are the steps along each axis, so they are as
/// long as the strides. The numbers below the elements are the order in which a loop over the view
/// reads them. They are orange where it is not the order of memory.
///
/// ```
/// use aplset::ndarray::{array, s};
/// use course::memory;
///
/// let t = array![[1, 2, 3], [4, 5, 6]];
/// let image = memory!(t; t, t.t(), t.slice(s![.., ..;-1])).to_string();
/// assert!(image.contains("t.slice(s![.., ..;-1]): shape [2, 3], strides [3, -1], starts at 2"));
/// ```
///
/// # Panics
///
/// Panics if the array has gaps in its memory, or if a view is in other memory.
#[macro_export]
macro_rules! memory {
    ($array:expr; $($view:expr),+ $(,)?) => {
        $crate::memory(&$array, &[$((stringify!($view), $view.view().into_dyn())),+])
    };
}

/// Draws views with their names over the memory of an array. See [`memory!`].
#[must_use]
#[track_caller]
pub fn memory<A: Display, D: Dimension>(
    array: &ArrayRef<A, D>,
    views: &[(&str, ArrayViewD<A>)],
) -> Image {
    let memory = array.as_slice_memory_order().expect("the array has no gaps in its memory");
    let strip = blocks(&Array1::from_iter(memory), [0, 0], 1);
    let wide = strip.first().map_or(WIDE, |block| block.wide.max(WIDE));
    let middle = |place: usize| MARGIN + place * wide + wide / 2;
    let label = |x: usize, y: usize, color: &str, text: &dyn Display| {
        format!("<text x=\"{x}\" y=\"{y}\" fill=\"{color}\">{text}</text>")
    };
    let (mut drawn, mut labels, mut top) = (Moving::default(), String::new(), MARGIN);
    drawn.label = format!("views of {} elements", strip.len());
    for (name, view) in views {
        let (places, shape, strides) = (places(memory, view), view.shape(), view.strides());
        let first = places.first().copied().unwrap_or(0);
        let title = format!("{name}: shape {shape:?}, strides {strides:?}, starts at {first}");
        drawn.label += &format!(". {title}");
        drawn.texts.push(([MARGIN, top], title));

        let high = |by: isize| if by == 0 { 24 } else { (7 + 4 * by.unsigned_abs()).min(44) };
        let y = top + 2 * ROW + strides.iter().map(|&by| high(by)).max().unwrap_or(0);
        let mut low = vec![y + ROW; strip.len()];
        for (order, &place) in places.iter().enumerate() {
            low[place] += NUMBER;
            let color = if place == first + order { PALE_INK } else { MARK };
            labels += &label(middle(place), low[place], color, &order);
        }
        for (place, block) in strip.iter().enumerate() {
            let look = if low[place] == y + ROW { Look::Skipped } else { Look::Plain };
            let at = [MARGIN + place * wide, y];
            drawn.still.push(Block { at, wide, look, ..block.clone() });
        }
        for (axis, (&by, hops)) in strides.iter().zip(hops(&places)).enumerate() {
            let color = COLORS[axis % COLORS.len()];
            // The arcs of different axes begin side by side. A cubic curve reaches three quarters
            // of the height of its control points.
            let x = |place| middle(place) + 6 * axis - 3 * (strides.len() - 1);
            let (up, aside) = (y - high(by) * 4 / 3, if by == 0 { 24 } else { 0 });
            for (at, [from, to]) in hops.iter().map(|hop| hop.map(x)).enumerate() {
                let [left, right] = [from - aside, to + aside];
                let _ = writeln!(
                    drawn.over,
                    "<path d=\"M{from} {y}C{left} {up} {right} {up} {to} {y}\" fill=\"none\" stroke=\"{color}\"/>\
                     <path d=\"M{to} {y}l-3 -6h6z\" fill=\"{color}\"/>"
                );
                if at == hops.len() - 1 {
                    labels += &label(usize::midpoint(from, to), y - high(by) - 3, color, &by);
                }
            }
        }
        let table = blocks(view, [MARGIN + strip.len() * wide + GAP, top + ROW + GAP / 2], 2);
        top = low.into_iter().fold(ends(&table)[1], usize::max) + GAP;
        drawn.still.extend(table);
    }
    let legend = "arcs: strides; numbers below: order of reading (orange: not the order of memory)";
    drawn.texts.push(([MARGIN, top], legend.to_owned()));
    // The edges of the labels cover the arcs behind them.
    drawn.over +=
        &format!("<g stroke=\"{TABLE}\" stroke-width=\"4\" paint-order=\"stroke\">{labels}</g>\n");
    Image(drawn.svg())
}

/// Returns the position of each element of a view in the memory of its array.
fn places<A>(memory: &[A], view: &ArrayViewD<A>) -> ArrayD<usize> {
    let start = memory.as_ptr().addr();
    let places = view.map(|element| from_ref(element).addr().wrapping_sub(start) / size_of::<A>());
    assert!(places.iter().all(|&place| place < memory.len()), "the view is in other memory");
    places
}

/// Returns the steps along each axis from the first element, as pairs of positions in memory.
fn hops(places: &ArrayD<usize>) -> Vec<Vec<[usize; 2]>> {
    let lane = |axis| places.lanes(Axis(axis)).into_iter().next().map(|lane| lane.to_vec());
    let hops = |lane: Vec<_>| lane.windows(2).map(|hop| [hop[0], hop[1]]).collect();
    (0..places.ndim()).map(|axis| lane(axis).map_or(vec![], hops)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use aplset::ndarray::{Array2, s};

    #[test]
    fn the_steps_of_a_view_are_its_strides() {
        let table = Array2::<u16>::zeros((3, 4));
        let check = |view: ArrayViewD<_>, order: &[usize], steps: [&[[usize; 2]]; 2]| {
            let places = places(table.as_slice().unwrap(), &view);
            assert_eq!(places.iter().copied().collect::<Vec<_>>(), order);
            assert_eq!(hops(&places), steps);
        };
        let down: &[_] = &[[0, 1], [1, 2], [2, 3]];
        check(
            table.t().into_dyn(),
            &[0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11],
            [down, &[[0, 4], [4, 8]]],
        );
        check(table.slice(s![1.., ..;-2]).into_dyn(), &[7, 5, 11, 9], [&[[7, 11]], &[[7, 5]]]);
        check(table.slice(s![..0, ..]).into_dyn(), &[], [&[], &[]]);
        let row = table.slice(s![2, ..2]);
        let rows = row.broadcast((3, 2)).unwrap();
        check(rows.into_dyn(), &[8, 9, 8, 9, 8, 9], [&[[8, 8], [8, 8]], &[[8, 9]]]);
    }

    #[test]
    #[should_panic(expected = "other memory")]
    fn a_copy_is_in_other_memory() {
        let table = Array2::<u16>::zeros((3, 4));
        let _ = crate::memory!(table; table.to_owned());
    }
}
