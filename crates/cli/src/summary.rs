//! Shows the summary of many hands as text, as JSON or as a plot, and tests whether the hands look
//! fairly dealt.

use super::odds::no_set;
use super::output::json_line;
use super::table::{grouped, percent, share, table};
use aplset::card::plural;
use aplset::ndarray::Array2;
use aplset::odds::{self, Distribution};
use aplset_explain::picture::{Picture, plot};
use aplset_files::Summary;
use serde::Serialize;
use serde_json::json;
use statrs::distribution::{ChiSquared, ContinuousCDF};
use std::fmt;
use std::io::{self, Write};
use std::time::Duration;

/// The largest number of lines in a histogram. If there are more different numbers of sets, several
/// numbers share a line.
const HISTOGRAM_LINES: usize = 32;

/// Returns the exact odds for the size of the summary's hands, if they are known.
fn exact(summary: &Summary) -> Option<Distribution> {
    summary.cards().and_then(odds::exact)
}

/// Writes the summary as one line of JSON.
pub fn json(summary: &Summary, time: Duration, output: &mut dyn Write) -> io::Result<()> {
    let odds = exact(summary);
    let json = json!({
        "cards": summary.cards(),
        "hands": summary.hands(),
        "null_hands": summary.nulls(),
        "sets": summary.sets(),
        "mean": summary.mean(),
        "expected_mean": summary.expected_mean(),
        "no_set": summary.no_set(),
        "histogram": summary.histogram(),
        "expected": odds.as_ref().map(Distribution::shares),
        "fairness": odds.and_then(|odds| Fairness::new(summary.histogram(), &odds)),
        "seconds": time.as_secs_f64(),
    });
    json_line(output, &json)
}

/// Writes the summary as text. For the same hands, only the last line differs from run to run.
pub fn text(summary: &Summary, time: Duration, output: &mut dyn Write) -> io::Result<()> {
    let (hands, sets) = (summary.hands(), summary.sets());
    write!(output, "{:<7}{hands}{}", "hands", of_cards(summary))?;
    if summary.nulls() > 0 {
        write!(output, ", and {}", plural(summary.nulls(), "null hand"))?;
    }
    writeln!(output)?;
    writeln!(output, "{:<7}{sets}", "sets")?;
    let mean = summary.mean().map(|mean| format!("{mean:.4}"));
    write!(output, "{:<7}{}", "mean", known(mean))?;
    if let (Some((c, n)), Some(mean)) = (summary.expected_ratio(), summary.expected_mean()) {
        write!(output, " (expected {c}/{n} = {mean:.4})")?;
    }
    writeln!(output, "\n{:<7}{}", "no set", known(summary.no_set().map(percent)))?;
    let odds = exact(summary);
    if hands > 0 {
        write!(output, "\n{}\n", histogram(summary.histogram(), odds.as_ref()))?;
    }
    match odds.map(|odds| Fairness::new(summary.histogram(), &odds)) {
        Some(Some(fairness)) => writeln!(output, "{fairness}")?,
        Some(None) if summary.cards() > Some(2) && hands > 0 => {
            writeln!(output, "too few hands to test whether the deal is fair")?;
        }
        _ => (),
    }
    let seconds = time.as_secs_f64();
    let rate = u128::from(hands) * 1_000_000_000 / time.as_nanos().max(1);
    writeln!(output, "{seconds:.3} s, {} hands/s", grouped(rate))
}

/// Returns the size of the hands, such as ` of 12 cards`, if it is known.
fn of_cards(summary: &Summary) -> String {
    let cards = summary.cards().map(|cards| format!(" of {}", plural(cards, "card")));
    cards.unwrap_or_default()
}

/// Returns the number, or `-` if there are no hands.
fn known(number: Option<String>) -> String {
    number.unwrap_or_else(|| "-".to_owned())
}

/// Returns one line for each number of sets or range of numbers. A line has the number of hands,
/// their share, the expected share if it is known, and a bar.
fn histogram(hands: &[u64], odds: Option<&Distribution>) -> String {
    let all: u64 = hands.iter().sum();
    let first = hands.iter().position(|&hands| hands > 0).unwrap_or(0);
    let step = (hands.len() - first).div_ceil(HISTOGRAM_LINES).max(1);
    let mut head = vec!["sets", "hands", "percent"];
    head.extend(odds.map(|_| "expected"));
    let (mut lines, mut heights) = (Vec::new(), Vec::new());
    for from in (first..hands.len()).step_by(step) {
        let sets = from..hands.len().min(from + step);
        let number: u64 = hands[sets.clone()].iter().sum();
        let name =
            if sets.len() == 1 { from.to_string() } else { format!("{from}-{}", sets.end - 1) };
        let mut line = vec![name, number.to_string(), percent(share(number, all))];
        line.extend(odds.map(|odds| percent(sets.map(|sets| odds.share(sets)).sum())));
        lines.push(line);
        heights.push(share(number, all));
    }
    table(&head, &lines, &heights)
}

/// Plots the percentage of hands with each number of sets, beside the exact odds if they are known.
pub fn plot(summary: &Summary) -> Picture {
    let hands = summary.hands().max(1);
    let counted = summary.histogram().iter().map(|&number| share(number, hands)).collect();
    let mut series = vec![("counted", counted)];
    series.extend(exact(summary).map(|odds| ("expected", odds.shares())));
    let classes = series.iter().map(|(_, shares)| shares.len()).max().unwrap_or(0);
    let percents = Array2::from_shape_fn((series.len(), classes), |(place, sets)| {
        100.0 * series[place].1.get(sets).copied().unwrap_or(0.0)
    });
    let names: Vec<&str> = series.iter().map(|(name, _)| *name).collect();
    let hands = plural(grouped(summary.hands().into()), "hand");
    let no_set = summary.no_set().map_or(String::new(), |share| format!(": {}", no_set(share)));
    let title = format!("{hands}{}{no_set}", of_cards(summary));
    plot::bars(0, &percents, &names, &title, ["sets in a hand", "percent of hands"])
}

/// The result of Pearson's test of a histogram against the exact distribution.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
struct Fairness {
    chi_squared: f64,
    degrees_of_freedom: usize,
    /// The probability that fairly dealt hands differ from the expected numbers at least as much as
    /// these hands do.
    p: f64,
}

/// The limit below which a p-value is unlikely for a fair deal.
const UNLIKELY: f64 = 1e-3;
/// The smallest expected number of hands in a class of the test. A smaller class is merged with its
/// neighbor.
const FEW: f64 = 5.0;

impl Fairness {
    /// Tests a histogram `[sets]`, which counts the hands with no set, one set and so on. Returns
    /// `None` if there are too few hands for a test.
    #[allow(clippy::cast_precision_loss, reason = "a test of some digits")]
    fn new(histogram: &[u64], odds: &Distribution) -> Option<Self> {
        let hands = histogram.iter().sum::<u64>() as f64;
        let mut classes: Vec<[f64; 2]> = vec![[0.0; 2]];
        for sets in 0..=odds.most() {
            let found = histogram.get(sets).copied().unwrap_or(0) as f64;
            if classes.last().is_some_and(|[_, expected]| *expected >= FEW) {
                classes.push([0.0; 2]);
            }
            if let Some([counted, expected]) = classes.last_mut() {
                *counted += found;
                *expected += hands * odds.share(sets);
            }
        }
        if let Some([counted, expected]) = classes.pop_if(|[_, expected]| *expected < FEW) {
            let last = classes.last_mut()?;
            *last = [last[0] + counted, last[1] + expected];
        }
        let degrees_of_freedom = classes.len() - 1;
        let distribution = ChiSquared::new(degrees_of_freedom as f64).ok()?;
        let chi_squared =
            classes.iter().map(|[counted, expected]| (counted - expected).powi(2) / expected).sum();
        Some(Self { chi_squared, degrees_of_freedom, p: distribution.sf(chi_squared) })
    }
}

impl fmt::Display for Fairness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.p {
            p if p >= 0.01 => write!(f, "consistent with a fair deal (p = {p:.2})"),
            p if p >= UNLIKELY => write!(f, "unusual for a fair deal (p = {p:.3})"),
            p if p >= 1e-9 => write!(f, "unlikely for a fair deal (p = {p:.1e})"),
            _ => write!(f, "unlikely for a fair deal (p < 10⁻⁹)"),
        }
    }
}
