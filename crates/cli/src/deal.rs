//! `aplset deal` deals random hands, and prints them as letter codes, one hand per line, or writes
//! them to a file.

use super::file::{Out, bar, set_share};
use super::hand::{DealOptions, SetsOption, whole};
use super::letters::LettersOption;
use super::output::{Failure, Output, json_line, say};
use super::table::share;
use aplset::card::{Notation, bits, digits};
use aplset::ndarray::{Array1, ArrayView2};
use aplset::programs::apl_article::set_positions;
use aplset_files::write::{Contents, Target, Writer};
use aplset_files::{Format, Give};
use clap::Args;
use serde_json::{Value, json};

#[derive(Args)]
#[command(after_help = "\
Examples:
  aplset deal                          deal a random hand of 12 cards
  aplset deal --rl 16807 --hands 9     replay 1996, up to the article's hand
  aplset deal --hands 3 | aplset sets  find the sets of three hands
  aplset deal --cards 15 --hands 1000 --seed 1 > hands.txt
  aplset deal --hands 1000000 --seed 1 -o hands.npy
  aplset deal --sets 6 --seed 20261125 deal the page's daily hand of that date

Each line is a hand of codes such as 1GOF (number, color, shape, pattern). With
the same seed, a larger --hands adds hands at the end. .txt files have codes,
the others have card numbers: .csv in columns c0,c1,…; .npy uint8 [hand;card];
.parquet and .arrow in a column `hand`. --sets 6 keeps the hands with six sets.
--json prints a line for each hand: its codes, the zero-based positions of its
sets, and in \"differing\" how many of the sets differ in one, two, three and four
features. A set that differs in four features is the hardest to see.")]
pub struct Arguments {
    #[command(flatten)]
    dealer: DealOptions,

    /// Number of hands
    #[arg(long)]
    #[arg(value_name = "K", default_value_t = 1, allow_negative_numbers = true)]
    #[arg(value_parser = whole::<u64>(0..=u64::MAX))]
    hands: u64,

    #[command(flatten)]
    letters: LettersOption,

    #[command(flatten)]
    sets: SetsOption,

    /// Print JSON, with the sets of each hand
    #[arg(long, conflicts_with = "output")]
    json: bool,

    #[command(flatten)]
    out: Out,
}

pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    if !arguments.out.is_standard_output()
        && let Some((target, format)) = arguments.out.create(&Format::WRITTEN)?
    {
        if arguments.letters.notation() != Notation::Codes {
            return Err(Failure::Usage("--letters cannot be used with an output file".to_owned()));
        }
        return into_file(arguments, target, format);
    }
    output.write_in(arguments.letters.notation());
    let (_, mut hands) = arguments.dealer.hands_with(&arguments.sets)?;
    if arguments.hands == 0 {
        say("--hands 0: no hand is dealt");
    }
    for _ in 0..arguments.hands {
        let hand = hands.hand()?;
        if arguments.json {
            let line = json(&hand, output);
            json_line(output, &line)?;
        } else {
            output.codes(&hand)?;
        }
    }
    Ok(())
}

/// Returns a hand as JSON, with its sets and the numbers of sets whose cards differ in one, two,
/// three and four features.
fn json(hand: &Array1<usize>, output: &Output) -> Value {
    let h = digits(hand);
    let sets = set_positions(&bits(&h));
    let mut differing = [0; 4];
    for set in sets.rows() {
        let [x, y] = [h.row(set[0]), h.row(set[1])];
        differing[x.iter().zip(y).filter(|(x, y)| x != y).count() - 1] += 1;
    }
    let codes: Value = hand.iter().map(|&card| output.code(card)).collect();
    let sets: Value = sets.rows().into_iter().map(|set| set.to_vec()).collect();
    json!({ "hand": codes, "sets": sets, "differing": differing })
}

fn into_file(arguments: &Arguments, target: Target, format: Format) -> Result<(), Failure> {
    let (_, mut dealt) = arguments.dealer.hands_with(&arguments.sets)?;
    let cards = arguments.dealer.cards();
    let contents = Contents { give: Give::Hands, cards: Some(cards), input: None };
    let mut writer = Writer::new(target, format, &contents)?;
    let bar = bar();
    let mut ids = vec![0; PIECE_BYTES];
    let most = PIECE_BYTES / cards.max(1);
    let mut written = 0;
    while written < arguments.hands {
        let left = usize::try_from(arguments.hands - written).unwrap_or(most);
        let hands = left.min(most);
        let ids = &mut ids[..hands * cards];
        dealt.deal_into(ids)?;
        writer.write(&ArrayView2::from_shape((hands, cards), ids).expect("a card for each id"))?;
        written += hands as u64;
        set_share(&bar, share(written, arguments.hands));
    }
    bar.finish_and_clear();
    Ok(writer.finish()?)
}

/// The number of bytes of hands that are dealt and written at a time.
const PIECE_BYTES: usize = 4 << 20;
