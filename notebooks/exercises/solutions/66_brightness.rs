//! `image.mapv(u32::from).sum()` is right, too, but makes an array that is four times as large.

use ndarray::prelude::*;

pub fn brightness(image: &Array2<u8>) -> u32 {
    image.iter().map(|&byte| u32::from(byte)).sum()
}
