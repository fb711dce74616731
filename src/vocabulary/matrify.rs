//! Puts words in the rows of a letter matrix, like the article's MATRIFY.

use ndarray::{Array2, ArrayRef2};

/// The argument of [`matrify`]: a text or a matrix of words.
#[derive(Debug, Clone, Copy)]
pub enum Names<'a> {
    /// A text of words that are separated by delimiters.
    Vector(&'a str),
    /// A matrix `[word;letter]`, which is returned unchanged.
    Matrix(&'a ArrayRef2<char>),
}

impl<'a> From<&'a str> for Names<'a> {
    fn from(text: &'a str) -> Self {
        Self::Vector(text)
    }
}

impl<'a> From<&'a Array2<char>> for Names<'a> {
    fn from(matrix: &'a Array2<char>) -> Self {
        Self::Matrix(matrix)
    }
}

/// Puts the words of a text in the rows of a matrix, and pads short words with blanks.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `MATRIFY V` (a program, not a primitive) | MATRIFY | `> cut v` |
///
/// **Shape** `[word;letter]`, as wide as the longest word, and `0 0` for a text without words.
/// Words are separated by blanks, and a run of blanks counts as one. A matrix is returned
/// unchanged.
///
/// **Cost** three passes over the text, and one copy of its letters.
///
/// **Source** the article's MATRIFY. [`matrify_by`] also takes the left argument of MATRIFY.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::vocabulary::matrify;
///
/// let d = matrify(" 3ROH  2RD");
/// assert_eq!(d, array![['3', 'R', 'O', 'H'], ['2', 'R', 'D', ' ']]);
/// assert_eq!(matrify(&d), d);
/// ```
#[must_use]
pub fn matrify<'a>(names: impl Into<Names<'a>>) -> Array2<char> {
    matrify_by(" ", names)
}

/// Does the same as [`matrify`], but every character of `delimiters` separates words.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `A MATRIFY V` | MATRIFY | |
///
/// **Shape**, **Cost** and **Source** are the same as for [`matrify`]. Short words are padded with
/// blanks, whatever the delimiters are.
///
/// # Examples
/// ```
/// use aplset::vocabulary::{matrify, matrify_by};
///
/// assert_eq!(matrify_by(",;", "3ROH,;2RDL"), matrify("3ROH 2RDL"));
/// ```
#[must_use]
pub fn matrify_by<'a>(delimiters: &str, names: impl Into<Names<'a>>) -> Array2<char> {
    let text = match names.into() {
        Names::Vector(text) => text,
        Names::Matrix(matrix) => return matrix.to_owned(),
    };
    let words = || text.split(|c| delimiters.contains(c)).filter(|word| !word.is_empty());
    let width = words().map(|word| word.chars().count()).max().unwrap_or(0);
    let mut letters = Array2::from_elem((words().count(), width), ' ');
    for (mut row, word) in letters.rows_mut().into_iter().zip(words()) {
        for (element, letter) in row.iter_mut().zip(word.chars()) {
            *element = letter;
        }
    }
    letters
}
