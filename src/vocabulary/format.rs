//! Formats an array as text, like `⍕`.

use ndarray::{ArrayRef, Axis, Dimension};
use std::fmt::Write;

/// The layout of elements in a row, which depends on their type.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::vocabulary::format;
///
/// assert_eq!(format(&array![7, 10]), "7 10\n");
/// assert_eq!(format(&array!['3', 'R', 'O', 'H']), "3ROH\n");
/// assert_eq!(format(&array!["3", "Red", "Oval", "Hollow"]), " 3 Red Oval Hollow\n");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// Elements are right-aligned, with a blank between columns.
    Numbers,
    /// Each column has one character, with nothing between columns.
    Characters,
    /// Elements are left-aligned, with a blank before each column, as in APL's nested arrays of
    /// words.
    Words,
}

/// An element that APL can print.
pub trait Printed {
    /// The layout of elements of this type in a row.
    const LAYOUT: Layout;
    /// Returns the element's text, without padding.
    fn printed(&self) -> String;
}

/// Formats an array as text, with one line per row, one blank line between matrices, two between
/// groups of matrices, and so on.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `⍕A`, what the session prints | | `": a` |
///
/// **Shape** any rank. Columns are aligned across all matrices. Bits print as 0 and 1. Lines have
/// no trailing blanks, and an empty array prints nothing.
///
/// APL prints words differently. A line of words ends in a blank, and adjacent words of one
/// character are joined. For example, APL prints `'Lined' '2' '1'` as ` Lined 21`, but this
/// function returns ` Lined 2 1`. J's `": a` puts words in boxes.
///
/// **Cost** two passes, each of which converts every element to text.
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
/// ```
#[must_use]
pub fn format<A: Printed, D: Dimension>(a: &ArrayRef<A, D>) -> String {
    let columns = a.shape().last().copied().unwrap_or(1);
    let mut text = String::new();
    if a.is_empty() {
        return text;
    }
    let mut widths = vec![0; columns];
    for (i, element) in a.iter().enumerate() {
        let width = &mut widths[i % columns];
        *width = element.printed().chars().count().max(*width);
    }
    for (i, element) in a.iter().enumerate() {
        let column = i % columns;
        if column == 0 {
            let blank_lines = axes_begun(a, i / columns).saturating_sub(1);
            text.extend(std::iter::repeat_n('\n', blank_lines));
        }
        put(&mut text, element, column, widths[column]);
        if column + 1 == columns {
            text.truncate(text.trim_end_matches(' ').len());
            text.push('\n');
        }
    }
    text
}

/// Counts the axes, other than the last, whose index changes at this row. The count is 1 within a
/// matrix and 0 for the first row of the array.
fn axes_begun<A, D: Dimension>(a: &ArrayRef<A, D>, mut row: usize) -> usize {
    if row == 0 {
        return 0;
    }
    let mut begun = 1;
    for axis in (0..a.ndim().saturating_sub(1)).rev() {
        let length = a.len_of(Axis(axis));
        if !row.is_multiple_of(length) {
            break;
        }
        row /= length;
        begun += 1;
    }
    begun
}

fn put<A: Printed>(text: &mut String, element: &A, column: usize, width: usize) {
    let element = element.printed();
    let between = if column == 0 { "" } else { " " };
    // Writing to a String cannot fail.
    let _ = match A::LAYOUT {
        Layout::Numbers => write!(text, "{between}{element:>width$}"),
        Layout::Characters => write!(text, "{element}"),
        Layout::Words => write!(text, " {element:<width$}"),
    };
}

macro_rules! printed {
    ($layout:ident, $text:expr, $($element:ty)+) => {
        $(impl Printed for $element {
            const LAYOUT: Layout = Layout::$layout;
            fn printed(&self) -> String {
                $text(self)
            }
        })+
    };
}

printed!(Numbers, |bit: &bool| u8::from(*bit).to_string(), bool);
printed!(Numbers, ToString::to_string, u8 u16 u32 u64 usize);
printed!(Numbers, |n: &_| ToString::to_string(n).replace('-', "¯"), i8 i16 i32 i64 isize f64);
printed!(Characters, ToString::to_string, char);
printed!(Words, ToString::to_string, &str String);
