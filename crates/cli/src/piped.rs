//! Reads the hands on standard input. Each line is a hand, or blank lines separate hands of several
//! lines.

use super::letters::LettersOption;
use super::output::{Failure, say, with_hint};
use aplset::card::DECK;
use aplset::ndarray::Array1;
use std::io::{self, BufRead, IsTerminal};

/// The largest number of cards in a line that may be only a part of a hand.
const FEW: usize = 3;

/// A line of standard input and its number, counted from 1.
type Line = (usize, Vec<u8>);

/// The hands on standard input.
pub struct Piped<'a> {
    letters: &'a LettersOption,
    lines: Box<dyn Iterator<Item = Result<Line, Failure>>>,
    /// Whether blank lines separate the hands.
    in_blocks: bool,
    /// The number of hands so far, and the largest number of cards in one of them.
    hands: usize,
    most: usize,
}

impl<'a> Piped<'a> {
    /// Reads the first lines of standard input to find out whether blank lines separate the hands.
    pub fn new(letters: &'a LettersOption) -> Result<Self, Failure> {
        let numbered = (1..).zip(lines()).map(|(number, line)| Ok((number, line?)));
        let mut piped =
            Self { letters, lines: Box::new(numbered), in_blocks: false, hands: 0, most: 0 };
        if io::stdin().is_terminal() {
            return Ok(piped);
        }
        let (mut begun, mut short) = (Vec::<Line>::new(), 0);
        // A hand has at most as many lines as a deck has cards.
        while short <= DECK
            && let Some(line) = piped.lines.next().transpose()?
        {
            let is_after_block = short > 0 && begun.last().is_some_and(|last| is_blank(&last.1));
            let is_blank = is_blank(&line.1);
            let is_short = letters.read(&line.1).is_ok_and(|hand| hand.len() <= FEW);
            begun.push(line);
            if is_blank {
                continue;
            }
            let is_one_card = short == 0 && begun.last().is_some_and(|first| is_one_card(&first.1));
            piped.in_blocks = is_one_card || is_after_block && short > 1;
            if is_after_block || is_one_card || !is_short {
                break;
            }
            short += 1;
        }
        if piped.in_blocks && short > 0 {
            say("blank lines separate the hands, line ends do not");
        }
        piped.lines = Box::new(begun.into_iter().map(Ok).chain(piped.lines));
        Ok(piped)
    }

    /// Reads the lines of the next hand, or returns no lines at the end.
    fn next_lines(&mut self) -> Result<Vec<Line>, Failure> {
        let (mut hand, mut depth): (Vec<Line>, i32) = (Vec::new(), 0);
        while let Some(line) = self.lines.next().transpose()? {
            let is_blank = is_blank(&line.1);
            if is_blank && !hand.is_empty() && depth <= 0 {
                break;
            } else if !is_blank {
                depth += opened(&line.1);
                hand.push(line);
            }
            if !self.in_blocks && !hand.is_empty() && depth <= 0 {
                break;
            }
        }
        Ok(hand)
    }

    /// Parses the lines of a hand.
    fn read(&self, hand: &[Line]) -> Result<Array1<usize>, Failure> {
        let text: Vec<&[u8]> = hand.iter().map(|(_, line)| &**line).collect();
        self.letters.read(text.join(&b'\n')).map_err(|error| {
            let place = match hand {
                [(first, _), .., (last, _)] => format!("lines {first} to {last}"),
                _ => format!("line {}", hand[0].0),
            };
            Failure::Data(format!("{place}, {}", with_hint(&error)))
        })
    }

    /// Reports on standard error that each line was read as a hand, if all lines together could
    /// have been one hand.
    fn end(&self) {
        if self.hands > 1 && self.most <= FEW && !self.in_blocks && !io::stdin().is_terminal() {
            say("each line was read as a hand; tr '\\n' ' ' joins the lines of one hand");
        }
    }
}

impl Iterator for Piped<'_> {
    type Item = Result<Array1<usize>, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        let lines = match self.next_lines() {
            Ok(lines) if lines.is_empty() => {
                self.end();
                return None;
            }
            Ok(lines) => lines,
            Err(error) => return Some(Err(error)),
        };
        let hand = self.read(&lines);
        if let Ok(hand) = &hand {
            self.hands += 1;
            self.most = self.most.max(hand.len());
        }
        Some(hand)
    }
}

/// Reads the lines of standard input.
pub fn lines() -> impl Iterator<Item = Result<Vec<u8>, Failure>> {
    let lines = io::stdin().lock().split(b'\n');
    let fault = |error| Failure::Data(format!("cannot read standard input: {error}"));
    // Some programs write a byte order mark at the start of a text.
    let without_mark = |(number, line): (usize, Vec<u8>)| match line.strip_prefix(b"\xEF\xBB\xBF") {
        Some(rest) if number == 0 => rest.to_vec(),
        _ => line,
    };
    let lines = lines.enumerate();
    lines.map(move |(number, line)| Ok(without_mark((number, line.map_err(fault)?))))
}

/// Returns how many brackets a line opens, as in an array on several lines.
fn opened(line: &[u8]) -> i32 {
    line.iter().fold(0, |depth, byte| match byte {
        b'(' | b'[' | b'{' => depth + 1,
        b')' | b']' | b'}' => depth - 1,
        _ => depth,
    })
}

/// Returns whether a line has the features of one card, as in `1 0 2 2`.
fn is_one_card(line: &[u8]) -> bool {
    let words = line.split(|byte| byte.is_ascii_whitespace() || *byte == b',');
    let words: Vec<&[u8]> = words.filter(|word| !word.is_empty()).collect();
    words.len() == 4 && words.iter().all(|word| word.len() == 1)
}

/// Returns whether a line has no cards.
fn is_blank(line: &[u8]) -> bool {
    line.iter().all(|byte| byte.is_ascii_whitespace() || *byte == b',')
}
