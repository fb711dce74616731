//! Writes cards as boxes of text, in rows as players lay them out. The rows are shorter if the
//! terminal is narrow. Shapes are drawn in braille characters, each of which has 2 × 4 dots.

use super::face::{DrawnCard, HALF_HEIGHT, Outline, Pattern};
use super::style::{ANSI_COLORS, FAINT, Terminal, painted};
use super::tableau::Tableau;

/// The size of a shape in lines and characters, and the gap between boxes. Three shapes fit in a
/// box, with blanks between them.
#[derive(Clone, Copy)]
struct Size {
    lines: usize,
    letters: usize,
    gap: usize,
}

/// With this size, four boxes fit in 80 columns.
const LARGE: Size = Size { lines: 4, letters: 5, gap: 1 };
/// With this size, five boxes fit in 80 columns. Three rows of boxes take 15 of 24 lines.
const SMALL: Size = Size { lines: 3, letters: 3, gap: 1 };
/// With this size, six boxes fit in 80 columns.
const TIGHT: Size = Size { gap: 0, ..SMALL };

impl Size {
    fn inside(self) -> usize {
        3 * self.letters + 2
    }

    fn wide(self) -> usize {
        self.inside() + 2
    }

    fn high(self) -> usize {
        self.lines + 2
    }
}

impl Tableau {
    /// Draws the cards as boxes, in lines that fit in the terminal if one box does. The boxes have
    /// the larger of two sizes that fits in the terminal, or else the smallest size. They are large
    /// if there is no limit for the rows.
    pub(super) fn text(&self, Terminal { columns, rows, colors }: Terminal) -> String {
        if self.cards.is_empty() {
            return "no cards\n".to_owned();
        }
        let cards = self.cards.iter().zip(&self.sets);
        let across =
            |size: Size| ((columns + size.gap) / (size.wide() + size.gap)).clamp(1, self.columns());
        let fits = |size: Size| {
            let high = self.cards.len().div_ceil(across(size)) * size.high();
            size.wide() <= columns && high <= rows
        };
        let size = match rows {
            usize::MAX => LARGE,
            _ => [LARGE, SMALL].into_iter().find(|&size| fits(size)).unwrap_or(TIGHT),
        };
        let boxes: Vec<Vec<String>> = cards
            .enumerate()
            .map(|(at, (&card, sets))| {
                let label = self.labels.get(at).map_or("", String::as_str);
                lines(card, label, &card.code(self.notation), sets, size, colors)
            })
            .collect();
        let mut text = String::new();
        for boxes in boxes.chunks(across(size)) {
            for line in 0..size.high() {
                let row: Vec<&str> = boxes.iter().map(|lines| lines[line].as_str()).collect();
                text += &row.join(&" ".repeat(size.gap));
                text.push('\n');
            }
        }
        text
    }
}

/// Draws the box of a card with its label on the upper edge.
fn lines(
    card: DrawnCard,
    label: &str,
    code: &str,
    sets: &[usize],
    size: Size,
    colors: bool,
) -> Vec<String> {
    let edge = |text: &str| painted(colors, FAINT, text);
    let inside = size.inside();
    let label: String = label.chars().take(inside - 4).collect();
    let label = if label.is_empty() { label } else { format!("─ {label} ") };
    let rest = "─".repeat(inside - label.chars().count());
    let mut lines = vec![edge(&format!("╭{label}{rest}╮"))];
    for line in shape(card.shape(), card.pattern(), size.lines, size.letters) {
        let row = vec![line; card.number()].join(" ");
        let blanks = inside - row.chars().count();
        let (before, after) = (" ".repeat(blanks.div_ceil(2)), " ".repeat(blanks / 2));
        let row = painted(colors, ANSI_COLORS[card.color()], &row);
        lines.push(format!("{}{before}{row}{after}{}", edge("│"), edge("│")));
    }
    // The smallest box may be too narrow for any set numbers.
    let mut marks = marks(sets, inside - 8);
    if marks.chars().count() > inside - 7 {
        marks.clear();
    }
    let rest = inside - 7 - marks.chars().count();
    lines.push(format!(
        "{} {} {}",
        edge("╰─"),
        painted(colors, ANSI_COLORS[card.color()], code),
        edge(&format!("{}{marks}╯", "─".repeat(rest)))
    ));
    lines
}

/// Returns the numbers of a card's sets, for the lower edge of its box. For example, ` +2` means
/// that two more numbers don't fit.
fn marks(sets: &[usize], room: usize) -> String {
    let more = |shown| match sets.len() - shown {
        0 => String::new(),
        rest => format!(" +{rest}"),
    };
    let mut marks = String::new();
    for (set, shown) in sets.iter().zip(1..) {
        let longer = format!("{marks} {set}");
        if longer.len() + more(shown).len() + 2 > room {
            return format!("{marks}{} ─", more(shown - 1));
        }
        marks = longer;
    }
    if sets.is_empty() { marks } else { marks + " ─" }
}

/// The bit of each dot of a braille character, by row and column.
const BITS: [[u32; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
/// The braille character without dots.
const BLANK: u32 = 0x2800;

/// Draws a shape in lines of equal length.
fn shape(shape: usize, pattern: Pattern, lines: usize, letters: usize) -> Vec<String> {
    let dots = Dots::of(Outline::of(shape), 4 * lines, 2 * letters);
    let letter = |line: usize, at: usize| {
        let bits = BITS.iter().enumerate().flat_map(|(row, bits)| {
            let place = move |(column, &bit)| ((4 * line + row, 2 * at + column), bit);
            bits.iter().enumerate().map(place)
        });
        let on: u32 = bits.filter(|&(at, _)| dots.on(at, pattern)).map(|(_, bit)| bit).sum();
        if on == 0 { ' ' } else { char::from_u32(BLANK + on).expect("a braille letter") }
    };
    (0..lines).map(|line| (0..letters).map(|at| letter(line, at)).collect()).collect()
}

/// The dots inside an outline, `[row][column]`.
struct Dots(Vec<Vec<bool>>);

impl Dots {
    fn of(outline: Outline, rows: usize, columns: usize) -> Self {
        let [high, wide] = [rows, columns].map(|dots| f64::from(u16::try_from(dots).expect("few")));
        let size = 2.0 * HALF_HEIGHT / high;
        let middles = |dots: f64| {
            let firsts = std::iter::successors(Some(0.5 - dots / 2.0), |at| Some(at + 1.0));
            firsts.map(move |at| at * size)
        };
        let row = |y| {
            let spans = outline.spans(y);
            let inside = |x| spans.iter().any(|&(from, to)| (from..to).contains(&x));
            middles(wide).take(columns).map(inside).collect()
        };
        Self(middles(high).take(rows).map(row).collect())
    }

    fn inside(&self, row: usize, column: usize) -> bool {
        self.0.get(row).and_then(|row| row.get(column)).is_some_and(|&inside| inside)
    }

    /// Returns whether a dot is inside the outline and has a neighbor outside.
    fn edge(&self, row: usize, column: usize) -> bool {
        let (up, left) = (row.wrapping_sub(1), column.wrapping_sub(1));
        let around = [(up, column), (row + 1, column), (row, left), (row, column + 1)];
        self.inside(row, column) && around.iter().any(|&(row, column)| !self.inside(row, column))
    }

    /// Returns whether a dot is drawn. In a lined shape, the edge and every third row are drawn,
    /// symmetrically about the center.
    fn on(&self, (row, column): (usize, usize), pattern: Pattern) -> bool {
        let lined = (2 * row + 1) % 3 == self.0.len() % 3;
        match pattern {
            Pattern::Filled => self.inside(row, column),
            Pattern::Hollow => self.edge(row, column),
            Pattern::Lined => self.edge(row, column) || (lined && self.inside(row, column)),
        }
    }
}
