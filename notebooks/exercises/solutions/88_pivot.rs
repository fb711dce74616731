//! With arrays, the result is the matrix product of a table `[product;sale]` and a table
//! `[sale;month]`. Most elements of both are 0.

use ndarray::prelude::*;

pub fn pivot(
    products: &Array1<usize>,
    months: &Array1<usize>,
    amounts: &Array1<u32>,
) -> Array2<u32> {
    let mut table = Array2::zeros((4, 12));
    for ((&product, &month), &amount) in products.iter().zip(months).zip(amounts) {
        table[[product, month]] += amount;
    }
    table
}
