//! The page: one file that shows every step, and follows any combination, wherever it is opened.

mod array;
mod base64;
mod follow;
mod steps;
mod template;

use super::words::features;
use super::{Program, Run};
use crate::card::{CHARACTERISTICS, FEATURES, LETTERS, bits, code, digits};
use crate::picture::card_alone;
use std::fmt::Write;
use template::filled;

/// One idea a file; together they stand in the page.
const STYLE: &str = concat!(
    include_str!("theme.css"),
    include_str!("layout.css"),
    include_str!("hand.css"),
    include_str!("steps.css"),
    include_str!("array.css"),
);
const SCRIPT: &str = concat!(
    include_str!("dom.js"),
    include_str!("cells.js"),
    include_str!("labels.js"),
    include_str!("shown.js"),
    include_str!("draw.js"),
    include_str!("hand.js"),
    include_str!("slab.js"),
    include_str!("follow.js"),
    include_str!("steps.js"),
    include_str!("theme.js"),
    include_str!("main.js"),
);

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
            ("follow", follow::follow(self, first)),
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
