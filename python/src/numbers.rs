//! Deals and checks hands in `NumPy` arrays, and finds and counts their sets. The Python part of the
//! package passes many hands in parts, so that Ctrl-C ends the work. A part of integers that are not
//! `uint8` fits into the cache after its conversion.

use crate::bad_hand;
use crate::threads::run;
use aplset::batch::{Counts, HandError, HandErrorKind, Hands, deal_many_into};
use aplset::ndarray::{Array, Array2, ArrayView2, ArrayViewD, Axis, CowArray, Ix2, Ix3, IxDyn};
use aplset_arrow::RowErrorKind;
use num_traits::AsPrimitive;
use numpy::{
    IntoPyArray, PyArray2, PyReadonlyArray2, PyReadonlyArrayDyn, PyReadwriteArray2,
    PyUntypedArrayMethods,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use rayon::prelude::*;
use std::fmt::Display;
use std::time::Instant;

/// The number of elements that are converted at a time.
const BLOCK: usize = 1 << 16;

/// The byte for a number that is no byte, which is no card, digit or bit either.
const NOT_A_BYTE: u8 = u8::MAX;

/// Runs `find` on hands of any number type, which are card numbers `[hand, card]`, digits
/// `[hand, card, feature]` or bits `[hand, card, feature, characteristic]`.
fn found<A: Send>(
    py: Python<'_>,
    hands: &Bound<'_, PyAny>,
    find: impl FnOnce(&Hands<'_>) -> A + Send,
) -> PyResult<A> {
    if let Ok(bytes) = hands.extract::<PyReadonlyArrayDyn<u8>>() {
        return found_in(py, &bytes.as_array(), borrowed, find);
    }
    macro_rules! found_in_any {
        ($($number:ty)*) => {$(
            if let Ok(numbers) = hands.extract::<PyReadonlyArrayDyn<$number>>() {
                return found_in(py, &numbers.as_array(), narrowed, find);
            }
        )*};
    }
    found_in_any!(i64 i32 f64 f32 u64 u32 i16 u16 i8);
    Err(PyTypeError::new_err("expected an array of numbers"))
}

fn borrowed<'a>(bytes: &'a ArrayViewD<'_, u8>) -> CowArray<'a, u8, IxDyn> {
    bytes.into()
}

/// Converts numbers to bytes, in parallel if the work runs in the thread pool.
fn narrowed<'a, T>(numbers: &'a ArrayViewD<'_, T>) -> CowArray<'a, u8, IxDyn>
where
    T: AsPrimitive<u8> + PartialEq + Sync,
    u8: AsPrimitive<T>,
{
    let shape = numbers.raw_dim();
    let numbers = numbers.as_slice().expect("the Python part passes row-major arrays");
    let mut bytes = vec![0; numbers.len()];
    if rayon::current_thread_index().is_some() {
        let blocks = bytes.par_chunks_mut(BLOCK).zip(numbers.par_chunks(BLOCK));
        blocks.for_each(|(bytes, numbers)| narrow(numbers, bytes));
    } else {
        narrow(numbers, &mut bytes);
    }
    Array::from_shape_vec(shape, bytes).expect("a byte for each number").into()
}

/// Converts each number to a byte.
fn narrow<T>(numbers: &[T], bytes: &mut [u8])
where
    T: AsPrimitive<u8> + PartialEq,
    u8: AsPrimitive<T>,
{
    for (byte, &number) in bytes.iter_mut().zip(numbers) {
        *byte = if number.as_().as_() == number { number.as_() } else { NOT_A_BYTE };
    }
}

/// Runs `find` on hands, and makes the exception for an invalid hand.
fn found_in<T: Display + Sync, A: Send>(
    py: Python<'_>,
    numbers: &ArrayViewD<'_, T>,
    bytes: for<'a> fn(&'a ArrayViewD<'_, T>) -> CowArray<'a, u8, IxDyn>,
    find: impl FnOnce(&Hands<'_>) -> A + Send,
) -> PyResult<A> {
    let axes = "as many axes as `ndim`";
    let answer = run(py, numbers.shape()[0], numbers.shape()[1], || {
        let mut bytes = bytes(numbers);
        if numbers.ndim() == 2 {
            let ids = bytes.into_dimensionality::<Ix2>().expect(axes);
            return Hands::from_ids(&ids).map(|hands| find(&hands));
        }
        if numbers.ndim() == 4 {
            bytes = bytes.map_axis(Axis(3), |bits| digit([bits[0], bits[1], bits[2]])).into();
        }
        let digits = bytes.into_dimensionality::<Ix3>().expect(axes);
        Hands::from_digits(&digits).map(|hands| find(&hands))
    })?;
    answer.map_err(|error| {
        bad_hand(py, Some(error.hand()), Some(error.card()), reason(numbers, &error))
    })
}

/// Returns the digit of a feature that has these bits.
fn digit(bits: [u8; 3]) -> u8 {
    match bits {
        [1, 0, 0] => 0,
        [0, 1, 0] => 1,
        [0, 0, 1] => 2,
        _ => NOT_A_BYTE,
    }
}

/// Returns the reason of an error with the number from the array.
fn reason(numbers: &ArrayViewD<'_, impl Display>, error: &HandError) -> RowErrorKind {
    let hand = usize::try_from(error.hand()).expect("a hand in memory");
    let card = numbers.index_axis(Axis(0), hand);
    let card = card.index_axis(Axis(0), error.card());
    match error.kind() {
        HandErrorKind::NotACard { .. } => {
            RowErrorKind::NotACard { found: card[IxDyn(&[])].to_string() }
        }
        HandErrorKind::NotADigit { feature, .. } => {
            let found = card.index_axis(Axis(0), feature);
            let texts = found.iter().map(ToString::to_string).collect::<Vec<_>>();
            if let [digit] = &*texts {
                let found = format!("digit {digit} for feature {feature}");
                return RowErrorKind::unexpected(found, "0, 1 or 2");
            }
            match texts.iter().find(|bit| !matches!(&***bit, "0" | "1")) {
                Some(bit) => RowErrorKind::unexpected(bit, "bits of 0 or 1"),
                None => {
                    let on = texts.iter().filter(|bit| *bit == "1").count();
                    HandErrorKind::NotOneBit { feature, on }.into()
                }
            }
        }
        kind => kind.into(),
    }
}

/// Returns the card numbers of digits or bits, `[hand, card]`.
#[pyfunction]
pub fn numbers<'py>(
    py: Python<'py>,
    hands: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyArray2<u8>>> {
    Ok(found(py, hands, |hands| hands.ids().to_owned())?.into_pyarray(py))
}

/// Counts the sets in each hand, `[hand]`, as `uint8` or `uint16`.
#[pyfunction]
pub fn counts<'py>(py: Python<'py>, hands: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    Ok(match found(py, hands, |hands| hands.counts().clone())? {
        Counts::Narrow(counts) => counts.into_pyarray(py).into_any(),
        Counts::Wide(counts) => counts.into_pyarray(py).into_any(),
    })
}

/// Returns the seconds that [`Counts::of`] takes, for the benchmark.
#[pyfunction]
pub fn seconds_to_count(py: Python<'_>, ids: PyReadonlyArray2<'_, u8>) -> PyResult<f64> {
    let ids = ids.as_array();
    let count = |ids: &ArrayView2<'_, u8>| {
        let began = Instant::now();
        Counts::of(ids).map(|_| began.elapsed().as_secs_f64())
    };
    let seconds = run(py, ids.nrows(), ids.ncols(), || count(&ids))?;
    seconds.map_err(|error| bad_hand(py, Some(error.hand()), Some(error.card()), error.kind()))
}

/// Finds which combinations are sets, `[hand, combination]`.
#[pyfunction]
pub fn valid<'py>(
    py: Python<'py>,
    hands: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyArray2<bool>>> {
    Ok(found(py, hands, |hands| hands.valid())?.into_pyarray(py))
}

/// Finds the sets, `[set, 4]`, each as the index of the hand and the positions of the three cards.
#[pyfunction]
pub fn sets<'py>(
    py: Python<'py>,
    hands: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyArray2<i64>>> {
    let rows = found(py, hands, |hands| {
        let sets = hands.sets();
        let mut rows = Vec::with_capacity(4 * sets.triples.len());
        for hand in 0..hands.len() {
            for &[i, j, k] in sets.of(hand) {
                rows.extend([hand.cast_signed() as i64, i.into(), j.into(), k.into()]);
            }
        }
        Array2::from_shape_vec((rows.len() / 4, 4), rows).expect("four numbers a set")
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
