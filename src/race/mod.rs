//! Compares and times the programs on the same hands.
//!
//! The programs represent cards in different ways, so the hands are first converted to the cards of
//! each program. Each program then finds all sets in all hands. The sets are compared as positions
//! in the hand before anything is timed. The result is a timing table like that of the Python
//! recipe, with the programs of the other documents added.
//!
//! | | |
//! |---|---|
//! | timed | from a hand of the program's own cards to the sets that it finds: cards in APL, J and Haskell, positions in Ruby and Python |
//! | included | the combinations, dictionaries and lists that the program makes for the hand, and the check for duplicate cards if the program has one |
//! | not timed | the conversion of the hands, and the check in the constructor of the recipe's `Table` |
//! | how | in each round every program runs for about 10 ms or longer, and the table has the median over all rounds |
//!
//! Use many hands. With only a few hands, the processor learns to predict the branches, and the
//! times are too short.

mod agreement;
mod racers;
mod report;

pub use agreement::{Difference, agree};
pub use report::Report;

use agreement::agreed;
use ndarray::Array1;
use racers::{Racer, racers};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The result of one program in a race, which is one row of the table.
#[derive(Debug, Clone, PartialEq)]
pub struct Standing {
    /// The path of the function within `aplset::programs`.
    pub program: &'static str,
    /// A short name of the program, such as `Python recipe, mod 3`.
    pub name: &'static str,
    /// The title of the program's document.
    pub source: &'static str,
    /// The program's representation of a card.
    pub card: &'static str,
    /// The median time for a hand, in nanoseconds.
    pub nanoseconds_per_hand: f64,
    /// The number of sets that the program found in all hands.
    pub sets: usize,
}

/// Finds all sets in the same hands with each program, compares the sets and times the programs. A
/// hand is a list of card numbers.
///
/// The race takes a quarter of a second per program, or a few passes over the hands if they take
/// longer. `progress` is called with the fraction of the time that has elapsed, from 0 to 1.
///
/// # Errors
/// Returns a [`Difference`] if two programs find different sets in a hand.
///
/// # Panics
/// Panics with `LENGTH ERROR` if there are no hands, or if hands differ in size. Panics with
/// `DOMAIN ERROR` if a number is 81 or more, or if a hand has a duplicate card.
///
/// # Examples
/// ```
/// use aplset::race::race;
/// use aplset::vocabulary::RandomLink;
///
/// let mut link = RandomLink::default();
/// let hands = [link.deal(12, 81), link.deal(12, 81)];
/// let report = race(&hands, |_| ()).expect("programs that agree");
/// assert_eq!(report.programs[0].program, "apl_article::sets");
/// assert!(report.programs.iter().all(|standing| standing.sets == report.programs[0].sets));
/// ```
#[track_caller]
pub fn race(hands: &[Array1<usize>], mut progress: impl FnMut(f64)) -> Result<Report, Difference> {
    let cards = hands.first().map_or(0, Array1::len);
    let alike = !hands.is_empty() && hands.iter().all(|hand| hand.len() == cards);
    assert!(alike, "LENGTH ERROR: expected at least one hand, all of one size");
    let racers = racers(hands);
    let found = agreed(hands, &racers)?;
    let times = nanoseconds(&racers, hands.len(), &mut progress);
    let standings = racers.iter().zip(found).zip(times).map(|((racer, sets), time)| Standing {
        program: racer.program,
        name: racer.name,
        source: racer.source,
        card: racer.card,
        nanoseconds_per_hand: time,
        sets,
    });
    Ok(Report { cards, hands: hands.len(), programs: standings.collect() })
}

/// Returns the median time per hand of each program. All programs take turns in each round, so that
/// any other load on the machine affects all of them.
fn nanoseconds(racers: &[Racer], hands: usize, progress: &mut impl FnMut(f64)) -> Vec<f64> {
    const TURN: Duration = Duration::from_millis(10);
    const EACH: Duration = Duration::from_millis(250);
    // After 31 MiB are freed, glibc serves large arrays from its own heap. Otherwise the first
    // program with large arrays would pay for new pages in every pass, and the others would not.
    drop(black_box(vec![1_u8; 31 << 20]));
    let passes: Vec<u32> = racers.iter().map(|racer| passes_in(TURN, racer, hands)).collect();
    let mut times = vec![Vec::new(); racers.len()];
    let began = Instant::now();
    let budget = EACH * u32::try_from(racers.len()).unwrap_or(u32::MAX);
    while times[0].is_empty() || began.elapsed() < budget {
        for ((racer, &passes), times) in racers.iter().zip(&passes).zip(&mut times) {
            progress((began.elapsed().as_secs_f64() / budget.as_secs_f64()).min(1.0));
            times.push(turn(racer, hands, passes).as_secs_f64() * 1e9 / f64::from(passes));
        }
    }
    #[allow(clippy::cast_precision_loss, reason = "a race has few hands")]
    let a_hand = |time: f64| time / hands as f64;
    times.iter_mut().map(|times| a_hand(median(times))).collect()
}

/// Returns the number of passes over all hands that take at least this time, rounded up to a power
/// of two and at most 2²⁴.
fn passes_in(time: Duration, racer: &Racer, hands: usize) -> u32 {
    let mut passes = 1;
    while turn(racer, hands, passes) < time && passes < 1 << 24 {
        passes *= 2;
    }
    passes
}

fn turn(racer: &Racer, hands: usize, passes: u32) -> Duration {
    let began = Instant::now();
    for _ in 0..passes {
        (0..hands).for_each(|at| (racer.find)(at));
    }
    began.elapsed()
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
