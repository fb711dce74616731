//! Where dealt hands come from: a seed's words, or the classic generator.

use super::failure::Failure;
use super::input::whole;
use aplset::batch::deal_many_into;
use aplset::card::DECK;
use aplset::ndarray::Array1;
use aplset::vocabulary::{RandomLink, deal, seeded};
use clap::Args;
use rand::TryRng;
use rand::rngs::SysRng;

/// How many cards are dealt, and from what.
#[derive(Args)]
pub struct DealOptions {
    /// How many cards a hand has, 0 to 81
    #[arg(long, value_name = "N", default_value_t = 12, allow_negative_numbers = true)]
    #[arg(value_parser = whole(0, DECK as u64))]
    cards: u64,

    /// The seed of the deal: the same hands each time, everywhere; without it they are random
    #[arg(long, value_name = "S", allow_negative_numbers = true, conflicts_with = "rl")]
    #[arg(value_parser = whole(0, u64::MAX))]
    seed: Option<u64>,

    /// Deal with the APL generator of 1996 and this ⎕RL, 1 to 2147483646: 16807 replays the article
    #[arg(long, value_name = "R", allow_negative_numbers = true)]
    #[arg(value_parser = link)]
    rl: Option<RandomLink>,
}

/// Hands without end, one after another.
pub struct DealtHands {
    cards: usize,
    generator: Generator,
}

/// What deals them.
enum Generator {
    Seed { seed: u64, next: u64 },
    Link(RandomLink),
}

impl DealOptions {
    /// How many cards a hand has.
    pub fn cards(&self) -> u64 {
        self.cards
    }

    /// The option that deals these hands again, and the hands.
    ///
    /// # Errors
    /// Where a random seed is wanted and the system has none to give.
    pub fn hands(&self) -> Result<(String, DealtHands), Failure> {
        let (option, generator) = if let Some(link) = self.rl {
            (format!("--rl {}", link.rl()), Generator::Link(link))
        } else {
            let seed = self.seed.map_or_else(random_seed, Ok)?;
            (format!("--seed {seed}"), Generator::Seed { seed, next: 0 })
        };
        let cards = usize::try_from(self.cards).expect("no more than a deck");
        Ok((option, DealtHands { cards, generator }))
    }
}

impl DealtHands {
    /// How many cards a hand has.
    pub fn cards(&self) -> usize {
        self.cards
    }

    /// The next hands, `[hand;card]` row-major, as many as fit.
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

impl Iterator for DealtHands {
    type Item = Array1<usize>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(match &mut self.generator {
            Generator::Seed { seed, next } => {
                let hand = deal(self.cards, DECK, &mut seeded(*seed, *next));
                *next += 1;
                hand
            }
            Generator::Link(link) => link.deal(self.cards, DECK),
        })
    }
}

/// A seed from the system, short enough to be typed again.
pub fn random_seed() -> Result<u64, Failure> {
    SysRng.try_next_u32().map(u64::from).map_err(|error| {
        Failure::Data(format!("the system gives no random seed ({error}), use --seed"))
    })
}

/// The classic generator with the seed that is typed.
fn link(text: &str) -> Result<RandomLink, String> {
    let rl = whole(1, u64::from(RandomLink::MODULUS) - 1)(text)?;
    let link = u32::try_from(rl).ok().and_then(RandomLink::new);
    link.ok_or_else(|| format!("{rl} is no seed of the classic generator"))
}
