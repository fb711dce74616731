//! Draws numbers as bars or curves.
//!
//! The functions take arrays and return a [`Picture`]. The `plotters` crate draws the SVG, and the
//! text is a table of the numbers. The color and the symbol of the points together distinguish up
//! to 30 series. If there are several series, a legend names them. The SVG has other colors for a
//! dark theme. If the label of the vertical axis begins with `percent`, the numbers on this axis
//! and on the bars end with `%`.

use super::chart;
use super::display::{Picture, Subject};
use itertools::Itertools;
use ndarray::{Array1, ArrayRef1, ArrayRef2};
use std::fmt::Write;
use std::iter::repeat;
use std::ops::Range;

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
/// labels of the horizontal and the vertical axis, and the scale of the vertical axis.
///
/// # Panics
/// Panics with `LENGTH ERROR` if a series does not have a number for each point, or if there is not
/// exactly one name for each series. Panics with `DOMAIN ERROR` if a number is not finite, or if it
/// is not positive on a logarithmic scale.
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
    let bad = |scale: Scale| move |n: &&f64| !scale.place(**n).is_finite();
    let bad = x.iter().find(bad(Scale::Linear)).or_else(|| y.iter().find(bad(kind.scale())));
    if let Some(n) = bad {
        panic!("DOMAIN ERROR: {n} cannot be drawn on this axis");
    }
    let rows = |of: &ArrayRef2<f64>| of.rows().into_iter().map(|row| row.to_vec()).collect_vec();
    let series = names.iter().copied().zip(rows(y)).collect();
    let errors = errors.map(rows).unwrap_or_default();
    let numbers = Numbers { x: x.to_vec(), series, errors, title, axes, kind };
    Subject::Plot { svg: chart::svg(&numbers), text: numbers.text() }.into()
}

/// The scale of the vertical axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scale {
    /// Equal differences between numbers have equal lengths on the axis, and the axis includes 0.
    Linear,
    /// Equal ratios of numbers have equal lengths on the axis. All numbers must be above 0.
    Log,
}

impl Scale {
    pub(super) fn place(self, n: f64) -> f64 {
        match self {
            Self::Linear => n,
            Self::Log => n.log10(),
        }
    }
}

/// The contents of a plot.
pub(super) struct Numbers<'a> {
    pub(super) x: Vec<f64>,
    /// The name and the numbers of each series.
    pub(super) series: Vec<(&'a str, Vec<f64>)>,
    /// The standard errors of each series, or nothing.
    pub(super) errors: Vec<Vec<f64>>,
    pub(super) title: &'a str,
    /// The labels of the horizontal and the vertical axis.
    pub(super) axes: [&'a str; 2],
    pub(super) kind: Kind,
}

/// The way the series are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// The first series is drawn as bars, and the others are drawn as points.
    Bars,
    /// All series are lines, on a vertical axis with this scale.
    Lines(Scale),
}

impl Kind {
    /// Returns the scale of the vertical axis.
    pub(super) fn scale(self) -> Scale {
        match self {
            Self::Bars => Scale::Linear,
            Self::Lines(scale) => scale,
        }
    }
}

impl Numbers<'_> {
    /// Writes the numbers as a table with a column for each series.
    pub(super) fn text(&self) -> String {
        let mut lines = vec![String::new(); self.x.len() + 1];
        let axis = [(self.axes[0], &self.x)];
        let series = self.series.iter().map(|(name, numbers)| (*name, numbers));
        for (place, (name, column)) in axis.into_iter().chain(series).enumerate() {
            let mut words = vec![name.to_owned()];
            let errors = self.errors.get(place.wrapping_sub(1));
            words.extend(column.iter().enumerate().map(|(at, &n)| match errors {
                Some(errors) => format!("{} ± {}", number(n, 4), number(errors[at], 2)),
                None => number(n, 4),
            }));
            let widths = words.iter().map(|word| word.chars().count());
            let width = widths.max().unwrap_or(0) + if place == 0 { 0 } else { 2 };
            for (line, word) in lines.iter_mut().zip(words) {
                let _ = write!(line, "{word:>width$}");
            }
        }
        lines.join("\n") + "\n"
    }

    /// Returns the unit of the vertical axis, which is written after the numbers.
    pub(super) fn unit(&self) -> &'static str {
        if self.axes[1].starts_with("percent") { "%" } else { "" }
    }

    /// Returns whether the series at this index is drawn as bars.
    pub(super) fn is_bars(&self, place: usize) -> bool {
        self.kind == Kind::Bars && place == 0
    }

    /// Returns the indices of the classes that are drawn. A bar plot omits classes at both ends
    /// whose bars and points are less than about a pixel away from the axis.
    pub(super) fn drawn(&self) -> Range<usize> {
        let most = self.up().end;
        let seen = |at: &usize| self.series.iter().any(|(_, up)| up[*at].abs() > most / 300.0);
        let all = 0..self.x.len();
        match (all.clone().find(seen), all.clone().rfind(seen)) {
            (Some(first), Some(last)) if self.kind == Kind::Bars => first..last + 1,
            _ => all,
        }
    }

    /// Returns the ends of the horizontal axis.
    pub(super) fn across(&self) -> Range<f64> {
        let x = self.x[self.drawn()].iter().copied();
        if self.kind == Kind::Bars {
            x.minmax().into_option().map_or(0.0..1.0, |(first, last)| first - 0.5..last + 0.5)
        } else {
            let [first, last] = ends(x);
            first..last
        }
    }

    /// Returns the ends of the vertical axis. A linear axis includes 0, and both ends of a
    /// logarithmic axis are powers of ten.
    pub(super) fn up(&self) -> Range<f64> {
        let scale = self.kind.scale();
        let numbers = self.series.iter().flat_map(|(_, numbers)| numbers);
        let errors = self.errors.iter().flatten().chain(repeat(&0.0));
        let places = numbers.zip(errors).flat_map(|(n, error)| [*n, n + error]);
        let [least, most] = ends(places.map(|n| scale.place(n)));
        match scale {
            Scale::Linear => least.min(0.0) * 1.08..most.max(0.0) * 1.08,
            Scale::Log => least.floor()..most.ceil(),
        }
    }
}

/// Returns the smallest and the largest number, with 1 added to the second if both are equal.
fn ends(numbers: impl Iterator<Item = f64>) -> [f64; 2] {
    let (least, most) = numbers.minmax().into_option().unwrap_or((0.0, 1.0));
    [least, if least < most { most } else { least + 1.0 }]
}

/// Formats a number with this many significant digits, without trailing zeros after the point. A
/// number below 10^12 keeps all digits before the point.
pub(super) fn number(n: f64, digits: i32) -> String {
    #[allow(clippy::cast_possible_truncation, reason = "-324 to 308")]
    let magnitude = if n == 0.0 { 0 } else { n.abs().log10().floor() as i32 };
    let decimals = usize::try_from(digits - 1 - magnitude).unwrap_or(0);
    let (text, exponent) = if (-3..12).contains(&magnitude) {
        (format!("{n:.decimals$}"), String::new())
    } else {
        let text = format!("{n:.*e}", usize::try_from(digits - 1).unwrap_or(0));
        let (digits, exponent) = text.split_once('e').expect("an exponent");
        (digits.to_owned(), format!("e{exponent}"))
    };
    let digits =
        if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    format!("{digits}{exponent}")
}
