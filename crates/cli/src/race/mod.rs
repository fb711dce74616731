//! `aplset race` runs and times five published programs on the same hands, and compares the numbers
//! of sets that they find.
//!
//! | | |
//! |---|---|
//! | timed | from a hand of the program's own cards to the sets that it finds: cards in APL, J and Haskell, positions in Ruby and Python |
//! | included | the combinations, dictionaries and lists that the program makes for the hand, and the check for duplicate cards if the program has one |
//! | not timed | the conversion of the hands, and the check in the constructor of the recipe's `Table` |
//! | how | in each round every program runs for about 10 ms or longer, and the table has the median over all rounds |

mod racers;

use super::file::{bar, set_share};
use super::hand::{DealOptions, whole};
use super::output::{Failure, Output, json_line};
use aplset::card::{code, plural};
use aplset::ndarray::Array1;
use clap::Args;
use itertools::Itertools;
use racers::{Racer, racers};
use serde_json::{Value, json};
use std::hint::black_box;
use std::io::Write;
use std::time::{Duration, Instant};

#[derive(Args)]
#[command(after_help = "\
Examples:
  aplset race                          time hands of 12 cards
  aplset race --cards 81               time the whole deck
  aplset race --cards 21 --hands 50 --seed 1 --json

Each program finds all sets in the same hands, in its own representation of a
card. If they find different numbers of sets, the command fails. The time per
hand is the median of many runs. Hands of more than 30 cards are slow, so the
default for them is 20 hands. With only a few hands, the processor learns to
predict the branches, and the times are too short. In JSON, \"source\" is the
title of the program's document.")]
pub struct Arguments {
    #[command(flatten)]
    dealer: DealOptions,

    /// Number of hands, 1 to 10000 [default: 256 or 20]
    #[arg(long)]
    #[arg(value_name = "K", allow_negative_numbers = true)]
    #[arg(value_parser = whole::<u64>(1..=10_000))]
    hands: Option<u64>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    let (option, mut dealt) = arguments.dealer.hands()?;
    let cards = arguments.dealer.cards();
    let hands = arguments.hands.unwrap_or(if cards > 30 { 20 } else { 256 });
    let hands = (0..hands).map(|_| dealt.hand()).collect::<Result<Vec<_>, _>>()?;
    let racers = racers(&hands);
    let sets = agreed(&racers, &hands)?;
    let times = nanoseconds(&racers, hands.len());
    if arguments.json {
        let programs = racers.iter().zip(times).map(|(racer, time)| {
            json!({
                "program": racer.program,
                "source": racer.source,
                "nanoseconds_per_hand": time,
                "sets": sets,
            })
        });
        let programs: Value = programs.collect();
        return Ok(json_line(output, &json!({ "cards": cards, "programs": programs }))?);
    }
    writeln!(output, "aplset race --cards {cards} --hands {} {option}", hands.len())?;
    let [cards, hands] = [plural(cards, "card"), plural(hands.len(), "hand")];
    writeln!(output, "{cards}, {hands}, {}: all programs agree", plural(sets, "set"))?;
    writeln!(output, "Each row is our Rust translation of a published program.\n")?;
    writeln!(output, "program                 card, method                  a hand  × fastest")?;
    let fastest = times.iter().copied().fold(f64::INFINITY, f64::min);
    for (Racer { name, card, .. }, time) in racers.iter().zip(times) {
        let (times, time) = (digits3(time / fastest), duration(time));
        writeln!(output, "{name:<23} {card:<27} {time:>8} {times:>10}")?;
    }
    Ok(())
}

/// Returns the number of sets in all hands, if the programs find as many in each hand.
fn agreed(racers: &[Racer], hands: &[Array1<usize>]) -> Result<usize, Failure> {
    let mut sets = 0;
    for (at, hand) in hands.iter().enumerate() {
        let counts = racers.iter().map(|racer| (racer.find)(at));
        let mut counted = racers.iter().zip(counts);
        let (first, count) = counted.next().expect("there are programs");
        if let Some((other, found)) = counted.find(|(_, found)| *found != count) {
            let hand = hand.iter().map(|&card| code(card)).join(" ");
            let (first, other) = (first.name, other.name);
            return Err(Failure::Data(format!(
                "the programs differ on the hand {hand}: {first} finds {}, {other} finds {found}",
                plural(count, "set")
            )));
        }
        sets += count;
    }
    Ok(sets)
}

/// Returns the median time per hand of each program. All programs take turns in each round, so that
/// any other load on the machine affects all of them.
fn nanoseconds(racers: &[Racer], hands: usize) -> Vec<f64> {
    const TURN: Duration = Duration::from_millis(10);
    const EACH: Duration = Duration::from_millis(250);
    // After 31 MiB are freed, glibc serves large arrays from its own heap. Otherwise the first
    // program with large arrays would pay for new pages in every pass, and the others would not.
    drop(black_box(vec![1_u8; 31 << 20]));
    let passes: Vec<u32> = racers.iter().map(|racer| passes_in(TURN, racer, hands)).collect();
    let mut times = vec![Vec::new(); racers.len()];
    let (bar, began) = (bar(), Instant::now());
    let budget = EACH * u32::try_from(racers.len()).unwrap_or(u32::MAX);
    while times[0].is_empty() || began.elapsed() < budget {
        for ((racer, &passes), times) in racers.iter().zip(&passes).zip(&mut times) {
            set_share(&bar, (began.elapsed().as_secs_f64() / budget.as_secs_f64()).min(1.0));
            times.push(turn(racer, hands, passes).as_secs_f64() * 1e9 / f64::from(passes));
        }
    }
    bar.finish_and_clear();
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
        (0..hands).for_each(|at| _ = (racer.find)(at));
    }
    began.elapsed()
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Formats a number of at least 1 with three digits, or as a whole number if it is 100 or more.
fn digits3(number: f64) -> String {
    let decimals = match number {
        ..9.995 => 2,
        ..99.95 => 1,
        _ => 0,
    };
    format!("{number:.decimals$}")
}

/// Formats a time in the unit that leaves one to three digits before the decimal point.
fn duration(nanoseconds: f64) -> String {
    match nanoseconds {
        ..999.5 => format!("{} ns", digits3(nanoseconds)),
        ..999.5e3 => format!("{} µs", digits3(nanoseconds / 1e3)),
        ..999.5e6 => format!("{} ms", digits3(nanoseconds / 1e6)),
        _ => format!("{} s", digits3(nanoseconds / 1e9)),
    }
}
