//! Reads and writes cards in the letters of another program, such as `3DTG`.

use super::english::WORDS;
use super::error::CodeErrorKind;
use super::names::{CHARACTERISTICS, FEATURES, plural};
use itertools::Itertools;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The letters of another program. The position of a letter in a code determines its feature.
///
/// The letters are parsed from a text with four groups in the order of the code, such as `n=123
/// s=DSO p=STO c=RGP`, with `n` for the number, `c` for the color, `s` for the shape and `p` for
/// the pattern. `Display` writes what each letter means.
///
/// A letter stands for a characteristic if a word for the characteristic begins with the letter,
/// such as `E` for empty. In the group `p`, `T` stands for striped. A letter for a color, shape or
/// pattern that begins no word stands for a characteristic that is left over. If the letters for
/// the number do not begin words for three different numbers, they stand for 1, 2 and 3 in order.
/// If the words allow several meanings, the letters of a group are in the order of
/// [`CHARACTERISTICS`] as far as possible. It is an error if two letters for a color, shape or
/// pattern can only stand for the same characteristic, such as `B` and `P` for blue and purple.
///
/// # Examples
/// ```
/// use aplset::card::Letters;
///
/// let letters: Letters = "n=123 s=DSO p=STO c=RGP".parse().unwrap();
/// assert_eq!(letters.to_string(), "\
/// 1 = 1, 2 = 2, 3 = 3; D = Diamond, S = Squiggle, O = Oval; \
/// S = Filled, T = Lined, O = Hollow; R = Red, G = Green, P = Purple");
/// let error = "n=123 s=DSO p=ST c=RGP".parse::<Letters>().unwrap_err();
/// assert_eq!(error.to_string(), "`p=ST`: expected three different letters, as in p=FHL");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Letters {
    groups: [Group; 4],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Group {
    feature: usize,
    letters: [char; 3],
    /// The digit that each letter stands for.
    digits: [usize; 3],
}

/// The error for a text that does not list the letters of a program.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct LettersError(String);

/// The letters that name the features in the text of [`Letters`].
const NAMES: [char; 4] = ['n', 'c', 's', 'p'];

impl FromStr for Letters {
    type Err = LettersError;

    fn from_str(text: &str) -> Result<Self, LettersError> {
        let between = |letter: char| letter == ',' || letter.is_whitespace();
        let words = text.split(between).filter(|word| !word.is_empty());
        let groups = words.map(Group::of).collect::<Result<Vec<_>, _>>()?;
        let names: String = groups.iter().map(|group| NAMES[group.feature]).collect();
        match <[Group; 4]>::try_from(groups) {
            Ok(groups) if groups.iter().map(|group| group.feature).all_unique() => {
                Ok(Self { groups })
            }
            _ => {
                let found = match &*names {
                    "" => "no letters".to_owned(),
                    names => format!("letters for `{names}`"),
                };
                Err(LettersError(format!(
                    "found {found}, expected each of n, c, s and p once, as in \
                     `n=123 c=RGP s=DOS p=FHL`"
                )))
            }
        }
    }
}

impl Group {
    fn of(word: &str) -> Result<Self, LettersError> {
        let expected = |expected: String| LettersError(format!("`{word}`: expected {expected}"));
        let known = word.split_once('=').and_then(|(name, letters)| {
            let is_name = |&other: &char| name.eq_ignore_ascii_case(&other.to_string());
            Some((NAMES.iter().position(is_name)?, letters))
        });
        let Some((feature, letters)) = known else {
            return Err(expected(
                "letters of a feature, as in n=123, c=RGP, s=DOS or p=FHL".into(),
            ));
        };
        let name = NAMES[feature];
        let three =
            letters.chars().collect_array().filter(|three: &[char; 3]| three.iter().all_unique());
        let letters = three.ok_or_else(|| {
            let example: String = super::LETTERS[feature].iter().collect();
            expected(format!("three different letters, as in {name}={example}"))
        })?;
        let digits =
            meanings(feature, letters).map_err(|same| LettersError(format!("`{word}`: {same}")))?;
        Ok(Self { feature, letters, digits })
    }

    /// Returns the digit of a letter. The case of A to Z matters only if two letters of the group
    /// differ only in case.
    fn digit(&self, letter: char) -> Option<usize> {
        let same = |other: &char| other.eq_ignore_ascii_case(&letter);
        let exact = self.letters.iter().position(|&other| other == letter);
        let either = || {
            let place = self.letters.iter().position(same)?;
            (self.letters.iter().filter(|other| same(other)).count() == 1).then_some(place)
        };
        Some(self.digits[exact.or_else(either)?])
    }

    /// Returns the letters that stand for the digits 0, 1 and 2.
    fn in_order(&self) -> [char; 3] {
        let place = |digit| self.digits.iter().position(|&other| other == digit);
        [0, 1, 2].map(|digit| self.letters[place(digit).expect("a permutation")])
    }
}

/// Returns the digit that each letter stands for. Tries the possible orders, and takes the first
/// one in which each letter begins a word for its digit, or no word of the feature.
///
/// # Errors
/// Returns a message if two letters for a color, shape or pattern can only mean the same
/// characteristic, such as B and P for blue and purple.
fn meanings(feature: usize, letters: [char; 3]) -> Result<[usize; 3], String> {
    let word = |letter: char, digit: usize| {
        let begins = |word: &&&str| word.starts_with(letter.to_ascii_lowercase());
        let theirs = (feature, digit, letter.to_ascii_lowercase()) == (3, 2, 't');
        let word = WORDS[feature][digit].iter().find(begins).copied();
        word.or(theirs.then_some("striped"))
    };
    // Numbers have no free letters. If the letters fit in no order, such as A B C or 0 1 2, they
    // stand for 1, 2 and 3 as listed.
    let is_free = |letter| feature > 0 && (0..3).all(|digit| word(letter, digit).is_none());
    let fits = |digits: &[usize; 3]| {
        let mut pairs = digits.iter().zip(letters);
        pairs.all(|(&digit, letter)| word(letter, digit).is_some() || is_free(letter))
    };
    let orders = (0..3).permutations(3).filter_map(|order| order.try_into().ok());
    if let Some(digits) = orders.into_iter().find(fits) {
        return Ok(digits);
    }
    let words = |digit| letters.map(|letter| Some((letter, word(letter, digit)?)));
    let same = (0..3).find_map(|digit| {
        let mut words = words(digit).into_iter().flatten();
        Some((words.next()?, words.next()?))
    });
    match same.filter(|_| feature > 0) {
        Some(((a, first), (b, second))) => {
            let name = FEATURES[feature].to_ascii_lowercase();
            Err(format!("{a} ({first}) and {b} ({second}) are the same {name} here"))
        }
        None => Ok([0, 1, 2]),
    }
}

impl Letters {
    /// Returns the number of the card with this code.
    pub(super) fn read(&self, word: &[u8]) -> Result<usize, CodeErrorKind> {
        let text = String::from_utf8_lossy(word);
        let Some(letters) = text.chars().collect_array::<4>() else {
            let found = plural(text.chars().count(), "letter");
            let expected = "four letters, one for each place";
            return Err(CodeErrorKind::Unexpected { found, expected });
        };
        let mut digits = [0; 4];
        for (group, found) in self.groups.iter().zip(letters) {
            let &Group { feature, letters: expected, .. } = group;
            let wrong = CodeErrorKind::WrongLetter { found, feature, expected };
            digits[feature] = group.digit(found).ok_or(wrong)?;
        }
        Ok(digits.iter().fold(0, |number, digit| 3 * number + digit))
    }

    /// Returns the code of the card with these digits.
    pub(super) fn write(&self, digits: &[usize]) -> String {
        self.groups.iter().map(|group| group.in_order()[digits[group.feature]]).collect()
    }
}

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let groups = self.groups.iter().map(|group| {
            let pairs = group.letters.iter().zip(group.digits);
            let pairs = pairs.map(|(letter, digit)| {
                format!("{letter} = {}", CHARACTERISTICS[group.feature][digit])
            });
            pairs.collect_vec().join(", ")
        });
        write!(f, "{}", groups.format("; "))
    }
}
