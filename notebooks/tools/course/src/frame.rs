//! Draws an array as a frame of cells.

use crate::svg::{FONTS, INK, Image, MARK, TABLE, escaped};
use aplset::ndarray::{ArrayRef, Axis, Dimension};
use aplset::vocabulary::Printed;
use std::fmt::Write;

/// The height of an element's box, and of a line of text.
const BOX: usize = 20;
/// The space between an element and its neighbors, and between tables of elements.
const GAPS: [usize; 2] = [2, 10];
/// The space between a cell and its neighbors.
const CELL_GAP: usize = 10;
/// The padding inside the edge of a cell or of the frame.
const PAD: usize = 8;
/// The margin around the picture.
const MARGIN: usize = 16;

const CELL: &str = "#0b69a3";

/// Draws an array as a frame of cells. A cell has the last `cell_rank` axes of the array and is a
/// blue box with its position in blue numbers. The dashed box is the frame.
///
/// From the last axis to the first, the axes run to the right and down in turn. Every element is
/// drawn, so the array should be small.
///
/// ```
/// use aplset::ndarray::array;
///
/// let table = array![[1, 2, 3], [10, 20, 30]];
/// let svg = course::frame(&table, 1, &["hand", "card"]).to_string();
/// assert!(svg.contains("frame [hand], shape 2"));
/// assert!(svg.contains("cell [card], shape 3"));
/// ```
///
/// # Panics
///
/// Panics if the number of names differs from the number of axes, or if the array has fewer than
/// `cell_rank` axes.
#[must_use]
#[track_caller]
pub fn frame<A: Printed, D: Dimension>(
    a: &ArrayRef<A, D>,
    cell_rank: usize,
    names: &[&str],
) -> Image {
    let (rank, shape) = (a.ndim(), a.shape());
    assert!(names.len() == rank, "{} names for {rank} axes", names.len());
    assert!(cell_rank <= rank, "cells of rank {cell_rank} in an array of rank {rank}");
    let cut = rank - cell_rank;
    let letters = a.iter().map(|element| element.printed().chars().count()).max().unwrap_or(1);
    let wide = (width(letters) + 10).max(BOX);
    // The height of the line with a cell's position. Without frame axes, there is no position.
    let head = if cut == 0 { 0 } else { BOX - 2 };

    // For each axis, from the last to the first: the distance between neighbors and the total size.
    let mut size = [wide, BOX];
    let mut cell = size;
    let mut steps = vec![[0, 0]; rank];
    for axis in (0..=rank).rev() {
        if axis == cut {
            let digits: usize =
                shape[..cut].iter().map(|length| length.to_string().len() + 1).sum();
            let inside = size[0].max(width(digits.saturating_sub(1)));
            cell = [inside + 2 * PAD, size[1] + 2 * PAD + head];
            size = cell;
        }
        if axis > 0 {
            let (inner, length) = (rank - axis, shape[axis - 1]);
            let gap =
                if axis > cut { GAPS[(inner / 2).min(1)] } else { CELL_GAP * (1 + inner / 2) };
            let along = inner % 2;
            steps[axis - 1][along] = size[along] + gap;
            size[along] = (length * (size[along] + gap)).saturating_sub(gap);
        }
    }

    let axes = |from: usize, to: usize| {
        let lengths: Vec<String> = shape[from..to].iter().map(usize::to_string).collect();
        let lengths = if from == to { "none".to_owned() } else { lengths.join(" ") };
        format!("[{}], shape {lengths}", names[from..to].join(";"))
    };
    let captions = [format!("frame {}", axes(0, cut)), format!("cell {}", axes(cut, rank))];
    let text = captions.each_ref().map(|caption| width(caption.chars().count()));
    let top = MARGIN + 2 * BOX + 4;
    let outside = [size[0] + 2 * PAD, size[1] + 2 * PAD];
    let whole =
        [outside[0].max(text[0].max(text[1]) + BOX + PAD) + 2 * MARGIN, top + outside[1] + MARGIN];
    let label = escaped(&captions.join(", "));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" \
         viewBox=\"0 0 {0} {1}\" role=\"img\" aria-label=\"{label}\" font-family=\"{FONTS}\" \
         font-size=\"12\">\n<title>{label}</title>\n\
         <rect width=\"{0}\" height=\"{1}\" rx=\"10\" fill=\"{TABLE}\"/>\n",
        whole[0], whole[1],
    );
    let dashed = format!("none\" stroke=\"{MARK}\" stroke-width=\"1.5\" stroke-dasharray=\"5 3");
    let solid = format!("#d6e8f5\" stroke=\"{CELL}\" stroke-width=\"1.5");
    for (line, (caption, (fill, ink))) in
        captions.iter().zip([(&dashed, MARK), (&solid, CELL)]).enumerate()
    {
        let y = MARGIN + line * BOX;
        rectangle(&mut svg, [MARGIN, y + 2], [BOX, BOX - 6], fill);
        words(&mut svg, [MARGIN + BOX + PAD, y + 14], "start", ink, caption);
    }
    rectangle(&mut svg, [MARGIN, top], outside, &dashed);

    let place = |at: &[usize], axes: std::ops::Range<usize>| {
        let moved = |along: usize| {
            axes.clone().zip(at).map(|(axis, index)| steps[axis][along] * index).sum::<usize>()
        };
        [moved(0), moved(1)]
    };
    let corner = [MARGIN + PAD, top + PAD];
    let frame_shape = &shape[..cut];
    let cells: usize = frame_shape.iter().product();
    let inside = a.view().into_dyn();
    for number in 0..cells {
        let at = indices(number, frame_shape);
        let [x, y] = sum(corner, place(&at, 0..cut));
        rectangle(&mut svg, [x, y], cell, &solid);
        let label = at.iter().map(usize::to_string).collect::<Vec<_>>().join(" ");
        if cut > 0 {
            words(&mut svg, [x + PAD, y + 17], "start", CELL, &label);
        }
        let elements = at.iter().fold(inside.view(), |a, &index| a.index_axis_move(Axis(0), index));
        for (index, element) in elements.iter().enumerate() {
            let at = indices(index, &shape[cut..]);
            let [x, y] = sum([x + PAD, y + PAD + head], place(&at, cut..rank));
            rectangle(&mut svg, [x, y], [wide, BOX], "#ffffff");
            words(&mut svg, [x + wide / 2, y + 14], "middle", INK, &element.printed());
        }
    }
    svg.push_str("</svg>");
    Image(svg)
}

/// Returns the width of a text in pixels. A letter is 7.5 pixels wide.
fn width(letters: usize) -> usize {
    (letters * 15).div_ceil(2)
}

/// Converts the row-major position of an element to its indices in an array of this shape.
fn indices(number: usize, shape: &[usize]) -> Vec<usize> {
    let mut rest = number;
    let mut indices: Vec<usize> = Vec::new();
    for length in shape.iter().rev() {
        indices.push(rest % length);
        rest /= length;
    }
    indices.reverse();
    indices
}

fn sum([x, y]: [usize; 2], [right, down]: [usize; 2]) -> [usize; 2] {
    [x + right, y + down]
}

fn rectangle(svg: &mut String, [x, y]: [usize; 2], [width, height]: [usize; 2], fill: &str) {
    let _ = writeln!(
        svg,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"3\" fill=\"{fill}\"/>"
    );
}

fn words(svg: &mut String, [x, y]: [usize; 2], anchor: &str, ink: &str, text: &str) {
    let text = escaped(text);
    let _ = writeln!(
        svg,
        "<text x=\"{x}\" y=\"{y}\" fill=\"{ink}\" text-anchor=\"{anchor}\">{text}</text>"
    );
}
