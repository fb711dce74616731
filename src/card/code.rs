//! Letter codes: a card as the first letters of its characteristics, `3ROH` or `RH3O`.

use super::code_error::{CodeError, Fault};
use super::names::{DECK, FEATURES, LETTERS, place};
use super::number::digits;
use ndarray::{Array1, arr0};

/// The code of a card in canonical order: Number, Color, Shape, Pattern.
///
/// **Shape** one number to four letters. **Cost** four divisions. **Source** the article, "Entering A Hand".
///
/// # Panics
/// `DOMAIN ERROR` where the number is no card's: 81 or more.
///
/// # Examples
/// ```
/// use aplset::card::code;
///
/// assert_eq!(code(42), "2GSF");
/// ```
#[must_use]
#[track_caller]
pub fn code(number: usize) -> String {
    let digits = digits(&arr0(number));
    LETTERS.iter().zip(&digits).map(|(letters, &digit)| letters[digit]).collect()
}

/// The numbers of the cards of a hand written as codes.
///
/// **Shape** `[card]`, 0 to 81 of them. Codes stand between blanks (any ASCII white space); the letters of a code may come in any order
/// and in lower case. No codes are an empty hand.
///
/// **Cost** one pass over the text.
///
/// **Source** the article's HAND, which checks nothing: ours refuses what is no card, and a card that is there already.
///
/// # Errors
/// A [`CodeError`] for the first word that is no card, a card twice, or one too many. Bytes are taken as well as text, so that
/// what is not UTF-8 has its place named too.
///
/// # Examples
/// ```
/// use aplset::card::parse_hand;
/// use aplset::ndarray::array;
///
/// assert_eq!(parse_hand("2GSF rh3o")?, array![42, 58]);
/// let error = parse_hand("2GSF 2GXL").unwrap_err();
/// assert_eq!(error.to_string(), "word 2, `2GXL`: no shape letter (D, O or S), found `X`");
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
pub fn parse_hand(codes: impl AsRef<[u8]>) -> Result<Array1<usize>, CodeError> {
    let words = || codes.as_ref().split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    let mut hand = Vec::new();
    for (word, place) in words().zip(1..) {
        let error = |fault| CodeError::new(place, &String::from_utf8_lossy(word), fault);
        let number = number(word).map_err(error)?;
        if let Some(first) = hand.iter().position(|&card| card == number) {
            // A deck has no more cards: what comes 82nd is always there already.
            if let Some(word) = words().nth(DECK) {
                let found = words().count();
                let word = String::from_utf8_lossy(word);
                return Err(CodeError::new(DECK + 1, &word, Fault::TooManyCards { found }));
            }
            return Err(error(Fault::CardTwice { code: code(number), first: first + 1 }));
        }
        hand.push(number);
    }
    Ok(Array1::from_vec(hand))
}

/// The number of the card that one word means: its letters say one digit of each feature.
fn number(word: &[u8]) -> Result<usize, Fault> {
    let text =
        str::from_utf8(word).map_err(|error| Fault::NotUtf8 { byte: word[error.valid_up_to()] })?;
    let mut digits = [None; FEATURES.len()];
    for letter in text.chars() {
        match place(letter) {
            Some((feature, digit)) if digits[feature].is_none() => digits[feature] = Some(digit),
            _ => {
                return Err(Fault::Letters { letters: text.to_owned() });
            }
        }
    }
    let number = digits.iter().try_fold(0, |number, digit| digit.map(|digit| 3 * number + digit));
    number.ok_or_else(|| Fault::Letters { letters: text.to_owned() })
}
