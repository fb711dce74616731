//! Counts the items of shapes, joins shapes, builds arrays, and runs separate code for short rows.

use ndarray::{Array, Dimension};

/// Returns the number of items of an array of this shape, or `None` if it is too large. The product
/// of the nonzero lengths must fit in an `isize`, even for an array without items (ndarray's rule).
/// The number of bytes must fit too.
pub(super) fn countable<A>(shape: &[usize]) -> Option<usize> {
    let mut lengths = shape.iter().copied().filter(|&length| length > 0);
    let items = lengths.try_fold(1_usize, usize::checked_mul)?;
    isize::try_from(items).ok()?;
    if shape.contains(&0) {
        return Some(0);
    }
    let bytes = items.checked_mul(size_of::<A>())?;
    isize::try_from(bytes).is_ok().then_some(items)
}

/// Joins two shapes: `front,back`.
pub(super) fn joined<D: Dimension>(front: &[usize], back: &[usize]) -> D {
    let mut shape = D::zeros(front.len() + back.len());
    for (length, &of) in shape.slice_mut().iter_mut().zip(front.iter().chain(back)) {
        *length = of;
    }
    shape
}

/// Builds an array in standard layout from exactly as many items as the shape needs.
#[track_caller]
pub(super) fn shaped<A, D: Dimension>(shape: D, items: Vec<A>) -> Array<A, D> {
    Array::from_shape_vec(shape, items).expect("as many items as the shape has")
}

/// Runs separate code for short rows, with the row length as a constant.
///
/// The functions of the vocabulary copy many short rows, such as 3 cards, 4 features, or the 12
/// bits of a card. If the length is known only at run time, each copy of a row is a function call,
/// but with a constant length it takes a few instructions.
///
/// `by_length!(length, N => short, long)` runs `short` with the constant `N` if `length` is 1 to
/// 12, and otherwise `long`.
macro_rules! by_length {
    ($length:expr, $N:ident => $short:expr, $long:expr) => {
        crate::vocabulary::shape::by_length!(@ $length, $N, $short, $long, 1 2 3 4 5 6 7 8 9 10 11 12)
    };
    (@ $length:expr, $N:ident, $short:expr, $long:expr, $($n:literal)+) => {
        match $length {
            $($n => {
                const $N: usize = $n;
                $short
            })+
            _ => $long,
        }
    };
}

pub(super) use by_length;
