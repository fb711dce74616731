//! Defines the article's sentence, and the words that can replace five of its words.

use super::Role;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The article's sentence, which is `F←H[3 COMBIN 12;;]` and then `Z←(∧/∧/2≠+/[2]F)⌿F`. Five of its
/// words can be replaced.
///
/// The text of a sentence has five words, separated by periods. The first is the number of cards
/// in a combination in F (`3`, `2` or `4`), and the second is the axis of the sum (`sum2`, `sum1` or
/// `sum3`). The third is the test of the sums (`ne2`, `ne1`, `ne3`, `eq2`, `eq1` or `eq3`), and the
/// last two are the inner and the outer reduction (`and`, `or`, or `none`). In each list, the
/// article's word comes first.
///
/// # Errors
/// `parse` returns a [`FiveWordsError`] if the text does not have five words, or if a word is
/// unknown.
///
/// # Examples
/// ```
/// use aplset_explain::FiveWords;
///
/// assert_eq!("3.sum2.ne2.and.and".parse(), Ok(FiveWords::default()));
/// let other: FiveWords = "3.sum2.eq2.or.and".parse()?;
/// assert_eq!(other.to_string(), "3.sum2.eq2.or.and");
/// let error = "3.sum9.ne2.and.and".parse::<FiveWords>().unwrap_err();
/// assert_eq!(error.to_string(), "word 2, `sum9`: expected sum2, sum1 or sum3");
/// # Ok::<(), aplset_explain::FiveWordsError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FiveWords([usize; SLOTS]);

/// The reason why a text is not a [`FiveWords`].
///
/// # Examples
/// ```
/// use aplset_explain::{FiveWords, FiveWordsErrorKind};
///
/// let error = "3.sum2".parse::<FiveWords>().unwrap_err();
/// assert_eq!(error.kind(), &FiveWordsErrorKind::Words { found: 2 });
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{kind}")]
pub struct FiveWordsError {
    kind: FiveWordsErrorKind,
}

impl FiveWordsError {
    /// Returns what is wrong.
    #[must_use]
    pub fn kind(&self) -> &FiveWordsErrorKind {
        &self.kind
    }
}

/// What is wrong with the text of a sentence.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FiveWordsErrorKind {
    /// The text has another number of words than five.
    #[error("expected five words as in {article}, found {found}", article = FiveWords::default())]
    Words {
        /// The number of words.
        found: usize,
    },
    /// A word is not among the choices for its position.
    #[error("word {place}, `{found}`: expected {}", one_of(.expected))]
    Choice {
        /// The position of the word, where the first word is 1.
        place: usize,
        /// The word that was found.
        found: String,
        /// The words that are allowed at this position.
        expected: Vec<&'static str>,
    },
}

/// The number of words that can be replaced.
const SLOTS: usize = 5;

/// A position in the sentence where the word can be replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Slot {
    Cards,
    Sum,
    Test,
    Inner,
    Outer,
}

/// A word that can be used at one position of the sentence.
#[derive(Debug)]
pub(super) struct Choice {
    pub id: &'static str,
    /// The code in APL, J, `NumPy`, BQN and Rust, for a hand of 12 cards. `@` marks the argument of
    /// a function in Rust.
    pub code: [&'static str; 5],
    /// The name of the result in Rust.
    pub binds: &'static str,
    pub title: &'static str,
    pub says: &'static str,
    /// A few plain words that say what the word does. `@` is the axis that disappears.
    pub spoken: &'static str,
}

impl Slot {
    /// All slots, in the order of the words in the text form of a sentence.
    pub const ALL: [Self; SLOTS] = [Self::Cards, Self::Sum, Self::Test, Self::Inner, Self::Outer];

    /// Returns the role of the step for the slot's word.
    pub fn role(self) -> Role {
        [Role::Places, Role::Rows, Role::NoTwo, Role::Features, Role::Verdict][self as usize]
    }

    /// Returns the choices for this slot. The article's word comes first.
    pub fn choices(self) -> &'static [Choice] {
        match self {
            Self::Cards => &CARDS,
            Self::Sum => &SUMS,
            Self::Test => &TESTS,
            Self::Inner | Self::Outer => &REDUCTIONS,
        }
    }
}

impl Choice {
    /// Returns the code of the word in APL, J, `NumPy`, BQN and Rust, for a hand of `cards` cards.
    pub fn code(&self, cards: usize) -> [String; 5] {
        self.code.map(|code| code.replace("12", &cards.to_string()))
    }
}

impl FiveWords {
    pub(super) fn choice(&self, slot: Slot) -> &'static Choice {
        &slot.choices()[self.0[slot as usize]]
    }

    /// Returns the number that the test compares the sums with.
    pub(super) fn tested(&self) -> f64 {
        let digit = self.choice(Slot::Test).id.chars().last().and_then(|digit| digit.to_digit(10));
        digit.map_or(0.0, f64::from)
    }

    /// Tests whether this slot, and all slots that are evaluated before this slot, have the
    /// article's words.
    pub(super) fn published(&self, slot: Slot) -> bool {
        self.0[..=slot as usize].iter().all(|&choice| choice == 0)
    }
}

impl FromStr for FiveWords {
    type Err = FiveWordsError;

    fn from_str(text: &str) -> Result<Self, FiveWordsError> {
        let words: Vec<&str> = text.split('.').collect();
        if words.len() != SLOTS {
            let kind = FiveWordsErrorKind::Words { found: words.len() };
            return Err(FiveWordsError { kind });
        }
        let mut chosen = [0; SLOTS];
        for (slot, word) in Slot::ALL.into_iter().zip(words) {
            let known = slot.choices();
            let unknown = || {
                let expected = known.iter().map(|choice| choice.id).collect();
                let (place, found) = (slot as usize + 1, word.to_owned());
                FiveWordsError { kind: FiveWordsErrorKind::Choice { place, found, expected } }
            };
            let choice = known.iter().position(|choice| choice.id == word);
            chosen[slot as usize] = choice.ok_or_else(unknown)?;
        }
        Ok(Self(chosen))
    }
}

impl fmt::Display for FiveWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = Slot::ALL.map(|slot| self.choice(slot).id);
        f.write_str(&words.join("."))
    }
}

/// Returns a list of words such as `sum2, sum1 or sum3`.
fn one_of(words: &[&str]) -> String {
    let (last, rest) = words.split_last().expect("each place has choices");
    format!("{} or {last}", rest.join(", "))
}

/// Defines static tables of choices.
macro_rules! choices {
    ($($name:ident = $(
        $id:literal $code:expr, $binds:literal $title:literal $says:literal $spoken:literal;
    )+)+) => {$(
        static $name: [Choice; [$($id),+].len()] = [$(Choice {
            id: $id, code: $code, binds: $binds, title: $title, says: $says, spoken: $spoken,
        }),+];
    )+};
}

choices! {
    CARDS =
        "3" ["3 COMBIN 12", "3 comb 12", "np.array(list(combinations(range(12), 3)))", "3 Combin 12", "combin(3, 12)"],
            "i" "All ways to take three cards" "three" "combinations of three";
        "2" ["2 COMBIN 12", "2 comb 12", "np.array(list(combinations(range(12), 2)))", "2 Combin 12", "combin(2, 12)"],
            "i" "All ways to take two cards" "two" "combinations of two";
        "4" ["4 COMBIN 12", "4 comb 12", "np.array(list(combinations(range(12), 4)))", "4 Combin 12", "combin(4, 12)"],
            "i" "All ways to take four cards" "four" "combinations of four";

    SUMS =
        "sum2" ["+/[2]", "+/\"3", ".sum(axis=1)", "+˝⎉3", "plus_reduce::<u8, _>(&@, Axis(1))"],
            "s" "Sum over the cards"
            "Counts the cards with each characteristic in each combination. The card axis disappears."
            "sum over the @s";
        "sum1" ["+/[1]", "+/", ".sum(axis=0)", "+˝", "plus_reduce::<u16, _>(&@, Axis(0))"],
            "s" "Sum over the combinations"
            "Counts the combinations whose first card, second card and so on have each \
             characteristic. The combination axis disappears."
            "sum over the @s";
        "sum3" ["+/[3]", "+/\"2", ".sum(axis=2)", "+˝⎉2", "plus_reduce::<u8, _>(&@, Axis(2))"],
            "s" "Sum over the features"
            "Counts the features in which a card has the first, the second and the third \
             characteristic. The feature axis disappears."
            "sum over the @s";

    TESTS =
        "ne2" ["2≠", "2 ~:", " != 2", "2≠", ".mapv(|s| s != 2)"],
            "no_two" "Which sums are not two?" "1 where the sum is not 2, otherwise 0." "not two";
        "ne1" ["1≠", "1 ~:", " != 1", "1≠", ".mapv(|s| s != 1)"],
            "no_one" "Which sums are not one?" "1 where the sum is not 1, otherwise 0." "not one";
        "ne3" ["3≠", "3 ~:", " != 3", "3≠", ".mapv(|s| s != 3)"],
            "no_three" "Which sums are not three?" "1 where the sum is not 3, otherwise 0." "not three";
        "eq2" ["2=", "2 =", " == 2", "2=", ".mapv(|s| s == 2)"],
            "two" "Which sums are two?" "1 where the sum is 2, otherwise 0." "is two";
        "eq1" ["1=", "1 =", " == 1", "1=", ".mapv(|s| s == 1)"],
            "one" "Which sums are one?" "1 where the sum is 1, otherwise 0." "is one";
        "eq3" ["3=", "3 =", " == 3", "3=", ".mapv(|s| s == 3)"],
            "three" "Which sums are three?" "1 where the sum is 3, otherwise 0." "is three";

    REDUCTIONS =
        "and" ["∧/", "*./\"1", ".all(axis=-1)", "∧´⎉1", "and_last(&@)"],
            "x" "Are all bits 1?" "1 where all bits along the last axis are 1." "and, over @s";
        "or" ["∨/", "+./\"1", ".any(axis=-1)", "∨´⎉1", "or_last(&@)"],
            "x" "Is any bit 1?" "1 where at least one bit along the last axis is 1." "or, over @s";
        "none" ["", "", "", "", ""], "" "" "" "";
}
