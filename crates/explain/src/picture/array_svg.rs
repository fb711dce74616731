//! Draws an array as SVG, with the names of the axes above and to the left of the elements.

use super::element::Cell;
use super::excerpt::{Excerpt, Side, arrow};
use super::layout::{Gaps, Pen, Tile};
use super::style::{BIT_COLORS, CARD_COLOR, INK, PALE_INK, SET_COLORS, document, escaped, width};
use std::fmt::Write;

/// A [`Pen`] that draws the elements of an array as boxes.
struct Boxes {
    /// The width of a column of elements.
    column: usize,
    letters: bool,
}

/// The margin around the picture.
const MARGIN: usize = 16;
/// The height of a line of text, and of a row of elements.
const TEXT_LINE: usize = 18;
const ROW: usize = 20;
/// The height of an element's box, and the width of a letter.
const SQUARE: usize = 18;
const LETTER: usize = 9;
/// The gap between the names of vertical axes and the array.
const NAME_GAP: usize = 6;
/// The largest width of a row of planes, in pixels. Further planes start a new row.
const ROOM: usize = 860;

impl Excerpt {
    pub(super) fn svg(&self) -> String {
        let pen = Boxes::of(self);
        let body = self.body(&pen, ROOM);
        let (mut across, mut down) = (Vec::new(), Vec::new());
        for (side, rank) in self.axes.iter().zip((1..=self.axes.len()).rev()) {
            let label = format!("{} →", side.label());
            match arrow(rank) {
                '→' => across.push(pen.caption(&label)),
                _ => down.push(downward(label)),
            }
        }
        let gap = if down.is_empty() { 0 } else { NAME_GAP };
        let (left, top) = (TEXT_LINE * down.len() + gap, TEXT_LINE * across.len());
        let sides =
            Marks::below(across, 0).moved(left, 0).over(Marks::beside(down, 0).moved(0, top));
        let whole = sides.over(body.moved(left, top)).moved(MARGIN, MARGIN);
        document(whole.width + MARGIN, whole.height + MARGIN, "img", &self.spoken(), &whole.svg())
    }

    /// Returns the text for a screen reader.
    fn spoken(&self) -> String {
        let axes: Vec<String> = self.axes.iter().map(Side::label).collect();
        match (&axes[..], self.cells.first()) {
            ([], Some(cell)) => format!("scalar {}", cell.spoken()),
            _ => format!("array [{}]", axes.join(";")),
        }
    }
}

/// Draws the label of a vertical axis.
fn downward(label: String) -> Marks {
    let height = width(&label);
    let form = Form::Downward(label);
    let mark = Mark { x: 4, y: 0, fill: PALE_INK, form };
    Marks::new(TEXT_LINE, height, vec![mark])
}

impl Boxes {
    fn of(excerpt: &Excerpt) -> Self {
        let letters = matches!(excerpt.cells.first().map(Cell::plain), Some(Cell::Letter(_)));
        let wide = |cell: &Cell| match cell.plain() {
            Cell::Bit(_) => ROW,
            Cell::Letter(_) => LETTER,
            cell => (width(&cell.text()) + 10).max(ROW),
        };
        let index = match excerpt.axes.last() {
            Some(last) if !letters => width(&"0".repeat(last.digits())) + 4,
            _ => 0,
        };
        let column = excerpt.cells.iter().map(wide).fold(index, usize::max);
        Self { column, letters }
    }
}

/// Draws a text in a field of this width and height.
fn field(text: &str, [wide, high]: [usize; 2], anchor: &'static str, fill: &'static str) -> Marks {
    let wide = wide.max(width(text));
    let x = match anchor {
        "middle" => wide / 2,
        "end" => wide,
        _ => 0,
    };
    let (form, x, y) = match text {
        // Some fonts lack ⋮, so ⋯ is drawn instead, rotated by 90 degrees.
        "⋮" => {
            let form = Form::Downward("⋯".to_owned());
            let right = if anchor == "end" { 8 } else { 4 };
            (form, x.saturating_sub(right), high / 2 - 4)
        }
        _ => (Form::Text(text.to_owned(), anchor), x, high / 2 + 4),
    };
    let mark = (!text.is_empty()).then_some(Mark { x, y, fill, form });
    Marks::new(wide, high, mark.into_iter().collect())
}

impl Pen for Boxes {
    type Tile = Marks;

    fn gaps(&self) -> Gaps {
        Gaps { columns: 0, indexes: 8, planes: 16, below: 12 }
    }

    fn element(&self, cell: &Cell) -> Marks {
        if let Cell::Marked(cell) = cell {
            let form = Form::Box(self.column, ROW);
            let ring = Mark { x: 0, y: 0, fill: SET_COLORS[1], form };
            return Marks::new(self.column, ROW, vec![ring]).over(self.element(cell));
        }
        let (fill, wide) = match cell {
            Cell::Bit(bit) => (BIT_COLORS[usize::from(*bit)], SQUARE),
            Cell::Letter(_) => (CARD_COLOR, self.column),
            _ => (CARD_COLOR, self.column - 2),
        };
        let x = (self.column - wide) / 2;
        let mark = Mark { x, y: 1, fill, form: Form::Box(wide, SQUARE) };
        let back = Marks::new(self.column, ROW, vec![mark]);
        let size = [self.column, ROW];
        match cell {
            Cell::Bit(_) => back,
            Cell::Word(word) => back.over(field(word, size, "start", INK).moved(5, 0)),
            _ => back.over(field(&cell.text(), size, "middle", INK)),
        }
    }

    fn heads(&self) -> bool {
        !self.letters
    }

    fn head(&self, text: Option<&str>) -> Marks {
        let wide = if text.is_some() { self.column } else { 0 };
        field(text.unwrap_or_default(), [wide, TEXT_LINE], "middle", PALE_INK)
    }

    fn dots(&self) -> Marks {
        field("⋮", [self.column, ROW], "middle", PALE_INK)
    }

    fn index(&self, text: &str, letters: usize) -> Marks {
        field(text, [width(&"0".repeat(letters)), ROW], "end", PALE_INK)
    }

    fn caption(&self, text: &str) -> Marks {
        field(text, [0, TEXT_LINE], "start", PALE_INK)
    }
}

/// Rectangles and texts, and the size of the area that they take.
#[derive(Clone, Default)]
struct Marks {
    all: Vec<Mark>,
    width: usize,
    height: usize,
}

/// A rectangle or a text at a point.
#[derive(Clone)]
struct Mark {
    x: usize,
    y: usize,
    fill: &'static str,
    form: Form,
}

#[derive(Clone)]
enum Form {
    /// A rectangle of this width and height, with its upper left corner at the point.
    Box(usize, usize),
    /// A line of text, with the start, middle or end of its baseline at the point.
    Text(String, &'static str),
    /// A line of vertical text that starts at the point and runs down.
    Downward(String),
}

impl Marks {
    fn new(width: usize, height: usize, all: Vec<Mark>) -> Self {
        Self { all, width, height }
    }

    /// Moves the rectangles and texts to the right and down.
    fn moved(mut self, right: usize, down: usize) -> Self {
        for mark in &mut self.all {
            mark.x += right;
            mark.y += down;
        }
        self.width += right;
        self.height += down;
        self
    }

    fn svg(&self) -> String {
        let mut svg = String::new();
        for Mark { x, y, fill, form } in &self.all {
            let _ = match form {
                Form::Box(width, height) => writeln!(
                    svg,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"2\" fill=\"{fill}\"/>"
                ),
                Form::Text(text, anchor) => writeln!(
                    svg,
                    "<text x=\"{x}\" y=\"{y}\" fill=\"{fill}\" text-anchor=\"{anchor}\">{}</text>",
                    escaped(text)
                ),
                Form::Downward(text) => writeln!(
                    svg,
                    "<text transform=\"translate({x} {y}) rotate(90)\" fill=\"{fill}\">{}</text>",
                    escaped(text)
                ),
            };
        }
        svg
    }

    /// Draws another tile on top of this one, with the same upper left corner.
    fn over(mut self, other: Self) -> Self {
        self.all.extend(other.all);
        self.width = self.width.max(other.width);
        self.height = self.height.max(other.height);
        self
    }
}

impl Tile for Marks {
    fn width(&self) -> usize {
        self.width
    }

    fn beside(parts: impl IntoIterator<Item = Self>, gap: usize) -> Self {
        let whole = parts.into_iter().reduce(|left, right| {
            let at = left.width + gap;
            left.over(right.moved(at, 0))
        });
        whole.unwrap_or_default()
    }

    fn below(parts: impl IntoIterator<Item = Self>, gap: usize) -> Self {
        let whole = parts.into_iter().reduce(|upper, lower| {
            let at = upper.height + gap;
            upper.over(lower.moved(0, at))
        });
        whole.unwrap_or_default()
    }
}
