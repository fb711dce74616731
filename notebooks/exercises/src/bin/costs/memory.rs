//! Measures the cost of strides, new arrays and the order of additions, for notebook 9.

use super::{N, close, compare, near, table};
use ndarray::{Array1, Array2, ArrayView2, Axis, Zip, s};
use std::cell::RefCell;

pub fn strides() {
    let x = Array1::from_shape_fn(8 * N * N, |i| (i / 8 % 1009) as f64);
    let every_eighth = x.slice(s![..;8]);
    let copied = every_eighth.to_owned();
    compare(
        "Stride: the sum of 1,000,000 numbers",
        close,
        &[
            ("side by side, stride 1", &|| copied.sum()),
            ("every eighth number, stride 8", &|| every_eighth.sum()),
        ],
    );
}

pub fn axes() {
    let t = table(4);
    // A sum along the first axis of `by_columns` adds the same numbers as one along the last axis
    // of `t`.
    let by_columns = t.t().as_standard_layout().into_owned();
    compare(
        "Axes: 1000 sums of 1000 numbers",
        near,
        &[
            ("trailing axis: sum_axis(Axis(1))", &|| t.sum_axis(Axis(1))),
            ("leading axis: sum_axis(Axis(0))", &|| by_columns.sum_axis(Axis(0))),
            ("leading axis, column by column", &|| {
                by_columns.columns().into_iter().map(|column| column.iter().sum()).collect()
            }),
        ],
    );
}

pub fn layouts() {
    let t = table(9);
    let out = RefCell::new(Array2::zeros((N, N)));
    let copy = |from: ArrayView2<f64>| {
        let mut out = out.borrow_mut();
        out.assign(&from);
        out[[0, 0]]
    };
    compare(
        "Layout: a copy of 1000 × 1000 numbers",
        close,
        &[
            ("of a table, row by row", &|| copy(t.view())),
            ("of its transpose, row by row", &|| copy(t.t())),
        ],
    );
}

pub fn formula() {
    let (a, b, c, d) = (table(5), table(6), table(7), table(8) + 1.0);
    let out = RefCell::new(Array2::zeros((N, N)));
    let one = |all: &Array2<f64>| all[[N / 2, N / 3]];
    compare(
        "Formula: a × b + c ÷ d on tables of 1000 × 1000",
        close,
        &[
            ("Zip into an old array", &|| {
                let mut out = out.borrow_mut();
                let all = Zip::from(&mut *out).and(&a).and(&b).and(&c).and(&d);
                all.for_each(|out, a, b, c, d| *out = a * b + c / d);
                one(&out)
            }),
            ("Zip into a new array", &|| {
                let all = Zip::from(&a).and(&b).and(&c).and(&d);
                one(&all.map_collect(|a, b, c, d| a * b + c / d))
            }),
            ("arrays, 2 new: &a * &b + &c / &d", &|| one(&(&a * &b + &c / &d))),
            ("arrays, 3 new, one for each step", &|| {
                let product = &a * &b;
                let quotient = &c / &d;
                one(&(&product + &quotient))
            }),
        ],
    );
}

pub fn row_means() {
    let t = table(3);
    compare(
        "Row means of 1000 × 1000 numbers",
        near,
        &[
            ("loop, one addition after the other", &|| {
                let mut means = Array1::zeros(N);
                for (row, mean) in t.rows().into_iter().zip(&mut means) {
                    for x in row {
                        *mean += x;
                    }
                    *mean /= row.len() as f64;
                }
                means
            }),
            ("arrays: mean_axis(Axis(1))", &|| t.mean_axis(Axis(1)).expect("columns")),
        ],
    );
}

pub fn running_sum() {
    let x = Array1::from_iter(table(2));
    compare(
        "Running sum of 1,000,000 numbers",
        near,
        &[
            ("loop", &|| {
                let mut total = 0.0;
                let add = |x: &f64| {
                    total += x;
                    total
                };
                x.iter().map(add).collect()
            }),
            ("arrays: accumulate_axis_inplace", &|| {
                let mut totals = x.clone();
                totals.accumulate_axis_inplace(Axis(0), |&before, now| *now += before);
                totals
            }),
        ],
    );
}
