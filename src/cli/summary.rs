//! What many hands come to, for people and as JSON.

use super::progress::short;
use aplset::files::Summary;
use serde::Serialize;
use std::fmt;
use std::io::{self, Write};
use std::time::Duration;

/// Lines of a terminal are so long.
const TEXT_COLUMNS: usize = 80;
/// More lines than these are put together.
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
    seconds: f64,
}

/// Writes the summary as one line of JSON.
pub fn json(summary: &Summary, time: Duration, output: &mut dyn Write) -> io::Result<()> {
    let json = Json {
        cards: summary.cards(),
        hands: summary.hands(),
        sets: summary.sets(),
        mean: summary.mean(),
        expected_mean: summary.expected_mean(),
        no_set: summary.no_set(),
        histogram: summary.histogram(),
        seconds: time.as_secs_f64(),
    };
    serde_json::to_writer(&mut *output, &json)?;
    writeln!(output)
}

/// Writes the summary for a person; the line that differs from run to run is the last one.
pub fn text(summary: &Summary, time: Duration, output: &mut dyn Write) -> io::Result<()> {
    let (hands, sets) = (summary.hands(), summary.sets());
    let cards = match summary.cards() {
        Some(1) => " of 1 card".to_owned(),
        Some(cards) => format!(" of {cards} cards"),
        None => String::new(),
    };
    writeln!(output, "{:<7}{hands}{cards}", "hands")?;
    writeln!(output, "{:<7}{sets}", "sets")?;
    let mean = summary.mean().map(|mean| format!("{mean:.4}"));
    write!(output, "{:<7}{}", "mean", known(mean))?;
    if let (Some((c, n)), Some(mean)) = (summary.expected_ratio(), summary.expected_mean()) {
        write!(output, " ({c}/{n} = {mean:.4})")?;
    }
    let percent = summary.no_set().map(|share| format!("{:.2} %", 100.0 * share));
    writeln!(output, "\n{:<7}{}", "no set", known(percent))?;
    if hands > 0 {
        write!(output, "\n{}\n", Histogram(summary.histogram()))?;
    }
    let seconds = time.as_secs_f64();
    #[allow(clippy::cast_precision_loss, reason = "three digits are shown")]
    let rate = hands as f64 / seconds.max(1e-9);
    writeln!(output, "{seconds:.3} s, {} hands/s", short(rate))
}

/// A number, or `-` where there are no hands to tell it.
fn known(number: Option<String>) -> String {
    number.unwrap_or_else(|| "-".to_owned())
}

/// A line for each number of sets: how many hands have it, their share, and a bar.
struct Histogram<'a>(&'a [u64]);

impl Histogram<'_> {
    /// Numbers of sets, from and to, and how many hands have them.
    fn lines(&self) -> Vec<(usize, usize, u64)> {
        let first = self.0.iter().position(|&hands| hands > 0).unwrap_or(0);
        let step = (self.0.len() - first).div_ceil(HISTOGRAM_LINES);
        let lines = (first..self.0.len()).step_by(step.max(1)).map(|from| {
            let to = self.0.len().min(from + step);
            (from, to - 1, self.0[from..to].iter().sum())
        });
        lines.collect()
    }
}

impl fmt::Display for Histogram<'_> {
    #[allow(clippy::cast_precision_loss, reason = "a bar has eighths of columns")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all: u64 = self.0.iter().sum();
        let lines: Vec<_> = self
            .lines()
            .into_iter()
            .map(|(from, to, hands)| {
                let label = if from == to { from.to_string() } else { format!("{from}-{to}") };
                (label, hands)
            })
            .collect();
        let most = lines.iter().map(|line| line.1).max().unwrap_or(0);
        let wide = |texts: &mut dyn Iterator<Item = usize>| texts.max().unwrap_or(0);
        let label = wide(&mut lines.iter().map(|line| line.0.len())).max("sets".len());
        let number = most.to_string().len().max("hands".len());
        writeln!(f, "{:>label$}  {:>number$}", "sets", "hands")?;
        let columns = TEXT_COLUMNS - (label + number + "    100.00 %  ".len());
        for (name, hands) in lines {
            let percent = 100.0 * hands as f64 / all as f64;
            let bar = bar(hands as f64 / most as f64 * columns as f64);
            let line = format!("{name:>label$}  {hands:>number$}  {percent:>6.2} %  {bar}");
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

/// A bar of so many columns, to an eighth of one.
fn bar(columns: f64) -> String {
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a few columns, not less than none"
    )]
    let eighths = (columns * 8.0).round() as usize;
    let last = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
    format!("{}{last}", "█".repeat(eighths / 8))
}

#[cfg(test)]
mod tests {
    use super::{HISTOGRAM_LINES, Histogram, TEXT_COLUMNS};

    #[test]
    fn a_histogram_is_aligned_and_fits_the_terminal() {
        let text = Histogram(&[323, 1000, 0, 3]).to_string();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "sets  hands");
        assert!(lines[1].starts_with("   0    323   24.36 %  ████"));
        assert_eq!(lines[2].chars().count(), TEXT_COLUMNS);
        assert_eq!(lines[3], "   2      0    0.00 %");
        assert_eq!(lines[4], "   3      3    0.23 %  ▏");
        assert_eq!(lines.len(), 5);
    }

    #[test]
    fn great_hands_have_a_few_lines_from_the_fewest_sets_on() {
        let mut histogram = vec![0; 1000];
        histogram[201] = u64::MAX / 2;
        histogram[999] = u64::MAX / 2;
        let text = Histogram(&histogram).to_string();
        assert!(text.lines().count() <= HISTOGRAM_LINES + 1, "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= TEXT_COLUMNS));
        assert!(text.contains("201-225"), "{text}");
        let deck = [vec![0; 1080], vec![5]].concat();
        assert!(Histogram(&deck).to_string().contains("\n1080      5  100.00 %  █"));
    }
}
