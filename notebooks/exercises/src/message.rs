//! Generates a message in noisy copies.

use crate::random::Random;
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
