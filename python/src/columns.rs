//! Hands in Arrow columns of any Python library, and answers as Arrow columns.

use crate::bad_hand;
use crate::threads::in_parts;
use aplset::batch::Hands;
use aplset::columns::{HandColumns, HandProblem, counts_array, sets_array, valid_array};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef};
use arrow_schema::{Field, Schema};
use arrow_select::concat::concat;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3_arrow::input::AnyArray;
use pyo3_arrow::{PyArray, PyChunkedArray};
use std::sync::Arc;

/// Returns the counts, the valid combinations or the sets of a column of hands, a chunk for each chunk.
#[pyfunction]
pub fn arrow_answers<'py>(
    py: Python<'py>,
    hands: AnyArray,
    what: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let answer = match what {
        "counts" => |hands: &Hands| counts_array(hands.counts().as_slice().expect("one axis")),
        "valid" => |hands: &Hands| {
            valid_array(hands.valid().as_slice().expect("standard layout"), hands.len())
        },
        "sets" => |hands: &Hands| sets_array(&hands.sets()),
        _ => return Err(PyValueError::new_err("expected counts, valid or sets")),
    };
    let mut before = 0;
    match hands {
        AnyArray::Array(array) => {
            let found = answers(py, array.array(), answer, &mut before)?;
            Ok(PyArray::from_array_ref(found).into_pyobject(py)?.into_any())
        }
        AnyArray::Stream(stream) => {
            let (mut found, reader) = (Vec::new(), stream.into_reader()?);
            let none = arrow_array::new_empty_array(reader.field().data_type());
            for chunk in reader {
                let chunk = chunk.map_err(|error| PyValueError::new_err(error.to_string()))?;
                found.push(answers(py, &chunk, answer, &mut before)?);
            }
            if found.is_empty() {
                found.push(answers(py, &none, answer, &mut before)?);
            }
            let field = Arc::new(Field::new("", found[0].data_type().clone(), true));
            Ok(PyChunkedArray::try_new(found, field)?.into_pyobject(py)?.into_any())
        }
    }
}

/// The answers for a chunk, whose first hand comes after the hands before.
fn answers(
    py: Python<'_>,
    chunk: &ArrayRef,
    answer: fn(&Hands) -> ArrayRef,
    before: &mut usize,
) -> PyResult<ArrayRef> {
    let (schema, columns) = table(chunk);
    let chosen = HandColumns::choose(&schema, None)
        .map_err(|error| PyTypeError::new_err(format!("hands: {error}")))?;
    let cards = chosen.cards().unwrap_or(12);
    let mut found = Vec::new();
    in_parts(py, chunk.len(), 8 * cards, |part| {
        let columns = columns.iter().map(|column| column.slice(part.start, part.len()));
        let answers = chosen.answers(&columns.collect::<Vec<_>>(), answer);
        found.push(answers.map_err(|problem| raised(*before + part.start, &problem))?);
        Ok(())
    })?;
    *before += chunk.len();
    let found: Vec<&dyn Array> = found.iter().map(|array| &**array).collect();
    concat(&found).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// The columns of a table, or a column of hands as a table.
fn table(chunk: &ArrayRef) -> (Schema, Vec<ArrayRef>) {
    if let Some(table) = chunk.as_struct_opt() {
        return (Schema::new(table.fields().clone()), table.columns().to_vec());
    }
    let hand = Field::new("hand", chunk.data_type().clone(), true);
    (Schema::new(vec![hand]), vec![chunk.clone()])
}

fn raised(before: usize, problem: &HandProblem) -> PyErr {
    let hand = (before + problem.hand) as u64;
    Python::attach(|py| bad_hand(py, hand, problem.card, &problem.fault))
}
