//! How far a command is, on standard error, and only where that is a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar of so many hands, with hands a second and the time left; a spinner where their number is not known.
pub fn hands(total: Option<u64>) -> ProgressBar {
    const KNOWN: &str = "{wide_bar} {human_pos}/{human_len} hands, {per_sec}, {eta} left";
    const UNKNOWN: &str = "{spinner} {human_pos} hands, {per_sec}, {elapsed}";
    let (bar, template) = match total {
        Some(total) => (ProgressBar::new(total), KNOWN),
        None => (ProgressBar::new_spinner(), UNKNOWN),
    };
    let style = ProgressStyle::with_template(template);
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
