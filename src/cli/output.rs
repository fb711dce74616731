//! Standard output: buffered for pipes, prompt for people, coloured where colour is wanted.

use anstream::{AutoStream, ColorChoice};
use aplset::card::{DECK, code};
use aplset::ndarray::{ArrayRef, Dimension};
use aplset::picture::{Picture, in_color};
use std::cmp::Ordering;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

/// Where a command writes.
pub struct Output {
    writer: BufWriter<StdoutLock<'static>>,
    /// A person reads along.
    pub prompt: bool,
    /// The codes of all cards, painted for people, plain for programs whatever colours are forced.
    codes: Vec<String>,
    coloured: bool,
}

impl Output {
    /// Standard output; whether with colours, the terminal, `NO_COLOR` and their like decide.
    pub fn standard() -> Self {
        let stdout = io::stdout();
        let prompt = stdout.is_terminal();
        let coloured = AutoStream::choice(&stdout) != ColorChoice::Never;
        Self {
            prompt,
            writer: BufWriter::new(stdout.lock()),
            codes: (0..DECK).map(|card| painted(coloured && prompt, card, &code(card))).collect(),
            coloured,
        }
    }

    /// How many columns there are: those of the terminal, or 80.
    pub fn columns(&self) -> usize {
        let size = self.prompt.then(terminal_size::terminal_size).flatten();
        size.map_or(80, |(width, _)| width.0.into())
    }

    /// How many rows there are: those of the terminal, or 24.
    pub fn rows(&self) -> usize {
        let size = self.prompt.then(terminal_size::terminal_size).flatten();
        size.map_or(24, |(_, height)| height.0.into())
    }

    /// Whether colours are wanted.
    pub fn coloured(&self) -> bool {
        self.coloured
    }

    /// What the terminal shows moves up, out of sight but not away.
    pub fn scroll_away(&mut self) -> io::Result<()> {
        let rows = if able() { self.rows() } else { 0 };
        write!(self.writer, "{}", "\n".repeat(rows))
    }

    /// An empty screen, where the terminal can have one: what this program has shown on it is gone, what has moved out of sight is not.
    pub fn clear(&mut self) -> io::Result<()> {
        write!(self.writer, "{}", if able() { "\x1b[H\x1b[J" } else { "\n" })
    }

    /// A picture as text, no wider than there is room.
    pub fn picture(&mut self, picture: &Picture) -> io::Result<()> {
        let text = picture.text(self.columns(), self.coloured);
        self.shown(&text)
    }

    /// The same in at most so many rows, if it can be so low.
    pub fn picture_within(&mut self, picture: &Picture, rows: usize) -> io::Result<()> {
        let text = picture.text_within(self.columns(), rows, self.coloured);
        self.shown(&text)
    }

    /// Text with boxes and shapes, as far as the terminal has letters for them.
    fn shown(&mut self, text: &str) -> io::Result<()> {
        if !self.prompt || (able() && unicode()) {
            write!(self.writer, "{text}")
        } else {
            write!(self.writer, "{}", text.chars().map(plain).collect::<String>())
        }
    }

    /// The codes of the cards, a blank between, and the end of the line.
    pub fn codes<'a>(&mut self, cards: impl IntoIterator<Item = &'a usize>) -> io::Result<()> {
        let mut between = "";
        for &card in cards {
            write!(self.writer, "{between}{}", self.codes[card])?;
            between = " ";
        }
        writeln!(self.writer)
    }

    /// Lines that show a card each, as FMT does, each in its card's colour; blank ones stay.
    pub fn cards<D: Dimension>(
        &mut self,
        lines: &str,
        cards: &ArrayRef<usize, D>,
    ) -> io::Result<()> {
        let mut cards = cards.iter();
        for line in lines.lines() {
            match (line.is_empty(), self.coloured) {
                (false, true) => {
                    let card = *cards.next().expect("a card for each line");
                    writeln!(self.writer, "{}", painted(true, card, line))?;
                }
                _ => writeln!(self.writer, "{line}")?,
            }
        }
        Ok(())
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

/// Whether the terminal can move its cursor.
fn able() -> bool {
    std::env::var_os("TERM").is_none_or(|terminal| terminal != "dumb")
}

/// Whether the locale is not the one that has ASCII only.
fn unicode() -> bool {
    let set = |name: &&str| std::env::var(name).is_ok_and(|value| !value.is_empty());
    let named = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find(|name| set(name));
    let locale = named.and_then(|name| std::env::var(name).ok());
    locale.is_none_or(|locale| !matches!(&*locale, "C" | "POSIX"))
}

/// A letter of a picture in ASCII.
fn plain(letter: char) -> char {
    match letter {
        '╭' | '╮' | '╰' | '╯' => '+',
        '─' => '-',
        '│' => '|',
        '\u{2801}'..='\u{28ff}' => plain_dots(u32::from(letter) & 0xff),
        '█' => '#',
        '░' => '.',
        _ => letter,
    }
}

/// The dots of a braille letter in ASCII: a slant, a line, or how many there are.
fn plain_dots(dots: u32) -> char {
    const LEFT: [u32; 4] = [0x01, 0x02, 0x04, 0x40];
    const RIGHT: [u32; 4] = [0x08, 0x10, 0x20, 0x80];
    // How many dots a column has, and the sum of their rows.
    let column = |bits: [u32; 4]| {
        let rows = (0..).zip(bits).filter(|(_, bit)| dots & bit != 0).map(|(row, _)| row);
        rows.fold((0, 0), |(count, sum), row: u32| (count + 1, sum + row))
    };
    let ((left, left_rows), (right, right_rows)) = (column(LEFT), column(RIGHT));
    match (left, right) {
        (4, 4) => '#',
        (3.., 0) | (0, 3..) => '|',
        // The end of two lines, and not a rounded corner.
        (4, 2) if right_rows == 3 => '|',
        (2, 4) if left_rows == 3 => '|',
        (_, 0) | (0, _) if left_rows + right_rows < 3 => '\'',
        (_, 0) | (0, _) => '.',
        _ if left + right > 5 => '#',
        _ => match (left_rows * right).cmp(&(right_rows * left)) {
            Ordering::Greater => '/',
            Ordering::Less => '\\',
            Ordering::Equal if left > 1 => '=',
            Ordering::Equal if left_rows == 3 => '_',
            Ordering::Equal => '-',
        },
    }
}

fn painted(coloured: bool, card: usize, text: &str) -> String {
    if coloured { in_color(card, text) } else { text.to_owned() }
}
