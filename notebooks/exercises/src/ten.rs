//! Checks the tasks of chapter 8, *Ten tasks*.

use crate::check::check;
use crate::panics::caught;
use crate::verdict::Verdict;
use ndarray::{Array1, Array2, Array3, Array4, Axis, s};

/// Checks the difference between each temperature and the mean of its station, `[day;station]`.
pub fn centered(answer: impl Fn(&Array2<f64>) -> Array2<f64>) -> Verdict {
    let mean = |line: ndarray::ArrayView1<f64>| line.iter().sum::<f64>() / line.len() as f64;
    check(
        &["t"],
        answer,
        |t| Array2::from_shape_fn(t.dim(), |(day, s)| t[[day, s]] - mean(t.column(s))),
        |r| r.table(1, 0..=30).mapv(f64::from),
        &[
            (
                &|t| Array2::from_shape_fn(t.dim(), |(day, s)| t[[day, s]] - mean(t.row(day))),
                "These are the means of the days.",
            ),
            (&|t| t - t.mean().unwrap_or(0.0), "This is the mean of all numbers."),
            (
                &|t| t - &t.mean_axis(Axis(1)).expect("a station"),
                "These are the means of the days, and they are subtracted from the stations. In a \
                 square table, that is wrong without an error.",
            ),
        ],
    )
}

/// Checks the shape of a sum of two arrays, of rank 3 and 2, or `None` if the sum panics.
pub fn shape_of_sum(answer: impl Fn([usize; 3], [usize; 2]) -> Option<[usize; 3]>) -> Verdict {
    type Shapes = ([usize; 3], [usize; 2]);
    let with = |a: [usize; 3], b: [usize; 3]| {
        let axis = |i: usize| match (a[i], b[i]) {
            (1, length) | (length, 1) => Some(length),
            (length, other) => (length == other).then_some(length),
        };
        Some([axis(0)?, axis(1)?, axis(2)?])
    };
    check(
        &["a", "b"],
        |&(a, b): &Shapes| answer(a, b),
        |&(a, b)| {
            let sum = caught(|| &Array3::<u8>::zeros(a) + &Array2::<u8>::zeros(b));
            sum.ok().map(|sum| sum.dim().into())
        },
        |r| {
            let a = [r.length(1..=4), r.length(0..=3), r.length(0..=3)];
            (a, [r.length(0..=3), r.length(0..=3)])
        },
        &[
            (
                &|&(a, [x, y]): &Shapes| with(a, [x, y, 1]),
                "This compares the shapes from the first axis. Begin at the last one.",
            ),
            (
                &|&(a, [y, z])| (a[1] == y && a[2] == z).then_some(a),
                "An axis of length 1 fits any length, because it is repeated.",
            ),
            (
                &|&(a, [y, z])| Some([a[0], a[1].max(y), a[2].max(z)]),
                "Two different lengths don't fit unless one of them is 1.",
            ),
            (
                &|&(a, [y, z])| with(a, [1, y, z]).map(|_| [a[0], a[1].max(y), a[2].max(z)]),
                "If one of two lengths is 1, the result has the other one. The other one can be 0.",
            ),
        ],
    )
}

/// Checks the distance of each house from each shop, `[house;shop]`.
pub fn distances(answer: impl Fn(&Array1<i32>, &Array1<i32>) -> Array2<i32>) -> Verdict {
    type Street = (Array1<i32>, Array1<i32>);
    let table = |(houses, shops): &Street, of: fn(i32) -> i32| {
        let shape = (houses.len(), shops.len());
        Array2::from_shape_fn(shape, |(house, shop)| of(houses[house] - shops[shop]))
    };
    check(
        &["houses", "shops"],
        |(houses, shops): &Street| answer(houses, shops),
        |street| table(street, i32::abs),
        |r| {
            let (houses, shops) = (r.length(0..=4), r.length(1..=4));
            (r.list(houses, -9..=9), r.list(shops, -9..=9))
        },
        &[
            (&|street| table(street, |way| way), "A distance is never less than 0."),
            (&|street| table(street, i32::abs).reversed_axes(), "This is [shop;house]."),
        ],
    )
}

/// Checks the rows of the students who have at least 50 points in each exam, `[student;exam]`.
pub fn passed(answer: impl Fn(&Array2<u32>) -> Array2<u32>) -> Verdict {
    let kept = |points: &Array2<u32>, good: fn(&[u32]) -> bool| {
        let rows: Vec<Vec<u32>> = points.rows().into_iter().map(|row| row.to_vec()).collect();
        let rows: Vec<Vec<u32>> = rows.into_iter().filter(|row| good(row)).collect();
        Array2::from_shape_fn((rows.len(), points.ncols()), |(r, e)| rows[r][e])
    };
    check(
        &["points"],
        answer,
        |points| kept(points, |row| row.iter().all(|&p| p >= 50)),
        |r| {
            let shape = (r.length(0..=4), r.length(1..=3));
            r.array(shape, 48..=55).mapv(|points| points as u32)
        },
        &[
            (&|points| kept(points, |row| row.iter().all(|&p| p > 50)), "50 points are enough."),
            (
                &|points| kept(points, |row| row.iter().any(|&p| p >= 50)),
                "One good exam is not enough.",
            ),
            (&|points| kept(points, |row| row.iter().any(|&p| p < 50)), "These students failed."),
        ],
    )
}

/// Checks the number of days after which the savings have reached a goal.
pub fn days_to_goal(answer: impl Fn(&Array1<u32>, u32) -> usize) -> Verdict {
    let days = |(saved, goal): &(Array1<u32>, u32), enough: fn(&u32, &u32) -> bool| {
        let total = |days: usize| saved.iter().take(days).sum::<u32>();
        (0..=saved.len()).find(|&days| enough(&total(days), goal)).unwrap_or(0)
    };
    check(
        &["saved", "goal"],
        |(saved, goal): &(Array1<u32>, u32)| answer(saved, *goal),
        |case| days(case, u32::ge),
        |r| {
            let days = r.length(0..=5);
            (r.list(days, 0..=4).mapv(|amount| amount as u32), r.number(1..=9) as u32)
        },
        &[
            (
                &|case| days(case, u32::ge).saturating_sub(1),
                "Count the days, and not the index of the last one.",
            ),
            (
                &|(saved, goal): &(Array1<u32>, u32)| {
                    let total = |days: usize| saved.iter().take(days).sum::<u32>();
                    1 + (1..=saved.len()).filter(|&days| total(days) < *goal).count()
                },
                "If the total never reaches the goal, the result is 0.",
            ),
            (&|case| days(case, u32::gt), "A total that equals the goal has reached it."),
        ],
    )
}

/// Checks the order of the teams by their best rounds.
pub fn ranking(answer: impl Fn(&Array2<u32>) -> Array1<usize>) -> Verdict {
    let order = |points: &Array2<u32>, key: &dyn Fn(&[u32]) -> i64| {
        let mut teams: Vec<usize> = (0..points.nrows()).collect();
        teams.sort_by_key(|&team| key(&points.row(team).to_vec()));
        Array1::from(teams)
    };
    let best = |rounds: &[u32]| i64::from(*rounds.iter().max().expect("a round"));
    let sum = |rounds: &[u32]| i64::from(rounds.iter().sum::<u32>());
    check(
        &["points"],
        answer,
        |points| order(points, &|rounds| -best(rounds)),
        |r| {
            let shape = (r.length(0..=5), r.length(1..=3));
            r.array(shape, 0..=9).mapv(|points| points as u32)
        },
        &[
            (&|points| order(points, &|rounds| best(rounds)), "The best team comes first."),
            (
                &|points| order(points, &|rounds| -sum(rounds)),
                "The best round of a team counts, and not the sum.",
            ),
            (
                &|points| order(points, &|rounds| best(rounds)).slice(s![..;-1]).to_owned(),
                "Of two equal teams, the one with the smaller index comes first.",
            ),
        ],
    )
}

/// Checks the number of days that are warmer than the day before and the day after.
pub fn peaks(answer: impl Fn(&Array1<i32>) -> usize) -> Verdict {
    let count = |days: &Array1<i32>, good: fn(i32, i32, i32) -> bool| {
        days.to_vec().windows(3).filter(|day| good(day[0], day[1], day[2])).count()
    };
    check(
        &["days"],
        answer,
        |days| count(days, |a, b, c| b > a && b > c),
        |r| {
            let days = r.length(0..=7);
            r.list(days, 0..=5)
        },
        &[
            (&|days| count(days, |a, b, c| b >= a && b >= c), "An equally warm day is not a peak."),
            (&|days| count(days, |a, b, _| b > a), "The day after must be colder, too."),
            (&|days| count(days, |a, b, c| b < a && b < c), "These days are colder, not warmer."),
        ],
    )
}

/// Checks the sum of the photos of all cameras, with the color first, `[color;row;column]`.
pub fn exposure(answer: impl Fn(&Array4<u32>) -> Array3<u32>) -> Verdict {
    let sum = |photos: &Array4<u32>, color, row, column| {
        (0..photos.dim().0).map(|camera| photos[[camera, row, column, color]]).sum()
    };
    check(
        &["photos"],
        answer,
        |photos| {
            let (_, rows, columns, colors) = photos.dim();
            Array3::from_shape_fn((colors, rows, columns), |(c, y, x)| sum(photos, c, y, x))
        },
        |r| {
            let shape = (r.length(1..=2), r.length(1..=3), r.length(1..=3), 3);
            r.array(shape, 0..=9).mapv(|light| light as u32)
        },
        &[
            (
                &|photos| {
                    let (_, rows, columns, colors) = photos.dim();
                    Array3::from_shape_fn((colors, columns, rows), |(c, x, y)| sum(photos, c, y, x))
                },
                "The rows come before the columns.",
            ),
            (&|photos| photos.sum_axis(Axis(0)), "The color is still the last axis."),
            (
                &|photos| photos.sum_axis(Axis(0)).permuted_axes([1, 2, 0]),
                "This is [column;color;row]. permuted_axes says where the axes come from, and not \
                 where they go.",
            ),
            (
                &|photos| photos.sum_axis(Axis(3)),
                "These are the sums over the colors. The cameras are the first axis.",
            ),
            (
                &|photos| {
                    let (_, rows, columns, colors) = photos.dim();
                    let sums = photos.sum_axis(Axis(0));
                    sums.into_shape_with_order((colors, rows, columns)).expect("as many elements")
                },
                "The elements are not in their places. A reshape doesn't move axes.",
            ),
        ],
    )
}

/// Checks the total amount of each product in each month, `[product;month]`.
pub fn pivot(
    answer: impl Fn(&Array1<usize>, &Array1<usize>, &Array1<u32>) -> Array2<u32>,
) -> Verdict {
    type Sales = (Array1<usize>, Array1<usize>, Array1<u32>);
    let each = |(products, months, amounts): &Sales, change: fn(&mut u32, u32)| {
        let mut table = Array2::zeros((4, 12));
        for ((&product, &month), &amount) in products.iter().zip(months).zip(amounts) {
            change(&mut table[[product, month]], amount);
        }
        table
    };
    check(
        &["products", "months", "amounts"],
        |(products, months, amounts): &Sales| answer(products, months, amounts),
        |sales| each(sales, |total, amount| *total += amount),
        |r| {
            let sales = r.length(0..=5);
            let places = |numbers: Array1<i32>| numbers.mapv(|n| n as usize);
            let (products, months) = (r.list(sales, 0..=3), r.list(sales, 9..=11));
            (places(products), places(months), r.list(sales, 1..=9).mapv(|n| n as u32))
        },
        &[
            (
                &|sales| each(sales, |total, amount| *total = amount),
                "A product that is sold twice in a month counts twice.",
            ),
            (&|sales| each(sales, |total, _| *total += 1), "These are the numbers of sales."),
            (
                &|sales| each(sales, |total, amount| *total += amount).reversed_axes(),
                "This is [month;product].",
            ),
        ],
    )
}

/// Checks the division of each row by its largest number, in place.
pub fn scaled(answer: impl Fn(&mut Array2<f64>)) -> Verdict {
    let most = |line: ndarray::ArrayView1<f64>| line.fold(0.0, |most: f64, &x| most.max(x));
    check(
        &["t"],
        |t: &Array2<f64>| {
            let mut t = t.clone();
            answer(&mut t);
            t
        },
        |t| Array2::from_shape_fn(t.dim(), |(row, column)| t[[row, column]] / most(t.row(row))),
        |r| {
            let shape = (r.length(0..=4), r.length(1..=4));
            r.array(shape, 1..=9).mapv(f64::from)
        },
        &[
            (&|t: &Array2<f64>| t.clone(), "The array has not changed."),
            (
                &|t| Array2::from_shape_fn(t.dim(), |(r, c)| t[[r, c]] / most(t.column(c))),
                "These are the largest numbers of the columns.",
            ),
            (
                &|t| t / t.fold(0.0, |most: f64, &x| most.max(x)),
                "Each row has its own largest number.",
            ),
        ],
    )
}
