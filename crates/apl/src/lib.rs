//! Runs, traces and translates APL expressions, which are called *sentences*.
//!
//! A sentence is a text such as `+/[1]M`. [`run`] computes the array of each step, and
//! [`Sentence::sources`] returns the elements of the arguments that an element was computed from.
//!
//! ```
//! use aplset_apl::{Names, run};
//!
//! let run = run("M←2 3⍴⍳6 ⋄ +/[1]M", &Names::new())?;
//! let shown: Vec<String> = run.steps().iter()
//!     .filter(|step| !step.is_constant())
//!     .map(|step| format!("{} → {}", step.fragment(), step.value()))
//!     .collect();
//! assert_eq!(shown, ["⍳6 → 1 2 3 4 5 6", "2 3⍴⍳6 → 1 2 3\n4 5 6", "+/[1]M → 5 7 9"]);
//! # Ok::<(), aplset_apl::AplError>(())
//! ```
//!
//! | to | use |
//! |---|---|
//! | run a sentence, or run it up to its first error | [`run`], [`explain`] |
//! | find the elements that an element was computed from | [`Sentence::sources`] |
//! | describe a step, or write all steps as JSON | [`Sentence::says`], [`Sentence::json`] |
//! | translate a sentence to J, BQN, NumPy or Rust | [`Sentence::spelled`], [`Sentence::script`] |
//! | run it on many hands at once, or on arrays of numbers | [`Sentence::over`], [`Compiled`] |
//! | list all words with their help and examples | [`words`](fn@words) |
//!
//! # Supported syntax
//!
//! * Arrays of any rank, whose elements are numbers, characters or strings. Indices start at 1.
//! * Statements, separated by `⋄` or by line ends. A comment such as `⍝ [day;station]` after a
//!   statement names the axes of its array.
//! * Numbers such as `¯2.5`, texts in quotes, adjacent values (as in `1 X 3`), parentheses, and
//!   indices such as `A[1;;]`.
//! * Assignments such as `X←3`, `(A B)←1 2`, `A[2]←5`, `A+←1` and `⎕←X`. `⎕IO` is 1, and `⎕A` and
//!   `⎕D` are the letters and the digits.
//! * The functions of the table [`words`](fn@words), with one or two arguments as in APL2, and with
//!   an axis in brackets if APL2 allows it.
//! * The operators `f/`, `f⌿`, `f\`, `f⍀`, `∘.f`, `f.g`, `f⍤k`, `f⍨`, `f¨`, `f∘g`, `f⍤g` and `f⍥g`,
//!   trains such as `(+/÷≢)X`, and `(2∘×)X`.
//! * Functions in braces, such as `{(+/⍵)÷≢⍵}3 4`, which can have a name. A step is shown for each
//!   of their words.
//! * The functions COMBIN, MATRIFY, HAND, FMT, DEAL and SETS, which follow Jim Weigang's article
//!   *The Set Game in APL*, and the article's keywords, such as `{represent}`. With
//!   [`Options::link`], `?` and DEAL draw the article's numbers.
//!
//! # Where it differs from GNU APL
//!
//! * There are no nested arrays, so `⍳2 3` and `⍳⍬` are a `DOMAIN ERROR`, and `∘.,` is a `SYNTAX
//!   ERROR`. All elements of an array have the same type.
//! * `∧` and `∨` accept only bits and whole numbers, and `0∨¯5` is 5, as in Dyalog APL. `^` is `∧`,
//!   but accepts only bits, because it is the power in other languages.
//! * `{max}` and the other keywords of the article are glyphs, unless the text has the name before.
//! * The article's COMBIN gives a `DOMAIN ERROR` for `6 COMBIN 5`. Here, it has no rows.
//! * `⍕` of a large number such as 1E10 has all digits, and a table with numbers that need an `E`
//!   is a `DOMAIN ERROR`.
//! * Numbers are 64-bit floats, so integers are exact up to 2⁵³. There are no complex numbers, so
//!   `¯1*0.5` is a `DOMAIN ERROR`.
//! * In `4 3 2 1[2]`, the index belongs to the whole list, so the result is 3. In GNU APL, it
//!   belongs to the 1 alone, which is a `RANK ERROR`.
//! * A function in braces has assignments before its last statement and no other statements, and
//!   `⍺←` only if it has no left argument, because GNU APL and Dyalog APL differ there. They also
//!   differ for `2∘×3`, which needs parentheses: `(2∘×)3`.
//! * A function in braces uses the functions that were defined before it. It looks up arrays by
//!   name when it is applied. It does not change names outside its braces. Beside `⍤`, it sees only
//!   `⍺` and `⍵`.
//! * A text in a list of texts is one element, so `↑'One' 'Two'` is a `DOMAIN ERROR`.
//! * `5,[1]6` joins two numbers into a list. In GNU APL, it is a `RANK ERROR`.
//! * `<`, `≤`, `≥` and `>` compare only numbers. In GNU APL, they also compare a number with a
//!   character.
//! * HAND rejects invalid and duplicate cards. In GNU APL, the article's HAND accepts them.
//!
//! # Source files
//!
//! `tokens` splits a text into tokens, and `read` parses them into a `tree`. `unread` makes the
//! errors for what is not read. `evaluate` evaluates the tree with `apply` (functions), `combine`
//! (functions made of others) and `line` (lines of APL), and `run` keeps each `step`. `words` is
//! the table of words, with a row for each word, and `choose` checks the arguments of lines. The
//! core operations are in `each` (with `scalar` and `arithmetic`), `rearrange` (with `moves`),
//! `join`, `reduce`, `format`, `search`, `radix`, `random`, `named` and `cells`. Each operation
//! returns its value and its `sources`. `call` defines the arguments of an operation, `value` the
//! arrays, and `notes` the rules of numbers that only APL has. `over` runs a sentence on many
//! hands. For this, `lift` makes a `circuit` of bits, which the sources of each step connect.
//! `print` translates a run to other languages, `about` describes a step, and `json` writes a run
//! as JSON.

#![allow(clippy::similar_names, reason = "axis and axes are the field's words")]
#![allow(clippy::doc_markdown, reason = "NumPy is a name and not code")]
#![allow(clippy::float_cmp, reason = "whole numbers are exact, and the others have a tolerance")]

mod about;
mod apply;
mod arithmetic;
mod call;
mod cells;
mod choose;
mod circuit;
mod combine;
mod each;
mod error;
mod evaluate;
mod format;
mod join;
mod json;
mod lift;
mod line;
mod moves;
mod named;
mod notes;
mod over;
mod print;
mod radix;
mod random;
mod read;
mod rearrange;
mod reduce;
mod run;
mod scalar;
mod search;
mod sources;
mod step;
mod tokens;
mod tree;
mod unread;
mod value;
mod words;

pub use error::AplError;
pub use named::is_hand;
pub use over::{Answers, Compiled, HandKind};
pub use print::{Language, SpellError, UnknownLanguage};
pub use run::{Sentence, explain, run, run_with};
pub use step::{Given, Names, Options, Step};
pub use value::{Value, shown};
pub use words::{Word, words};
