//! Defines the cards of a picture, and draws their faces as SVG from the outlines of the shapes.

use super::style::{CARD_COLOR, EDGE, SHAPE_COLORS};
use aplset::card::{CHARACTERISTICS, LETTERS, Notation, digits_of_bits, numbers};
use itertools::{Itertools, iproduct};
use ndarray::{ArrayRef3, ArrayView1, arr1};
use std::fmt::Write;
use std::iter::zip;

/// The size of a card in pixels. Cards lie on their sides, as players lay them out.
pub(super) const FACE_WIDTH: usize = 150;
pub(super) const FACE_HEIGHT: usize = 96;

/// The distance between the centers of adjacent shapes, in pixels.
const STEP: f64 = 43.0;
/// The distance between adjacent lines of a lined shape, in pixels.
const LINE_SPACING: f64 = 4.0;

/// A card to be drawn, as the digits of its features.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct DrawnCard([usize; 4]);

impl DrawnCard {
    /// Returns the cards of a hand `[card;feature;characteristic]`.
    #[track_caller]
    pub(super) fn of_hand(h: &ArrayRef3<bool>) -> Vec<Self> {
        assert!(
            h.shape().ends_with(&[4, 3]),
            "LENGTH ERROR: shape {:?}, expected [card, 4, 3]",
            h.shape()
        );
        let card = |digits: ArrayView1<usize>| Self(std::array::from_fn(|at| digits[at]));
        digits_of_bits(h).rows().into_iter().map(card).collect()
    }

    /// Returns the number of shapes: 1, 2 or 3.
    pub(super) fn number(self) -> usize {
        self.0[0] + 1
    }

    /// Returns the digit of the color: Red, Green or Purple.
    pub(super) fn color(self) -> usize {
        self.0[1]
    }

    /// Returns the digit of the shape: Diamond, Oval or Squiggle.
    pub(super) fn shape(self) -> usize {
        self.0[2]
    }

    pub(super) fn pattern(self) -> Pattern {
        PATTERNS[self.0[3]]
    }

    /// Returns the code, such as `3ROH`.
    pub(super) fn code(self, notation: Notation) -> String {
        notation.write(numbers(&arr1(&self.0)).into_scalar())
    }

    /// Returns the words, such as `3 Red Oval Hollow`.
    pub(super) fn words(self) -> String {
        let words = CHARACTERISTICS.iter().zip(self.0);
        words.map(|(words, digit)| words[digit]).join(" ")
    }
}

/// Draws the face of a card without the caption, with the upper left corner at the origin.
pub(super) fn face(card: DrawnCard) -> String {
    let color = SHAPE_COLORS[card.color()];
    let strokes = places(card.number()).iter();
    let strokes = strokes.map(|&right| strokes_of(card.shape(), card.pattern(), right, color));
    format!(
        "{}<g transform=\"translate({} {})\" fill=\"none\" stroke=\"{color}\">\n{}</g>\n",
        blank(),
        FACE_WIDTH / 2,
        FACE_HEIGHT / 2,
        strokes.collect::<String>()
    )
}

/// Draws an empty card.
fn blank() -> String {
    format!(
        "<rect width=\"{FACE_WIDTH}\" height=\"{FACE_HEIGHT}\" rx=\"9\" fill=\"{CARD_COLOR}\" stroke=\"{EDGE}\"/>\n"
    )
}

/// Draws the strokes of one shape, moved to the right by `right` pixels.
fn strokes_of(shape: usize, pattern: Pattern, right: f64, color: &str) -> String {
    let outline = Outline::of(shape);
    let fill = if pattern == Pattern::Filled { color } else { "none" };
    let path = outline.path(right);
    let mut svg =
        format!("<path class=\"shape\" d=\"{path}\" fill=\"{fill}\" stroke-width=\"2.6\"/>\n");
    if pattern == Pattern::Lined {
        let lines = lines(outline, right);
        let _ = writeln!(svg, "<path class=\"lines\" d=\"{lines}\" stroke-width=\"1.4\"/>");
    }
    svg
}

/// Returns the horizontal positions of the centers of `number` shapes, relative to the center of
/// the card.
fn places(number: usize) -> &'static [f64] {
    [&[0.0][..], &[-STEP / 2.0, STEP / 2.0], &[-STEP, 0.0, STEP]][number - 1]
}

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

/// The pattern that fills a shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pattern {
    Filled,
    Hollow,
    Lined,
}

/// The patterns in the order of their digits.
pub(super) const PATTERNS: [Pattern; 3] = [Pattern::Filled, Pattern::Hollow, Pattern::Lined];

/// Returns the lines inside a shape as the data of one path.
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

/// A point of an outline in pixels, relative to the center of its shape.
type Point = [f64; 2];

/// A segment of a closed outline. It starts at the end of the segment before it.
#[derive(Debug, Clone, Copy)]
enum Piece {
    /// A line to a point.
    Line(Point),
    /// A cubic Bézier curve, with two control points and its end.
    Curve(Point, Point, Point),
}
use Piece::{Curve, Line};

/// Half the height of a shape, in pixels.
pub(super) const HALF_HEIGHT: f64 = 32.0;

const DIAMOND: &[Piece] =
    &[Line([0.0, -32.0]), Line([17.0, 0.0]), Line([0.0, 32.0]), Line([-17.0, 0.0])];

const OVAL: &[Piece] = &[
    Curve([-15.0, -25.3], [-8.3, -32.0], [0.0, -32.0]),
    Curve([8.3, -32.0], [15.0, -25.3], [15.0, -17.0]),
    Line([15.0, 17.0]),
    Curve([15.0, 25.3], [8.3, 32.0], [0.0, 32.0]),
    Curve([-8.3, 32.0], [-15.0, 25.3], [-15.0, 17.0]),
    Line([-15.0, -17.0]),
];

/// The outline is symmetric under a rotation by 180 degrees.
const SQUIGGLE: &[Piece] = &[
    Curve([6.0, -32.0], [17.0, -19.0], [13.0, -5.0]),
    Curve([11.0, 2.0], [11.0, 6.0], [14.0, 14.0]),
    Curve([18.0, 24.0], [16.0, 32.0], [7.0, 32.0]),
    Curve([-6.0, 32.0], [-17.0, 19.0], [-13.0, 5.0]),
    Curve([-11.0, -2.0], [-11.0, -6.0], [-14.0, -14.0]),
    Curve([-18.0, -24.0], [-16.0, -32.0], [-7.0, -32.0]),
];

impl Piece {
    fn end(self) -> Point {
        match self {
            Line(end) | Curve(_, _, end) => end,
        }
    }
}

/// The outline of a shape: Diamond, Oval or Squiggle.
#[derive(Debug, Clone, Copy)]
pub(super) struct Outline(&'static [Piece]);

impl Outline {
    pub(super) fn of(shape: usize) -> Self {
        Self([DIAMOND, OVAL, SQUIGGLE][shape])
    }

    /// Returns the start of the first segment.
    fn start(self) -> Point {
        self.0[self.0.len() - 1].end()
    }

    /// Returns the outline as the data of an SVG path, moved to the right by `right` pixels.
    fn path(self, right: f64) -> String {
        let at = |[x, y]: Point| format!("{} {}", short(x + right), short(y));
        let pieces = self.0.iter().map(|piece| match *piece {
            Line(end) => format!("L{}", at(end)),
            Curve(a, b, end) => format!("C{} {} {}", at(a), at(b), at(end)),
        });
        let pieces: String = pieces.collect();
        format!("M{}{pieces}Z", at(self.start()))
    }

    /// Returns the parts of a horizontal line that are inside the outline, each as a pair of ends.
    pub(super) fn spans(self, y: f64) -> Vec<(f64, f64)> {
        let corners = self.corners();
        let next = corners.iter().cycle().skip(1);
        let mut crossings: Vec<f64> = corners
            .iter()
            .zip(next)
            .filter(|([_, y0], [_, y1])| (*y0 <= y) != (*y1 <= y))
            .map(|([x0, y0], [x1, y1])| x0 + (y - y0) / (y1 - y0) * (x1 - x0))
            .collect();
        crossings.sort_by(f64::total_cmp);
        crossings.chunks_exact(2).map(|at| (at[0], at[1])).collect()
    }

    /// Returns the corners of a polygon that approximates the outline.
    fn corners(self) -> Vec<Point> {
        const STEPS: u32 = 16;
        let mut start = self.start();
        let mut corners = Vec::new();
        for &piece in self.0 {
            corners.push(start);
            if let Curve(a, b, end) = piece {
                let share = |step| f64::from(step) / f64::from(STEPS);
                corners.extend((1..STEPS).map(|step| on_curve([start, a, b, end], share(step))));
            }
            start = piece.end();
        }
        corners
    }
}

/// Returns the point of a cubic Bézier curve for a parameter `t` from 0 to 1.
fn on_curve(points: [Point; 4], t: f64) -> Point {
    let s = 1.0 - t;
    let weights = [s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t];
    [0, 1].map(|i| weights.iter().zip(points).map(|(weight, point)| weight * point[i]).sum())
}

/// Formats a length with at most one decimal.
fn short(length: f64) -> String {
    let text = format!("{length:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" { "0" } else { text }.to_owned()
}
