//! Standard output: buffered for pipes, prompt for people, coloured where colour is wanted.

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use aplset::card::{DECK, code, digits};
use aplset::ndarray::{ArrayRef, Dimension, arr0};
use aplset::picture::Picture;
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
            codes: (0..DECK)
                .map(|card| painted(coloured && prompt, card, &code(card)))
                .collect(),
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

    /// An empty screen, where the terminal can have one.
    pub fn clear(&mut self) -> io::Result<()> {
        let able = std::env::var_os("TERM").is_none_or(|terminal| terminal != "dumb");
        let blank = if able { "\x1b[2J\x1b[3J\x1b[H" } else { "\n" };
        write!(self.writer, "{blank}")
    }

    /// A picture as text, as wide as there is room.
    pub fn picture(&mut self, picture: &Picture) -> io::Result<()> {
        let text = picture.text(self.columns(), self.coloured);
        write!(self.writer, "{text}")
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

fn painted(coloured: bool, card: usize, text: &str) -> String {
    const COLOR: usize = 1;
    if !coloured {
        return text.to_owned();
    }
    let colors = [AnsiColor::Red, AnsiColor::Green, AnsiColor::Magenta];
    let style = Style::new().fg_color(Some(colors[digits(&arr0(card))[COLOR]].into()));
    format!("{style}{text}{style:#}")
}
