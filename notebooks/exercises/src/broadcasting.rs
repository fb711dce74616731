//! Checks the tasks of chapter 5, *Broadcasting and its traps, inner product*.

use crate::check::{check, choices};
use crate::verdict::Verdict;
use ndarray::{Array1, Array2, Array3, Axis};

/// Checks J's `t + v`, where `v` has one number for each row.
pub fn leading(answer: impl Fn(&Array2<i32>, &Array1<i32>) -> Array2<i32>) -> Verdict {
    check(
        &["t", "v"],
        |(t, v): &(Array2<i32>, Array1<i32>)| answer(t, v),
        |(t, v)| Array2::from_shape_fn(t.dim(), |(row, column)| t[[row, column]] + v[row]),
        |r| {
            let t = r.table(2, 0..=9);
            let v = r.list(t.nrows(), 10..=50);
            (t, v)
        },
        &[(
            &|(t, v): &(Array2<i32>, Array1<i32>)| t + v,
            "This is trailing agreement: ndarray and NumPy match the last axes, so each column \
             gets a number. In a square table, that is wrong without an error.",
        )],
    )
}

/// Checks NumPy's `t / t.sum(axis=1, keepdims=True)`, the shares of each row.
pub fn shares(answer: impl Fn(&Array2<f64>) -> Array2<f64>) -> Verdict {
    check(
        &["t"],
        answer,
        |t| Array2::from_shape_fn(t.dim(), |(row, column)| t[[row, column]] / t.row(row).sum()),
        |r| r.table(2, 1..=9).mapv(f64::from),
        &[
            (
                &|t| t / &t.sum_axis(Axis(1)),
                "This divides each column by the total of a row, as t / t.sum(axis=1) without \
                 keepdims. It is silently wrong in a square table, and an error in others.",
            ),
            (&|t| t / &t.sum_axis(Axis(0)), "These are the shares of each column."),
            (&|t| t / t.sum(), "These are the shares of the total of all rows."),
        ],
    )
}

/// Checks the Manhattan distances of all pairs of points, `[point;point]`.
pub fn pair_distances(answer: impl Fn(&Array2<i32>) -> Array2<i32>) -> Verdict {
    let pairs = |p: &Array2<i32>, of: fn(&mut dyn Iterator<Item = i32>) -> i32| {
        Array2::from_shape_fn((p.nrows(), p.nrows()), |(a, b)| {
            of(&mut (0..p.ncols()).map(|axis| p[[a, axis]] - p[[b, axis]]))
        })
    };
    check(
        &["p"],
        answer,
        |p| pairs(p, |ways| ways.map(i32::abs).sum()),
        |r| {
            let shape = (r.length(0..=4), r.length(1..=3));
            r.array(shape, -9..=9)
        },
        &[
            (&|p| pairs(p, |ways| ways.sum()), "Take the absolute values before you add."),
            (
                &|p| pairs(p, |ways| ways.sum::<i32>().abs()),
                "Take the absolute values before you add.",
            ),
            (
                &|p| pairs(p, |ways| ways.map(i32::abs).max().unwrap_or(0)),
                "This is the longest of the ways along an axis. Add all of them.",
            ),
        ],
    )
}

/// Checks APL's `A⌊.+B`, the lengths of the shortest routes, `[from;to]`.
pub fn routes(answer: impl Fn(&Array2<i32>, &Array2<i32>) -> Array2<i32>) -> Verdict {
    type Roads = (Array2<i32>, Array2<i32>);
    let all = |(a, b): &Roads| {
        let shape = (a.nrows(), a.ncols(), b.ncols());
        Array3::from_shape_fn(shape, |(from, via, to)| a[[from, via]] + b[[via, to]])
    };
    let best = |roads: &Roads, of: fn(i32, i32) -> i32| {
        let lines = |lengths: ndarray::ArrayView1<i32>| lengths.iter().copied().reduce(of);
        all(roads).map_axis(Axis(1), |lengths| lines(lengths).expect("a town on the way"))
    };
    check(
        &["a", "b"],
        |(a, b): &Roads| answer(a, b),
        |roads| best(roads, i32::min),
        |r| {
            let (from, via, to) = (r.length(1..=3), r.length(1..=3), r.length(1..=3));
            (r.array((from, via), 1..=9), r.array((via, to), 1..=9))
        },
        &[
            (
                &|(a, b): &Roads| a.dot(b),
                "This is A+.×B, the matrix product. Here + is in place of ×, and ⌊ in place of +.",
            ),
            (&|roads| best(roads, i32::max), "These are the longest routes."),
            (
                &|(a, b): &Roads| Array2::zeros((a.nrows(), b.ncols())),
                "No route is shorter than 0, so a minimum that begins with 0 stays 0. Begin with \
                 the first route or with i32::MAX.",
            ),
        ],
    )
}

/// Checks APL's `W∧.=⍉P`, the words that match each pattern, `[word;pattern]`.
pub fn matches(answer: impl Fn(&Array2<char>, &Array2<char>) -> Array2<bool>) -> Verdict {
    type Texts = (Array2<char>, Array2<char>);
    let pairs = |(w, p): &Texts, good: fn(Vec<bool>) -> bool| {
        Array2::from_shape_fn((w.nrows(), p.nrows()), |(word, pattern)| {
            good(w.row(word).iter().zip(p.row(pattern)).map(|(a, b)| a == b).collect())
        })
    };
    check(
        &["words", "patterns"],
        |(words, patterns): &Texts| answer(words, patterns),
        |texts| pairs(texts, |equal| !equal.contains(&false)),
        |r| {
            let letters = r.length(1..=2);
            let words = (r.length(0..=4), letters);
            let patterns = (r.length(0..=3), letters);
            let letter = |x: i32| ['A', 'P', 'L'][x as usize];
            (r.array(words, 0..=2).mapv(letter), r.array(patterns, 0..=2).mapv(letter))
        },
        &[(
            &|texts| pairs(texts, |equal| equal.contains(&true)),
            "This is ∨.=, for which one equal letter is enough. Use ∧.=.",
        )],
    )
}

/// Checks which of three lines of NumPy matches each line of Rust.
pub fn in_numpy(answer: impl Fn() -> [char; 5]) -> Verdict {
    choices(
        answer,
        [
            ('b', "insert_axis(Axis(1)) makes a column, and NumPy writes it v[:, None]."),
            ('a', "Axis(0) is axis=0, the axis that disappears."),
            ('c', "* multiplies element by element. The inner product is @."),
            ('a', "transpose and permuted_axes both say where the axes come from."),
            ('b', "The first list is a column, so the result is [x;y]."),
        ],
    )
}

/// Checks the shapes of `t + v` in J and in ndarray, or `None` for an error.
pub fn agreement(answer: impl Fn([usize; 2], usize) -> [Option<[usize; 2]>; 2]) -> Verdict {
    type Shapes = ([usize; 2], usize);
    let leading = |&(t, v): &Shapes| (t[0] == v).then_some(t);
    let trailing = |&([rows, columns], v): &Shapes| {
        let columns = if columns == 1 { v } else { columns };
        (columns == v || v == 1).then_some([rows, columns])
    };
    check(
        &["t", "v"],
        |&(t, v): &Shapes| answer(t, v),
        |shapes| [leading(shapes), trailing(shapes)],
        |r| ([r.length(1..=4), r.length(1..=4)], r.length(1..=4)),
        &[
            (
                &|shapes| [trailing(shapes), leading(shapes)],
                "J matches the first axes, and ndarray the last ones.",
            ),
            (
                &|shapes| {
                    let &(t, v) = shapes;
                    [leading(shapes), (t[1] == v).then_some(t)]
                },
                "In ndarray, an axis of length 1 agrees with any length and is repeated.",
            ),
            (
                &|shapes| {
                    let &(t, v) = shapes;
                    [leading(shapes), (t[1] == v || v == 1).then_some(t)]
                },
                "In ndarray, the columns of the table are also repeated if there is only one.",
            ),
            (
                &|shapes| {
                    let &([rows, columns], v) = shapes;
                    let agree = rows == v || rows == 1 || v == 1;
                    [agree.then_some([rows.max(v), columns]), trailing(shapes)]
                },
                "J does not repeat an axis of length 1. The lengths must be equal.",
            ),
        ],
    )
}

/// Checks APL's `R∨.∧R`, the pairs of towns with a route of two roads.
pub fn two_steps(answer: impl Fn(&Array2<bool>) -> Array2<bool>) -> Verdict {
    let pairs = |r: &Array2<bool>, of: fn(Vec<(bool, bool)>) -> bool| {
        Array2::from_shape_fn(r.dim(), |(from, to)| {
            of((0..r.nrows()).map(|via| (r[[from, via]], r[[via, to]])).collect())
        })
    };
    check(
        &["roads"],
        answer,
        |r| pairs(r, |roads| roads.iter().any(|(a, b)| a & b)),
        |r| {
            let towns = r.length(1..=4);
            r.array((towns, towns), 0..=2).mapv(|x| x == 0)
        },
        &[
            (
                &|r| pairs(r, |roads| roads.iter().all(|(a, b)| a & b)),
                "This is R∧.∧R, a way through each town. One town in between is enough.",
            ),
            (
                &|r| pairs(r, |roads| roads.iter().any(|(a, b)| a | b)),
                "This is R∨.∨R. Both roads are needed, the one to the town and the one from it.",
            ),
            (
                &|r| r.clone(),
                "These are the direct roads. R∧R is R itself, because ∧ works element by element.",
            ),
            (
                &|r| pairs(r, |roads| roads.iter().any(|(a, b)| a & b)) | r,
                "This also has the direct roads. Count only the ways of two roads.",
            ),
        ],
    )
}

/// Checks the cosine of the angle between each two rows of a table, `[text;text]`.
pub fn cosines(answer: impl Fn(&Array2<f64>) -> Array2<f64>) -> Verdict {
    let lengths = |t: &Array2<f64>| t.map_axis(Axis(1), |row| row.dot(&row).sqrt());
    check(
        &["t"],
        answer,
        |t| {
            let long = lengths(t);
            Array2::from_shape_fn((t.nrows(), t.nrows()), |(a, b)| {
                t.row(a).dot(&t.row(b)) / long[a] / long[b]
            })
        },
        |r| r.table(2, 1..=9).mapv(f64::from),
        &[
            (
                &|t| {
                    let unit = t / &lengths(t);
                    unit.dot(&unit.t())
                },
                "This divides each column by the length of a row. It is silently wrong in a square \
                 table, and an error in others.",
            ),
            (&|t| t.dot(&t.t()), "Divide each row by its length first."),
            (
                &|t| t.dot(&t.t()) / lengths(t).insert_axis(Axis(1)),
                "Each product must be divided by both lengths, and not only by the one of its row.",
            ),
        ],
    )
}
