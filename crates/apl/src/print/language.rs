//! Defines the languages to which sentences are translated, and the error for a function that has
//! no translation.

use std::ops::Range;
use std::str::FromStr;
use thiserror::Error;

/// A language to which a sentence can be translated.
///
/// # Examples
/// ```
/// use aplset_apl::{self as apl, Language, Names};
///
/// let run = apl::run("+/(⍳6)*2", &Names::new())?;
/// assert_eq!(run.spelled(Language::J)?, "+/ (1 + i. 6) ^ 2");
/// assert_eq!(run.spelled("Numpy".parse()?)?, "(np.arange(1, 7) ** 2).sum()");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Language {
    /// GNU APL.
    Apl,
    /// J 9.
    J,
    /// BQN.
    Bqn,
    /// Python with `NumPy`.
    NumPy,
    /// Rust with `aplset` and `ndarray`.
    Rust,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 5] = [Self::Apl, Self::J, Self::Bqn, Self::NumPy, Self::Rust];

    /// Returns the name of the language.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Apl => "APL",
            Self::J => "J",
            Self::Bqn => "BQN",
            Self::NumPy => "NumPy",
            Self::Rust => "Rust",
        }
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Parses the name of a language, in uppercase or lowercase.
    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        let mut all = Self::ALL.into_iter();
        let found = all.find(|language| language.title().eq_ignore_ascii_case(text));
        found.ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}

/// The error for a text that is not the name of a [`Language`].
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("found `{0}`, expected apl, j, bqn, numpy or rust")]
pub struct UnknownLanguage(String);

/// The error for a function that cannot be translated to a language.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{} has no spelling of `{word}` with these arguments", language.title())]
pub struct SpellError {
    pub(super) language: Language,
    pub(super) word: String,
    pub(super) place: Range<usize>,
}

impl SpellError {
    /// Returns the function, name or literal that has no translation.
    #[must_use]
    pub fn word(&self) -> &str {
        &self.word
    }

    /// Returns the position of the word in the sentence, as a range of zero-based character
    /// indices.
    #[must_use]
    pub fn place(&self) -> Range<usize> {
        self.place.clone()
    }
}
