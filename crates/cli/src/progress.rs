//! Shows progress on standard error if that is a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// Returns a bar with the finished share of the work and the time left.
pub fn bar() -> ProgressBar {
    styled(ProgressBar::new(1000), "{wide_bar} {percent:>3}%  {eta} left")
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
