//! Reads the lines of a program from its source file, to show them beside the arrays.

/// The text of a program's source file.
#[derive(Debug, Clone, Copy)]
pub(super) struct Listing(pub &'static str);

/// One fragment of a program, with the data from its comment and the Rust code below the comment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line {
    /// The line number in the published listing, such as `[3]`, or `None` if the listing has no
    /// numbers.
    pub number: Option<&'static str>,
    /// The names of the axes of the fragment's array. `…` means any number of leading axes.
    pub axes: Vec<&'static str>,
    /// The Rust code below the comment.
    pub rust: String,
}

impl Listing {
    /// Returns the line with this fragment in a function.
    ///
    /// # Panics
    /// Panics if the program has no such line, or if the line names no axes. The tests would find
    /// either mistake, because they run all steps.
    #[track_caller]
    pub fn line(self, function: &str, fragment: &str) -> Line {
        let found = self.function(function).and_then(|body| find(body, fragment));
        found.unwrap_or_else(|| panic!("`{function}` has no line `{fragment}`"))
    }

    /// Returns the body of a function.
    fn function(self, name: &str) -> Option<&'static str> {
        let start = [format!("fn {name}("), format!("fn {name}<")];
        let at = start.iter().find_map(|start| self.0.find(start))?;
        self.0[at..].split("\n}").next()
    }
}

/// Finds a comment by its fragment, as in `// [3]  +/[2]F   S  […;feature;characteristic]`.
fn find(body: &'static str, fragment: &str) -> Option<Line> {
    body.split_once("// ").and_then(|(_, comment)| {
        let (comment, under) = comment.split_once('\n')?;
        let (number, text) = numbered(comment);
        let columns = || text.split("  ").map(str::trim).filter(|column| !column.is_empty());
        if columns().next() != Some(fragment) {
            return find(under, fragment);
        }
        Some(Line { number, axes: columns().skip(1).find_map(axes)?, rust: statements(under) })
    })
}

/// Splits a line into its number, if it begins with one, and its text.
fn numbered(comment: &'static str) -> (Option<&'static str>, &'static str) {
    match comment.split_once(']') {
        Some((number, text)) if number.starts_with('[') && number[1..].parse::<u8>().is_ok() => {
            (Some(&comment[..=number.len()]), text)
        }
        _ => (None, comment),
    }
}

/// Returns the names in a text such as `[card;feature]`, and ignores the text after the bracket.
fn axes(column: &'static str) -> Option<Vec<&'static str>> {
    let (names, _) = column.strip_prefix('[')?.split_once(']')?;
    Some(names.split(';').collect())
}

/// Returns the lines below a comment, up to the next comment or the end of the block.
fn statements(text: &str) -> String {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let first = indent(text);
    let lines = text
        .lines()
        .take_while(|line| indent(line) >= first && !line.trim_start().starts_with("//"));
    let lines: Vec<_> = lines.map(|line| &line[first..]).collect();
    lines.join("\n")
}
