//! Text in lines that are short enough.

/// A text in lines of at most so many columns, each after the margin; a word that is longer than a line is broken.
pub(super) fn wrapped(text: &str, margin: &str, columns: usize) -> String {
    let room = columns.saturating_sub(margin.len()).max(1);
    let mut lines = String::new();
    let mut line: Vec<char> = Vec::new();
    for word in text.split(' ') {
        if !line.is_empty() && line.len() + 1 + word.chars().count() > room {
            put(&mut lines, margin, &line);
            line.clear();
        } else if !line.is_empty() {
            line.push(' ');
        }
        line.extend(word.chars());
        while line.len() > room {
            put(&mut lines, margin, &line[..room]);
            line.drain(..room);
        }
    }
    put(&mut lines, margin, &line);
    lines
}

fn put(lines: &mut String, margin: &str, line: &[char]) {
    *lines += margin;
    lines.extend(line);
    lines.push('\n');
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn words_stay_whole_where_lines_are_long_enough() {
        assert_eq!(wrapped("one two three", "", 7), "one two\nthree\n");
        assert_eq!(wrapped("⍉⍉⍉ ∧∧∧", "> ", 9), "> ⍉⍉⍉ ∧∧∧\n");
        assert_eq!(wrapped("a longword b", "  ", 7), "  a\n  longw\n  ord b\n");
        assert_eq!(wrapped("", "", 6), "\n");
    }
}
