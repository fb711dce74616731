//! Defines the answers for hands, and computes their columns.

use super::format::NameError;
use super::values::Values;
use aplset::batch::{Counts, HandError, Hands};
use aplset::odds::Distribution;
use aplset_apl::{AplError, Compiled, HandKind, each_answer};
use aplset_arrow::{counts_array, hands_array, sets_array, valid_array, values_array};
use arrow_array::ArrayRef;
use ndarray::ArrayView2;
use std::str::FromStr;
use std::sync::Arc;

/// The answer that is computed for each hand.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum Give {
    /// The hands themselves.
    Hands,
    /// The number of sets in each hand.
    Counts,
    /// Whether each combination of three cards is a set.
    Valid,
    /// The positions of the cards of each set.
    Sets,
    /// The value of a sentence of APL, in which H is the hand.
    ///
    /// # Examples
    /// ```
    /// use aplset_apl::{Given, HandKind, Names, run};
    /// use aplset_files::read::{Input, Options, Reader};
    /// use aplset_files::{Give, answer};
    /// use std::sync::Arc;
    ///
    /// let hands = Input::Memory(b"1RDF 1RDH 1GDL\n1POF 1RDH 2PDL\n".as_slice().into());
    /// let options = Options { keep_first: true, ..Options::default() };
    /// let mut reader = Reader::open(&[hands], &options)?;
    /// // How many red cards has each hand?
    /// let first = reader.first().expect("a hand").given();
    /// let sentence = run("+/H[;2;1]", &[("H".to_owned(), first)].into())?;
    /// let give = Give::Values(Arc::new(sentence.compiled(HandKind::Cards)?));
    /// let summary = answer(&mut reader, &give, None, &mut |_, _| ())?;
    /// assert_eq!(summary.values().expect("values").counts(), Some(&[(1.0, 1), (2.0, 1)][..]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    Values(Arc<Compiled>),
}

/// How many hands have each answer.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Found {
    Sets(Distribution),
    Values(Values),
}

impl FromStr for Give {
    type Err = NameError;

    /// Parses `counts`, `valid` or `sets`. [`Give::Hands`] has no name here, because it only copies
    /// the hands, and [`Give::Values`] needs a sentence.
    fn from_str(name: &str) -> Result<Self, NameError> {
        match name {
            "counts" => Ok(Self::Counts),
            "valid" => Ok(Self::Valid),
            "sets" => Ok(Self::Sets),
            _ => Err(NameError { expected: "counts, valid or sets" }),
        }
    }
}

impl Give {
    /// Returns the name of the column of results.
    pub(super) fn column(&self) -> &'static str {
        match self {
            Self::Hands => "hand",
            Self::Counts => "set_count",
            Self::Valid => "valid",
            Self::Sets => "sets",
            Self::Values(_) => "value",
        }
    }

    /// Returns the largest number of bytes of memory that the answer for a hand takes.
    pub(super) fn bytes(&self, cards: usize) -> usize {
        match self {
            Self::Hands => cards.max(1),
            Self::Counts => 2,
            Self::Valid => cards.pow(3) / 6 + 1,
            // A hand has at most one set for every three pairs of cards. Each set takes three
            // bytes, and the offset of a hand takes eight.
            Self::Sets => cards * cards / 2 + 8,
            Self::Values(sentence) => 8 * sentence.shape().iter().product::<usize>().max(1),
        }
    }

    /// Checks hands `[hand;card]`, and returns how many of them have each answer, and a column of
    /// the answers if it is needed.
    ///
    /// # Errors
    /// Returns an error for the first invalid hand, or inside it for the first hand without a
    /// value.
    ///
    /// # Panics
    /// Panics if a hand has more than 81 cards.
    pub(super) fn of(
        &self,
        ids: &ArrayView2<'_, u8>,
        with_column: bool,
    ) -> Result<Result<(Option<ArrayRef>, Found), AplError>, HandError> {
        let (column, counts) = match self {
            Self::Hands => (with_column.then(|| hands_array(ids)), Counts::of(ids)?),
            Self::Counts => {
                let counts = Counts::of(ids)?;
                (with_column.then(|| counts_array(&counts)), counts)
            }
            Self::Valid | Self::Sets => {
                let hands = Hands::from_ids(ids)?;
                let column = match self {
                    Self::Valid => valid_array(&hands.valid()),
                    _ => sets_array(&hands.sets()),
                };
                (Some(column), hands.counts().clone())
            }
            Self::Values(sentence) => {
                let answers = match sentence.kind() {
                    HandKind::Cards => sentence.over(&Hands::from_ids(ids)?),
                    HandKind::Numbers(_) => sentence.over_numbers(ids),
                };
                return Ok(answers.map(|answers| {
                    let found = Found::Values(Values::of(&answers));
                    let column = || each_answer!(&answers, values => values_array(values));
                    (with_column.then(column), found)
                }));
            }
        };
        Ok(Ok((column, Found::Sets(Distribution::of(ids.ncols(), &counts)))))
    }
}
