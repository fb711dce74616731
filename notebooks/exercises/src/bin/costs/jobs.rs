//! Times the five jobs of notebook 12 as loops and as arrays.

use super::{compare, near, table};
use ndarray::{Array1, Array2, Axis, Zip, array, concatenate, s};
use std::collections::BTreeMap;

pub fn average() {
    let days: Array1<f64> = (0..1_000_000).map(|day| f64::from(day % 365)).collect();
    compare(
        "Average of 30 days, for 1,000,000 days",
        near,
        &[
            ("loop, 30 additions", &|| average_loop(&days, 30)),
            ("arrays: windows, 30 additions", &|| average_windows(&days, 30)),
            ("arrays: scan and two slices", &|| average_scan(&days, 30)),
            ("loop: add the new, drop the old", &|| average_sliding(&days, 30)),
        ],
    );
}

fn average_loop(a: &Array1<f64>, width: usize) -> Array1<f64> {
    let mut averages = Vec::new();
    for start in 0..=a.len() - width {
        let mut sum = 0.0;
        for place in start..start + width {
            sum += a[place];
        }
        averages.push(sum / width as f64);
    }
    Array1::from(averages)
}

fn average_windows(a: &Array1<f64>, width: usize) -> Array1<f64> {
    a.windows(width).into_iter().map(|window| window.sum() / width as f64).collect()
}

fn average_scan(a: &Array1<f64>, width: usize) -> Array1<f64> {
    let mut totals = concatenate![Axis(0), array![0.0], *a];
    totals.accumulate_axis_inplace(Axis(0), |&before, now| *now += before);
    (&totals.slice(s![width..]) - &totals.slice(s![..totals.len() - width])) / width as f64
}

fn average_sliding(a: &Array1<f64>, width: usize) -> Array1<f64> {
    let mut sum: f64 = a.slice(s![..width]).sum();
    let mut averages = Vec::with_capacity(a.len() - width + 1);
    averages.push(sum / width as f64);
    for (new, old) in a.iter().skip(width).zip(a) {
        sum += new - old;
        averages.push(sum / width as f64);
    }
    Array1::from(averages)
}

pub fn primes() {
    compare(
        "Primes to 3000",
        |a, b| a == b,
        &[
            ("arrays: outer product", &|| primes_outer(3000)),
            ("loop: sieve", &|| primes_sieve(3000)),
        ],
    );
}

fn primes_outer(n: usize) -> Array1<usize> {
    let divides =
        Array2::from_shape_fn((n, n), |(divisor, number)| (number + 1) % (divisor + 1) == 0);
    let prime = divides.mapv(u32::from).sum_axis(Axis(0)).mapv(|divisors| divisors == 2);
    (1..=n).zip(prime).filter(|&(_, prime)| prime).map(|(number, _)| number).collect()
}

fn primes_sieve(n: usize) -> Array1<usize> {
    let mut prime = Array1::from_elem(n + 1, true);
    prime.slice_mut(s![..2]).fill(false);
    let mut p = 2;
    while p * p <= n {
        if prime[p] {
            prime.slice_mut(s![p * p..; p]).fill(false);
        }
        p += 1;
    }
    prime.indexed_iter().filter(|&(_, &prime)| prime).map(|(number, _)| number).collect()
}

pub fn words() {
    let rhyme = "how much wood would a woodchuck chuck if a woodchuck could chuck wood";
    let few: Vec<&str> = rhyme.split_whitespace().cycle().take(100_000).collect();
    let texts: Vec<String> = (0..100_000).map(|n| format!("word {}", n * 7919 % 100_000)).collect();
    let different: Vec<&str> = texts.iter().map(String::as_str).collect();
    for (what, words) in [("9 different words", &few), ("all different", &different)] {
        compare(
            &format!("Words: counts of 100,000, {what}"),
            |a, b| a == b,
            &[
                ("loop: dictionary", &|| count_loop(words)),
                ("arrays: sort and runs", &|| count_runs(words)),
            ],
        );
    }
}

fn count_loop<'a>(words: &[&'a str]) -> Vec<(&'a str, usize)> {
    let mut counts = BTreeMap::new();
    for &word in words {
        *counts.entry(word).or_insert(0) += 1;
    }
    counts.into_iter().collect()
}

fn count_runs<'a>(words: &[&'a str]) -> Vec<(&'a str, usize)> {
    let mut sorted = words.to_vec();
    sorted.sort_unstable();
    let sorted = Array1::from(sorted);
    let begins: Vec<usize> =
        (0..sorted.len()).filter(|&w| w == 0 || sorted[w] != sorted[w - 1]).collect();
    let places = concatenate![Axis(0), Array1::from(begins.clone()), array![sorted.len()]];
    let lengths = &places.slice(s![1..]) - &places.slice(s![..-1]);
    sorted.select(Axis(0), &begins).into_iter().zip(lengths).collect()
}

pub fn life() {
    let t = table(0).mapv(|x| u8::from(x < 0.3));
    compare(
        "Life: a generation of 1000 × 1000 cells",
        |a, b| a == b,
        &[
            ("loop, nine additions", &|| life_loop(&t)),
            ("arrays: rotate, four additions", &|| life_arrays(&t)),
            ("loop over rows, four additions", &|| life_rows(&t)),
        ],
    );
}

fn life_loop(t: &Array2<u8>) -> Array2<u8> {
    let (rows, columns) = t.dim();
    let mut next = Array2::zeros((rows, columns));
    for row in 0..rows {
        for column in 0..columns {
            let mut sum = 0;
            for down in 0..3 {
                for right in 0..3 {
                    let place =
                        [(row + rows + down - 1) % rows, (column + columns + right - 1) % columns];
                    sum += t[place];
                }
            }
            next[[row, column]] = lives(sum, t[[row, column]]);
        }
    }
    next
}

fn life_arrays(t: &Array2<u8>) -> Array2<u8> {
    let sums = three(&three(t, Axis(0)), Axis(1));
    Zip::from(&sums).and(t).map_collect(|&sum, &alive| lives(sum, alive))
}

/// Returns the sum of each element and its two neighbors along an axis that wraps around.
fn three(a: &Array2<u8>, axis: Axis) -> Array2<u8> {
    let (first, others) = a.view().split_at(axis, 1);
    let up = concatenate![axis, others, first];
    let (others, last) = a.view().split_at(axis, a.len_of(axis) - 1);
    let down = concatenate![axis, last, others];
    a + &up + &down
}

fn life_rows(t: &Array2<u8>) -> Array2<u8> {
    let (rows, columns) = t.dim();
    let cells = t.as_slice().expect("stored row by row");
    let row = |row: usize| &cells[row % rows * columns..][..columns];
    let mut next = Vec::with_capacity(t.len());
    // The sum of three cells above each other for each column. The first and the last element are
    // copies from the opposite end, because the table wraps around.
    let mut sums = vec![0; columns + 2];
    for r in 0..rows {
        let (above, here, below) = (row(r + rows - 1), row(r), row(r + 1));
        for (sum, ((a, b), c)) in sums[1..].iter_mut().zip(above.iter().zip(here).zip(below)) {
            *sum = a + b + c;
        }
        (sums[0], sums[columns + 1]) = (sums[columns], sums[1]);
        next.extend(sums.windows(3).zip(here).map(|(s, &alive)| lives(s[0] + s[1] + s[2], alive)));
    }
    Array2::from_shape_vec(t.dim(), next).expect("as many cells")
}

/// Returns whether a cell lives, given the sum of the cell and its neighbors.
fn lives(sum: u8, alive: u8) -> u8 {
    u8::from((sum == 3) | ((sum == 4) & (alive == 1)))
}

pub fn blur() {
    let image = table(1);
    compare(
        "Blur: means of 3 × 3 of 1000 × 1000 pixels",
        near,
        &[
            ("loop, nine additions", &|| blur_loop(&image)),
            ("arrays: slices, four additions", &|| blur_arrays(&image)),
            ("loop over rows, four additions", &|| blur_rows(&image)),
        ],
    );
}

fn blur_loop(image: &Array2<f64>) -> Array2<f64> {
    let (rows, columns) = (image.nrows() - 2, image.ncols() - 2);
    let mut blurred = Array2::zeros((rows, columns));
    for row in 0..rows {
        for column in 0..columns {
            let mut sum = 0.0;
            for down in 0..3 {
                for right in 0..3 {
                    sum += image[[row + down, column + right]];
                }
            }
            blurred[[row, column]] = sum / 9.0;
        }
    }
    blurred
}

fn blur_arrays(a: &Array2<f64>) -> Array2<f64> {
    let r = &a.slice(s![..-2, ..]) + &a.slice(s![1..-1, ..]) + a.slice(s![2.., ..]);
    (&r.slice(s![.., ..-2]) + &r.slice(s![.., 1..-1]) + r.slice(s![.., 2..])) / 9.0
}

fn blur_rows(image: &Array2<f64>) -> Array2<f64> {
    let (rows, columns) = (image.nrows() - 2, image.ncols() - 2);
    let pixels = image.as_slice().expect("stored row by row");
    let row = |row: usize| &pixels[row * image.ncols()..][..image.ncols()];
    let mut blurred = Vec::with_capacity(rows * columns);
    let mut sums = vec![0.0; image.ncols()];
    for r in 0..rows {
        for (sum, ((a, b), c)) in sums.iter_mut().zip(row(r).iter().zip(row(r + 1)).zip(row(r + 2)))
        {
            *sum = a + b + c;
        }
        blurred.extend(sums.windows(3).map(|s| (s[0] + s[1] + s[2]) / 9.0));
    }
    Array2::from_shape_vec((rows, columns), blurred).expect("as many pixels")
}
