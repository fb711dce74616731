//! # 88. A table of sales
//!
//! Each sale has a product from 0 to 3, a month from 0 to 11, and an amount. Return the total
//! amount of each product in each month, `[product;month]`, with the shape 4 12.

use ndarray::prelude::*;

pub fn pivot(
    products: &Array1<usize>,
    months: &Array1<usize>,
    amounts: &Array1<u32>,
) -> Array2<u32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::ten::pivot(pivot)
}
