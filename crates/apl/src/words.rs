//! The table of words. A word is a function or an operator, and has one row.
//!
//! A row has the word, its number of arguments, its name, and what the word is: a function on each
//! element, a core operation, or a line of APL on its arguments `⍺` and `⍵`. A description and an
//! example follow. Operators and special cases have only descriptions.

use crate::call::Call;
use crate::choose::{Chosen, alike, depth, index_each, lists, no_texts, tally};
use crate::error::Fault;
use crate::format::format;
use crate::join::catenate;
use crate::named::{codes, combin, matrify};
use crate::radix::{decode, encode};
use crate::random::{count, deal, roll};
use crate::rearrange::{
    axes_to, drop, expand, ravel, replicate, reshape, reverse, rotate, shape, table, take,
    transpose,
};
use crate::scalar::Scalar;
use crate::scalar::Scalar::{
    And, AtLeast, AtMost, Binomial, Circle, Divide, Equal, Greater, Less, Logarithm, Maximum,
    Minimum, Minus, Not, NotEqual, Or, Plus, Power, Residue, Times,
};
use crate::search::{grade_down, grade_up, index_of, member, unique};
use crate::step::Made;
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// A row of the table.
pub struct Word {
    /// The glyph or the name, such as `⌽`.
    text: &'static str,
    arguments: usize,
    name: &'static str,
    pub(crate) means: Means,
    says: &'static str,
    example: &'static str,
}

/// The meaning of a word.
#[derive(Clone, Copy)]
pub(crate) enum Means {
    /// A function of each element, or of pairs of elements.
    Each(Scalar),
    /// A core operation, which takes no axis in brackets.
    Core(fn(&Call) -> Result<Made, Fault>),
    /// A core operation along an axis. Without an axis in brackets, it is the first axis if the
    /// bit is true.
    Along(bool, fn(&Call, bool) -> Result<Made, Fault>),
    /// A line of APL, and a check of the arguments, which may choose another line.
    Line(&'static str, fn(&Call) -> Chosen),
    /// One of the arguments as it is.
    Same,
    /// An operator, or a special case of another word.
    Help,
}

impl Word {
    /// Returns the glyph or the name of the word, such as `⌽` or `f/`.
    #[must_use]
    pub fn word(&self) -> &'static str {
        self.text
    }

    /// Returns the number of arguments.
    #[must_use]
    pub fn arguments(&self) -> usize {
        self.arguments
    }

    /// Returns the name in English.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Returns a description in plain English.
    #[must_use]
    pub fn says(&self) -> &'static str {
        self.says
    }

    /// Returns an expression and its value, with `↔` between them.
    #[must_use]
    pub fn example(&self) -> &'static str {
        self.example
    }

    /// Returns the line of APL that defines the word, in which the arguments are `⍺` and `⍵`.
    #[must_use]
    pub fn line(&self) -> Option<&'static str> {
        match self.means {
            Means::Line(text, _) => Some(text.split(" ⍝").next().unwrap_or(text)),
            _ => None,
        }
    }
}

/// Returns the table of words.
///
/// # Examples
/// ```
/// let word = aplset_apl::words().iter().find(|word| word.word() == "⌽").expect("a row");
/// assert_eq!((word.name(), word.example()), ("reverse", "⌽1 2 3 ↔ 3 2 1"));
/// ```
#[must_use]
pub fn words() -> &'static [Word] {
    WORDS
}

/// The rows by their words.
static ROWS: LazyLock<FxHashMap<(&str, usize), &Word>> =
    LazyLock::new(|| WORDS.iter().map(|row| ((row.text, row.arguments), row)).collect());

/// Returns the row of a word with this number of arguments.
pub(crate) fn find(word: &str, arguments: usize) -> Option<&'static Word> {
    ROWS.get(&(word, arguments)).copied()
}

/// Returns the word that is this glyph.
pub(crate) fn glyph(glyph: char) -> Option<&'static str> {
    named(glyph.encode_utf8(&mut [0; 4]))
}

/// Returns the word that is a function and has this name, or is this glyph.
pub(crate) fn named(name: &str) -> Option<&'static str> {
    let rows = [1, 2].into_iter().filter_map(|arguments| find(name, arguments));
    rows.filter(|row| !matches!(row.means, Means::Help)).map(|row| row.text).next()
}

/// Makes the rows of the table.
macro_rules! table {
    ($($word:literal $arguments:literal $name:literal $kind:ident
       $(($first:literal))? $($of:ident)? $($line:literal $(if $check:ident)?)?;
       $says:literal $example:literal;)*) => { &[$(Word {
        text: $word,
        arguments: $arguments,
        name: $name,
        means: means!($kind $(($first))? $($of)? $($line $(if $check)?)?),
        says: $says,
        example: $example,
    }),*] };
}

macro_rules! means {
    (each $scalar:ident) => {
        Means::Each($scalar)
    };
    (core $f:ident) => {
        Means::Core($f)
    };
    (along ($first:literal) $f:ident) => {
        Means::Along($first, $f)
    };
    (line $text:literal) => {
        Means::Line($text, |_| Ok(None))
    };
    (line $text:literal if $check:ident) => {
        Means::Line($text, $check)
    };
    (same) => {
        Means::Same
    };
    (help) => {
        Means::Help
    };
}

const WORDS: &[Word] = table! {
    "+" 1 "number" each Plus;
        "Leaves numbers unchanged."
        "+3 ¯4 ↔ 3 ¯4";
    "+" 2 "plus" each Plus;
        "Adds element by element, or adds one number to all."
        "11 57 45+1 ↔ 12 58 46";
    "-" 1 "negative" each Minus;
        "Changes the sign of each element."
        "-3 ¯4 ↔ ¯3 4";
    "-" 2 "minus" each Minus;
        "Subtracts element by element, or subtracts one number from all."
        "12 58 46-1 ↔ 11 57 45";
    "×" 1 "sign" each Times;
        "Is 1 for positive numbers, ¯1 for negative ones, and 0 for 0."
        "×5 0 ¯2 ↔ 1 0 ¯1";
    "×" 2 "times" each Times;
        "Multiplies element by element, or multiplies all by one number."
        "2×1 2 3 ↔ 2 4 6";
    "÷" 1 "reciprocal" each Divide;
        "Divides 1 by each element."
        "÷2 4 ↔ 0.5 0.25";
    "÷" 2 "divided by" each Divide;
        "Divides element by element, or divides all by one number."
        "6 9÷3 ↔ 2 3";
    "|" 1 "magnitude" each Residue;
        "Returns the absolute value of each element."
        "|3 ¯4 ↔ 3 4";
    "|" 2 "residue" each Residue;
        "Returns what remains when each element is divided by the number on its left."
        "2|3 4 5 ↔ 1 0 1";
    "⌊" 1 "floor" each Minimum;
        "Rounds each element down to a whole number."
        "⌊2.5 ¯2.5 ↔ 2 ¯3";
    "⌊" 2 "minimum" each Minimum;
        "Returns the smaller one of two elements."
        "2⌊1 2 3 ↔ 1 2 2";
    "⌈" 1 "ceiling" each Maximum;
        "Rounds each element up to a whole number."
        "⌈2.5 ¯2.5 ↔ 3 ¯2";
    "⌈" 2 "maximum" each Maximum;
        "Returns the larger one of two elements."
        "2⌈1 2 3 ↔ 2 2 3";
    "*" 1 "exponential" each Power;
        "Raises e, which is 2.718…, to each power."
        "*0 ↔ 1";
    "*" 2 "power" each Power;
        "Raises to a power element by element."
        "2*1 2 3 ↔ 2 4 8";
    "!" 1 "factorial" each Binomial;
        "Counts the ways to order each number of things."
        "!3 ↔ 6";
    "!" 2 "out of" each Binomial;
        "Counts the ways to choose the number on its left from as many things as the number on its right."
        "2!4 5 ↔ 6 10";
    "⍟" 1 "natural logarithm" each Logarithm;
        "Is the power to which e, which is 2.718…, is raised for each element."
        "⍟1 ↔ 0";
    "⍟" 2 "logarithm" each Logarithm;
        "Is the power to which the number on its left is raised for each element."
        "10⍟1 10 100 ↔ 0 1 2";
    "○" 1 "pi times" each Circle;
        "Multiplies each element by π, which is about 3.14159."
        "⌊○1 2 ↔ 3 6";
    "○" 2 "circle functions" each Circle;
        "Applies the function with the number on its left: 1 sine, 2 cosine, 3 tangent, 4 (1+X*2)*0.5, 5 to 7 the hyperbolic ones, and a negative number for the inverse."
        "0 1 2○0 ↔ 1 0 1";
    "=" 2 "equal" each Equal;
        "Is 1 where two elements are equal, and 0 where they differ."
        "2=1 2 3 ↔ 0 1 0";
    "≠" 2 "not equal" each NotEqual;
        "Is 1 where two elements differ, and 0 where they are equal."
        "2≠1 2 3 ↔ 1 0 1";
    "<" 2 "less than" each Less;
        "Is 1 where the left element is less than the right one."
        "2<1 2 3 ↔ 0 0 1";
    "≤" 2 "at most" each AtMost;
        "Is 1 where the left element is less than the right one or equal to it."
        "2≤1 2 3 ↔ 0 1 1";
    "≥" 2 "at least" each AtLeast;
        "Is 1 where the left element is greater than the right one or equal to it."
        "2≥1 2 3 ↔ 1 1 0";
    ">" 2 "greater than" each Greater;
        "Is 1 where the left element is greater than the right one."
        "2>1 2 3 ↔ 1 0 0";
    "∧" 2 "and" each And;
        "Is 1 where both bits are 1. Of other whole numbers, it is the least common multiple."
        "1 0 1∧1 1 0 ↔ 1 0 0";
    "∨" 2 "or" each Or;
        "Is 1 where at least one of two bits is 1. Of other whole numbers, it is the greatest common divisor."
        "1 0 1∨1 0 0 ↔ 1 0 1";
    "~" 1 "not" each Not;
        "Is 1 where a bit is 0, and 0 where it is 1."
        "~1 0 1 ↔ 0 1 0";
    "⍲" 2 "nand" line "~⍺∧⍵";
        "Is 0 where both bits are 1, and 1 elsewhere."
        "1 0 1⍲1 1 0 ↔ 0 1 1";
    "⍱" 2 "nor" line "~⍺∨⍵";
        "Is 1 where both bits are 0, and 0 elsewhere."
        "1 0 0⍱0 0 1 ↔ 0 1 0";
    "~" 2 "without" line "(~⍺∊⍵)/⍺" if lists;
        "Leaves out the elements that are in the list on its right."
        "1 2 3 4~2 3 ↔ 1 4";
    "⊢" 1 "same" same;
        "Is the array itself."
        "⊢4 5 ↔ 4 5";
    "⊢" 2 "right" same;
        "Is the array on its right."
        "1 2⊢4 5 ↔ 4 5";
    "⊣" 1 "same" same;
        "Is the array itself."
        "⊣4 5 ↔ 4 5";
    "⊣" 2 "left" same;
        "Is the array on its left."
        "1 2⊣4 5 ↔ 1 2";
    "⊃" 1 "disclose" same;
        "Is the array itself, because it is not nested. In Dyalog APL, ⊃ is the first element."
        "⊃4 5 ↔ 4 5";
    "⊃" 2 "pick" line "⍵[⍺]" if index_each;
        "Takes the element at an index of each axis."
        "2⊃4 5 6 ↔ 5";
    "⌷" 2 "index of each axis" line "⍵[⍺]" if index_each;
        "Takes the element at an index of each axis."
        "2 1⌷2 2⍴4 5 6 7 ↔ 6";
    "≡" 1 "depth" line "1" if depth;
        "Is 0 for a single number or character, 1 for an array, and 2 for a list of texts."
        "≡4 5 ↔ 1";
    "≡" 2 "match" line "∧/(,⍺)=,⍵" if alike;
        "Is 1 if two arrays have the same shape and the same elements."
        "4 5≡4 5 ↔ 1";
    "≢" 1 "tally" line "⍬⍴⍴⍵" if tally;
        "Counts the cells along the first axis."
        "≢4 5 6 ↔ 3";
    "≢" 2 "not match" line "∨/(,⍺)≠,⍵" if alike;
        "Is 0 if two arrays have the same shape and the same elements, and 1 otherwise."
        "4 5≢4 6 ↔ 1";
    "≠" 1 "first occurrences" line "(⍵⍳⍵)=⍳⍴,⍵" if lists;
        "Is 1 where an element occurs first."
        "≠2 7 2 ↔ 1 1 0";
    "⍸" 1 "where" line "⍵/⍳⍴,⍵" if lists;
        "Returns the positions of the ones."
        "⍸0 1 1 0 ↔ 2 3";
    "⍸" 2 "interval index" line "+/⍵∘.≥⍺" if lists;
        "Counts the elements of the sorted list on its left that are not greater than each element."
        "10 20 30⍸25 30 ↔ 2 3";
    "∩" 2 "intersection" line "(⍺∊⍵)/⍺" if lists;
        "Keeps the elements that are in the list on its right."
        "1 2 3∩3 1 5 ↔ 1 3";
    "⍷" 2 "find" line "P←(¯1+⍳⍴,⍺)∘.+⍳⍴,⍵ ⋄ ∧⌿(P≤⍴,⍵)∧(⍉(⌽⍴P)⍴⍺)=(,⍵)[P⌊⍴,⍵]" if lists;
        "Is 1 where the list on its left begins in the one on its right."
        "'IS'⍷'THIS IS' ↔ 0 0 1 0 0 1 0";
    "⍴" 1 "shape" core shape;
        "Returns the lengths of the axes as a list."
        "⍴2 3⍴⍳6 ↔ 2 3";
    "⍴" 2 "reshape" core reshape;
        "Fills an array of the shape on its left with the elements on its right, repeated as needed."
        "5⍴1 0 ↔ 1 0 1 0 1";
    "," 1 "ravel" core ravel;
        "Makes one list of all elements, row by row."
        ",2 2⍴1 2 3 4 ↔ 1 2 3 4";
    "∊" 1 "enlist" line ",⍵" if no_texts;
        "Makes one list of all elements, row by row."
        "∊2 2⍴1 2 3 4 ↔ 1 2 3 4";
    "," 2 "catenate" along(false) catenate;
        "Puts the array on its right after the one on its left, along the last axis."
        "1 2,3 ↔ 1 2 3";
    "⍪" 2 "catenate, first axis" along(true) catenate;
        "Puts the array on its right under the one on its left, along the first axis."
        "(1 2⍴1 2)⍪1 2⍴3 4 ↔ 2 2⍴1 2 3 4";
    ",[]" 2 "laminate" help;
        "Joins two arrays of the same shape along a new axis."
        "1 2,[0.5]3 4 ↔ 2 2⍴1 2 3 4";
    "⍪" 1 "table" core table;
        "Makes a table with a row for each cell of the first axis."
        "⍪4 5 ↔ 2 1⍴4 5";
    "⍉" 1 "transpose" core transpose;
        "Reverses the order of the axes, so rows become columns."
        "⍉2 2⍴1 2 3 4 ↔ 2 2⍴1 3 2 4";
    "⍉" 2 "transpose with a new order of axes" core axes_to;
        "Moves each axis to a new position. The first number on its left is the position of the first axis. Equal positions take the diagonal."
        "⍴2 3 1⍉4 3 12⍴0 ↔ 12 4 3";
    "↑" 1 "first" line "⍬⍴⍵" if no_texts;
        "Returns the first element. In Dyalog APL, ↑ leaves an array that is not nested as it is."
        "↑4 5 6 ↔ 4";
    "↑" 2 "take" along(false) take;
        "Takes as many elements as the number on its left, from the end if it is negative. Fills the rest with 0 or blanks. An axis without a number stays whole."
        "2↑4 5 6 ↔ 4 5";
    "↓" 2 "drop" along(false) drop;
        "Drops as many elements as the number on its left. A negative number, such as ¯1, drops from the end."
        "¯1↓4 5 6 ↔ 4 5";
    "⌽" 1 "reverse" along(false) reverse;
        "Reverses the order along the last axis."
        "⌽1 2 3 ↔ 3 2 1";
    "⊖" 1 "reverse, first axis" along(true) reverse;
        "Reverses the order along the first axis."
        "⊖2 2⍴1 2 3 4 ↔ 2 2⍴3 4 1 2";
    "⌽" 2 "rotate" along(false) rotate;
        "Moves elements to the left along the last axis. Those that fall out come in again at the end."
        "1⌽1 2 3 ↔ 2 3 1";
    "⊖" 2 "rotate, first axis" along(true) rotate;
        "Moves elements up along the first axis. Those that fall out come in again at the end."
        "1⊖1 2 3 ↔ 2 3 1";
    "⍋" 1 "grade up" core grade_up;
        "Returns the positions of the elements from the smallest to the largest."
        "⍋30 10 20 ↔ 2 3 1";
    "⍒" 1 "grade down" core grade_down;
        "Returns the positions of the elements from the largest to the smallest."
        "⍒30 10 20 ↔ 1 3 2";
    "⍋" 2 "grade up in an order" line "⍋⍺⍳⍵";
        "Sorts by the positions of the elements in the list on its left."
        "'ZAB'⍋'AZB' ↔ 2 1 3";
    "⍒" 2 "grade down in an order" line "⍒⍺⍳⍵";
        "Sorts in descending order by the positions of the elements in the list on its left."
        "'ZAB'⍒'AZB' ↔ 3 1 2";
    "⍳" 1 "count" core count;
        "Returns the whole numbers from 1 to the number on its right."
        "⍳4 ↔ 1 2 3 4";
    "⍳" 2 "index of" core index_of;
        "Returns the position of each element on its right in the list on its left. A missing element has the position after the last."
        "4 5 6⍳6 4 ↔ 3 1";
    "∊" 2 "member of" core member;
        "Is 1 where an element on its left is one of those on its right."
        "1 5∊1 2 3 ↔ 1 0";
    "∪" 1 "unique" core unique;
        "Keeps the distinct elements in the order in which they first appear."
        "∪2 7 2 ↔ 2 7";
    "∪" 2 "union" line "⍺,(~⍵∊⍺)/⍵" if lists;
        "Appends the elements on its right that are not on its left."
        "1 2∪2 3 ↔ 1 2 3";
    "⊤" 2 "represent" core encode;
        "Writes each number in the base on its left, with its digits along a new first axis."
        "3 3 3 3⊤42 ↔ 1 1 2 0";
    "⊥" 2 "base value" core decode;
        "Returns the number whose digits are on its right, in the base on its left."
        "3⊥1 1 2 0 ↔ 42";
    "/" 2 "compress" along(false) replicate;
        "Keeps the cells along the last axis that have a 1 in the list on its left, or repeats each cell."
        "1 0 1/4 5 6 ↔ 4 6";
    "⌿" 2 "compress, first axis" along(true) replicate;
        "Keeps the cells along the first axis that have a 1 in the list on its left, or repeats each cell."
        "1 0 1⌿4 5 6 ↔ 4 6";
    "\\" 2 "expand" along(false) expand;
        "Puts a cell for each 1 in the list on its left, and a filler for each 0."
        "1 0 1\\4 5 ↔ 4 0 5";
    "⍀" 2 "expand, first axis" along(true) expand;
        "Puts a cell along the first axis for each 1 in the list on its left, and a filler for each 0."
        "1 0 1⍀4 5 ↔ 4 0 5";
    "⍕" 1 "format" core format;
        "Makes a text of numbers, with a row of letters for each row."
        "⍕1 20 ¯3.5 ↔ '1 20 ¯3.5'";
    "⍕" 2 "format with decimals" core format;
        "Makes a text of numbers with as many decimals as the number on its left, or with a width and decimals, as in 8 2⍕X."
        "2⍕1 2.345 ↔ ' 1.00 2.35'";
    "?" 1 "roll" core roll;
        "Draws a random number from 1 to each number."
        "⍴?6 6 ↔ 2";
    "?" 2 "deal" core deal;
        "Draws different random numbers. For example, 3?10 gives three of the numbers 1 to 10."
        "⍴3?10 ↔ 3";
    "[]" 2 "index" help;
        "Takes the cells at the indices inside the brackets. An omitted index means the whole axis."
        "'SET'[2 3] ↔ 'ET'";
    "[]←" 2 "assign at indices" help;
        "Replaces the elements at the indices inside the brackets."
        "A←4 5 6 ⋄ A[2]←0 ⋄ A ↔ 4 0 6";
    "COMBIN" 2 "combinations, the author's function" core combin;
        "Lists all ways to choose K of N things, one way per row, for K on its left and N on its right."
        "(2 COMBIN 3)[2;] ↔ 1 3";
    "MATRIFY" 1 "words to a matrix, the author's function" core matrify;
        "Cuts a text at its blanks and makes each word a row of a letter matrix."
        "⍴MATRIFY '3ROH 2RDL' ↔ 2 4";
    "MATRIFY" 2 "parts of a text to a matrix, the author's function" core matrify;
        "Cuts a text at the letters on its left and makes each part a row of a letter matrix."
        "⍴', 'MATRIFY 'a,bb  c' ↔ 3 2";
    "HAND" 1 "codes to bits, the author's function" line "D←MATRIFY ⍵ ⋄ L←4 3⍴'123RGPDOSFHL' ⋄ 2 3 1⍉∨/L∘.=D ⍝ [card;feature;characteristic]" if codes;
        "Makes a table of bits for each code, with a row for each feature."
        "(HAND '1RDF')[1;2;] ↔ 1 0 0";
    "FMT" 1 "words of cards, the author's function" line "C←'1' '2' '3' 'Red' 'Green' 'Purple' 'Diamond' 'Oval' 'Squiggle' 'Filled' 'Hollow' 'Lined' ⋄ (¯1↓⍴⍵)⍴(,⍵)/,(⍴⍵)⍴C";
        "Writes each card as four words."
        "⍴FMT HAND '1RDF' ↔ 1 4";
    "DEAL" 1 "random cards, the author's function" line "R←(⍵?81)-1 ⋄ M←⍉3 3 3 3⊤R ⋄ M∘.=0 1 2 ⍝ [card;feature;characteristic]";
        "Deals different cards as bits."
        "⍴DEAL 12 ↔ 12 4 3";
    "SETS" 1 "sets of a hand, the author's function" line "F←⍵[3 COMBIN 1↑⍴⍵;;] ⋄ (∧/∧/2≠+/[2]F)⌿F ⍝ [set;card;feature;characteristic]";
        "Returns the bits of all sets in a hand."
        "⍴SETS HAND '1RDF 2RDF 3RDF' ↔ 1 3 4 3";
    "f/" 1 "reduce" help;
        "Puts the function between the elements along an axis, which disappears."
        "-/9 4 1 ↔ 6";
    "+/" 1 "plus, reduce" help;
        "Adds along the last axis, which disappears."
        "+/1 1 0 ↔ 2";
    "+/[]" 1 "plus, reduce along an axis" help;
        "Adds along the axis whose number is in the brackets. That axis disappears."
        "+/[1]2 2⍴1 2 3 4 ↔ 4 6";
    "×/" 1 "times, reduce" help;
        "Multiplies along the last axis, which disappears."
        "×/2 3 4 ↔ 24";
    "⌈/" 1 "maximum, reduce" help;
        "Returns the largest element along the last axis, which disappears."
        "⌈/3 9 4 ↔ 9";
    "⌊/" 1 "minimum, reduce" help;
        "Returns the smallest element along the last axis, which disappears."
        "⌊/3 9 4 ↔ 3";
    "∧/" 1 "and, reduce" help;
        "Is 1 if all elements along the last axis are 1."
        "∧/1 1 0 ↔ 0";
    "∨/" 1 "or, reduce" help;
        "Is 1 if any element along the last axis is 1."
        "∨/0 0 1 ↔ 1";
    "f/" 2 "reduce each window" help;
        "Reduces each window along an axis. The number on its left is the length of the windows."
        "2+/1 2 3 4 ↔ 3 5 7";
    "f\\" 1 "scan" help;
        "Reduces the elements up to each element along an axis."
        "×\\1 2 3 4 ↔ 1 2 6 24";
    "+\\" 1 "plus, scan" help;
        "Adds the elements up to each element along the last axis."
        "+\\1 2 3 ↔ 1 3 6";
    "×\\" 1 "times, scan" help;
        "Multiplies the elements up to each element along the last axis."
        "×\\1 2 3 4 ↔ 1 2 6 24";
    "∘.f" 2 "outer product" help;
        "Applies the function to every element on its left with every element on its right."
        "1 2∘.×3 4 5 ↔ 2 3⍴3 4 5 6 8 10";
    "∘.=" 2 "outer product with equals" help;
        "Compares every element on its left with every element on its right."
        "1 2∘.=1 2 ↔ 2 2⍴1 0 0 1";
    "f.g" 2 "inner product" help;
        "Combines each row on its left with each column on its right, and reduces the results."
        "3 4∧.=3 4 ↔ 1";
    "⍤" 1 "rank" help;
        "Applies the function to each cell with as many axes as the number on its right."
        "(+/⍤1)2 3⍴⍳6 ↔ 6 15";
    "⍤" 2 "rank with two arguments" help;
        "Applies the function to the cells on its left and on its right in pairs."
        "10 20(+⍤0 1)1 2 ↔ 2 2⍴11 12 21 22";
    "←" 2 "assign" help;
        "Assigns the name on its left to the array on its right."
        "1+N←3 ↔ 4";
    "+.×" 2 "plus, times, the matrix product" help;
        "Multiplies each row on its left with each column on its right, and adds."
        "1 2+.×3 4 ↔ 11";
    "∧.=" 2 "and, equals, an inner product" help;
        "Compares each row on its left with each column on its right. 1 means that all elements are equal."
        "3 4∧.=3 4 ↔ 1";
};
