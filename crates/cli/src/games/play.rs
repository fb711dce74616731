//! Plays many games with random deals. A *table* consists of the cards that lie face up.

use crate::table::share;
use aplset::card::{DECK, sets};
use aplset::ndarray::aview1;
use aplset::vocabulary::{deal, seeded};
use rand::RngExt;
use rayon::prelude::*;
use std::ops::AddAssign;
use std::sync::atomic::{AtomicU64, Ordering};

/// The results of many games.
pub struct Games {
    /// The number of games.
    pub played: u64,
    /// The results of each round of the games, `[round]`.
    pub rounds: Vec<Round>,
    /// The tables of 12 cards that were searched in all rounds after the first.
    pub later: Tables,
    /// The number of games that ended with each number of cards on the table, `[cards]`.
    pub left: Vec<u64>,
}

/// The rule by which a player chooses a set to take.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Take {
    /// A random set of the table.
    Random,
    /// The first set in the order of the table. New cards are placed at the end.
    First,
    /// A random set. All 81 cards lie face up from the start.
    FaceUp,
}

/// The results of one round of many games. A round begins with a dealt or refilled table, and ends
/// when a set is taken or the game ends.
#[derive(Clone, Copy, Default)]
pub struct Round {
    /// The number of games that reached this round.
    pub games: u64,
    /// Counts of the tables that were searched for a set, `[cards / 3]`. For example, item 4 counts
    /// the tables of 12 cards.
    pub tables: [Tables; DECK / 3 + 1],
}

/// The number of tables that were searched for a set, and the number of these tables without a set.
#[derive(Clone, Copy, Default)]
pub struct Tables {
    /// The number of tables that were searched.
    pub searched: u64,
    /// The number of searched tables without a set.
    pub without_set: u64,
    /// The number of games with a searched table.
    games: u64,
    /// The sums of s², s × n and n² over all games, where s is the number of searched tables, and n
    /// is the number of these without a set.
    squares: [u64; 3],
}

impl Tables {
    fn of_game(searched: u64, without_set: u64) -> Self {
        let squares = [searched * searched, searched * without_set, without_set * without_set];
        Self { searched, without_set, games: searched.min(1), squares }
    }

    /// Returns the fraction of searched tables without a set, or `None` if no table was searched.
    pub fn share(&self) -> Option<f64> {
        (self.searched > 0).then(|| share(self.without_set, self.searched))
    }

    /// Returns the standard error of the fraction of searched tables without a set, or `None` if
    /// fewer than two games have a searched table.
    ///
    /// The tables of one game share cards and are not independent. The standard error is therefore
    /// computed from the totals of each game.
    pub fn standard_error(&self) -> Option<f64> {
        let p = self.share().filter(|_| self.games > 1)?;
        let [ss, sw, ww] = self.squares.map(|sum| share(sum, 1_u64));
        Some((ww - 2.0 * p * sw + p * p * ss).max(0.0).sqrt() / share(self.searched, 1_u64))
    }
}

impl AddAssign for Tables {
    fn add_assign(&mut self, other: Self) {
        self.searched += other.searched;
        self.without_set += other.without_set;
        self.games += other.games;
        for (square, more) in self.squares.iter_mut().zip(other.squares) {
            *square += more;
        }
    }
}

/// Plays games by the usual rules.
///
/// Twelve cards are dealt, or all 81 with [`Take::FaceUp`]. While the table has no set, three more
/// cards are dealt. Then one set of the table is taken, and a table of fewer than 12 cards is
/// refilled to 12 from the deck. The game ends when the deck is empty and the table has no set.
///
/// The same seed gives the same games on any machine. `progress` is called with the fraction of the
/// games that have been played so far.
pub fn play(take: Take, games: u64, seed: u64, progress: &(impl Fn(f64) + Sync)) -> Games {
    let done = AtomicU64::new(0);
    let tasks = (0..games.div_ceil(TASK)).into_par_iter().map(|task| {
        let numbers = task * TASK..games.min((task + 1) * TASK);
        let mut played_here = Games::none();
        numbers.clone().for_each(|number| played_here.add_game(take, seed, number));
        let new = numbers.end - numbers.start;
        let done = done.fetch_add(new, Ordering::Relaxed) + new;
        progress(share(done, games));
        played_here
    });
    tasks.reduce(Games::none, Games::and)
}

/// The number of games per task.
const TASK: u64 = 1024;

/// The number of cards to which a table is refilled.
const TABLE: usize = 12;

impl Games {
    fn none() -> Self {
        Self { played: 0, rounds: Vec::new(), later: Tables::default(), left: vec![0; DECK + 1] }
    }

    fn and(mut self, other: Self) -> Self {
        self.played += other.played;
        self.rounds.resize(self.rounds.len().max(other.rounds.len()), Round::default());
        for (round, more) in self.rounds.iter_mut().zip(other.rounds) {
            round.games += more.games;
            for (tables, more) in round.tables.iter_mut().zip(more.tables) {
                *tables += more;
            }
        }
        self.later += other.later;
        for (games, more) in self.left.iter_mut().zip(other.left) {
            *games += more;
        }
        self
    }

    /// Plays one game.
    fn add_game(&mut self, take: Take, seed: u64, number: u64) {
        let mut rng = seeded(seed, number);
        let mut deck = deal(DECK, DECK, &mut rng).into_iter();
        let dealt = if take == Take::FaceUp { DECK } else { TABLE };
        let mut table: Vec<usize> = deck.by_ref().take(dealt).collect();
        self.played += 1;
        let (mut searched, mut without_set) = (0, 0);
        for round in 0.. {
            if self.rounds.len() == round {
                self.rounds.push(Round::default());
            }
            self.rounds[round].games += 1;
            let sets = loop {
                let sets = sets(&aview1(&table));
                let none = u64::from(sets.is_empty());
                self.rounds[round].tables[table.len() / 3] += Tables::of_game(1, none);
                if round > 0 && table.len() == TABLE {
                    searched += 1;
                    without_set += none;
                }
                if !sets.is_empty() {
                    break sets;
                }
                if deck.len() == 0 {
                    self.later += Tables::of_game(searched, without_set);
                    self.left[table.len()] += 1;
                    return;
                }
                table.extend(deck.by_ref().take(3));
            };
            let taken = match take {
                Take::First => 0,
                Take::Random | Take::FaceUp => rng.random_range(..sets.nrows()),
            };
            for &position in sets.row(taken).iter().rev() {
                table.remove(position);
            }
            table.extend(deck.by_ref().take(TABLE.saturating_sub(table.len())));
        }
    }
}
