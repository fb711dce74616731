//! The checks of the notebook *Exercises*, one a function, in its order. They know the right answers and the usual slips; the answers
//! with their reasons are in the notebook *answers*.

mod one_word;
mod several_words;
mod verdict;
mod whole_programs;

pub use one_word::{card_number, characteristics, red_cards, shape_for_15, third_card};
pub use several_words::{one_colour, places, rows_of_univ, set_counts, sums_table};
pub use verdict::Verdict;
pub use whole_programs::{all_different, mean_of_15, no_set, one_of_three, pairs_in_halves};

use aplset::ndarray::Array3;
use aplset::programs::apl_article::hand;

/// A hand of the article: three sets, one all green, one all red.
fn hand_a() -> Array3<bool> {
    hand("1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL").expect("twelve cards")
}

/// The article's other hand: one set, of three colours.
fn hand_b() -> Array3<bool> {
    hand("2GLS 1RSF 2RDL 1GSL 2PDH 2PSF 2RDH 1POL 1PDL 3RDL 2RSF 1ROF").expect("twelve cards")
}
