//! Generates and checks a message in noisy copies.

use crate::check::check;
use crate::random::Random;
use crate::verdict::Verdict;
use ndarray::{Array2, Array3};

/// The number of copies.
const COPIES: usize = 200;

/// The image, with one character for each bit.
const IMAGE: [&str; 9] = [
    "................................",
    "..###..####..####...###..#...#..",
    ".#...#.#...#.#...#.#...#.#...#..",
    ".#####.####..####..#####..###...",
    ".#...#.#.#...#.#...#...#...#....",
    ".#...#.#..##.#..##.#...#...#....",
    "................................",
    "..############################..",
    "................................",
];

/// Returns copies of a message, `[copy;row;column]`. About 30% of the bits of each copy are wrong,
/// and each copy is rotated by a random number of columns.
pub fn message() -> Array3<bool> {
    let mut random = Random::new(1);
    let (rows, columns) = (IMAGE.len(), IMAGE[0].len());
    let image = Array2::from_shape_fn((rows, columns), |(r, c)| IMAGE[r].as_bytes()[c] == b'#');
    let mut copies = Array3::from_elem((COPIES, rows, columns), false);
    for mut copy in copies.outer_iter_mut() {
        let by = random.length(0..=columns - 1);
        for ((row, column), bit) in copy.indexed_iter_mut() {
            *bit = image[[row, (column + by) % columns]] ^ (random.number(0..=9) < 3);
        }
    }
    copies
}

/// Checks the number of columns by which to rotate a noisy copy to the left.
pub fn aligned(answer: impl Fn(&Array2<bool>, &Array2<bool>) -> usize) -> Verdict {
    type Images = (Array2<bool>, Array2<bool>);
    let equal = |(copy, image): &Images, by: usize| {
        let bits = image.indexed_iter();
        bits.filter(|((row, column), bit)| copy[[*row, (column + by) % image.ncols()]] == **bit)
            .count()
    };
    let first = |images: &Images, score: &dyn Fn(usize) -> usize| {
        let better = |a, b| if score(b) > score(a) { b } else { a };
        (0..images.1.ncols()).reduce(better).expect("a column")
    };
    check(
        &["copy", "image"],
        |(copy, image): &Images| answer(copy, image),
        |images| first(images, &|by| equal(images, by)),
        |r| {
            let shape = (r.length(1..=3), r.length(1..=6));
            let mut image = || r.array(shape, 0..=1).mapv(|x| x == 1);
            (image(), image())
        },
        &[
            (
                &|images: &Images| {
                    let columns = images.1.ncols();
                    first(images, &|by| equal(images, (columns - by) % columns))
                },
                "This rotates the copy to the right.",
            ),
            (
                &|images| {
                    let most = equal(images, first(images, &|by| equal(images, by)));
                    let best = |by: &usize| equal(images, *by) == most;
                    (0..images.1.ncols()).rev().find(best).expect("a column")
                },
                "Of equally good numbers, the smallest one counts.",
            ),
            (
                &|images| first(images, &|by| images.1.len() - equal(images, by)),
                "With this rotation, the most bits differ.",
            ),
        ],
    )
}
