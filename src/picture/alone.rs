//! The face of a card alone, for a page that lays the cards out itself.

use super::card::DrawnCard;
use super::face::{FACE_HEIGHT, FACE_WIDTH, face};
use super::svg::escaped;
use ndarray::{ArrayRef2, Axis};

/// The face of one card `[feature;characteristic]` as an `<svg>` without a table around it or a code below: as large as its place.
#[track_caller]
pub(crate) fn card_alone(card: &ArrayRef2<bool>) -> String {
    let cards = DrawnCard::of_hand(&card.view().insert_axis(Axis(0)));
    let card = cards[0];
    let (label, face) = (escaped(&card.words()), face(card));
    let (width, height) = (FACE_WIDTH + 2, FACE_HEIGHT + 2);
    format!(
        "<svg viewBox=\"-1 -1 {width} {height}\" role=\"img\" aria-label=\"{label}\">\n{face}</svg>\n"
    )
}
