//! The look that all pictures of the course share with those of `aplset_explain::picture`.

use crate::show::display;
use std::fmt;

pub(crate) const FONTS: &str =
    "Hack,ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace";
/// The background.
pub(crate) const TABLE: &str = "#f3f4f6";
/// The color of text.
pub(crate) const INK: &str = "#1f2933";
/// The color of frames and of marked boxes.
pub(crate) const MARK: &str = "#b44d12";

/// A picture as an SVG document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Image(pub(crate) String);

impl Image {
    /// Shows the picture in a notebook. The kernel evcxr calls this if a cell ends with a picture.
    pub fn evcxr_display(&self) {
        display("image/svg+xml", self);
    }
}

impl fmt::Display for Image {
    /// Writes the SVG document.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Escapes a text for an SVG element or attribute.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}
