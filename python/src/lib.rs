//! Defines the compiled module of the Python package, which takes and returns arrays. The public
//! functions are in Python, in the folder `python/aplset`.

mod article;
mod cards;
mod columns;
mod many;
mod numbers;
mod sentence;
mod threads;

use pyo3::prelude::*;

#[pymodule]
mod _aplset {
    #[pymodule_export]
    #[expect(non_upper_case_globals)]
    const __version__: &str = env!("CARGO_PKG_VERSION");
    #[pymodule_export]
    const PART: usize = super::threads::PART;

    #[pymodule_export]
    use super::article::{Picture, draw, explain, odds};
    #[pymodule_export]
    use super::cards::{codes, read_hands};
    #[pymodule_export]
    use super::columns::{Column, arrow_answers, arrow_values, card_numbers};
    #[pymodule_export]
    use super::many::Compiled;
    #[pymodule_export]
    use super::numbers::{counts, deal_into, numbers, sets, valid};
    #[pymodule_export]
    use super::sentence::{Run, is_hand};
    #[pymodule_export]
    use super::threads::set_threads;
}

/// Makes the exception `aplset.BadHand`.
fn bad_hand(
    py: Python<'_>,
    hand: Option<u64>,
    card: Option<usize>,
    reason: impl ToString,
) -> PyErr {
    let class = py.import("aplset._errors").and_then(|module| module.getattr("BadHand"));
    let error = class.and_then(|class| class.call1((reason.to_string(), hand, card)));
    error.map_or_else(|error| error, PyErr::from_value)
}
