//! Draws cards in rows as SVG, with the code and the sets of each card.

use super::card::DrawnCard;
use super::face::{FACE_HEIGHT, FACE_WIDTH, face};
use super::style::{CARD_COLOR, INK, PALE_INK, SET_COLORS, document, escaped, text, width};
use std::fmt::Write;

/// Cards in rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Tableau {
    /// The label for a screen reader.
    pub(super) label: String,
    pub(super) cards: Vec<DrawnCard>,
    /// The numbers of the sets of each card, `[card][…]`.
    pub(super) sets: Vec<Vec<usize>>,
    /// The labels on the boxes in a terminal, if any.
    pub(super) labels: Vec<String>,
}

/// The gap around cards, and the height of a caption, in pixels.
const CARD_GAP: usize = 18;
const CAPTION: usize = 26;
/// The largest number of rings around a card.
const RINGS: usize = 3;

impl Tableau {
    /// Makes rows of cards without sets.
    pub(super) fn plain(label: String, cards: Vec<DrawnCard>) -> Self {
        let sets = vec![Vec::new(); cards.len()];
        Self { label, cards, sets, labels: vec![] }
    }

    /// Returns the number of cards in a row. Up to 27 cards make at most three rows, as players lay
    /// them.
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
        let colors = colors(&self.sets);
        let mut parts = String::new();
        for (at, (&card, sets)) in self.cards.iter().zip(&self.sets).enumerate() {
            let x = CARD_GAP + at % columns * (FACE_WIDTH + CARD_GAP);
            let y = CARD_GAP + at / columns * (FACE_HEIGHT + CAPTION + CARD_GAP / 2);
            let label = escaped(&words(card, sets));
            let _ = write!(
                parts,
                "<g role=\"img\" aria-label=\"{label}\" transform=\"translate({x} {y})\">\n<title>{label}</title>\n{}{}{}</g>\n",
                rings(sets, &colors),
                face(card),
                caption(card, sets, &colors),
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

/// Chooses a colour for each set. The colours repeat in order, but a colour is skipped if a card of
/// the set already has a ring of this colour.
fn colors(cards: &[Vec<usize>]) -> Vec<&'static str> {
    let count = cards.iter().flatten().max().map_or(0, |last| last + 1);
    let mut chosen: Vec<usize> = Vec::with_capacity(count);
    let ringed = |set| {
        let rings = cards.iter().map(|sets| &sets[..sets.len().min(RINGS)]);
        rings.filter(move |rings| rings.contains(&set)).flatten()
    };
    for set in 0..count {
        let taken: Vec<usize> =
            ringed(set).filter_map(|&other| chosen.get(other).copied()).collect();
        let mut turn = (set..).map(|color| color % SET_COLORS.len()).take(SET_COLORS.len());
        chosen.push(turn.find(|color| !taken.contains(color)).unwrap_or(set % SET_COLORS.len()));
    }
    chosen.into_iter().map(|color| SET_COLORS[color]).collect()
}

/// Draws a ring around a card for each of the first [`RINGS`] sets of the card.
fn rings(sets: &[usize], colors: &[&str]) -> String {
    let mut svg = String::new();
    for (ring, set) in sets.iter().take(RINGS).enumerate() {
        let out = 2 * ring + 2;
        let (width, height, corner) = (FACE_WIDTH + 2 * out, FACE_HEIGHT + 2 * out, 9 + out);
        let color = colors[*set];
        let _ = writeln!(
            svg,
            "<rect class=\"ring\" x=\"-{out}\" y=\"-{out}\" width=\"{width}\" height=\"{height}\" rx=\"{corner}\" fill=\"none\" \
             stroke=\"{color}\" stroke-width=\"2\"/>"
        );
    }
    svg
}

/// Draws the caption of a card: the code, and as many set numbers as fit.
fn caption(card: DrawnCard, sets: &[usize], colors: &[&str]) -> String {
    let mut badges = Vec::new();
    let mut room = FACE_WIDTH - width(&card.code()) - CARD_GAP;
    for (set, rest) in sets.iter().zip((0..sets.len()).rev()) {
        let more = if rest > 0 { width(&format!("+{rest}")) } else { 0 };
        let wide = width(&set.to_string()) + 11;
        if wide + more > room {
            break;
        }
        room -= wide;
        badges.push(*set);
    }
    let line = FACE_HEIGHT + 20;
    let mut svg = text(2, line, INK, &card.code());
    let mut right = FACE_WIDTH - 2;
    if badges.len() < sets.len() {
        let more = format!("+{}", sets.len() - badges.len());
        right -= width(&more) + 2;
        svg += &text(right + 2, line, PALE_INK, &more);
    }
    for set in badges.into_iter().rev() {
        right -= width(&set.to_string()) + 11;
        svg += &badge(right + 3, set, colors[set]);
    }
    svg
}

fn badge(x: usize, set: usize, color: &str) -> String {
    let number = set.to_string();
    let (top, wide) = (FACE_HEIGHT + 7, width(&number) + 8);
    let back = format!(
        "<rect class=\"badge\" x=\"{x}\" y=\"{top}\" width=\"{wide}\" height=\"17\" rx=\"8\" fill=\"{color}\"/>\n"
    );
    back + &text(x + 4, FACE_HEIGHT + 20, CARD_COLOR, &number)
}
