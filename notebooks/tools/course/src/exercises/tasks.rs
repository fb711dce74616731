//! The ten tasks of notebook 12, in plain ndarray.

use crate::verdict::{Verdict, array, asked, given, value};
use aplset::ndarray::{Array, Array1, Array2, Array3, Array4, Dimension, array};

/// Checks task 12.1: each temperature minus the mean of its station, `[day;station]`.
pub fn centered(answer: impl Fn(&Array2<f64>) -> Option<Array2<f64>>) -> Verdict {
    let of = |days: usize, stations: usize| {
        let table = table(days, stations).mapv(f64::from);
        given(asked(&sizes(&[days, stations]), || answer(&table)), |found| {
            let mean = |i: usize, along: usize| {
                let line: Vec<f64> = match along {
                    0 => (0..days).map(|day| table[[day, i]]).collect(),
                    _ => (0..stations).map(|station| table[[i, station]]).collect(),
                };
                let length = f64::from(u32::try_from(line.len()).unwrap_or(u32::MAX));
                line.iter().sum::<f64>() / length
            };
            let minus = |of: &dyn Fn(usize, usize) -> f64| {
                rounded(&Array2::from_shape_fn((days, stations), |(d, s)| table[[d, s]] - of(d, s)))
            };
            let slips = [
                (&*minus(&|day, _| mean(day, 1)), "these are the means of the days"),
                (&*minus(&|_, _| table.mean().unwrap_or(0.0)), "this is the mean of all numbers"),
            ];
            let right = minus(&|_, station| mean(station, 0));
            let hint = "subtract the mean of each column";
            array(found.map(|found| rounded(&found)), &right, "day, station", &slips, hint)
        })
    };
    of(4, 3).and(|| of(3, 3)).and(|| of(1, 5)).and(|| of(6, 1))
}

/// Checks task 12.2: the shape of a sum of arrays.
#[must_use]
pub fn shape_of_sum(answer: Option<[usize; 3]>) -> Verdict {
    let slips = [
        ([3, 1, 4], "an axis of length 1 is repeated"),
        ([3, 4, 5], "b has the shape 5 4, so its last axis has length 4"),
    ];
    value(answer, &[3, 5, 4], &slips, "compare the shapes from the last axis to the first")
}

/// Checks task 12.3: the distance of each house from each shop, `[house;shop]`.
pub fn distances(answer: impl Fn(&Array1<i32>, &Array1<i32>) -> Option<Array2<i32>>) -> Verdict {
    let of = |houses: Array1<i32>, shops: Array1<i32>| {
        let what = sizes(&[houses.len(), shops.len()]);
        given(asked(&what, || answer(&houses, &shops)), |found| {
            let table = |of: fn(i32) -> i32| {
                Array2::from_shape_fn(
                    (houses.len(), shops.len()),
                    |(h, s)| of(houses[h] - shops[s]),
                )
            };
            let slips = [(&*table(|way| way), "a distance is never less than 0")];
            array(
                found,
                &table(i32::abs),
                "house, shop",
                &slips,
                "compare each house with each shop",
            )
        })
    };
    of(array![2, 9, 4, 12], array![0, 10, 5])
        .and(|| of(array![7, 1, 1], array![3, -4, 8]))
        .and(|| of(array![5], array![5, 6]))
        .and(|| of(array![], array![1, 2, 3]))
}

/// Checks task 12.4: the rows of the students who have at least 50 points in each exam,
/// `[student;exam]`.
pub fn passed(answer: impl Fn(&Array2<u32>) -> Option<Array2<u32>>) -> Verdict {
    let of = |points: Array2<u32>| {
        let what = sizes(points.shape());
        given(asked(&what, || answer(&points)), |found| {
            let kept = |good: fn(&[u32]) -> bool| {
                let rows: Vec<Vec<u32>> =
                    points.rows().into_iter().map(|row| row.to_vec()).collect();
                let rows: Vec<Vec<u32>> = rows.into_iter().filter(|row| good(row)).collect();
                Array2::from_shape_fn((rows.len(), points.ncols()), |(r, e)| rows[r][e])
            };
            let slips = [
                (&*kept(|row| row.iter().all(|&p| p > 50)), "50 points are enough"),
                (&*kept(|row| row.iter().any(|&p| p >= 50)), "one good exam is not enough"),
                (&*kept(|row| row.iter().any(|&p| p < 50)), "these students failed"),
            ];
            let right = kept(|row| row.iter().all(|&p| p >= 50));
            array(
                found,
                &right,
                "student, exam",
                &slips,
                "these are not the rows without a bad exam",
            )
        })
    };
    of(array![[70, 50, 90], [49, 99, 99], [55, 60, 51], [10, 20, 30]])
        .and(|| of(array![[40, 80], [30, 50]]))
        .and(|| of(array![[50], [49], [100], [0]]))
        .and(|| of(Array2::zeros((0, 3))))
}

/// Checks task 12.5: the number of days after which the savings have reached a goal.
pub fn days_to_goal(answer: impl Fn(&Array1<u32>, u32) -> Option<usize>) -> Verdict {
    let of = |saved: &[u32], goal: u32| {
        let what = format!("{saved:?} and the goal {goal}");
        let list = Array1::from(saved.to_vec());
        given(asked(&what, || answer(&list, goal)), |found| {
            let total = |days: usize| saved[..days].iter().sum::<u32>();
            let right = (0..=saved.len()).find(|&days| total(days) >= goal).unwrap_or(0);
            let more = (0..=saved.len()).find(|&days| total(days) > goal).unwrap_or(0);
            let slips = [
                (right.saturating_sub(1), "count the days, and not the index of the last one"),
                (more, "a total that equals the goal has reached it"),
            ];
            value(found, &right, &slips, &format!("not for {what}"))
        })
    };
    of(&[5, 0, 7, 3, 9], 12)
        .and(|| of(&[1, 1, 1, 1], 3))
        .and(|| of(&[8, 2], 8))
        .and(|| of(&[4, 4], 9))
        .and(|| of(&[], 1))
}

/// Checks task 12.6: the teams in the order of their best results, `[rank]`.
pub fn ranking(answer: impl Fn(&Array2<u32>) -> Option<Array1<usize>>) -> Verdict {
    let of = |points: Array2<u32>| {
        let what = sizes(points.shape());
        given(asked(&what, || answer(&points)), |found| {
            let best = |team: usize| points.row(team).iter().max().copied().unwrap_or(0);
            let sum = |team: usize| points.row(team).sum();
            let order = |of: &dyn Fn(usize) -> u32| {
                let mut teams: Vec<usize> = (0..points.nrows()).collect();
                teams.sort_by_key(|&team| u32::MAX - of(team));
                Array1::from(teams)
            };
            let right = order(&best);
            let slips = [
                (&*order(&|team| u32::MAX - best(team)), "the best team comes first"),
                (&*order(&sum), "the best round of a team counts, and not the sum"),
            ];
            array(found, &right, "rank", &slips, "of two equal teams, the first one comes first")
        })
    };
    of(array![[3, 9, 2], [8, 8, 8], [9, 1, 0], [10, 0, 0]])
        .and(|| of(array![[1, 2], [5, 5], [2, 1], [5, 0], [7, 3]]))
        .and(|| of(array![[6, 4, 5, 1]]))
        .and(|| of(Array2::zeros((0, 2))))
}

/// Checks task 12.7: the number of days that are warmer than the day before and the day after.
pub fn peaks(answer: impl Fn(&Array1<i32>) -> Option<usize>) -> Verdict {
    let of = |days: &[i32]| {
        let what = format!("{days:?}");
        let list = Array1::from(days.to_vec());
        given(asked(&what, || answer(&list)), |found| {
            let count = |good: fn(i32, i32, i32) -> bool| {
                days.windows(3).filter(|day| good(day[0], day[1], day[2])).count()
            };
            let slips = [
                (count(|a, b, c| b >= a && b >= c), "an equally warm day is not a peak"),
                (count(|a, b, _| b > a), "the day after must be colder, too"),
            ];
            value(found, &count(|a, b, c| b > a && b > c), &slips, &format!("not for {what}"))
        })
    };
    of(&[3, 5, 4, 4, 7, 7, 2, 8, 1])
        .and(|| of(&[1, 2, 3, 4]))
        .and(|| of(&[9, 0, 9]))
        .and(|| of(&[0, 5, 0]))
        .and(|| of(&[5, 6]))
        .and(|| of(&[]))
}

/// Checks task 12.8: the sum of the photos of all cameras, with the color as the first axis,
/// `[color;row;column]`.
pub fn exposure(answer: impl Fn(&Array4<u32>) -> Option<Array3<u32>>) -> Verdict {
    let of = |cameras: usize, rows: usize, columns: usize| {
        let shape = (cameras, rows, columns, 3);
        let photos =
            Array4::from_shape_fn(shape, |(n, r, c, k)| number(100 * n + 30 * r + 7 * c + k));
        given(asked(&sizes(&[cameras, rows, columns, 3]), || answer(&photos)), |found| {
            let sum = |r, c, k| (0..cameras).map(|n| photos[[n, r, c, k]]).sum::<u32>();
            let right = Array3::from_shape_fn((3, rows, columns), |(k, r, c)| sum(r, c, k));
            let turned = Array3::from_shape_fn((3, columns, rows), |(k, c, r)| sum(r, c, k));
            let slips = [(&*turned, "the rows come before the columns")];
            let hint = "the elements are not at their places: a reshape doesn't move axes";
            array(found, &right, "color, row, column", &slips, hint)
        })
    };
    of(2, 4, 5).and(|| of(3, 3, 3)).and(|| of(1, 2, 6)).and(|| of(4, 1, 1))
}

/// Checks task 12.9: the total amount of each product in each month, `[product;month]`.
pub fn pivot(
    answer: impl Fn(&Array1<usize>, &Array1<usize>, &Array1<u32>) -> Option<Array2<u32>>,
) -> Verdict {
    let of = |sales: &[(usize, usize, u32)]| {
        let products: Array1<usize> = sales.iter().map(|sale| sale.0).collect();
        let months: Array1<usize> = sales.iter().map(|sale| sale.1).collect();
        let amounts: Array1<u32> = sales.iter().map(|sale| sale.2).collect();
        let what = format!("{} sales", sales.len());
        given(asked(&what, || answer(&products, &months, &amounts)), |found| {
            let (mut right, mut last) = (Array2::zeros((4, 12)), Array2::zeros((4, 12)));
            for &(product, month, amount) in sales {
                right[[product, month]] += amount;
                last[[product, month]] = amount;
            }
            let slips = [(&*last, "a product that is sold twice in a month counts twice")];
            let hint = "add each amount to the row of its product and the column of its month";
            array(found, &right, "product, month", &slips, hint)
        })
    };
    of(&[(0, 0, 5), (2, 11, 3), (0, 0, 2), (3, 6, 9), (1, 0, 1), (2, 11, 4)])
        .and(|| of(&[(1, 5, 8)]))
        .and(|| of(&[]))
}

/// Checks task 12.10: each row divided by its largest number, in place.
pub fn scaled(answer: impl Fn(&mut Array2<f64>) -> Option<()>) -> Verdict {
    let of = |rows: usize, columns: usize| {
        let before = table(rows, columns).mapv(|n| f64::from(n) + 1.0);
        let mut now = before.clone();
        given(asked(&sizes(&[rows, columns]), || answer(&mut now)), |done| {
            let most = |line: &[f64]| line.iter().copied().fold(0.0, f64::max);
            let over = |of: &dyn Fn(usize, usize) -> f64| {
                rounded(&Array2::from_shape_fn((rows, columns), |(r, c)| before[[r, c]] / of(r, c)))
            };
            let right = over(&|row, _| most(&before.row(row).to_vec()));
            let slips = [
                (&*rounded(&before), "the array has not changed"),
                (&*over(&|_, column| most(&before.column(column).to_vec())), "these are columns"),
                (
                    &*over(&|_, _| most(before.as_slice().unwrap_or(&[]))),
                    "each row has its own maximum",
                ),
            ];
            let hint = "divide each row by its own largest number";
            array(done.map(|()| rounded(&now)), &right, "row, column", &slips, hint)
        })
    };
    of(3, 4).and(|| of(4, 4)).and(|| of(1, 3)).and(|| of(5, 1)).and(|| of(0, 2))
}

/// Returns a table of numbers from 0 to 100 in no particular order.
fn table(rows: usize, columns: usize) -> Array2<u32> {
    Array2::from_shape_fn((rows, columns), |(row, column)| number(31 * row + 17 * column))
}

fn number(place: usize) -> u32 {
    u32::try_from((place * 37 + place * place * 11 + 5) % 101).unwrap_or(0)
}

/// Rounds to millionths, because the order of additions changes the last digits.
#[allow(clippy::cast_possible_truncation, reason = "the numbers are small")]
fn rounded<D: Dimension>(a: &Array<f64, D>) -> Array<i64, D> {
    a.mapv(|x| (x * 1e6).round() as i64)
}

/// Describes an argument by its shape.
fn sizes(shape: &[usize]) -> String {
    let lengths: Vec<String> = shape.iter().map(usize::to_string).collect();
    format!("the shape {}", lengths.join(" "))
}
