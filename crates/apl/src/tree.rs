//! Defines the tree of a sentence.

use crate::value::Value;
use std::ops::Range;
use std::rc::Rc;

/// A statement.
#[derive(Debug, Clone)]
pub(crate) enum Statement {
    /// An expression, with the names in a comment after it, such as `⍝ [day;station]`.
    Expression(Node, Option<Vec<String>>),
    /// A function that gets a name. The range is the position of the statement.
    Definition(Range<usize>),
}

/// An expression with its position in the text, as a range of zero-based character indices.
#[derive(Debug, Clone)]
pub(crate) struct Node {
    /// The number of the expression, which is the key of its step.
    pub id: usize,
    pub kind: NodeKind,
    /// The position of the expression without the parentheses around it.
    pub place: Range<usize>,
    /// The position of the expression with all parentheses around it.
    pub outer: Range<usize>,
}

/// The types of expressions.
#[derive(Debug, Clone)]
pub(crate) enum NodeKind {
    /// A number, a list of numbers, a text or a list of strings.
    Constant(Value),
    /// Adjacent values, such as `1 X 3`.
    Strand(Vec<Node>),
    Name(String),
    /// `NAME←right`.
    Assign(String, Box<Node>),
    /// `(A B)←right`.
    AssignEach(Vec<String>, Box<Node>),
    /// `NAME[i;j]←right` or, with a function, `NAME+←right`. The target is `NAME[i;j]` or `NAME`.
    AssignAt {
        target: Box<Node>,
        function: Option<Box<Function>>,
        right: Box<Node>,
    },
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
#[derive(Debug, Clone)]
pub(crate) struct Function {
    pub kind: FunctionKind,
    pub place: Range<usize>,
    /// The axis in brackets.
    pub axis: Option<Node>,
}

/// The types of functions.
#[derive(Debug, Clone)]
pub(crate) enum FunctionKind {
    /// A word of the table.
    Word(&'static str),
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
    /// `f⍨`, `f¨`, `f∘g`, `f⍥g`, `f⍤g` or `2∘f`.
    Combined(char, Vec<Operand>),
    /// Adjacent functions, such as `+/÷≢`. The first one may be a value.
    Train(Vec<Operand>),
    /// `{⍺+⍵}`
    Defined(Rc<[Statement]>),
}

/// An operand of an operator, or a part of a train.
#[derive(Debug, Clone)]
pub(crate) enum Operand {
    Function(Function),
    Value(Node),
}
