//! The page: one file that shows every step, and follows any combination, wherever it is opened.

mod array;
mod steps;

use super::followed::{features, rows, words};
use super::{Program, Role, Run, Value};
use crate::card::{CHARACTERISTICS, FEATURES, LETTERS, bits, code, digits};
use crate::picture::{card_alone, escaped};
use std::fmt::Write;

const STYLE: &str = include_str!("style.css");
const SCRIPT: &str =
    concat!(include_str!("array.js"), include_str!("follow.js"), include_str!("main.js"));

impl Run {
    /// The run as a page: the steps, and any three cards followed through them, those of the combination `first` at first.
    ///
    /// It is one file that needs no other, and asks for nothing from the network; its arrays are those of the steps, packed. Without JavaScript
    /// it shows the steps without their arrays.
    ///
    /// **Cost** for 12 cards 70 KB, for 21 100 KB, for 81 under 2 MB. **Source** the article's order of things.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::parse_hand;
    /// use aplset::explain::{Program, Run};
    ///
    /// let page = Run::new(Program::Apl, &parse_hand("1GOF 3ROH 2PDH")?).page(0);
    /// assert!(page.starts_with("<!doctype html>"));
    /// assert!(page.contains("plus_reduce::&lt;u8, _&gt;(f, Axis(f.ndim() - 3))"));
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    pub fn page(&self, first: usize) -> String {
        let [title, lead, source] = about(self.program).map(str::to_owned);
        let cards = match self.hand.len() {
            0 => "No cards".to_owned(),
            1 => "1 card".to_owned(),
            cards => format!("{cards} cards"),
        };
        let help = match self.combinations() {
            0 => "A combination takes three cards.",
            _ => "Choose any three, or a combination by its number.",
        };
        let parts = [
            ("title", title),
            ("lead", lead),
            ("source", source),
            ("cards", cards),
            ("help", help.to_owned()),
            ("labels", labels(self)),
            ("faces", faces(self)),
            ("follow", follow(self, first)),
            ("contents", steps::contents(self)),
            ("steps", steps::steps(self)),
            ("style", STYLE.to_owned()),
            ("script", SCRIPT.to_owned()),
        ];
        filled(include_str!("page.html"), &parts)
    }
}

/// The title, what it is about, and where it comes from.
fn about(program: Program) -> [&'static str; 3] {
    match program {
        Program::Apl => [
            "The Set game in APL, step by step",
            "All sets in a hand of cards, found with whole arrays: every one that the program makes, with its shape and the names of its axes.",
            "The program is Jim Weigang’s, <cite>The Set Game in APL</cite>, 1996. The Rust is that of <code>aplset::programs::apl_article</code>.",
        ],
        Program::J => [
            "The Set game in J, step by step",
            "All sets in a hand of cards, found with whole arrays: every one that the program makes, with its shape and the names of its axes.",
            "The program is Roger Hui’s, <cite>Essays/Set Game</cite>. The Rust is that of <code>aplset::programs::j_essay</code>.",
        ],
    }
}

/// What the script writes beside indices.
fn labels(run: &Run) -> String {
    let order = features(run.program);
    let codes: Vec<String> = run.hand.iter().map(|&card| code(card)).collect();
    let names = order.map(|feature| FEATURES[feature]).join(" ");
    let letters = order.map(|feature| LETTERS[feature].iter().collect::<String>()).join(" ");
    let words = order.map(|feature| CHARACTERISTICS[feature].join(" ")).join(" ");
    let codes = codes.join(" ");
    format!(
        "data-codes=\"{codes}\" data-features=\"{names}\" data-letters=\"{letters}\" data-words=\"{words}\""
    )
}

/// The cards as buttons.
fn faces(run: &Run) -> String {
    let mut html = String::new();
    for (&number, card) in run.hand.iter().zip(bits(&digits(&run.hand)).outer_iter()) {
        let (face, code) = (card_alone(&card), code(number));
        let _ = writeln!(
            html,
            "<button class=\"card\" type=\"button\" aria-pressed=\"false\">\n{face}<span>{code}</span></button>"
        );
    }
    html
}

/// The part that follows a combination: nothing of it for a hand of fewer than three cards.
fn follow(run: &Run, first: usize) -> String {
    let Some(last) = run.combinations().checked_sub(1) else {
        return String::new();
    };
    let sets = match &run.role(Role::Verdict).value {
        Value::Bits(bits) => bits.iter().filter(|&&set| set).count(),
        _ => 0,
    };
    let sets = match sets {
        0 => "no sets".to_owned(),
        1 => "1 set".to_owned(),
        _ => format!("{sets} sets"),
    };
    let parts = [
        ("sets", sets),
        ("first", first.min(last).to_string()),
        ("last", last.to_string()),
        ("words", row_words(run)),
    ];
    filled(include_str!("follow.html"), &parts)
}

/// What each feature says for each row that it may show.
fn row_words(run: &Run) -> String {
    let mut html = String::new();
    for feature in 0..4 {
        for row in rows(run.program) {
            let words = escaped(&words(run.program, feature, row));
            let [a, b, c] = row;
            let _ = writeln!(html, "<li data-row=\"{feature} {a}{b}{c}\">{words}</li>");
        }
    }
    html
}

/// A template with the text of each `{name}` in its place. What is filled in is not looked at again.
///
/// # Panics
/// Where a place has no text: the tests make every page.
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

#[cfg(test)]
mod tests {
    use super::filled;

    #[test]
    fn places_are_filled_once() {
        let parts = [("b", "2".to_owned()), ("a", "{b}".to_owned())];
        assert_eq!(filled("<{a}> {b} ", &parts), "<{b}> 2 ");
    }

    #[test]
    #[should_panic(expected = "no text for a")]
    fn no_place_stays_empty() {
        let _ = filled("{a}", &[]);
    }
}
