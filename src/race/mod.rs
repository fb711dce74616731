//! The programs on the same hands: first whether they agree, then how long each takes.
//!
//! What differs is the idea of a card. Each program gets the hands as its own cards (converted beforehand, by the dialect table of its document)
//! and finds all their sets; the answers are compared as places in the hand before anything is timed.
//! It is the Python recipe's timing table with the other documents' programs in it.

mod agreement;
mod racers;
mod report;

pub use agreement::{Difference, agree};
pub use report::Report;

use agreement::agreed;

use ndarray::Array1;
use racers::{Racer, racers};
use std::time::{Duration, Instant};

/// What one program did.
///
/// # Examples
/// ```
/// use aplset::race::race;
/// use aplset::vocabulary::RandomLink;
///
/// let hands = [RandomLink::default().deal(12, 81)];
/// let report = race(&hands, |_| ()).expect("programs that agree");
/// let first = &report.programs[0];
/// assert_eq!((first.program, first.seed, first.sets), ("apl_article::sets", "The Set Game in APL", 4));
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Standing {
    /// The function, below `aplset::programs`.
    pub program: &'static str,
    /// The document's title.
    pub seed: &'static str,
    /// Its idea of a card.
    pub card: &'static str,
    /// The median time for a hand, in nanoseconds.
    pub nanoseconds_per_hand: f64,
    /// How many sets it found in all hands.
    pub sets: usize,
}

/// Lets every program find all the sets in the same hands, and times those that agree.
///
/// **Shape** `[hand]` of `[card]` numbers, hands of one size, at least one, to a [`Report`] of a [`Standing`] a program.
/// `progress` is told each program before it is timed.
///
/// **Cost** a quarter of a second a program, more where one pass over the hands takes longer.
///
/// **Source** the timing table of the Python recipe 578508, "Finding sets".
///
/// # Errors
/// A [`Difference`] where two programs find different sets in a hand.
///
/// # Panics
/// `LENGTH ERROR` where there is no hand, or hands differ in size.
///
/// # Examples
/// ```
/// use aplset::race::race;
/// use aplset::vocabulary::RandomLink;
///
/// let mut link = RandomLink::default();
/// let hands: Vec<_> = (0..2).map(|_| link.deal(12, 81)).collect();
/// let report = race(&hands, |_| ()).expect("programs that agree");
/// assert!(report.programs.iter().all(|standing| standing.sets == report.programs[0].sets));
/// ```
#[track_caller]
pub fn race(hands: &[Array1<usize>], mut progress: impl FnMut(&str)) -> Result<Report, Difference> {
    let cards = hands.first().map_or(0, Array1::len);
    let alike = !hands.is_empty() && hands.iter().all(|hand| hand.len() == cards);
    assert!(
        alike,
        "LENGTH ERROR: a race wants hands of one size, at least one"
    );
    let racers = racers(hands);
    let found = agreed(hands, &racers)?;
    let timed = racers.iter().zip(found).map(|(racer, sets)| {
        progress(racer.program);
        Standing {
            program: racer.program,
            seed: racer.seed,
            card: racer.card,
            nanoseconds_per_hand: nanoseconds(racer, hands.len()),
            sets,
        }
    });
    Ok(Report {
        cards,
        hands: hands.len(),
        programs: timed.collect(),
    })
}

/// The median, over batches, of the time that a program takes for a hand. A batch is as many passes over all hands as take
/// 10 ms; there are 25 of them, or as many as fit a quarter of a second, but one at least.
fn nanoseconds(racer: &Racer, hands: usize) -> f64 {
    const BATCH: Duration = Duration::from_millis(10);
    const BUDGET: Duration = Duration::from_millis(250);
    let began = Instant::now();
    let mut batches = Vec::new();
    while batches.is_empty() || began.elapsed() < BUDGET {
        let batch = Instant::now();
        let mut passes = 0_u32;
        while passes == 0 || batch.elapsed() < BATCH {
            (0..hands).for_each(|at| (racer.find)(at));
            passes += 1;
        }
        batches.push(batch.elapsed().as_secs_f64() * 1e9 / f64::from(passes));
    }
    batches.sort_by(f64::total_cmp);
    // A race has far fewer hands than an f64 can count.
    #[allow(clippy::cast_precision_loss, reason = "a number of hands is small")]
    let hands = hands as f64;
    batches[batches.len() / 2] / hands
}
