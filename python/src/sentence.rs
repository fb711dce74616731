//! Runs APL sentences on `NumPy` arrays.

use aplset_apl::{self as apl, AplError, Given, Names, Options, Value};
use numpy::{IntoPyArray, PyReadonlyArrayDyn};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::BTreeMap;

/// Returns whether a text is probably a hand of codes and not an APL sentence.
#[pyfunction]
pub fn is_hand(text: &str) -> bool {
    apl::is_hand(text)
}

/// A sentence with the results of running it.
#[pyclass(frozen)]
pub struct Run(apl::Sentence);

#[pymethods]
impl Run {
    /// Runs a sentence on arrays of bits or numbers, or on texts with the shape of their array.
    #[new]
    fn new(
        py: Python<'_>,
        text: &str,
        arrays: BTreeMap<String, Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let given = |(name, array): (String, Bound<'_, PyAny>)| {
            let value = value(&array)?;
            let axes = vec![String::new(); value.shape().len()];
            Ok((name, Given { value, axes }))
        };
        let names = arrays.into_iter().map(given).collect::<PyResult<Names>>()?;
        Ok(Self(py.detach(|| apl::explain(text, &names, Options::default()))))
    }

    /// Returns all steps, each as a dictionary.
    fn steps<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let dictionary = |step: &apl::Step| {
            let of = PyDict::new(py);
            of.set_item("fragment", step.fragment())?;
            of.set_item("place", (step.place().start, step.place().end))?;
            of.set_item("axes", step.axes())?;
            of.set_item("array", array(py, step.value())?)?;
            Ok(of)
        };
        self.0.steps().iter().map(dictionary).collect()
    }

    /// Returns the numbers of all steps except literals, and of the result even if it is a literal.
    fn shown(&self) -> Vec<usize> {
        self.0.shown()
    }

    /// Returns the steps and the positions of the elements that an element was computed from.
    fn sources(&self, step: usize, element: usize) -> Vec<(usize, Vec<usize>)> {
        self.0.sources(step, element)
    }

    /// Returns the name, the position and the advice of the error, and its text with a caret below
    /// the position.
    fn error(&self, text: &str) -> Option<Described> {
        self.0.error().map(|error| described(text, error))
    }
}

type Described = (&'static str, (usize, usize), String, String);

fn described(text: &str, error: &AplError) -> Described {
    let place = (error.place().start, error.place().end);
    let shown = format!("{error}\n{}\n{}", error.shown_in(text), error.advice());
    (error.kind(), place, error.advice().to_owned(), shown)
}

/// Makes the exception `aplset.AplError`, without steps.
pub fn raised(py: Python<'_>, text: &str, error: &AplError) -> PyErr {
    let raise = py.import("aplset._sentence").and_then(|module| module.getattr("raised"));
    let error = raise.and_then(|raise| raise.call1(described(text, error)));
    error.map_or_else(|error| error, PyErr::from_value)
}

fn value(array: &Bound<'_, PyAny>) -> PyResult<Value> {
    if let Ok(bits) = array.extract::<PyReadonlyArrayDyn<bool>>() {
        return Ok(Value::Bits(bits.as_array().as_standard_layout().into_owned()));
    }
    if let Ok(numbers) = array.extract::<PyReadonlyArrayDyn<f64>>() {
        return Ok(Value::Numbers(numbers.as_array().as_standard_layout().into_owned()));
    }
    let (shape, texts): (Vec<usize>, Vec<String>) = array.extract()?;
    let words = aplset::ndarray::ArrayD::from_shape_vec(shape, texts).expect("a text a place");
    let letter = |text: &String| text.chars().next().expect("one letter");
    if words.iter().all(|text| text.chars().count() == 1) {
        return Ok(Value::Letters(words.map(letter)));
    }
    Ok(Value::Words(words))
}

/// Converts an array to a `NumPy` array. Numbers without a fraction become integers.
pub fn array<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    let texts = |texts: Vec<String>| {
        let flat = py.import("numpy")?.call_method1("array", (texts, "U"))?;
        flat.call_method1("reshape", (value.shape().to_vec(),))
    };
    match value {
        Value::Bits(bits) => Ok(bits.clone().into_pyarray(py).into_any()),
        Value::Numbers(a) if a.iter().all(|a| a.fract() == 0.0 && a.abs() < EXACT) =>
        {
            #[expect(clippy::cast_possible_truncation, reason = "the numbers are whole")]
            Ok(a.mapv(|number| number as i64).into_pyarray(py).into_any())
        }
        Value::Numbers(numbers) => Ok(numbers.clone().into_pyarray(py).into_any()),
        Value::Letters(_) | Value::Words(_) => texts(value.texts()),
    }
}
