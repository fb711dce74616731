//! Draws plots of numbers: histograms and curves. Feature `pictures`.
//!
//! Both functions take arrays and return a [`Picture`]. The `plotters` crate draws the SVG, and the
//! text is a table of the numbers. Up to 30 lines differ in colour or in the form of their points.

use super::chart;
use super::display::{Picture, Subject};
use itertools::{Itertools, MinMaxResult};
use ndarray::{ArrayRef1, ArrayRef2};
use std::fmt::Write;
use std::ops::Range;

/// A plot as SVG and as text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Plot {
    pub(super) svg: String,
    pub(super) text: String,
}

/// The scale of an axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scale {
    /// Equal differences between numbers have equal lengths on the axis. The axis includes 0.
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

/// The name of a series and its numbers.
type Series<'a> = (&'a str, Vec<f64>);

/// The contents of a plot.
pub(super) struct Numbers<'a> {
    pub(super) x: Vec<f64>,
    pub(super) bars: Option<Series<'a>>,
    pub(super) lines: Vec<Series<'a>>,
    /// The labels of the horizontal and the vertical axis.
    pub(super) axes: [&'a str; 2],
    /// The scale of the vertical axis.
    pub(super) scale: Scale,
}

/// Plots the counts of 0, 1, 2, … as bars, and the expected numbers of each theory as lines.
///
/// **Shape** counts `[number]`, expected numbers `[theory;number]`, a name for the bars, a name for
/// each theory, and the labels of the horizontal and the vertical axis. **Cost** one short text per
/// number.
///
/// # Panics
/// Panics with `LENGTH ERROR` if a theory does not have a number for each count, or if the number
/// of names is wrong. Panics with `DOMAIN ERROR` if an expected number is not finite.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::picture::plot;
///
/// let plot = plot::histogram(&array![2, 5, 1], &array![[2.5, 4.0, 1.5]], &["counted", "expected"], ["sets", "hands"]);
/// assert!(plot.svg().contains("<title>hands by sets: counted, expected</title>"));
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
pub fn histogram(
    counts: &ArrayRef1<u64>,
    expected: &ArrayRef2<f64>,
    names: &[&str],
    axes: [&str; 2],
) -> Picture {
    check(expected, counts.len(), Scale::Linear);
    check_names(names.len(), expected.nrows() + 1);
    #[allow(clippy::cast_precision_loss, reason = "the counts are only drawn")]
    let heights = counts.iter().map(|&count| count as f64).collect();
    let numbers = Numbers {
        x: (0_u32..).map(f64::from).take(counts.len()).collect(),
        bars: Some((names[0], heights)),
        lines: series(&names[1..], expected),
        axes,
        scale: Scale::Linear,
    };
    numbers.picture()
}

/// Plots several series as lines over one horizontal axis.
///
/// **Shape** `[point]` and `[series;point]`, a name for each series, the labels of the horizontal
/// and the vertical axis, and the scale of the vertical axis. **Cost** one short text per number.
///
/// # Panics
/// Panics with `LENGTH ERROR` if a series does not have a number for each point, or if the number
/// of names is wrong. Panics with `DOMAIN ERROR` if a number is not finite, or if it is not
/// positive on a logarithmic scale.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::picture::plot::{self, Scale};
///
/// let (cards, questions) = (array![3.0, 12.0, 81.0], array![[1.0, 220.0, 85_320.0], [3.0, 66.0, 3_240.0]]);
/// let plot = plot::lines(&cards, &questions, &["triples", "pairs"], ["cards", "questions"], Scale::Log);
/// assert!(plot.svg().contains("<title>questions by cards: triples, pairs</title>"));
/// assert!(plot.to_string().ends_with("   81    85320   3240\n"));
/// ```
#[must_use]
#[track_caller]
pub fn lines(
    x: &ArrayRef1<f64>,
    y: &ArrayRef2<f64>,
    names: &[&str],
    axes: [&str; 2],
    scale: Scale,
) -> Picture {
    check(y, x.len(), scale);
    check_all(x, Scale::Linear);
    check_names(names.len(), y.nrows());
    let numbers = Numbers { x: x.to_vec(), bars: None, lines: series(names, y), axes, scale };
    numbers.picture()
}

fn series<'a>(names: &[&'a str], y: &ArrayRef2<f64>) -> Vec<Series<'a>> {
    let rows = y.rows().into_iter().map(|row| row.to_vec());
    names.iter().copied().zip(rows).collect()
}

impl Numbers<'_> {
    fn picture(&self) -> Picture {
        let names: Vec<&str> = self.series().map(|(name, _)| name).collect();
        let [right, up] = self.axes;
        let label = format!("{up} by {right}: {}", names.join(", "));
        let plot = Plot { svg: chart::svg(self, &label), text: self.text() };
        Subject::Plot(plot).into()
    }

    /// Returns the name and the numbers of each series, with the bars before the lines.
    pub(super) fn series(&self) -> impl Iterator<Item = (&str, &[f64])> {
        let series = self.bars.iter().chain(&self.lines);
        series.map(|(name, numbers)| (*name, &numbers[..]))
    }

    /// Writes the numbers as a table with a column for each series.
    fn text(&self) -> String {
        let mut lines = vec![String::new(); self.x.len() + 1];
        let axis = [(self.axes[0], &self.x[..])];
        for (place, (name, column)) in axis.into_iter().chain(self.series()).enumerate() {
            let mut words = vec![name.to_owned()];
            words.extend(column.iter().map(|&n| number(n)));
            let widths = words.iter().map(|word| word.chars().count());
            let width = widths.max().unwrap_or(0) + if place == 0 { 0 } else { 2 };
            for (line, word) in lines.iter_mut().zip(words) {
                let _ = write!(line, "{word:>width$}");
            }
        }
        lines.join("\n") + "\n"
    }

    /// Returns the ends of the horizontal axis.
    pub(super) fn across(&self) -> Range<f64> {
        let half = if self.bars.is_some() { 0.5 } else { 0.0 };
        let [first, last] = ends(self.x.iter().copied());
        first - half..last + half
    }

    /// Returns the ends of the vertical axis. A linear axis includes 0, and a logarithmic axis ends
    /// at powers of ten.
    pub(super) fn up(&self) -> Range<f64> {
        let places = self.series().flat_map(|(_, numbers)| numbers);
        let [least, most] = ends(places.map(|&n| self.scale.place(n)));
        match self.scale {
            Scale::Linear => least.min(0.0) * 1.05..most.max(0.0) * 1.05,
            Scale::Log => least.floor()..most.ceil(),
        }
    }
}

/// Returns the least and the greatest number. If both are equal, adds 1 to the second.
fn ends(numbers: impl Iterator<Item = f64>) -> [f64; 2] {
    match numbers.minmax() {
        MinMaxResult::NoElements => [0.0, 1.0],
        MinMaxResult::OneElement(only) => [only, only + 1.0],
        MinMaxResult::MinMax(least, most) if least < most => [least, most],
        MinMaxResult::MinMax(least, _) => [least, least + 1.0],
    }
}

/// Formats a number with at least four digits, without trailing zeros after the point.
pub(super) fn number(n: f64) -> String {
    let decimals = match n.abs() {
        ..1.0 => 4,
        ..10.0 => 3,
        ..100.0 => 2,
        ..1000.0 => 1,
        _ => 0,
    };
    let (text, exponent) = if n != 0.0 && (n.abs() < 1e-3 || n.abs() >= 1e12) {
        let text = format!("{n:.3e}");
        let (digits, exponent) = text.split_once('e').expect("an exponent");
        (digits.to_owned(), format!("e{exponent}"))
    } else {
        (format!("{n:.decimals$}"), String::new())
    };
    let digits =
        if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    format!("{digits}{exponent}")
}

#[track_caller]
fn check(y: &ArrayRef2<f64>, points: usize, scale: Scale) {
    let (series, length) = y.dim();
    assert!(
        length == points,
        "LENGTH ERROR: {series} series of {length} numbers, expected {points}"
    );
    check_all(y, scale);
}

#[track_caller]
fn check_all<'a>(numbers: impl IntoIterator<Item = &'a f64>, scale: Scale) {
    let bad = |n: f64| !scale.place(n).is_finite();
    if let Some(n) = numbers.into_iter().find(|&&n| bad(n)) {
        panic!("DOMAIN ERROR: {n} cannot be drawn on this axis");
    }
}

#[track_caller]
fn check_names(names: usize, series: usize) {
    assert!(names == series, "LENGTH ERROR: {names} names for {series} series");
}
