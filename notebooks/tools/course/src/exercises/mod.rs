//! Checks the answers to the exercises, with one function for each exercise.
//!
//! Each check has the right answer, and hints for the usual wrong answers. The notebooks in the
//! folder `notebooks/answers` explain the right answers.

mod cards;
mod decks;
mod essay;
mod finding;
mod hands;
mod million;
mod odds;
mod programs;
mod projects;
mod reading;
mod shared;
mod words;

pub use cards::{card_number, characteristics, mixed_radix};
pub use decks::{sets_of_any_size, shape_for_five_features, third_cards};
pub use essay::{rows_of_univ, set_counts, sums_table};
pub use finding::{one_color, red_cards, shape_for_15};
pub use million::{no_set, one_of_three, pairs_in_halves, variance_of_histogram, words_of_hands};
pub use odds::{at_least, fixing_a_card, image_numbers, likeliest};
pub use programs::{all_different, mean_of_15, multiples_of_three, third_card};
pub use projects::{denoised, generations, groups, message, points};
pub use reading::bonus;
pub use shared::{
    centered, days_to_goal, distances, drought, exposure, neighbors, passed, peaks, pivot, ranking,
    scaled, shape_of_sum, totals_by_kind, wettest,
};
pub use words::{codes, places, words_with};

/// The number of exercises in the NumPy notebook, which `course.py` checks.
pub(crate) const NUMPY: usize = 3;

/// The numbers of the exercises.
pub(crate) const EXERCISES: &[&str] = &[
    "0.1", "1.1", "1.2", "1.3", "2.1", "2.2", "2.3", "3.1", "3.2", "3.3", "4.1", "4.2", "4.3",
    "5.1", "5.2", "5.3", "5.4", "6.1", "6.2", "6.3", "7.1", "7.2", "8.1", "8.2", "8.3", "9.1",
    "9.2", "9.3", "9.4", "10.1", "10.2", "11.1", "11.2", "11.3", "11.4", "11.5", "12.1", "12.2",
    "12.3", "12.4", "12.5", "12.6", "12.7", "12.8", "12.9", "12.10",
];
