//! Lays out texts and pictures as screens of a terminal.

use crate::picture::{Picture, Terminal};

impl Terminal {
    /// Wraps a text between words into lines that fit in the terminal. Each line begins with the
    /// margin, and only words that are longer than a line are broken.
    ///
    /// # Examples
    /// ```
    /// use aplset_explain::picture::Terminal;
    ///
    /// let terminal = Terminal { columns: 12, ..Terminal::default() };
    /// assert_eq!(terminal.wrapped("both are Red", "  "), "  both are\n  Red\n");
    /// ```
    #[must_use]
    pub fn wrapped(self, text: &str, margin: &str) -> String {
        wrapped(text, margin, self.columns)
    }

    /// Writes the words above the array, and shortens the array until both fit on a screen. If that
    /// is impossible, the words and the array are on separate screens. Each screen has the head,
    /// which is a heading and the lines of a sentence.
    pub(crate) fn step(self, head: &str, words: &str, array: &Picture) -> Vec<String> {
        let (head, words) = self.with_head(head, words);
        let room = self.rows.saturating_sub(head.lines().count());
        let drawn = |above| array.text(Self { rows: room.saturating_sub(above), ..self });
        let together = format!("{words}\n{}", drawn(1 + words.lines().count()));
        if together.lines().count() <= room {
            return self.headed(&head, &[together]);
        }
        let blank = if has_sentence(&head) { "\n" } else { "" };
        let array = format!("{blank}{}", drawn(blank.len()));
        let parts = [self.parts(&head, &words), self.parts(&head, &array)];
        self.headed(&head, &parts.concat())
    }

    /// Returns the largest number of characters in a line of code. If the output is not split into
    /// screens, as in a pipe, there is no limit, so that code can be copied without line breaks.
    pub(crate) fn code_columns(self) -> usize {
        if self.rows == usize::MAX { usize::MAX } else { self.columns }
    }

    /// Splits a text into screens with this head.
    pub(crate) fn screens(self, head: &str, text: &str) -> Vec<String> {
        let (head, text) = self.with_head(head, text);
        self.headed(&head, &self.parts(&head, &text))
    }

    /// Moves the sentence from the head of each screen into the text if it would fill more than a
    /// third of the screen.
    fn with_head(self, head: &str, text: &str) -> (String, String) {
        match head.split_once('\n') {
            Some((heading, sentence)) if sentence.lines().count() > self.rows / 3 => {
                (heading.to_owned(), format!("{sentence}{text}"))
            }
            _ => (head.to_owned(), text.to_owned()),
        }
    }

    /// Splits a text into parts that leave room for the head. A part ends before a blank line if
    /// the part then fills at least half a screen.
    fn parts(self, head: &str, text: &str) -> Vec<String> {
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let most = self.rows.saturating_sub(head.lines().count()).max(1);
        let (mut rest, mut parts) = (&lines[..], Vec::new());
        while rest.len() > most {
            let is_blank = |at: &usize| rest[*at].trim().is_empty();
            let blank = (most.div_ceil(2)..=most).rev().find(is_blank);
            let (part, after) = rest.split_at(blank.unwrap_or(most));
            parts.push(part.concat());
            // The blank line stays between the sentence and the rest.
            rest = &after[usize::from(blank.is_some() && !has_sentence(head))..];
        }
        parts.push(rest.concat());
        parts
    }

    /// Adds the head to each part, and cuts the heading at the last column. From the second screen
    /// on, the heading ends with the number of the screen, as in ` (2)`.
    fn headed(self, head: &str, parts: &[String]) -> Vec<String> {
        let (heading, sentence) = head.split_once('\n').unwrap_or((head, ""));
        let headed = |(part, screen): (&String, usize)| {
            let more = if screen > 1 { format!(" ({screen})") } else { String::new() };
            let room = self.columns.saturating_sub(more.len());
            let heading: String = heading.chars().take(room).collect();
            format!("{}{more}\n{sentence}{part}", heading.trim_end())
        };
        parts.iter().zip(1..).map(headed).collect()
    }
}

fn has_sentence(head: &str) -> bool {
    head.lines().count() > 1
}

/// Writes a fragment after the name of its language, and aligns the lines of the fragment.
pub(crate) fn code_lines(name: &str, code: &str, terminal: Terminal) -> String {
    const INDENT: &str = "        ";
    let lines: String =
        code.lines().map(|line| wrapped(line, INDENT, terminal.code_columns())).collect();
    format!("  {name:<6}{}", lines.strip_prefix(INDENT).unwrap_or(&lines))
}

/// Wraps a text into lines of at most `columns` characters, including the margin, and breaks words
/// that are longer than a line.
pub(crate) fn wrapped(text: &str, margin: &str, columns: usize) -> String {
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
