//! Defines the words of Jim Weigang's article *The Set Game in APL* that are not lines of APL.

use crate::call::Call;
use crate::error::Fault;
use crate::sources::Sources;
use crate::step::{Made, Op};
use crate::value::{Value, shaped};
use aplset::card::{Notation, axes, parse_hand};
use aplset::vocabulary::{binomial, combin as combinations, matrify as matrix};
use itertools::Itertools;

/// `K COMBIN N`, all combinations of K of the numbers from 1 to N.
pub(crate) fn combin(call: &Call) -> Result<Made, Fault> {
    let [count, of] = call.two_counts()?;
    // A large exact number could overflow, so another one over the limit replaces it.
    let rows = match count {
        _ if count > of => 0,
        _ if of > 1000 && count.min(of - count) > 2 => u128::MAX,
        _ if of > 1000 => binomial(count.min(of - count), of),
        _ => binomial(count.min(of - count).min(12), of),
    };
    let most = call.options.elements;
    if rows.saturating_mul(count.max(1) as u128) > most as u128 {
        let advice = format!("An array has at most {most} elements here.");
        let found = format!("the combinations of {count} of {of}");
        return Err(Fault::full(found, advice));
    }
    let value = Value::of_numbers(&(combinations(count, of) + 1));
    let axes = [axes::NAMES[0], axes::NAMES[1]].map(str::to_owned).to_vec();
    Ok(Made { op: Op::Combin, value, axes, sources: Sources::nothing() })
}

/// `MATRIFY V`, the words of a text as rows of a matrix. The left argument has the characters
/// between them, if these are not blanks.
pub(crate) fn matrify(call: &Call) -> Result<Made, Fault> {
    let word = call.word;
    let value = match (call.right.value, call.left) {
        (Value::Letters(letters), _) if letters.ndim() == 2 => call.right.value.clone(),
        (text, None) => Value::Letters(matrix(&text_of(word, text)?).into_dyn()),
        (text, Some(left)) => {
            let (text, delimiters) = (text_of(word, text)?, text_of(word, left.value)?);
            let words = text.split(|letter| delimiters.contains(letter));
            let words = words.filter(|word| !word.is_empty()).collect_vec();
            let width = words.iter().map(|word| word.chars().count()).max().unwrap_or(0);
            let rows = words.iter().flat_map(|word| word.chars().pad_using(width, |_| ' '));
            Value::Letters(shaped(&[words.len(), width], rows.collect()))
        }
    };
    let axes = ["word", "letter"].map(str::to_owned).to_vec();
    Ok(Made { op: Op::Matrify, value, axes, sources: Sources::whole() })
}

/// Checks that the argument of HAND has the codes of a hand.
pub(crate) fn codes(call: &Call) -> Result<Option<&'static str>, Fault> {
    let advice = "Codes are such as 1GOF, with blanks between them.";
    let read = Notation::Codes.read(&text_of(call.word, call.right.value)?);
    read.map(|_| None).map_err(|error| Fault::domain(error.to_string(), advice))
}

/// Returns the text of an array of letters. The rows of a matrix are joined by blanks.
fn text_of(name: &str, value: &Value) -> Result<String, Fault> {
    if matches!(value, Value::Letters(_)) || value.is_empty() {
        let width = value.shape().last().copied().unwrap_or(1).max(1);
        return Ok(value.texts().chunks(width).map(<[String]>::concat).join(" "));
    }
    let advice = format!("{name} takes a text, such as {name} '1GOF 3ROH'.");
    Err(Fault::domain(format!("found {}", value.kind()), advice))
}

/// Returns whether a text is probably a hand, and not a sentence. Codes may be mistyped.
///
/// # Examples
/// ```
/// use aplset_apl::is_hand;
///
/// assert!(is_hand("1GOF, roh3 2GXL") && is_hand("two red striped ovals"));
/// assert!(!is_hand("SETS H") && !is_hand("1 2 3"));
/// ```
#[must_use]
pub fn is_hand(text: &str) -> bool {
    let is_code = |word: &str| {
        let has = |found: fn(&char) -> bool| word.chars().filter(found).count();
        word.len() == 4 && has(char::is_ascii_digit) == 1 && has(char::is_ascii_alphabetic) == 3
    };
    let is_word = |word: &str| word.chars().all(|letter| letter.is_ascii_alphanumeric());
    let mut words = text.split([' ', ',', '\t', '\n']).filter(|word| !word.is_empty());
    let are_codes = words.clone().next().is_none() || words.clone().any(is_code);
    words.all(is_word) && are_codes
        || Notation::of(text) == Notation::Words && parse_hand(text).is_ok()
}
