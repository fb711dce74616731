//! Defines the English words of cards, and describes what is wrong with the words of a card.

use super::parts::Parts;

/// The words for each characteristic, `[feature;characteristic]`, in lower case and singular. The
/// first word for each characteristic is the article's.
pub(super) const WORDS: [[&[&str]; 3]; 4] = [
    [&["1", "one"], &["2", "two"], &["3", "three"]],
    [&["red"], &["green"], &["purple", "blue"]],
    [&["diamond"], &["oval", "pill", "ellipse", "capsule"], &["squiggle", "wave"]],
    [
        &["filled", "solid", "full"],
        &["hollow", "open", "empty", "outlined", "outline"],
        &["lined", "striped", "stripe", "shaded", "hatched"],
    ],
];

/// Returns the feature and the digit of a word, or `None` if neither the word nor its singular is
/// in [`WORDS`]. Case is ignored.
pub(super) fn find(word: &[u8]) -> Option<(usize, usize)> {
    let singular = match word {
        [singular @ .., b's' | b'S'] if singular.len() > 1 => singular,
        _ => word,
    };
    let is = |known: &&str| {
        [word, singular].iter().any(|word| known.as_bytes().eq_ignore_ascii_case(word))
    };
    let of_feature = |words: &[&[&str]; 3]| words.iter().position(|words| words.iter().any(is));
    WORDS.iter().enumerate().find_map(|(feature, words)| Some((feature, of_feature(words)?)))
}

/// Returns whether a word occurs only in cards that are written in words. A word of one character,
/// such as 2, can also belong to another notation.
pub(super) fn is_word(word: &[u8]) -> bool {
    word.len() > 1 && find(word).is_some()
}

/// Returns each word of a text and the position at which it begins. White space and punctuation
/// separate words.
pub(super) fn words(text: &[u8]) -> impl Iterator<Item = (&[u8], usize)> {
    let is_between = |byte: &u8| byte.is_ascii_whitespace() || byte.is_ascii_punctuation();
    let mut begin = 0;
    let pieces = text.split(is_between).map(move |word| {
        let at = begin;
        begin += word.len() + 1;
        (word, at)
    });
    pieces.filter(|(word, _)| !word.is_empty())
}

/// Returns the first word that names the third color differently from an earlier word, such as
/// `blue` after `purple`. A hand with both words may come from a deck with both colors.
pub(super) fn other_color(text: &[u8]) -> Option<(usize, &[u8])> {
    let words = (1..).zip(words(text)).map(|(place, (word, _))| (place, word));
    let mut colors = words.filter(|(_, word)| find(word) == Some((1, 2)));
    let (_, first) = colors.next()?;
    colors.find(|(_, word)| !word.eq_ignore_ascii_case(first))
}

/// Describes why the words of a card are invalid.
pub(super) fn fault(card: &str) -> String {
    let words = words(card.as_bytes()).map(|(word, _)| word);
    let part =
        |word| (String::from_utf8_lossy(word).into_owned(), find(word).map(|(feature, _)| feature));
    let expected = WORDS.map(|words| words.map(|words| words[0].to_owned()));
    Parts::sorted(words.map(part)).fault("word", &expected)
}
