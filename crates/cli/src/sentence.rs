//! Runs a sentence that is typed for `aplset explain` or `aplset batch`.

use super::output::{Failure, say};
use aplset::card::code;
use aplset::ndarray::Array1;
use aplset_apl::{self as apl, Compiled, Given, Names, Options, Sentence};
use aplset_files::read::{First, Numbers, Reader};
use clap::Args;
use itertools::Itertools;
use std::sync::Arc;
use std::{fs, io};

/// The options of a sentence for many hands.
#[derive(Args)]
pub struct SentenceOptions {
    /// Results: the value of this sentence of APL for each hand H, or of @FILE
    #[arg(long, value_name = "SENTENCE", allow_hyphen_values = true)]
    sentence: Option<String>,

    /// Name of an array for the sentence, as in 'M←2 3⍴⍳6'
    #[arg(
        long = "let",
        value_name = "NAME←ARRAY",
        requires = "sentence",
        allow_hyphen_values = true
    )]
    lets: Vec<String>,

    /// H is an array of whole numbers, as for other decks, and not of cards
    #[arg(long, requires = "sentence", conflicts_with = "cards")]
    numbers: bool,
}

impl SentenceOptions {
    /// Returns the sentence, after a statement for each name.
    pub fn text(&self) -> Result<Option<String>, Failure> {
        let Some(text) = &self.sentence else { return Ok(None) };
        let text = match text.strip_prefix('@') {
            Some(path) => {
                let failed = |error: io::Error| match error.kind() {
                    io::ErrorKind::NotFound => Failure::Data(format!("{path}: no such file")),
                    _ => Failure::Data(format!("{path}: {error}")),
                };
                let text = fs::read_to_string(path).map_err(failed)?;
                text.trim_start_matches('\u{feff}').trim_end().to_owned()
            }
            None => text.clone(),
        };
        for text in &self.lets {
            expect_name(text)?;
            if gives_hand(text) {
                let message = "the name H is each hand of the files, expected other names";
                return Err(Failure::Usage(format!("--let {text}: {message}")));
            }
        }
        Ok(Some(self.lets.iter().chain([&text]).join("\n")))
    }

    /// Returns which hands are arrays of numbers.
    pub fn numbers(&self) -> Numbers {
        match self.sentence {
            Some(_) if self.numbers => Numbers::Always,
            Some(_) => Numbers::Other,
            None => Numbers::Never,
        }
    }
}

/// A sentence for many hands.
pub struct Asked {
    text: String,
    /// The first hand, unless there are no hands.
    first: Option<First>,
    pub compiled: Arc<Compiled>,
}

impl Asked {
    /// Runs a sentence on the first hand, and compiles it for all hands.
    pub fn new(text: &str, reader: &Reader) -> Result<Self, Failure> {
        let first = reader.first().cloned();
        if first.is_none() && reader.are_numbers() {
            return Err(Failure::Data(
                "found no hands, on the first of which the sentence runs".into(),
            ));
        }
        let deck = || First::of_deck(reader.cards().unwrap_or(12));
        let hand = first.clone().unwrap_or_else(deck);
        let names = Names::from([("H".to_owned(), hand.given())]);
        let compiled = apl::explain(text, &names, Options::default()).compiled(hand.kind());
        let compiled = compiled.map_err(|error| Failure::of_sentence(text, error))?;
        if let Some(word) = compiled.by_hand() {
            say(&format!("{word} ran hand by hand"));
        }
        Ok(Self { text: text.to_owned(), first, compiled: Arc::new(compiled) })
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the number of cards of the first hand, unless the hands are numbers.
    pub fn cards(&self) -> Option<usize> {
        self.first.as_ref().filter(|first| first.shape.is_none()).map(|first| first.numbers.len())
    }

    /// Returns the command that shows the sentence on the first hand.
    pub fn command(&self) -> Option<String> {
        let First { numbers, shape, .. } = self.first.as_ref()?;
        let hand = match shape {
            None => format!("HAND '{}'", numbers.iter().map(|&id| code(id.into())).join(" ")),
            Some(shape) => format!("{}⍴{}", shape.iter().join(" "), numbers.iter().join(" ")),
        };
        Some(format!("aplset explain {} --let \"H←{hand}\"", in_quotes(&self.text)))
    }
}

/// Returns a word of a command in quotes.
pub fn in_quotes(word: &str) -> String {
    format!("'{}'", word.replace('\'', r"'\''"))
}

/// Returns whether a statement gives the name H to an array.
pub fn gives_hand(text: &str) -> bool {
    text.split_once('←').is_some_and(|(name, _)| name.trim() == "H")
}

/// Checks that a statement gives a name to an array.
fn expect_name(text: &str) -> Result<(), Failure> {
    if text.contains('←') {
        return Ok(());
    }
    let expected = match text.split_once('=') {
        Some((name, array)) => format!("write {}←{}", name.trim_end(), array.trim_start()),
        None => "expected a name and an array, as in M←2 3⍴⍳6".to_owned(),
    };
    Err(Failure::Usage(format!("--let {text}: {expected}")))
}

/// Runs a sentence on the arrays of `lets`, which are statements that give names to arrays. The
/// name H is the hand, unless `lets` defines H.
pub fn run_sentence(
    text: &str,
    lets: &[String],
    options: Options,
    hand: impl Fn() -> Result<Array1<usize>, Failure>,
) -> Result<Sentence, Failure> {
    let mut names = Names::new();
    for text in lets {
        expect_name(text)?;
        let run = with_hand(text, &mut names, options, &hand)?;
        check(&run, text)?;
        names.extend(run.names());
    }
    with_hand(text, &mut names, options, &hand)
}

/// Runs a sentence, and adds the hand to the names if the sentence needs it. If it does not, no
/// hand is read from standard input.
fn with_hand(
    text: &str,
    names: &mut Names,
    options: Options,
    hand: &impl Fn() -> Result<Array1<usize>, Failure>,
) -> Result<Sentence, Failure> {
    let run = apl::explain(text, names, options);
    let lacks_hand = run.error().is_some_and(|error| {
        let place = error.place();
        let name = text.chars().skip(place.start).take(place.len());
        error.kind() == "VALUE ERROR" && name.eq(['H'])
    });
    if !lacks_hand {
        return Ok(run);
    }
    names.insert("H".to_owned(), Given::of_hand(&hand()?));
    Ok(apl::explain(text, names, options))
}

/// Returns the error of a sentence as a failure.
pub fn check(run: &Sentence, text: &str) -> Result<(), Failure> {
    let failure = |error: &apl::AplError| Failure::of_sentence(text, error.clone());
    run.error().map(failure).map_or(Ok(()), Err)
}
