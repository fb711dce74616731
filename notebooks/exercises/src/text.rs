//! Wraps texts for a terminal.

/// The maximum number of characters in a line.
const WIDTH: usize = 96;

/// Wraps a text into lines of at most `WIDTH` characters.
pub(crate) fn wrapped(text: &str) -> String {
    let (mut lines, mut width) = (String::new(), 0);
    for word in text.split_whitespace() {
        let length = word.chars().count();
        let fits = width + 1 + length <= WIDTH;
        lines += if lines.is_empty() {
            ""
        } else if fits {
            " "
        } else {
            "\n"
        };
        lines += word;
        width = if fits { width + 1 + length } else { length };
    }
    lines
}
