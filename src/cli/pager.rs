//! Screens one at a time for whoever sits at a terminal, all of them for a pipe.

use super::failure::Failure;
use super::hands::next_line;
use super::output::Output;
use std::io::{self, IsTerminal, Write};

/// Shows the screens: in a terminal one at a time, forward and back, until the last one is left or `q` is typed.
pub fn show(screens: &[String], output: &mut Output) -> Result<(), Failure> {
    if output.prompt && io::stdin().is_terminal() {
        turn(screens, output)
    } else {
        Ok(write!(output, "{}", screens.join("\n\n"))?)
    }
}

fn turn(screens: &[String], output: &mut Output) -> Result<(), Failure> {
    let mut input = io::stdin().lock();
    let mut at = 0;
    while let Some(screen) = screens.get(at) {
        output.clear()?;
        let (number, all) = (at + 1, screens.len());
        write!(
            output,
            "{screen}\n({number} of {all})  Enter next, b back, q out: "
        )?;
        output.flush()?;
        let Some(line) = next_line(&mut input, number)? else {
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
