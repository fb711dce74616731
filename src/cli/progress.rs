//! Shows progress on standard error if that is a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// Returns a bar with the finished share of the work and the time left.
pub fn bar() -> ProgressBar {
    styled(ProgressBar::new(1000), "{wide_bar} {percent:>3} %  {eta} left")
}

/// Moves a bar to this finished share of the work.
pub fn set(bar: &ProgressBar, share: f64) {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "up to 1000")]
    bar.set_position((1000.0 * share) as u64);
}

/// Returns a spinner with the number of finished hands, for input of unknown size.
pub fn spinner() -> ProgressBar {
    styled(ProgressBar::new_spinner(), "{spinner} {human_pos} hands  {elapsed}")
}

fn styled(bar: ProgressBar, template: &str) -> ProgressBar {
    bar.with_style(ProgressStyle::with_template(template).expect("a valid template"))
}

#[cfg(test)]
mod tests {
    use super::{bar, set, spinner};
    use indicatif::{InMemoryTerm, ProgressBar, ProgressDrawTarget};

    /// Returns what a terminal of this width shows.
    fn shown(bar: &ProgressBar, columns: u16) -> String {
        let terminal = InMemoryTerm::new(5, columns);
        bar.set_draw_target(ProgressDrawTarget::term_like(Box::new(terminal.clone())));
        bar.force_draw();
        terminal.contents()
    }

    #[test]
    fn progress_is_one_line() {
        for columns in [40, 80, 120] {
            let (bar, spinner) = (bar(), spinner());
            set(&bar, 0.25);
            let line = shown(&bar, columns);
            assert_eq!(line.chars().count(), usize::from(columns), "{line}");
            assert!(line.contains("░  25 %  ") && line.ends_with("s left"), "{line}");
            spinner.set_position(12_500_000);
            let line = shown(&spinner, columns);
            assert!(line.ends_with(" 12,500,000 hands  0s"), "{line}");
        }
    }
}
