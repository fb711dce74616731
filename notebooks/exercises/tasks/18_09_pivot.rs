//! # A table of sales
//!
//! Each sale has a product from 0 to 3, a month from 0 to 11, and an amount. Return the total
//! amount of each product in each month, `[product;month]`, with the shape 4 12.
//!
//! # Hints
//!
//! - A loop over the sales is the clearest program here. `zip` pairs lists.
//! - Begin with `Array2::zeros((4, 12))`, and add each amount at `[[product, month]]`.

use crate::prelude::*;

/// With arrays, the result is the matrix product of a table `[product;sale]` and a table
/// `[sale;month]`. Most elements of both are 0.
pub(crate) fn pivot(
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

check!(
    pivot,
    fn(products: &Array1<usize>, months: &Array1<usize>, amounts: &Array1<u32>) -> Array2<u32>,
    |r| {
        let sales = r.length(0..=5);
        let places = |numbers: Array1<i32>| numbers.mapv(|n| n as usize);
        let (products, months) = (r.list(sales, 0..=3), r.list(sales, 9..=11));
        (places(products), places(months), r.list(sales, 1..=9).mapv(|n| n as u32))
    },
    ("A product that is sold twice in a month counts twice.", {
        let mut table = Array2::zeros((4, 12));
        Zip::from(products).and(months).and(amounts).for_each(|&p, &m, &x| table[[p, m]] = x);
        table
    }),
    ("These are the numbers of sales.", pivot(products, months, &amounts.mapv(|_| 1))),
    ("This is [month;product].", pivot(products, months, amounts).reversed_axes()),
);
