//! Writes the summary of many hands, as text or as JSON.

use super::fairness::Fairness;
use super::output::json_line;
use super::progress::short;
use super::table::{percent, plural, share, with_bars};
use aplset::files::Summary;
use aplset::odds::{self, Distribution};
use serde::Serialize;
use std::io::{self, Write};
use std::time::Duration;

/// The largest number of lines in a histogram. If there are more numbers of sets than lines,
/// several numbers share a line.
const HISTOGRAM_LINES: usize = 32;

#[derive(Serialize)]
struct Json<'a> {
    cards: Option<usize>,
    hands: u64,
    sets: u64,
    mean: Option<f64>,
    expected_mean: Option<f64>,
    no_set: Option<f64>,
    histogram: &'a [u64],
    /// The exact shares of hands with no set, one set, and so on.
    expected: Option<Vec<f64>>,
    fairness: Option<Fairness>,
    seconds: f64,
}

/// Returns the exact odds for hands of the summary's size, if they are known.
fn exact(summary: &Summary) -> Option<Distribution> {
    summary.cards().and_then(odds::exact)
}

/// Writes the summary as one line of JSON.
pub fn json(summary: &Summary, time: Duration, output: &mut dyn Write) -> io::Result<()> {
    let odds = exact(summary);
    let json = Json {
        cards: summary.cards(),
        hands: summary.hands(),
        sets: summary.sets(),
        mean: summary.mean(),
        expected_mean: summary.expected_mean(),
        no_set: summary.no_set(),
        histogram: summary.histogram(),
        expected: odds
            .as_ref()
            .map(|odds| (0..=odds.most()).map(|sets| odds.share(sets)).collect()),
        fairness: odds.as_ref().and_then(|odds| Fairness::new(summary.histogram(), odds)),
        seconds: time.as_secs_f64(),
    };
    json_line(output, &json)
}

/// Writes the summary as text. Only the last line differs from run to run.
pub fn text(summary: &Summary, time: Duration, output: &mut dyn Write) -> io::Result<()> {
    let (hands, sets) = (summary.hands(), summary.sets());
    let cards = summary.cards().map(|cards| format!(" of {}", plural(cards, "card")));
    let cards = cards.unwrap_or_default();
    writeln!(output, "{:<7}{hands}{cards}", "hands")?;
    writeln!(output, "{:<7}{sets}", "sets")?;
    let mean = summary.mean().map(|mean| format!("{mean:.4}"));
    write!(output, "{:<7}{}", "mean", known(mean))?;
    if let (Some((c, n)), Some(mean)) = (summary.expected_ratio(), summary.expected_mean()) {
        write!(output, " (expected {c}/{n} = {mean:.4})")?;
    }
    let percent = summary.no_set().map(|share| format!("{:.2} %", 100.0 * share));
    writeln!(output, "\n{:<7}{}", "no set", known(percent))?;
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
    #[allow(clippy::cast_precision_loss, reason = "three digits are shown")]
    let rate = hands as f64 / seconds.max(1e-9);
    writeln!(output, "{seconds:.3} s, {} hands/s", short(rate))
}

/// Returns the number, or `-` if there are no hands.
fn known(number: Option<String>) -> String {
    number.unwrap_or_else(|| "-".to_owned())
}

/// Returns one line for each number of sets or range of numbers, with the number of hands, their
/// share, the expected share if known, and a bar.
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
    with_bars(&head, &lines, &heights)
}

#[cfg(test)]
mod tests {
    use super::{HISTOGRAM_LINES, histogram};

    #[test]
    fn a_histogram_of_many_numbers_has_at_most_32_lines() {
        let mut hands = vec![0; 1000];
        hands[201] = u64::MAX / 2;
        hands[999] = u64::MAX / 2;
        let text = histogram(&hands, None);
        assert!(text.lines().count() <= HISTOGRAM_LINES + 1, "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 80));
        assert!(text.contains("201-225"), "{text}");
        let deck = [vec![0; 1080], vec![5]].concat();
        let text = histogram(&deck, None);
        assert!(text.starts_with("sets  hands   percent\n1080      5  100.00 %  █"), "{text}");
    }
}
