//! Defines the named functions, which follow Jim Weigang's article *The Set Game in APL*.

use super::argument::{Argument, Made, one_count};
use super::error::{AplErrorKind, Fault};
use super::moves::{Move, moves};
use super::run::run_with;
use super::step::{Given, Names, Options};
use super::trace::Rule;
use super::tree::NamedFunction;
use super::value::Value;
use aplset::card::{Notation, parse_hand, plural};
use aplset::vocabulary::{binomial, combin, matrify};

impl NamedFunction {
    /// Returns the sentences that compute the result of a function from its argument `A`. Returns
    /// `None` for COMBIN and MATRIFY, which are functions of [`aplset::vocabulary`].
    ///
    /// # Source
    /// The article's HAND, FMT, DEAL and SETS.
    #[must_use]
    pub fn text(self) -> Option<&'static str> {
        match self {
            Self::Combin | Self::Matrify => None,
            Self::Hand => Some("D←MATRIFY A ⋄ L←4 3⍴'123RGPDOSFHL' ⋄ 2 3 1⍉∨/L∘.=D"),
            Self::Deal => Some("R←(A?81)-1 ⋄ M←⍉3 3 3 3⊤R ⋄ M∘.=0 1 2"),
            Self::Sets => Some("F←A[3 COMBIN 1↑⍴A;;] ⋄ (∧/∧/2≠+/[2]F)⌿F"),
            Self::Fmt => Some(
                "C←'1' '2' '3' 'Red' 'Green' 'Purple' 'Diamond' 'Oval' 'Squiggle' 'Filled' \
                 'Hollow' 'Lined' ⋄ (¯1↓⍴A)⍴(,A)/,(⍴A)⍴C",
            ),
        }
    }

    /// Returns the names of the axes of the result.
    fn axes(self) -> &'static [&'static str] {
        match self {
            Self::Combin => &["combination", "card"],
            Self::Matrify => &["word", "letter"],
            Self::Hand | Self::Deal => &["card", "feature", "characteristic"],
            Self::Sets => &["set", "card", "feature", "characteristic"],
            Self::Fmt => &[],
        }
    }
}

/// Applies a named function to its arguments.
pub(super) fn apply(
    function: NamedFunction,
    left: Option<Argument<'_>>,
    right: Argument<'_>,
    limits: Options,
) -> Result<Made, Fault> {
    let name = function.name();
    if left.is_some() != (function == NamedFunction::Combin) {
        let advice = match function {
            NamedFunction::Combin => "COMBIN has two arguments, as in 3 COMBIN 12.".to_owned(),
            _ => format!("{name} takes only the array on its right."),
        };
        let arguments = plural(1 + usize::from(left.is_some()), "argument");
        let found = format!("{name} with {arguments}");
        return Err(Fault::syntax(found, advice));
    }
    let mut axes: Vec<String> = function.axes().iter().map(|&name| name.to_owned()).collect();
    let value = match function {
        NamedFunction::Combin => {
            let left = left.expect("two arguments").value;
            let (count, of) = (one_count(left, name)?, one_count(right.value, name)?);
            // A large exact number could overflow, so another one over the limit replaces it.
            let rows = match count {
                _ if count > of => 0,
                _ if of > 1000 && count.min(of - count) > 2 => u128::MAX,
                _ if of > 1000 => binomial(count.min(of - count), of),
                _ => binomial(count.min(of - count).min(12), of),
            };
            if rows.saturating_mul(count.max(1) as u128) > limits.elements as u128 {
                let advice = format!("An array has at most {} elements here.", limits.elements);
                let found = format!("the combinations of {count} of {of}");
                return Err(Fault::new(AplErrorKind::WsFull, found, advice));
            }
            let places = combin(count, of);
            let shape = places.shape().to_vec();
            moves(&Value::whole(places.iter().map(|place| place + 1)), &Move::Shape(shape))?
        }
        NamedFunction::Matrify => match right.value {
            Value::Letters(letters) if letters.ndim() == 2 => right.value.clone(),
            _ => Value::Letters(matrify(&text_of(name, right.value)?).into_dyn()),
        },
        _ => {
            if function == NamedFunction::Hand {
                let text = text_of(name, right.value)?;
                Notation::Codes.read(&text).map_err(|error| {
                    Fault::domain(
                        error.to_string(),
                        "Codes are such as 1GOF, with blanks between them.",
                    )
                })?;
            }
            if function == NamedFunction::Deal {
                Value::check_size(&[right.value.counts()?.iter().sum(), 12], limits.elements)?;
            }
            let given = Given { value: right.value.clone(), axes: right.axes.to_vec() };
            let mut names = Names::new();
            names.insert("A".to_owned(), given);
            let text = function.text().expect("the text of the function");
            let run = run_with(text, &names, limits).map_err(|error| error.in_function(name))?;
            if function == NamedFunction::Fmt {
                axes = right.axes[..right.axes.len().saturating_sub(1)].to_vec();
            }
            run.value().clone()
        }
    };
    axes.resize(value.shape().len(), String::new());
    Ok(Made::new(value, axes, Rule::Whole))
}

/// Returns the text of an array of letters. The rows of a matrix are joined by blanks.
fn text_of(name: &str, value: &Value) -> Result<String, Fault> {
    match value {
        Value::Letters(letters) if letters.ndim() < 2 => Ok(letters.iter().collect()),
        Value::Letters(letters) => {
            let rows = letters.rows().into_iter().map(|row| row.iter().collect::<String>());
            Ok(rows.collect::<Vec<_>>().join(" "))
        }
        _ if value.is_empty() => Ok(String::new()),
        _ => {
            let advice = format!("{name} takes a text, such as {name} '1GOF 3ROH'.");
            Err(Fault::domain(format!("found {}", value.kind()), advice))
        }
    }
}

/// Returns whether a text is probably a hand, and not a sentence. Codes may be mistyped.
///
/// # Examples
/// ```
/// use aplset_explain::apl::is_hand;
///
/// assert!(is_hand("1GOF, roh3 2GXL") && is_hand("two red striped ovals"));
/// assert!(!is_hand("SETS H") && !is_hand("1 2 3"));
/// ```
#[must_use]
pub fn is_hand(text: &str) -> bool {
    let is_code = |word: &str| {
        let has = |found: fn(&char) -> bool| word.chars().filter(found).count();
        word.len() == 4 && has(char::is_ascii_digit) == 1 && has(char::is_ascii_alphabetic) == 3
    };
    let is_word = |word: &str| word.chars().all(|letter| letter.is_ascii_alphanumeric());
    let mut words = text.split([' ', ',', '\t', '\n']).filter(|word| !word.is_empty());
    let are_codes = words.clone().next().is_none() || words.clone().any(is_code);
    words.all(is_word) && are_codes
        || Notation::of(text) == Notation::Words && parse_hand(text).is_ok()
}
