//! Defines the options of a deal, and deals hands with the generator that the options choose.

use super::failure::Failure;
use aplset::batch::deal_many_into;
use aplset::card::DECK;
use aplset::ndarray::Array1;
use aplset::vocabulary::{RandomLink, deal, seeded};
use clap::Args;
use rand::TryRng;
use rand::rngs::SysRng;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The size of a dealt hand, and the generator that deals it.
#[derive(Args)]
pub struct DealOptions {
    /// Cards in a hand, 0 to 81 [default: 12]
    #[arg(long, alias = "size", value_name = "N", allow_negative_numbers = true)]
    #[arg(value_parser = whole(0..=DECK))]
    cards: Option<usize>,

    /// Same seed, same hands everywhere [default: random]
    #[arg(long, value_name = "S", allow_negative_numbers = true, conflicts_with = "rl")]
    #[arg(value_parser = whole(0..=u64::MAX))]
    seed: Option<u64>,

    /// Seed for the APL generator of 1996, 1 to 2147483646
    #[arg(long, value_name = "R", allow_negative_numbers = true)]
    #[arg(value_parser = whole(1..=RandomLink::MODULUS - 1))]
    rl: Option<u32>,
}

/// An endless stream of hands.
pub struct DealtHands {
    cards: usize,
    generator: Generator,
}

enum Generator {
    Seed { seed: u64, next: u64 },
    Link(RandomLink),
}

impl DealOptions {
    /// Returns whether any of the options is given.
    pub fn is_given(&self) -> bool {
        self.cards.is_some() || self.seed.is_some() || self.rl.is_some()
    }

    /// Returns the number of cards in a hand.
    pub fn cards(&self) -> usize {
        self.cards.unwrap_or(12)
    }

    /// Returns the option that deals the same hands again, such as `--seed 7`, and the hands.
    pub fn hands(&self) -> Result<(String, DealtHands), Failure> {
        let (option, generator) = if let Some(link) = self.rl.and_then(RandomLink::new) {
            (format!("--rl {}", link.rl()), Generator::Link(link))
        } else {
            let seed = self.seed.map_or_else(random_seed, Ok)?;
            (format!("--seed {seed}"), Generator::Seed { seed, next: 0 })
        };
        Ok((option, DealtHands { cards: self.cards(), generator }))
    }

    /// Returns the option that deals the same hand again, such as `--seed 7`, and the hand.
    pub fn hand(&self) -> Result<(String, Array1<usize>), Failure> {
        let (option, mut hands) = self.hands()?;
        Ok((option, hands.hand()))
    }
}

impl DealtHands {
    /// Deals the next hand.
    pub fn hand(&mut self) -> Array1<usize> {
        match &mut self.generator {
            Generator::Seed { seed, next } => {
                let hand = deal(self.cards, DECK, &mut seeded(*seed, *next));
                *next += 1;
                hand
            }
            Generator::Link(link) => link.deal(self.cards, DECK),
        }
    }

    /// Fills `ids` with the next hands, as `[hand;card]` in row-major order.
    pub fn deal_into(&mut self, ids: &mut [u8]) {
        let Some(hands) = ids.len().checked_div(self.cards) else {
            return;
        };
        match &mut self.generator {
            Generator::Seed { seed, next } => {
                deal_many_into(*seed, *next, ids, self.cards);
                *next += hands as u64;
            }
            Generator::Link(link) => {
                for hand in ids.chunks_exact_mut(self.cards) {
                    for (id, &card) in hand.iter_mut().zip(&link.deal(self.cards, DECK)) {
                        *id = u8::try_from(card).expect("0 to 80");
                    }
                }
            }
        }
    }
}

/// Returns a random seed of at most ten digits, which is easy to retype.
pub fn random_seed() -> Result<u64, Failure> {
    SysRng.try_next_u32().map(u64::from).map_err(|error| {
        Failure::Data(format!("the system has no random seed ({error}), use --seed"))
    })
}

/// Returns a parser for whole numbers in a range. The parser's error message contains both limits.
pub fn whole<T>(range: RangeInclusive<T>) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: FromStr + PartialOrd + Display + Clone,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let (least, most) = (range.start(), range.end());
        number.ok_or_else(|| format!("expected a whole number from {least} to {most}"))
    }
}
