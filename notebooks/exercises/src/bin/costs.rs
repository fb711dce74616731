//! Times loops and arrays for the same jobs: `cargo run --release --bin costs`.

use ndarray::{Array1, Array2, Axis, Zip, concatenate, s};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The number of rows and of columns of the tables.
const N: usize = 1000;

/// How often each way is run. The shortest time counts.
const RUNS: usize = 15;

fn main() {
    if cfg!(debug_assertions) {
        println!("These times say nothing without `--release`.\n");
    }
    life();
    blur();
    running_sum();
    row_means();
    axes();
    formula();
    strides();
}

/// Runs several ways of doing a job in turn. Prints the shortest time of each, its ratio to the
/// shortest of all, and which way is the fastest. All ways must have the same result.
fn compare<T>(job: &str, same: impl Fn(&T, &T) -> bool, ways: &[(&str, &dyn Fn() -> T)]) {
    let first = (ways[0].1)();
    assert!(ways.iter().all(|(_, way)| same(&first, &way())), "{job}: different results");
    let mut shortest = vec![Duration::MAX; ways.len()];
    for _ in 0..RUNS {
        for ((_, way), shortest) in ways.iter().zip(&mut shortest) {
            let start = Instant::now();
            black_box(way());
            *shortest = start.elapsed().min(*shortest);
        }
    }
    let best = *shortest.iter().min().expect("a way");
    println!("{job}");
    for ((name, _), time) in ways.iter().zip(shortest) {
        let ratio = time.as_secs_f64() / best.as_secs_f64();
        let mark = if time == best { "  fastest" } else { "" };
        println!("  {name:<36}{:>9.3} ms  × {ratio:>4.1}{mark}", time.as_secs_f64() * 1000.0);
    }
    println!();
}

/// Returns whether two arrays are equal, apart from the last digits.
fn near<D: ndarray::Dimension>(a: &ndarray::Array<f64, D>, b: &ndarray::Array<f64, D>) -> bool {
    a.shape() == b.shape() && a.iter().zip(b).all(|(a, b)| (a - b).abs() <= 1e-9 * a.abs().max(1.0))
}

/// Returns a table of numbers from 0 to 1 in no particular order.
fn table(seed: usize) -> Array2<f64> {
    Array2::from_shape_fn((N, N), |(row, column)| {
        ((row * 7919 + column * 104_729 + seed * 31) % 1009) as f64 / 1009.0
    })
}

fn life() {
    let t = table(0).mapv(|x| u8::from(x < 0.3));
    compare(
        "Life: one generation of 1000 × 1000 cells, whose edges meet",
        |a, b| a == b,
        &[
            ("loop, nine additions", &|| life_nine(&t)),
            ("loop over rows, four additions", &|| life_rows(&t)),
            ("arrays: rotate, four additions", &|| life_arrays(&t)),
        ],
    );
}

/// Returns whether a cell lives, from itself and the sum of it and its neighbors.
fn lives(alive: u8, sum: u8) -> u8 {
    u8::from(sum == 3) | u8::from(sum == 4) & alive
}

fn life_nine(t: &Array2<u8>) -> Array2<u8> {
    let (rows, columns) = t.dim();
    Array2::from_shape_fn(t.dim(), |(row, column)| {
        let mut sum = 0;
        for down in [rows - 1, 0, 1] {
            for right in [columns - 1, 0, 1] {
                sum += t[[(row + down) % rows, (column + right) % columns]];
            }
        }
        lives(t[[row, column]], sum)
    })
}

fn life_rows(t: &Array2<u8>) -> Array2<u8> {
    let (rows, columns) = t.dim();
    let cells = t.as_slice().expect("stored row by row");
    let row = |row: usize| &cells[row % rows * columns..][..columns];
    let mut next = Vec::with_capacity(t.len());
    // The sums of three cells above each other, with a place at each end for the other end.
    let mut sums = vec![0; columns + 2];
    for r in 0..rows {
        let (above, here, below) = (row(r + rows - 1), row(r), row(r + 1));
        for (sum, ((a, b), c)) in sums[1..].iter_mut().zip(above.iter().zip(here).zip(below)) {
            *sum = a + b + c;
        }
        (sums[0], sums[columns + 1]) = (sums[columns], sums[1]);
        next.extend(sums.windows(3).zip(here).map(|(s, &alive)| lives(alive, s[0] + s[1] + s[2])));
    }
    Array2::from_shape_vec(t.dim(), next).expect("as many cells")
}

fn life_arrays(t: &Array2<u8>) -> Array2<u8> {
    let (up, down) = (s![1.., ..], s![..1, ..]);
    let (up_again, last) = (s![..-1, ..], s![-1.., ..]);
    let above = concatenate![Axis(0), t.slice(last), t.slice(up_again)];
    let below = concatenate![Axis(0), t.slice(up), t.slice(down)];
    let r = above + t + &below;
    let left = concatenate![Axis(1), r.slice(s![.., -1..]), r.slice(s![.., ..-1])];
    let right = concatenate![Axis(1), r.slice(s![.., 1..]), r.slice(s![.., ..1])];
    Zip::from(&(left + &r + &right)).and(t).map_collect(|&sum, &alive| lives(alive, sum))
}

fn blur() {
    let image = table(1);
    compare(
        "Blur: means of 3 × 3 pixels of 1000 × 1000",
        near,
        &[
            ("loop, nine additions", &|| blur_loop(&image)),
            ("arrays: slices, four additions", &|| blur_arrays(&image)),
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

fn running_sum() {
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

fn row_means() {
    let t = table(3);
    compare(
        "Mean of each row of 1000 × 1000",
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

fn axes() {
    let t = table(4);
    // Along both axes of its table, the transpose adds what the table adds along the other one.
    let by_columns = t.t().as_standard_layout().into_owned();
    compare(
        "1000 sums of 1000 numbers",
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

fn formula() {
    let (a, b, c, d) = (table(5), table(6), table(7), table(8) + 1.0);
    compare(
        "a × b + c ÷ d on tables of 1000 × 1000",
        near,
        &[
            ("Zip: one pass", &|| {
                let all = Zip::from(&a).and(&b).and(&c).and(&d);
                all.map_collect(|a, b, c, d| a * b + c / d)
            }),
            ("arrays: &a * &b + &c / &d", &|| &a * &b + &c / &d),
            ("arrays, a new one for each step", &|| {
                let product = &a * &b;
                let quotient = &c / &d;
                &product + &quotient
            }),
        ],
    );
}

fn strides() {
    let x = Array1::from_shape_fn(8 * N * N, |i| (i / 8 % 1009) as f64);
    let every_eighth = x.slice(s![..;8]);
    let copied = every_eighth.to_owned();
    compare(
        "Sum of 1,000,000 numbers",
        |a: &f64, b| (a - b).abs() <= 1e-9 * a.abs(),
        &[
            ("side by side, stride 1", &|| copied.sum()),
            ("every eighth number, stride 8", &|| every_eighth.sum()),
        ],
    );
}
