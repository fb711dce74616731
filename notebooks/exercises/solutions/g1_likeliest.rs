use ndarray::prelude::*;

pub fn likeliest(hands: &Array1<usize>) -> usize {
    let greatest = hands.iter().max();
    hands.iter().position(|n| Some(n) == greatest).unwrap_or(0)
}
