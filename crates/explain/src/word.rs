//! Defines the array words that make a step's array from the arrays of earlier steps, and the rules
//! that find the sources of a cell.

use aplset::vocabulary::{
    and_last, axes_to, catenate, cells_at, combin, compress, equals_table, member_rows, or_last,
    plus_reduce, ravel, represent, reshape, transpose_cells,
};
use ndarray::{ArrayD, ArrayRef, ArrayView1, Axis, Dimension, Ix2, IxDyn, arr1};

/// The array that a step makes.
///
/// # Examples
/// ```
/// use aplset_explain::Value;
/// use aplset::ndarray::array;
///
/// assert_eq!(Value::numbers(&array![[1, 2, 0], [0, 0, 3]]).shape(), [2, 3]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// Bits, such as a bit matrix or a mask.
    Bits(ArrayD<bool>),
    /// Whole numbers, such as cards, positions, digits and sums.
    Numbers(ArrayD<u16>),
    /// Letters of card codes.
    Letters(ArrayD<char>),
    /// Words for characteristics, such as `Red`.
    Words(ArrayD<&'static str>),
}

/// Evaluates an expression on the array in a [`Value`] of any variant.
macro_rules! each {
    ($value:expr, $a:ident => $answer:expr) => {
        match $value {
            Value::Bits($a) => $answer,
            Value::Numbers($a) => $answer,
            Value::Letters($a) => $answer,
            Value::Words($a) => $answer,
        }
    };
}

pub(super) use each;

impl Value {
    /// Makes a value from an array of numbers of any rank.
    ///
    /// # Panics
    /// Panics with `DOMAIN ERROR` if a number is over 65,535.
    #[must_use]
    #[track_caller]
    pub fn numbers<D: Dimension, N: Copy + TryInto<u16>>(a: &ArrayRef<N, D>) -> Self {
        let small = |n: N| n.try_into().ok();
        let numbers =
            a.mapv(|n| small(n).expect("DOMAIN ERROR: expected numbers of at most 65535"));
        Self::Numbers(numbers.into_dyn())
    }

    /// Returns the lengths of the axes.
    #[must_use]
    pub fn shape(&self) -> &[usize] {
        each!(self, a => a.shape())
    }

    /// Returns the cell at an index of the first axis, such as the array of one combination.
    #[track_caller]
    pub(super) fn cell(&self, place: usize) -> Self {
        match self {
            Self::Bits(a) => Self::Bits(a.index_axis(Axis(0), place).to_owned()),
            Self::Numbers(a) => Self::Numbers(a.index_axis(Axis(0), place).to_owned()),
            Self::Letters(a) => Self::Letters(a.index_axis(Axis(0), place).to_owned()),
            Self::Words(a) => Self::Words(a.index_axis(Axis(0), place).to_owned()),
        }
    }

    /// Returns the elements as bytes. The array must contain bits or numbers below 256.
    pub(super) fn small(&self) -> Vec<u8> {
        let small = |&number: &u16| u8::try_from(number).expect("a digit, a place or a sum");
        match self {
            Self::Bits(bits) => bits.iter().map(|&bit| bit.into()).collect(),
            Self::Numbers(numbers) => numbers.iter().map(small).collect(),
            _ => panic!("DOMAIN ERROR: found letters or words, expected bits or numbers"),
        }
    }
}

/// The array word that makes a step's array from its inputs, which are the arrays of earlier steps.
///
/// # Examples
/// ```
/// use aplset_explain::{Value, Word};
/// use aplset::ndarray::array;
///
/// let sums = Value::numbers(&array![[1, 2, 0], [0, 0, 3]]);
/// let bits = Word::NotEqual(2).apply(&[&sums]);
/// assert_eq!(bits, Value::Bits(array![[true, false, true], [true; 3]].into_dyn()));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Word {
    /// The array is typed, dealt or constant, so no word makes it.
    Given,
    /// `L∘.=D`: compares each element of L with each element of D.
    EqualsTable,
    /// `M∘.=0 1 2`: compares each digit with 0, 1 and 2.
    EqualsDigits,
    /// `∨/X`: the logical OR along the last axis.
    OrLast,
    /// `∧/X`: the logical AND along the last axis.
    AndLast,
    /// `+/[K]F`: the sum along an axis. The number in this variant is zero-based.
    PlusReduce(usize),
    /// `N≠S`: tests whether each number differs from N.
    NotEqual(u16),
    /// `N=S`: tests whether each number equals N.
    Equal(u16),
    /// `TO⍉X`: moves axis `i` to position `to[i]`, with zero-based numbers.
    AxesTo(Vec<usize>),
    /// `3 3 3 3⊤R`: four digits in base 3. The axis of the digits comes first.
    Represent,
    /// `K COMBIN ⍴H`: all combinations of K cards of the hand.
    Combin(usize),
    /// `H[I;;]`: the cells of H at the indices in I.
    CellsAt,
    /// `B⌿F`: the cells of F whose bit in B is 1.
    Compress,
    /// `(⍴A)⍴C`: the elements of C, repeated to fill the shape of A.
    ReshapeAs,
    /// `(¯1↓⍴A)⍴C`: the elements of C, in the shape of A without the last axis.
    ReshapeAsFrame,
    /// `(,A)/,C`: a list of the elements of C whose bit in A is 1.
    CompressRavel,
    /// `A⍪B`: puts B below A.
    Catenate,
    /// `|:"2`: swaps the last two axes.
    TransposeCells,
    /// `X e. Y`: tests whether each row of X is a row of Y.
    MemberRows,
}

impl Word {
    /// Applies the word to its inputs and returns the array.
    ///
    /// # Panics
    /// Panics if the function of the [`vocabulary`](aplset::vocabulary) panics, or if the number or
    /// the element types of the inputs are wrong. [`Word::Given`] always panics.
    #[must_use]
    #[track_caller]
    pub fn apply(&self, inputs: &[&Value]) -> Value {
        use Value::{Bits, Letters, Numbers, Words};
        match (self, inputs) {
            (Self::EqualsTable, [Letters(l), Letters(d)]) => Bits(equals_table(l, d)),
            (Self::EqualsDigits, [Numbers(m)]) => {
                Bits(equals_table(m, &arr1(&[0, 1, 2])).into_dyn())
            }
            (Self::OrLast, [Bits(x)]) => Bits(or_last(x)),
            (Self::AndLast, [Bits(x)]) => Bits(and_last(x)),
            (&Self::PlusReduce(axis), [Bits(f)]) => Numbers(plus_reduce(f, Axis(axis))),
            (&Self::NotEqual(number), [Numbers(s)]) => Bits(s.mapv(|sum| sum != number)),
            (&Self::Equal(number), [Numbers(s)]) => Bits(s.mapv(|sum| sum == number)),
            (Self::AxesTo(to), [Bits(x)]) => Bits(axes_to(x, IxDyn(to))),
            (Self::AxesTo(to), [Numbers(x)]) => Numbers(axes_to(x, IxDyn(to))),
            (Self::Represent, [Numbers(r)]) => Value::numbers(&represent(&[3; 4], &places(r))),
            (&Self::Combin(cards), [h]) => Value::numbers(&combin(cards, h.shape()[0])),
            (Self::CellsAt, [Bits(h), Numbers(i)]) => Bits(cells_at(h, &places(i))),
            (Self::CellsAt, [Numbers(h), Numbers(i)]) => Numbers(cells_at(h, &places(i))),
            (Self::Compress, [Bits(b), Bits(f)]) => Bits(compress(&list(b), f)),
            (Self::Compress, [Bits(b), Numbers(f)]) => Numbers(compress(&list(b), f)),
            (Self::ReshapeAs, [a, Words(c)]) => Words(reshape(a.shape(), c)),
            (Self::ReshapeAsFrame, [a, Words(c)]) => {
                let (_, frame) =
                    a.shape().split_last().expect("RANK ERROR: expected an array with axes");
                Words(reshape(frame, c))
            }
            (Self::CompressRavel, [Bits(a), Words(c)]) => {
                Words(compress(&ravel(a), &ravel(c)).into_dyn())
            }
            (Self::Catenate, [Numbers(a), Numbers(b)]) => Numbers(catenate(a, b, Axis(0))),
            (Self::TransposeCells, [Numbers(x)]) => Numbers(transpose_cells(x)),
            (Self::MemberRows, [Numbers(x), Numbers(rows)]) => {
                let rows =
                    rows.view().into_dimensionality::<Ix2>().expect("RANK ERROR: expected a table");
                Bits(member_rows(x, &rows))
            }
            _ => panic!("DOMAIN ERROR: {self:?} does not accept these {} arrays", inputs.len()),
        }
    }

    /// Returns one [`Origin`] for each input. It is the rule that finds the sources of a cell in
    /// that input.
    pub(super) fn origins(&self) -> Vec<Origin> {
        use Origin::{
            Along, Below, Gathered, Kept, Leading, Moved, Ravelled, Shape, Trailing, Whole,
        };
        match self {
            Self::Given => vec![],
            Self::EqualsTable => vec![Leading, Trailing],
            Self::EqualsDigits | Self::NotEqual(_) | Self::Equal(_) => vec![Leading],
            Self::OrLast | Self::AndLast => vec![Along(None)],
            &Self::PlusReduce(axis) => vec![Along(Some(axis))],
            Self::AxesTo(to) => vec![Moved(to.clone())],
            Self::Represent => vec![Trailing],
            Self::Combin(_) => vec![Shape],
            Self::CellsAt => vec![Gathered, Leading],
            Self::Compress | Self::CompressRavel => vec![Kept, Kept],
            Self::ReshapeAs | Self::ReshapeAsFrame => vec![Shape, Ravelled],
            Self::Catenate => vec![Leading, Below],
            Self::TransposeCells => vec![Moved(vec![0, 2, 1])],
            Self::MemberRows => vec![Along(None), Whole],
        }
    }
}

/// Returns a view of the bits as a list.
fn list(bits: &ArrayD<bool>) -> ArrayView1<'_, bool> {
    bits.view().into_dimensionality().expect("RANK ERROR: expected a list of bits")
}

/// Converts numbers to indices.
fn places(numbers: &ArrayD<u16>) -> ArrayD<usize> {
    numbers.mapv(usize::from)
}

/// A rule that finds the sources of a cell in one input, which are the input cells that the cell
/// was made from. A cell is given by its zero-based index along each axis.
#[derive(Debug)]
pub(super) enum Origin {
    /// No cells, because only the shape of the input matters.
    Shape,
    /// All cells of the input.
    Whole,
    /// The cell at the leading indices, as for `L` in `L∘.=D`, or at all indices, as for `S` in
    /// `2≠S`.
    Leading,
    /// The cell at the trailing indices, as for `D` in `L∘.=D`.
    Trailing,
    /// All cells along the axis that was removed, or along the last axis for `None`.
    Along(Option<usize>),
    /// The cell with the same indices in another order, because axis `i` of the input moves to
    /// position `to[i]`.
    Moved(Vec<usize>),
    /// The cell at an index that the second input contains, as for `H` in `H[I;;]`.
    Gathered,
    /// The cell that was kept, or the bit that kept it, as for `F` and `B` in `B⌿F`.
    Kept,
    /// The cell at the same position in the list of all elements. The list repeats from the start
    /// if it is too short.
    Ravelled,
    /// The cell of an input that was put below the first input, as for `B` in `A⍪B`.
    Below,
}
