//! Checks the answers to the exercises, with one function per exercise and one file per notebook.
//! Each check has the right answer, and hints for the usual wrong answers. The folder
//! `notebooks/answers` explains the right answers.

mod cards;
mod decks;
mod essay;
mod finding;
mod hands;
mod million;
mod odds;
mod programs;
mod verdict;
mod words;

pub use cards::{card_number, characteristics, mixed_radix};
pub use decks::{sets_of_any_size, shape_for_five_features, third_cards};
pub use essay::{rows_of_univ, set_counts, sums_table};
pub use finding::{one_color, red_cards, shape_for_15};
pub use million::{no_set, one_of_three, pairs_in_halves};
pub use odds::{at_least, fixing_a_card, likeliest};
pub use programs::{all_different, mean_of_15, third_card};
pub use verdict::Verdict;
pub use words::{codes, places, words_with};
