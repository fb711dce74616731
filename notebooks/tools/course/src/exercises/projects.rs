//! The projects of notebook 11. A check looks only at the result.

use crate::verdict::{Verdict, array, asked, given};
use aplset::ndarray::{Array1, Array2, Array3, ArrayRef1, ArrayRef2, Axis, concatenate, s};

/// Checks project 11.3: all generations of a row of cells under a rule, `[generation;place]`.
pub fn generations(answer: impl Fn(u8, &Array1<bool>, usize) -> Option<Array2<bool>>) -> Verdict {
    let of = |rule: u8, cells: usize, g: usize| {
        let mut random = Random(u64::from(rule) + 1);
        let first = Array1::from_shape_fn(cells, |_| random.below(2) == 1);
        let what = format!("rule {rule}, {cells} cells and {g} generations");
        given(asked(&what, || answer(rule, &first, g)), |found| {
            let right = evolved(rule, &first, g);
            let mirrored = evolved(rule, &first.slice(s![..;-1]).to_owned(), g);
            let slips = [(
                &mirrored.slice(s![.., ..;-1]) as &ArrayRef2<bool>,
                "left and right are exchanged",
            )];
            array(found, &right, "generation, place", &slips, &format!("not for {what}"))
        })
    };
    let cases = [(90, 8, 3), (30, 40, 20), (110, 17, 30), (184, 5, 9), (255, 4, 2), (0, 3, 1)];
    let small = [(30, 6, 0), (110, 2, 4), (1, 1, 3)];
    cases
        .into_iter()
        .chain(small)
        .fold(of(90, 12, 1), |verdict, (rule, cells, g)| verdict.and(|| of(rule, cells, g)))
}

fn evolved(rule: u8, first: &Array1<bool>, g: usize) -> Array2<bool> {
    let cells = first.len();
    let mut all = Array2::from_elem((g + 1, cells), false);
    all.row_mut(0).assign(first);
    for (generation, place) in (0..g).flat_map(|g| (0..cells).map(move |place| (g, place))) {
        let bit = |by: usize| usize::from(all[[generation, (place + by) % cells]]);
        let bits = 4 * bit(cells - 1) + 2 * bit(0) + bit(1);
        all[[generation + 1, place]] = rule >> bits & 1 == 1;
    }
    all
}

/// The rows of three images, with one character for each bit.
const IMAGES: [&[&str]; 3] = [
    &[
        "................................",
        "..###..####..####...###..#...#..",
        ".#...#.#...#.#...#.#...#.#...#..",
        ".#####.####..####..#####..###...",
        ".#...#.#.#...#.#...#...#...#....",
        ".#...#.#..##.#..##.#...#...#....",
        "................................",
        "..############################..",
        "................................",
    ],
    &[
        "..####............",
        ".#....#...#.......",
        "#..##..#..##......",
        "#..##..#..###.....",
        ".#....#...####....",
        "..####....#####...",
        "..........######..",
        "######............",
    ],
    &[
        "#....#.......#...........",
        "#....#.................#.",
        "######..##...#..###....#.",
        "#....#.#..#..#.#..#....#.",
        "#....#.#..#..#.#..#......",
        "#....#..##...#..###....#.",
        "...............#.........",
        "...............###.......",
    ],
];

/// Returns noisy copies of a message, `[copy;row;column]`, for project 11.4.
#[must_use]
pub fn message() -> Array3<bool> {
    noisy(&image(IMAGES[0]), 200, 1)
}

fn image(rows: &[&str]) -> Array2<bool> {
    let width = rows.first().map_or(0, |row| row.len());
    Array2::from_shape_fn((rows.len(), width), |(row, column)| rows[row].as_bytes()[column] == b'#')
}

fn noisy(image: &ArrayRef2<bool>, copies: usize, seed: u64) -> Array3<bool> {
    let mut random = Random(seed);
    let (rows, columns) = image.dim();
    let mut all = Array3::from_elem((copies, rows, columns), false);
    for mut copy in all.outer_iter_mut() {
        copy.assign(&rotated(image, random.below(columns)));
        copy.mapv_inplace(|bit| bit ^ (random.below(10) < 3));
    }
    all
}

fn rotated(image: &ArrayRef2<bool>, by: usize) -> Array2<bool> {
    concatenate![Axis(1), image.slice(s![.., by..]), image.slice(s![.., ..by])]
}

/// Checks project 11.4: the image that is restored from noisy and rotated copies, `[row;column]`.
pub fn denoised(answer: impl Fn(&Array3<bool>) -> Option<Array2<bool>>) -> Verdict {
    let of = |number: usize, copies: usize| {
        let right = image(IMAGES[number]);
        let copies = noisy(&right, copies, number as u64 + 1);
        let what = format!("message {number}");
        given(asked(&what, || answer(&copies)), |found| {
            let Some(found) = found else { return Verdict::NotYet };
            if found.dim() != right.dim() {
                let (shape, expected) = (found.shape(), right.shape());
                return Verdict::Wrong(format!(
                    "the shape is {shape:?}, expected {expected:?}, [row, column]"
                ));
            }
            let wrong = |by| rotated(&right, by).iter().zip(&found).filter(|(a, b)| a != b).count();
            let wrong = (0..right.ncols()).map(wrong).min().unwrap_or(0);
            if wrong * 50 <= right.len() {
                Verdict::Right
            } else {
                Verdict::Wrong(format!("{wrong} of {} bits of {what} are wrong", right.len()))
            }
        })
    };
    of(0, 200).and(|| of(1, 300)).and(|| of(2, 300))
}

/// Returns points in `k` groups, `[point;coordinate]`, for project 11.5.
#[must_use]
pub fn points(k: usize) -> Array2<f64> {
    scattered(k, 40, 1).0
}

/// Returns points in `k` groups of different sizes, and the group of each point.
fn scattered(k: usize, size: usize, seed: u64) -> (Array2<f64>, Array1<usize>) {
    let mut random = Random(seed);
    let groups: Vec<usize> = (0..k).flat_map(|group| vec![group; size + 7 * group]).collect();
    let mut mixed = Array1::from(groups);
    for place in (1..mixed.len()).rev() {
        mixed.swap(place, random.below(place + 1));
    }
    // The centers are on a circle. Up to 7 centers are at least 6 units from each other.
    let mut points = Array2::zeros((mixed.len(), 2));
    for (&group, mut point) in mixed.iter().zip(points.rows_mut()) {
        #[allow(clippy::cast_precision_loss, reason = "groups are small numbers")]
        let angle = group as f64 / k as f64 * std::f64::consts::TAU;
        let mut near = || (0..4).map(|_| random.unit() - 0.5).sum::<f64>();
        point[0] = 7.0 * angle.cos() + near();
        point[1] = 7.0 * angle.sin() + near();
    }
    (points, mixed)
}

/// Checks project 11.5: the group of each point, `[point]`.
pub fn groups(answer: impl Fn(&Array2<f64>, usize) -> Option<Array1<usize>>) -> Verdict {
    let of = |k: usize, size: usize| {
        let (points, made) = scattered(k, size, k as u64);
        let what = format!("{} points in {k} groups", points.nrows());
        given(asked(&what, || answer(&points, k)), |found| {
            let Some(found) = found else { return Verdict::NotYet };
            if found.len() != made.len() {
                let (length, expected) = (found.len(), made.len());
                return Verdict::Wrong(format!("{length} numbers, expected {expected}, [point]"));
            }
            if let Some(group) = found.iter().find(|&&group| group >= k) {
                return Verdict::Wrong(format!("group {group} of {k}, counted from 0"));
            }
            let (found, made) = (spread(&points, &found, k), spread(&points, &made, k));
            if found <= made * 1.1 {
                Verdict::Right
            } else {
                Verdict::Wrong(format!(
                    "the spread of {what} is {found:.0}, expected at most {:.0}",
                    made * 1.1
                ))
            }
        })
    };
    (2..=6).fold(of(1, 20), |verdict, k| verdict.and(|| of(k, 30))).and(|| of(3, 1))
}

/// Returns the sum of the squared distances of all points from the mean of their group.
fn spread(points: &ArrayRef2<f64>, groups: &ArrayRef1<usize>, k: usize) -> f64 {
    let of = |group| {
        let members: Vec<usize> =
            groups.indexed_iter().filter(|&(_, &g)| g == group).map(|(p, _)| p).collect();
        let members = points.select(Axis(0), &members);
        members.mean_axis(Axis(0)).map_or(0.0, |mean| (members - mean).mapv(|d| d * d).sum())
    };
    (0..k).map(of).sum()
}

/// A small random number generator, 64-bit xorshift, that returns the same numbers in each run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Returns a number from 0 to `n - 1`.
    fn below(&mut self, n: usize) -> usize {
        #[allow(clippy::cast_possible_truncation, reason = "the remainder is less than n")]
        let below = (self.next() >> 20) as usize % n;
        below
    }

    /// Returns a number from 0 up to but not including 1.
    #[allow(clippy::cast_precision_loss, reason = "32 bits fit into an f64")]
    fn unit(&mut self) -> f64 {
        (self.next() >> 32) as f64 / 2f64.powi(32)
    }
}
