//! Cards in a terminal: a box each, in rows as players lay them, fewer to a row where there is less room.

use super::card::{DrawnCard, Pattern};
use super::style::{FAINT, TERMINAL, painted};
use super::tableau::Tableau;

/// The lines of a shape.
const GLYPH_LINES: usize = 4;
/// The letters of the widest.
const WIDEST: usize = 5;

/// Inside a box: three shapes, a blank between them.
const INSIDE: usize = 3 * WIDEST + 2;
const BOX: usize = INSIDE + 2;
/// Between boxes: four of them fit 80 columns.
const BOX_GAP: usize = 1;

impl Tableau {
    /// The cards in lines of at most so many columns; codes alone where not even one box has room.
    pub(super) fn text(&self, columns: usize, coloured: bool) -> String {
        if self.cards.is_empty() {
            return "no cards\n".to_owned();
        }
        let cards = self.cards.iter().zip(&self.sets);
        if columns < BOX {
            return cards.map(|(&card, sets)| line(card, sets, coloured)).collect();
        }
        let across = ((columns + BOX_GAP) / (BOX + BOX_GAP)).min(self.columns());
        let mut text = String::new();
        for (cards, sets) in self.cards.chunks(across).zip(self.sets.chunks(across)) {
            let boxes: Vec<Vec<String>> =
                cards.iter().zip(sets).map(|(&card, sets)| lines(card, sets, coloured)).collect();
            for line in 0..GLYPH_LINES + 2 {
                let row: Vec<&str> = boxes.iter().map(|lines| lines[line].as_str()).collect();
                text += &row.join(" ");
                text.push('\n');
            }
        }
        text
    }
}

/// A card where there is no room for a box: its code and its sets.
fn line(card: DrawnCard, sets: &[usize], coloured: bool) -> String {
    let code = painted(coloured, TERMINAL[card.color()], &card.code());
    let sets = sets.iter().map(|set| [" ".to_owned(), set.to_string()]);
    let sets = sets.collect::<Vec<_>>().concat().concat();
    format!("{code}{}\n", painted(coloured, FAINT, &sets))
}

/// The box of one card.
fn lines(card: DrawnCard, sets: &[usize], coloured: bool) -> Vec<String> {
    let edge = |text: &str| painted(coloured, FAINT, text);
    let mut lines = vec![edge(&format!("╭{}╮", "─".repeat(INSIDE)))];
    for line in shape(card.shape(), card.pattern()) {
        let row = vec![line; card.number()].join(" ");
        let blanks = INSIDE - row.chars().count();
        let (before, after) = (" ".repeat(blanks.div_ceil(2)), " ".repeat(blanks / 2));
        let row = painted(coloured, TERMINAL[card.color()], &row);
        lines.push(format!("{}{before}{row}{after}{}", edge("│"), edge("│")));
    }
    let marks = marks(sets);
    let rest = INSIDE - 7 - marks.chars().count();
    lines.push(format!(
        "{} {} {}",
        edge("╰─"),
        painted(coloured, TERMINAL[card.color()], &card.code()),
        edge(&format!("{}{marks}╯", "─".repeat(rest)))
    ));
    lines
}

/// The sets of a card as they stand on the lower edge of its box: as many as have room, and how many more.
fn marks(sets: &[usize]) -> String {
    const MARKS_ROOM: usize = INSIDE - 8;
    let more = |shown| match sets.len() - shown {
        0 => String::new(),
        rest => format!(" +{rest}"),
    };
    let mut marks = String::new();
    for (set, shown) in sets.iter().zip(1..) {
        let longer = format!("{marks} {set}");
        if longer.len() + more(shown).len() + 2 > MARKS_ROOM {
            return format!("{marks}{} ─", more(shown - 1));
        }
        marks = longer;
    }
    if sets.is_empty() { marks } else { marks + " ─" }
}

/// The lines of a shape, equally wide: slashes, and the lines and blocks that the fonts of terminals have.
fn shape(shape: usize, pattern: Pattern) -> [&'static str; GLYPH_LINES] {
    let patterns = match pattern {
        Pattern::Filled => [
            [" ▟▙ ", "▟██▙", "▜██▛", " ▜▛ "],
            ["▟██▙", "████", "████", "▜██▛"],
            ["▟██▙ ", "▜███▙", "▟███▛", "▜██▛ "],
        ],
        Pattern::Hollow => [
            [" /\\ ", "/  \\", "\\  /", " \\/ "],
            ["╭──╮", "│  │", "│  │", "╰──╯"],
            ["╭──╮ ", "╰╮ ╰╮", "╭╯ ╭╯", "╰──╯ "],
        ],
        Pattern::Lined => [
            [" /\\ ", "/≡≡\\", "\\≡≡/", " \\/ "],
            ["╭──╮", "│≡≡│", "│≡≡│", "╰──╯"],
            ["╭──╮ ", "╰╮≡╰╮", "╭╯≡╭╯", "╰──╯ "],
        ],
    };
    patterns[shape]
}
