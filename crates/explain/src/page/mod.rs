//! Writes a run as one HTML file, which shows the sentence and every array.

use super::Run;
use super::tour::{Piece, about, languages, sentence};
use crate::picture::{Terminal, escaped, faces};
use base64::prelude::{BASE64_STANDARD, Engine};
use itertools::Itertools;

const STYLE: &str = include_str!("style.css");
/// A free font with the glyphs of APL, which `apl-font.md` describes.
const FONT: &[u8] = include_bytes!("apl.woff2");
const SCRIPT: &str = concat!(
    include_str!("dom.js"),
    include_str!("run.js"),
    include_str!("cells.js"),
    include_str!("sentence.js"),
    include_str!("main.js")
);

impl Run {
    /// Returns the run as an HTML page that opens with the cards of the combination `first`.
    ///
    /// The page is one file that loads nothing else, and shows still pictures if JavaScript is off.
    /// It has 120 KB for 12 cards, and less than 2 MB for 81.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::parse_hand;
    /// use aplset_explain::{Program, Run};
    ///
    /// let page = Run::new(Program::Apl, &parse_hand("1GOF 3ROH 2PDH")?).page(0);
    /// assert!(page.starts_with("<!doctype html>"));
    /// assert!(page.contains(r#""apl":"S←+/[2]F""#));
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    pub fn page(&self, first: usize) -> String {
        let [title, rule, source] = about(self.program);
        let font = BASE64_STANDARD.encode(FONT);
        let font = format!(
            "@font-face {{ font-family: aplset; src: url(data:font/woff2;base64,{font}); }}\n"
        );
        let [symbols, colors] = faces();
        format!(
            include_str!("page.html"),
            title = title,
            rule = rule,
            source = source,
            symbols = symbols,
            first = first,
            style = font + &colors + &short(STYLE),
            still = self.still(first),
            data = self.json().replace('<', "\\u003c"),
            script = short(SCRIPT),
        )
    }

    /// Returns still pictures of a combination for browsers without JavaScript: the sentence, the
    /// cards, and the slab. The result is empty if the run has no such combination.
    fn still(&self, combination: usize) -> String {
        let Some(followed) = self.follow(combination) else { return String::new() };
        let face = |code: &String| {
            let (number, rest) = code.split_at(1);
            let (color, form) = rest.split_at(1);
            format!(
                "<svg class=\"face {color}\" aria-hidden=\"true\"><use href=\"#card-{number}{form}\"/></svg>"
            )
        };
        let cards: String = followed.verdict.codes.iter().map(face).collect();
        let lines = sentence(self, &languages(self.program)[0]);
        let text = |line: &Vec<Piece>| line.iter().map(Piece::text).join("");
        let lines = lines.iter().map(text).join("\n");
        let text = format!("{lines}\n\n{}", self.why(&followed, Terminal::default()));
        format!("<p class=\"still\">{cards}</p><pre>{}</pre>", escaped(&text))
    }
}

/// Removes indentation and comment lines from a script or a style sheet. A comment must have lines
/// of its own.
fn short(code: &str) -> String {
    let mut short = String::with_capacity(code.len());
    let mut comment = false;
    for line in code.lines().map(str::trim) {
        comment |= line.starts_with("/*");
        if !(comment || line.is_empty() || line.starts_with("//")) {
            short += line;
            short.push('\n');
        }
        comment &= !line.ends_with("*/");
    }
    short
}
