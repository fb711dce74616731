//! Reads hands from Arrow columns of any Python library, and returns results as Arrow columns.

use crate::many::{Sizes, converted};
use crate::threads::{PART, run};
use crate::{bad_hand, sentence};
use aplset::batch::Hands;
use aplset_arrow::{HandColumns, RowError, counts_array, sets_array, valid_array};
use arrow_array::cast::AsArray;
use arrow_array::{
    Array, ArrayRef, BooleanArray, FixedSizeListArray, StringArray, StructArray, UInt64Array,
    new_empty_array,
};
use arrow_schema::{ArrowError, DataType, Field, FieldRef, Schema};
use arrow_select::{concat::concat, filter::filter, take::take};
use numpy::{IntoPyArray, PyArray2};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyCapsule, PyTuple};
use pyo3_arrow::error::PyArrowResult;
use pyo3_arrow::ffi::{ArrayIterator, to_array_pycapsules, to_stream_pycapsule};
use pyo3_arrow::input::AnyArray;
use std::slice;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A column of results, which the Python code of the package converts to a column of another
/// library.
#[pyclass(frozen)]
pub struct Column {
    chunks: Vec<ArrayRef>,
    field: FieldRef,
}

#[pymethods]
impl Column {
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyArrowResult<Bound<'py, PyCapsule>> {
        let chunks = self.chunks.clone().into_iter().map(Ok);
        let reader = Box::new(ArrayIterator::new(chunks, self.field.clone()));
        to_stream_pycapsule(py, reader, requested_schema)
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyArrowResult<Bound<'py, PyTuple>> {
        let array = joined(&self.chunks)?;
        to_array_pycapsules(py, self.field.clone(), &array, requested_schema)
    }
}

/// The columns of a table that contain the hands, as a text like the argument of
/// `aplset batch --columns`, or as a list of names.
#[derive(FromPyObject)]
pub enum Columns {
    Text(String),
    Names(Vec<String>),
}

/// Returns the counts of sets, the sets, or which combinations are sets, for a column of hands. The
/// result has one chunk for each chunk of the hands.
#[pyfunction]
#[pyo3(signature = (hands, what, columns=None))]
pub fn arrow_answers(
    py: Python<'_>,
    hands: AnyArray,
    what: &str,
    columns: Option<Columns>,
) -> PyResult<Column> {
    let answer = match what {
        "counts" => |hands: &Hands| counts_array(hands.counts()),
        "valid" => |hands: &Hands| valid_array(&hands.valid()),
        "sets" => |hands: &Hands| sets_array(&hands.sets()),
        _ => return Err(PyValueError::new_err("expected counts, valid or sets")),
    };
    column_of(py, hands, columns.as_ref(), &|hands| Ok(answer(hands)))
}

/// Returns the values of a sentence for a column of hands.
#[pyfunction]
#[pyo3(signature = (hands, text, columns=None))]
pub fn arrow_values(
    py: Python<'_>,
    hands: AnyArray,
    text: &str,
    columns: Option<Columns>,
) -> PyResult<Column> {
    let sizes = Sizes::new(text);
    let found = column_of(py, hands, columns.as_ref(), &|hands| sizes.values(hands));
    let kind = sizes.kind().map_err(|error| sentence::raised(py, text, &error))?;
    // Hands of different sizes may have numbers of different types.
    let chunks = found?.chunks;
    let chunks: Vec<ArrayRef> = chunks.iter().map(|chunk| converted(chunk, &kind)).collect();
    let field = Arc::new(Field::new("", chunks[0].data_type().clone(), true));
    Ok(Column { chunks, field })
}

/// Makes the column of the answers for a column of hands.
fn column_of(
    py: Python<'_>,
    hands: AnyArray,
    columns: Option<&Columns>,
    answer: &(impl Fn(&Hands) -> Result<ArrayRef, RowError> + Sync),
) -> PyResult<Column> {
    let most = AtomicUsize::new(0);
    let answer = &|hands: &Hands| {
        most.fetch_max(hands.cards(), Ordering::Relaxed);
        answer(hands)
    };
    let mut reader = hands.into_reader()?;
    let mut chosen = chosen(reader.field().data_type(), columns)?;
    let mut before = 0;
    let mut chunks = Vec::new();
    // The library of a stream may need the interpreter lock to produce the next chunk.
    while let Some(chunk) = py.detach(|| reader.next()) {
        let chunk = chunk.map_err(|error| PyValueError::new_err(error.to_string()))?;
        chunks.push(answers(py, &chunk, &mut chosen, answer, &mut before)?);
    }
    if chunks.is_empty() {
        let none = new_empty_array(reader.field().data_type());
        chunks.push(answers(py, &none, &mut chosen, answer, &mut before)?);
    }
    if most.into_inner() == 1 && chosen.has_codes() && chosen.cards().is_none() {
        let message = "hands: found a single card in each row, expected whole hands";
        return Err(PyTypeError::new_err(message));
    }
    let field = Arc::new(Field::new("", chunks[0].data_type().clone(), true));
    Ok(Column { chunks, field })
}

/// Returns the card numbers of texts, `[hand, card]`. Each text is a hand if `cards` is `None`, and
/// otherwise a card.
#[pyfunction]
#[pyo3(signature = (texts, cards=None))]
pub fn card_numbers(
    py: Python<'_>,
    texts: Vec<PyBackedStr>,
    cards: Option<i32>,
) -> PyResult<Bound<'_, PyArray2<u8>>> {
    let texts: ArrayRef = Arc::new(StringArray::from_iter_values(texts));
    let hands = match cards {
        None => texts,
        Some(cards) => {
            let card = Arc::new(Field::new("card", DataType::Utf8, true));
            Arc::new(FixedSizeListArray::new(card, cards, texts, None))
        }
    };
    let hands = chosen(hands.data_type(), None)?.block(&[hands], None);
    let numbers = hands.checked(|ids| Hands::from_ids(ids).map(|_| ids.to_owned()));
    Ok(numbers.map_err(|error| raised(py, &error))?.into_pyarray(py))
}

/// Returns the answers for a chunk, with a null answer for a null row of a table. The function adds
/// the number of hands in the chunk to `before`, the number of hands in earlier chunks. The first
/// hand of all chunks decides the notation in `chosen`.
fn answers(
    py: Python<'_>,
    chunk: &ArrayRef,
    chosen: &mut HandColumns,
    answer: &(impl Fn(&Hands) -> Result<ArrayRef, RowError> + Sync),
    before: &mut usize,
) -> PyResult<ArrayRef> {
    let failed = |error: ArrowError| PyValueError::new_err(error.to_string());
    let nulls = chunk.as_struct_opt().and_then(StructArray::nulls);
    let valid = nulls.map(|nulls| BooleanArray::from(nulls.inner().clone()));
    let hands = &valid.map_or(Ok(chunk.clone()), |valid| filter(chunk, &valid)).map_err(failed)?;
    let row = |hand| nulls.and_then(|nulls| nulls.valid_indices().nth(hand)).unwrap_or(hand);
    let columns = match hands.as_struct_opt() {
        Some(table) => table.columns(),
        None => slice::from_ref(hands),
    };
    let mut found: Vec<ArrayRef> = Vec::new();
    let (mut start, mut size) = (0, 1 << 12);
    while found.is_empty() || start < hands.len() {
        let length = size.min(hands.len() - start);
        let part: Vec<_> = columns.iter().map(|column| column.slice(start, length)).collect();
        let cards = chosen.cards().unwrap_or(usize::MAX);
        *chosen = chosen.clone().in_notation_of(&part);
        let answers = run(py, length, cards, || chosen.by_size(&part, answer))?;
        let answers = answers.map_err(|error| {
            let hand = *before + row(start + error.hand());
            raised(py, &error.at(hand))
        })?;
        let bytes = answers.get_buffer_memory_size() / length.max(1);
        size = (PART / bytes.max(12)).clamp(64, 1 << 20);
        found.push(answers);
        start += length;
    }
    *before += chunk.len();
    let found = joined(&found)?;
    let Some(nulls) = nulls else { return Ok(found) };
    let mut hands = 0..;
    let place = |is_hand| if is_hand { hands.next() } else { None };
    take(&found, &nulls.iter().map(place).collect::<UInt64Array>(), None).map_err(failed)
}

/// Joins arrays. Lists in them may have at most 2³¹ − 1 items in total.
fn joined(arrays: &[ArrayRef]) -> PyResult<ArrayRef> {
    let items =
        |array: &ArrayRef| array.as_list_opt::<i32>().map_or(0, |lists| lists.values().len());
    if arrays.iter().map(items).sum::<usize>() > i32::MAX.cast_unsigned() as usize {
        let message =
            "more than 2**31 - 1 answers in a chunk, split the column into smaller chunks";
        return Err(PyValueError::new_err(message));
    }
    let arrays: Vec<&dyn Array> = arrays.iter().map(|array| &**array).collect();
    concat(&arrays).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// Chooses the columns of a table that contain the hands. A single column is treated as a table
/// with the column `hand`.
fn chosen(kind: &DataType, named: Option<&Columns>) -> PyResult<HandColumns> {
    let schema = match kind {
        DataType::Struct(fields) => Schema::new(fields.clone()),
        kind => Schema::new(vec![Field::new("hand", kind.clone(), true)]),
    };
    let chosen = match named {
        None => HandColumns::choose(&schema, None),
        Some(Columns::Text(text)) => HandColumns::choose(&schema, Some(text)),
        Some(Columns::Names(list)) => HandColumns::named(&schema, list),
    };
    chosen.map_err(|error| PyTypeError::new_err(format!("hands: {error}")))
}

fn raised(py: Python<'_>, error: &RowError) -> PyErr {
    bad_hand(py, Some(error.hand() as u64), error.card(), error.reason())
}
