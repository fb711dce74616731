//! Defines the contents of a plot: its numbers, their scale and the text of them.

use itertools::Itertools;
use std::fmt::Write;
use std::iter::repeat;
use std::ops::Range;

/// The scale of the vertical axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scale {
    /// Equal differences between numbers have equal lengths on the axis, and the axis includes 0.
    Linear,
    /// Equal ratios of numbers have equal lengths on the axis. The number 0 is not drawn.
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
        let [least, most] = ends(places.map(|n| scale.place(n)).filter(|place| place.is_finite()));
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
