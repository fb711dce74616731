//! Defines the elements of arrays that can be drawn.

use aplset_apl::shown;

/// An element of an array that can be drawn, which is a bit, a number, a character or a string.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset_explain::picture;
///
/// let letters = picture::array(&array![['3', 'R'], ['1', 'G']], &["card", "letter"]);
/// assert_eq!(letters.to_string(), "card 2 ↓  letter 2 →\n\n0  3R\n1  1G\n");
/// ```
pub trait Element {
    #[doc(hidden)]
    fn cell(&self) -> Cell;
}

/// An element, which can be marked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell {
    Bit(bool),
    Number(String),
    Letter(char),
    Word(String),
    /// A marked element.
    Marked(Box<Cell>),
}

macro_rules! element {
    ($($type:ty: $self:ident => $cell:expr;)+) => {$(
        impl Element for $type {
            fn cell(&$self) -> Cell {
                $cell
            }
        }
    )+};
}

macro_rules! numbers {
    ($($type:ty)+) => { element! { $($type: self => Cell::Number(self.to_string());)+ } };
}

numbers! { u8 u16 u32 u64 usize i8 i16 i32 i64 isize }
element! {
    f64: self => Cell::Number(shown(*self));
    bool: self => Cell::Bit(*self);
    char: self => Cell::Letter(harmless(*self));
    &str: self => Cell::Word(short(self));
    String: self => Cell::Word(short(self));
}

impl Cell {
    /// Returns the element as text.
    pub(super) fn text(&self) -> String {
        match self {
            Self::Bit(bit) => if *bit { "██" } else { "░░" }.to_owned(),
            Self::Number(text) | Self::Word(text) => text.clone(),
            Self::Letter(letter) => letter.to_string(),
            Self::Marked(cell) => format!("[{}]", cell.text()),
        }
    }

    /// Returns the element without a mark.
    pub(super) fn plain(&self) -> &Self {
        match self {
            Self::Marked(cell) => cell,
            cell => cell,
        }
    }

    /// Returns the text for a screen reader.
    pub(super) fn spoken(&self) -> String {
        match self {
            Self::Bit(bit) => u8::from(*bit).to_string(),
            Self::Number(_) | Self::Letter(_) | Self::Word(_) | Self::Marked(_) => self.text(),
        }
    }
}

/// Cuts a name or a string to 64 characters and replaces characters that are not [`harmless`].
pub(super) fn short(text: &str) -> String {
    const LABEL_LETTERS: usize = 64;
    let mut letters = text.chars().map(harmless);
    let mut short: String = letters.by_ref().take(LABEL_LETTERS).collect();
    if letters.next().is_some() {
        short.push('…');
    }
    short
}

/// Replaces a character with U+FFFD if it is a control character, a mark of text direction, or a
/// character that XML forbids.
pub(crate) fn harmless(letter: char) -> char {
    match letter {
        '\u{200e}'
        | '\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}'
        | '\u{fffe}'
        | '\u{ffff}' => '\u{fffd}',
        _ if letter.is_control() => '\u{fffd}',
        _ => letter,
    }
}
