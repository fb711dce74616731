//! Reads cards that are written in English words, such as `two red empty diamonds`.

use super::cut::{inside, outside, pieces};
use super::parts::fault_of_words;
use crate::card::names::FEATURES;
use crate::card::number::of_digits;
use itertools::Itertools;

/// The words for each characteristic, `[feature;characteristic]`, in lower case and singular. A
/// text has synonyms. A hand with words of two texts may come from a deck with four
/// characteristics. The first word for each characteristic is the article's.
const WORDS: [[&[&str]; 3]; 4] = [
    [&["1 one"], &["2 two"], &["3 three"]],
    [&["red"], &["green"], &["purple", "blue", "yellow"]],
    [
        &["diamond rhombus"],
        &["oval pill ellipse capsule circle"],
        &["squiggle wave wiggle", "rectangle"],
    ],
    [
        &["filled solid full"],
        &["hollow open empty outlined outline blank plain clear"],
        &["lined striped stripe shaded hatched hashed dashed half"],
    ],
];

/// The names of the features in objects of JSON, in the order of [`FEATURES`].
const KEYS: [&[&str]; 4] = [
    &["number", "count"],
    &["color", "colour"],
    &["shape", "symbol"],
    &["pattern", "shading", "fill", "filling", "shade", "texture"],
];

/// The meaning of a word.
struct Meaning {
    feature: usize,
    digit: u8,
    /// The index of the synonyms that include the word.
    synonyms: usize,
}

/// Returns the meaning of a word, or `None` if neither the word nor its singular is in [`WORDS`].
/// Case is ignored.
fn find(word: &[u8]) -> Option<Meaning> {
    let singular = match word {
        [singular @ .., b's' | b'S'] if singular.len() > 1 => singular,
        _ => word,
    };
    let is = |known: &str| {
        [word, singular].iter().any(|word| known.as_bytes().eq_ignore_ascii_case(word))
    };
    for (feature, characteristics) in WORDS.iter().enumerate() {
        for (digit, texts) in (0..).zip(characteristics) {
            if let Some(synonyms) = texts.iter().position(|text| text.split(' ').any(is)) {
                return Some(Meaning { feature, digit, synonyms });
            }
        }
    }
    None
}

/// Returns the digit of the characteristic for which a word begins with this letter.
pub(super) fn digit_of_initial(feature: usize, letter: char) -> Option<usize> {
    let begins = |text: &&str| text.split(' ').any(|word| word.starts_with(letter));
    WORDS[feature].iter().position(|texts| texts.iter().any(begins))
}

/// Returns whether a text has a word that occurs only in cards that are written in words. A word of
/// one character, such as 2, can also belong to another notation.
pub(super) fn has_words(text: &[u8]) -> bool {
    words(text).any(|(word, _)| is_word(word))
}

/// Returns whether a word occurs only in cards that are written in words.
pub(super) fn is_word(word: &[u8]) -> bool {
    word.len() > 1 && find(word).is_some()
}

/// Returns each word of a text and the position at which it begins. White space and punctuation
/// separate words.
fn words(text: &[u8]) -> impl Iterator<Item = (&[u8], usize)> {
    let is_between = |byte: &u8| byte.is_ascii_whitespace() || byte.is_ascii_punctuation();
    let mut begin = 0;
    let pieces = text.split(is_between).map(move |word| {
        let at = begin;
        begin += word.len() + 1;
        (word, at)
    });
    pieces.filter(|(word, _)| !word.is_empty())
}

/// Returns the cards of a hand as texts of four words, or of fewer words before a comma. A text is
/// empty if a comma has no card before or after it.
pub(super) fn cards(text: &[u8]) -> Box<dyn Iterator<Item = &[u8]> + '_> {
    if text.trim_ascii_start().starts_with(b"{") {
        return Box::new(pieces(text));
    }
    let (mut rest, mut is_due) = (text, false);
    Box::new(std::iter::from_fn(move || {
        let skipped = words(rest).next().map_or(rest.len(), |(_, begin)| begin);
        if let Some(comma) = rest[..skipped].iter().position(|byte| *byte == b',') {
            rest = &rest[comma + 1..];
            return Some(&rest[..0]);
        }
        let Some((last, at)) = words(rest).take(4).last() else {
            return std::mem::take(&mut is_due).then_some(&rest[..0]);
        };
        let four = &rest[skipped..at + last.len()];
        // If the four words are not a card, and a comma follows the second or third of them, the
        // card ends at the comma and lacks words.
        let comma = four.iter().position(|byte| *byte == b',');
        let alone = comma.map(|comma| &four[..comma]).filter(|alone| {
            read(four, &mut Used::default()).is_err() && words(alone).nth(1).is_some()
        });
        let card = alone.unwrap_or(four);
        rest = &rest[skipped + card.len()..];
        // The comma after a card belongs to it.
        let behind = words(rest).next().map_or(rest.len(), |(_, begin)| begin);
        let comma = rest[..behind].iter().position(|byte| *byte == b',');
        is_due = comma.is_some();
        rest = &rest[comma.map_or(0, |comma| comma + 1)..];
        Some(card)
    }))
}

/// The index of the synonyms that a hand uses for each characteristic.
pub(super) type Used = [[Option<usize>; 3]; 4];

/// Reads the words of a card, or an object with a word for each feature.
pub(super) fn read(card: &[u8], used: &mut Used) -> Result<u8, String> {
    let object = card.starts_with(b"{").then(|| in_order(card));
    let card = object.as_deref().unwrap_or(card);
    let mut digits = [None; 4];
    for Meaning { feature, digit, synonyms } in words(card).filter_map(|(word, _)| find(word)) {
        digits[feature] = Some(digit);
        let first = *used[feature][usize::from(digit)].get_or_insert(synonyms);
        if first != synonyms {
            let texts = WORDS[feature][usize::from(digit)];
            let found = [first, synonyms].map(|at| first_word(texts[at])).join(" and ");
            let name = FEATURES[feature].to_ascii_lowercase();
            return Err(format!("found {found}, expected one name for this {name}"));
        }
    }
    let number = digits.into_iter().flatten().collect_array::<4>().map(of_digits);
    let number = number.filter(|_| object.is_none() || words(card).nth(4).is_none());
    number.ok_or_else(|| fault(card))
}

fn first_word(synonyms: &str) -> &str {
    synonyms.split(' ').next().unwrap_or_default()
}

/// Returns the words of an object such as `{"color":"red",…}` in the order of the features. A
/// feature with two values has both words.
fn in_order(object: &[u8]) -> Vec<u8> {
    let unquoted = |text: &'_ [u8]| -> Vec<u8> {
        let is_mark = |byte: &&u8| byte.is_ascii_whitespace() || b"\"'".contains(byte);
        text.iter().filter(|byte| !is_mark(byte)).copied().collect()
    };
    let members = outside(inside(object), b',');
    let members = members.iter().filter_map(|member| match &*outside(member, b':') {
        &[key, value] => Some((unquoted(key), unquoted(value))),
        _ => None,
    });
    let members: Vec<_> = members.collect();
    let words = KEYS.iter().flat_map(|keys| {
        let is_key =
            |key: &[u8]| keys.iter().any(|known| known.as_bytes().eq_ignore_ascii_case(key));
        members.iter().filter(move |(key, _)| is_key(key)).map(|(_, value)| &**value)
    });
    words.collect::<Vec<_>>().join(&b' ')
}

/// Describes why the words of a card are invalid.
fn fault(card: &[u8]) -> String {
    let part = |(word, _): (&[u8], usize)| {
        let feature = find(word).map(|meaning| meaning.feature);
        (String::from_utf8_lossy(word).into_owned(), feature)
    };
    let first = |texts: &[&str]| first_word(texts[0]).to_owned();
    fault_of_words(words(card).map(part), &WORDS.map(|words| words.map(first)))
}
