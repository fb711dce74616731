//! Draws numbers as bars or curves.
//!
//! The functions take arrays and return a [`Picture`]. The `plotters` crate draws the SVG, and the
//! text is a table of the numbers. The color and the symbol of the points together distinguish up
//! to 30 series. If there are several series, a legend names them. The SVG has other colors for a
//! dark theme. If the label of the vertical axis begins with `percent`, the numbers on this axis
//! and on the bars end with `%`.

use super::chart;
use super::display::{Picture, Subject};
use super::numbers::{Kind, Numbers};
use itertools::Itertools;
use ndarray::{Array1, ArrayRef1, ArrayRef2};

pub use super::numbers::Scale;

/// Plots the first series as bars with their values, and further series as points.
///
/// Use bars for the numbers of a discrete distribution, such as counts or percentages, and points
/// for the numbers that a theory predicts. Each bar is a *class*, such as the hands with two sets.
/// Classes at both ends are omitted if their bars and points are too low to be seen, but the text
/// has all classes. The values are omitted if one of them is wider than its bar.
///
/// The arguments are the number of the first class, heights `[series;class]`, a name for each
/// series, a title, and the labels of the horizontal and the vertical axis.
///
/// # Panics
/// Panics with `LENGTH ERROR` if there is not exactly one name for each series, and with
/// `DOMAIN ERROR` if a number is not finite.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset_explain::picture::plot;
///
/// let hands = array![[2.0, 5.0, 1.0], [2.5, 4.0, 1.5]];
/// let plot = plot::bars(0, &hands, &["counted", "expected"], "Eight hands", ["sets", "hands"]);
/// assert!(plot.svg().contains("<title>Eight hands: hands by sets</title>"));
/// assert_eq!(
///     plot.to_string(),
///     "\
/// sets  counted  expected
///    0        2       2.5
///    1        5         4
///    2        1       1.5
/// "
/// );
/// ```
#[must_use]
#[track_caller]
pub fn bars(
    first: usize,
    y: &ArrayRef2<f64>,
    names: &[&str],
    title: &str,
    axes: [&str; 2],
) -> Picture {
    #[allow(clippy::cast_precision_loss, reason = "classes are small numbers")]
    let x = Array1::from_iter((first..).map(|class| class as f64).take(y.ncols()));
    picture(&x, y, None, names, title, axes, Kind::Bars)
}

/// Plots several series as lines over one horizontal axis.
///
/// The arguments are numbers `[point]` and `[series;point]`, a name for each series, a title, the
/// labels of the horizontal and the vertical axis, and the scale of the vertical axis. A
/// logarithmic scale has no place for a 0, so the point of a 0 is left out.
///
/// # Panics
/// Panics with `LENGTH ERROR` if a series does not have a number for each point, or if there is not
/// exactly one name for each series. Panics with `DOMAIN ERROR` if a number is not finite, or if it
/// is negative on a logarithmic scale.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset_explain::picture::plot::{self, Scale};
///
/// let (cards, questions) = (array![3.0, 12.0, 81.0], array![[1.0, 220.0, 85_320.0], [3.0, 66.0, 3_240.0]]);
/// let axes = ["cards", "questions"];
/// let plot = plot::lines(&cards, &questions, &["triples", "pairs"], "Two searches", axes, Scale::Log);
/// assert!(plot.svg().contains("<title>Two searches: questions by cards</title>"));
/// assert!(plot.to_string().ends_with("   81    85320   3240\n"));
/// ```
#[must_use]
#[track_caller]
pub fn lines(
    x: &ArrayRef1<f64>,
    y: &ArrayRef2<f64>,
    names: &[&str],
    title: &str,
    axes: [&str; 2],
    scale: Scale,
) -> Picture {
    picture(x, y, None, names, title, axes, Kind::Lines(scale))
}

/// Plots several series as lines, with an error bar at each point for its standard error.
///
/// The arguments are those of [`lines`], except for the scale, which is always linear. The standard
/// errors `[series;point]` follow the numbers.
///
/// # Panics
/// Panics as [`lines`] does, and with `LENGTH ERROR` if a number has no standard error.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset_explain::picture::plot;
///
/// let (rounds, shares, errors) = (array![1.0, 2.0], array![[3.2, 6.0]], array![[0.2, 0.3]]);
/// let plot = plot::measured(&rounds, &shares, &errors, &["12 cards"], "No set", ["round", "percent"]);
/// assert_eq!(plot.to_string(), "round   12 cards\n    1  3.2 ± 0.2\n    2    6 ± 0.3\n");
/// ```
#[must_use]
#[track_caller]
pub fn measured(
    x: &ArrayRef1<f64>,
    y: &ArrayRef2<f64>,
    errors: &ArrayRef2<f64>,
    names: &[&str],
    title: &str,
    axes: [&str; 2],
) -> Picture {
    let shapes = [y.shape(), errors.shape()];
    assert!(shapes[0] == shapes[1], "LENGTH ERROR: {:?} errors for {:?}", shapes[1], shapes[0]);
    picture(x, y, Some(errors), names, title, axes, Kind::Lines(Scale::Linear))
}

#[track_caller]
fn picture(
    x: &ArrayRef1<f64>,
    y: &ArrayRef2<f64>,
    errors: Option<&ArrayRef2<f64>>,
    names: &[&str],
    title: &str,
    axes: [&str; 2],
    kind: Kind,
) -> Picture {
    let (series, length, points) = (y.nrows(), y.ncols(), x.len());
    assert!(
        length == points,
        "LENGTH ERROR: {series} series of {length} numbers, expected {points}"
    );
    assert!(names.len() == series, "LENGTH ERROR: {} names for {series} series", names.len());
    let bad = |n: &&f64| !n.is_finite() || **n < 0.0 && kind.scale() == Scale::Log;
    let bad = x.iter().find(|n| !n.is_finite()).or_else(|| y.iter().find(bad));
    if let Some(n) = bad {
        panic!("DOMAIN ERROR: {n} cannot be drawn on this axis");
    }
    let rows = |of: &ArrayRef2<f64>| of.rows().into_iter().map(|row| row.to_vec()).collect_vec();
    let series = names.iter().copied().zip(rows(y)).collect();
    let errors = errors.map(rows).unwrap_or_default();
    let numbers = Numbers { x: x.to_vec(), series, errors, title, axes, kind };
    Subject::Plot { svg: chart::svg(&numbers), text: numbers.text() }.into()
}
