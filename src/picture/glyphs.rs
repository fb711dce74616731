//! The shapes in letters of a terminal: slashes, and the lines and blocks that its fonts have.

use super::card::Pattern;

/// The lines of a shape.
pub(super) const GLYPH_LINES: usize = 4;
/// The letters of the widest.
pub(super) const WIDEST: usize = 5;

/// The lines of a shape, equally wide.
pub(super) fn shape(shape: usize, pattern: Pattern) -> [&'static str; GLYPH_LINES] {
    let patterns = match pattern {
        Pattern::Filled => [
            [" ▟▙ ", "▟██▙", "▜██▛", " ▜▛ "],
            ["▟██▙", "████", "████", "▜██▛"],
            ["▟██▙ ", "▜███▙", "▟███▛", "▜██▛ "],
        ],
        Pattern::Hollow => [
            [" /\\ ", "/  \\", "\\  /", " \\/ "],
            ["╭──╮", "│  │", "│  │", "╰──╯"],
            ["╭──╮ ", "╰╮ ╰╮", "╭╯ ╭╯", "╰──╯ "],
        ],
        Pattern::Lined => [
            [" /\\ ", "/≡≡\\", "\\≡≡/", " \\/ "],
            ["╭──╮", "│≡≡│", "│≡≡│", "╰──╯"],
            ["╭──╮ ", "╰╮≡╰╮", "╭╯≡╭╯", "╰──╯ "],
        ],
    };
    patterns[shape]
}
