//! Defines the colors, the terminal and the SVG document that all pictures share.
//!
//! The colors of the cards also differ in lightness, for people who are color-blind.

use aplset::card::digits;
use ndarray::arr0;

/// The colors of Red, Green and Purple shapes on white.
pub(super) const SHAPE_COLORS: [&str; 3] = ["#c8142c", "#10a878", "#3f1a80"];
/// The ANSI codes for red, green and magenta text. The exact colors depend on the terminal.
pub(super) const ANSI_COLORS: [&str; 3] = ["31", "32", "35"];
/// The ANSI code for faint text, used for indices, labels and edges.
pub(super) const FAINT: &str = "2";
/// The ANSI code for reversed text, used for marked elements.
pub(super) const REVERSED: &str = "7";

/// The background of pictures.
pub(super) const TABLE_COLOR: &str = "#f3f4f6";
pub(super) const CARD_COLOR: &str = "#ffffff";
pub(super) const EDGE: &str = "#c5cad3";
/// The color of text.
pub(super) const INK: &str = "#1f2933";
/// The color of indices and labels.
pub(super) const PALE_INK: &str = "#52606d";
/// The colors of bits that are off and of bits that are on.
pub(super) const BIT_COLORS: [&str; 2] = ["#dfe3e8", "#243b53"];
/// The colors of sets, for rings around cards and badges with numbers.
pub(super) const SET_COLORS: [&str; 6] =
    ["#0b69a3", "#b44d12", "#8d2b6b", "#6b5a00", "#0c6b58", "#486581"];

/// The size of a terminal, and whether it shows ANSI colors. The default is 80 columns, any number
/// of rows, and no colors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terminal {
    /// The number of characters in a line.
    pub columns: usize,
    /// The number of lines, or `usize::MAX` if there is no limit.
    pub rows: usize,
    /// Whether text has ANSI colors.
    pub colors: bool,
}

impl Default for Terminal {
    fn default() -> Self {
        Self { columns: 80, rows: usize::MAX, colors: false }
    }
}

impl Terminal {
    /// Returns a text in the color of a card, if the terminal shows colors.
    ///
    /// # Panics
    /// Panics with `DOMAIN ERROR` if the card number is above 80.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::code;
    /// use aplset_explain::picture::Terminal;
    ///
    /// let terminal = Terminal { colors: true, ..Terminal::default() };
    /// assert_eq!(terminal.in_color(42, &code(42)), "\x1b[32m2GSF\x1b[0m");
    /// ```
    #[must_use]
    #[track_caller]
    pub fn in_color(self, card: usize, text: &str) -> String {
        const COLOR: usize = 1;
        painted(self.colors, ANSI_COLORS[digits(&arr0(card))[COLOR]], text)
    }
}

/// Formats text with an ANSI code if `colors` is true.
pub(crate) fn painted(colors: bool, way: &str, text: &str) -> String {
    if colors && !text.is_empty() { format!("\x1b[{way}m{text}\x1b[0m") } else { text.to_owned() }
}

/// Monospaced fonts. Most machines have at least one of them.
pub(super) const FONTS: &str =
    "Hack,ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace";

/// Returns an SVG document with the elements in `parts` and with a label that a screen reader reads
/// out.
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

/// Draws a line of text whose baseline starts at a point.
pub(super) fn text(x: usize, y: usize, ink: &str, text: &str) -> String {
    let text = escaped(text);
    format!("<text x=\"{x}\" y=\"{y}\" fill=\"{ink}\">{text}</text>\n")
}

/// Returns the width of a text in pixels, rounded up, with 7.5 pixels for a letter.
pub(super) fn width(text: &str) -> usize {
    (text.chars().count() * 15).div_ceil(2)
}

/// Escapes a text for an element or an attribute of SVG or HTML.
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
