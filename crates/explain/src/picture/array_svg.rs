//! Draws an array as SVG, with the names of the axes above and to the left of the elements.

use super::element::Cell;
use super::excerpt::{Excerpt, Side, arrow};
use super::layout::{Form, Mark, Sizes, Tile};
use super::style::{BIT_COLORS, CARD_COLOR, INK, PALE_INK, SET_COLORS, document, escaped, width};

/// The margin around the picture.
const MARGIN: usize = 16;
/// The height of a line of text, and of a row of elements.
const TEXT_LINE: usize = 18;
const ROW: usize = 20;
/// The height of an element's box, the width of a character, and the left margin of a string.
const SQUARE: usize = 18;
const LETTER: usize = 9;
const WORD_MARGIN: usize = 5;
/// The gap between the names of vertical axes and the array.
const NAME_GAP: usize = 6;
/// The largest width of a row of planes, in pixels. Further planes start a new row.
const ROOM: usize = 860;

impl Excerpt {
    pub(super) fn svg(&self) -> String {
        let sizes = self.sizes();
        let body = self.body(&sizes, ROOM);
        let (mut across, mut down) = (Vec::new(), Vec::new());
        for (side, rank) in self.axes.iter().zip((1..=self.axes.len()).rev()) {
            let label = format!("{} →", side.label());
            match arrow(rank) {
                '→' => across.push(sizes.caption(&label)),
                _ => down.push(label),
            }
        }
        let gap = if down.is_empty() { 0 } else { NAME_GAP };
        let (left, top) = (TEXT_LINE * down.len() + gap, TEXT_LINE * across.len());
        let names = Tile::below(across, 0).moved(MARGIN + left, MARGIN);
        let body = body.moved(MARGIN + left, MARGIN + top);
        let longest = down.iter().map(|label| width(label)).max().unwrap_or(0);
        let wide = names.width.max(body.width) + MARGIN;
        let high = body.height.max(MARGIN + top + longest) + MARGIN;
        let down = (0..).zip(&down).map(|(at, label)| {
            let x = MARGIN + TEXT_LINE * at + 4;
            downward(label, x, MARGIN + top)
        });
        let drawn = |tile: &Tile| tile.marks.iter().map(|mark| drawn(mark, sizes.column)).collect();
        let parts: [String; 3] = [drawn(&names), down.collect(), drawn(&body)];
        document(wide, high, "img", &self.spoken(), &parts.concat())
    }

    /// Returns the text for a screen reader.
    fn spoken(&self) -> String {
        let axes: Vec<String> = self.axes.iter().map(Side::label).collect();
        match (&axes[..], self.cells.first()) {
            ([], Some(cell)) => format!("scalar {}", cell.spoken()),
            _ => format!("array [{}]", axes.join(";")),
        }
    }

    fn sizes(&self) -> Sizes {
        let kind = self.cells.first().map(Cell::plain);
        let letters = matches!(kind, Some(Cell::Letter(_)));
        let wide = |cell: &Cell| match cell.plain() {
            Cell::Bit(_) => ROW,
            Cell::Letter(_) => LETTER,
            cell => (width(&cell.text()) + 10).max(ROW),
        };
        let index = match self.axes.last() {
            Some(last) if !letters => width(&"0".repeat(last.width())) + 4,
            _ => 0,
        };
        let column = self.cells.iter().map(wide).fold(index, usize::max);
        let margin = if matches!(kind, Some(Cell::Word(_))) { WORD_MARGIN } else { 0 };
        Sizes {
            column,
            element: column + margin,
            row: ROW,
            line: TEXT_LINE,
            width,
            heads: self.has_heads(),
            rules: false,
            columns: 0,
            indexes: 8,
            planes: 16,
            below: 12,
        }
    }
}

/// Draws a text or an element. Columns of elements have the width `column`.
fn drawn(&Mark { x, y, width, ref form }: &Mark, column: usize) -> String {
    match form {
        Form::Element(Cell::Marked(cell)) => {
            let ring = rectangle([x, y], [column, ROW], SET_COLORS[1]);
            ring + &element(cell, [x, y], column)
        }
        Form::Element(cell) => element(cell, [x, y], column),
        Form::Head(text) => line(text, [x + width / 2, y], TEXT_LINE, "middle", PALE_INK),
        // Some fonts lack ⋮, so ⋯ is drawn instead, rotated by 90 degrees.
        Form::Dots => downward("⋯", x + width / 2 - 4, y + ROW / 2 - 4),
        Form::Index(text) if text == "⋮" => downward("⋯", x + width - 8, y + ROW / 2 - 4),
        Form::Index(text) => line(text, [x + width, y], ROW, "end", PALE_INK),
        Form::Caption(text) => line(text, [x, y], TEXT_LINE, "start", PALE_INK),
    }
}

/// Draws the box of an element, without the ring of a marked element.
fn element(cell: &Cell, [x, y]: [usize; 2], column: usize) -> String {
    let (fill, wide) = match cell {
        Cell::Bit(bit) => (BIT_COLORS[usize::from(*bit)], SQUARE),
        Cell::Letter(_) => (CARD_COLOR, column),
        _ => (CARD_COLOR, column - 2),
    };
    let back = rectangle([x + (column - wide) / 2, y + 1], [wide, SQUARE], fill);
    back + &match cell {
        Cell::Bit(_) => String::new(),
        Cell::Word(word) => line(word, [x + WORD_MARGIN, y], ROW, "start", INK),
        _ => line(&cell.text(), [x + column / 2, y], ROW, "middle", INK),
    }
}

fn rectangle([x, y]: [usize; 2], [wide, high]: [usize; 2], fill: &str) -> String {
    format!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" rx=\"2\" fill=\"{fill}\"/>\n"
    )
}

/// Draws a text in a line of this height. The anchor of the text is at `x`.
fn line(text: &str, [x, y]: [usize; 2], high: usize, anchor: &str, fill: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    let (y, text) = (y + high / 2 + 4, escaped(text));
    format!("<text x=\"{x}\" y=\"{y}\" fill=\"{fill}\" text-anchor=\"{anchor}\">{text}</text>\n")
}

/// Draws a vertical text that starts at a point and runs down.
fn downward(text: &str, x: usize, y: usize) -> String {
    let text = escaped(text);
    format!("<text transform=\"translate({x} {y}) rotate(90)\" fill=\"{PALE_INK}\">{text}</text>\n")
}
