//! Reads and prints cards as people write them.

use crate::bad_hand;
use aplset::card::{DECK, Notation, plural};
use numpy::{IntoPyArray, PyArray1};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Returns the notation with the letters of another program, if they are given.
fn notation(letters: Option<&str>) -> PyResult<Option<Notation>> {
    let letters = letters.map(str::parse).transpose();
    let letters = letters.map_err(|error| PyValueError::new_err(format!("letters: {error}")))?;
    Ok(letters.map(Notation::Letters))
}

/// Returns the codes of all 81 cards.
#[pyfunction]
#[pyo3(signature = (letters=None))]
pub fn codes(letters: Option<&str>) -> PyResult<Vec<String>> {
    let notation = notation(letters)?.unwrap_or(Notation::Codes);
    Ok((0..DECK).map(|card| notation.write(card)).collect())
}

/// Returns the card numbers of hands that are all written in the notation of the first, or in these
/// letters. `cards` is the number of texts that were joined for each hand, each of which must be
/// one card. For whole hands, it is `None`.
#[pyfunction]
pub fn read_hands<'py>(
    py: Python<'py>,
    hands: Vec<String>,
    cards: Option<usize>,
    letters: Option<&str>,
) -> PyResult<Vec<Bound<'py, PyArray1<u8>>>> {
    let first = || hands.iter().find(|hand| !hand.trim().is_empty()).map(Notation::of);
    let notation = notation(letters)?.or_else(first).unwrap_or(Notation::Codes);
    let read = |(place, text): (u64, &String)| {
        let read = notation.read(text).map_err(|error| {
            let reason = format!("`{}`: {}", error.found(), error.reason());
            bad_hand(py, Some(place), Some(error.card()), reason)
        })?;
        if let Some(texts) = cards.filter(|&texts| texts != read.len()) {
            let (found, texts) = (plural(read.len(), "card"), plural(texts, "text"));
            let reason = format!("found {found} in {texts}, expected a card in each text");
            return Err(bad_hand(py, Some(place), None, reason));
        }
        let ids = read.iter().map(|&card| u8::try_from(card).expect("0 to 80"));
        Ok(ids.collect::<Vec<_>>().into_pyarray(py))
    };
    (0..).zip(&hands).map(read).collect()
}
