//! Puts words in the rows of a letter matrix, like the article's MATRIFY.

use ndarray::Array2;

/// Puts the words of a text in the rows of a matrix, and pads short words with blanks.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `MATRIFY V` (a program, not a primitive) | MATRIFY | `> cut v` |
///
/// **Shape** `[word;letter]`, as wide as the longest word, and `0 0` for a text without words. A run
/// of blanks or line ends counts as one.
///
/// The article's MATRIFY also takes other delimiters, and returns a matrix unchanged. Here,
/// `str::replace` turns the delimiters into blanks, and the text of a matrix gives the matrix.
///
/// **Source** the article's MATRIFY.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::vocabulary::{format, matrify};
///
/// let d = matrify(" 3ROH  2RD");
/// assert_eq!(d, array![['3', 'R', 'O', 'H'], ['2', 'R', 'D', ' ']]);
/// assert_eq!(matrify(&"3ROH,;2RD".replace([',', ';'], " ")), d);
/// assert_eq!(matrify(&format(&d)), d);
/// ```
#[must_use]
pub fn matrify(text: &str) -> Array2<char> {
    let words: Vec<Vec<char>> =
        text.split_whitespace().map(|word| word.chars().collect()).collect();
    let width = words.iter().map(Vec::len).max().unwrap_or(0);
    Array2::from_shape_fn((words.len(), width), |(word, letter)| {
        words[word].get(letter).copied().unwrap_or(' ')
    })
}
