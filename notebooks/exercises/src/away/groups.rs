//! Checks the two steps of k-means.

use crate::check::check;
use crate::verdict::Verdict;
use ndarray::{Array1, Array2};

/// Checks the index of the nearest center of each point.
pub fn nearest(answer: impl Fn(&Array2<f64>, &Array2<f64>) -> Array1<usize>) -> Verdict {
    type Plane = (Array2<f64>, Array2<f64>);
    let with = |(points, centers): &Plane, far: fn(f64) -> f64, better: fn(f64, f64) -> bool| {
        let distance = |point: usize, center: usize| -> f64 {
            points.row(point).iter().zip(centers.row(center)).map(|(p, c)| far(p - c)).sum()
        };
        let best = |point: usize| {
            let closer = |a, b| if better(distance(point, b), distance(point, a)) { b } else { a };
            (0..centers.nrows()).reduce(closer).expect("a center")
        };
        Array1::from_shape_fn(points.nrows(), best)
    };
    let square = |difference: f64| difference * difference;
    check(
        &["points", "centers"],
        |(points, centers): &Plane| answer(points, centers),
        |plane| with(plane, square, |b, a| b < a),
        |r| {
            let (points, centers, axes) = (r.length(0..=4), r.length(1..=3), r.length(1..=3));
            let mut table = |rows| r.array((rows, axes), 0..=6).mapv(f64::from);
            (table(points), table(centers))
        },
        &[
            (&|plane| with(plane, square, |b, a| b > a), "These centers are the farthest."),
            (
                &|plane| with(plane, square, |b, a| b <= a),
                "Of two equally near centers, the one with the smaller index counts.",
            ),
            (
                &|plane| with(plane, f64::abs, |b, a| b < a),
                "This adds the differences. Square them first.",
            ),
            (
                &|plane| with(plane, |difference| difference, |b, a| b * b < a * a),
                "Square each difference before you add them. Otherwise 3 and -3 give 0.",
            ),
        ],
    )
}

/// Checks the mean of the points of each group, `[group;coordinate]`.
pub fn centers(
    answer: impl Fn(&Array2<f64>, &Array1<usize>, &Array2<f64>) -> Array2<f64>,
) -> Verdict {
    type Groups = (Array2<f64>, Array1<usize>, Array2<f64>);
    let with = |(points, groups, old): &Groups, of: &dyn Fn(f64, f64, f64) -> f64| {
        let members = |group| (0..groups.len()).filter(move |&point| groups[point] == group);
        Array2::from_shape_fn(old.dim(), |(group, axis)| {
            let sum: f64 = members(group).map(|point| points[[point, axis]]).sum();
            of(sum, members(group).count() as f64, old[[group, axis]])
        })
    };
    check(
        &["points", "groups", "old"],
        |(points, groups, old): &Groups| answer(points, groups, old),
        |case| with(case, &|sum, count, old| if count > 0.0 { sum / count } else { old }),
        |r| {
            let (points, groups, axes) = (r.length(0..=5), r.length(1..=3), r.length(1..=2));
            let mut table = |rows| r.array((rows, axes), 0..=9).mapv(f64::from);
            let (all, old) = (table(points), table(groups));
            (all, r.list(points, 0..=groups as i32 - 1).mapv(|group| group as usize), old)
        },
        &[
            (
                &|case| with(case, &|sum, count, _| sum / count),
                "A group without points keeps its old center. 0.0 / 0.0 is NaN.",
            ),
            (
                &|case| with(case, &|sum, count, old| if count > 0.0 { sum } else { old }),
                "These are sums. Divide each by the number of its points.",
            ),
            (
                &|case| {
                    let all = case.0.nrows() as f64;
                    with(case, &|sum, count, old| if count > 0.0 { sum / all } else { old })
                },
                "Divide by the number of points of the group, and not of all points.",
            ),
        ],
    )
}
