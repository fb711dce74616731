//! Writes to standard output through a buffer, with colors if the terminal shows them, and reports
//! an error on standard error.

use anstream::{AutoStream, ColorChoice};
use aplset::card::{CodeError, DECK, Notation, printable};
use aplset::ndarray::{ArrayRef, Dimension};
use aplset::odds::DealError;
use aplset_apl::AplError;
use aplset_explain::picture::{Picture, Terminal};
use aplset_files::{ChooseError, FileError, RowError};
use clap::builder::Styles;
use console::Term;
use itertools::Itertools;
use serde::Serialize;
use std::error::Error;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::iter;
use std::process::ExitCode;

/// The standard output of a command.
pub struct Output {
    writer: BufWriter<Stdout>,
    /// Whether the output is a terminal.
    pub prompt: bool,
    /// The codes of all cards. They are colored only in a terminal, because other programs read
    /// them from pipes and files.
    codes: Vec<String>,
    colors: bool,
    notation: Notation,
}

impl Output {
    /// Opens standard output, with colors if the terminal, `NO_COLOR` and similar variables allow
    /// them.
    pub fn standard() -> Self {
        let stdout = io::stdout();
        let prompt = stdout.is_terminal();
        let colors = AutoStream::choice(&stdout) != ColorChoice::Never;
        let writer = BufWriter::new(stdout);
        let mut output =
            Self { writer, prompt, codes: Vec::new(), colors, notation: Notation::Codes };
        output.write_in(Notation::Codes);
        output
    }

    /// Sets the notation in which cards are printed. If it has the letters of another program, a
    /// line on standard error explains them.
    pub fn write_in(&mut self, notation: Notation) {
        self.notation = notation;
        if let Some(legend) = self.legend() {
            say(&legend);
        }
        let terminal = Terminal { colors: self.colors && self.prompt, ..Terminal::default() };
        self.codes = (0..DECK).map(|card| terminal.in_color(card, &notation.write(card))).collect();
    }

    /// Returns the notation of the cards.
    pub fn notation(&self) -> Notation {
        self.notation
    }

    /// Returns an explanation of another program's letters, if cards are printed in these letters.
    pub fn legend(&self) -> Option<String> {
        match self.notation {
            Notation::Letters(letters) => Some(letters.legend()),
            _ => None,
        }
    }

    /// Returns the number of rows of the legend in the terminal.
    pub fn legend_rows(&self) -> usize {
        let columns = self.terminal().columns.max(1);
        self.legend().map_or(0, |legend| legend.len().div_ceil(columns))
    }

    /// Returns the code of a card, without colors.
    pub fn code(&self, card: usize) -> String {
        self.notation.write(card)
    }

    /// Returns the size of the terminal, and whether to use colors.
    pub fn terminal(&self) -> Terminal {
        Terminal { colors: self.colors, ..terminal() }
    }

    /// Scrolls the contents of the screen into the terminal's scrollback.
    pub fn scroll_away(&mut self) -> io::Result<()> {
        let rows = if able() { self.terminal().rows } else { 0 };
        write!(self.writer, "{}", "\n".repeat(rows))
    }

    /// Clears the screen if the terminal supports this, and keeps the scrollback.
    pub fn clear(&mut self) -> io::Result<()> {
        write!(self.writer, "{}", if able() { "\x1b[H\x1b[J" } else { "\n" })
    }

    /// Prints a picture as text, at most as wide as the terminal.
    pub fn picture(&mut self, picture: &Picture) -> io::Result<()> {
        self.picture_within(picture, usize::MAX)
    }

    /// Prints a picture in at most `rows` rows, if it can be made that small.
    pub fn picture_within(&mut self, picture: &Picture, rows: usize) -> io::Result<()> {
        let picture = picture.clone().in_notation(self.notation);
        let text = picture.text(Terminal { rows, ..self.terminal() });
        write!(self.writer, "{text}")
    }

    /// Prints a line with the codes of the cards.
    pub fn codes<'a>(&mut self, cards: impl IntoIterator<Item = &'a usize>) -> io::Result<()> {
        let mut between = "";
        for &card in cards {
            write!(self.writer, "{between}{}", self.codes[card])?;
            between = " ";
        }
        writeln!(self.writer)
    }

    /// Prints one card per line, in the format of the article's function FMT and in the colors of
    /// the cards.
    pub fn cards<D: Dimension>(
        &mut self,
        lines: &str,
        cards: &ArrayRef<usize, D>,
    ) -> io::Result<()> {
        let terminal = self.terminal();
        let mut cards = cards.iter();
        for line in lines.lines() {
            let card = if line.is_empty() { None } else { cards.next() };
            match card {
                Some(&card) => writeln!(self.writer, "{}", terminal.in_color(card, line))?,
                None => writeln!(self.writer, "{line}")?,
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

/// Returns the size of the terminal, or 80 × 24 if the size is unknown, without colors.
pub fn terminal() -> Terminal {
    let (rows, columns) = Term::stdout().size_checked().unwrap_or((24, 80));
    Terminal { columns: columns.into(), rows: rows.into(), colors: false }
}

/// Writes a value as one line of JSON.
pub fn json_line(output: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *output, value)?;
    writeln!(output)
}

/// Returns whether the terminal can move its cursor.
fn able() -> bool {
    std::env::var_os("TERM").is_none_or(|terminal| terminal != "dumb")
}

/// The exit code for bad data.
const BAD_DATA: u8 = 1;
/// The exit code for wrong usage.
pub const WRONG_USAGE: u8 = 2;

/// The reason why a command ended early.
pub enum Failure {
    /// The input is invalid, or a file cannot be read or written.
    Data(String),
    /// The arguments are wrong.
    Usage(String),
    /// An APL sentence has an error, which this message describes.
    Sentence { message: String, text: String, error: Box<AplError> },
    /// Writing to standard output failed, for example because the pipe was closed.
    Output(io::Error),
}

impl Failure {
    /// Makes the failure for an error of a sentence.
    pub fn of_sentence(text: &str, error: AplError) -> Self {
        let message = error.to_string();
        Self::Sentence { message, text: text.to_owned(), error: Box::new(error) }
    }
}

impl From<CodeError> for Failure {
    fn from(error: CodeError) -> Self {
        Self::Data(with_hint(&error))
    }
}

/// Returns the text of an error, with a hint about the option `--letters`.
pub fn with_hint(error: &CodeError) -> String {
    format!("{error}{}", hint(error))
}

/// Returns a hint about the value of `--letters` with which the cards can be read.
fn hint(error: &CodeError) -> String {
    match error.readable_as() {
        Some(Notation::Numbers) => "; --letters numbers reads card numbers".to_owned(),
        Some(letters) => format!("; --letters '{letters}' reads them"),
        None => String::new(),
    }
}

impl From<DealError> for Failure {
    fn from(error: DealError) -> Self {
        Self::Usage(format!("--sets: {error}"))
    }
}

impl From<FileError> for Failure {
    fn from(error: FileError) -> Self {
        if cause::<io::Error>(&error).is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
        {
            return Self::Output(io::ErrorKind::BrokenPipe.into());
        }
        Self::Data(format!("{error}{}", hint_of_file(&error)))
    }
}

/// Returns the first error of this type among the sources of an error.
pub fn cause<E: Error + 'static>(error: &FileError) -> Option<&E> {
    iter::successors(error.source(), |&error| error.source()).find_map(|error| error.downcast_ref())
}

/// Returns a hint about an option with which a file can be read or replaced.
fn hint_of_file(error: &FileError) -> String {
    let exists = |error: &io::Error| error.kind() == io::ErrorKind::AlreadyExists;
    if let Some(format) = error.looks_like() {
        format!("; looks like {format}, try --from {format}")
    } else if let Some(error) = cause::<ChooseError>(error) {
        let some = error.candidates().iter().take(3);
        match some.map(|names| format!("--columns {}", quoted(names))).join(" or ") {
            names if !names.is_empty() => format!("; {names} names them"),
            _ if error.is_ambiguous() => "; choose with --columns".to_owned(),
            _ => String::new(),
        }
    } else if let Some(error) = cause(error) {
        hint(error)
    } else if let Some(word) = cause(error).and_then(RowError::missing) {
        format!("; --null {} reads it as null in CSV", quoted(word))
    } else if error.is_header_unclear() {
        "; --no-header reads it as a hand, --header as names".to_owned()
    } else if cause(error).is_some_and(exists) {
        "; --force replaces it".to_owned()
    } else {
        String::new()
    }
}

/// Returns a word of a command, in quotes if the shell would split or expand it.
fn quoted(word: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || "_-.,".contains(letter);
    if word.chars().all(plain) { word.to_owned() } else { format!("'{word}'") }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Reports a failure as clap reports its errors, unless it is a closed pipe, and returns the exit
/// code.
pub fn report(done: Result<(), Failure>) -> ExitCode {
    let (code, message) = match done {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            return ExitCode::SUCCESS;
        }
        Err(Failure::Output(error)) => (BAD_DATA, format!("cannot write standard output: {error}")),
        Err(Failure::Data(message)) => (BAD_DATA, printable(&message)),
        Err(Failure::Sentence { message, text, error }) => {
            let place = error.shown_in(&text);
            let lines = place.lines().chain([error.advice()]);
            (BAD_DATA, iter::once(&*message).chain(lines).map(printable).join("\n"))
        }
        Err(Failure::Usage(message)) => (WRONG_USAGE, printable(&message)),
    };
    let styles = Styles::styled();
    let (error, literal) = (styles.get_error(), styles.get_literal());
    let mut stderr = anstream::stderr();
    let _ = writeln!(stderr, "{error}error:{error:#} {message}");
    if code == WRONG_USAGE {
        let _ = writeln!(stderr, "\nFor more information, try '{literal}--help{literal:#}'.");
    }
    code.into()
}

/// Writes a note to standard error, and ignores a failure to write it.
pub fn say(note: &str) {
    let _ = writeln!(io::stderr(), "note: {}", printable(note));
}
