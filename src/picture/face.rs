//! The face of one card as SVG.

use super::card::{DrawnCard, Pattern};
use super::outline::{HALF_HEIGHT, Outline, short};
use super::palette::{CARD_COLOR, EDGE, SHAPE_COLORS};
use std::fmt::Write;

/// A card lies on its side, as players lay it.
pub(super) const FACE_WIDTH: usize = 150;
pub(super) const FACE_HEIGHT: usize = 96;

/// From the middle of one shape to the middle of the next.
const STEP: f64 = 43.0;
/// From one line of a lined shape to the next.
const LINE_SPACING: f64 = 4.0;

/// The face of a card without its caption, its corner at the origin.
pub(super) fn face(card: DrawnCard) -> String {
    let color = SHAPE_COLORS[card.color()];
    let outline = Outline::of(card.shape());
    let fill = match card.pattern() {
        Pattern::Filled => color,
        Pattern::Hollow | Pattern::Lined => "none",
    };
    let mut svg = format!(
        "<rect width=\"{FACE_WIDTH}\" height=\"{FACE_HEIGHT}\" rx=\"9\" fill=\"{CARD_COLOR}\" stroke=\"{EDGE}\"/>\n\
         <g transform=\"translate({} {})\" fill=\"none\" stroke=\"{color}\">\n",
        FACE_WIDTH / 2,
        FACE_HEIGHT / 2
    );
    for &right in places(card.number()) {
        let path = outline.path(right);
        let _ = writeln!(
            svg,
            "<path class=\"shape\" d=\"{path}\" fill=\"{fill}\" stroke-width=\"2.6\"/>"
        );
        if card.pattern() == Pattern::Lined {
            let lines = lines(outline, right);
            let _ = writeln!(svg, "<path class=\"lines\" d=\"{lines}\" stroke-width=\"1.4\"/>");
        }
    }
    svg + "</g>\n"
}

/// Where so many shapes stand, from the middle of the card.
fn places(number: usize) -> &'static [f64] {
    [&[0.0][..], &[-STEP / 2.0, STEP / 2.0], &[-STEP, 0.0, STEP]][number - 1]
}

/// The lines inside a shape, as the data of one path.
fn lines(outline: Outline, right: f64) -> String {
    let mut path = String::new();
    let mut y = LINE_SPACING / 2.0 - HALF_HEIGHT;
    while y < HALF_HEIGHT {
        for (from, to) in outline.spans(y) {
            let (from, to) = (short(from + right), short(to + right));
            let _ = write!(path, "M{from} {}H{to}", short(y));
        }
        y += LINE_SPACING;
    }
    path
}
