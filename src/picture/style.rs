//! What all pictures share: their colours, and the SVG document around them with text in it.
//!
//! The colours of the cards are told apart by lightness too, for eyes that confuse hues.

use crate::card::digits;
use ndarray::arr0;

/// Red, Green, Purple on white.
pub(super) const SHAPE_COLORS: [&str; 3] = ["#c8142c", "#10a878", "#3f1a80"];
/// The same in a terminal, which chooses its own tones: the numbers of red, green and magenta.
pub(super) const TERMINAL: [u8; 3] = [31, 32, 35];
/// What stands beside in a terminal: faint.
pub(super) const FAINT: u8 = 2;
/// What is marked.
pub(super) const REVERSED: u8 = 7;

/// The table on which cards and arrays lie.
pub(super) const TABLE_COLOR: &str = "#f3f4f6";
pub(super) const CARD_COLOR: &str = "#ffffff";
pub(super) const EDGE: &str = "#c5cad3";
/// Text.
pub(super) const INK: &str = "#1f2933";
/// Text that stands beside.
pub(super) const PALE_INK: &str = "#52606d";
/// A bit that is on, and one that is off.
pub(super) const BIT_COLORS: [&str; 2] = ["#dfe3e8", "#243b53"];
/// Rings around the cards of sets, and the badges with their numbers.
pub(super) const SET_COLORS: [&str; 6] =
    ["#0b69a3", "#b44d12", "#8d2b6b", "#6b5a00", "#0c6b58", "#486581"];

/// Text in the colour of a card, for a terminal.
///
/// **Shape** a card's number and a text to the text between two escapes. **Cost** the text, copied. **Source** the colours of [`hand`](super::hand) in a
/// terminal.
///
/// # Panics
/// `DOMAIN ERROR` where the number is no card's: 81 or more.
///
/// # Examples
/// ```
/// use aplset::card::code;
/// use aplset::picture;
///
/// assert_eq!(picture::in_color(42, &code(42)), "\x1b[32m2GSF\x1b[0m");
/// ```
#[must_use]
#[track_caller]
pub fn in_color(card: usize, text: &str) -> String {
    const COLOR: usize = 1;
    painted(true, TERMINAL[digits(&arr0(card))[COLOR]], text)
}

/// Text in a terminal in one of these ways, if colours are wanted.
pub(super) fn painted(coloured: bool, way: u8, text: &str) -> String {
    if coloured && !text.is_empty() { format!("\x1b[{way}m{text}\x1b[0m") } else { text.to_owned() }
}

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
