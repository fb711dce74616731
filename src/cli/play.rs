//! `aplset play` asks the player for the sets of a hand.

use super::dealer::DealOptions;
use super::failure::Failure;
use super::hand::next_line;
use super::output::Output;
use super::table::plural;
use aplset::card::{code, parse_hand, verdict};
use aplset::explain::{Program, Run};
use aplset::files::shown;
use aplset::ndarray::{Array1, Array2, arr1};
use aplset::picture::{self, Terminal};
use aplset::programs::apl_article::{deal, set_positions};
use aplset::vocabulary::cells_at;
use clap::Args;
use itertools::Itertools;
use std::io::{self, IsTerminal, Write};

#[derive(Args)]
#[command(after_help = "\
Examples:
  aplset play                          find the sets of a random hand
  aplset play --seed 7                 play the same hand each time
  aplset play --cards 15               play with 15 cards

Type the labels of three cards, as in 1 3 8, or their codes. h gives a hint,
q gives up. A wrong guess shows the sums of the cards' bits. A sum of [2] means
that two cards are alike and one differs.")]
pub struct Arguments {
    #[command(flatten)]
    dealer: DealOptions,
}

/// Plays one hand.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    let (_, hand) = arguments.dealer.hand()?;
    play(&hand, output)
}

/// The labels of the cards: the top row of a keyboard, and then the letters except the commands h
/// and q.
const LABELS: &str = "1234567890-=abcdefgijklmnoprstuvwxyz";

const RULE: &str = "Three cards are a set if each feature is all the same or all different.\n";

/// Asks for sets until all are found, the player gives up, or the input ends.
pub fn play(hand: &Array1<usize>, output: &mut Output) -> Result<(), Failure> {
    let mut input = io::stdin().lock();
    let sets = set_positions(&deal(hand.len(), |_, _| hand.clone()));
    let mut game = Game { hand, sets, found: Vec::new(), hints: 0 };
    let typed = input.is_terminal() && output.prompt;
    let mut news = if typed { RULE.to_owned() } else { String::new() };
    if typed {
        output.scroll_away()?;
    }
    for number in 1.. {
        if typed {
            output.clear()?;
        }
        if typed || number == 1 {
            game.show(typed, output)?;
        }
        write!(output, "{news}")?;
        if game.found.len() == game.sets.nrows() {
            return Ok(writeln!(output, "{}", game.end())?);
        }
        let end = if typed { " " } else { "\n" };
        write!(output, "Three cards, h for a hint, q to give up:{end}")?;
        output.flush()?;
        let line = next_line(&mut input, number)?;
        let line = line.as_deref().map(<[u8]>::trim_ascii);
        news = match line.map(<[u8]>::to_ascii_lowercase).as_deref() {
            None | Some(b"q" | b"quit" | b"exit") => {
                // The input ended without a newline after the prompt.
                let end = if typed && line.is_none() { "\n" } else { "" };
                return Ok(writeln!(output, "{end}{}", game.end())?);
            }
            Some(b"") => String::new(),
            Some(b"h" | b"hint" | b"help" | b"?") => game.hint(),
            Some(_) => match game.guess(line.unwrap_or_default()) {
                Ok(places) => game.answer(places, output.terminal()),
                Err(message) => message,
            },
        };
        if !news.is_empty() {
            news.push('\n');
        }
    }
    Ok(())
}

/// A hand, its sets as positions `[set;card]`, and the sets found so far.
struct Game<'a> {
    hand: &'a Array1<usize>,
    sets: Array2<usize>,
    found: Vec<usize>,
    /// The number of hints since the last set was found.
    hints: usize,
}

impl Game<'_> {
    /// Shows the hand with the labels of the cards, and the sets found so far. In a terminal, the
    /// hand leaves room for the answer to a guess.
    fn show(&self, typed: bool, output: &mut Output) -> Result<(), Failure> {
        let (found, all) = (self.found.len(), self.sets.nrows());
        if all > 0 {
            write!(output, "Found {found} of {}", plural(all, "set"))?;
            let sets = self.found.iter().map(|&set| self.labels(set)).join(", ");
            writeln!(output, "{}{sets}", if found > 0 { ": " } else { "" })?;
        }
        let labels: Vec<&str> = LABELS.split_terminator("").skip(1).collect();
        let hand = picture::hand(&deal(self.hand.len(), |_, _| self.hand.clone()));
        let hand = hand.with_labels(&labels);
        if !typed {
            return Ok(output.picture(&hand)?);
        }
        // Reserves a row above the hand, seven rows for the answer to a wrong guess, and a row for
        // the prompt.
        Ok(output.picture_within(&hand, output.terminal().rows.saturating_sub(9))?)
    }

    /// Writes a set as the labels of its cards.
    fn labels(&self, set: usize) -> String {
        let label = |&place: &usize| match LABELS.get(place..=place) {
            Some(label) => label.to_owned(),
            None => code(self.hand[place]),
        };
        self.sets.row(set).iter().map(label).join(" ")
    }

    /// Returns the positions of three cards, typed as labels or as codes.
    fn guess(&self, line: &[u8]) -> Result<[usize; 3], String> {
        let text = String::from_utf8_lossy(line).replace(',', " ");
        let keys: Vec<char> = text.chars().filter(|letter| !letter.is_whitespace()).collect();
        let labels =
            keys.len() == 3 || text.split_whitespace().all(|word| word.chars().count() == 1);
        let places: Vec<usize> = if labels {
            keys.iter().map(|&key| self.labelled(key)).collect::<Result<_, _>>()?
        } else if text.split_whitespace().all(|word| word.chars().count() != 4) {
            return Err("Type three labels, as in 1 3 8, or three codes.".to_owned());
        } else {
            let cards = parse_hand(&text).map_err(|error| format!("{error}."))?;
            cards.iter().map(|&card| self.held(card)).collect::<Result<_, _>>()?
        };
        let found = plural(places.len(), "card");
        let mut places = <[usize; 3]>::try_from(places)
            .map_err(|_| format!("Found {found}, expected three, as in 1 3 8."))?;
        places.sort_unstable();
        if places[0] == places[1] || places[1] == places[2] {
            return Err("Expected three different cards.".to_owned());
        }
        Ok(places)
    }

    /// Returns the position of the card with this label.
    fn labelled(&self, key: char) -> Result<usize, String> {
        let place = LABELS.chars().position(|label| label == key.to_ascii_lowercase());
        let place = place.filter(|&place| place < self.hand.len());
        place.ok_or_else(|| {
            let key = shown(&key.to_string());
            format!("No card has the label {key}. Type three labels, as in 1 3 8, or three codes.")
        })
    }

    /// Returns the position of a card in the hand.
    fn held(&self, card: usize) -> Result<usize, String> {
        let place = self.hand.iter().position(|&held| held == card);
        place.ok_or_else(|| format!("{} is not in this hand.", code(card)))
    }

    /// Records the cards if they are a set, and otherwise shows why they are not.
    fn answer(&mut self, places: [usize; 3], terminal: Terminal) -> String {
        let cards = cells_at(self.hand, &arr1(&places));
        let set = self.sets.outer_iter().position(|set| set == arr1(&places));
        match set {
            Some(set) if self.found.contains(&set) => "You have found this set already.".into(),
            Some(set) => {
                self.found.push(set);
                self.hints = 0;
                verdict(&cards).to_string()
            }
            None => {
                let run = Run::new(Program::Apl, &cards);
                let followed = run.follow(0).expect("three cards");
                let slab = run.slab(&followed, terminal);
                let codes = cards.iter().map(|&card| code(card)).join(" ");
                format!("{codes} is not a set.\n{}", slab.trim_end())
            }
        }
    }

    /// Returns a hint with one card of a set that was not found yet. The next hints have two cards
    /// and then all three.
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
