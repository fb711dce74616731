//! `aplset play` asks the player for the sets of a hand.

use super::hand::{DealOptions, SetsOption};
use super::letters::LettersOption;
use super::output::{Failure, Output};
use super::piped::lines;
use super::why::followed;
use aplset::card::{CodeError, Notation, bits, digits, plural, printable};
use aplset::ndarray::{Array1, Array2, arr1};
use aplset::programs::apl_article::set_positions;
use aplset::vocabulary::cells_at;
use aplset_explain::picture;
use clap::Args;
use itertools::Itertools;
use std::io::{self, IsTerminal, Write};
use thiserror::Error;

#[derive(Args)]
#[command(after_help = "\
Examples:
  aplset play                          find the sets of a random hand
  aplset play --seed 7                 play the same hand each time
  aplset play --cards 15               play with 15 cards
  aplset play --sets 6                 play a hand with six sets

Type the labels, codes or words of three cards, as in 1 3 12 or 1 3 2GOH, or h
for a hint, ? for help, or q to give up. A wrong guess shows the sums of the
cards' bits. A sum of [2] means that two cards are alike and one differs.")]
pub struct Arguments {
    #[command(flatten)]
    dealer: DealOptions,

    #[command(flatten)]
    letters: LettersOption,

    #[command(flatten)]
    sets: SetsOption,
}

const RULE: &str = "Three cards are a set if each feature is all the same or all different.\n";

const HELP: &str = "\
Type the labels of three cards, as in 1 3 12, or their codes or words.
h shows a card of a set, then a second one, then the set. q ends the game.";

/// Asks for the sets of a hand until all are found, the player gives up, or the input ends.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    let cards = arguments.dealer.cards();
    if cards < 3 {
        return Err(Failure::Usage(format!("--cards {cards}: expected at least 3 for a set")));
    }
    output.write_in(arguments.letters.notation());
    let (option, mut hands) = arguments.dealer.hands_with(&arguments.sets)?;
    let hand = hands.hand()?;
    let mut game = Game::new(option, hand);
    let typed = io::stdin().is_terminal() && output.prompt;
    let mut news = if typed { RULE.to_owned() } else { String::new() };
    let mut lines = lines();
    if typed {
        output.scroll_away()?;
    } else {
        game.show(typed, output)?;
    }
    loop {
        if typed {
            output.clear()?;
            game.show(typed, output)?;
        }
        write!(output, "{news}")?;
        if game.found.len() == game.sets.nrows() {
            return Ok(writeln!(output, "{}", game.end())?);
        }
        let end = if typed { " " } else { "\n" };
        write!(output, "Three cards, h for a hint, q to give up:{end}")?;
        output.flush()?;
        let line = lines.next().transpose()?;
        let text = line.as_deref().map(String::from_utf8_lossy);
        let text = text.as_deref().map(str::trim);
        news = match text.map(str::to_lowercase).as_deref() {
            None | Some("q" | "quit" | "exit") => {
                // The input ended without a newline after the prompt.
                let end = if typed && line.is_none() { "\n" } else { "" };
                return Ok(writeln!(output, "{end}{}", game.end())?);
            }
            Some("") => String::new(),
            Some("h" | "hint") => game.hint(),
            Some("?" | "help") => [RULE, HELP].concat(),
            Some(_) => match game.guess(text.unwrap_or_default(), &arguments.letters) {
                Ok(places) => game.judge(places, output),
                Err(error) => error.to_string(),
            },
        };
        if !news.is_empty() {
            news.push('\n');
        }
    }
}

/// The reason that a guess is not three cards of the hand.
#[derive(Debug, Error)]
enum GuessError {
    #[error("No card has the label {0}. Type labels, as in 1 3 8, or codes.")]
    NoLabel(String),
    #[error("`{}`: {}.", .0.found(), .0.reason())]
    NoCode(#[from] CodeError),
    #[error("{0} is not in this hand.")]
    NotHeld(String),
    #[error("Found {}, expected three, as in 1 3 8.", plural(.0, "card"))]
    OtherSize(usize),
    #[error("Expected three different cards.")]
    SameCard,
}

/// A hand, its sets as positions `[set;card]`, and the sets found so far.
struct Game {
    /// The option that deals the hand again, such as `--seed 7`.
    option: String,
    hand: Array1<usize>,
    sets: Array2<usize>,
    found: Vec<usize>,
    /// The number of hints since the last set was found.
    hints: usize,
}

impl Game {
    fn new(option: String, hand: Array1<usize>) -> Self {
        let sets = set_positions(&bits(&digits(&hand)));
        Self { option, hand, sets, found: Vec::new(), hints: 0 }
    }

    /// Shows the sets found so far, and the hand with the labels of its cards. In a terminal,
    /// leaves room for the answer to a guess.
    fn show(&self, typed: bool, output: &mut Output) -> Result<(), Failure> {
        // The legend was written to standard error before the terminal was cleared.
        if typed && let Some(legend) = output.legend() {
            writeln!(output, "{legend}")?;
        }
        write!(output, "{}, {}", plural(self.hand.len(), "card"), self.option)?;
        let (found, all) = (self.found.len(), self.sets.nrows());
        if all > 0 {
            let sets = self.found.iter().map(|&set| self.labels(set)).join(", ");
            let between = if found > 0 { ": " } else { "" };
            write!(output, "; found {found} of {}{between}{sets}", plural(all, "set"))?;
        }
        writeln!(output)?;
        let hand = picture::hand(&bits(&digits(&self.hand))).with_labels(1..=self.hand.len());
        if !typed {
            return Ok(output.picture(&hand)?);
        }
        // Reserves a row above the hand, seven rows for the answer to a wrong guess, and a row for
        // the prompt.
        let rows = output.terminal().rows.saturating_sub(9 + output.legend_rows());
        Ok(output.picture_within(&hand, rows)?)
    }

    /// Writes a set as the labels of its cards.
    fn labels(&self, set: usize) -> String {
        self.sets.row(set).iter().map(|place| place + 1).join(" ")
    }

    /// Returns the positions of three cards, typed as labels or as codes. Three labels of one digit
    /// need no blanks between them.
    fn guess(&self, text: &str, letters: &LettersOption) -> Result<[usize; 3], GuessError> {
        let between = |letter: char| letter == ',' || letter.is_whitespace();
        let mut words: Vec<&str> = text.split(between).filter(|word| !word.is_empty()).collect();
        if let [word] = words[..]
            && word.len() == 3
            && word.bytes().all(|b| b.is_ascii_digit())
        {
            words = vec![&word[..1], &word[1..2], &word[2..]];
        }
        let places: Result<Vec<usize>, GuessError> = match Notation::of(text) {
            Notation::Codes | Notation::Numbers => {
                words.iter().map(|word| self.place(word, letters)).collect()
            }
            _ => letters.read(text)?.iter().map(|&card| self.held(card, letters)).collect(),
        };
        let places = places?;
        let mut places =
            <[usize; 3]>::try_from(places).map_err(|places| GuessError::OtherSize(places.len()))?;
        places.sort_unstable();
        if places[0] == places[1] || places[1] == places[2] {
            return Err(GuessError::SameCard);
        }
        Ok(places)
    }

    /// Returns the position of a card, typed as its label or its code.
    fn place(&self, word: &str, letters: &LettersOption) -> Result<usize, GuessError> {
        let labels = 1..=self.hand.len();
        if let Some(label) = word.parse().ok().filter(|label| labels.contains(label)) {
            return Ok(label - 1);
        }
        if word.len() < 4 {
            return Err(GuessError::NoLabel(printable(word)));
        }
        self.held(letters.read(word)?[0], letters)
    }

    /// Returns the position of a card of the hand.
    fn held(&self, card: usize, letters: &LettersOption) -> Result<usize, GuessError> {
        let place = self.hand.iter().position(|&held| held == card);
        place.ok_or_else(|| GuessError::NotHeld(letters.notation().write(card)))
    }

    /// Returns the answer to a guess, and records the cards if they are a new set. If they are not
    /// a set, the answer explains why.
    fn judge(&mut self, places: [usize; 3], output: &Output) -> String {
        let cards = cells_at(&self.hand, &arr1(&places));
        let codes = cards.iter().map(|&card| output.code(card)).join(" ");
        let set = self.sets.outer_iter().position(|set| set == arr1(&places));
        match set {
            Some(set) if self.found.contains(&set) => {
                format!("You have found {} already.", self.labels(set))
            }
            Some(set) => {
                self.found.push(set);
                self.hints = 0;
                format!("{codes} is a set.")
            }
            None => {
                let (run, followed) = followed(&cards, output);
                let slab = run.slab(&followed, output.terminal());
                format!("{codes} is not a set.\n{}", slab.trim_end())
            }
        }
    }

    /// Returns a hint with one card of a set that has not been found. Later hints have two cards of
    /// this set, and then all three.
    fn hint(&mut self) -> String {
        let left = (0..self.sets.nrows()).find(|set| !self.found.contains(set));
        left.map_or(String::new(), |set| {
            self.hints = 3.min(self.hints + 1);
            let labels = self.labels(set);
            let first = labels.split(' ').take(self.hints).join(" and ");
            match self.hints {
                1 => format!("Card {first} is in a set."),
                2 => format!("Cards {first} are in a set."),
                _ => format!("A set is {labels}."),
            }
        })
    }

    /// Returns the last line of a game, with the sets that were not found.
    fn end(&self) -> String {
        let left = (0..self.sets.nrows()).filter(|set| !self.found.contains(set));
        let left: Vec<String> = left.map(|set| self.labels(set)).collect();
        match (left.len(), self.sets.nrows()) {
            (_, 0) => "This hand has no set.".to_owned(),
            (0, _) => "You have found all sets.".to_owned(),
            _ => format!("Not found: {}.", left.join(", ")),
        }
    }
}
