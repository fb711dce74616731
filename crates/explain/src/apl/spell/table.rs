//! Parses the table of functions, `words.txt`, and fills in its templates.

use super::language::Language;

/// The functions with their translations.
const WORDS: &str = include_str!("../words.txt");

/// An entry of the table, which has the description, an example and the translations of a function
/// with one or two arguments.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    lines: &'static str,
}

impl Entry {
    /// Returns the entry of a function.
    pub fn of(word: &str, arguments: usize) -> Option<Self> {
        let header = format!("{word} {arguments}  ");
        Self::all().find(|entry| entry.lines.starts_with(&header))
    }

    /// Returns all entries, including those with lines that scripts need.
    pub fn all() -> impl Iterator<Item = Self> {
        WORDS.split("\n\n").map(|lines| Self { lines })
    }

    /// Returns the glyph of the function, and its name in English.
    pub fn names(self) -> (&'static str, &'static str) {
        let header = self.lines.lines().next().unwrap_or_default();
        let (word, name) = header.split_once("  ").unwrap_or_default();
        (word.split(' ').next().unwrap_or_default(), name)
    }

    /// Returns an expression and its value, with `↔` between them.
    pub fn example(self) -> &'static str {
        self.lines.lines().nth(2).unwrap_or_default()
    }

    /// Returns each form that the function has in the page's code, with an example.
    pub fn on_page(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let lines = self.lines.lines().filter_map(|line| line.strip_prefix("page")).map(str::trim);
        lines.map(move |line| line.split_once("  ").unwrap_or((self.names().0, line)))
    }

    /// Returns a description of the function in plain English.
    pub fn says(self) -> &'static str {
        self.lines.lines().nth(1).unwrap_or_default()
    }

    /// Returns the conditions and the text after a keyword, for each line with the keyword.
    fn after(self, keyword: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
        let lines = self.lines.lines().filter_map(move |line| line.strip_prefix(keyword));
        lines.map(|rest| rest.split_once("  ").unwrap_or((rest, "")))
    }

    /// Returns the first template of a language whose conditions hold.
    pub fn template(
        self,
        language: Language,
        holds: impl Fn(&str) -> bool,
    ) -> Option<&'static str> {
        let lines = self.after(language.title());
        let mut fitting = lines.filter(|(conditions, template)| {
            !template.is_empty() && conditions.split_whitespace().all(&holds)
        });
        fitting.next().map(|(_, template)| template.trim_start())
    }

    /// Returns the name of the `NumPy` function on pairs of elements.
    pub fn ufunc(self) -> Option<&'static str> {
        self.after("ufunc").next().map(|(_, name)| name.trim())
    }

    /// Returns whether the templates of a language return zero-based positions.
    pub fn is_zero_based(self, language: Language) -> bool {
        self.lines.lines().filter_map(|line| line.strip_prefix("zero")).any(|languages| {
            languages.is_empty() || languages.split_whitespace().any(|one| one == language.title())
        })
    }
}

/// Returns the glyph under which `words.txt` has a function. For example, `⊖` and `⌽` are the same
/// function along different axes, and have one entry.
pub(super) fn word_of(glyph: char, arguments: usize) -> char {
    match glyph {
        '⊖' => '⌽',
        '⌿' => '/',
        '⍀' => '\\',
        '⍪' if arguments == 2 => ',',
        _ => glyph,
    }
}

/// Returns the imports and definitions that a script needs at its beginning.
pub(super) fn needed(language: Language, script: &str) -> String {
    let header = format!("needs {}", language.title());
    let mut needed = String::new();
    // A definition may need the definitions above it.
    for entry in WORDS.trim_end().rsplit("\n\n").filter_map(|entry| entry.strip_prefix(&header)) {
        let (word, lines) = entry.split_once('\n').expect("lines below the word");
        let is_used = |word: &str| has_word(script, word) || has_word(&needed, word);
        needed = match lines.trim_end_matches("};").split_once("::{") {
            Some((path, names)) if lines.ends_with("};") => {
                let names: Vec<&str> = names.split(", ").filter(|name| is_used(name)).collect();
                let names = names.join(", ").replace('!', "");
                match names.contains(", ") {
                    _ if names.is_empty() => needed,
                    true => format!("{path}::{{{names}}};\n{needed}"),
                    false => format!("{path}::{names};\n{needed}"),
                }
            }
            _ if is_used(word.trim()) => {
                let blank = if lines.contains('\n') { "\n" } else { "" };
                format!("{blank}{lines}\n{blank}{needed}")
            }
            _ => needed,
        };
    }
    needed.replace("\n\n\n\n", "\n\n\n")
}

/// Returns whether a script contains a name, and not only as a part of a longer name.
pub(super) fn has_word(script: &str, word: &str) -> bool {
    let is_letter = |c: char| c.is_alphanumeric() || "_∆⍙¯".contains(c);
    script.match_indices(word).any(|(at, _)| {
        !script[..at].ends_with(is_letter) && !script[at + word.len()..].starts_with(is_letter)
    })
}

/// Fills the placeholders of a template, and puts parentheses where the language needs them.
///
/// `text` takes the name of a placeholder and the texts before and after it. It returns the text
/// that replaces the placeholder, and whether that text is an expression.
pub(super) fn filled(
    language: Language,
    template: &str,
    text: impl Fn(&str, &str, &str) -> Option<(String, bool)>,
) -> Option<String> {
    let mut filled = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('‹') {
        let (name, after) = after.split_once('›').expect("a closing sign");
        filled += before;
        let (text, is_expression) = text(name, &filled, after)?;
        let needs = is_expression && needs_parentheses(language, &text, &filled, after);
        filled.extend(if needs { ["(", &*text, ")"] } else { ["", &*text, ""] });
        rest = after;
    }
    Some(filled + rest)
}

/// Fills in a template with two expressions, `b` and `i`.
pub(super) fn fill(language: Language, template: &str, b: &str, i: &str) -> String {
    let text =
        |name: &str, _: &str, _: &str| Some((if name == "b" { b } else { i }.to_owned(), true));
    filled(language, template, text).expect("both expressions")
}

/// Returns whether an expression needs parentheses between these texts.
fn needs_parentheses(language: Language, text: &str, before: &str, after: &str) -> bool {
    if matches!(language, Language::J | Language::Bqn) {
        let is_rank = before.trim_end().ends_with(|c: char| c.is_ascii_digit())
            && text.starts_with(|c: char| c.is_ascii_digit() || c == '_');
        let ends =
            after.is_empty() || after.starts_with([')', '⟩', ',']) && !after.starts_with(",‹");
        return language == Language::J && is_rank || !ends && !is_atom(language, text);
    }
    let level = level(language, text);
    let right = match after.chars().next() {
        Some('.' | '[' | '(') => POSTFIX,
        _ => match after.strip_prefix(' ').and_then(|after| after.split(' ').next()) {
            Some("as") => UNARY,
            // Comparisons and powers are not left-associative.
            Some(sign) => operator(language, sign)
                .map_or(0, |level| level + u8::from(level == COMPARISON || sign == "**")),
            None => 0,
        },
    };
    let left = match before.chars().next_back() {
        Some('-' | '~' | '!' | '&' | '*') => UNARY,
        Some(' ') => match before.trim_end().rsplit(' ').next() {
            Some("**") => UNARY,
            Some(sign) => operator(language, sign).map_or(0, |level| level + 1),
            None => 0,
        },
        _ => 0,
    };
    level < right.max(left)
}

/// Returns whether a text of J or BQN is a name, a list of numbers, or in brackets or quotes.
fn is_atom(language: Language, text: &str) -> bool {
    let is_name = |c: char| c.is_alphanumeric() || "_.¯•∞".contains(c);
    if text.chars().all(is_name) {
        return true;
    }
    if text.starts_with(|c: char| c.is_ascii_digit() || c == '_' || c == '¯') {
        let is_number =
            |word: &str| word.starts_with(|c: char| "_¯∞".contains(c) || c.is_ascii_digit());
        return text.split([' ', '‿']).all(|word| is_number(word) && word.chars().all(is_name));
    }
    let masked = masked(language, text);
    masked.chars().next().is_some_and(|c| "([{⟨'\"".contains(c))
        && masked.chars().skip(1).all(|c| c == INSIDE)
}

const INSIDE: char = '\u{1}';

/// Replaces each character inside brackets or quotes with [`INSIDE`].
fn masked(language: Language, text: &str) -> String {
    let (mut depth, mut quote) = (0_usize, None);
    let mask = |c: char| {
        let is_inside = depth > 0 || quote.is_some();
        match (quote, c) {
            (Some(open), _) if open == c => quote = None,
            (Some(_), _) => {}
            (None, '\'') => quote = Some(c),
            (None, '"') if language != Language::J => quote = Some(c),
            (None, '(') => depth += 1,
            (None, ')') => depth = depth.saturating_sub(1),
            // `{` and `[` are verbs of J.
            _ if language == Language::J => {}
            (None, '[' | '{' | '⟨') => depth += 1,
            (None, ']' | '}' | '⟩') => depth = depth.saturating_sub(1),
            (None, _) => {}
        }
        if is_inside { INSIDE } else { c }
    };
    text.chars().map(mask).collect()
}

const COMPARISON: u8 = 4;
const UNARY: u8 = 11;
const POSTFIX: u8 = 13;

/// Returns the precedence of an expression in Python or Rust.
fn level(language: Language, text: &str) -> u8 {
    let masked = masked(language, text);
    let loosest = masked.split(' ').filter_map(|sign| operator(language, sign)).min();
    let is_unary = masked.starts_with(['-', '~', '!', '&', '*']);
    loosest.unwrap_or(if is_unary { UNARY } else { POSTFIX })
}

/// Returns the precedence of an operator in Python or Rust.
fn operator(language: Language, sign: &str) -> Option<u8> {
    Some(match sign {
        // After a cast, `<` would be parsed as the start of type parameters.
        "as" => 1,
        "not" => 3,
        "==" | "!=" | "<" | "<=" | ">" | ">=" => COMPARISON,
        "|" => 5,
        "&" => 7,
        "+" | "-" => 8,
        "*" | "/" | "//" | "%" => 9,
        "@" if language == Language::NumPy => 9,
        "**" => 12,
        _ => return None,
    })
}
