//! Draws a plot as SVG with the `plotters` crate: axes, bars, lines with points, and a key.

use super::plot::{Numbers, Scale, number};
use super::style::{EDGE, FONTS, INK, PALE_INK, SET_COLORS, document, width};
use plotters::chart::{ChartBuilder, ChartContext};
use plotters::coord::Shift;
use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::types::RangedCoordf64;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind, IntoDrawingArea};
use plotters::element::{Circle, Cross, Rectangle, Text, TriangleMarker};
use plotters::prelude::{LineSeries, SVGBackend};
use plotters::style::{Color, FontFamily, IntoTextStyle, RGBColor, TextStyle};

const PLOT_WIDTH: u32 = 720;
const PLOT_HEIGHT: u32 = 400;
/// The height of a row of the key, and the left end of the rows.
const KEY_LINE: i32 = 20;
const LEFT: i32 = 96;
/// The approximate maximum number of points that are drawn on a line. More points would hide the
/// line.
const POINTS: usize = 24;
/// The font size for which plotters writes 12 into the SVG.
const FONT_SIZE: f64 = 12.0 * 1.24;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Chart<'a> = ChartContext<'a, SVGBackend<'a>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;
/// A point of the picture, in pixels.
type Pixel = (i32, i32);
type Plotted = Result<(), DrawingAreaErrorKind<std::io::Error>>;

/// Returns the SVG of the whole plot.
pub(super) fn svg(numbers: &Numbers, label: &str) -> String {
    let mut drawn = String::new();
    draw(numbers, &mut drawn).expect("writing to memory");
    // Keeps only the elements between the <svg …> and </svg> of plotters.
    let parts = drawn.split_once('\n').map_or("", |(_, parts)| parts);
    let parts = parts.trim_end().trim_end_matches("</svg>");
    document(PLOT_WIDTH as usize, PLOT_HEIGHT as usize, "img", label, parts)
}

fn draw(numbers: &Numbers, svg: &mut String) -> Plotted {
    let area = SVGBackend::with_string(svg, (PLOT_WIDTH, PLOT_HEIGHT)).into_drawing_area();
    let names = key_places(numbers);
    let mut chart = ChartBuilder::on(&area)
        .margin(16)
        .margin_top(names.last().map_or(0, |(_, y)| *y) + KEY_LINE)
        .x_label_area_size(48)
        .y_label_area_size(80)
        .build_cartesian_2d(numbers.across(), numbers.up())?;
    grid(&mut chart, numbers)?;
    if let Some((_, heights)) = &numbers.bars {
        bars(&mut chart, numbers.x.iter().zip(heights))?;
    }
    for (place, (_, up)) in numbers.lines.iter().enumerate() {
        let up = up.iter().map(|&n| numbers.scale.place(n));
        let points: Vec<_> = numbers.x.iter().copied().zip(up).collect();
        line(&mut chart, &area, place, &points)?;
    }
    key(&area, numbers, &names)?;
    area.present()
}

/// Returns the positions of the series names above the plot. When a line is full, the next name
/// starts a new line.
fn key_places(numbers: &Numbers) -> Vec<Pixel> {
    let first = (LEFT, KEY_LINE);
    let mut at = first;
    let places = numbers.series().map(|(name, _)| {
        let wide = i32::try_from(width(name)).unwrap_or(i32::MAX / 2) + 42;
        if at.0 > LEFT && at.0 + wide > PLOT_WIDTH.cast_signed() {
            at = (LEFT, at.1 + KEY_LINE);
        }
        let place = at;
        at.0 += wide;
        place
    });
    places.collect()
}

/// Draws the key: the names of the bars and of the lines.
fn key(area: &Area, numbers: &Numbers, places: &[Pixel]) -> Plotted {
    for ((name, _), (x, y)) in numbers.series().zip(places) {
        let text = Text::new(name.to_owned(), (x + 14, y - 7), letters(INK));
        area.draw(&text)?;
    }
    let (bars, lines) = places.split_at(numbers.bars.iter().len());
    for (x, y) in bars {
        let corners = [(x - 6, y - 6), (x + 6, y + 6)];
        area.draw(&Rectangle::new(corners, color(EDGE).filled()))?;
    }
    for (place, &at) in lines.iter().enumerate() {
        point(area, place, at)?;
    }
    Ok(())
}

/// Draws the axes with their numbers, and the grid.
fn grid(chart: &mut Chart, numbers: &Numbers) -> Plotted {
    let whole = |n: f64, text: String| {
        if n.fract() == 0.0 { text } else { String::new() }
    };
    let [right, up] = numbers.axes;
    chart
        .configure_mesh()
        .light_line_style(color(EDGE).mix(0.0))
        .bold_line_style(color(EDGE).mix(0.6))
        .axis_style(color(PALE_INK))
        .x_labels(16)
        .y_labels(8)
        .x_label_formatter(&|&n| match numbers.bars {
            Some(_) => whole(n, number(n)),
            None => number(n),
        })
        .y_label_formatter(&|&n| match numbers.scale {
            Scale::Linear => number(n),
            Scale::Log => whole(n, number(10_f64.powf(n))),
        })
        .label_style(letters(INK))
        .axis_desc_style(letters(PALE_INK))
        .x_desc(right)
        .y_desc(up)
        .draw()
}

fn bars<'a>(chart: &mut Chart, heights: impl Iterator<Item = (&'a f64, &'a f64)>) -> Plotted {
    let fill = color(EDGE).filled();
    let bars =
        heights.map(|(x, &height)| Rectangle::new([(x - 0.4, 0.0), (x + 0.4, height)], fill));
    chart.draw_series(bars)?;
    Ok(())
}

fn line(chart: &mut Chart, area: &Area, place: usize, points: &[(f64, f64)]) -> Plotted {
    let ink = ink(place).stroke_width(2);
    chart.draw_series(LineSeries::new(points.iter().copied(), ink))?;
    let some = points.iter().step_by(points.len().div_ceil(POINTS).max(1));
    for at in some {
        point(area, place, chart.backend_coord(at))?;
    }
    Ok(())
}

/// Returns the colour of the series at this index.
fn ink(place: usize) -> RGBColor {
    color(SET_COLORS[place % SET_COLORS.len()])
}

/// Draws a point of a series. The index of the series determines the form of the point. 5 forms and
/// 6 colours have no common factor, so 30 series differ.
fn point(area: &Area, place: usize, at: Pixel) -> Plotted {
    const SIZE: i32 = 4;
    let (x, y) = at;
    let corners = [(x - SIZE, y - SIZE), (x + SIZE, y + SIZE)];
    let ink = ink(place);
    match place % 5 {
        0 => area.draw(&Circle::new(at, SIZE, ink.filled())),
        1 => area.draw(&TriangleMarker::new(at, SIZE + 1, ink.filled())),
        2 => area.draw(&Cross::new(at, SIZE, ink.stroke_width(2))),
        3 => area.draw(&Rectangle::new(corners, ink.filled())),
        _ => area.draw(&Circle::new(at, SIZE + 1, ink.stroke_width(2))),
    }
}

fn letters(ink: &str) -> TextStyle<'static> {
    TextStyle {
        color: color(ink).to_backend_color(),
        ..(FontFamily::Name(FONTS), FONT_SIZE).into_text_style(&(PLOT_WIDTH, PLOT_HEIGHT))
    }
}

/// Parses a colour of the palette, `#rrggbb`.
fn color(hex: &str) -> RGBColor {
    let part = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).expect("two digits");
    RGBColor(part(1), part(3), part(5))
}
