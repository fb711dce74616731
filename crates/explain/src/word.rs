//! Defines the array words that make a step's array from the arrays of earlier steps.

use super::{Origin, Value};
use aplset::vocabulary::{
    and_last, axes_to, catenate, cells_at, combin, compress, equals_table, member_rows, or_last,
    plus_reduce, ravel, represent, reshape, transpose_cells,
};
use ndarray::{ArrayD, ArrayView1, Axis, Ix2, IxDyn, arr1};

/// The array word that makes a step's array from its inputs, which are the arrays of earlier steps.
///
/// **Shape** the same as for the word in the [`vocabulary`](aplset::vocabulary). **Source** the
/// fragments of the article and of the essay.
///
/// # Examples
/// ```
/// use aplset_explain::{Origin, Value, Word};
/// use aplset::ndarray::array;
///
/// let cards = Value::bits(&array![[true, false], [true, true], [false, true]]);
/// let sums = Word::PlusReduce(0).apply(&[&cards]);
/// assert_eq!(sums, Value::numbers(&array![2, 2]));
/// assert_eq!(Word::PlusReduce(0).origins(), [Origin::Along(Some(0))]);
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
    #[must_use]
    pub fn origins(&self) -> Vec<Origin> {
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
