//! Draws the affine plane of nine points and its lines.

use crate::svg::{FONTS, INK, Image, MARK, TABLE};
use aplset::ndarray::{ArrayRef1, ArrayRef2};
use std::fmt::Write;

/// The distance between neighboring points, and from the outer points to the edge of the picture.
const STEP: f64 = 96.0;
const MARGIN: f64 = 80.0;
/// The radius of a point.
const RADIUS: f64 = 21.0;
/// The colors of the four directions of lines. They are readable on the picture's background, which
/// does not depend on the theme of the notebook.
const COLORS: [&str; 4] = ["#0b69a3", MARK, "#8d2b6b", "#0c6b58"];

/// Draws the nine points of the affine plane in three rows, with their numbers and their two digits
/// in base 3. The `marked` points are dark. `lines`, `[line;point]`, has the numbers of the points
/// of each line to draw.
///
/// ```
/// use aplset::ndarray::array;
///
/// let image = course::plane(&array![0, 4], &array![[0, 4, 8]]);
/// assert!(format!("{image:?}").contains("9 points, 2 of them marked, and 1 line</title>"));
/// ```
///
/// # Panics
///
/// Panics if a row of `lines` is not a line of three points.
#[must_use]
#[track_caller]
pub fn plane(marked: &ArrayRef1<usize>, lines: &ArrayRef2<usize>) -> Image {
    let size = 2.0 * (STEP + MARGIN);
    let (many, s) = (lines.nrows(), if lines.nrows() == 1 { "" } else { "s" });
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" width=\"{size}\" \
         height=\"{size}\" font-family=\"{FONTS}\" text-anchor=\"middle\">\
         <title>9 points, {} of them marked, and {many} line{s}</title>\
         <rect width=\"{size}\" height=\"{size}\" rx=\"8\" fill=\"{TABLE}\"/>",
        marked.len(),
    );
    for line in lines.rows() {
        let mut points = line.to_vec();
        points.sort_unstable();
        let (color, path) = path(&points).unwrap_or_else(|| panic!("{line} is not a line"));
        let _ =
            write!(svg, "<path d=\"{path}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"3\"/>");
    }
    for point in 0..9 {
        let (x, y) = place(point);
        let (fill, ink) = if marked.iter().any(|&other| other == point) {
            ("#243b53", "#ffffff")
        } else {
            ("#ffffff", INK)
        };
        let _ = write!(
            svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{RADIUS}\" fill=\"{fill}\" stroke=\"#52606d\"/>\
             <text x=\"{x}\" y=\"{}\" font-size=\"16\" font-weight=\"bold\" fill=\"{ink}\">{point}\
             </text><text x=\"{x}\" y=\"{}\" font-size=\"11\" fill=\"{ink}\">{} {}</text>",
            y + 1.0,
            y + 14.0,
            point / 3,
            point % 3,
        );
    }
    svg.push_str("</svg>");
    Image(svg)
}

/// Returns the center of a point in the picture.
fn place(point: usize) -> (f64, f64) {
    let at = |digit: usize| [MARGIN, MARGIN + STEP, MARGIN + 2.0 * STEP][digit];
    (at(point % 3), at(point / 3))
}

/// Returns the color and the path of a line through three points in ascending order. Returns `None`
/// if the points are not a line.
fn path(points: &[usize]) -> Option<(&'static str, String)> {
    let straight = |direction: usize| {
        let ((x, y), (to_x, to_y)) = (place(points[0]), place(points[2]));
        Some((COLORS[direction], format!("M{x} {y}L{to_x} {to_y}")))
    };
    match points {
        [0, 1, 2] | [3, 4, 5] | [6, 7, 8] => straight(0),
        [0, 3, 6] | [1, 4, 7] | [2, 5, 8] => straight(1),
        [0, 4, 8] => straight(2),
        [2, 4, 6] => straight(3),
        // The other lines join two neighbors and turn around a corner to their third point.
        [1, 5, 6] => Some((COLORS[2], bent([5, 1, 6]))),
        [2, 3, 7] => Some((COLORS[2], bent([3, 7, 2]))),
        [0, 5, 7] => Some((COLORS[3], bent([7, 5, 0]))),
        [1, 3, 8] => Some((COLORS[3], bent([1, 3, 8]))),
        _ => None,
    }
}

/// Returns a path from the first point through the second, and then around a corner of the plane to
/// the third.
fn bent(points: [usize; 3]) -> String {
    let [(x0, y0), (x1, y1), (x2, y2)] = points.map(place);
    let (dx, dy) = (x1 - x0, y1 - y0);
    let (from_x, from_y) = (x1 + 1.3 * dx, y1 + 1.3 * dy);
    // 1.5 steps in the direction of the first part, and 0.2 steps across it.
    let (to_x, to_y) = (x2 + 1.5 * dx - 0.2 * dy, y2 + 1.5 * dy + 0.2 * dx);
    format!("M{x0} {y0}L{x1} {y1}C{from_x:.0} {from_y:.0} {to_x:.0} {to_y:.0} {x2} {y2}")
}
