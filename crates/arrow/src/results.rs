//! Makes Arrow columns of results and hands.

use aplset::batch::{Counts, Hands, Sets};
use aplset::card::{DECK, code};
use arrow_array::{
    Array, ArrayRef, BooleanArray, FixedSizeListArray, Float64Array, Int16Array, ListArray,
    StringArray, UInt8Array, UInt64Array,
};
use arrow_buffer::{BooleanBuffer, NullBuffer, OffsetBuffer};
use arrow_schema::{DataType, Field, FieldRef};
use arrow_select::take::take;
use itertools::Itertools;
use ndarray::{ArrayRef2, ArrayRefD, ArrayView1};
use std::sync::Arc;

/// Makes an `int16` column with the number of sets in each hand. The type is signed, because the
/// differences of counts may be negative.
#[must_use]
pub fn counts_array(counts: &Counts) -> ArrayRef {
    Arc::new(Int16Array::from_iter_values(counts.iter().map(u16::cast_signed)))
}

/// Makes a `list<bool>` column from an array `[hand;combination]`, which marks the combinations of
/// three cards that are sets.
///
/// # Panics
/// Panics if there are 2³¹ booleans or more.
#[must_use]
pub fn valid_array(valid: &ArrayRef2<bool>) -> ArrayRef {
    let (hands, combinations) = valid.dim();
    let offsets = OffsetBuffer::from_repeated_length(combinations, hands);
    let valid = valid.as_standard_layout();
    let valid = valid.as_slice().expect("the standard layout");
    let valid = BooleanBuffer::collect_bool(valid.len(), |bit| valid[bit]);
    let valid = BooleanArray::new(valid, None);
    Arc::new(ListArray::new(item(DataType::Boolean), offsets, Arc::new(valid), None))
}

/// Makes a `list<fixed_size_list<uint8>[3]>` column of the sets in each hand. A set consists of the
/// zero-based positions of its three cards.
///
/// # Panics
/// Panics if there are 2³¹ sets or more.
///
/// # Examples
/// ```
/// use aplset::batch::Hands;
/// use aplset_arrow::{counts_array, sets_array, valid_array};
/// use aplset::ndarray::array;
/// use arrow_array::cast::AsArray;
/// use arrow_array::types::Int16Type;
///
/// let ids = array![[0, 1, 2, 40], [0, 1, 3, 80]];
/// let hands = Hands::from_ids(&ids)?;
/// let sets = sets_array(&hands.sets());
/// assert_eq!((sets.as_list::<i32>().value_length(0), sets.len()), (1, 2));
/// let counts = counts_array(hands.counts());
/// assert_eq!(counts.as_primitive::<Int16Type>().values(), &[1, 0]);
/// let valid = valid_array(&hands.valid());
/// assert_eq!(valid.as_list::<i32>().value_length(0), 4);
/// # Ok::<(), aplset::batch::HandError>(())
/// ```
#[must_use]
pub fn sets_array(sets: &Sets) -> ArrayRef {
    let places = UInt8Array::from(sets.triples.as_flattened().to_vec());
    let triples = FixedSizeListArray::new(item(DataType::UInt8), 3, Arc::new(places), None);
    let lengths = sets.offsets.windows(2).map(|ends| ends[1] - ends[0]);
    let offsets = OffsetBuffer::from_lengths(lengths);
    Arc::new(ListArray::new(item(triples.data_type().clone()), offsets, Arc::new(triples), None))
}

/// Makes a `fixed_size_list<uint8>` column of hands, or a column of lists if the hands have no
/// cards.
#[must_use]
pub fn hands_array(ids: &ArrayRef2<u8>) -> ArrayRef {
    let (hands, cards) = ids.dim();
    lists(Arc::new(UInt8Array::from_iter_values(ids.iter().copied())), cards, hands)
}

/// Makes a `fixed_size_list` column of items, or a column of lists if they are empty.
fn lists(items: ArrayRef, size: usize, rows: usize) -> ArrayRef {
    let field = item(items.data_type().clone());
    if let Ok(size @ 1..) = i32::try_from(size) {
        Arc::new(FixedSizeListArray::new(field, size, items, None))
    } else {
        let offsets = OffsetBuffer::from_repeated_length(size, rows);
        Arc::new(ListArray::new(field, offsets, items, None))
    }
}

/// An element of arrays of results.
pub trait Element: Clone {
    /// Makes a column.
    fn column(values: Vec<Self>) -> ArrayRef;
}

macro_rules! elements {
    ($($number:ty => $array:ty),*) => {$(
        impl Element for $number {
            fn column(values: Vec<Self>) -> ArrayRef {
                Arc::new(<$array>::from(values))
            }
        }
    )*};
}

elements!(bool => BooleanArray, u8 => UInt8Array, i16 => Int16Array, f64 => Float64Array);

/// Makes a column with a number for each hand, or with a fixed-size list of the elements of an
/// array, in ravel order.
///
/// **Shape** from `[hand;…]`.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset_arrow::values_array;
/// use arrow_array::Array;
///
/// let values = values_array(&array![[1_u8, 2], [3, 4], [5, 6]].into_dyn());
/// assert_eq!((values.len(), values_array(&array![true, false].into_dyn()).len()), (3, 2));
/// ```
#[must_use]
pub fn values_array<N: Element>(values: &ArrayRefD<N>) -> ArrayRef {
    let row_major = values.as_standard_layout().into_owned();
    let items = N::column(row_major.into_raw_vec_and_offset().0);
    match values.shape() {
        [_] => items,
        shape => lists(items, shape[1..].iter().product(), shape[0]),
    }
}

/// Makes a text column of the letter codes of each hand, with blanks between the codes.
///
/// # Panics
/// Panics if the text has 2³¹ bytes or more.
///
/// # Examples
/// ```
/// use aplset::batch::Hands;
/// use aplset_arrow::codes_array;
/// use aplset::ndarray::array;
/// use arrow_array::cast::AsArray;
///
/// let codes = codes_array(&Hands::from_ids(&array![[0, 1, 80], [3, 4, 5]])?);
/// assert_eq!(codes.as_string::<i32>().value(0), "1RDF 1RDH 3PSL");
/// # Ok::<(), aplset::batch::HandError>(())
/// ```
#[must_use]
pub fn codes_array(hands: &Hands) -> ArrayRef {
    let deck: Vec<String> = (0..DECK).map(code).collect();
    let text = |hand: ArrayView1<u8>| hand.iter().map(|&id| &*deck[usize::from(id)]).join(" ");
    Arc::new(StringArray::from_iter_values(hands.ids().rows().into_iter().map(text)))
}

/// Makes a column with a row for each bit of `nulls`. If the bit is set, the row is the next row of
/// `column`, and otherwise it is null.
///
/// # Panics
/// Panics if `column` has fewer rows than there are set bits.
#[must_use]
pub fn with_nulls(column: &ArrayRef, nulls: &NullBuffer) -> ArrayRef {
    let mut rows = 0..;
    let rows = nulls.iter().map(|is_valid| if is_valid { rows.next() } else { None });
    let rows: UInt64Array = rows.collect();
    take(column, &rows, None).expect("a row for each set bit")
}

/// Returns the Arrow field for the items of a list.
fn item(kind: DataType) -> FieldRef {
    Arc::new(Field::new_list_field(kind, true))
}
