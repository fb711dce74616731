//! Returns the steps and the pictures of one hand, and the exact odds.

use crate::sentence::array;
use aplset::card;
use aplset::ndarray::Array1;
use aplset::odds as exact;
use aplset::programs::apl_article::set_positions;
use aplset_explain::{Program, Run, Step, picture};
use numpy::PyReadonlyArray1;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// Returns how many of all hands of this size have no set, one set and so on, or `None` if this is
/// unknown.
#[pyfunction]
pub fn odds(cards: usize) -> Option<Vec<u128>> {
    exact::exact(cards).map(|odds| odds.hands().to_vec())
}

fn hand(cards: &PyReadonlyArray1<'_, u8>) -> Array1<usize> {
    cards.as_array().mapv(usize::from)
}

/// Returns the steps of a program on a hand, each as a dictionary, and the page that shows them.
#[pyfunction]
pub fn explain<'py>(
    py: Python<'py>,
    cards: PyReadonlyArray1<'py, u8>,
    program: &str,
) -> PyResult<(Bound<'py, PyList>, String)> {
    let program = match program {
        "apl" => Program::Apl,
        "j" => Program::J,
        other => {
            return Err(PyValueError::new_err(format!(
                "program: found {other:?}, expected \"apl\" or \"j\""
            )));
        }
    };
    let run = Run::new(program, &hand(&cards));
    let steps = run.steps.iter().map(|step| dictionary(py, step));
    let steps = steps.collect::<PyResult<Vec<_>>>()?;
    Ok((PyList::new(py, steps)?, run.page(0)))
}

fn dictionary<'py>(py: Python<'py>, step: &Step) -> PyResult<Bound<'py, PyDict>> {
    let of = PyDict::new(py);
    of.set_item("walk", step.walk)?;
    of.set_item("title", step.title)?;
    of.set_item("apl", &step.apl)?;
    of.set_item("j", &step.j)?;
    of.set_item("numpy", &step.numpy)?;
    of.set_item("rust", &step.rust)?;
    of.set_item("axes", step.axes.clone())?;
    of.set_item("array", array(py, &step.value)?)?;
    Ok(of)
}

/// A picture of a hand.
#[pyclass(frozen)]
pub struct Picture(picture::Picture);

#[pymethods]
impl Picture {
    fn svg(&self) -> String {
        self.0.svg()
    }

    fn text(&self) -> String {
        self.0.to_string()
    }
}

/// Draws a hand, and marks its sets if `sets` is true.
#[pyfunction]
pub fn draw(cards: PyReadonlyArray1<'_, u8>, sets: bool) -> Picture {
    let bits = card::bits(&card::digits(&hand(&cards)));
    Picture(if sets { picture::sets(&bits, &set_positions(&bits)) } else { picture::hand(&bits) })
}
