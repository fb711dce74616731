//! Deals and checks hands in `NumPy` arrays, and finds and counts their sets. The Python code of
//! the package passes many hands in chunks, so that Ctrl-C ends the work.

use crate::bad_hand;
use crate::threads::run;
use aplset::batch::{Counts, HandError, Hands, deal_many_into};
use aplset::card::{bits_fault, digit_fault, number_fault};
use aplset::ndarray::{Array2, ArrayD, ArrayViewD, Axis, CowArray, Ix2, Ix3, IxDyn, concatenate};
use num_traits::AsPrimitive;
use numpy::{IntoPyArray, PyArray2, PyReadonlyArrayDyn, PyReadwriteArray2, PyUntypedArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use rayon::prelude::*;
use std::fmt::Display;

/// The number of hands in a block. The bytes of a block of hands of 12 cards stay in the cache
/// until their sets are counted.
const BLOCK: usize = 1 << 13;

/// The byte that replaces a number that does not fit in a byte. It is an invalid card, digit and
/// bit.
const NOT_A_BYTE: u8 = u8::MAX;

/// Runs `find` on hands of any number type, which are card numbers `[hand, card]`, digits
/// `[hand, card, feature]` or bits `[hand, card, feature, characteristic]`.
///
/// Bytes are borrowed. Other numbers are converted to bytes in blocks, and `find` receives the
/// index of the first hand of a block. Returns the results of all blocks.
pub fn found<A: Send>(
    py: Python<'_>,
    hands: &Bound<'_, PyAny>,
    find: impl Fn(usize, &Hands<'_>) -> A + Sync,
) -> PyResult<Vec<A>> {
    if let Ok(bytes) = hands.extract::<PyReadonlyArrayDyn<u8>>() {
        return found_in(py, &bytes.as_array(), usize::MAX, |bytes| bytes.into(), find);
    }
    macro_rules! found_in_any {
        ($($number:ty)*) => {$(
            if let Ok(numbers) = hands.extract::<PyReadonlyArrayDyn<$number>>() {
                let numbers = numbers.as_array();
                return found_in(py, &numbers, BLOCK, |block| narrow(block).into(), find);
            }
        )*};
    }
    found_in_any!(i64 i32 f64 f32 u64 u32 i16 u16 i8);
    Err(PyTypeError::new_err("expected an array of numbers"))
}

/// Converts numbers to bytes in row-major order, with the machine's widest vector instructions.
fn narrow<T>(numbers: ArrayViewD<T>) -> ArrayD<u8>
where
    T: AsPrimitive<u8> + PartialEq,
    u8: AsPrimitive<T>,
{
    let numbers = numbers.as_standard_layout();
    let mut bytes = ArrayD::zeros(numbers.raw_dim());
    let cells = bytes.as_slice_mut().expect("row-major");
    let cells = cells.iter_mut().zip(numbers.as_slice().expect("row-major"));
    pulp::Arch::new().dispatch(
        #[inline(always)]
        || {
            for (byte, &number) in cells {
                *byte = if number.as_().as_() == number { number.as_() } else { NOT_A_BYTE };
            }
        },
    );
    bytes
}

/// Runs `find` on blocks of hands, and makes the exception for the first invalid hand.
fn found_in<T: Display + Sync, A: Send>(
    py: Python<'_>,
    numbers: &ArrayViewD<'_, T>,
    block: usize,
    bytes: impl for<'a> Fn(ArrayViewD<'a, T>) -> CowArray<'a, u8, IxDyn> + Sync,
    find: impl Fn(usize, &Hands<'_>) -> A + Sync,
) -> PyResult<Vec<A>> {
    let (hands, axes) = (numbers.shape()[0], "as many axes as `ndim`");
    let find_in = |start: usize| {
        let end = hands.min(start.saturating_add(block));
        let mut bytes = bytes(numbers.slice_axis(Axis(0), (start..end).into()));
        let answer = if numbers.ndim() == 2 {
            let ids = bytes.into_dimensionality::<Ix2>().expect(axes);
            Hands::from_ids(&ids).map(|hands| find(start, &hands))
        } else {
            if numbers.ndim() == 4 {
                bytes = bytes.map_axis(Axis(3), |bits| digit([bits[0], bits[1], bits[2]])).into();
            }
            let digits = bytes.into_dimensionality::<Ix3>().expect(axes);
            Hands::from_digits(&digits).map(|hands| find(start, &hands))
        };
        answer.map_err(|error| (start, error))
    };
    let starts: Vec<usize> = (0..hands.max(1)).step_by(block).collect();
    let answers: Vec<_> = run(py, hands, numbers.shape()[1], || {
        // Work that does not run in the pool is too small for several threads.
        if rayon::current_thread_index().is_none() {
            return starts.into_iter().map(find_in).collect();
        }
        starts.into_par_iter().map(find_in).collect()
    })?;
    let answers: Result<_, (usize, HandError)> = answers.into_iter().collect();
    answers.map_err(|(start, error)| {
        let hand = start + usize::try_from(error.hand()).expect("a hand in memory");
        let reason = reason(&numbers.index_axis(Axis(0), hand), &error);
        bad_hand(py, Some(hand as u64), Some(error.card()), reason)
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

/// Returns the reason of an error, with the original number from the hand.
fn reason(hand: &ArrayViewD<'_, impl Display>, error: &HandError) -> String {
    let card = hand.index_axis(Axis(0), error.card());
    let Some(feature) = error.feature() else {
        return match error.duplicate_of() {
            None => number_fault(&card[IxDyn(&[])]),
            Some(_) => error.reason().to_owned(),
        };
    };
    let found = card.index_axis(Axis(0), feature);
    let texts = found.iter().map(ToString::to_string).collect::<Vec<_>>();
    if let [digit] = &*texts {
        return digit_fault(digit, feature);
    }
    if let Some(bit) = texts.iter().find(|bit| !["0", "1"].contains(&bit.as_str())) {
        return format!("found {bit}, expected bits of 0 or 1");
    }
    let on = texts.iter().filter(|bit| *bit == "1").count();
    bits_fault(on, feature)
}

/// Returns the card numbers of digits or bits, `[hand, card]`.
#[pyfunction]
pub fn numbers<'py>(
    py: Python<'py>,
    hands: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyArray2<u8>>> {
    Ok(joined(found(py, hands, |_, hands| hands.ids().to_owned())?).into_pyarray(py))
}

/// Joins the arrays of blocks along their first axis.
fn joined<A: Clone>(mut arrays: Vec<Array2<A>>) -> Array2<A> {
    if let [_] = *arrays {
        return arrays.remove(0);
    }
    let views: Vec<_> = arrays.iter().map(|array| array.view()).collect();
    concatenate(Axis(0), &views).expect("arrays of the same length along the other axis")
}

/// Counts the sets in each hand, `[hand]`, as `uint8` or `uint16`.
#[pyfunction]
pub fn counts<'py>(py: Python<'py>, hands: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let (mut narrow, mut wide) = (Vec::new(), Vec::new());
    for counts in found(py, hands, |_, hands| hands.counts().clone())? {
        match counts {
            Counts::Narrow(counts) => narrow.extend(counts),
            Counts::Wide(counts) => wide.extend(counts),
        }
    }
    Ok(if wide.is_empty() {
        narrow.into_pyarray(py).into_any()
    } else {
        wide.into_pyarray(py).into_any()
    })
}

/// Finds which combinations of three cards are sets, `[hand, combination]`.
#[pyfunction]
pub fn valid<'py>(
    py: Python<'py>,
    hands: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyArray2<bool>>> {
    Ok(joined(found(py, hands, |_, hands| hands.valid())?).into_pyarray(py))
}

/// Finds the sets, `[set, 4]`, each as the index of the hand and the positions of the three cards.
#[pyfunction]
pub fn sets<'py>(
    py: Python<'py>,
    hands: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyArray2<i64>>> {
    let rows = found(py, hands, |start, hands| {
        let sets = hands.sets();
        let mut rows = Vec::with_capacity(4 * sets.triples.len());
        for hand in 0..hands.len() {
            for &[i, j, k] in sets.of(hand) {
                rows.extend([(start + hand).cast_signed() as i64, i.into(), j.into(), k.into()]);
            }
        }
        Array2::from_shape_vec((rows.len() / 4, 4), rows).expect("four numbers a set")
    })?;
    Ok(joined(rows).into_pyarray(py))
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
    run(py, hands, cards, || deal_many_into(ids, cards, seed, first))
}
