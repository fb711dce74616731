//! Deals and checks hands in `NumPy` arrays `[hand, card]` of card numbers, and finds and counts
//! their sets.

use crate::bad_hand;
use crate::threads::{in_parts, pool};
use aplset::batch::{self, BadHand, Combinations, Count, Hands};
use aplset::ndarray::{Array2, ArrayView2, ArrayViewMut1, s};
use numpy::{
    IntoPyArray, PyArray2, PyReadonlyArray2, PyReadwriteArray1, PyReadwriteArray2,
    PyUntypedArrayMethods,
};
use pyo3::exceptions::{PyMemoryError, PyValueError};
use pyo3::prelude::*;
use std::time::Instant;

/// Makes the exception for an invalid hand in a part that begins with hand `first`.
fn after(first: usize, bad: BadHand) -> PyErr {
    let bad = bad.after(first as u64);
    Python::attach(|py| bad_hand(py, Some(bad.hand), Some(bad.card), &bad.fault.to_string()))
}

/// The caller's array for the counts, `uint8` or `uint16`.
#[derive(FromPyObject)]
pub enum Counts<'py> {
    Narrow(PyReadwriteArray1<'py, u8>),
    Wide(PyReadwriteArray1<'py, u16>),
}

/// Counts the sets in each hand.
#[pyfunction]
pub fn counts_into(py: Python<'_>, ids: PyReadonlyArray2<'_, u8>, out: Counts<'_>) -> PyResult<()> {
    match out {
        Counts::Narrow(mut out) => count(py, ids.as_array(), out.as_array_mut()),
        Counts::Wide(mut out) => count(py, ids.as_array(), out.as_array_mut()),
    }
}

fn count<C: Count>(
    py: Python<'_>,
    ids: ArrayView2<'_, u8>,
    mut out: ArrayViewMut1<'_, C>,
) -> PyResult<()> {
    let out = contiguous(out.as_slice_mut(), ids.nrows())?;
    in_parts(py, ids.nrows(), ids.ncols(), ids.ncols(), |part| {
        let counts = &mut out[part.clone()];
        batch::count_ids(&ids.slice(s![part.clone(), ..]), counts)
            .map_err(|bad| after(part.start, bad))
    })
}

/// Returns the memory of an output array, or an error if the array is not contiguous or does not
/// have `length` items.
fn contiguous<T>(memory: Option<&mut [T]>, length: usize) -> PyResult<&mut [T]> {
    let memory = memory.filter(|memory| memory.len() == length);
    memory.ok_or_else(|| PyValueError::new_err(format!("out: expected {length} contiguous items")))
}

/// Returns the seconds that `count_ids` takes to count sets on the threads of the package, for the
/// benchmark.
#[pyfunction]
pub fn seconds_to_count(
    py: Python<'_>,
    ids: PyReadonlyArray2<'_, u8>,
    mut out: PyReadwriteArray1<'_, u8>,
) -> PyResult<f64> {
    let (ids, out) = (ids.as_array(), out.as_slice_mut()?);
    let pool = pool()?;
    let began = Instant::now();
    let counted = py.detach(|| pool.install(|| batch::count_ids(&ids, out)));
    counted.map_err(|bad| after(0, bad))?;
    Ok(began.elapsed().as_secs_f64())
}

/// Finds which combinations are sets, `[hand, combination]`.
#[pyfunction]
pub fn valid_into(
    py: Python<'_>,
    ids: PyReadonlyArray2<'_, u8>,
    mut out: PyReadwriteArray2<'_, bool>,
) -> PyResult<()> {
    let (ids, combinations) = (ids.as_array(), out.shape()[1]);
    let mut out = out.as_array_mut();
    let out = contiguous(out.as_slice_mut(), ids.nrows() * combinations)?;
    in_parts(py, ids.nrows(), ids.ncols(), ids.ncols() + combinations, |part| {
        let valid = &mut out[part.start * combinations..part.end * combinations];
        let hands = ids.slice(s![part.clone(), ..]);
        Hands::from_ids(&hands)
            .map(|hands| hands.valid_into(valid))
            .map_err(|bad| after(part.start, bad))
    })
}

/// Finds the sets, `[set, 4]`, each as the index of the hand and the positions of the three cards.
#[pyfunction]
pub fn sets<'py>(
    py: Python<'py>,
    ids: PyReadonlyArray2<'_, u8>,
) -> PyResult<Bound<'py, PyArray2<i64>>> {
    let ids = ids.as_array();
    let mut rows = Vec::new();
    let cards = ids.ncols();
    in_parts(py, ids.nrows(), cards, cards + Combinations::number(cards), |part| {
        let hands = ids.slice(s![part.clone(), ..]);
        let sets = Hands::from_ids(&hands).map_err(|bad| after(part.start, bad))?.sets();
        rows.try_reserve(4 * sets.triples.len())
            .map_err(|_| PyMemoryError::new_err("not enough memory for the sets"))?;
        for hand in part.clone() {
            for &[i, j, k] in sets.of(hand - part.start) {
                rows.extend([hand.cast_signed() as i64, i.into(), j.into(), k.into()]);
            }
        }
        Ok(())
    })?;
    let rows = Array2::from_shape_vec((rows.len() / 4, 4), rows).expect("four numbers a set");
    Ok(rows.into_pyarray(py))
}

/// Deals hands from a seed, `[hand, card]`.
#[pyfunction]
pub fn deal_into(py: Python<'_>, seed: u64, mut out: PyReadwriteArray2<'_, u8>) -> PyResult<()> {
    let mut out = out.as_array_mut();
    let (hands, cards) = out.dim();
    let out = contiguous(out.as_slice_mut(), hands * cards)?;
    in_parts(py, hands, cards, cards, |part| {
        let ids = &mut out[part.start * cards..part.end * cards];
        batch::deal_many_into(seed, part.start as u64, ids, cards);
        Ok(())
    })
}
