//! A plot as SVG, by plotters: axes, bars, lines with points, and what they mean.

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
/// A line that says what the series are, and where it begins.
const KEY_LINE: i32 = 20;
const LEFT: i32 = 96;
/// Points on a line, about so many at most, so that it stays one.
const POINTS: usize = 24;
/// The size that plotters writes as 12.
const FONT_SIZE: f64 = 12.0 * 1.24;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Chart<'a> = ChartContext<'a, SVGBackend<'a>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;
/// A place on the picture, in pixels.
type Pixel = (i32, i32);
type Plotted = Result<(), DrawingAreaErrorKind<std::io::Error>>;

/// The whole picture.
pub(super) fn svg(numbers: &Numbers, label: &str) -> String {
    let mut drawn = String::new();
    draw(numbers, &mut drawn).expect("a text in memory takes all");
    // what stands between plotters' own <svg …> and </svg>
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

/// Where the names of the series stand above the plot: beside each other, and below where a line is full.
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

/// What the bars and the lines are.
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

/// The axes with their numbers, and lines across.
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

/// The colour of a series, by its place among them.
fn ink(place: usize) -> RGBColor {
    color(SET_COLORS[place % SET_COLORS.len()])
}

/// A point of a series: its place among them says the form. Five forms and six colours have no common factor, so thirty series differ.
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

/// A colour of the palette, `#rrggbb`.
fn color(hex: &str) -> RGBColor {
    let part = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).expect("two digits");
    RGBColor(part(1), part(3), part(5))
}
