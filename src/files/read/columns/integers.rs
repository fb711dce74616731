//! Integer columns of all types as bytes.

use arrow::array::{Array, ArrayRef, AsArray};
use arrow::datatypes::{
    ArrowPrimitiveType, DataType, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type,
    UInt32Type, UInt64Type,
};

/// A number that fits no byte: its place, and what it is.
type TooBig = (usize, i128);

/// Numbers as bytes that lie together.
pub(super) fn contiguous(column: &ArrayRef, bytes: &mut [u8]) -> Result<(), TooBig> {
    if let Some(column) = column.as_primitive_opt::<UInt8Type>() {
        bytes.copy_from_slice(column.values());
        return Ok(());
    }
    strided(column, bytes.iter_mut())
}

/// Numbers as bytes wherever they are wanted.
pub(super) fn strided<'a>(
    column: &ArrayRef,
    bytes: impl Iterator<Item = &'a mut u8>,
) -> Result<(), TooBig> {
    match column.data_type() {
        DataType::Int8 => narrow::<Int8Type>(column, bytes),
        DataType::Int16 => narrow::<Int16Type>(column, bytes),
        DataType::Int32 => narrow::<Int32Type>(column, bytes),
        DataType::Int64 => narrow::<Int64Type>(column, bytes),
        DataType::UInt8 => narrow::<UInt8Type>(column, bytes),
        DataType::UInt16 => narrow::<UInt16Type>(column, bytes),
        DataType::UInt32 => narrow::<UInt32Type>(column, bytes),
        DataType::UInt64 => narrow::<UInt64Type>(column, bytes),
        other => unreachable!("a column of {other} is never chosen"),
    }
}

fn narrow<'a, T: ArrowPrimitiveType>(
    column: &ArrayRef,
    bytes: impl Iterator<Item = &'a mut u8>,
) -> Result<(), TooBig>
where
    T::Native: TryInto<u8> + Into<i128>,
{
    let values = column.as_primitive::<T>().values();
    let mut fit = true;
    for (byte, &value) in bytes.zip(values) {
        let small = value.try_into();
        fit &= small.is_ok();
        *byte = small.unwrap_or(0);
    }
    if fit {
        return Ok(());
    }
    let mut big =
        values.iter().enumerate().filter(|(_, value)| TryInto::<u8>::try_into(**value).is_err());
    match big.next() {
        Some((place, &value)) => Err((place, value.into())),
        None => Ok(()),
    }
}
