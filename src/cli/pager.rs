//! Screens one at a time for whoever sits at a terminal, all of them for a pipe.

use super::failure::Failure;
use super::hands::next_line;
use super::output::Output;
use std::io::{self, BufRead, IsTerminal, Write};

/// Shows screens: in a terminal one at a time, forward and back, until the last one is left or `q` is typed.
pub struct Pager {
    /// Where it is typed what comes next; nowhere if the screens go into a pipe.
    keys: Option<Box<dyn BufRead>>,
}

impl Pager {
    /// For screens that go there.
    pub fn new(output: &Output) -> Self {
        Self { keys: output.prompt.then(keys).flatten() }
    }

    /// How many rows a screen may have: those of the terminal but for the question; of a pipe, any number.
    pub fn rows(&self, output: &Output) -> usize {
        match self.keys {
            Some(_) => output.rows().saturating_sub(1),
            None => usize::MAX,
        }
    }

    /// Shows them.
    pub fn show(self, screens: &[String], output: &mut Output) -> Result<(), Failure> {
        match self.keys {
            Some(keys) => turn(screens, keys, output),
            None => Ok(write!(output, "{}", screens.join("\n\n"))?),
        }
    }
}

/// What a person types, even where standard input is a hand from a pipe.
fn keys() -> Option<Box<dyn BufRead>> {
    let input = io::stdin();
    if input.is_terminal() {
        return Some(Box::new(input.lock()));
    }
    #[cfg(unix)]
    if let Ok(terminal) = std::fs::File::open("/dev/tty") {
        return Some(Box::new(io::BufReader::new(terminal)));
    }
    None
}

fn turn(screens: &[String], mut keys: impl BufRead, output: &mut Output) -> Result<(), Failure> {
    output.scroll_away()?;
    let mut at = 0;
    while let Some(screen) = screens.get(at) {
        output.clear()?;
        let (number, all) = (at + 1, screens.len());
        let next = if number < all { "next" } else { "out" };
        let room = output.rows() > screen.lines().count() + 1;
        let blank = if room { "\n" } else { "" };
        write!(output, "{screen}{blank}({number}/{all}) Enter {next}, b back, q out: ")?;
        output.flush()?;
        let Some(line) = next_line(&mut keys, number)? else {
            return Ok(writeln!(output)?);
        };
        match line.trim_ascii() {
            b"q" | b"Q" => return Ok(()),
            b"b" | b"B" => at = at.saturating_sub(1),
            _ => at += 1,
        }
    }
    Ok(())
}
