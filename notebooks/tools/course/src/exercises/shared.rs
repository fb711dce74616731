//! The exercises whose checks are in the package `exercises`.

use crate::verdict::{Verdict, value};
use aplset::ndarray::{Array1, Array2, Array3, Array4};
use exercises::{away, ten, words};

/// Defines a check of an answer in a notebook, which is a function that returns `None` until it is
/// written. The package `exercises` expects `todo!()` in such a function.
macro_rules! checks {
    ($(#[doc = $doc:literal] $name:ident: $check:path, ($($arg:ident: $type:ty),*) -> $result:ty;)*) => {
        $(#[doc = $doc]
        pub fn $name(answer: impl Fn($($type),*) -> Option<$result>) -> Verdict {
            $check(|$($arg: $type),*| answer($($arg),*).unwrap_or_else(|| todo!())).into()
        })*
    };
}

checks! {
    /// Checks exercise 10.1: the positions of the `k` greatest numbers, `[rank]`.
    wettest: words::wettest, (rain: &Array1<usize>, k: usize) -> Array1<usize>;
    /// Checks exercise 10.2: the total amount of each kind, `[kind]`.
    totals_by_kind: words::totals_by_kind,
        (sold: &Array1<usize>, amounts: &Array1<usize>, kinds: usize) -> Array1<usize>;
    /// Checks exercise 11.1: the number of live neighbors, `[row;column]`.
    neighbors: away::neighbors, (table: &Array2<u8>) -> Array2<u8>;
    /// Checks exercise 11.2: the length of the longest run of dry days.
    drought: away::drought, (wet: &Array1<bool>) -> usize;
    /// Checks task 12.1: each temperature minus the mean of its station, `[day;station]`.
    centered: ten::centered, (t: &Array2<f64>) -> Array2<f64>;
    /// Checks task 12.3: the distance of each house from each shop, `[house;shop]`.
    distances: ten::distances, (houses: &Array1<i32>, shops: &Array1<i32>) -> Array2<i32>;
    /// Checks task 12.4: the rows of the students who have passed, `[student;exam]`.
    passed: ten::passed, (points: &Array2<u32>) -> Array2<u32>;
    /// Checks task 12.5: the number of days after which the savings have reached a goal.
    days_to_goal: ten::days_to_goal, (saved: &Array1<u32>, goal: u32) -> usize;
    /// Checks task 12.6: the teams in the order of their best results, `[rank]`.
    ranking: ten::ranking, (points: &Array2<u32>) -> Array1<usize>;
    /// Checks task 12.7: the number of days that are warmer than the day before and the day after.
    peaks: ten::peaks, (days: &Array1<i32>) -> usize;
    /// Checks task 12.8: the sum of the photos of all cameras, `[color;row;column]`.
    exposure: ten::exposure, (photos: &Array4<u32>) -> Array3<u32>;
    /// Checks task 12.9: the total amount of each product in each month, `[product;month]`.
    pivot: ten::pivot,
        (products: &Array1<usize>, months: &Array1<usize>, amounts: &Array1<u32>) -> Array2<u32>;
    /// Checks task 12.10: each row divided by its largest number, in place.
    scaled: ten::scaled, (t: &mut Array2<f64>) -> ();
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
