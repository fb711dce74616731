//! Draws cards in rows as SVG, with the code and the sets of each card.

use super::face::{DrawnCard, FACE_HEIGHT, FACE_WIDTH, face};
use super::style::{CARD_COLOR, INK, PALE_INK, SET_COLORS, document, escaped, text, width};
use aplset::card::Notation;
use itertools::Itertools;
use std::fmt::Write;

/// Cards in rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Tableau {
    /// The label for a screen reader.
    pub(super) label: String,
    pub(super) cards: Vec<DrawnCard>,
    /// The one-based numbers of the sets of each card, `[card][…]`.
    pub(super) sets: Vec<Vec<usize>>,
    /// The labels on the boxes in a terminal, if any.
    pub(super) labels: Vec<String>,
    /// The notation of the codes.
    pub(super) notation: Notation,
}

/// The gap around cards, and the height of a caption, in pixels.
const CARD_GAP: usize = 18;
const CAPTION: usize = 26;
/// The largest number of rings around a card. More rings would touch those of the next card.
const RINGS: usize = 3;
/// The largest number of characters in a badge next to the code of a card.
const BADGE_LETTERS: usize = 14;

impl Tableau {
    /// Makes rows of cards whose sets are not marked.
    pub(super) fn plain(label: String, cards: Vec<DrawnCard>) -> Self {
        let sets = vec![Vec::new(); cards.len()];
        Self { label, cards, sets, labels: vec![], notation: Notation::Codes }
    }

    /// Returns the number of cards in a row. Up to 27 cards are in at most three rows, as players
    /// lay them out.
    pub(super) fn columns(&self) -> usize {
        let cards = self.cards.len();
        cards.div_ceil(3).clamp(4, 9).min(cards)
    }

    pub(super) fn svg(&self) -> String {
        if self.cards.is_empty() {
            let words = text(CARD_GAP, 30, PALE_INK, "no cards");
            return document(120, 48, "img", &self.label, &words);
        }
        let columns = self.columns();
        let rows = self.cards.len().div_ceil(columns);
        let wide = CARD_GAP + columns * (FACE_WIDTH + CARD_GAP);
        let high = CARD_GAP + rows * (FACE_HEIGHT + CAPTION + CARD_GAP / 2);
        let enough = self.sets.iter().flatten().all(|&set| set <= SET_COLORS.len());
        let mut parts = String::new();
        for (at, (&card, sets)) in self.cards.iter().zip(&self.sets).enumerate() {
            let x = CARD_GAP + at % columns * (FACE_WIDTH + CARD_GAP);
            let y = CARD_GAP + at / columns * (FACE_HEIGHT + CAPTION + CARD_GAP / 2);
            let label = escaped(&words(card, sets));
            let _ = write!(
                parts,
                "<g role=\"img\" aria-label=\"{label}\" transform=\"translate({x} {y})\">\n<title>{label}</title>\n{}{}{}</g>\n",
                if enough { rings(sets) } else { String::new() },
                face(card),
                caption(&card.code(self.notation), sets, enough),
            );
        }
        let role = if self.cards.len() == 1 { "img" } else { "group" };
        document(wide, high, role, &self.label, &parts)
    }
}

/// Returns the text of a card for a screen reader.
fn words(card: DrawnCard, sets: &[usize]) -> String {
    let numbers: Vec<String> = sets.iter().map(usize::to_string).collect();
    match sets.len() {
        0 => card.words(),
        1 => format!("{}, in set {}", card.words(), numbers[0]),
        _ => format!("{}, in sets {}", card.words(), numbers.join(", ")),
    }
}

/// Draws a ring around a card for each of the first [`RINGS`] sets of the card.
fn rings(sets: &[usize]) -> String {
    let mut svg = String::new();
    for (ring, set) in sets.iter().take(RINGS).enumerate() {
        let out = 2 * ring + 2;
        let (width, height, corner) = (FACE_WIDTH + 2 * out, FACE_HEIGHT + 2 * out, 9 + out);
        let color = SET_COLORS[set - 1];
        let _ = writeln!(
            svg,
            "<rect class=\"ring\" x=\"-{out}\" y=\"-{out}\" width=\"{width}\" height=\"{height}\" rx=\"{corner}\" fill=\"none\" \
             stroke=\"{color}\" stroke-width=\"2\"/>"
        );
    }
    svg
}

/// Draws the caption of a card: the code, and badges with the numbers of the sets.
fn caption(code: &str, sets: &[usize], enough: bool) -> String {
    let line = FACE_HEIGHT + 20;
    let mut svg = text(2, line, INK, code);
    let mut right = FACE_WIDTH - 2;
    for (numbers, color) in badges(sets, enough).into_iter().rev() {
        let (top, wide) = (FACE_HEIGHT + 7, width(&numbers) + 8);
        let x = right - wide;
        let _ = writeln!(
            svg,
            "<rect class=\"badge\" x=\"{x}\" y=\"{top}\" width=\"{wide}\" height=\"17\" rx=\"8\" fill=\"{color}\"/>"
        );
        svg += &text(x + 4, line, CARD_COLOR, &numbers);
        right = x - 3;
    }
    svg
}

/// Returns a badge for each set, in the set's color. If there are not enough colors for all sets,
/// returns a single badge with as many set numbers as fit.
fn badges(sets: &[usize], enough: bool) -> Vec<(String, &'static str)> {
    if enough {
        return sets.iter().map(|&set| (set.to_string(), SET_COLORS[set - 1])).collect();
    }
    let numbers = |shown: usize| {
        let rest = (shown < sets.len()).then(|| format!("+{}", sets.len() - shown));
        sets[..shown].iter().map(usize::to_string).chain(rest).join(" ")
    };
    let fitting =
        (1..=sets.len()).rev().map(numbers).find(|numbers| numbers.len() <= BADGE_LETTERS);
    fitting.map(|numbers| (numbers, INK)).into_iter().collect()
}
