//! Gets the hands of a command, which are typed, dealt or read from standard input. If no hand is
//! given, `draw` and `explain` use the article's hand.

use super::letters::LettersOption;
use super::output::{Failure, Output};
use super::piped::Piped;
use aplset::batch::deal_many_into;
use aplset::card::{DECK, parse_hand};
use aplset::ndarray::Array1;
use aplset::odds::DealWithSets;
use aplset::vocabulary::RandomLink;
use clap::Args;
use rand::TryRng;
use rand::rngs::SysRng;
use same_file::Handle;
use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::ops::RangeInclusive;

/// The options for a hand that is typed or dealt.
#[derive(Args)]
pub struct HandOptions {
    /// Cards of the hand, as in 1GOF 2GOH 3GOL or '1 green oval filled'
    #[arg(value_name = "CARD", conflicts_with_all = ["cards", "seed", "rl"])]
    codes: Vec<OsString>,

    #[command(flatten)]
    letters: LettersOption,

    #[command(flatten)]
    dealer: DealOptions,
}

/// The hand that the article prints.
const ARTICLE: &str = "1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL";

impl HandOptions {
    /// Returns the hand if it is typed or dealt, and otherwise `None`.
    pub fn given(&self, output: &mut Output) -> Result<Option<Array1<usize>>, Failure> {
        output.write_in(self.letters.notation());
        self.dealer.or_typed(&self.codes, &self.letters)
    }

    /// Returns the hands on standard input.
    pub fn piped(&self) -> Result<Piped<'_>, Failure> {
        Piped::new(&self.letters)
    }

    /// Returns the given hand, or the same default as [`DealOptions::or_article`].
    pub fn or_article(&self, output: &mut Output) -> Result<Array1<usize>, Failure> {
        output.write_in(self.letters.notation());
        self.dealer.or_article(&self.codes, &self.letters)
    }
}

/// Returns whether standard input is `/dev/null`.
fn input_is_null() -> bool {
    let null = Handle::from_path("/dev/null");
    null.is_ok_and(|null| Handle::stdin().is_ok_and(|input| input == null))
}

/// The size of a dealt hand, and the generator that deals it.
#[derive(Args)]
pub struct DealOptions {
    /// Cards in a hand, 0 to 81 [default: 12]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    #[arg(value_parser = whole::<usize>(0..=DECK as u64))]
    cards: Option<usize>,

    /// Same seed, same hands everywhere [default: random]
    #[arg(long, value_name = "S", allow_negative_numbers = true, conflicts_with = "rl")]
    #[arg(value_parser = whole::<u64>(0..=u64::MAX))]
    seed: Option<u64>,

    /// Seed for the APL generator of 1996, 1 to 2147483646
    #[arg(long, value_name = "R", allow_negative_numbers = true)]
    #[arg(value_parser = whole::<u32>(1..=u64::from(RandomLink::MODULUS) - 1))]
    rl: Option<u32>,
}

/// An endless stream of hands.
pub struct DealtHands {
    cards: usize,
    generator: Generator,
}

enum Generator {
    /// The index of the next hand, and the dealt block that contains it.
    Seed {
        seed: u64,
        next: u64,
        block: Vec<u8>,
    },
    Link(RandomLink),
    Sets(DealWithSets),
}

/// The option for the number of sets in a dealt hand.
#[derive(Args)]
pub struct SetsOption {
    /// Deal only hands with exactly this many sets
    #[arg(long, value_name = "K", conflicts_with = "rl", allow_negative_numbers = true)]
    #[arg(value_parser = whole::<usize>(0..=1080))]
    sets: Option<usize>,
}

impl DealOptions {
    /// Returns whether any of the options was given.
    pub fn is_given(&self) -> bool {
        self.cards.is_some() || self.seed.is_some() || self.rl.is_some()
    }

    /// Returns the hand with these codes. Without codes, returns a dealt hand if an option asks for
    /// one, and otherwise `None`.
    fn or_typed(
        &self,
        codes: &[OsString],
        letters: &LettersOption,
    ) -> Result<Option<Array1<usize>>, Failure> {
        if !codes.is_empty() {
            return letters.typed(codes).map(Some);
        }
        let dealt = self.is_given().then(|| self.hand());
        Ok(dealt.transpose()?.map(|(_, hand)| hand))
    }

    /// Returns the hand that is typed, dealt or read from standard input. If standard input is a
    /// terminal or `/dev/null`, the default is the article's hand.
    pub fn or_article(
        &self,
        codes: &[OsString],
        letters: &LettersOption,
    ) -> Result<Array1<usize>, Failure> {
        if let Some(hand) = self.or_typed(codes, letters)? {
            return Ok(hand);
        }
        if io::stdin().is_terminal() {
            return Ok(parse_hand(ARTICLE)?);
        }
        let mut hands = Piped::new(letters)?;
        match (hands.next().transpose()?, hands.next()) {
            (Some(hand), None) => Ok(hand),
            (Some(_), Some(_)) => {
                let message = "standard input has several hands, expected one on a single line";
                Err(Failure::Data(message.to_owned()))
            }
            (None, _) if input_is_null() => Ok(parse_hand(ARTICLE)?),
            (None, _) => Err(Failure::Data(
                "standard input is empty, expected a hand, as in 1GOF 2GOH 3GOL".to_owned(),
            )),
        }
    }

    /// Returns the seed, if there is one.
    pub fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// Returns the generator of 1996, if the hands are dealt with it.
    pub fn link(&self) -> Option<RandomLink> {
        self.rl.and_then(RandomLink::new)
    }

    /// Returns the number of cards in a hand.
    pub fn cards(&self) -> usize {
        self.cards.unwrap_or(12)
    }

    /// Returns the option that deals the same hands again, such as `--seed 7`, and the hands.
    pub fn hands(&self) -> Result<(String, DealtHands), Failure> {
        let (option, generator) = if let Some(link) = self.link() {
            (format!("--rl {}", link.rl()), Generator::Link(link))
        } else {
            let seed = self.seed.map_or_else(random_seed, Ok)?;
            (format!("--seed {seed}"), Generator::Seed { seed, next: 0, block: Vec::new() })
        };
        Ok((option, DealtHands { cards: self.cards(), generator }))
    }

    /// Returns the options that deal the same hands again, and the hands. If an option sets the
    /// number of sets, each hand has exactly that many.
    pub fn hands_with(&self, wanted: &SetsOption) -> Result<(String, DealtHands), Failure> {
        let Some(sets) = wanted.sets else { return self.hands() };
        let (cards, seed) = (self.cards(), self.seed.map_or_else(random_seed, Ok)?);
        let generator = Generator::Sets(DealWithSets::new(cards, sets, seed)?);
        Ok((format!("--seed {seed} --sets {sets}"), DealtHands { cards, generator }))
    }

    /// Returns the option that deals the same hand again, such as `--seed 7`, and the hand.
    pub fn hand(&self) -> Result<(String, Array1<usize>), Failure> {
        let (option, mut hands) = self.hands()?;
        Ok((option, hands.hand()?))
    }
}

/// The number of hands that are dealt at a time. Dealing is fastest if it starts at a multiple of
/// this number.
const BLOCK: usize = 1 << 13;

impl DealtHands {
    /// Deals the next hand.
    pub fn hand(&mut self) -> Result<Array1<usize>, Failure> {
        Ok(match &mut self.generator {
            Generator::Seed { seed, next, block } => {
                let at = usize::try_from(*next % BLOCK as u64).expect("a place in a block");
                if at == 0 {
                    block.resize(BLOCK * self.cards, 0);
                    deal_many_into(block, self.cards, *seed, *next);
                }
                *next += 1;
                block[at * self.cards..][..self.cards].iter().map(|&id| id.into()).collect()
            }
            Generator::Link(link) => link.deal(self.cards, DECK),
            Generator::Sets(hands) => {
                let mut ids = vec![0; self.cards];
                hands.deal_into(&mut ids)?;
                ids.into_iter().map(usize::from).collect()
            }
        })
    }

    /// Fills `ids` with the next hands, as `[hand;card]` in row-major order.
    pub fn deal_into(&mut self, ids: &mut [u8]) -> Result<(), Failure> {
        let Some(hands) = ids.len().checked_div(self.cards) else {
            return Ok(());
        };
        match &mut self.generator {
            Generator::Seed { seed, next, .. } => {
                deal_many_into(ids, self.cards, *seed, *next);
                *next += hands as u64;
            }
            Generator::Link(link) => {
                for hand in ids.chunks_exact_mut(self.cards) {
                    for (id, &card) in hand.iter_mut().zip(&link.deal(self.cards, DECK)) {
                        *id = u8::try_from(card).expect("0 to 80");
                    }
                }
            }
            Generator::Sets(hands) => hands.deal_into(ids)?,
        }
        Ok(())
    }
}

/// Returns a parser of whole numbers in a range, whose error has the whole range.
pub fn whole<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let number = number.and_then(|number: u64| T::try_from(number).ok());
        let (least, most) = (range.start(), range.end());
        number.ok_or_else(|| format!("expected a whole number from {least} to {most}"))
    }
}

/// Returns a random seed of at most ten digits, which is easy to retype.
pub fn random_seed() -> Result<u64, Failure> {
    SysRng.try_next_u32().map(u64::from).map_err(|error| {
        Failure::Data(format!("the system has no random seed ({error}), use --seed"))
    })
}
