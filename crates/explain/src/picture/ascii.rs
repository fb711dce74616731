//! Replaces the boxes and shapes of pictures with ASCII characters.

use std::cmp::Ordering;

/// Replaces the boxes and shapes in the text of a picture with ASCII characters, for terminals that
/// show nothing better.
///
/// **Cost** one pass over the text.
///
/// # Examples
/// ```
/// use aplset_explain::picture::{self, ascii};
/// use aplset::programs::apl_article::hand;
///
/// let hand = picture::hand(&hand("1GOF 3ROH")?);
/// assert_eq!(ascii(&hand.to_string()), "\
/// +-----------------+ +-----------------+
/// |      .###.      | |./-\\. ./-\\. ./-\\.|
/// |      |###|      | ||   | |   | |   ||
/// |      |###|      | ||   | |   | |   ||
/// |      '###'      | |'\\_/' '\\_/' '\\_/'|
/// +- 1GOF ----------+ +- 3ROH ----------+
/// ");
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[must_use]
pub fn ascii(text: &str) -> String {
    text.chars().map(plain).collect()
}

fn plain(letter: char) -> char {
    match letter {
        '╭' | '╮' | '╰' | '╯' => '+',
        '─' => '-',
        '│' => '|',
        '\u{2801}'..='\u{28ff}' => plain_dots(u32::from(letter) & 0xff),
        '█' => '#',
        '░' => '.',
        _ => letter,
    }
}

/// Replaces a braille character with an ASCII character of similar direction or density.
fn plain_dots(dots: u32) -> char {
    const LEFT: [u32; 4] = [0x01, 0x02, 0x04, 0x40];
    const RIGHT: [u32; 4] = [0x08, 0x10, 0x20, 0x80];
    // Returns the number of dots in a column, and the sum of their row numbers.
    let column = |bits: [u32; 4]| {
        let rows = (0..).zip(bits).filter(|(_, bit)| dots & bit != 0).map(|(row, _)| row);
        rows.fold((0, 0), |(count, sum), row: u32| (count + 1, sum + row))
    };
    let ((left, left_rows), (right, right_rows)) = (column(LEFT), column(RIGHT));
    match (left, right) {
        (4, 4) => '#',
        (3.., 0) | (0, 3..) => '|',
        // The two dots in the other column are the ends of two lines, not a rounded corner.
        (4, 2) if right_rows == 3 => '|',
        (2, 4) if left_rows == 3 => '|',
        (_, 0) | (0, _) if left_rows + right_rows < 3 => '\'',
        (_, 0) | (0, _) => '.',
        _ if left + right > 5 => '#',
        _ => match (left_rows * right).cmp(&(right_rows * left)) {
            Ordering::Greater => '/',
            Ordering::Less => '\\',
            Ordering::Equal if left > 1 => '=',
            Ordering::Equal if left_rows == 3 => '_',
            Ordering::Equal => '-',
        },
    }
}
