//! Draws plots of numbers: bars and curves. Feature `pictures`.
//!
//! Both functions take arrays and return a [`Picture`]. The `plotters` crate draws the SVG, and the
//! text is a table of the numbers. Up to 30 series differ in color or in the form of their points,
//! and a key names the series if there are several.

use super::chart;
use super::display::{Picture, Subject};
pub use super::numbers::Scale;
use super::numbers::{Kind, Numbers};
use ndarray::{Array1, ArrayRef1, ArrayRef2};

/// Plots the first series as bars with their values, and further series as points.
///
/// Bars suit the numbers of a discrete distribution, such as counts or percentages, and points suit
/// the numbers that a theory expects. Classes at both ends are left out if they are too low to be
/// seen, but the text has all classes. The values are left out if one of them is wider than its
/// bar.
///
/// **Shape** the number of the first class, heights `[series;class]`, a name for each series, a
/// title, and the labels of the horizontal and the vertical axis. **Cost** one short text per
/// number.
///
/// # Panics
/// Panics with `LENGTH ERROR` if the number of names is wrong, and with `DOMAIN ERROR` if a number
/// is not finite.
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
    picture(&x, y, names, title, axes, Kind::Bars)
}

/// Plots several series as lines over one horizontal axis.
///
/// **Shape** `[point]` and `[series;point]`, a name for each series, a title, the labels of the
/// horizontal and the vertical axis, and the scale of the vertical axis. **Cost** one short text
/// per number.
///
/// # Panics
/// Panics with `LENGTH ERROR` if a series does not have a number for each point, or if the number
/// of names is wrong. Panics with `DOMAIN ERROR` if a number is not finite, or if it is not
/// positive on a logarithmic scale.
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
    picture(x, y, names, title, axes, Kind::Lines(scale))
}

#[track_caller]
fn picture(
    x: &ArrayRef1<f64>,
    y: &ArrayRef2<f64>,
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
    let bad = |scale: Scale| move |n: &&f64| !scale.place(**n).is_finite();
    let bad = x.iter().find(bad(Scale::Linear)).or_else(|| y.iter().find(bad(kind.scale())));
    if let Some(n) = bad {
        panic!("DOMAIN ERROR: {n} cannot be drawn on this axis");
    }
    let rows = y.rows().into_iter().map(|row| row.to_vec());
    let series = names.iter().copied().zip(rows).collect();
    let numbers = Numbers { x: x.to_vec(), series, title, axes, kind };
    Subject::Plot { svg: chart::svg(&numbers), text: numbers.text() }.into()
}
