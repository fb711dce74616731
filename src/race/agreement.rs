//! Compares the sets that the programs find.

use super::racers::{Racer, racers};
use crate::card::code;
use itertools::Itertools;
use ndarray::Array1;
use thiserror::Error;

/// Two programs that found different sets in a hand.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "the programs differ on the hand {hand}: {}; {}",
    finds(.programs[0], &.found[0]), finds(.programs[1], &.found[1])
)]
pub struct Difference {
    /// The hand, as letter codes.
    pub hand: String,
    /// The names of the first program and of the program that differs from it.
    pub programs: [&'static str; 2],
    /// The sets that each of the two programs found, as positions in the hand.
    pub found: [Vec<[usize; 3]>; 2],
}

/// Describes the sets that a program found.
fn finds(program: &str, sets: &[[usize; 3]]) -> String {
    let sets = sets.iter().map(|[i, j, k]| format!("{i} {j} {k}")).join(", ");
    format!("{program} finds {}", if sets.is_empty() { "no sets" } else { &sets })
}

/// Returns the number of sets in all hands, or the first difference between two programs. Tests use
/// this function.
#[doc(hidden)]
pub fn agree(hands: &[Array1<usize>]) -> Result<usize, Difference> {
    let found = agreed(hands, &racers(hands))?;
    Ok(found.first().copied().unwrap_or(0))
}

/// Returns the number of sets that each program finds in all hands, or the first difference between
/// two programs.
pub(super) fn agreed(hands: &[Array1<usize>], racers: &[Racer]) -> Result<Vec<usize>, Difference> {
    let mut found = vec![0; racers.len()];
    for (at, hand) in hands.iter().enumerate() {
        let expected = (racers[0].positions)(at);
        for (racer, found) in racers.iter().zip(&mut found) {
            let positions = (racer.positions)(at);
            *found += positions.len();
            if positions != expected {
                return Err(Difference {
                    hand: hand.iter().map(|&card| code(card)).join(" "),
                    programs: [&racers[0], racer].map(|racer| racer.program),
                    found: [expected, positions],
                });
            }
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ndarray::array;

    #[test]
    fn a_program_that_differs_is_named_with_the_hand_and_both_lists_of_sets() {
        let hands = [array![0, 1, 3], array![0, 1, 2]];
        let mut racers = racers(&hands);
        let wrong = racers.len() - 1;
        racers[wrong].positions = Box::new(|_| Vec::new());
        let difference = agreed(&hands, &racers).expect_err("a difference");
        assert_eq!(difference.hand, "1RDF 1RDH 1RDL");
        assert_eq!(difference.programs, [racers[0].program, racers[wrong].program]);
        assert_eq!(difference.found, [vec![[0, 1, 2]], vec![]]);
        let finds = "apl_article::sets finds 0 1 2; python_recipe::findsets_fast finds no sets";
        let text = format!("the programs differ on the hand 1RDF 1RDH 1RDL: {finds}");
        assert_eq!(difference.to_string(), text);
    }
}
