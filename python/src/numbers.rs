//! Deals and checks hands in `NumPy` arrays `[hand, card]` of card numbers, and finds and counts
//! their sets. The Python part of the package passes many hands in parts, so that Ctrl-C ends the
//! work.

use crate::bad_hand;
use crate::threads::run;
use aplset::batch::{Counts, HandError, Hands, deal_many_into};
use aplset::ndarray::{Array2, ArrayView2};
use numpy::{IntoPyArray, PyArray2, PyReadonlyArray2, PyReadwriteArray2, PyUntypedArrayMethods};
use pyo3::prelude::*;
use std::time::Instant;

/// Runs `find` on the hands, and makes the exception for an invalid hand.
fn found<A: Send>(
    py: Python<'_>,
    ids: &ArrayView2<'_, u8>,
    find: impl FnOnce(&ArrayView2<'_, u8>) -> Result<A, HandError> + Send,
) -> PyResult<A> {
    let found = run(py, ids.nrows(), ids.ncols(), || find(ids))?;
    found.map_err(|error| bad_hand(py, Some(error.hand()), Some(error.card()), error.kind()))
}

/// Counts the sets in each hand, `[hand]`, as `uint8` or `uint16`.
#[pyfunction]
pub fn counts<'py>(py: Python<'py>, ids: PyReadonlyArray2<'py, u8>) -> PyResult<Bound<'py, PyAny>> {
    Ok(match found(py, &ids.as_array(), |ids| Counts::of(ids))? {
        Counts::Narrow(counts) => counts.into_pyarray(py).into_any(),
        Counts::Wide(counts) => counts.into_pyarray(py).into_any(),
    })
}

/// Returns the seconds that [`Counts::of`] takes, for the benchmark.
#[pyfunction]
pub fn seconds_to_count(py: Python<'_>, ids: PyReadonlyArray2<'_, u8>) -> PyResult<f64> {
    found(py, &ids.as_array(), |ids| {
        let began = Instant::now();
        Counts::of(ids).map(|_| began.elapsed().as_secs_f64())
    })
}

/// Finds which combinations are sets, `[hand, combination]`.
#[pyfunction]
pub fn valid<'py>(
    py: Python<'py>,
    ids: PyReadonlyArray2<'py, u8>,
) -> PyResult<Bound<'py, PyArray2<bool>>> {
    let valid = found(py, &ids.as_array(), |ids| Hands::from_ids(ids).map(|hands| hands.valid()))?;
    Ok(valid.into_pyarray(py))
}

/// Finds the sets, `[set, 4]`, each as the index of the hand and the positions of the three cards.
#[pyfunction]
pub fn sets<'py>(
    py: Python<'py>,
    ids: PyReadonlyArray2<'py, u8>,
) -> PyResult<Bound<'py, PyArray2<i64>>> {
    let rows = found(py, &ids.as_array(), |ids| {
        let sets = Hands::from_ids(ids)?.sets();
        let mut rows = Vec::with_capacity(4 * sets.triples.len());
        for hand in 0..ids.nrows() {
            for &[i, j, k] in sets.of(hand) {
                rows.extend([hand.cast_signed() as i64, i.into(), j.into(), k.into()]);
            }
        }
        Ok(Array2::from_shape_vec((rows.len() / 4, 4), rows).expect("four numbers a set"))
    })?;
    Ok(rows.into_pyarray(py))
}

/// Deals hands from a seed, `[hand, card]`, beginning with hand number `first`.
#[pyfunction]
pub fn deal_into(
    py: Python<'_>,
    seed: u64,
    first: u64,
    mut out: PyReadwriteArray2<'_, u8>,
) -> PyResult<()> {
    let (hands, cards) = (out.shape()[0], out.shape()[1]);
    let ids = out.as_slice_mut()?;
    run(py, hands, cards, || deal_many_into(seed, first, ids, cards))
}
