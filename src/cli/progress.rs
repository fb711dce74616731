//! Shows progress on standard error if that is a terminal, and formats large numbers and times as
//! short texts.

use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use std::fmt::Write;
use std::time::Duration;

/// Returns a progress bar with hands per second and the time left, or a spinner if the number of
/// hands is unknown. Both are one line on terminals of at least 40 columns.
pub fn hands(total: Option<u64>) -> ProgressBar {
    const BAR: &str = "{wide_bar} {percent:>3} %  {rate}  {left} left";
    const SPINNER: &str = "{spinner} {hands}  {rate}  {spent}";
    let (bar, template) = match total {
        Some(total) => (ProgressBar::new(total), BAR),
        None => (ProgressBar::new_spinner(), SPINNER),
    };
    let style = ProgressStyle::with_template(template);
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    bar.with_style(
        style
            .with_key("hands", |state: &ProgressState, line: &mut dyn Write| {
                #[allow(clippy::cast_precision_loss, reason = "three digits are shown")]
                let _ = write!(line, "{} hands", short(state.pos() as f64));
            })
            .with_key("rate", |state: &ProgressState, line: &mut dyn Write| {
                let _ = write!(line, "{} hands/s", short(state.per_sec()));
            })
            .with_key("left", left)
            .with_key("spent", |state: &ProgressState, line: &mut dyn Write| {
                let _ = write!(line, "{}", clock(state.elapsed()));
            }),
    )
}

/// Returns a progress bar that shows the finished share of the work and the time left.
pub fn share() -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {percent:>3} %  {left} left");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(1000).with_style(style.with_key("left", left))
}

/// Writes the time left.
fn left(state: &ProgressState, line: &mut dyn Write) {
    let _ = write!(line, "{}", clock(state.eta()));
}

/// Moves a bar from [`share`] to this finished share of the work.
pub fn set_share(bar: &ProgressBar, share: f64) {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "up to 1000")]
    bar.set_position((1000.0 * share) as u64);
}

/// Moves a bar from [`hands`] to this number of finished hands. `share` is the estimated share of
/// the hands that are finished, if there is an estimate.
pub fn set(bar: &ProgressBar, hands: u64, share: Option<f64>) {
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "an estimate"
    )]
    if let Some(share) = share.filter(|&share| share > 0.0) {
        bar.set_length((hands as f64 / share) as u64);
    }
    bar.set_position(hands);
}

/// Formats a number in three or four digits: `999`, `12.3 M`.
pub fn short(mut number: f64) -> String {
    if number < 999.5 {
        return format!("{number:.0}");
    }
    let mut unit = "";
    for greater in ["k", "M", "G", "T"] {
        if number < 999.95 && !unit.is_empty() {
            break;
        }
        number /= 1e3;
        unit = greater;
    }
    format!("{number:.1} {unit}")
}

/// Formats a time as `0:04` or `1:02:03`.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (minutes, seconds) = (seconds / 60, seconds % 60);
    match minutes / 60 {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{:02}:{seconds:02}", minutes % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::{clock, hands, short};
    use indicatif::{InMemoryTerm, ProgressDrawTarget};
    use std::thread::sleep;
    use std::time::Duration;

    /// Returns what a terminal shows shortly after 12.5 million hands.
    fn shown(total: Option<u64>, columns: u16) -> String {
        let terminal = InMemoryTerm::new(5, columns);
        let bar = hands(total);
        bar.set_draw_target(ProgressDrawTarget::term_like(Box::new(terminal.clone())));
        sleep(Duration::from_millis(30));
        bar.set_position(12_500_000);
        sleep(Duration::from_millis(30));
        bar.force_draw();
        terminal.contents()
    }

    #[test]
    fn a_bar_is_one_line_that_fills_the_terminal() {
        for columns in [40, 80, 120] {
            let line = shown(Some(50_000_000), columns);
            assert_eq!(line.chars().count(), usize::from(columns), "{line}");
            let (bar, rest) = line.split_once("  25 %  ").expect("a quarter");
            assert!(bar.starts_with('█') && bar.ends_with('░'), "{line}");
            let (rate, left) = rest.split_once(" hands/s  ").expect("hands a second");
            let (number, unit) = rate.split_once(' ').expect("a unit");
            let (_, decimals) = number.split_once('.').expect("a decimal");
            assert!(decimals.len() == 1 && ["M", "G"].contains(&unit), "{line}");
            assert!(left.starts_with("0:0") && left.ends_with(" left"), "{line}");
        }
    }

    #[test]
    fn hands_of_an_unknown_number_are_one_line() {
        for columns in [40, 80] {
            let line = shown(None, columns);
            assert!(line.contains(" 12.5 M hands  ") && line.ends_with("  0:00"), "{line}");
            assert!(line.chars().count() <= usize::from(columns), "{line}");
        }
    }

    #[test]
    fn numbers_have_one_decimal_and_a_unit() {
        for (number, expected) in [
            (0.0, "0"),
            (999.4, "999"),
            (999.6, "1.0 k"),
            (12_345.0, "12.3 k"),
            (999_960.0, "1.0 M"),
            (12_345_678.9, "12.3 M"),
            (4e9, "4.0 G"),
            (1e16, "10000.0 T"),
        ] {
            assert_eq!(short(number), expected);
        }
    }

    #[test]
    fn times_are_hours_minutes_and_seconds() {
        for (seconds, expected) in [(0, "0:00"), (4, "0:04"), (71, "1:11"), (3723, "1:02:03")] {
            assert_eq!(clock(Duration::from_secs(seconds)), expected);
        }
    }
}
