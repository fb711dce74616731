//! What every SVG of ours begins with, and text in it.

use super::palette::TABLE_COLOR;

/// The letters of all text are equally wide; these fonts are where there is one.
pub(super) const FONTS: &str =
    "Hack,ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace";

/// The first of them.
#[cfg(feature = "pictures")]
pub(super) const FONT: &str = "Hack";

/// A whole picture: its size, what a screen reader says of it, and its parts.
pub(super) fn document(
    width: usize,
    height: usize,
    role: &str,
    label: &str,
    parts: &str,
) -> String {
    let label = escaped(label);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         role=\"{role}\" aria-label=\"{label}\" font-family=\"{FONTS}\" font-size=\"12\">\n<title>{label}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"10\" fill=\"{TABLE_COLOR}\"/>\n{parts}</svg>\n"
    )
}

/// A line of text that begins at a place, its base line there.
pub(super) fn text(x: usize, y: usize, ink: &str, text: &str) -> String {
    let text = escaped(text);
    format!("<text x=\"{x}\" y=\"{y}\" fill=\"{ink}\">{text}</text>\n")
}

/// How wide a text is, or a little less.
pub(super) fn width(text: &str) -> usize {
    (text.chars().count() * 15).div_ceil(2)
}

/// A text as it may stand in an element or an attribute.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            _ => escaped.push(letter),
        }
    }
    escaped
}
