//! Runs a sentence that is typed for `aplset explain`.

use super::output::Failure;
use aplset::ndarray::Array1;
use aplset_apl::{self as apl, AplErrorKind, Given, Names, Options, Sentence};

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
        if !text.contains('←') {
            let found = format!("--let {text}: no name, expected one, as in M←2 3⍴⍳6");
            return Err(Failure::Usage(found));
        }
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
        error.kind() == AplErrorKind::Value && name.eq(['H'])
    });
    if !lacks_hand {
        return Ok(run);
    }
    names.insert("H".to_owned(), Given::of_hand(&hand()?));
    Ok(apl::explain(text, names, options))
}

/// Returns the error of a sentence as a failure.
pub fn check(run: &Sentence, text: &str) -> Result<(), Failure> {
    let failure = |error: &apl::AplError| Failure::Sentence(text.to_owned(), error.clone());
    run.error().map(failure).map_or(Ok(()), Err)
}
