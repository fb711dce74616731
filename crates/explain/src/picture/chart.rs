//! Draws a plot as SVG with the `plotters` crate: a title, axes, bars, lines with points, and a
//! legend.

use super::numbers::{Kind, Numbers, Scale, number};
use super::style::{EDGE, FONTS, INK, PALE_INK, SET_COLORS, document, width};
use plotters::chart::{ChartBuilder, ChartContext};
use plotters::coord::Shift;
use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::types::RangedCoordf64;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind, IntoDrawingArea};
use plotters::element::{Circle, Cross, PathElement, Rectangle, Text, TriangleMarker};
use plotters::prelude::{LineSeries, SVGBackend};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, FontFamily, IntoTextStyle, RGBColor, TextStyle};

const PLOT_WIDTH: u32 = 720;
const PLOT_HEIGHT: u32 = 400;
/// The width between the vertical axis and the right margin.
const INNER_WIDTH: usize = 608;
/// The vertical position of the title, the height of a row of the legend, and the left end of the
/// rows.
const TITLE_LINE: i32 = 20;
const KEY_LINE: i32 = 20;
const LEFT: i32 = 96;
/// The colors of text, pale text, the grid and the series in a dark theme.
const DARK_COLORS: [&str; 9] = [
    "#e8e5de", "#a6afba", "#48515e", "#6cb6f0", "#ff9d5c", "#f08cc8", "#d9c45a", "#5fd6b4",
    "#a9bdd6",
];
/// The approximate largest number of points that are drawn on a line. More points would hide the
/// line.
const POINTS: usize = 24;
/// The font size that plotters writes into the SVG as 12.
const FONT_SIZE: f64 = 12.0 * 1.24;
/// The font size of the title.
const TITLE_SIZE: f64 = 14.0 * 1.24;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Chart<'a> = ChartContext<'a, SVGBackend<'a>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;
/// A point of the picture, in pixels.
type Pixel = (i32, i32);
type Plotted = Result<(), DrawingAreaErrorKind<std::io::Error>>;

/// Returns the SVG of the whole plot.
pub(super) fn svg(numbers: &Numbers) -> String {
    let mut drawn = String::new();
    draw(numbers, &mut drawn).expect("writing to memory");
    // Keeps only the elements between the <svg …> and </svg> of plotters.
    let parts = drawn.split_once('\n').map_or("", |(_, parts)| parts);
    let parts = parts.trim_end().trim_end_matches("</svg>");
    let [right, up] = numbers.axes;
    let label = format!("{}: {up} by {right}", numbers.title);
    let parts = format!("{}{parts}", dark());
    document(PLOT_WIDTH as usize, PLOT_HEIGHT as usize, "img", &label, &parts)
}

/// Returns a style with other colors for a dark theme. Only a plot has a style, so the rules don't
/// change other pictures on the same page.
fn dark() -> String {
    let colors = [INK, PALE_INK, EDGE].into_iter().chain(SET_COLORS).zip(DARK_COLORS);
    let rules = colors.map(|(light, dark)| {
        let light = light.to_ascii_uppercase();
        format!("svg:has(>style) [fill=\"{light}\"]{{fill:{dark}}}svg:has(>style) [stroke=\"{light}\"]{{stroke:{dark}}}")
    });
    format!(
        "<style>@media (prefers-color-scheme:dark){{svg:has(>style)>title+rect{{fill:#1c2027}}{}}}</style>\n",
        rules.collect::<String>()
    )
}

fn draw(numbers: &Numbers, svg: &mut String) -> Plotted {
    let area = SVGBackend::with_string(svg, (PLOT_WIDTH, PLOT_HEIGHT)).into_drawing_area();
    let title = letters(INK, TITLE_SIZE).pos(Pos::new(HPos::Center, VPos::Center));
    let middle = (PLOT_WIDTH.cast_signed() / 2, TITLE_LINE);
    area.draw(&Text::new(numbers.title.to_owned(), middle, title))?;
    let names = key_places(numbers);
    let mut chart = ChartBuilder::on(&area)
        .margin(16)
        .margin_top(names.last().map_or(TITLE_LINE, |(_, y)| *y) + KEY_LINE)
        .x_label_area_size(48)
        .y_label_area_size(80)
        .build_cartesian_2d(numbers.across(), numbers.up())?;
    let shown_values = narrow_values(numbers);
    grid(&mut chart, numbers, !shown_values.is_empty())?;
    for (place, (_, up)) in numbers.series.iter().enumerate() {
        let up = up.iter().map(|&n| numbers.kind.scale().place(n));
        let points: Vec<_> = numbers.x.iter().copied().zip(up).collect();
        let mut points = points[numbers.drawn()].to_vec();
        points.retain(|(_, up)| up.is_finite());
        if numbers.is_bars(place) {
            let ink = ink(place).filled();
            let bar = |&(x, up): &_| Rectangle::new([(x - 0.4, 0.0), (x + 0.4, up)], ink);
            chart.draw_series(points.iter().map(bar))?;
            continue;
        }
        let mut step = 1;
        if numbers.kind != Kind::Bars {
            let line = LineSeries::new(points.iter().copied(), ink(place).stroke_width(2));
            chart.draw_series(line)?;
            step = points.len().div_ceil(POINTS).max(1);
        }
        for at in points.iter().step_by(step) {
            point(&area, numbers.kind, place, chart.backend_coord(at))?;
        }
        if let Some(errors) = numbers.errors.get(place) {
            let bar = |(&(x, up), error): (&(f64, f64), &f64)| {
                PathElement::new([(x, up - error), (x, up + error)], ink(place).stroke_width(1))
            };
            chart.draw_series(points.iter().zip(errors).map(bar))?;
        }
    }
    values(&chart, &area, numbers, shown_values)?;
    key(&area, numbers, &names)?;
    area.present()
}

/// Returns the positions of the series names below the title. A name that does not fit starts a new
/// line. A single series has no legend.
fn key_places(numbers: &Numbers) -> Vec<Pixel> {
    let mut at = (LEFT, TITLE_LINE + KEY_LINE + 4);
    let names = numbers.series.iter().filter(|_| numbers.series.len() > 1);
    let places = names.map(|(name, _)| {
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

/// Draws the legend, which shows the name of each series and how the series is drawn.
fn key(area: &Area, numbers: &Numbers, places: &[Pixel]) -> Plotted {
    let style = letters(INK, FONT_SIZE).pos(Pos::new(HPos::Left, VPos::Center));
    for (place, ((name, _), &(x, y))) in numbers.series.iter().zip(places).enumerate() {
        area.draw(&Text::new(name.to_string(), (x + 14, y), style.clone()))?;
        if numbers.is_bars(place) {
            let corners = [(x - 6, y - 6), (x + 6, y + 6)];
            area.draw(&Rectangle::new(corners, ink(0).filled()))?;
        } else {
            point(area, numbers.kind, place, (x, y))?;
        }
    }
    Ok(())
}

/// Draws the axes with their numbers, and the grid. A bar plot has no vertical grid lines, and no
/// grid at all if the bars have values.
fn grid(chart: &mut Chart, numbers: &Numbers, has_values: bool) -> Plotted {
    let [right, up] = numbers.axes;
    let classes = numbers.drawn().len();
    let mut mesh = chart.configure_mesh();
    if numbers.kind == Kind::Bars {
        mesh.disable_x_mesh();
    }
    if has_values {
        mesh.disable_y_mesh();
    }
    mesh.light_line_style(color(EDGE).mix(0.0))
        .bold_line_style(color(EDGE).mix(0.6))
        .axis_style(color(PALE_INK))
        .x_labels(if numbers.kind == Kind::Bars { classes.min(24) + 1 } else { 16 })
        .y_labels(8)
        .x_label_formatter(&|&n| number(n, 4))
        .y_label_formatter(&|&n| match numbers.kind.scale() {
            Scale::Linear => number(n, 4) + numbers.unit(),
            Scale::Log if n.fract() == 0.0 => number(10_f64.powf(n), 4) + numbers.unit(),
            Scale::Log => String::new(),
        })
        .label_style(letters(INK, FONT_SIZE))
        .axis_desc_style(letters(PALE_INK, FONT_SIZE))
        .x_desc(right)
        .y_desc(up)
        .draw()
}

/// Writes the value of each bar above the bar and above any point that would cover the value.
fn values(chart: &Chart, area: &Area, numbers: &Numbers, values: Vec<String>) -> Plotted {
    let style = letters(INK, FONT_SIZE).pos(Pos::new(HPos::Center, VPos::Bottom));
    let above = if numbers.series.len() > 1 { 8 } else { 4 };
    for (at, value) in numbers.drawn().zip(values) {
        let place = |(_, up): &(_, Vec<f64>)| chart.backend_coord(&(numbers.x[at], up[at]));
        let (x, top) = place(&numbers.series[0]);
        // A point just above the bar would cover the value.
        let points = numbers.series[1..].iter().map(|series| place(series).1);
        let top = points.filter(|y| (top - 20..top).contains(y)).min().unwrap_or(top);
        area.draw(&Text::new(value, (x, top - above), style.clone()))?;
    }
    Ok(())
}

/// Returns the values of the bars as text, or nothing if a value is wider than its bar.
fn narrow_values(numbers: &Numbers) -> Vec<String> {
    let bars = numbers.series.first().filter(|_| numbers.kind == Kind::Bars);
    let heights = bars.map_or(&[][..], |(_, heights)| &heights[numbers.drawn()]);
    let values: Vec<String> = heights.iter().map(|&n| value(n) + numbers.unit()).collect();
    let room = INNER_WIDTH / values.len().max(1);
    if values.iter().all(|value| width(value) + 4 <= room) { values } else { Vec::new() }
}

/// Formats a whole number as it is, and a fraction with at least three significant digits, or with
/// two if it is below 1.
fn value(n: f64) -> String {
    if (n - n.round()).abs() < 1e-9 {
        return n.round().to_string();
    }
    let digits = if n.abs() < 1.0 { 2.0 } else { 3.0 };
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 11")]
    let decimals = (digits - 1.0 - n.abs().log10().floor()).max(0.0) as usize;
    format!("{n:.decimals$}")
}

/// Returns the color of the series at this index.
fn ink(place: usize) -> RGBColor {
    color(SET_COLORS[place % SET_COLORS.len()])
}

/// Draws a point of a series. The index of the series determines the symbol of its points, and the
/// first series with points has circles. Because 5 and 6 have no common factor, 5 symbols and 6
/// colors distinguish 30 series.
fn point(area: &Area, kind: Kind, place: usize, at: Pixel) -> Plotted {
    const SIZE: i32 = 4;
    let (x, y) = at;
    let corners = [(x - SIZE, y - SIZE), (x + SIZE, y + SIZE)];
    let ink = ink(place);
    match (place - usize::from(kind == Kind::Bars)) % 5 {
        0 => area.draw(&Circle::new(at, SIZE, ink.filled())),
        1 => area.draw(&TriangleMarker::new(at, SIZE + 1, ink.filled())),
        2 => area.draw(&Cross::new(at, SIZE, ink.stroke_width(2))),
        3 => area.draw(&Rectangle::new(corners, ink.filled())),
        _ => area.draw(&Circle::new(at, SIZE + 1, ink.stroke_width(2))),
    }
}

fn letters(ink: &str, size: f64) -> TextStyle<'static> {
    TextStyle {
        color: color(ink).to_backend_color(),
        ..(FontFamily::Name(FONTS), size).into_text_style(&(PLOT_WIDTH, PLOT_HEIGHT))
    }
}

/// Parses a color of the palette, `#rrggbb`.
fn color(hex: &str) -> RGBColor {
    let part = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).expect("two digits");
    RGBColor(part(1), part(3), part(5))
}
