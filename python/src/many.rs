//! Runs sentences of APL on many hands.

use crate::bad_hand;
use crate::numbers::found;
use crate::sentence::raised;
use crate::threads::run;
use aplset::batch::Hands;
use aplset::ndarray::{Array1, ArrayD, ArrayViewD};
use aplset_apl::{self as apl, Answers, AplError, Given, HandKind, Names, Options, each_answer};
use aplset_arrow::{RowError, values_array};
use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int16Type, UInt8Type};
use arrow_array::{Array, ArrayRef, BooleanArray, FixedSizeListArray, ListArray};
use arrow_schema::{DataType, Field};
use num_traits::AsPrimitive;
use numpy::{IntoPyArray, PyReadonlyArray2, PyReadonlyArrayDyn};
use pyo3::prelude::*;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Runs a sentence on the first hand, which has card numbers `[card]`, or any numbers if `most` is
/// the largest number of all hands. Compiles the sentence for the other hands.
fn compiled(
    text: &str,
    first: &ArrayViewD<'_, u8>,
    most: Option<u8>,
) -> Result<apl::Compiled, AplError> {
    let (kind, given) = match most {
        None => {
            let ids = first.iter().map(|&id| usize::from(id)).collect::<Array1<_>>();
            (HandKind::Cards, Given::of_hand(&ids))
        }
        Some(most) => (HandKind::Numbers(most), Given::of_numbers(first)),
    };
    let names = Names::from([("H".to_owned(), given)]);
    apl::explain(text, &names, Options::default()).compiled(kind)
}

/// A sentence that is compiled for many hands.
#[pyclass(frozen)]
pub struct Compiled(apl::Compiled);

#[pymethods]
impl Compiled {
    #[new]
    #[pyo3(signature = (text, first, most=None))]
    fn new(
        py: Python<'_>,
        text: &str,
        first: PyReadonlyArrayDyn<'_, u8>,
        most: Option<u8>,
    ) -> PyResult<Self> {
        compiled(text, &first.as_array(), most).map(Self).map_err(|error| raised(py, text, &error))
    }

    /// Returns the values for hands of cards, in arrays `[hand, …]` for some of the hands each.
    fn over<'py>(
        &self,
        py: Python<'py>,
        hands: &Bound<'py, PyAny>,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let blocks = found(py, hands, |start, hands| (start, self.0.over(hands)))?;
        blocks.into_iter().map(|(start, answers)| array(py, start, answers)).collect()
    }

    /// Returns the values for rows of numbers, as [`over`](Self::over) does.
    fn over_numbers<'py>(
        &self,
        py: Python<'py>,
        rows: PyReadonlyArray2<'py, u8>,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let rows = rows.as_array();
        let answers = run(py, rows.nrows(), rows.ncols(), || self.0.over_numbers(&rows))?;
        Ok(vec![array(py, 0, answers)?])
    }
}

/// Makes an array of answers, or the exception for a hand without one. `start` is the index of the
/// first hand.
fn array(
    py: Python<'_>,
    start: usize,
    answers: Result<Answers, AplError>,
) -> PyResult<Bound<'_, PyAny>> {
    match answers {
        Ok(answers) => Ok(each_answer!(answers, values => values.into_pyarray(py).into_any())),
        Err(error) => {
            let hand = start + error.hand().unwrap_or(0);
            Err(bad_hand(py, Some(hand as u64), None, no_value(error)))
        }
    }
}

/// Returns the reason why a hand has no value.
fn no_value(error: AplError) -> String {
    let error = error.of_hand(None);
    format!("{error}. {}", error.advice())
}

/// A sentence for columns of hands of any size.
pub struct Sizes<'a> {
    text: &'a str,
    /// The compiled sentence for each number of cards, or the error that this gave.
    found: Mutex<Result<BTreeMap<usize, Arc<apl::Compiled>>, AplError>>,
}

impl<'a> Sizes<'a> {
    pub fn new(text: &'a str) -> Self {
        Self { text, found: Mutex::new(Ok(BTreeMap::new())) }
    }

    /// Returns the values for hands of one size, as floats.
    pub fn values(&self, hands: &Hands) -> Result<ArrayRef, RowError> {
        let refused = |hand, reason: String| RowError::new(hand, None, reason);
        let answers = match self.sentence(hands).map_err(|reason| refused(0, reason))? {
            Some(sentence) => sentence.over(hands),
            None => Ok(Answers::Numbers(ArrayD::zeros(vec![0]))),
        };
        let answers =
            answers.map_err(|error| refused(error.hand().unwrap_or(0), no_value(error)))?;
        Ok(each_answer!(&answers, values => values_array(&values.mapv(f64::from))))
    }

    /// Returns the sentence for these hands, or `None` if all hands so far are null.
    fn sentence(&self, hands: &Hands) -> Result<Option<Arc<apl::Compiled>>, String> {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let Ok(known) = &mut *found else { return Err(String::new()) };
        let other = known.values().next().cloned();
        let ids = hands.ids();
        let Some(first) = ids.rows().into_iter().next() else { return Ok(other) };
        if let Some(sentence) = known.get(&hands.cards()) {
            return Ok(Some(sentence.clone()));
        }
        match compiled(self.text, &first.into_dyn(), None) {
            Ok(own) if other.as_ref().is_some_and(|other| own.shape() != other.shape()) => {
                Err("the shape of the value depends on the number of cards".to_owned())
            }
            Ok(own) => {
                let own = Arc::new(own);
                known.insert(hands.cards(), own.clone());
                Ok(Some(own))
            }
            Err(error) => {
                *found = Err(error);
                Err(String::new())
            }
        }
    }

    /// Returns the smallest type for the values of all hands, or the error of the sentence.
    pub fn kind(self) -> Result<DataType, AplError> {
        let found = self.found.into_inner().unwrap_or_else(PoisonError::into_inner)?;
        let size = |sentence: &Arc<apl::Compiled>| match sentence.none() {
            Answers::Bits(_) => 0,
            Answers::Bytes(_) => 1,
            Answers::Whole(_) => 2,
            Answers::Numbers(_) => 3,
        };
        let types = [DataType::Boolean, DataType::UInt8, DataType::Int16, DataType::Float64];
        Ok(types[found.values().map(size).max().unwrap_or(3)].clone())
    }
}

/// Converts a column of floats, or of lists of floats, to another type of values.
pub fn converted(column: &ArrayRef, kind: &DataType) -> ArrayRef {
    let field = |items: &ArrayRef| Arc::new(Field::new_list_field(items.data_type().clone(), true));
    if let Some(lists) = column.as_fixed_size_list_opt() {
        let items = converted(lists.values(), kind);
        let (size, nulls) = (lists.value_length(), lists.nulls().cloned());
        return Arc::new(FixedSizeListArray::new(field(&items), size, items, nulls));
    } else if let Some(lists) = column.as_list_opt::<i32>() {
        let items = converted(lists.values(), kind);
        let (offsets, nulls) = (lists.offsets().clone(), lists.nulls().cloned());
        return Arc::new(ListArray::new(field(&items), offsets, items, nulls));
    }
    let floats = column.as_primitive::<Float64Type>();
    match kind {
        DataType::Boolean => Arc::new(BooleanArray::from_unary(floats, |value| value > 0.0)),
        DataType::UInt8 => Arc::new(floats.unary::<_, UInt8Type>(f64::as_)),
        DataType::Int16 => Arc::new(floats.unary::<_, Int16Type>(f64::as_)),
        _ => column.clone(),
    }
}
