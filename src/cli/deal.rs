//! `aplset deal`: hands as letter codes, one a line.

use super::dealer::Dealer;
use super::failure::Failure;
use super::number::whole;
use super::output::Output;
use clap::Args;

/// The arguments of `aplset deal`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  aplset deal                          a random hand of 12
  aplset deal --rl 16807 --hands 9     deals of 1996, the last one the article's
  aplset deal --hands 3 | aplset sets  the sets of three hands
  aplset deal --cards 15 --hands 1000 --seed 1 > hands.txt

A line is a hand: codes in the order Number Color Shape Pattern, a blank
between. A seed deals the same hands whatever --hands is; one more of --cards
adds a card to each of them.")]
pub struct Arguments {
    #[command(flatten)]
    dealer: Dealer,

    /// How many hands
    #[arg(
        long,
        value_name = "K",
        default_value_t = 1,
        allow_negative_numbers = true
    )]
    #[arg(value_parser = whole(0, u64::MAX))]
    hands: u64,
}

/// Deals.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    let (_, mut hands) = arguments.dealer.hands()?;
    for _ in 0..arguments.hands {
        if let Some(hand) = hands.next() {
            output.codes(&hand)?;
        }
    }
    Ok(())
}
