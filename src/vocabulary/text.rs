//! Makes a matrix of letters from words, like the article's MATRIFY, and formats arrays as text,
//! like `⍕`.

use itertools::Itertools;
use ndarray::{Array2, ArrayRef, Dimension};
use std::iter::repeat_n;

/// Puts the words of a text in the rows of a matrix, and pads short words with blanks.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `MATRIFY V` (a program, not a primitive) | MATRIFY | `> cut v` |
///
/// **Shape** `[word;letter]`, as wide as the longest word, and `0 0` for a blank text. Words are
/// separated by white space.
///
/// The article's MATRIFY also accepts other delimiters, and returns a matrix unchanged. Here, first
/// turn other delimiters into blanks with `str::replace`. If `text` is what [`format()`] returned
/// for a result of `matrify`, the result is the same matrix.
///
/// **Source** the article's MATRIFY. Its lines \[6\] to \[16\] mark the delimiters and expand the
/// short words with `\`. Here, `split_whitespace` and `from_shape_fn` replace them.
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

/// Formats an array as text, with one line per row, one blank line between matrices, two between
/// groups of matrices, and so on.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `⍕A`, what the session prints | | `": a` |
///
/// **Shape** any rank. Columns are aligned across all matrices. Bits print as 0 and 1. Lines have
/// no trailing blanks, and the text of an empty array is empty.
///
/// Numbers are right-aligned, with a blank between columns. Columns of characters have no blanks
/// between them. Words are left-aligned, with a blank before each column. [`Printed`] formats the
/// elements, and can be implemented for other types.
///
/// APL prints words differently. A line of words ends in a blank, and adjacent words of one
/// character are joined. For example, APL prints `'Lined' '2' '1'` as ` Lined 21`, but this
/// function returns ` Lined 2 1`. J's `": a` puts words in boxes.
///
/// **Source** the article's displays of `FMT A`, `FMT H`, `FMT SETS H`.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::vocabulary::format;
///
/// let words = array![[["2", "Green"], ["10", "Red"]], [["1", "Purple"], ["2", "Red"]]];
/// assert_eq!(format(&words), " 2  Green\n 10 Red\n\n 1  Purple\n 2  Red\n");
/// assert_eq!(format(&array![[9, 10], [11, 12]]), " 9 10\n11 12\n");
/// assert_eq!(format(&array!['3', 'R', 'O', 'H']), "3ROH\n");
/// ```
#[must_use]
pub fn format<A: Printed, D: Dimension>(a: &ArrayRef<A, D>) -> String {
    let texts = a.iter().map(A::printed).collect_vec();
    if texts.is_empty() {
        return String::new();
    }
    let columns = a.shape().last().copied().unwrap_or(1);
    let width = |text: &String| text.chars().count();
    let of_column = |column| texts.iter().skip(column).step_by(columns).map(width).max();
    let widths = (0..columns).filter_map(of_column).collect_vec();
    // the number of rows in a matrix, in a group of matrices, and so on
    let lengths = a.shape().iter().rev().skip(1);
    let groups = lengths.scan(1, |rows, length| {
        *rows *= length;
        Some(*rows)
    });
    let groups = groups.collect_vec();
    let mut lines = String::new();
    for (row, texts) in texts.chunks(columns).enumerate() {
        if row > 0 {
            let begun = groups.iter().filter(|&&rows| row.is_multiple_of(rows));
            lines.extend(repeat_n('\n', begun.count()));
        }
        lines += A::line(texts, &widths).trim_end_matches(' ');
        lines.push('\n');
    }
    lines
}

/// An element of an array that [`format()`] prints.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::vocabulary::{Printed, format};
///
/// struct Score(u8, u8);
///
/// impl Printed for Score {
///     fn printed(&self) -> String {
///         format!("{}-{}", self.0, self.1)
///     }
/// }
///
/// assert_eq!(format(&array![Score(3, 1), Score(10, 2)]), "3-1 10-2\n");
/// ```
pub trait Printed {
    /// Returns the element as text, with bits as 0 and 1, and with `¯` for a negative sign.
    fn printed(&self) -> String;

    /// Joins the texts of a row, given the widths of the columns. The texts of numbers are
    /// right-aligned, with a blank between columns.
    #[must_use]
    fn line(texts: &[String], widths: &[usize]) -> String {
        texts.iter().zip(widths).map(|(text, &width)| format!("{text:>width$}")).join(" ")
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl Printed for $number {
            fn printed(&self) -> String {
                self.to_string().replace('-', "¯")
            }
        })*
    };
}

numbers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64);

impl Printed for bool {
    fn printed(&self) -> String {
        u8::from(*self).to_string()
    }
}

impl Printed for char {
    fn printed(&self) -> String {
        self.to_string()
    }

    fn line(texts: &[String], _: &[usize]) -> String {
        texts.concat()
    }
}

impl Printed for &str {
    fn printed(&self) -> String {
        (*self).to_owned()
    }

    fn line(texts: &[String], widths: &[usize]) -> String {
        texts.iter().zip(widths).map(|(text, &width)| format!(" {text:<width$}")).join("")
    }
}

impl Printed for String {
    fn printed(&self) -> String {
        self.clone()
    }

    fn line(texts: &[String], widths: &[usize]) -> String {
        <&str>::line(texts, widths)
    }
}
