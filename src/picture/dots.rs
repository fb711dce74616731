//! Draws shapes in braille letters. Each letter has 2 by 4 dots.

use super::card::Pattern;
use super::face::{HALF_HEIGHT, Outline};

/// The bit of each dot of a braille letter, by row and column.
const BITS: [[u32; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
/// The braille letter without dots.
const BLANK: u32 = 0x2800;

/// Draws a shape in lines of equal length.
pub(super) fn shape(shape: usize, pattern: Pattern, lines: usize, letters: usize) -> Vec<String> {
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

    /// Returns whether a dot is inside the outline and has a neighbour outside.
    fn edge(&self, row: usize, column: usize) -> bool {
        let (up, left) = (row.wrapping_sub(1), column.wrapping_sub(1));
        let around = [(up, column), (row + 1, column), (row, left), (row, column + 1)];
        self.inside(row, column) && around.iter().any(|&(row, column)| !self.inside(row, column))
    }

    /// Returns whether a dot is drawn. In a lined shape, every third row is drawn, symmetric about
    /// the middle.
    fn on(&self, (row, column): (usize, usize), pattern: Pattern) -> bool {
        let lined = (2 * row + 1) % 3 == self.0.len() % 3;
        match pattern {
            Pattern::Filled => self.inside(row, column),
            Pattern::Hollow => self.edge(row, column),
            Pattern::Lined => self.edge(row, column) || (lined && self.inside(row, column)),
        }
    }
}
