//! Defines the tree of a sentence.

use super::value::Value;
use std::ops::Range;

/// A statement, which is an expression and the axis names in the comment after it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Statement {
    pub tree: Node,
    /// The names in a comment such as `⍝ [day;station]`.
    pub axes: Option<Vec<String>>,
}

/// An expression with its position in the text, as a range of zero-based character indices.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Node {
    /// The number of the expression, which is the key of its step.
    pub id: usize,
    pub kind: NodeKind,
    /// The position of the expression without the parentheses around it.
    pub place: Range<usize>,
    /// The position of the expression with all parentheses around it.
    pub outer: Range<usize>,
}

/// The types of expressions.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum NodeKind {
    /// A number, a list of numbers, a text or a list of strings.
    Constant(Value),
    /// Adjacent values, such as `1 X 3`.
    Strand(Vec<Node>),
    Name(String),
    /// `NAME←right`.
    Assign(String, Box<Node>),
    /// A function with one or two arguments.
    Call {
        function: Box<Function>,
        left: Option<Box<Node>>,
        right: Box<Node>,
    },
    /// `array[i;j]`, where an index may be omitted. `brackets` is the position of the brackets.
    Index {
        array: Box<Node>,
        indices: Vec<Option<Node>>,
        brackets: Range<usize>,
    },
}

/// A function with its position, which includes the axis in brackets.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Function {
    pub kind: FunctionKind,
    pub place: Range<usize>,
    /// The axis in brackets.
    pub axis: Option<Node>,
}

/// The types of functions.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum FunctionKind {
    /// A function that is one glyph.
    Glyph(char),
    /// A named function.
    NamedFunction(NamedFunction),
    /// `f/` or, along the first axis, `f⌿`.
    Reduce { function: Box<Function>, first: bool },
    /// `f\` or, along the first axis, `f⍀`.
    Scan { function: Box<Function>, first: bool },
    /// `∘.f`.
    Outer(Box<Function>),
    /// `f.g`.
    Inner(Box<Function>, Box<Function>),
    /// `f⍤k`.
    Rank(Box<Function>, Box<Node>),
}

/// The named functions, which follow Jim Weigang's article *The Set Game in APL*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NamedFunction {
    /// `K COMBIN N`: all combinations of K of the numbers from 1 to N.
    Combin,
    /// `MATRIFY V`: the words of a text as rows of a matrix.
    Matrify,
    /// `HAND V`: the bits of the cards with these codes.
    Hand,
    /// `FMT A`: the words that describe cards, which are given as bits.
    Fmt,
    /// `DEAL N`: the bits of N random cards.
    Deal,
    /// `SETS H`: the bits of all sets in a hand.
    Sets,
}

impl NamedFunction {
    /// All named functions.
    pub const ALL: [Self; 6] =
        [Self::Combin, Self::Matrify, Self::Hand, Self::Fmt, Self::Deal, Self::Sets];

    /// Returns the function with this name.
    pub(super) fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|function| function.name() == name)
    }

    /// Returns the name in a sentence.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Combin => "COMBIN",
            Self::Matrify => "MATRIFY",
            Self::Hand => "HAND",
            Self::Fmt => "FMT",
            Self::Deal => "DEAL",
            Self::Sets => "SETS",
        }
    }
}
