//! Writes a run as one HTML file, which shows the sentence and every array.

use super::Run;
use super::json::base64;
use super::tour::about;

const STYLE: &str = include_str!("style.css");
/// A free font with the glyphs of APL. See `apl-font.md`.
const FONT: &[u8] = include_bytes!("apl.woff2");
const SCRIPT: &str = concat!(
    include_str!("dom.js"),
    include_str!("run.js"),
    include_str!("array.js"),
    include_str!("slab.js"),
    include_str!("hand.js"),
    include_str!("sentence.js"),
    include_str!("state.js"),
    include_str!("keys.js"),
    include_str!("main.js")
);

impl Run {
    /// Returns the run as an HTML page that opens with the cards of the combination `first`.
    ///
    /// The page is one file that loads nothing else. It needs JavaScript.
    ///
    /// **Cost** 110 KB for 12 cards, under 2 MB for 81. **Source** the article, in its own order
    /// except that the sentence comes first.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::parse_hand;
    /// use aplset::explain::{Program, Run};
    ///
    /// let page = Run::new(Program::Apl, &parse_hand("1GOF 3ROH 2PDH")?).page(0);
    /// assert!(page.starts_with("<!doctype html>"));
    /// assert!(page.contains(r#""apl":"S←+/[2]F""#));
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    pub fn page(&self, first: usize) -> String {
        let [title, rule, source] = about(self.program);
        let font = format!(
            "@font-face {{ font-family: aplset; src: url(data:font/woff2;base64,{}); }}\n",
            base64(FONT)
        );
        let parts = [
            ("title", title.to_owned()),
            ("rule", rule.to_owned()),
            ("source", source.to_owned()),
            ("style", font + STYLE),
            ("first", first.to_string()),
            ("data", self.json().replace('<', "\\u003c")),
            ("script", SCRIPT.to_owned()),
        ];
        filled(include_str!("page.html"), &parts)
    }
}

/// Replaces each `{name}` of a template with its text. The inserted text is not searched again.
///
/// # Panics
/// Panics if a name in the template has no text. The tests would find this mistake, because they
/// make every page.
#[track_caller]
fn filled(template: &str, parts: &[(&str, String)]) -> String {
    let mut pieces = template.split(['{', '}']);
    let mut text = pieces.next().unwrap_or_default().to_owned();
    while let (Some(name), Some(after)) = (pieces.next(), pieces.next()) {
        let part = parts.iter().find(|(known, _)| *known == name);
        text += &part.unwrap_or_else(|| panic!("no text for {name}")).1;
        text += after;
    }
    text
}
