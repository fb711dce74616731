//! Reads and writes cards in the letters of another program, such as `3DTG`.

use super::cut::features;
use super::messages::plural;
use super::words::digit_of_initial;
use crate::card::names::{CHARACTERISTICS, FEATURES, LETTERS};
use crate::card::number::of_digits;
use itertools::Itertools;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The letters of another program. The position of a letter in a code determines its feature.
///
/// The letters are parsed from a text with four groups in the order of the code, such as `n=123
/// s=DOS p=SOT c=RGP`, with `n` for the number, `c` for the color, `s` for the shape and `p` for
/// the pattern. The letters of a group are in the order of [`CHARACTERISTICS`], so that `T` is
/// [lined](CHARACTERISTICS) here. Any other order gives the same sets, but other pictures. A text
/// of three characters, such as `123`, is used for all four features.
///
/// # Examples
/// ```
/// use aplset::card::Letters;
///
/// let letters: Letters = "n=123 s=DOS p=SOT c=RGP".parse().unwrap();
/// assert_eq!(letters.to_string(), "n=123 s=DOS p=SOT c=RGP");
/// assert_eq!(letters.legend(), "\
/// 1 = 1, 2 = 2, 3 = 3; D = Diamond, O = Oval, S = Squiggle; \
/// S = Filled, O = Hollow, T = Lined; R = Red, G = Green, P = Purple");
/// let error = "n=123 s=DOS p=ST c=RGP".parse::<Letters>().unwrap_err();
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
}

/// The error for a text that does not list the letters of a program.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct LettersError(String);

/// The letters that name the features in the text of [`Letters`].
const NAMES: [char; 4] = ['n', 'c', 's', 'p'];

/// Letters that programs use for each feature.
const USUAL: [&str; 4] = ["123", "RGPBY", "DOSEPW", "FHLSEOTN"];

impl FromStr for Letters {
    type Err = LettersError;

    fn from_str(text: &str) -> Result<Self, LettersError> {
        if let Ok(letters) = three(text.trim(), text) {
            return Ok(Self { groups: [0, 1, 2, 3].map(|feature| Group { feature, letters }) });
        }
        let between = |letter: char| letter == ',' || letter.is_whitespace();
        let words = text.split(between).filter(|word| !word.is_empty());
        let groups = words.map(Group::of).collect::<Result<Vec<_>, _>>()?;
        let names: String = groups.iter().map(|group| NAMES[group.feature]).collect();
        match <[Group; 4]>::try_from(groups) {
            Ok(groups) if NAMES.iter().all(|name| names.contains(*name)) => Ok(Self { groups }),
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

/// Returns three different letters.
fn three(letters: &str, word: &str) -> Result<[char; 3], LettersError> {
    let differ = |[a, b, c]: &[char; 3]| a != b && b != c && a != c;
    let letters = letters.chars().collect_array().filter(differ);
    letters.ok_or_else(|| LettersError(format!("`{word}`: expected three different letters")))
}

impl Group {
    fn of(word: &str) -> Result<Self, LettersError> {
        let known = word.split_once('=').and_then(|(name, letters)| {
            let is_name = |&other: &char| name.eq_ignore_ascii_case(&other.to_string());
            Some((NAMES.iter().position(is_name)?, letters))
        });
        let Some((feature, letters)) = known else {
            let expected = "expected letters of a feature, as in n=123, c=RGP, s=DOS or p=FHL";
            return Err(LettersError(format!("`{word}`: {expected}")));
        };
        let letters = three(letters, word).map_err(|LettersError(error)| {
            let example: String = LETTERS[feature].iter().collect();
            LettersError(format!("{error}, as in {}={example}", NAMES[feature]))
        })?;
        Ok(Self { feature, letters })
    }

    /// Returns the digit of a letter. The case of A to Z matters only if two letters of the group
    /// differ only in case.
    fn digit(&self, letter: char) -> Option<u8> {
        let same = |other: &char| other.eq_ignore_ascii_case(&letter);
        let exact = self.letters.iter().position(|&other| other == letter);
        let either = || self.letters.iter().positions(same).exactly_one().ok();
        exact.or_else(either).and_then(|digit| digit.try_into().ok())
    }
}

impl Letters {
    /// Returns the number of the card with this code.
    pub(super) fn read(&self, code: &[u8]) -> Result<u8, String> {
        let text = match features(code) {
            Some(features) => features.concat(),
            None => code.to_vec(),
        };
        let text = String::from_utf8_lossy(&text);
        let Some(letters) = text.chars().collect_array::<4>() else {
            let found = plural(text.chars().count(), "letter");
            return Err(format!("found {found}, expected four letters, one for each place"));
        };
        let mut digits = [0; 4];
        for (group, found) in self.groups.iter().zip(letters) {
            digits[group.feature] = group.digit(found).ok_or_else(|| {
                let name = FEATURES[group.feature].to_ascii_lowercase();
                let [a, b, c] = group.letters;
                let found = found.escape_debug();
                format!("found `{found}`, expected a {name} letter ({a}, {b} or {c})")
            })?;
        }
        Ok(of_digits(digits))
    }

    /// Returns the code of the card with these digits.
    pub(super) fn write(&self, digits: &[usize]) -> String {
        self.groups.iter().map(|group| group.letters[digits[group.feature]]).collect()
    }

    /// Returns letters with which all these cards are codes, or the reason if a place of the codes
    /// has four letters. Returns `None` if the cards do not all have four letters.
    pub(super) fn of_cards<'a>(
        cards: impl Iterator<Item = &'a [u8]>,
    ) -> Option<Result<Self, String>> {
        let four = |card: &[u8]| {
            let card = features(card).map_or_else(|| card.to_vec(), |features| features.concat());
            str::from_utf8(&card).ok()?.to_ascii_uppercase().chars().collect_array()
        };
        let cards = cards.map(four).collect::<Option<Vec<[char; 4]>>>()?;
        let mut places = [(); 4].map(|()| Vec::new());
        for (letters, letter) in cards.iter().flat_map(|card| (0..4).zip(card)) {
            if !places[letters].contains(letter) {
                places[letters].push(*letter);
            }
        }
        if let Some(place) = places.iter().position(|letters| letters.len() > 3) {
            let letters = places[place].iter().join(", ");
            let number = places[place].len();
            let place = place + 1;
            return Some(Err(format!(
                "place {place} of the cards has {number} letters: {letters}"
            )));
        }
        // Digits have the same base in all places.
        if places.iter().flatten().all(char::is_ascii_digit) {
            let base: Self = "123".parse().ok()?;
            let are_all =
                places.iter().flatten().all(|&digit| base.groups[0].digit(digit).is_some());
            return are_all.then_some(Ok(base));
        }
        let fit = |order: &[usize]| -> usize {
            let known = |(letters, &feature): (&Vec<char>, &usize)| {
                letters.iter().filter(|letter| USUAL[feature].contains(**letter)).count()
            };
            places.iter().zip(order).map(known).sum()
        };
        let orders = (0..256).map(|order| [64, 16, 4, 1].map(|place| order / place % 4));
        let orders = orders.filter(|order| (0..4).all(|feature| order.contains(&feature)));
        // The last maximum is taken, so the orders are reversed to take the first.
        let order = orders.rev().max_by_key(|order| fit(order))?;
        // A single card with an unusual letter is a slip.
        if cards.len() == 1 && fit(&order) < 4 {
            return None;
        }
        let group = |place: usize| {
            let feature = order[place];
            Group { feature, letters: in_order(feature, &places[place]) }
        };
        Some(Ok(Self { groups: [0, 1, 2, 3].map(group) }))
    }

    /// Describes what each letter means.
    #[must_use]
    pub fn legend(&self) -> String {
        let groups = self.groups.iter().map(|group| {
            let pairs = group.letters.iter().zip(CHARACTERISTICS[group.feature]);
            pairs.map(|(letter, name)| format!("{letter} = {name}")).join(", ")
        });
        groups.collect_vec().join("; ")
    }
}

/// Returns at most three letters of a feature in the order of the characteristics that begin with
/// them, as far as possible, and other letters for the places that are left.
fn in_order(feature: usize, letters: &[char]) -> [char; 3] {
    let mut places = [None; 3];
    let begins = |letter: &char| digit_of_initial(feature, letter.to_ascii_lowercase());
    for &letter in letters.iter().sorted_by_key(|letter| begins(letter).is_none()) {
        let place = begins(&letter).filter(|&digit| places[digit].is_none());
        let free = || places.iter().position(Option::is_none);
        if let Some(place) = place.or_else(free) {
            places[place] = Some(letter);
        }
    }
    for digit in 0..3 {
        let mut own =
            [LETTERS[feature][digit]].into_iter().chain(LETTERS[feature]).chain('A'..='Z');
        let unused = own.find(|letter| !places.contains(&Some(*letter)));
        places[digit] = places[digit].or(unused);
    }
    places.map(|letter| letter.unwrap_or('?'))
}

/// Writes the text from which the letters are parsed.
impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let group =
            |group: &Group| format!("{}={}", NAMES[group.feature], group.letters.iter().join(""));
        write!(f, "{}", self.groups.iter().map(group).format(" "))
    }
}
