//! Draws the faces of all cards as SVG symbols, for a page that shows many cards.

use super::card::PATTERNS;
use super::face::{FACE_HEIGHT, FACE_WIDTH, blank, places, strokes_of};
use super::style::SHAPE_COLORS;
use aplset::card::LETTERS;
use itertools::iproduct;
use std::fmt::Write;
use std::iter::zip;

/// Returns the faces as SVG symbols, and the colors as CSS. For example, the card `1GOF` is the
/// symbol `card-1OF` in an element with the classes `face` and `G`.
pub(crate) fn faces() -> [String; 2] {
    let [numbers, colors, shapes, patterns] = LETTERS;
    let (x, y) = (FACE_WIDTH / 2, FACE_HEIGHT / 2);
    // The edge of a card is half a pixel outside its face.
    let view = format!("-{} -{} {} {}", x + 1, y + 1, FACE_WIDTH + 2, FACE_HEIGHT + 2);
    let blank = blank();
    let mut symbols = format!("<g id=\"face\" transform=\"translate(-{x} -{y})\">{blank}</g>\n");
    for ((shape, outline), (pattern, drawn)) in iproduct!(zip(shapes, 0..), zip(patterns, PATTERNS))
    {
        let id = format!("face-{shape}{pattern}");
        let strokes = strokes_of(outline, drawn, 0.0, "currentColor");
        let _ =
            writeln!(symbols, "<g id=\"{id}\" fill=\"none\" stroke=\"currentColor\">{strokes}</g>");
        for (number, count) in zip(numbers, 1..) {
            let uses = places(count).iter().map(|x| format!("<use href=\"#{id}\" x=\"{x}\"/>"));
            let uses: String = uses.collect();
            let _ = writeln!(
                symbols,
                "<symbol id=\"card-{number}{shape}{pattern}\" viewBox=\"{view}\"><use href=\"#face\"/>{uses}</symbol>"
            );
        }
    }
    let classes = zip(colors, SHAPE_COLORS);
    let style = classes.map(|(class, color)| format!(".face.{class} {{ color: {color}; }}\n"));
    [symbols, style.collect()]
}
