//! Shows the summary of many hands as text, as JSON or as a plot, and tests whether the hands look
//! fairly dealt.

use super::odds::{expected_mean, no_set};
use super::output::json_line;
use super::sentence::Asked;
use super::table::{percent, table};
use aplset::card::{grouped, plural};
use aplset::ndarray::Array2;
use aplset::odds::{self, Distribution};
use aplset::vocabulary::binomial;
use aplset_apl::shown;
use aplset_explain::picture::{Picture, plot};
use aplset_files::{Summary, Values};
use itertools::Itertools;
use serde::Serialize;
use serde_json::json;
use statrs::distribution::{ChiSquared, ContinuousCDF};
use std::io::{self, Write};
use std::time::Duration;

/// The largest number of lines in a histogram. If there are more different numbers of sets, several
/// numbers share a line.
const HISTOGRAM_LINES: usize = 32;

/// The summary of all hands, and a description of the input.
pub struct Counted {
    pub summary: Summary,
    /// The sentence whose values were computed.
    pub asked: Option<Asked>,
    /// The location of the hands in the files, such as `columns c0 to c11`.
    pub labels: Vec<String>,
    pub files: usize,
}

/// Returns the exact odds for the size of the summary's hands, if they are known.
fn exact(summary: &Summary) -> Option<Distribution> {
    summary.counted().and_then(|counted| odds::exact(counted.cards()))
}

/// Returns the number of hands, without null hands.
fn hands(summary: &Summary) -> u128 {
    let values = summary.values().map_or(0, |values| values.hands().into());
    values + summary.sizes().iter().map(Distribution::all).sum::<u128>()
}

/// Returns the number of sets in all hands.
fn all_sets(summary: &Summary) -> u128 {
    summary.sizes().iter().map(Distribution::sets).sum()
}

/// Writes the summary as one line of JSON. If there are no hands, means and shares are null.
pub fn json(counted: &Counted, time: Duration, output: &mut dyn Write) -> io::Result<()> {
    let Counted { summary, labels, files, asked } = counted;
    if let Some(asked) = asked {
        let counts = summary.values().and_then(Values::counts);
        let json = json!({
            "sentence": asked.text(),
            "cards": asked.cards(),
            "shape": asked.compiled.shape(),
            "hands": hands(summary),
            "null_hands": summary.nulls(),
            "read": labels,
            "files": files,
            "mean": counts.and_then(mean),
            "values": counts,
            "by_hand": asked.compiled.by_hand(),
            "seconds": time.as_secs_f64(),
        });
        return json_line(output, &json);
    }
    let (odds, counted) = (exact(summary), summary.counted());
    let json = json!({
        "cards": counted.map(Distribution::cards),
        "hands": hands(summary),
        "null_hands": summary.nulls(),
        "read": labels,
        "files": files,
        "sets": all_sets(summary),
        "mean": counted.map(Distribution::mean),
        "expected_mean": counted.map(|counted| expected_mean(counted.cards())),
        "no_set": counted.map(|counted| counted.share(0)),
        "histogram": counted.map_or(&[][..], Distribution::hands),
        "sizes": summary.sizes().iter().map(|size| json!({
            "cards": size.cards(),
            "hands": size.all(),
            "sets": size.sets(),
            "mean": size.mean(),
            "histogram": size.hands(),
        })).collect::<Vec<_>>(),
        "expected": odds.as_ref().map(Distribution::shares),
        "fairness": odds.zip(counted).and_then(|(odds, counted)| Fairness::new(counted, &odds)),
        "seconds": time.as_secs_f64(),
    });
    json_line(output, &json)
}

/// Writes the summary as text. For the same hands, only the last line, with the time, differs from
/// run to run.
pub fn text(counted: &Counted, time: Duration, output: &mut dyn Write) -> io::Result<()> {
    let Counted { summary, labels, files, asked } = counted;
    let (all, counted) = (hands(summary), summary.counted());
    let cards = asked.as_ref().map_or(counted.map(Distribution::cards), Asked::cards);
    let of_cards = of_cards(cards);
    write!(output, "{:<7}{}{of_cards}", "hands", grouped(all))?;
    if summary.nulls() > 0 {
        write!(output, " and {}", plural(grouped(summary.nulls().into()), "null hand"))?;
    }
    write!(output, ", {}", labels.join(", "))?;
    if *files > 1 {
        let of = if labels.len() > 1 { "," } else { " of" };
        write!(output, "{of} {} files", grouped(*files as u128))?;
    }
    // Without hands, there is no mean.
    let some = counted.filter(|_| all > 0);
    let known = |number: Option<String>| number.unwrap_or_else(|| "-".to_owned());
    let of_mean = |mean: f64| format!("{mean:.4}");
    let rate = all * 1_000_000_000 / time.as_nanos().max(1);
    let rate = format!("{:.3} s, {} hands/s", time.as_secs_f64(), grouped(rate));
    if let Some(asked) = asked {
        let counts = summary.values().and_then(Values::counts);
        match (asked.compiled.shape(), counts.and_then(mean)) {
            ([], mean) => writeln!(output, "\n{:<7}{}", "mean", known(mean.map(of_mean)))?,
            (shape, _) => writeln!(output, "\n{:<7}{}", "shape", shape.iter().join(" "))?,
        }
        if let Some(counts @ [_, ..]) = counts {
            write!(output, "\n{}\n", values(counts))?;
        }
        writeln!(output, "{rate}")?;
        let first = asked.command().map(|command| format!("The first hand: {command}\n"));
        return write!(output, "{}", first.unwrap_or_default());
    }
    writeln!(output, "\n{:<7}{}", "sets", all_sets(summary))?;
    if summary.sizes().len() > 1 {
        writeln!(output, "\n{}", sizes(summary.sizes()))?;
        return writeln!(output, "{rate}");
    }
    let mean = some.map(|counted| of_mean(counted.mean()));
    write!(output, "{:<7}{}", "mean", known(mean))?;
    if let Some(cards) = counted.map(Distribution::cards) {
        let (threes, mean) = (binomial(3, cards), expected_mean(cards));
        write!(output, " (expected {threes}/79 = {mean:.4})")?;
    }
    let no_set = some.map(|counted| percent(counted.share(0)));
    writeln!(output, "\n{:<7}{}", "no set", known(no_set))?;
    let odds = exact(summary);
    if let Some(counted) = some {
        write!(output, "\n{}\n", histogram(counted, odds.as_ref()))?;
    }
    match odds.zip(some).map(|(odds, counted)| (counted.cards(), Fairness::new(counted, &odds))) {
        Some((_, Some(fairness))) => writeln!(output, "{}", fairness.text())?,
        Some((3.., None)) => {
            writeln!(output, "too few hands to test whether the deal is fair")?;
        }
        _ => (),
    }
    writeln!(output, "{rate}")
}

/// Returns the mean of values, unless there are none.
#[expect(clippy::cast_precision_loss, reason = "a mean of some digits")]
fn mean(counts: &[(f64, u64)]) -> Option<f64> {
    let hands: u64 = counts.iter().map(|(_, hands)| hands).sum();
    let sum: f64 = counts.iter().map(|&(value, hands)| value * hands as f64).sum();
    (hands > 0).then(|| sum / hands as f64)
}

/// Returns a line for each value. If there are too many values, neighbors share a line.
#[expect(clippy::cast_precision_loss, reason = "a percentage of some digits")]
fn values(counts: &[(f64, u64)]) -> String {
    let all: u64 = counts.iter().map(|(_, hands)| hands).sum();
    let (mut lines, mut heights) = (Vec::new(), Vec::new());
    for part in counts.chunks(counts.len().div_ceil(HISTOGRAM_LINES)) {
        let hands: u64 = part.iter().map(|(_, hands)| hands).sum();
        let share = hands as f64 / all as f64;
        let (first, last) = (shown(part[0].0), shown(part[part.len() - 1].0));
        let name = if part.len() == 1 { first } else { format!("{first} to {last}") };
        lines.push(vec![name, hands.to_string(), percent(share)]);
        heights.push(share);
    }
    table(&["value", "hands", "percent"], &lines, &heights)
}

/// Returns the size of the hands, such as ` of 12 cards`, if it is known.
fn of_cards(cards: Option<usize>) -> String {
    cards.map_or(String::new(), |cards| format!(" of {}", plural(cards, "card")))
}

/// Returns one line for each hand size.
fn sizes(sizes: &[Distribution]) -> String {
    let line = |size: &Distribution| {
        let means = [size.mean(), expected_mean(size.cards())].map(|mean| format!("{mean:.4}"));
        let [mean, expected] = means;
        vec![
            size.cards().to_string(),
            size.all().to_string(),
            size.sets().to_string(),
            mean,
            expected,
            percent(size.share(0)),
        ]
    };
    let lines: Vec<_> = sizes.iter().map(line).collect();
    table(&["cards", "hands", "sets", "mean", "expected", "no set"], &lines, &[])
}

/// Returns one line for each number of sets or range of numbers. A line has the number of hands,
/// their share, the expected share if it is known, and a bar.
fn histogram(counted: &Distribution, odds: Option<&Distribution>) -> String {
    let hands = counted.hands();
    let first = hands.iter().position(|&hands| hands > 0).unwrap_or(0);
    let step = (hands.len() - first).div_ceil(HISTOGRAM_LINES).max(1);
    let mut head = vec!["sets", "hands", "percent"];
    head.extend(odds.map(|_| "expected"));
    let (mut lines, mut heights) = (Vec::new(), Vec::new());
    for from in (first..hands.len()).step_by(step) {
        let sets = from..hands.len().min(from + step);
        let share = |of: &Distribution| sets.clone().map(|sets| of.share(sets)).sum::<f64>();
        let number: u128 = hands[sets.clone()].iter().sum();
        let name =
            if sets.len() == 1 { from.to_string() } else { format!("{from}-{}", sets.end - 1) };
        let mut line = vec![name, number.to_string(), percent(share(counted))];
        line.extend(odds.map(|odds| percent(share(odds))));
        lines.push(line);
        heights.push(share(counted));
    }
    table(&head, &lines, &heights)
}

/// Plots the percentage of hands with each number of sets, and the exact odds if they are known.
pub fn plot(summary: &Summary) -> Picture {
    let counted = summary.counted();
    let mut series = vec![("counted", counted.map_or(Vec::new(), Distribution::shares))];
    series.extend(exact(summary).map(|odds| ("expected", odds.shares())));
    let classes = series.iter().map(|(_, shares)| shares.len()).max().unwrap_or(0);
    let percents = Array2::from_shape_fn((series.len(), classes), |(place, sets)| {
        100.0 * series[place].1.get(sets).copied().unwrap_or(0.0)
    });
    let names: Vec<&str> = series.iter().map(|(name, _)| *name).collect();
    let some = counted.filter(|counted| counted.all() > 0);
    let no_set = some.map_or(String::new(), |counted| format!(": {}", no_set(counted.share(0))));
    let title = format!(
        "{}{}{no_set}",
        plural(grouped(hands(summary)), "hand"),
        of_cards(counted.map(Distribution::cards))
    );
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

/// The largest p-value that is unusual for a fair deal.
const UNUSUAL: f64 = 1e-3;
/// The smallest expected number of hands in a class of the test. A smaller class is merged with its
/// neighbor.
const FEW: f64 = 5.0;

impl Fairness {
    /// Tests the counted hands against the exact distribution. Returns `None` if there are too few
    /// hands for a test.
    #[allow(clippy::cast_precision_loss, reason = "a test of some digits")]
    fn new(counts: &Distribution, odds: &Distribution) -> Option<Self> {
        let hands = counts.all() as f64;
        let mut classes: Vec<[f64; 2]> = vec![[0.0; 2]];
        for sets in 0..=odds.most() {
            let found = counts.hands().get(sets).copied().unwrap_or(0) as f64;
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

    /// Returns a sentence about the p-value.
    fn text(&self) -> String {
        let verdict = if self.p > UNUSUAL { "consistent with" } else { "unusual for" };
        let share = if self.p < 1e-9 { "less than 0.0000001%".to_owned() } else { percent(self.p) };
        format!("{verdict} a fair deal: {share} of fair deals differ at least this much")
    }
}
