//! Draws a table of numbers as an image.

use crate::svg::Image;
use aplset::ndarray::ArrayRef2;
use std::fmt::Write;

/// The width and the height of an element in pixels.
const SIZE: usize = 8;

/// Draws a table `[row;column]` as gray squares, from black for 0 to white for 1. Numbers below
/// 0 are black, and numbers above 1 are white.
#[must_use]
pub fn gray(table: &ArrayRef2<f64>) -> Image {
    let (height, width) = (table.nrows() * SIZE, table.ncols() * SIZE);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" shape-rendering=\"crispEdges\">\
         <title>image of {} rows and {} columns</title>",
        table.nrows(),
        table.ncols(),
    );
    for (row, line) in table.rows().into_iter().enumerate() {
        let shade = |&light: &f64| format!("{:.0}%", light.clamp(0.0, 1.0) * 100.0);
        let shades: Vec<String> = line.iter().map(shade).collect();
        let mut column = 0;
        // Neighbors of the same shade share one rectangle, which keeps a stored notebook small.
        for run in shades.chunk_by(|a, b| a == b) {
            let (x, y, wide) = (column * SIZE, row * SIZE, run.len() * SIZE);
            let _ = write!(
                svg,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{SIZE}\" fill=\"hsl(0,0%,{})\"/>",
                run[0],
            );
            column += run.len();
        }
    }
    svg.push_str("</svg>");
    Image(svg)
}
