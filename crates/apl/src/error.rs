//! Defines the errors of sentences, which have the names of APL's errors.

use std::ops::Range;
use thiserror::Error;

/// The reason why a sentence has no value, with its position in the text.
///
/// `Display` writes a line such as `LENGTH ERROR: 3 and 2 elements`. [`advice`](Self::advice)
/// suggests a correction.
///
/// # Examples
/// ```
/// use aplset_apl as apl;
///
/// let error = apl::run("1 2 3+4 5", &Default::default()).unwrap_err();
/// assert_eq!(error.kind(), "LENGTH ERROR");
/// assert_eq!(error.to_string(), "LENGTH ERROR: 3 and 2 elements");
/// assert_eq!(error.place(), 5..6);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}{fault}", hand.map_or(String::new(), |hand| format!("hand {hand}: ")))]
pub struct AplError {
    fault: Fault,
    place: Range<usize>,
    hand: Option<usize>,
}

impl AplError {
    pub(crate) fn new(fault: Fault, place: Range<usize>) -> Self {
        Self { fault, place, hand: None }
    }

    /// Returns the kind of the error, as APL names it:
    ///
    /// | kind | reason |
    /// |---|---|
    /// | `LENGTH ERROR` | The lengths of two arrays do not match. |
    /// | `RANK ERROR` | The number of axes is wrong. |
    /// | `DOMAIN ERROR` | An element has a type or a value that the function does not accept, or a result is too large. |
    /// | `INDEX ERROR` | There is no element at an index. |
    /// | `AXIS ERROR` | There is no axis with this number, or the function takes no axis in brackets. |
    /// | `VALUE ERROR` | A name has no value, or a closing bracket has no opening one. |
    /// | `SYNTAX ERROR` | The sentence cannot be parsed, a function has the wrong number of arguments, or an operator does not accept the function beside it. |
    /// | `WS FULL` | An array would have more elements than allowed, or a function would take too many steps. |
    #[must_use]
    pub fn kind(&self) -> &'static str {
        self.fault.kind
    }

    /// Returns the position of the function or other part that failed, as a range of zero-based
    /// character indices.
    #[must_use]
    pub fn place(&self) -> Range<usize> {
        self.place.clone()
    }

    /// Returns an English sentence that suggests a correction.
    #[must_use]
    pub fn advice(&self) -> &str {
        &self.fault.advice
    }

    /// Returns the zero-based index of the hand, if the sentence was run on many hands.
    #[must_use]
    pub fn hand(&self) -> Option<usize> {
        self.hand
    }

    /// Changes the index of the hand.
    #[must_use]
    pub fn of_hand(self, hand: impl Into<Option<usize>>) -> Self {
        Self { hand: hand.into(), ..self }
    }

    /// Converts an error inside the text of a function to an error at the function's name.
    pub(crate) fn in_function(&self, name: &str) -> Fault {
        let found = self.to_string();
        let found = found.split_once(": ").map_or(&*found, |(_, found)| found);
        Fault::new(self.kind(), format!("{found} in {name}"), self.advice())
    }

    /// Returns the line of `text` that has the error, with carets below the part that failed.
    ///
    /// # Examples
    /// ```
    /// use aplset_apl as apl;
    ///
    /// let text = "A←1 2 3 ⋄ A+4 5";
    /// let error = apl::run(text, &Default::default()).unwrap_err();
    /// assert_eq!(error.shown_in(text), "A←1 2 3 ⋄ A+4 5\n           ^");
    /// ```
    #[must_use]
    pub fn shown_in(&self, text: &str) -> String {
        let place = self.place.start;
        let mut begin = 0;
        for line in text.split('\n') {
            let letters = line.chars().count();
            if place <= begin + letters {
                let carets = self.place.len().clamp(1, (begin + letters - place).max(1));
                let line = line.trim_end_matches('\r');
                return format!("{line}\n{}{}", " ".repeat(place - begin), "^".repeat(carets));
            }
            begin += letters + 1;
        }
        text.to_owned()
    }
}

/// An error whose position is not known yet.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{kind}: {found}")]
pub(crate) struct Fault {
    kind: &'static str,
    /// A description of the problem.
    found: String,
    /// The suggested correction.
    advice: String,
}

impl Fault {
    fn new(kind: &'static str, found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { kind, found: found.into(), advice: advice.into() }
    }

    /// Appends a text, such as the side of the argument, to the description of the error.
    pub fn at(mut self, place: &str) -> Self {
        self.found += place;
        self
    }

    pub fn with_advice(self, advice: &str) -> Self {
        Self { advice: advice.to_owned(), ..self }
    }

    pub fn domain(found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self::new("DOMAIN ERROR", found, advice)
    }

    pub fn rank(found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self::new("RANK ERROR", found, advice)
    }

    pub fn length(found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self::new("LENGTH ERROR", found, advice)
    }

    pub fn index(found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self::new("INDEX ERROR", found, advice)
    }

    pub fn axis(found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self::new("AXIS ERROR", found, advice)
    }

    pub fn value(found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self::new("VALUE ERROR", found, advice)
    }

    pub fn full(found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self::new("WS FULL", found, advice)
    }

    pub fn syntax(found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self::new("SYNTAX ERROR", found, advice)
    }
}
