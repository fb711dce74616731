//! What one feature of three cards shows, in words.

use super::Program;
use crate::card::{CHARACTERISTICS, FEATURES, Spoiled};

/// The features in the order of a program's arrays, by their places in the article's.
pub(super) fn features(program: Program) -> [usize; 4] {
    match program {
        Program::Apl => [0, 1, 2, 3],
        // repetition, shape, color, texture
        Program::J => [0, 2, 1, 3],
    }
}

/// All rows that a feature of three different cards may show, in the program's own numbers: sums in the article, digits in the essay.
pub(super) fn rows(program: Program) -> Vec<[u8; 3]> {
    let all = (0..4).flat_map(|a| (0..4).flat_map(move |b| (0..4).map(move |c| [a, b, c])));
    match program {
        Program::Apl => all.filter(|row| row.iter().sum::<u8>() == 3).collect(),
        Program::J => all.filter(|row| row.iter().all(|&digit| digit < 3)).collect(),
    }
}

/// A row of [`rows`] in words; the feature is the program's.
pub(super) fn words(program: Program, feature: usize, row: [u8; 3]) -> String {
    let feature = features(program)[feature];
    let sums = match program {
        Program::Apl => row,
        Program::J => [0, 1, 2].map(|digit| row.iter().map(|&d| u8::from(d == digit)).sum()),
    };
    if let Some(spoiled) = Spoiled::of_sums(feature, sums) {
        return spoiled.to_string();
    }
    let shown = match sums.iter().position(|&sum| sum == 3) {
        Some(at) => CHARACTERISTICS[feature][at],
        None => "different",
    };
    format!("{}: all {shown}", FEATURES[feature])
}
