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
    let pages = pages(screens, output.rows());
    let mut input = io::stdin().lock();
    let mut at = 0;
    while let Some(page) = pages.get(at) {
        output.clear()?;
        let (number, all) = (at + 1, pages.len());
        let next = if number < all { "next" } else { "out" };
        write!(
            output,
            "{page}\n({number}/{all}) Enter {next}, b back, q out: "
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

/// A screen that is too long for the terminal goes on in another one.
fn pages(screens: &[String], rows: usize) -> Vec<String> {
    // A blank line and the question stand below.
    let most = rows.saturating_sub(2).max(1);
    let mut pages = Vec::new();
    for screen in screens {
        let lines: Vec<&str> = screen.split_inclusive('\n').collect();
        pages.extend(lines.chunks(most).map(<[&str]>::concat));
    }
    pages
}

#[cfg(test)]
mod tests {
    use super::pages;

    #[test]
    fn a_long_screen_goes_on_in_another_one() {
        let screens = ["1\n2\n3\n".to_owned(), "4\n".to_owned()];
        assert_eq!(pages(&screens, 24), ["1\n2\n3\n", "4\n"]);
        assert_eq!(pages(&screens, 4), ["1\n2\n", "3\n", "4\n"]);
        assert_eq!(pages(&screens, 0).concat(), screens.concat());
    }
}
