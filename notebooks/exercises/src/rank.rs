//! Checks the tasks of chapter 3, *Rank, cells, leading axes*.

use crate::check::{check, choices};
use crate::verdict::Verdict;
use ndarray::{Array1, Array2, Array3, Array4, Axis, s};

/// Checks J's `(+/ % #)"1 t`, the mean of each row.
pub fn row_means(answer: impl Fn(&Array2<f64>) -> Array1<f64>) -> Verdict {
    check(
        &["t"],
        answer,
        |t| t.rows().into_iter().map(|row| row.iter().sum::<f64>() / row.len() as f64).collect(),
        |r| r.table(1, 0..=9).mapv(f64::from),
        &[
            (
                &|t| t.sum_axis(Axis(0)) / t.nrows() as f64,
                "These are the means of the columns, along Axis(0), which disappears.",
            ),
            (&|t| t.sum_axis(Axis(1)), "These are the sums of the rows, and not their means."),
        ],
    )
}

/// Checks J's `+/"2 a`, the sum of the rows of each table.
pub fn cell_sums(answer: impl Fn(&Array3<i32>) -> Array2<i32>) -> Verdict {
    check(
        &["a"],
        answer,
        |a| {
            let (tables, rows, columns) = a.dim();
            Array2::from_shape_fn((tables, columns), |(table, column)| {
                (0..rows).map(|row| a[[table, row, column]]).sum()
            })
        },
        |r| {
            let shape = (r.length(0..=3), r.length(0..=3), r.length(0..=3));
            r.array(shape, 0..=9)
        },
        &[
            (
                &|a| a.sum_axis(Axis(0)),
                "This is +/ a, along Axis(0). With \"2, a cell is a table, and +/ adds along the \
                 first axis of the cell.",
            ),
            (&|a| a.sum_axis(Axis(2)), "This is +/\"1 a, the sum of each row, along Axis(2)."),
        ],
    )
}

/// Checks APL's `3 1 2⍉A`.
pub fn moved(answer: impl Fn(&Array3<i32>) -> Array3<i32>) -> Verdict {
    check(
        &["a"],
        answer,
        |a| {
            let (x, y, z) = a.dim();
            Array3::from_shape_fn((y, z, x), |(y, z, x)| a[[x, y, z]])
        },
        |r| {
            let shape = (r.length(1..=3), r.length(1..=3), r.length(1..=3));
            r.array(shape, 0..=9)
        },
        &[
            (
                &|a| a.view().permuted_axes([2, 0, 1]).to_owned(),
                "APL's list says where each axis goes. The list of permuted_axes says where each \
                 axis of the result comes from.",
            ),
            (&|a| a.t().to_owned(), "This is ⍉A, which reverses the order of the axes."),
        ],
    )
}

/// Checks J's `|."1 t`, each row in reverse order.
pub fn reversed(answer: impl Fn(&Array2<i32>) -> Array2<i32>) -> Verdict {
    check(
        &["t"],
        answer,
        |t| Array2::from_shape_fn(t.dim(), |(row, column)| t[[row, t.ncols() - 1 - column]]),
        |r| r.table(0, 0..=9),
        &[
            (
                &|t| t.slice(s![..;-1, ..]).to_owned(),
                "This is |. t, which reverses the order of the rows. With \"1, a cell is a row.",
            ),
            (&|t| t.slice(s![..;-1, ..;-1]).to_owned(), "Only the columns change their places."),
        ],
    )
}

/// Checks the shapes of J's `+/ a`, `+/"1 a`, `+/"2 a`, `,"2 a` and `#"1 a`.
pub fn frames(answer: impl Fn([usize; 3]) -> [Vec<usize>; 5]) -> Verdict {
    check(
        &["shape"],
        |&shape: &[usize; 3]| answer(shape),
        |&[a, b, c]| [vec![b, c], vec![a, b], vec![a, c], vec![a, b * c], vec![a, b]],
        |r| [r.length(2..=9), r.length(2..=9), r.length(2..=9)],
        &[
            (
                &|&[a, b, c]: &[usize; 3]| {
                    [vec![a, b], vec![a, c], vec![b, c], vec![a, b * c], vec![a, b]]
                },
                "Plain +/ adds along the first axis in J, and not along the last one as in APL.",
            ),
            (
                &|&[a, b, c]| [vec![b, c], vec![a, b], vec![a, c], vec![a, b * c], vec![a, b, 1]],
                "The number # of a row is a scalar, so the result has the shape of the frame.",
            ),
        ],
    )
}

/// Checks which of three APL sentences matches each line of Rust.
pub fn in_apl(answer: impl Fn() -> [char; 5]) -> Verdict {
    choices(
        answer,
        [
            (
                'a',
                "+/ adds along the last axis, which is Axis(1) of a table, and +⌿ along the first.",
            ),
            ('c', "⍉ exchanges the axes. ⌽ reverses each row, and ⊖ the order of the rows."),
            ('b', "The symbol ⊖ shows it. A flip over its horizontal line moves the rows."),
            ('c', "⍴T is the shape, and the number of elements is the product of the shape."),
            ('a', "The right argument of the first minus is everything to its right."),
        ],
    )
}

/// Checks J's `(>./ - <./)"1 a`, the largest number of each row minus the smallest one.
pub fn spread(answer: impl Fn(&Array3<i32>) -> Array2<i32>) -> Verdict {
    let spread = |a: &Array3<i32>, axis: usize| {
        a.map_axis(Axis(axis), |line| {
            let most = line.iter().max().expect("a line is not empty");
            most - line.iter().min().expect("a line is not empty")
        })
    };
    check(
        &["a"],
        answer,
        |a| spread(a, 2),
        |r| {
            let shape = (r.length(1..=3), r.length(1..=3), r.length(1..=4));
            r.array(shape, -9..=9)
        },
        &[
            (&|a| spread(a, 1), "This is along Axis(1), the days of a station at the same hour."),
            (&|a| spread(a, 0), "This is along Axis(0), the stations at the same day and hour."),
            (
                &|a| {
                    a.map_axis(Axis(2), |line| {
                        let most = line.iter().fold(0, |most, &x| x.max(most));
                        most - line.iter().fold(0, |least, &x| x.min(least))
                    })
                },
                "A maximum or minimum must not begin with 0, because all temperatures of a day can \
                 be above or below 0.",
            ),
        ],
    )
}

/// Checks NumPy's `np.trace(a, axis1=1, axis2=2)`, the sum of the diagonal of each table.
pub fn diagonals(answer: impl Fn(&Array3<i32>) -> Array1<i32>) -> Verdict {
    let sums = |a: &Array3<i32>, column: fn(usize, usize) -> usize| {
        let (tables, length, _) = a.dim();
        let sum = |table| (0..length).map(|row| a[[table, row, column(row, length)]]).sum();
        Array1::from_iter((0..tables).map(sum))
    };
    check(
        &["a"],
        answer,
        |a| sums(a, |row, _| row),
        |r| {
            let (tables, length) = (r.length(0..=3), r.length(1..=4));
            r.array((tables, length, length), 0..=9)
        },
        &[
            (
                &|a| sums(a, |row, length| length - 1 - row),
                "These are the diagonals from the upper right to the lower left.",
            ),
            (
                &|a| a.outer_iter().map(|table| table.sum()).collect(),
                "These are the sums of whole tables, and not only of their diagonals.",
            ),
            (
                &|a| a.diag().to_owned(),
                "The diagonal of an array of rank 3 has the elements with three equal indices. \
                 Take the diagonal of each table.",
            ),
        ],
    )
}

/// Checks NumPy's `a.transpose(0, 3, 1, 2)`, which moves the last axis to position 1.
pub fn channels_first(answer: impl Fn(&Array4<i32>) -> Array4<i32>) -> Verdict {
    check(
        &["a"],
        answer,
        |a| {
            let (pictures, rows, columns, channels) = a.dim();
            Array4::from_shape_fn((pictures, channels, rows, columns), |(p, k, row, column)| {
                a[[p, row, column, k]]
            })
        },
        |r| {
            let shape = (r.length(1..=2), r.length(1..=3), r.length(1..=3), r.length(1..=3));
            r.array(shape, 0..=9)
        },
        &[
            (
                &|a| a.view().permuted_axes([0, 2, 3, 1]).to_owned(),
                "This list says where each axis goes, as in APL. The list of permuted_axes says \
                 where each axis of the result comes from.",
            ),
            (
                &|a| {
                    let (pictures, rows, columns, channels) = a.dim();
                    let all = Array1::from_iter(a.iter().copied());
                    let shape = (pictures, channels, rows, columns);
                    all.into_shape_with_order(shape).expect("the same number of elements")
                },
                "The shape is right, but a reshape moves no element. Move the axes instead.",
            ),
            (&|a| a.t().to_owned(), "This reverses the order of all axes."),
        ],
    )
}
