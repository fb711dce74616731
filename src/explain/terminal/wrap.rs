//! Text in lines that are short enough.

/// A text in lines of at most so many columns where its words allow it, each after the margin.
pub(super) fn wrapped(text: &str, margin: &str, columns: usize) -> String {
    let room = columns.saturating_sub(margin.len());
    let mut lines = String::new();
    let mut line = String::new();
    for word in text.split(' ') {
        let wide = line.chars().count() + 1 + word.chars().count();
        if !line.is_empty() && wide > room {
            lines += &format!("{margin}{line}\n");
            line.clear();
        } else if !line.is_empty() {
            line.push(' ');
        }
        line += word;
    }
    lines + &format!("{margin}{line}\n")
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn words_stay_whole_and_lines_short() {
        assert_eq!(wrapped("one two three", "", 7), "one two\nthree\n");
        assert_eq!(wrapped("⍉⍉⍉ ∧∧∧", "> ", 9), "> ⍉⍉⍉ ∧∧∧\n");
        assert_eq!(wrapped("a longword b", "  ", 6), "  a\n  longword\n  b\n");
        assert_eq!(wrapped("", "", 6), "\n");
    }
}
