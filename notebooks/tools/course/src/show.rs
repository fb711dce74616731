//! Shows arrays as text.

use aplset::ndarray::{ArrayRef, Dimension};
use aplset::vocabulary::{Printed, format};
use std::fmt::{self, Display};

/// The largest number of lines of an array that are shown.
const LINES: usize = 24;

/// Shows a value in a notebook, in the form that the kernel evcxr reads.
pub(crate) fn display(mime: &str, shown: impl Display) {
    println!("EVCXR_BEGIN_CONTENT {mime}\n{shown}\nEVCXR_END_CONTENT");
}

/// A text that a notebook shows unchanged, such as a formatted array.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown(String);

impl Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<String> for Shown {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl Shown {
    /// Shows the text in a notebook. The kernel evcxr calls this if a cell ends with a `Shown`.
    pub fn evcxr_display(&self) {
        display("text/plain", self);
    }
}

/// Returns the shape of an array and its elements as text, with bits as 0 and 1. At most 24 lines
/// of elements are shown.
#[must_use]
pub fn show<A: Printed, D: Dimension>(a: &ArrayRef<A, D>) -> Shown {
    let shape: Vec<String> = a.shape().iter().map(usize::to_string).collect();
    let shape = if shape.is_empty() { "none".to_owned() } else { shape.join(" ") };
    let mut text = format!("shape: {shape}");
    let elements = format(a);
    for line in elements.lines().take(LINES) {
        text.extend(["\n", line]);
    }
    match elements.lines().count() {
        lines if lines > LINES => text += &format!("\n… {} more lines", lines - LINES),
        _ => (),
    }
    Shown(text)
}
